package understand

import "testing"

func TestSmallTalkInSeveralPieces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, likely string
		want         Talk
	}{
		{"ok thx", "en", Thanks},
		{"ok cool thx", "en", Thanks},
		{"great, thank you!", "en", Thanks},
		{"alles klar, danke", "de", Thanks},
		{"super danke tschüss", "de", Bye},
		{"d'accord merci", "fr", Thanks},
		{"vale gracias", "es", Thanks},
		{"tamam teşekkürler", "tr", Thanks},
		{"ok", "en", ""},
		{"top", "de", ""},
		{"ok and the price", "en", ""},
		{"hello cool jacket", "en", ""},
	} {
		if got, _ := SmallTalk(c.text, c.likely); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}
