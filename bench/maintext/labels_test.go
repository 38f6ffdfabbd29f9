package maintext

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"tilly/bench/shops"
)

const small = `<html><head><title>No block</title></head><body><nav><a href="/">Home</a> <a href="/b">Shop</a></nav>
<h1>Felt <em>slippers</em></h1><div class="text">Warm<p>and grey</p>all winter</div><script>no()</script>
<ul><li>One<li hidden>Two</ul></body></html>`

func TestBlocksAreCutAsTheyWereWhenLabelled(t *testing.T) {
	blocks, err := Blocks([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, b := range blocks {
		texts = append(texts, b.Text)
	}
	if got := strings.Join(texts, "|"); got != "Home Shop|Felt slippers|Warm|and grey|all winter|One|Two" {
		t.Errorf("cut as %s", got)
	}
	if !blocks[6].Hidden || blocks[5].Hidden || blocks[0].Linked != len("HomeShop") {
		t.Errorf("%+v", blocks)
	}
}

func TestLabelsNameTheirPages(t *testing.T) {
	sum := sha256.Sum256([]byte(small))
	l := Label{Site: "small", sum: hex.EncodeToString(sum[:]), blocks: 7, main: []int{1, 3}}
	text, err := l.MainText([]byte(small))
	if err != nil || text != "Felt slippers\nand grey\n" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := l.MainText([]byte(small + " ")); err == nil {
		t.Error("a page that was changed passes for the labelled one")
	}
	all, err := Labels()
	if err != nil {
		t.Fatal(err)
	}
	count := map[shops.Half]int{}
	for _, l := range all {
		count[l.Half()]++
		if len(l.main) == 0 || l.main[len(l.main)-1] >= l.blocks || len(l.sum) != 64 {
			t.Errorf("%s %s: %+v", l.Site, l.Path, l)
		}
	}
	if count[shops.Fit] < 60 || count[shops.Test] < 60 {
		t.Errorf("%v pages a half", count)
	}
}

func TestScore(t *testing.T) {
	s := Compare(Words("A cup, a jug and 茶杯"), Words("the jug and a 茶"))
	if s.Precision != 4.0/5 || s.Recall != 4.0/7 || s.F1 < .66 || s.F1 > .67 {
		t.Errorf("%+v", s)
	}
}
