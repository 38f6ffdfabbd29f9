package picture

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// cache keeps drawn pictures as files of one folder, of at most so many bytes
// together; the oldest go first. What cannot be kept is drawn again.
type cache struct {
	dir  string
	most int64

	mu   sync.Mutex
	held map[string]keptFile
	size int64
}

type keptFile struct {
	size int64
	at   time.Time
}

const suffix = ".jpg"

// openCache takes over what a former process kept.
func openCache(dir string, most int64) (*cache, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	c := &cache{dir: dir, most: most, held: map[string]keptFile{}}
	for _, e := range entries {
		info, err := e.Info()
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, err
		case strings.HasSuffix(e.Name(), suffix) && info.Mode().IsRegular():
			c.held[e.Name()] = keptFile{info.Size(), info.ModTime()}
			c.size += info.Size()
		default: // cut off while it was written
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shrink(0)
	return c, nil
}

// nameOf is the file of an address.
func nameOf(address string) string {
	sum := sha256.Sum256([]byte(address))
	return hex.EncodeToString(sum[:]) + suffix
}

// read gives the picture of an address if it was kept after since.
func (c *cache) read(address string, since time.Time) ([]byte, bool) {
	name := nameOf(address)
	c.mu.Lock()
	kept, ok := c.held[name]
	c.mu.Unlock()
	if !ok || kept.at.Before(since) {
		return nil, false
	}
	b, err := os.ReadFile(filepath.Join(c.dir, name)) //nolint:gosec // a hash, in the data folder
	return b, err == nil
}

// keep writes the picture of an address, whole or not at all.
func (c *cache) keep(address string, b []byte, now time.Time) error {
	if int64(len(b)) > c.most {
		return nil
	}
	name := nameOf(address)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget(name)
	c.shrink(int64(len(b)))
	f, err := os.CreateTemp(c.dir, "new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), filepath.Join(c.dir, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	c.held[name] = keptFile{int64(len(b)), now}
	c.size += int64(len(b))
	return nil
}

// shrink makes room for so many bytes, and some more, so that it is seldom done.
func (c *cache) shrink(room int64) {
	if c.size+room <= c.most {
		return
	}
	names := make([]string, 0, len(c.held))
	for name := range c.held {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(c.held[a].at.Compare(c.held[b].at), strings.Compare(a, b))
	})
	for _, name := range names {
		if c.size+room <= c.most-c.most/8 {
			return
		}
		c.forget(name)
	}
}

func (c *cache) forget(name string) {
	kept, ok := c.held[name]
	if !ok {
		return
	}
	_ = os.Remove(filepath.Join(c.dir, name)) // one that stays is taken over at the next start
	delete(c.held, name)
	c.size -= kept.size
}
