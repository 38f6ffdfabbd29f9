package inbound

import (
	"regexp"
	"strings"
	"unicode"
)

// OwnLine begins the line of our mails above which an answer is written.
const OwnLine = "##-"

// Cut gives what somebody wrote themselves in a mail: without what it quotes, and
// without the lines that mail programs put at its end. What it quotes is found by our
// own line first, then by how mail programs begin it. "" where nothing is left.
func Cut(text string) string {
	l := linesOf(text)
	if i := l.ownLine(); i >= 0 {
		if said := l.upTo(i).cut(); said != "" {
			return said
		}
		l = l.without(i) // it was answered below
	}
	return l.cut()
}

func (l lines) cut() string {
	l = l.withoutQuotes()
	return l.withoutEnding().String()
}

// line is one line of a mail.
type line struct {
	raw    string // as it is told
	text   string // without marks of quoting and space around
	quoted bool
}

func (l line) blank() bool { return l.text == "" }

type lines []line

// linesOf cuts a text into lines; marks that nobody sees are left out.
func linesOf(text string) (out lines) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u00a0", " ", "\u202f", " ", "\u200b", "", "\ufeff", "", "\u200e", "", "\u200f", "", "\u202a", "", "\u202b", "", "\u202c", "").Replace(text)
	for raw := range strings.SplitSeq(text, "\n") {
		raw = strings.TrimRightFunc(raw, unicode.IsSpace)
		bare := strings.TrimLeft(raw, " \t")
		l := line{raw: raw, quoted: strings.HasPrefix(bare, ">")}
		l.text = strings.TrimSpace(strings.TrimLeft(bare, "> \t"))
		out = append(out, l)
	}
	return out
}

// String is the text of lines without blank ones around.
func (l lines) String() string {
	raw := make([]string, len(l))
	for i := range l {
		raw[i] = l[i].raw
	}
	return strings.TrimSpace(strings.Join(raw, "\n"))
}

func (l lines) ownLine() int {
	for i := range l {
		if strings.HasPrefix(strings.TrimLeft(l[i].text, "*_ "), OwnLine) {
			return i
		}
	}
	return -1
}

func (l lines) upTo(i int) lines { return l[:i:i] }

func (l lines) without(i int) lines { return append(l.upTo(i), l[i+1:]...) }

// next is the first line from i on that is not blank, len(l) for none.
func (l lines) next(i int) int {
	for i < len(l) && l[i].blank() {
		i++
	}
	return i
}

// withoutQuotes leaves out what is quoted. Whoever answered between the lines of what
// they quote said it with them, so then all stays.
func (l lines) withoutQuotes() lines {
	for i := 0; i < min(len(l), mostLines); i++ {
		if l[i].blank() || l[i].quoted {
			continue
		}
		if l.forwards(i) { // what is passed on is what they have to say
			return l
		}
		if l.heads(i) {
			return l.upTo(l.above(i))
		}
		from, end := l.attribution(i)
		if end == 0 {
			continue
		}
		kept := l.upTo(i)
		if from > 0 {
			said := strings.TrimRight(l[i].raw[:from], "- ")
			kept = append(kept, line{raw: said, text: strings.TrimSpace(said)})
		}
		next := l.next(end)
		if next >= len(l) || !l[next].quoted {
			return kept // all below is quoted without marks
		}
		after, between := l.after(next)
		if between {
			return l
		}
		return append(kept, l[after:]...)
	}
	return l.withoutMarked()
}

// after is where what is quoted from i on ends; between says that more is quoted
// after something else was said.
func (l lines) after(i int) (end int, between bool) {
	end = i
	for end < len(l) && (l[end].quoted || l[end].blank() || l.wrapped(end)) {
		end++
	}
	for end > i && l[end-1].blank() && !l[end-1].quoted {
		end--
	}
	for _, line := range l[end:] {
		between = between || line.quoted && !line.blank()
	}
	return end, between
}

// wrapped says whether a line is the rest of a long one that is quoted.
func (l lines) wrapped(i int) bool {
	const long = 60
	if i > 0 && l[i-1].quoted && !l[i].blank() {
		before := l[i-1].text
		if strings.HasPrefix(strings.TrimLeft(l[i].raw, " "), "(http") || strings.Count(before, "(") > strings.Count(before, ")") {
			return true // a link has a line of its own
		}
	}
	return i > 0 && !l[i-1].blank() && (l[i-1].quoted && len(l[i-1].raw) >= long || !l[i-1].quoted && len(l[i-1].raw) >= long && l.wrapped(i-1))
}

// withoutMarked leaves out lines with marks of quoting at the beginning or the end of
// a mail that does not say whom it quotes.
func (l lines) withoutMarked() lines {
	end := len(l)
	for end > 0 && (l[end-1].quoted || l[end-1].blank()) {
		end--
	}
	if end == 0 {
		return nil
	}
	begin := 0
	for begin < end && (l[begin].quoted || l[begin].blank()) {
		begin++
	}
	for _, line := range l[begin:end] {
		if line.quoted {
			return l // they answer between the lines
		}
	}
	return l[begin:end]
}

