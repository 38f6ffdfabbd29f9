// Package recent keeps what was made last and is dear to make.
package recent

import "sync"

// Cache keeps values in two generations: when the young one is full it becomes the old
// one, and what is used of that is young again. So what is used all the time stays,
// and what is used once goes, without a list to keep in order. Safe for many at once;
// values are shared and must not be changed.
type Cache[K comparable, V any] struct {
	most       int
	mu         sync.Mutex
	young, old map[K]kept[V]
	size       int // of the young ones
}

type kept[V any] struct {
	value V
	size  int
}

// New makes a cache whose generations hold values of some size each, in whatever unit
// the sizes are told; together it never holds more than twice that and one value.
func New[K comparable, V any](most int) *Cache[K, V] {
	return &Cache[K, V]{most: most, young: map[K]kept[V]{}}
}

// Of is the value of a key, made where it is not kept. Two that ask at once may both
// make it.
func (c *Cache[K, V]) Of(key K, build func() (value V, size int)) V {
	if v, ok := c.Get(key); ok {
		return v
	}
	value, size := build()
	c.Put(key, value, size)
	return value
}

// Put keeps the value of a key, with its size.
func (c *Cache[K, V]) Put(key K, value V, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(key, kept[V]{value, size})
}

// Clear forgets everything.
func (c *Cache[K, V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.young, c.old, c.size = map[K]kept[V]{}, nil, 0
}

// Get is the value of a key, false where it is not kept.
func (c *Cache[K, V]) Get(key K) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.young[key]
	if !ok {
		if k, ok = c.old[key]; ok {
			c.keep(key, k)
		}
	}
	return k.value, ok
}

func (c *Cache[K, V]) keep(key K, k kept[V]) {
	if c.size+k.size > c.most {
		c.young, c.old, c.size = map[K]kept[V]{}, c.young, 0
	}
	if _, twice := c.young[key]; !twice {
		c.size += k.size
	}
	c.young[key] = k
}
