//go:build release

package zones

import (
	_ "embed"
	"io/fs"
	"sync"
	_ "unsafe" // for what time/tzdata does

	"tilly/packed"
)

// cmd/pack makes it.
//
//go:embed packed.zip
var archive string

// It is meant for time/tzdata, which this package stands for.
//
//go:linkname registerLoadFromEmbeddedTZData time.registerLoadFromEmbeddedTZData
func registerLoadFromEmbeddedTZData(func(string) (string, error))

// carried are all zones, unpacked when the first is asked for.
var carried = sync.OnceValue(func() string {
	written, err := fs.ReadFile(packed.Files(archive), "data/zones")
	if err != nil {
		panic("zones: " + err.Error()) // it is part of the program
	}
	return string(written)
})

func init() {
	registerLoadFromEmbeddedTZData(func(name string) (string, error) { return find(carried(), name) })
}
