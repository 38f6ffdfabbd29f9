package table

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// Limits of CSV. A record that is longer is refused, not cut.
const (
	maxRecord  = 1 << 20
	maxColumns = 2_000
	csvWindow  = 64 << 10
)

// Record is one row of a file.
type Record struct {
	line   int      // where it begins, counted from 1
	fields []string // nil when it was refused
	fault  string   // why it was refused
}

// Reader reads rows of RFC 4180 and of what is sold as such: any of four
// delimiters, any line ends, quotes in the middle of a field, and a quote that
// is never closed, which then is a character like others.
type Reader struct {
	b     *bufio.Reader
	delim byte
	line  int
}

func newReader(r io.Reader, delim byte) *Reader {
	return &Reader{b: bufio.NewReaderSize(r, maxRecord+csvWindow), delim: delim, line: 1}
}

// next gives the next row that holds anything; io.EOF after the last.
func (c *Reader) next() (Record, error) {
	for {
		rec, err := c.record()
		if err != nil || rec.fault != "" || len(rec.fields) > 1 || rec.fields[0] != "" {
			return rec, err
		}
	}
}

func (c *Reader) record() (Record, error) {
	for window := csvWindow; ; window *= 4 {
		window = min(window, maxRecord+1)
		b, err := c.b.Peek(window)
		if len(b) == 0 {
			if err == nil {
				err = io.EOF
			}
			return Record{}, err
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return Record{}, err
		}
		whole := err != nil
		if fields, n, ok := parseRecord(b, c.delim, true, whole); ok {
			return c.take(fields, b[:n]), nil
		}
		if !whole && window <= maxRecord {
			continue
		}
		if fields, n, ok := parseRecord(b, c.delim, false, whole); ok {
			return c.take(fields, b[:n]), nil
		}
		return c.refuse()
	}
}

// take moves over the bytes of a row.
func (c *Reader) take(fields []string, raw []byte) Record {
	rec := Record{line: c.line, fields: fields}
	c.line += lineEnds(raw)
	if len(fields) > maxColumns {
		rec.fields, rec.fault = nil, "has too many columns"
	}
	_, _ = c.b.Discard(len(raw)) // they were peeked
	return rec
}

// refuse moves over a line that is too long to be a row.
func (c *Reader) refuse() (Record, error) {
	rec := Record{line: c.line, fault: "is too long"}
	for {
		_, err := c.b.ReadSlice('\n')
		if err == nil {
			c.line++
			return rec, nil
		}
		if errors.Is(err, io.EOF) {
			return rec, nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return rec, err
		}
	}
}

func lineEnds(raw []byte) int {
	return bytes.Count(raw, []byte("\n")) + bytes.Count(raw, []byte("\r")) - bytes.Count(raw, []byte("\r\n"))
}

// parseRecord reads one row from b and says how many bytes it took. whole says
// that nothing comes after b. It is not ok when the row does not end within b.
func parseRecord(b []byte, delim byte, quotes, whole bool) (fields []string, n int, ok bool) {
	for {
		field, size, end, ok := parseField(b[n:], delim, quotes, whole)
		if !ok {
			return nil, 0, false
		}
		fields = append(fields, field)
		n += size
		if end {
			return fields, n, true
		}
	}
}

// parseField reads one field with the mark after it; end says that it was the
// last of its row.
func parseField(b []byte, delim byte, quotes, whole bool) (field string, n int, end, ok bool) {
	var text []byte
	i := 0
	if quotes && len(b) > 0 && b[0] == '"' {
		if text, i, ok = quoted(b); !ok {
			return "", 0, false, false
		}
		if i == len(b) && !whole { // the quote may be the first half of two
			return "", 0, false, false
		}
		if i < len(b) && b[i] != delim && b[i] != '\n' && b[i] != '\r' && bytes.ContainsAny(text, "\r\n") {
			text, i = nil, 0 // it ends amid a later line: the first quote was astray
		}
	}
	rest := i // of the field begins here
	for ; i < len(b); i++ {
		switch b[i] {
		case delim:
			return string(append(text, b[rest:i]...)), i + 1, false, true
		case '\n':
			return string(append(text, b[rest:i]...)), i + 1, true, true
		case '\r':
			if i+1 == len(b) && !whole {
				return "", 0, false, false
			}
			field = string(append(text, b[rest:i]...))
			if i+1 < len(b) && b[i+1] == '\n' {
				i++
			}
			return field, i + 1, true, true
		}
	}
	return string(append(text, b[rest:i]...)), i, true, whole
}

// quoted reads the quoted beginning of a field: two quotes stand for one.
func quoted(b []byte) (text []byte, n int, ok bool) {
	for n = 1; ; {
		i := bytes.IndexByte(b[n:], '"')
		if i < 0 {
			return nil, 0, false
		}
		text = append(text, b[n:n+i]...)
		if n += i + 1; n == len(b) || b[n] != '"' {
			return text, n, true
		}
		text = append(text, '"')
		n++
	}
}
