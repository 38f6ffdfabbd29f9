package inbound

import (
	"regexp"
	"strings"
)

var (
	timed    = regexp.MustCompile(`\d{1,2}[:.h時시点时]\s?\d{2}|\b(?:19|20)\d{2}\b|(?:19|20)\d{2}[-/.年년]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`)
	address  = regexp.MustCompile(`[^\s<>"(),:;]+@[^\s<>"(),:;]+\.[^\s<>"(),:;]+`)
	dated    = regexp.MustCompile(`^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})\b`)
	stamped  = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d:\d\d (?:gmt|utc)[+-]\d\d:\d\d \S`)
	dashed   = regexp.MustCompile(`^-{2,}\s*(.+?)\s*-{2,}$`)
	mailtoed = regexp.MustCompile(`\s*<mailto:[^>]*>|\s*\[mailto:[^\]]*\]`)
)

// spread is over how many lines mail programs break one that says whom they quote.
const spread = 6

// longestStamp is how long a line is that begins with a moment to the minute and its
// zone, and goes on with a name alone.
const longestStamp = 80

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
	return paragraph && (dashed.MatchString(l[i].text) || timed.MatchString(l[i].text) || address.MatchString(l[i].text)) ||
		dated.MatchString(bare) || beginsWrote(bare)
}

// laterBegins says whether the words for who wrote begin on a later line than i.
func (l lines) laterBegins(i, end int, quotes bool) bool {
	for n := i + 1; n <= end; n++ {
		joined, whole := l.joined(n, end)
		bare := strings.ToLower(strings.TrimLeft(joined, "-_*> \t"))
		if whole && !l[n].blank() && !l[n].quoted && tellsWho(joined, quotes) &&
			(beginsWrote(bare) || dated.MatchString(bare) || l[n-1].blank() && timed.MatchString(joined)) {
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
	case len(s) <= longestStamp && stamped.MatchString(bare):
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

const longestAttribution = 400
