package inbound

import (
	"regexp"
	"strings"
)

// forwards says whether a line begins what is passed on.
func (l lines) forwards(i int) bool {
	bare := strings.ToLower(strings.Trim(l[i].text, "-_=*:. \t"))
	return len(bare) < longestHead && phrases().forward[bare]
}

const (
	longestHead = 120
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
