package seal_test

import (
	"testing"

	"tilly"
	"tilly/seal"
)

func TestPeople(t *testing.T) {
	ann := tilly.Buyer{Email: "a@b.example", Name: "Ann"}
	p, other := seal.NewPeople("s", "one secret, long enough to be one"), seal.NewPeople("s", "another secret, long enough too")
	if p.Key(" Ann@X.example") != p.Key("ann@x.EXAMPLE") || p.Key("ann@x.example") == other.Key("ann@x.example") {
		t.Error("keys of addresses")
	}
	if who, err := p.Open(p.Seal(ann)); err != nil || who != ann {
		t.Error(who, err)
	}
	if len(p.Words("Ann-Marie O'Neil 山田")) != 7 || !seal.IsNamed("Ann-Marie O'Neil", "mar nei") || seal.IsNamed("Ann", "ano") {
		t.Error(p.Words("Ann-Marie O'Neil 山田"))
	}
}
