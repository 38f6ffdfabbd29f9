package analysis

import "strings"

// hyphenated gives the parts of a word like e-mail, and then the whole as
// email, so that both ways of writing meet; and a number with its unit as one
// besides, so that 16 GB, 16-GB and 16gb do.
type hyphenated struct {
	parts  int
	whole  string
	linked bool
	number string // that came last
	gaps   int    // characters since
}

func (h *hyphenated) add(w Word, yield func(Word)) {
	if !h.linked {
		h.flush(yield)
	}
	if h.parts++; h.whole == "" {
		h.whole = w.Text
	} else {
		h.whole += w.Text
	}
	h.linked = false
	yield(w)
	if h.number != "" {
		if unit := UnitOf(w.Text); unit != "" {
			yield(Word{Text: h.number + unit, Joined: true})
			h.parts = 0
			h.whole = ""
		}
	}
	h.number, h.gaps = "", 0
	if w.Number {
		h.number = w.Text
	}
}

func (h *hyphenated) gap(between string, yield func(Word)) {
	if h.parts == 0 && h.number == "" {
		h.gaps++
		return
	}
	if h.gaps++; h.gaps > 1 || between != " " && between != "-" && between != "‑" && between != "\u00a0" {
		if h.gaps == 1 && h.number != "" && (between == "\"" || between == "″") {
			yield(Word{Text: h.number + "in", Joined: true})
		}
		h.number = ""
	}
	if !h.linked && h.parts > 0 && (between == "-" || between == "‑" || between == "\u00ad") {
		h.linked = true
		return
	}
	h.linked = false
	h.flush(yield)
}

// stop ends the word and forgets a number that waits for its unit.
func (h *hyphenated) stop(yield func(Word)) {
	h.flush(yield)
	h.number = ""
}

func (h *hyphenated) flush(yield func(Word)) {
	if h.parts > 1 && h.parts < 4 && len(h.whole) <= MaxWord && !strings.Contains(h.whole, "/") {
		yield(Word{Text: h.whole, Joined: true})
	}
	h.parts, h.whole, h.linked = 0, "", false
}

// sides gives the numbers of a size like 18x24, and the size as a whole.
func sides(w string, h *hyphenated, yield func(Word)) bool {
	parts := strings.Split(w, "x")
	if len(parts) > 3 {
		return false
	}
	for _, p := range parts {
		if p == "" || strings.Trim(p, "0123456789.,/") != "" {
			return false
		}
	}
	h.stop(yield)
	for _, p := range parts {
		yield(Word{Text: plainNumber(p), Number: true})
	}
	yield(Word{Text: w, Joined: true})
	return true
}
