package charset

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"tilly"
)

// TextReader gives a file's text as UTF-8, without a byte order mark. asked is
// the encoding that its owner named, "" to find it. Bytes that stand for nothing
// become U+FFFD; a file that would be full of them, or that may be in several
// encodings, is Invalid.
func TextReader(f io.ReadSeeker, asked string) (io.Reader, error) {
	name, err := FileEncoding(f, asked)
	if err != nil {
		return nil, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	e := Of(name)
	if e == nil {
		return bare(transform.NewReader(f, encoding.Replacement.NewEncoder())), nil
	}
	return bare(norm.NFC.Reader(transform.NewReader(f, e.NewDecoder()))), nil
}

// bare leaves out a byte order mark in UTF-8.
func bare(r io.Reader) io.Reader {
	b := bufio.NewReaderSize(r, 64<<10)
	if head, _ := b.Peek(3); string(head) == "\ufeff" {
		_, _ = b.Discard(3) // they were peeked
	}
	return b
}

// FileEncoding names the encoding of a file: what a byte order mark says, what its
// owner named, UTF-8 where all of it is valid, UTF-16 by where its zeros stand, else
// the one in which its letters are likeliest.
func FileEncoding(f io.ReadSeeker, asked string) (string, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	head := make([]byte, TextSample)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return "", err
	}
	head = head[:n]
	if name := bomEncoding(head); name != "" {
		return name, nil
	}
	odd, err := oddBytes(f, head)
	if err != nil {
		return "", err
	}
	if asked != "" {
		if !Fits(asked, odd.sample) {
			return "", tilly.Errorf(tilly.Invalid, "This file is not stored as %s. Choose another encoding and read it again.", tilly.EncodingTitle(asked))
		}
		return asked, nil
	}
	if name := wideEncoding(head); name != "" {
		return name, nil
	}
	return odd.encoding()
}

// odd is what of a file is beyond ASCII.
type odd struct {
	valid  bool   // all of it is UTF-8
	marks  bool   // with signs for machines, as texts have none
	sample []byte // lines that hold something beyond ASCII
}

// encoding names the encoding of a file without zeros.
func (o odd) encoding() (string, error) {
	switch {
	case o.valid && !o.marks:
		return "utf-8", nil
	case !o.valid && badShare(o.sample) < 0.1:
		return "utf-8", nil // a few bad bytes in it are likelier than another encoding
	}
	g := Find(o.sample)
	switch {
	case g.Sure && (!o.valid || strings.HasPrefix(g.Name, "utf-16")):
		return g.Name, nil
	case o.valid:
		return "utf-8", nil
	}
	return "", doubtful(g)
}

// doubtful asks the owner of a file for its encoding.
func doubtful(g Guess) error {
	const ask = "The encoding of this file is not certain, so nothing was learnt from it%s. Choose its encoding in the details of this file and read it again, or save it as UTF-8 (in Excel: “CSV UTF-8”) and upload that."
	if len(g.Others) == 0 {
		return tilly.Errorf(tilly.Invalid, ask, "")
	}
	titles := []string{tilly.EncodingTitle(g.Name)}
	for _, name := range g.Others[:min(len(g.Others), 2)] {
		titles = append(titles, tilly.EncodingTitle(name))
	}
	return tilly.Errorf(tilly.Invalid, ask, ": it may be "+strings.Join(titles, " or "))
}

// oddBytes reads the whole file, of which head was read.
func oddBytes(f io.Reader, head []byte) (odd, error) {
	o := odd{valid: true, marks: marked8(head)}
	var cut []byte // a rune that the last piece ended within
	var line []byte
	for piece := head; len(piece) > 0; {
		whole := append(cut, piece...)
		o.valid = o.valid && validPrefix(whole)
		cut = append([]byte(nil), whole[len(whole)-cutRune(whole):]...)
		if !o.marks && len(o.sample) < oddSample {
			o.sample, line = oddLines(o.sample, line, piece)
		}
		if !o.valid && len(o.sample) >= oddSample {
			return o, nil
		}
		next := make([]byte, TextSample)
		n, err := io.ReadFull(f, next)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return odd{}, err
		}
		piece = next[:n]
	}
	o.valid = o.valid && len(cut) == 0
	if !isASCII(line) && len(o.sample) < oddSample {
		o.sample = append(o.sample, line[:min(len(line), oddSample)]...)
	}
	if o.marks {
		o.sample = head[:min(len(head), oddSample)]
	}
	return o, nil
}

// marked8 says whether some of a text are bytes that stand for no sign where each
// sign is a byte.
func marked8(b []byte) bool {
	n := 0
	for _, c := range b {
		if c < ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f' && c != 0x1a {
			n++
		}
	}
	return n > len(b)/200
}
