package recent_test

import (
	"sync"
	"testing"

	"tilly/recent"
)

// counting builds numbers of size one and counts how often.
func counting(made *int, value int) func() (int, int) {
	return func() (int, int) {
		*made++
		return value, 1
	}
}

func TestWhatIsKeptIsNotMadeAgain(t *testing.T) {
	c, made := recent.New[string, int](10), 0
	for range 3 {
		if got := c.Of("a", counting(&made, 7)); got != 7 {
			t.Errorf("got %d", got)
		}
	}
	if made != 1 {
		t.Errorf("made %d times", made)
	}
}

func TestWhatIsUsedStays(t *testing.T) {
	c, made := recent.New[int, int](10), 0
	c.Of(-1, counting(&made, 1))
	for i := range 1_000 {
		other := 0
		c.Of(i, counting(&other, i))
		c.Of(-1, counting(&made, 1))
	}
	if made != 1 {
		t.Errorf("what is used all the time was made %d times", made)
	}
}

func TestWhatIsNotUsedGoes(t *testing.T) {
	c, made := recent.New[int, int](10), 0
	for i := range 1_000 {
		c.Of(i, counting(&made, i))
	}
	again := 0
	for i := range 1_000 {
		c.Of(999-i, counting(&again, i))
	}
	if kept := 1_000 - again; kept > 20 || kept < 10 {
		t.Errorf("%d are kept where each of two generations has room for ten", kept)
	}
}

func TestAGreatOneIsKeptAlone(t *testing.T) {
	c, made := recent.New[string, int](10), 0
	great := func() (int, int) {
		made++
		return 1, 50
	}
	c.Of("great", great)
	c.Of("great", great)
	if made != 1 {
		t.Errorf("made %d times", made)
	}
}

func TestManyAtOnce(t *testing.T) {
	c := recent.New[int, int](20)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 500 {
				if got := c.Of(i%50, func() (int, int) { return i % 50, 1 }); got != i%50 {
					t.Errorf("got %d for %d", got, i%50)
				}
			}
		})
	}
	all.Wait()
}

func TestWhatIsPutIsGotUntilItIsCleared(t *testing.T) {
	c := recent.New[string, int](10)
	if _, ok := c.Get("a"); ok {
		t.Error("an empty cache keeps something")
	}
	c.Put("a", 7, 1)
	if got, ok := c.Get("a"); !ok || got != 7 {
		t.Errorf("got %d, %v", got, ok)
	}
	c.Clear()
	if _, ok := c.Get("a"); ok {
		t.Error("what was cleared is kept")
	}
}
