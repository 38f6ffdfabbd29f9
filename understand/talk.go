package understand

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// Talk is a kind of small talk, by its section in words; "" for none.
type Talk string

// Kinds of small talk.
const (
	Hello  Talk = "greeting"
	Thanks Talk = "thanks"
	Bye    Talk = "bye"
	Who    Talk = "who"  // who is it that answers?
	Help   Talk = "help" // what can be asked?
)

// said is what a whole message means as small talk, in a language.
type said struct {
	talk Talk
	lang string
}

// talks are whole messages that are small talk, by their words joined.
var talks = sync.OnceValue(func() map[string][]said {
	all := map[string][]said{}
	kinds := []Talk{Hello, Thanks, Bye, Who, Help, acknowledge}
	codes := words.Codes()
	slices.SortStableFunc(codes, func(a, b string) int { return spoken(a) - spoken(b) })
	for _, code := range codes {
		l := words.Only(code, string(Hello), string(Thanks), string(Bye), string(Who), string(Help), string(acknowledge))
		for _, k := range kinds {
			for _, entry := range l.List(string(k)) {
				key := strings.Join(words.Plain(entry), " ")
				if s := (said{k, code}); !slices.Contains(all[key], s) {
					all[key] = append(all[key], s)
				}
			}
		}
	}
	return all
})

// speakers are languages in the order of how many people speak them.
var speakers = strings.Fields("en zh hi es ar fr pt ru id de ja vi tr ko it fa th pl uk nl ro el hu sv cs ca he")

// spoken is where a language stands among them, behind them all where it does not.
func spoken(code string) int {
	if i := slices.Index(speakers, code); i >= 0 {
		return i
	}
	return len(speakers)
}

// longestTalk is how many words small talk has at most.
const longestTalk = 7

// SmallTalk recognises a message that is small talk and nothing else, and its language:
// the likely one where it is small talk in several, else the one that most people speak.
func SmallTalk(text, likely string) (k Talk, lang string) {
	list := words.Plain(text)
	if len(list) == 0 || len(list) > longestTalk {
		return "", ""
	}
	found := slices.DeleteFunc(slices.Clone(talks()[strings.Join(list, " ")]), func(s said) bool { return s.talk == acknowledge })
	if len(found) == 0 {
		return politeness(list, likely)
	}
	i := max(0, slices.IndexFunc(found, func(s said) bool { return s.lang == likely }))
	return found[i].talk, found[i].lang
}

// polite are what may stand side by side in one message, the one last that is answered
// where several do: "ok great thanks, bye".
var polite = []Talk{acknowledge, Hello, Thanks, Bye}

// acknowledge says that something was understood; alone it is no small talk, as it may
// be what is looked for ("top").
const acknowledge Talk = "acknowledge"

// politeness recognises small talk in several pieces, by its words.
func politeness(list []string, likely string) (k Talk, lang string) {
	strongest := 0
	for len(list) > 0 {
		piece, n := polited(list, likely)
		if n == 0 {
			return "", ""
		}
		if at := slices.Index(polite, piece.talk); at > strongest {
			strongest, k, lang = at, piece.talk, piece.lang
		}
		list = list[n:]
	}
	return k, lang
}

// polited is the longest piece that a message begins with and how many words it has; 0
// for none.
func polited(list []string, likely string) (piece said, n int) {
	for n := len(list); n > 0; n-- {
		found := slices.DeleteFunc(slices.Clone(talks()[strings.Join(list[:n], " ")]), func(s said) bool { return !slices.Contains(polite, s.talk) })
		if len(found) > 0 {
			return found[max(0, slices.IndexFunc(found, func(s said) bool { return s.lang == likely }))], n
		}
	}
	return said{}, 0
}

// longestGreeting is how many bytes a greeting before a question has at most.
const longestGreeting = 40

// WithoutGreeting drops the greeting before a question: "Hi, do you ship?".
func (v Voice) WithoutGreeting(text string) string {
	for i, r := range text {
		if !strings.ContainsRune(",.!–-\n:;，。！、،", r) || i > longestGreeting {
			continue
		}
		head, _ := SmallTalk(text[:i], v.Lang)
		rest := strings.TrimLeft(text[i:], " ,.!–-\n:;，。！、،")
		if head != "" && rest != "" {
			return v.WithoutGreeting(rest)
		}
		if head == "" {
			break
		}
	}
	fields := strings.Fields(text)
	for n := min(2, len(fields)-1); n > 0; n-- { // without a mark after it
		if v.Has("hail", strings.ToLower(strings.Join(fields[:n], " "))) {
			for _, f := range fields[:n] {
				text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), f))
			}
			return text
		}
	}
	return text
}
