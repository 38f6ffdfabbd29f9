package wish

import (
	"math/bits"
	"slices"
	"sync"

	"tilly/words"
)

// Kinds is a set of the kinds of what can be asked for, a bit each in the order of
// words.Language.Kinds.
type Kinds uint64

// Has says whether a kind is among them, by its place in KindNames.
func (k Kinds) Has(i int) bool { return k&(1<<i) != 0 }

// Count is how many they are.
func (k Kinds) Count() int { return bits.OnesCount64(uint64(k)) }

// KindNames are the kinds in their order.
var KindNames = sync.OnceValue(func() []string { return words.Of("en").Kinds() })

// KindOf is the set of one kind.
func KindOf(name string) Kinds { return bitOf(KindNames(), name) }

// KindsOf is the set of some kinds.
func KindsOf(names []string) Kinds { return bitsOf(KindNames(), names) }

func bitOf(names []string, name string) Kinds { return 1 << max(0, slices.Index(names, name)) }

func bitsOf(names []string, of []string) (k Kinds) {
	for _, name := range of {
		k |= bitOf(names, name)
	}
	return k
}
