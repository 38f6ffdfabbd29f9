package pdf

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPageText(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"they are orde\u0002\r\nred before noon": "they are ordered before noon",
		"con\ufffesectetuer":                     "consectetuer",
		"co\u00ad\r\noperate":                    "cooperate",
		"o\ufb03ce \ufb02oor":                    "office floor",
		"m² ½ x³":                                "m² ½ x³",
		"DurÈe caf\u00c8 DÉJÀ":                   "Durée café DÉJÀ",
		"Pr¨ufung ´etude fa¸cade ma˜nana":        "Prüfung étude façade mañana",
		"K‰se f¸r schˆn":                         "Käse für schön",
		"5 ‰ and ¨ alone":                        "5 ‰ and ¨ alone",
		"全 世 界 A B":                              "全世界 A B",
		"אגף00: עובד11":                          "אגף 00: עובד 11",
		"\ufee3\ufeae\ufea3\ufe92\ufe8e":         "مرحبا",
		"킜킰톁톁킰 킜킰톁":                              "Масса Мас",
		"배송은 무료입니다 킜킰":                           "배송은 무료입니다 킜킰",
		"ＡＢＣ１２":                                  "ABC12",
	} {
		if got := pageText(raw); got != want {
			t.Errorf("%q: %q, want %q", raw, got, want)
		}
	}
}

func FuzzPageText(f *testing.F) {
	for _, seed := range []string{"a\u0002\r\nb", "¨u", "K‰se", "全 世", "킜킰톁톁킰킰", "\ufb03", "א1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		raw = strings.ToValidUTF8(raw, "")
		if got := pageText(raw); !utf8.ValidString(got) || len(got) > 20*len(raw) {
			t.Errorf("%q gave %q", raw, got)
		}
	})
}
