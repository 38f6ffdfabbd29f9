package words

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// The files of languages are kept as they were written, cut into sections: rooms look
// through all of them for a few sections each, and to unpack them takes longer than to
// parse those.

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

// asWritten are by language, and in it by its full name, the sections with their headings.
var asWritten = sync.OnceValue(func() map[string]func() map[string]string {
	all := map[string]func() map[string]string{}
	for _, code := range codes() {
		all[code] = sync.OnceValue(func() map[string]string { return cut(mustOpen("languages/" + code + ".txt")) })
	}
	return all
})

// cut finds the sections of a file.
func cut(file string) map[string]string {
	at := map[string]string{}
	for rest := file; ; {
		i := headingIn(rest)
		if i < 0 {
			return at
		}
		rest = rest[i:]
		name, entries, _ := strings.Cut(rest[1:], "]\n")
		end := len(rest)
		if i := headingIn(entries); i >= 0 {
			end = len(rest) - len(entries) + i
		}
		at[name], rest = rest[:end], rest[end:]
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

// unread are the sections of a language, each parsed when it is first asked for: most
// questions need few of them, and a program that starts none.
func unread(code string) map[string]func() *section {
	all := map[string]func() *section{}
	for name, part := range asWritten()[code]() {
		all[name] = sync.OnceValue(func() *section { return mustParse("languages/"+code+".txt", part, sections)[name] })
	}
	return all
}

// ready are sections that were read already.
func ready(found map[string]*section) map[string]func() *section {
	all := map[string]func() *section{}
	for name, s := range found {
		all[name] = func() *section { return s }
	}
	return all
}

// mustReadSome reads a few sections of a language, by their full names.
func mustReadSome(code string, names ...string) map[string]*section {
	some := ""
	for _, name := range names {
		some += asWritten()[code]()[name]
	}
	return mustParse("languages/"+code+".txt", some, sections)
}

// mustRead reads a file of the program; that each can be read is tested.
func mustRead(folder, code string, table []about) map[string]*section {
	name := folder + "/" + code + ".txt"
	return mustParse(name, mustOpen(name), table)
}

// mustParse reads a file of the program, or a part of it.
func mustParse(name, text string, table []about) map[string]*section {
	found, err := parse(text, table)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
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
