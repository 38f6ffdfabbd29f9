package words

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// The files of chat/, for what is said of people of live/ and for the mails about
// tickets of mails/ hold the fixed texts of the chat, one file a language: after
// the heading a key, " = " and its text a line. {store}, {label} and {name} stand
// for what is filled in. The keys are those of English, whose texts the dashboard
// takes from the same file.

var (
	chats = sync.OnceValue(func() map[string]map[string]string { return readFixed(chatTexts) })
	lives = sync.OnceValue(func() map[string]map[string]string { return readFixed(liveTexts) })
	mails = sync.OnceValue(func() map[string]map[string]string { return readFixed(mailTexts) })
)

// fixed is a folder of fixed texts, and the heading of its files.
type fixed struct{ folder, heading string }

var (
	chatTexts = fixed{"chat", "[chat]\n"}
	liveTexts = fixed{"live", "[people]\n"}
	mailTexts = fixed{"mails", "[mails]\n"}
)

func readFixed(from fixed) map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, code := range Codes() {
		texts, err := from.read(code)
		if err != nil {
			panic(err) // it is part of the program; that each can be read is tested
		}
		all[code] = texts
	}
	return all
}

func (f fixed) read(code string) (map[string]string, error) {
	name := f.folder + "/" + code + ".txt"
	file, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("the chat's texts: %w", err)
	}
	lines, headed := strings.CutPrefix(string(file), f.heading)
	if !headed {
		return nil, fmt.Errorf("%s has no heading", name)
	}
	texts := map[string]string{}
	for line := range strings.Lines(lines) {
		key, text, told := strings.Cut(strings.TrimSuffix(line, "\n"), " = ")
		if !told || text == "" || texts[key] != "" {
			return nil, fmt.Errorf("%s: %q is no key with its text", name, line)
		}
		texts[key] = text
	}
	return texts, nil
}

// Chat gives the chat's fixed texts in a language by their keys, nil for one that
// is not known. What it gives is not to be changed.
func Chat(code string) map[string]string { return chats()[code] }

// Live gives what the chat says of people in a language by its keys, as Chat does.
func Live(code string) map[string]string { return lives()[code] }

// Mails gives the fixed texts of mails to shoppers in a language by their keys, as Chat
// does.
func Mails(code string) map[string]string { return mails()[code] }

// Primary is the language that a BCP 47 tag names, as Codes has it: "de" for
// "de-AT", "no" for "nb". ok is false for what is no tag of one of them.
func Primary(tag string) (code string, ok bool) {
	parsed, err := language.Parse(tag)
	if err != nil {
		return "", false
	}
	return known(parsed)
}

// Spoken is the first of an Accept-Language header's languages (RFC 9110, section
// 12.5.4) that there is; ok is false where there is none.
func Spoken(accept string) (code string, ok bool) {
	tags, _, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		return "", false
	}
	for _, tag := range tags {
		if code, ok := known(tag); ok {
			return code, true
		}
	}
	return "", false
}

func known(tag language.Tag) (code string, ok bool) {
	base, _ := tag.Base()
	code = base.String()
	if code == "nb" || code == "nn" { // the two ways in which Norwegian is written
		code = "no"
	}
	if Chat(code) == nil {
		return "", false
	}
	return code, true
}
