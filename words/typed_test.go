package words

import (
	"strings"
	"testing"
)

func TestTyped(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                  "",
		"Dziękuję!! 🙏":      "dziekuje",
		"heyyyy  thankssss": "hey thanks",
		"well, that's all":  "well that s all",
		"谢谢亲 ok":            "谢 谢 亲 ok",
		"ขอบคุณค่าาา":       "ข อ บ คุ ณ ค่ า",
		"Teşekkürler":       "tesekkurler",
		"1000 kr":           "1000 kr",
		"\xff\xfe":          "",
	} {
		if got := strings.Join(Typed(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
