package inbound

import (
	"regexp"
	"strings"
)

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
