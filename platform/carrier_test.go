package platform

import "testing"

// A parcel service is found as a word of its own, whatever letters other words have.
func TestParcelServicesAreWholeWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"UPS": "UPS", "sent with ups.": "UPS", "DHL/Paket": "DHL", "Postes Canada": "Canada Post", "(gls)": "GLS", "dpd-42": "DPD",
		"cups": "", "upset": "", "ups2": "", "2ups": "", "ŀups": "", "upsé": "", "our own van": "", "": "",
	} {
		if got, ok := carrierIn(text); got.name != want || ok != (want != "") {
			t.Errorf("%q names %q, want %q", text, got.name, want)
		}
	}
}
