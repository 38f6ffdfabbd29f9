package inbound

import "strings"

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
		return l.without(i).cut() // it was answered below
	}
	if said := l.cut(); said != "" {
		return said
	}
	return l.belowWho().cut()
}

// belowWho is what stands below a line that says who wrote, where a mail begins with
// it: of somebody who answered there and marked nothing.
func (l lines) belowWho() lines {
	i := l.next(0)
	if i == len(l) {
		return nil
	}
	if from, end := l.attribution(i); from == 0 && end > 0 {
		return l[end:]
	}
	return nil
}

func (l lines) cut() string {
	return l.withoutEnding().withoutQuotes().withoutEnding().String()
}

func (l lines) ownLine() int {
	for i := range l {
		if strings.HasPrefix(strings.TrimLeft(l[i].text, "*_ "), OwnLine) {
			return i
		}
	}
	return -1
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

// withoutMarked leaves out lines with marks of quoting at the end of a mail that does
// not say whom it quotes. What somebody set above their words themselves is what these
// are about.
func (l lines) withoutMarked() lines {
	end := len(l)
	for end > 0 && (l[end-1].quoted || l[end-1].blank()) {
		end--
	}
	if end == 0 {
		return nil
	}
	return l[:end]
}
