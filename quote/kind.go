package quote

import (
	"math/bits"
	"slices"
	"sync"

	"tilly/words"
)

// kinds is a set of the kinds of what can be asked for, a bit each in the order of
// words.Language.Kinds.
type kinds uint64

func (k kinds) has(i int) bool { return k&(1<<i) != 0 }

func (k kinds) count() int { return bits.OnesCount64(uint64(k)) }

// kindNames are the kinds in their order.
var kindNames = sync.OnceValue(func() []string { return words.Of("en").Kinds() })

func bitOf(names []string, name string) kinds { return 1 << max(0, slices.Index(names, name)) }

func bitsOf(names []string, of []string) (k kinds) {
	for _, name := range of {
		k |= bitOf(names, name)
	}
	return k
}
