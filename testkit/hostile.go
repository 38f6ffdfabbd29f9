package testkit

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tilly/testkit/leftout"
)

// Torture says whether the long versions of the tests are wanted.
func Torture() bool { return os.Getenv("TILLY_TORTURE") != "" }

// Hostile reads strings to attack with from the data that lies beside the
// repository: the lines of a list under derived/, or "blns" for the naughty
// strings. The test is skipped where they are not there.
func Hostile(t testing.TB, name string) []string {
	t.Helper()
	if name == "blns" {
		return naughty(t, leftout.Shared(t, "hostile", "blns", "blns.json"))
	}
	f, err := os.Open(leftout.Shared(t, "hostile", "derived", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []string
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		out = append(out, hostileLine(t, lines.Bytes()))
	}
	if err := lines.Err(); err != nil || len(out) == 0 {
		t.Fatalf("%s: %d lines, %v", name, len(out), err)
	}
	return out
}

// hostileLine is a line's string, or the address or text of what it describes.
func hostileLine(t testing.TB, line []byte) string {
	var text string
	if json.Unmarshal(line, &text) == nil {
		return text
	}
	var form struct{ URL, Text string }
	if err := json.Unmarshal(line, &form); err != nil || form.URL+form.Text == "" {
		t.Fatalf("odd line %.80q: %v", line, err)
	}
	return form.URL + form.Text
}

func naughty(t testing.TB, path string) []string {
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	if err := json.Unmarshal(b, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// Sample takes n of the list, the same ones at every run; all of it where
// torture is wanted.
func Sample(list []string, n int) []string {
	if Torture() || len(list) <= n {
		return list
	}
	list = slices.Clone(list)
	dice := rand.New(rand.NewPCG(20, 26))
	dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}
