package settings

import (
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// The least limit that a container's files tell counts; what says that there is none, or
// says nothing, is none.
func TestContainerLimit(t *testing.T) {
	t.Parallel()
	file := func(text string) string {
		path := filepath.Join(t.TempDir(), "limit")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	none := file("max\n")
	for _, c := range []struct {
		files []string
		want  int64
	}{
		{[]string{none, filepath.Join(t.TempDir(), "absent")}, math.MaxInt64},
		{[]string{file("9223372036854771712\n")}, math.MaxInt64}, // the first version's: none
		{[]string{file("536870912\n"), none}, 512 << 20},
		{[]string{file("536870912\n"), file("268435456\n")}, 256 << 20},
		{[]string{file("0\n"), file("-1\n"), file("")}, math.MaxInt64},
	} {
		if got := containerLimit(c.files...); got != c.want {
			t.Errorf("%d, want %d", got, c.want)
		}
	}
}

// A service's own limit counts, and those of all groups that it stands in.
func TestGroupsOfAService(t *testing.T) {
	t.Parallel()
	for own, want := range map[string][]string{
		"0::/\n": {"/g/memory.max"},
		"":       {"/g/memory.max"},
		"12:memory:/user\n0::/system.slice/tilly.service\n": {"/g/system.slice/tilly.service/memory.max", "/g/system.slice/memory.max", "/g/memory.max"},
		"0::/../outside\n": {"/g/outside/memory.max", "/g/memory.max"},
	} {
		if got := groupFiles("/g", own); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", own, got, want)
		}
	}
}

// The machine tells its memory also where /proc shows processes alone.
func TestTheMachineTellsItsMemory(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "linux" && machineMemory() < 64<<20 {
		t.Errorf("%d bytes", machineMemory())
	}
}
