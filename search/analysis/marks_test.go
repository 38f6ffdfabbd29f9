package analysis

import (
	"testing"
)

// A phone's number begins as one, and not within a word, a date or an address.
func TestHasPhone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"+44 117 234 5678": true, "call 0117 2345678": true, "(0117) 234 5678": true, "030/1234567": true,
		"x0117234567": false, "1.0117234567": false, "/0117234567": false, "0123": false, "1234567890123456": false, "": false,
	} {
		if got := HasPhone(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A postal code stands beside its town; years, amounts and phones are none.
func TestHasPostcode(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"A-2482 Münchendorf": true, "1012 AB Amsterdam": true, "702 12 Örebro": true, "00-950 Warszawa": true, "1100-148 Lisboa": true,
		"Leeds LS1 4AP": true, "Toronto M5V 2T6": true, "Austin, TX 78701": true, "Austin, TX, 78701": true, "〒150-0001": true, "75011 Paris": true,
		"since 2019 Berlin": false, "2400 x 600 mm": false, "+43 660 855 10 01": false, "for 5000 people": false, "": false,
	} {
		if got := HasPostcode(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
		if long := "Fern & Son, 14 Mill Lane " + text + ". Open 9-17."; HasPostcode(long) != want {
			t.Errorf("%q: %v", long, !want)
		}
	}
}

// What is looked at around figures alone is what the whole text has.
func FuzzHasPostcode(f *testing.F) {
	for _, text := range []string{"A-2482 Münchendorf", "Leeds LS1 4AP", "Austin, TX, 78701", "〒 150-0001", "702 12 Örebro"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := HasPostcode(text), postcode.MatchString(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	})
}

func TestWaysToReachAShopAreFoundWithoutTheirNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]bool{
		"+49 (0) 631 555 01 02": {true, false}, "(555) 250-9797": {true, false}, "8(727) 555-99-00": {true, false}, "0982.555.480": {true, false},
		"info@shop.example": {false, true}, "12 @ 5": {false, false}, "2024-05-17": {false, false}, "1.299,00": {false, false}, "SKU 31F-24C-4": {false, false},
		"076-555 67 75, hej@butik.example": {true, true}, "": {false, false}, "@": {false, false}, "12345678901234567890": {false, false}, "100 200 300": {true, false},
	} {
		var got [2]bool
		EachMark(text, func(mark string) {
			got[0] = got[0] || mark == PhoneMark
			got[1] = got[1] || mark == MailMark
		})
		if got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
