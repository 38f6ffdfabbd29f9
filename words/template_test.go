package words

import (
	"slices"
	"strings"
	"testing"
)

func TestTextsThatNobodyFilledInAreTold(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Please send it to: [INSERT RETURN ADDRESS]":                           true,
		"[ВЪВЕЖДАНЕ НА СЛУЖЕБЕН ТЕЛЕФОНЕН НОМЕР]":                              true,
		"Call or email us at {{ email }}{% if address != blank %}.":            true,
		"$('.single-option-selector:eq(0)').val(\"Ivory\").trigger('change');": true,
		"if (window.dataLayer && item == null) { push(); }":                    true,
		"Email: %email%": true,
		"+ 0123456789":   true, "Call 123-456-7890.": true,
		"- KvK-nummer: [volgt]": true, "[Vor- und Nachname des Inhabers]": true, "Telefon：[Telefonnummer]": true, "Name: A\nTel: [follows]": true,
		"Note [see below] on sizes": false, "Sizes: [S, M]": false, "Source: [1]": false, "See: [Our terms](/terms)": false, "Height: 5 [cm]": false, "Weight: [kg]": false,
		"VAT DE123456789": false, "EAN 1234567890128": false, "Call 0123 456780.": false,
		"It is 100% cotton, 20% off.":                                        false,
		"Sizes [S, M, L, XL, XXL] are in stock.":                             false,
		"See our [RETURNS POLICY PAGE](/returns) for more.":                  false,
		"We deliver (in the city); pick-up is free (\"click and collect\").": false,
		"Hours: 9:00 - 17:00 (Mon-Fri); ask for Anna :)":                     false,
		"Our code is SAVE10 [EUR].":                                          false,
	} {
		if got := IsTemplate(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A text without these letters is not searched for any mark.
func TestEachMarkHasALetterThatIsLookedFor(t *testing.T) {
	t.Parallel()
	for _, mark := range slices.Concat(templateMarks[:], codeMarks[:]) {
		if !strings.ContainsAny(mark, markLetters) {
			t.Errorf("%q has none of %q", mark, markLetters)
		}
	}
}
