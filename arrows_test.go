package tilly_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilly/testkit/arrows"
)

// mayImport is which room may import which of ours; docs/architecture.md draws
// it. A room that is not here may import nothing of ours.
var mayImport = map[string][]string{
	"tilly":            {},
	"tilly/words":      {"tilly", "tilly/packed"},
	"tilly/search":     {"tilly", "tilly/recent", "tilly/search/analysis", "tilly/search/lexicon", "tilly/search/prices", "tilly/search/segment", "tilly/search/translit", "tilly/search/vector", "tilly/spelling"},
	"tilly/understand": {"tilly", "tilly/lazy", "tilly/search", "tilly/search/analysis", "tilly/search/lexicon", "tilly/search/prices", "tilly/search/title", "tilly/search/translit", "tilly/words"},
	"tilly/sell":       {"tilly", "tilly/money", "tilly/search", "tilly/search/analysis", "tilly/search/prices", "tilly/sell/forms", "tilly/understand", "tilly/words"},
	"tilly/sell/forms": {"tilly", "tilly/lazy", "tilly/understand", "tilly/words"},
	"tilly/quote":      {"tilly", "tilly/quote/wish", "tilly/recent", "tilly/search", "tilly/search/analysis", "tilly/words"},
	"tilly/quote/wish": {"tilly/search/analysis", "tilly/spelling", "tilly/words"},
	"tilly/reckon":     {"tilly", "tilly/money", "tilly/quote", "tilly/recent", "tilly/search", "tilly/search/analysis", "tilly/words"},
	"tilly/llm":        {"tilly", "tilly/direction", "tilly/patience", "tilly/recent"},
	"tilly/money":      {"tilly"},
	"tilly/fetch":      {"tilly", "tilly/patience"},
	"tilly/blob":       {"tilly", "tilly/patience"},
	"tilly/mail":       {"tilly", "tilly/fault", "tilly/fill", "tilly/words"},
	"tilly/jobs":       {"tilly"},
	"tilly/live":       {"tilly"},
	"tilly/db":         {"tilly", "tilly/cluster", "tilly/fault", "tilly/patience", "tilly/seal"},
	"tilly/platform":   {"tilly", "tilly/fetch", "tilly/ingest/markup", "tilly/patience", "tilly/words"},
	"tilly/ingest":     {"tilly", "tilly/fetch", "tilly/ingest/block", "tilly/ingest/book", "tilly/ingest/charset", "tilly/ingest/clean", "tilly/ingest/crawl", "tilly/ingest/markup", "tilly/ingest/page", "tilly/ingest/plain", "tilly/ingest/table", "tilly/patience", "tilly/platform"},

	"tilly/ingest/block":   {"tilly", "tilly/ingest/clean", "tilly/ingest/marks"},
	"tilly/ingest/book":    {"tilly", "tilly/ingest/block", "tilly/ingest/clean", "tilly/ingest/page"},
	"tilly/ingest/charset": {"tilly", "tilly/words"},
	"tilly/ingest/clean":   {},
	"tilly/ingest/crawl":   {"tilly", "tilly/fetch", "tilly/ingest/clean", "tilly/ingest/marks", "tilly/words"},
	"tilly/ingest/look":    {"tilly", "tilly/fetch", "tilly/ingest/charset", "tilly/ingest/clean", "tilly/ingest/crawl", "tilly/ingest/markup", "tilly/ingest/marks", "tilly/ingest/page"},
	"tilly/ingest/marks":   {"tilly/words"},
	"tilly/ingest/markup":  {"tilly", "tilly/ingest/block", "tilly/ingest/clean", "tilly/ingest/marks", "tilly/words"},
	"tilly/ingest/page":    {"tilly", "tilly/fetch", "tilly/ingest/block", "tilly/ingest/charset", "tilly/ingest/clean", "tilly/ingest/markup", "tilly/ingest/marks", "tilly/money", "tilly/platform", "tilly/words"},
	"tilly/ingest/pdf":     {"tilly", "tilly/ingest/charset", "tilly/packed"},
	"tilly/ingest/plain":   {"tilly", "tilly/ingest/block", "tilly/ingest/clean"},
	"tilly/ingest/table":   {"tilly", "tilly/ingest/block", "tilly/ingest/charset", "tilly/ingest/clean", "tilly/ingest/markup", "tilly/ingest/marks", "tilly/ingest/page", "tilly/platform", "tilly/words"},

	"tilly/search/analysis": {"tilly/words"},
	"tilly/search/lexicon":  {"tilly/search/analysis", "tilly/words"},
	"tilly/search/prices":   {"tilly", "tilly/search/analysis", "tilly/words"},
	"tilly/search/segment":  {"tilly", "tilly/search/analysis", "tilly/search/lexicon", "tilly/search/title", "tilly/spelling"},
	"tilly/search/title":    {"tilly", "tilly/search/analysis", "tilly/words"},
	"tilly/search/translit": {"tilly/search/analysis", "tilly/words"},
	"tilly/search/vector":   {"tilly", "tilly/direction", "tilly/search/segment"},

	"tilly/cluster":              {"tilly", "tilly/spelling"},
	"tilly/direction":            {"tilly"},
	"tilly/fault":                {},
	"tilly/fill":                 {},
	"tilly/paired":               {"tilly"},
	"tilly/seal":                 {"tilly"},
	"tilly/spelling":             {},
	"tilly/lazy":                 {},
	"tilly/patience":             {},
	"tilly/zones":                {"tilly/packed"},
	"tilly/recent":               {},
	"tilly/model":                {"tilly", "tilly/lazy", "tilly/llm", "tilly/quote", "tilly/recent", "tilly/search/analysis", "tilly/search/lexicon", "tilly/search/prices", "tilly/words"},
	"tilly/answer":               {"tilly", "tilly/answer/judge", "tilly/answer/places", "tilly/answer/threshold", "tilly/cluster", "tilly/fault", "tilly/lazy", "tilly/llm", "tilly/model", "tilly/money", "tilly/quote", "tilly/quote/wish", "tilly/recent", "tilly/reckon", "tilly/search", "tilly/search/analysis", "tilly/search/lexicon", "tilly/search/prices", "tilly/sell", "tilly/sell/forms", "tilly/understand", "tilly/words"},
	"tilly/answer/judge":         {"tilly", "tilly/lazy"},
	"tilly/answer/places":        {},
	"tilly/answer/threshold":     {"tilly"},
	"tilly/api":                  {"tilly", "tilly/api/wire", "tilly/fault", "tilly/fill", "tilly/paired"},
	"tilly/api/wire":             {"tilly"},
	"tilly/picture":              {"tilly", "tilly/fetch"},
	"tilly/plugin":               {"tilly", "tilly/fill"},
	"tilly/packed":               {},
	"tilly/cmd/pack":             {"tilly/packed", "tilly/zones"},
	"tilly/web":                  {"tilly/packed"},
	"tilly/widget":               {},
	"tilly/demo":                 {},
	"tilly/cmd/tilly":            {"*"},
	"tilly/cmd/program":          {"*"},
	"tilly/cmd/program/command":  {"tilly"},
	"tilly/cmd/program/copies":   {"tilly", "tilly/blob", "tilly/cmd/program/command", "tilly/cmd/program/settings", "tilly/cmd/program/storage", "tilly/db"},
	"tilly/cmd/program/doctor":   {"tilly", "tilly/cmd/program/command", "tilly/cmd/program/post", "tilly/cmd/program/settings", "tilly/cmd/program/storage", "tilly/db", "tilly/fetch", "tilly/llm", "tilly/mail", "tilly/seal", "tilly/widget"},
	"tilly/cmd/program/evaluate": {"tilly", "tilly/answer", "tilly/answer/judge", "tilly/api", "tilly/cmd/program/command", "tilly/db", "tilly/fetch", "tilly/paired", "tilly/patience"},
	"tilly/cmd/program/post":     {"tilly", "tilly/answer", "tilly/cmd/program/settings", "tilly/cmd/program/storage", "tilly/db", "tilly/fault", "tilly/jobs", "tilly/live", "tilly/mail", "tilly/patience", "tilly/picture", "tilly/words"},
	"tilly/cmd/program/settings": {"tilly", "tilly/blob", "tilly/jobs", "tilly/llm", "tilly/mail"},
	"tilly/cmd/program/shops":    {"tilly", "tilly/db", "tilly/fetch", "tilly/platform"},
	"tilly/cmd/program/storage":  {"tilly", "tilly/blob", "tilly/cmd/program/settings", "tilly/db", "tilly/seal"},
	"tilly/testkit":              {"*"},
	"tilly/bench":                {"*"},
}

