package pdf

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"runtime/debug"
	"time"
)

// The protocol between the program and its child, over stdin and stdout. A
// request is the file's length (8 bytes, big endian) and the file. The answer is
// frames of a mark, a length (4 bytes) and as many bytes: pages, then one that ends it.
const (
	framePage byte = 'p' // text of a page, UTF-8
	frameDone byte = 'd'
	frameBad  byte = 'f' // one byte: the fault
	frameDied byte = 'e' // our own error, for the log
)

// Serve is the child: it reads files from in and answers on out until in ends.
func Serve(ctx context.Context, cacheDir string, in io.Reader, out io.Writer) error {
	debug.SetMemoryLimit(768 << 20)
	var e *engine // made with the first file
	w := bufio.NewWriter(out)
	for {
		var size int64
		if err := binary.Read(in, binary.BigEndian, &size); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if size < 0 || size > maxFile {
			return errors.New("pdf: odd request")
		}
		file := make([]byte, size)
		if _, err := io.ReadFull(in, file); err != nil {
			return err
		}
		var err error
		if e == nil {
			e, err = newEngine(ctx, cacheDir)
		}
		if err == nil {
			err = e.within(ctx, file, func(text string) error { return frame(w, framePage, []byte(text)) })
		}
		if err := end(w, err); err != nil {
			return err
		}
	}
}

// fileTime bounds one file, so that a child whose program is gone ends soon.
const fileTime = time.Minute

func (e *engine) within(ctx context.Context, file []byte, each func(string) error) error {
	ctx, cancel := context.WithTimeout(ctx, fileTime)
	defer cancel()
	return e.read(ctx, file, each)
}

// end writes the last frame of an answer.
func end(w *bufio.Writer, err error) error {
	var f fault
	switch {
	case err == nil:
		err = frame(w, frameDone, nil)
	case errors.As(err, &f):
		err = frame(w, frameBad, []byte{byte(f)})
	default:
		err = frame(w, frameDied, []byte(err.Error()))
	}
	return errors.Join(err, w.Flush())
}

func frame(w *bufio.Writer, mark byte, b []byte) error {
	head := [5]byte{mark}
	binary.BigEndian.PutUint32(head[1:], uint32(len(b))) //nolint:gosec // at most maxAllText
	if _, err := w.Write(head[:]); err != nil {
		return err
	}
	_, err := w.Write(b)
	return err
}