// forwards says whether a line begins what is passed on.
func (l lines) forwards(i int) bool {
	bare := strings.ToLower(strings.Trim(l[i].text, "-_=*:. \t"))
	return len(bare) < longestHead && phrases().forward[bare]
}

// mostLines is how many lines are looked at for what begins a quotation: nobody writes
// as much above one.
const mostLines = 2_000

const (
	longestHead        = 120
	longestAttribution = 400
	// headLines is in how many lines all of a head of a quoted mail stands, and
	// fewestHeads how many of its fields make one.
	headLines   = 8
	fewestHeads = 3
)

var ruled = regexp.MustCompile(`^[-_=*]{2,}|[-_=*]{2,}$|^[-_]+ ?\S`)

// heads says whether a quoted mail begins with a line: as a ruled line that says so, or
// by its fields, one a line.
func (l lines) heads(i int) bool {
	if len(l[i].text) > longestAttribution {
		return false
	}
	bare := strings.ToLower(strings.Trim(l[i].text, "-_=*>. \t"))
	if ruled.MatchString(l[i].text) && phrases().original[strings.TrimSpace(strings.TrimRight(bare, ":"))] {
		return true
	}
	if fieldOf(l[i]) != "from" && fieldOf(l[i]) != "date" {
		return false
	}
	found := map[string]bool{}
	for n := i; n < len(l) && n < i+headLines; n++ {
		if name := fieldOf(l[n]); name != "" {
			found[name] = true
		}
	}
	alone := i == 0 || l[i-1].blank()
	if alone && fieldOf(l[i]) == "date" && timed.MatchString(l[i].text) {
		return len(found) >= fewestHeads-1 // some leave the sender out
	}
	return found["from"] && len(found) >= fewestHeads
}

// fieldOf is which field of a mail's head a line tells, by its name in any language.
func fieldOf(l line) string {
	name, rest, told := strings.Cut(strings.ReplaceAll(strings.TrimLeft(l.text, "*_ "), "：", ":"), ":")
	name = strings.ToLower(strings.Trim(name, "*_ \t"))
	if !told || strings.TrimSpace(strings.Trim(rest, "*_")) == "" || len(name) > 40 {
		return ""
	}
	return phrases().fields[name]
}

// above is where a head of a quoted mail begins: with the rule over it, if there is one.
func (l lines) above(i int) int {
	at := i
	for at > 0 && (l[at-1].blank() || strings.Trim(l[at-1].text, "-_=*— ") == "") {
		at--
	}
	return at
}

var (
	timed    = regexp.MustCompile(`\d{1,2}[:.h時시点时]\s?\d{2}|\b(?:19|20)\d{2}\b|(?:19|20)\d{2}[-/.年년]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`)
	address  = regexp.MustCompile(`[^\s<>"(),:;]+@[^\s<>"(),:;]+\.[^\s<>"(),:;]+`)
	dated    = regexp.MustCompile(`^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})\b`)
	dashed   = regexp.MustCompile(`^-{2,}\s*(.+?)\s*-{2,}$`)
	mailtoed = regexp.MustCompile(`\s*<mailto:[^>]*>|\s*\[mailto:[^\]]*\]`)
)

// spread is over how many lines mail programs break one that says whom they quote.
const spread = 6

// attribution says whether a line begins the one that says who wrote what is quoted;
// end is the line after it, 0 where it does not. It may begin within a line, behind
// what was said: from is how many bytes that is.
func (l lines) attribution(i int) (from, end int) {
	for n := i; n < len(l) && n < i+spread; n++ {
		joined, whole := l.joined(i, n)
		if !whole {
			break
		}
		next := l.next(n + 1)
		quotes := next < len(l) && l[next].quoted
		if at := within(joined); n == i && quotes && at > 0 && !beginsWrote(strings.ToLower(joined)) {
			return at + len(l[i].raw) - len(strings.TrimLeft(l[i].raw, " \t")), n + 1
		}
		if tellsWho(joined, quotes) && l.begins(i, joined) && !l.laterBegins(i, n, quotes) {
			return 0, n + 1
		}
	}
	return 0, 0
}

// joined are lines as the one that they were before a mail program broke it; whole is
// false where they were not one.
func (l lines) joined(i, end int) (joined string, whole bool) {
	for n := i; n <= end; n++ {
		open := strings.Count(joined, "<") > strings.Count(joined, ">")
		text := l[n].text
		switch {
		case l[n].quoted && n > i && !open:
			return "", false
		case l[n].quoted && n > i:
			text = strings.TrimSpace(l[n].raw) // which closes what was opened
		case l[n].blank() && n == end && n > i:
			return "", open || timed.MatchString(joined)
		case l[n].blank() && !open && !timed.MatchString(joined):
			return "", false
		}
		if len(joined)+len(text) > longestAttribution {
			return "", false
		}
		joined = strings.TrimSpace(joined + " " + text)
	}
	return joined, true
}

