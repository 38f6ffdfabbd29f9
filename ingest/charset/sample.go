package charset

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

func bomEncoding(body []byte) string {
	switch {
	case bytes.HasPrefix(body, []byte("\xef\xbb\xbf")):
		return "utf-8"
	case bytes.HasPrefix(body, []byte("\xfe\xff")):
		return "utf-16be"
	case bytes.HasPrefix(body, []byte("\xff\xfe")):
		return "utf-16le"
	}
	return ""
}

// wideEncoding recognises UTF-16 without a mark by where its zero bytes stand.
func wideEncoding(body []byte) string {
	head := body[:min(len(body), 512)&^1]
	var even, odd int
	for i, c := range head {
		switch {
		case c != 0:
		case i%2 == 0:
			even++
		default:
			odd++
		}
	}
	switch quarter := len(head) / 4; {
	case len(head) < 4:
	case odd > quarter && even*4 < odd:
		return "utf-16le"
	case even > quarter && odd*4 < even:
		return "utf-16be"
	}
	return ""
}

// badShare is the part of the bytes outside ASCII that are no UTF-8.
func badShare(b []byte) float64 {
	bad, high := 0, 0
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if b[0] >= utf8.RuneSelf {
			high += size
			if r == utf8.RuneError && size == 1 {
				bad++
			}
		}
		b = b[size:]
	}
	if high == 0 {
		return 0
	}
	return float64(bad) / float64(high)
}

// validPrefix says whether body is UTF-8, apart from a rune cut at its end.
func validPrefix(body []byte) bool {
	return utf8.Valid(body[:len(body)-cutRune(body)])
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// TextSample is how much of a file is read at a time.
const TextSample = 64 << 10

const oddSample = 8 << 10

// oddLines adds the lines of a piece that hold something beyond ASCII to the
// sample; line is what came before of the first, and what comes of the last. Of
// long lines it is what is near to that.
func oddLines(sample, line, piece []byte) (more, rest []byte) {
	for len(piece) > 0 && len(sample) < oddSample {
		end := bytes.IndexAny(piece, "\r\n")
		whole := end >= 0
		if !whole {
			end = len(piece) - 1
		}
		line = append(line, piece[:end+1]...)
		if at := slices.IndexFunc(line, func(c byte) bool { return c >= utf8.RuneSelf }); at >= 0 {
			line = line[max(0, at-nearby):]
		} else {
			line = line[max(0, len(line)-nearby):]
		}
		line = line[:min(len(line), oddSample)]
		if piece = piece[end+1:]; !whole {
			break
		}
		if !isASCII(line) {
			sample = append(sample, line...)
		}
		line = nil
	}
	return sample, line
}

// nearby is how much of a long line is looked at before what is beyond ASCII.
const nearby = 512

// cutRune is how many bytes at the end of b begin a rune and do not end it.
func cutRune(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if c := b[len(b)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(b[len(b)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}
