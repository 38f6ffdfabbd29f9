package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"tilly/bench/shops"
)

// taughtShops is where shops that were read are kept until the run ends.
const taughtShops = "shops"

// shops teaches real shops and asks them what their shoppers ask, at the program's
// threshold. Of the test half nothing but totals is told.
func (b *bench) shops() error {
	for _, products := range []bool{false, true} {
		for _, half := range []shops.Half{shops.Fit, shops.Test} {
			for _, set := range []shopSet{{string(half) + " half", shops.Data, shops.List}, {string(half) + " half of further shops", shops.More, shops.ListMore}} {
				by, err := b.askHalf(set, half, products)
				if err != nil {
					return err
				}
				b.tellShops(set, half, products, by)
			}
		}
	}
	return nil
}

// shopSet is where shops stand, and what lists those of a half.
type shopSet struct {
	name, folder string
	list         func(folder string, half shops.Half) ([]shops.Shop, error)
}

// What is wanted of the turns of whole conversations: 58 of 64 are good.
const leastGoodTurns = 100.0 * 58 / 64

// conversations asks a shop of the test half whole conversations, in which later
// questions lean on earlier ones.
func (b *bench) conversations() error {
	const shop = "everyshop"
	list, err := shops.List(shops.Data, shops.Test)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(s shops.Shop) bool { return s.Name == shop })
	turns, err := shops.ReadQuestions(shops.Test, shops.Conversations+shop)
	if err != nil || i < 0 || len(turns) == 0 {
		b.skip("conversations: there are none of %s, or it is not in %s", shop, shops.Data)
		return err
	}
	for _, products := range []bool{false, true} {
		if err := b.converse(list[i], turns, products); err != nil {
			return err
		}
	}
	return b.converseOfFit()
}

// converseOfFit asks the conversations that may be looked at: those with which follow-ups
// were made, and those about shops that nothing is fitted to.
func (b *bench) converseOfFit() error {
	for _, set := range []shopSet{{"the fit half", shops.Data, shops.List}, {"ten further shops", shops.More, shops.ListMore}} {
		list, err := set.list(set.folder, shops.Fit)
		if err != nil {
			return err
		}
		var sum shops.Figures
		for _, s := range list {
			f, err := b.askFile(s, shops.Fit, shops.Conversations+s.Name, false)
			if err != nil {
				return fmt.Errorf("%s: %w", s.Name, err)
			}
			sum.Add(f)
		}
		if turns := sum.Taught + sum.Untaught; turns > 0 {
			b.add(row{
				measure: fmt.Sprintf("  of %d about %s (%d said wrongly)", turns, set.name, sum.Wrong),
				unit:    "%", ours: 100 * float64(sum.Right+sum.Kept) / float64(turns),
			})
		}
	}
	return nil
}

func (b *bench) converse(s shops.Shop, turns []shops.Question, products bool) error {
	t, err := shops.Teach(b.ctx, s, filepath.Join(b.dir, taughtShops), products)
	if err != nil {
		return err
	}
	defer t.Close()
	outcomes, err := shops.NewAsker(t).Ask(b.ctx, turns)
	if err != nil {
		return err
	}
	good := 0
	for _, o := range outcomes {
		if o.Right {
			good++
		}
	}
	name := fmt.Sprintf("good turns of %d in conversations", len(outcomes))
	if products {
		name = "  with products beside pages"
	}
	b.add(row{measure: name, unit: "%", ours: 100 * float64(good) / float64(len(outcomes)), peer: leastGoodTurns, against: "wanted", least: 1})
	return nil
}

// askHalf gives what the shops of a half reached, by language.
func (b *bench) askHalf(set shopSet, half shops.Half, products bool) (map[string]shops.Figures, error) {
	list, err := set.list(set.folder, half)
	if err != nil {
		return nil, err
	}
	by := map[string]shops.Figures{}
	for _, s := range list {
		f, err := b.askShop(s, half, products)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		sum := by[s.Lang()]
		sum.Add(f)
		by[s.Lang()] = sum
	}
	return by, nil
}

func (b *bench) askShop(s shops.Shop, half shops.Half, products bool) (shops.Figures, error) {
	return b.askFile(s, half, s.Name, products)
}

// askFile asks a shop the questions of one of its files.
func (b *bench) askFile(s shops.Shop, half shops.Half, file string, products bool) (f shops.Figures, err error) {
	questions, err := shops.ReadQuestions(half, file)
	if err != nil || len(questions) == 0 {
		return f, err
	}
	t, err := shops.Teach(b.ctx, s, filepath.Join(b.dir, taughtShops), products)
	if err != nil {
		return f, err
	}
	defer t.Close()
	outcomes, err := shops.NewAsker(t).Ask(b.ctx, questions)
	return shops.Of(outcomes), err
}

// tellShops adds the rows of a half: the total, and languages where they may be told.
func (b *bench) tellShops(set shopSet, half shops.Half, products bool, by map[string]shops.Figures) {
	if len(by) == 0 {
		b.skip("shops, %s: nothing is in %s", set.name, set.folder)
		return
	}
	name := "shops, " + set.name + ", pages alone"
	if products {
		name = "shops, " + set.name + ", products beside"
	}
	var sum shops.Figures
	for _, f := range by {
		sum.Add(f)
	}
	b.add(shopRow(name, sum))
	if half == shops.Test {
		return
	}
	for _, lang := range slices.Sorted(maps.Keys(by)) {
		b.add(shopRow("  "+lang, by[lang]))
	}
}

// shopRow is one line of figures; its number is the share answered rightly.
func shopRow(name string, f shops.Figures) row {
	return row{
		measure: fmt.Sprintf("%s: %d right, %d wrong, %d refused (%d with the fact below, %d led to a page that tells), fact among sources %d of %d, untaught refused %d of %d (%d led to pages)",
			name, f.Right, f.Wrong, f.Refused, f.Shown, f.Led, f.Seen, f.Taught, f.Kept, f.Untaught, f.Misled),
		unit: "%", ours: 100 * float64(f.Right) / float64(max(1, f.Taught)),
	}
}