// begins says whether what says who wrote may begin with a line: with the words for it,
// with a date, or with a paragraph.
func (l lines) begins(i int, joined string) bool {
	bare := strings.ToLower(strings.TrimLeft(joined, "-_*> \t"))
	paragraph := i == 0 || l[i-1].blank()
	return paragraph && (dashed.MatchString(l[i].text) || timed.MatchString(l[i].text) || address.MatchString(l[i].text)) || dated.MatchString(bare) || beginsWrote(bare)
}

// laterBegins says whether the words for who wrote begin on a later line than i.
func (l lines) laterBegins(i, end int, quotes bool) bool {
	for n := i + 1; n <= end; n++ {
		joined, whole := l.joined(n, end)
		bare := strings.ToLower(strings.TrimLeft(joined, "-_*> \t"))
		if whole && !l[n].blank() && !l[n].quoted && tellsWho(joined, quotes) && (beginsWrote(bare) || dated.MatchString(bare) || l[n-1].blank() && timed.MatchString(joined)) {
			return true
		}
	}
	return false
}

// tellsWho says whether a line says who wrote what follows, and when; quotes whether
// that has marks of quoting.
func tellsWho(s string, quotes bool) bool {
	s = mailtoed.ReplaceAllString(strings.ReplaceAll(s, "：", ":"), "")
	bare := strings.ToLower(strings.Trim(s, "-_*> \t"))
	ends := strings.HasSuffix(strings.TrimRight(s, "-_* "), ":")
	switch {
	case quotes && dated.MatchString(bare) && address.MatchString(bare):
		return true
	case dashed.MatchString(s) && wrote(strings.TrimSuffix(bare, ":")):
		return true
	case !ends && timed.MatchString(bare) && address.MatchString(bare) && beginsWrote(bare):
		return true // of a program that ends it with the word
	case !ends && !(quotes && strings.HasSuffix(bare, ">")):
		return false
	}
	if !timed.MatchString(bare) && !address.MatchString(bare) {
		return false
	}
	return wrote(strings.TrimSpace(strings.TrimRight(bare, ": "))) || timed.MatchString(bare) && address.MatchString(bare)
}

// wrote says whether a line, in small letters, is a form by which mail programs of some
// language say who wrote.
func wrote(bare string) bool {
	for _, f := range phrases().wrote {
		if f.fits(bare) {
			return true
		}
	}
	return false
}

// beginsWrote says whether a line is of a form that has words at its beginning, and
// ends with those at its end.
func beginsWrote(bare string) bool {
	bare = strings.TrimSpace(strings.TrimRight(bare, ":-_* "))
	for _, f := range phrases().wrote {
		if f.before != "" && f.fits(bare) {
			return true
		}
	}
	return false
}

// within is where in a line the words begin that say who wrote, 0 for nowhere.
func within(s string) int {
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return 0
	}
	for _, f := range phrases().wrote {
		if f.before == "" {
			continue
		}
		for _, start := range []string{" " + f.before + " ", "--- " + f.before + " ", "---" + f.before + " "} {
			at := strings.LastIndex(low, start)
			if at <= 0 {
				continue
			}
			if rest := s[at+len(start)-len(f.before)-1:]; address.MatchString(rest) && timed.MatchString(rest) && tellsWho(rest, true) {
				return at
			}
		}
	}
	return 0
}

// withoutEnding leaves out the signature behind its mark, and the line by which a phone
// says what it is.
func (l lines) withoutEnding() lines {
	const longest = 20 // lines of a signature
	for i := len(l) - 1; i > 0 && i >= len(l)-longest; i-- {
		if mark := strings.TrimSpace(l[i].raw); mark == "--" || mark == "—" || mark == "__" {
			l = l.upTo(i)
			break
		}
	}
	for i := 1; i+1 < min(len(l), mostLines); i++ { // what stands below is quoted without marks
		if l[i-1].blank() && l[i+1].blank() && device(l[i].text) {
			l = l.upTo(i)
		}
	}
	for {
		end := len(l)
		for end > 0 && (l[end-1].blank() || end > 1 && strings.Trim(l[end-1].raw, "-_=* ") == "") {
			end--
		}
		if end < 2 || !device(l[end-1].text) {
			return l[:end]
		}
		l = l.upTo(end - 1)
	}
}

// device says whether a line is one that a mail program adds of itself.
func device(s string) bool {
	const longest = 80
	bare := strings.ToLower(strings.Trim(links.ReplaceAllString(s, ""), "-_*.[]() \t"))
	if bare == "" || len(bare) > longest {
		return false
	}
	for _, f := range phrases().device {
		if f.fits(bare) {
			return true
		}
	}
	return false
}

var links = regexp.MustCompile(`<https?://[^>]*>|\(https?://[^)]*\)`)
