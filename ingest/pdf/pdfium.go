package pdf

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"unicode/utf16"

	"github.com/tetratelabs/wazero/api"
)

// fault is why a file cannot be read. It is part of the protocol.
type fault byte

const (
	broken fault = iota + 1
	encrypted
	tooLarge
)

func (f fault) Error() string { return fmt.Sprintf("pdf: fault %d", byte(f)) }

// pdfium is one instance with memory of its own, for one file.
type pdfium struct {
	m   api.Module
	ctx context.Context // lives as long as one call of read
	err error           // the first that happened; what follows does nothing
}

// call calls an exported function; its result is 0 once anything went wrong.
func (p *pdfium) call(name string, args ...uint64) uint32 {
	if p.err != nil {
		return 0
	}
	f := p.m.ExportedFunction(name)
	if f == nil {
		p.err = errors.New("pdf: PDFium has no " + name)
		return 0
	}
	out, err := f.Call(p.ctx, args...)
	if err != nil {
		p.err = err
		return 0
	}
	if len(out) == 0 {
		return 0
	}
	return uint32(out[0]) //nolint:gosec // all results used are i32
}

func utf16Text(b []byte) string {
	units := make([]uint16, 0, len(b)/2)
	for i := 0; i+1 < len(b); i += 2 {
		if u := binary.LittleEndian.Uint16(b[i:]); u != 0 {
			units = append(units, u)
		}
	}
	return string(utf16.Decode(units))
}