// TestArrowsInRoomsPointOneWay holds that the files of a room can be put in an order in
// which none rests on one above it.
func TestArrowsInRoomsPointOneWay(t *testing.T) {
	for _, p := range listPackages(t) {
		if room, _ := roomOf(p.ImportPath); room == "tilly/testkit" || room == "tilly/bench" {
			continue // built into nothing
		}
		g, err := arrows.Of(filepath.FromSlash("." + strings.TrimPrefix(p.ImportPath, "tilly")))
		if err != nil {
			t.Fatal(err)
		}
		if up := g.Backward(); len(up) > 0 {
			t.Errorf("%s: %d arrows lead up: %v", p.ImportPath, len(up), up)
		}
	}
}

// TestThePicturesShowEveryRoom holds that the pictures of docs/architecture.md know the
// rooms of the table; what only builds or tests is not drawn.
func TestThePicturesShowEveryRoom(t *testing.T) {
	var drawn string
	for _, file := range []string{"docs/architecture.svg", "docs/ingest.svg", "docs/search.svg"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		drawn += strings.ReplaceAll(string(b), " · ", "<") // one box for several
	}
	for room := range mayImport {
		name := room[strings.LastIndex(room, "/")+1:]
		if room == "tilly/cmd/program" {
			name = "cmd/program"
		}
		switch room {
		case "tilly/cmd/tilly", "tilly/cmd/pack", "tilly/testkit", "tilly/bench":
			continue
		}
		if !strings.Contains(drawn, ">"+name+"<") && !strings.Contains(drawn, "<"+name+"<") {
			t.Errorf("%s is drawn nowhere", room)
		}
	}
}

