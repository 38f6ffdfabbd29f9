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

// said is what a whole message, or a piece of one, means as small talk in a language.
type said struct {
	talk Talk
	lang string
}

// talks are messages and pieces of such that are small talk, by their words joined.
var talks = sync.OnceValue(func() map[string][]said {
	all := map[string][]said{}
	kinds := []Talk{Hello, Thanks, Bye, Who, Help, acknowledge, filler}
	codes := words.Codes()
	slices.SortStableFunc(codes, func(a, b string) int { return spoken(a) - spoken(b) })
	for _, code := range codes {
		l := words.Only(code, string(Hello), string(Thanks), string(Bye), string(Who), string(Help), string(acknowledge), string(filler))
		for _, k := range kinds {
			for _, entry := range l.List(string(k)) {
				key := joinedTalk(words.Typed(entry))
				if s := (said{k, code}); !slices.Contains(all[key], s) {
					all[key] = append(all[key], s)
				}
			}
		}
	}
	return all
})

func joinedTalk(list []string) string { return strings.Join(list, " ") }

// speakers are languages in the order of how many people speak them.
var speakers = strings.Fields("en zh hi es ar fr pt ru id de ja vi tr ko it fa th pl uk nl ro el hu sv cs ca he")

// spoken is where a language stands among them, behind them all where it does not.
func spoken(code string) int {
	if i := slices.Index(speakers, code); i >= 0 {
		return i
	}
	return len(speakers)
}

// longestTalk is how many words small talk has at most; of scripts without spaces each
// character is one.
const longestTalk = 24

// mostTalk is how many bytes small talk has at most.
const mostTalk = 400

// SmallTalk recognises a message that is small talk and nothing else, and its language:
// the likely one where it is small talk in several, else the one that most people speak.
func SmallTalk(text, likely string) (k Talk, lang string) {
	if len(text) > mostTalk {
		return "", ""
	}
	list := words.Typed(text)
	if len(list) == 0 || len(list) > longestTalk {
		return "", ""
	}
	whole := slices.DeleteFunc(slices.Clone(talks()[joinedTalk(list)]), func(s said) bool { return s.talk == acknowledge || s.talk == filler })
	if len(whole) == 0 {
		best := politeness(list, likely)
		return best.talk, best.lang
	}
	i := max(0, slices.IndexFunc(whole, func(s said) bool { return s.lang == likely }))
	return whole[i].talk, whole[i].lang
}

// polite are what may stand side by side in one message, the one last that is answered
// where several do: "ok great thanks, bye". The first two are no small talk alone, as they
// may be what is looked for ("top", "team").
var polite = []Talk{filler, acknowledge, Hello, Thanks, Bye}

const (
	// acknowledge says that something was understood.
	acknowledge Talk = "acknowledge"
	// filler is what stands beside politeness and asks for nothing: "very much", "mate".
	filler Talk = "beside"
)

// isSmall says whether it is politeness only beside another piece.
func (t Talk) isSmall() bool { return t == filler || t == acknowledge }

func strength(t Talk) int { return slices.Index(polite, t) }

// politeness recognises small talk that is made of pieces, by its words; nothing where
// some words belong to none. Pieces that are small count in a language of the others, and
// in the likely one.
func politeness(list []string, likely string) said {
	if !beginsPolitely(list) { // as hardly any question does
		return said{}
	}
	spoken := []string{likely}
	for from := range list {
		for to := from + 1; to <= len(list); to++ {
			for _, s := range talks()[joinedTalk(list[from:to])] {
				if strength(s.talk) >= 0 && !s.talk.isSmall() {
					spoken = append(spoken, s.lang)
				}
			}
		}
	}
	// cut[n] is the strongest piece of the first n words, ok where they are all politeness.
	type prefix struct {
		said
		ok bool
	}
	cut := make([]prefix, len(list)+1)
	cut[0] = prefix{said{filler, ""}, true}
	for to := 1; to <= len(list); to++ {
		for from := range to {
			if !cut[from].ok {
				continue
			}
			piece, found := strongest(talks()[joinedTalk(list[from:to])], spoken, likely)
			if !found {
				continue
			}
			if strength(cut[from].talk) >= strength(piece.talk) {
				piece = cut[from].said
			}
			if !cut[to].ok || strength(piece.talk) > strength(cut[to].talk) {
				cut[to] = prefix{piece, true}
			}
		}
	}
	if whole := cut[len(list)]; whole.ok && !whole.talk.isSmall() {
		return whole.said
	}
	return said{}
}

func beginsPolitely(list []string) bool {
	for to := range list {
		if slices.ContainsFunc(talks()[joinedTalk(list[:to+1])], func(s said) bool { return strength(s.talk) >= 0 }) {
			return true
		}
	}
	return false
}

// strongest is what a piece means as politeness, in the likely language where it is said
// in that; found is false where it means nothing.
func strongest(list []said, spoken []string, likely string) (best said, found bool) {
	for _, s := range list {
		if strength(s.talk) < 0 || s.talk.isSmall() && !slices.Contains(spoken, s.lang) {
			continue
		}
		more := strength(s.talk) - strength(best.talk)
		if !found || more > 0 || more == 0 && best.lang != likely && s.lang == likely {
			best, found = s, true
		}
	}
	return best, found
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
