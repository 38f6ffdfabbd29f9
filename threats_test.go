package tilly_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// threats is how many rows each part of the table of threats has.
var threats = map[string]int{"A": 19, "T": 30, "S": 24, "U": 12, "V": 7, "X": 12, "W": 12, "P": 11, "R": 9, "K": 9, "F": 18, "M": 4}

// Each threat has its row in docs/hardening.md, which names tests that exist, where they
// stand, or says what is not held.
func TestEveryThreatHasItsRow(t *testing.T) {
	text, err := os.ReadFile("docs/hardening.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for _, row := range regexp.MustCompile(`(?m)^\| ([A-Z]\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$`).FindAllStringSubmatch(string(text), -1) {
		rows[row[1]] = row
		tests := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[3], -1)
		for _, name := range tests {
			if !isTest(name[1]) {
				t.Errorf("%s: there is no test %s", row[1], name[1])
			}
		}
		said := regexp.MustCompile(`"([^"]+)"`).FindAllStringSubmatch(row[3], -1)
		for _, sentence := range said {
			if !isSaid(sentence[1]) {
				t.Errorf("%s: no test of the front end is called %q", row[1], sentence[1])
			}
		}
		if len(tests)+len(said) == 0 && strings.TrimSpace(row[4]) == "" {
			t.Errorf("%s is held by nothing and does not say so", row[1])
		}
	}
	for part, n := range threats {
		for i := 1; i <= n; i++ {
			if id := part + strconv.Itoa(i); rows[id] == nil {
				t.Errorf("%s has no row", id)
			}
		}
	}
}

// isTest says whether there is a test of that name: its folder, its function and, where it
// has parts by name, one of them.
func isTest(name string) bool {
	m := regexp.MustCompile(`^(?:(.*)/)?((?:Test|Fuzz)[A-Za-z0-9]+)(?:/([A-Za-z0-9]+))?$`).FindStringSubmatch(name)
	if m == nil {
		return false
	}
	files, err := filepath.Glob(filepath.Join(m[1], "*_test.go"))
	if err != nil {
		return false
	}
	function, part := false, m[3] == ""
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			return false
		}
		function = function || strings.Contains(string(b), "\nfunc "+m[2]+"(")
		part = part || strings.Contains(string(b), `"`+m[3]+`":`)
	}
	return function && part
}

// isSaid says whether a test of the front end, or a group of them, has that title.
func isSaid(title string) bool {
	for _, pattern := range []string{"e2e/src/*", "web/src/*/*", "widget/test/*", "widget/test/*/*", "widget/browser/*"} {
		files, err := filepath.Glob(pattern + ".test.ts*")
		if err != nil {
			return false
		}
		for _, file := range files {
			if b, err := os.ReadFile(file); err == nil && strings.Contains(string(b), `("`+title+`"`) {
				return true
			}
		}
	}
	return false
}

// Whatever the program is built of is pinned: modules by their sums, packages by
// their integrity. x/net is at least the version without its known faults.
func TestDependenciesArePinned(t *testing.T) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	minor := regexp.MustCompile(`golang.org/x/net v0\.(\d+)\.`).FindSubmatch(mod)
	if minor == nil {
		t.Fatal("no golang.org/x/net in go.mod")
	}
	if n, err := strconv.Atoi(string(minor[1])); err != nil || n < 55 {
		t.Errorf("golang.org/x/net is v0.%s", minor[1])
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+ v\S+)`).FindAllStringSubmatch(string(mod), -1) {
		for _, part := range []string{m[1] + " h1:", m[1] + "/go.mod h1:"} {
			if !strings.Contains(string(sums), "\n"+part) && !strings.HasPrefix(string(sums), part) {
				t.Errorf("go.sum has no %s", part)
			}
		}
	}
	if regexp.MustCompile(`(?m)^replace\b`).Match(mod) {
		t.Error("go.mod takes a module from elsewhere than its sums say")
	}
	b, err := os.ReadFile("package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	var lock struct {
		Packages map[string]struct {
			Integrity string
			Link      bool
		}
	}
	if err := json.Unmarshal(b, &lock); err != nil {
		t.Fatal(err)
	}
	if from := regexp.MustCompile(`"resolved": "(git|file|http:)`).Find(b); from != nil {
		t.Errorf("a package comes from %s", from)
	}
	pinned := 0
	for name, p := range lock.Packages {
		if !strings.HasPrefix(name, "node_modules/") || p.Link {
			continue
		}
		if pinned++; !strings.HasPrefix(p.Integrity, "sha512-") {
			t.Errorf("%s has no integrity", name)
		}
	}
	if pinned < 100 {
		t.Errorf("%d packages", pinned)
	}
}

// What is linked into the program is what docs/dependencies.md lists.
func TestWhatIsLinkedIsListed(t *testing.T) {
	text, err := os.ReadFile("docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| \\S.* \\|$").FindAllStringSubmatch(string(text), -1) {
		listed[row[1]] = true
	}
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "./cmd/tilly").Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := map[string]bool{}
	for _, module := range strings.Fields(string(out)) {
		if linked[module] = true; module != "tilly" && !listed[module] {
			t.Errorf("%s is linked and not listed", module)
		}
	}
	for module := range listed {
		if !linked[module] {
			t.Errorf("%s is listed and not linked", module)
		}
	}
	if len(linked) < 20 {
		t.Errorf("%d modules", len(linked))
	}
}
