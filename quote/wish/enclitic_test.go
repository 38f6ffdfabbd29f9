package wish

import "testing"

func TestParticlesWrittenOntoWordsStandApart(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"pazar açıkmısınız?":           "pazar açık mısınız?",
		"pazar acikmisiniz":            "pazar acik misiniz",
		"PAZAR GÜNÜ GELİYORMU":         "PAZAR GÜNÜ geliyor mu",
		"kargo ücretsizmi":             "kargo ücretsiz mi",
		"iade edebilirmiyim, olurmu":   "iade edebilir miyim, olur mu",
		"resmi fatura":                 "resmi fatura", // a word of its own
		"hizmeti var mı":               "hizmeti var mı",
		"müdür ile görüşmek istiyorum": "müdür ile görüşmek istiyorum",
		"":                             "",
	} {
		if got := Spelled(text, "tr"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := Spelled("samisiniz olurmu", "en"); got != "samisiniz olurmu" {
		t.Errorf("of another language: %q", got)
	}
}
