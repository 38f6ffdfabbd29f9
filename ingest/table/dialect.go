package table

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"tilly/ingest/charset"
)

// OpenCSV finds out how the fields of a file are kept apart. A first line
// "sep=;", as Excel writes and reads it, says so and is left out.
func OpenCSV(text io.Reader) *Reader {
	b := bufio.NewReaderSize(text, charset.TextSample)
	head, _ := b.Peek(charset.TextSample) // less where the file is shorter
	if line, _, _ := bytes.Cut(head, []byte("\n")); len(line) <= 6 && bytes.HasPrefix(bytes.ToLower(line), []byte("sep=")) && len(line) > 4 {
		delim := line[4]
		_, _ = b.Discard(min(len(line)+1, len(head))) // they were peeked
		c := newReader(b, delim)
		c.line = 2
		return c
	}
	return newReader(b, delimiterOf(head))
}

// delimiterOf takes the mark that cuts most rows into the same number of fields;
// of equals the one that makes more fields, then the comma.
func delimiterOf(head []byte) byte {
	best, most := byte(','), 0.0
	for _, delim := range []byte(",;\t|") {
		if score := consistency(head, delim); score > most {
			best, most = delim, score
		}
	}
	return best
}

func consistency(head []byte, delim byte) float64 {
	const rows = 100
	counts, total := map[int]int{}, 0
	for total < rows && len(head) > 0 {
		fields, n, ok := parseRecord(head, delim, true, true)
		if !ok {
			fields, n, _ = parseRecord(head, delim, false, true)
		}
		head = head[n:]
		if len(fields) > 1 || strings.TrimSpace(fields[0]) != "" {
			counts[len(fields)]++
			total++
		}
	}
	score := 0.0
	for fields, n := range counts {
		if share := float64(n) / float64(total); fields > 1 {
			score = max(score, share*share*(1+float64(min(fields, 20))/20))
		}
	}
	return score
}
