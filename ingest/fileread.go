package ingest

import (
	"bufio"
	"errors"
	"io"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
)

// textSample is how much text a guess at its encoding is made from.
const textSample = 64 << 10

// textReader gives a file's text as UTF-8, without a byte order mark. Bytes that
// stand for nothing become U+FFFD.
func textReader(f io.ReadSeeker) (io.Reader, error) {
	name, err := fileEncoding(f)
	if err != nil {
		return nil, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	e, _ := charset.Lookup(name)
	if e == nil || name == "utf-8" {
		return bare(transform.NewReader(f, encoding.Replacement.NewEncoder())), nil
	}
	return bare(transform.NewReader(f, e.NewDecoder())), nil
}

// bare leaves out a byte order mark in UTF-8.
func bare(r io.Reader) io.Reader {
	b := bufio.NewReaderSize(r, 64<<10)
	if head, _ := b.Peek(3); string(head) == "\ufeff" {
		_, _ = b.Discard(3) // they were peeked
	}
	return b
}

// fileEncoding names the encoding of a file (WHATWG names): what a byte order
// mark says, UTF-8 where all of it is valid, UTF-16 by where its zeros stand,
// else what the bytes around the first that is not ASCII look like.
func fileEncoding(f io.ReadSeeker) (string, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	head := make([]byte, textSample)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return "", err
	}
	head = head[:n]
	if name := bomEncoding(head); name != "" {
		return name, nil
	}
	if name := wideEncoding(head); name != "" {
		return name, nil
	}
	sample, valid, err := oddBytes(f, head)
	if err != nil || valid {
		return "utf-8", err
	}
	return guessEncoding(sample, true), nil
}

// oddBytes reads the whole file. valid says that it is UTF-8; else the sample is
// a piece of it that begins near the first byte beyond ASCII.
func oddBytes(f io.Reader, head []byte) (sample []byte, valid bool, err error) {
	valid = true
	var cut []byte // a rune that the last piece ended within
	for piece := head; len(piece) > 0; {
		whole := append(cut, piece...)
		at := beyondASCII(whole)
		if room := textSample - len(sample); room > 0 && (len(sample) > 0 || at >= 0) {
			from := 0
			if len(sample) == 0 {
				from = max(0, at-256)
			}
			sample = append(sample, whole[from:min(len(whole), from+room)]...)
		}
		valid = valid && validPrefix(whole)
		if !valid && len(sample) >= textSample {
			return sample, false, nil
		}
		cut = append([]byte(nil), whole[len(whole)-cutRune(whole):]...)
		next := make([]byte, textSample)
		n, err := io.ReadFull(f, next)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, false, err
		}
		piece = next[:n]
	}
	return sample, valid && len(cut) == 0, nil
}

func beyondASCII(b []byte) int {
	for i, c := range b {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return -1
}

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
