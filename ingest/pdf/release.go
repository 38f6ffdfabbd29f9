//go:build release

package pdf

import _ "embed"

// A release build without PDFium does not compile.
//
//go:embed wasm/pdfium.wasm
var _ []byte
