package wish

import "testing"

func TestAmounts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"$4.50": true, "it is 4,50 €": true, "EUR 12": true, "12EUR": true, "94\u00a0680 ₸": true, "S/ 35": true, "230 kr.": true, "Rs. 500": true,
		"50 грн": true, "100 р.": true, "40.000 ₫": true, "129:-": true, "20 bucks": true, "kr 99": true,
		"12 days": false, "4.50": false, "": false, "€": false, "euro": false, "2024-05": false, "12 krona": false, "tryst 5": false, "5 centimetres": false,
	} {
		if got := hasAmount(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
