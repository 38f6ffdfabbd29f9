// Package pdf reads the text of PDF files with PDFium, compiled to WebAssembly,
// in a child process of the program's own: a file that breaks the reader breaks
// nothing else.
package pdf

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
)

// moduleSHA256 is the hash of pdfium.wasm of @hyzyla/pdfium 2.1.13; no other is run.
const moduleSHA256 = "71aec412a303a0405baee21c3d6d3f30ad2033dc02444130fe476be3976e2d09"

var errNoModule = errors.New("pdf: this build is without PDFium; use make build")

// Built says whether PDFium is part of this build.
func Built() bool {
	_, err := built.Open("wasm/pdfium.wasm")
	return err == nil
}

func module() ([]byte, error) {
	b, err := fs.ReadFile(built, "wasm/pdfium.wasm")
	if err != nil {
		return nil, errNoModule
	}
	if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != moduleSHA256 {
		return nil, errors.New("pdf: pdfium.wasm is not the one this program was made for")
	}
	return b, nil
}
