package pdf

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// read sends a file and takes the answer.
func (c *child) read(f io.Reader, size int64) ([]string, error) {
	if err := c.send(f, size); err != nil {
		return nil, err
	}
	return readAnswer(bufio.NewReader(c.out))
}

func (c *child) send(f io.Reader, size int64) error {
	to := deadOrAlive{c.in}
	if err := binary.Write(to, binary.BigEndian, size); err != nil {
		return err
	}
	n, err := io.Copy(to, io.LimitReader(f, size))
	if err == nil && n < size {
		return io.ErrUnexpectedEOF
	}
	return err
}

// deadOrAlive tells what is wrong with the child from what is wrong with the file.
type deadOrAlive struct{ io.Writer }

func (w deadOrAlive) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	if err != nil {
		err = fmt.Errorf("%w: %w", errChildDied, err)
	}
	return n, err
}

// readAnswer reads frames until one ends the answer. The child holds a hostile
// file, so what it says is bounded and checked like any other input.
func readAnswer(r *bufio.Reader) ([]string, error) {
	var pages []string
	room := maxAllText
	for {
		var head [5]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return nil, fmt.Errorf("%w: %w", errChildDied, err)
		}
		size := int(binary.BigEndian.Uint32(head[1:]))
		if room -= size; room < 0 || len(pages) > maxPages {
			return nil, fmt.Errorf("%w: it says too much", errChildDied)
		}
		b := make([]byte, size)
		if _, err := io.ReadFull(r, b); err != nil {
			return nil, fmt.Errorf("%w: %w", errChildDied, err)
		}
		switch {
		case head[0] == framePage:
			pages = append(pages, strings.ToValidUTF8(string(b), "\ufffd"))
		case head[0] == frameDone:
			return pages, nil
		case head[0] == frameBad && size == 1:
			return nil, fault(b[0])
		case head[0] == frameDied:
			return nil, errors.New(string(b))
		default:
			return nil, fmt.Errorf("%w: it speaks nonsense", errChildDied)
		}
	}
}