type listed struct {
	ImportPath string
	Imports    []string
}

// listPackages reads what `go list -json` says of all packages.
func listPackages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestArrowsPointOneWay(t *testing.T) {
	for _, p := range listPackages(t) {
		room, allowed := roomOf(p.ImportPath)
		for _, dep := range p.Imports {
			ours := dep == "tilly" || strings.HasPrefix(dep, "tilly/")
			depRoom, _ := roomOf(dep)
			if !ours || depRoom == room || slices.Contains(allowed, "*") || slices.Contains(allowed, depRoom) {
				continue
			}
			t.Errorf("%s imports %s, which %s may not", p.ImportPath, dep, room)
		}
	}
}

// TestNothingLooksUpMethodsByName holds that the linker may leave out what is not
// called: where text/template is linked, every exported method stays, 4 MB of them.
// Libraries may import it as long as nothing of ours calls what does.
func TestNothingLooksUpMethodsByName(t *testing.T) {
	for _, p := range listPackages(t) {
		for _, dep := range p.Imports {
			if dep == "text/template" || dep == "html/template" {
				t.Errorf("%s imports %s, use tilly/fill", p.ImportPath, dep)
			}
		}
	}
}

func TestRootImportsTheStandardLibraryOnly(t *testing.T) {
	for _, p := range listPackages(t) {
		if p.ImportPath != "tilly" {
			continue
		}
		for _, dep := range p.Imports {
			if strings.Contains(strings.Split(dep, "/")[0], ".") {
				t.Errorf("the root imports %s", dep)
			}
		}
	}
}

// roomOf finds the room a package belongs to: itself or the nearest folder above.
func roomOf(path string) (room string, allowed []string) {
	for at := path; at != "."; at = at[:max(strings.LastIndex(at, "/"), 0)] {
		if list, ok := mayImport[at]; ok {
			return at, list
		}
		if !strings.Contains(at, "/") {
			break
		}
	}
	return path, nil
}
