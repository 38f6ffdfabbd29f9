package words

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// written is the file of a language as it was written. It is kept, as rooms look through
// all languages for a few sections each, and to unpack them takes longer than to parse.
type written struct {
	whole string
	at    map[string]string // by its full name a section with its heading
}

var codes = sync.OnceValue(func() []string { return codesIn("languages") })

// Codes are the languages there is a file of, as BCP 47 primary tags, sorted.
func Codes() []string { return slices.Clone(codes()) }

// codesIn are the languages that a folder has a file of.
func codesIn(folder string) (out []string) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic(err) // it is part of the program
	}
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(e.Name(), ".txt"))
	}
	return out
}

var asWritten = sync.OnceValue(func() map[string]func() written {
	all := map[string]func() written{}
	for _, code := range codes() {
		all[code] = sync.OnceValue(func() written { return cut(mustOpen("languages/" + code + ".txt")) })
	}
	return all
})

// cut finds the sections of a file.
func cut(file string) written {
	t := written{whole: file, at: map[string]string{}}
	for rest := file; ; {
		i := headingIn(rest)
		if i < 0 {
			return t
		}
		rest = rest[i:]
		name, entries, _ := strings.Cut(rest[1:], "]\n")
		end := len(rest)
		if i := headingIn(entries); i >= 0 {
			end = len(rest) - len(entries) + i
		}
		t.at[name], rest = rest[:end], rest[end:]
	}
}

// headingIn is where the first line begins that is a heading; below 0 where none is.
func headingIn(lines string) int {
	if strings.HasPrefix(lines, "[") {
		return 0
	}
	if i := strings.Index(lines, "\n["); i >= 0 {
		return i + 1
	}
	return -1
}

// mustReadSome reads a few sections of a language, by their full names.
func mustReadSome(code string, names ...string) map[string]*section {
	var some []string
	for _, name := range names {
		some = append(some, asWritten()[code]().at[name])
	}
	return mustParse("languages/"+code+".txt", sections, some...)
}

// mustRead reads a file of the program; that each can be read is tested.
func mustRead(folder, code string, table []about) map[string]*section {
	name := folder + "/" + code + ".txt"
	return mustParse(name, table, mustOpen(name))
}

func mustParse(name string, table []about, parts ...string) map[string]*section {
	found := map[string]*section{}
	for _, part := range parts {
		if err := parseInto(found, part, table); err != nil {
			panic(fmt.Sprintf("%s: %v", name, err))
		}
	}
	return found
}

func mustOpen(name string) string {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err) // it is part of the program
	}
	return string(data)
}
