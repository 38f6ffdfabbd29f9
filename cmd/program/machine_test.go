package program

import (
	"math"
	"os"
	"path/filepath"
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
