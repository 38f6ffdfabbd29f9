package pdf

import (
	"strings"
	"testing"
)

const prose = "Orders that reach us before noon leave the same day.\nReturns take thirty days and are free."

// Letters that stand for others are read as they are meant, in every way that they are
// mistaken; what cannot be told is left out.
func TestLettersThatStandForOthers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ page, want string }{
		"as it is":            {prose, prose},
		"places of glyphs":    {moved(prose, -asciiAfter), prose},
		"another first glyph": {moved(prose, -28), prose},
		"Russian glyphs":      {"ɍɝɥɨɜɚɹ ɲɥɢɮɨɜɚɥɶɧɚɹ ɦɚɲɢɧɚ ɞɥɹ ɞɟɪɟɜɚ", "Угловая шлифовальная машина для дерева"},
		"another table":       {"Äîñòàâêà ïî ãîðîäó áåñïëàòíà ïðè çàêàçå îò äâóõ òûñÿ÷", "Доставка по городу бесплатна при заказе от двух тысяч"},
		"backwards":           {"ןמוזמב וא יארשא סיטרכב םולשתה", "התשלום בכרטיס אשראי או במזומן"},
		"codes":               {"XJ-900 FZR-1000 GSX-R 750\nAB 4711 KL 0815", "XJ-900 FZR-1000 GSX-R 750\nAB 4711 KL 0815"},
		"one bad line":        {prose + "\n\x01\x04\x05\x06\x07\x0b\x0e", prose},
		"other scripts":       {"送料無料です。3日以内に発送します。", "送料無料です。3日以内に発送します。"},
	} {
		got, lost := legiblePages([]string{c.page})
		if got[0] != c.want || lost > 0.2 {
			t.Errorf("%s: %q, lost %.2f", name, got[0], lost)
		}
	}
}

// moved counts letters from another place; line ends stay.
func moved(text string, by rune) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return r + by
	}, text)
}

func TestAFileOfNoLettersIsRefused(t *testing.T) {
	t.Parallel()
	if got, err := told([]string{"\x01\x04\x05 \x06\x07\x0b", "\ue001\ue002\ue003"}); err == nil {
		t.Errorf("%q", got)
	}
	if got, err := told([]string{prose, "\x01\x04\x05 \x06\x07\x0b"}); err != nil || got[0] != prose || got[1] != "" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := told([]string{"", " "}); err != nil {
		t.Error(err)
	}
}

func TestCrowdedPages(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Overviewofthetechnologyacceptancemodel": true,
		prose:                                    false,
		"送料無料です送料無料です送料無料です送料無料です": false,
	} {
		if crowded(text) != want {
			t.Errorf("%q", text)
		}
	}
	a := box{left: 10, right: 15, bottom: 0, top: 10}
	if !apart(a, box{left: 17, right: 20, top: 10}) || apart(a, box{left: 15.4, right: 20, top: 10}) || apart(a, box{left: 17, right: 20, bottom: -20, top: -10}) {
		t.Error("gaps")
	}
}

// Signs that are numbers of glyphs are read by the order of the Macintosh's letters, up to
// its last ones.
func TestGlyphsByTheirOrder(t *testing.T) {
	t.Parallel()
	last := rune(lastMac + len([]rune(beyondMac)))
	for from, want := range map[rune]string{
		'\x01': " ", '\x03': " ", '$': "A", lastASCII: "~", lastASCII + 1: "Ä", lastMac: "ˇ", lastMac + 1: "Ł", last: "đ", last + 1: "", '\n': "\n",
	} {
		if got := byOrder(string(from)); got != want {
			t.Errorf("glyph %d is read as %q", from, got)
		}
	}
}
