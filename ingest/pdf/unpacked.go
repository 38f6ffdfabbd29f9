//go:build !release

package pdf

import "embed"

//go:embed all:wasm
var built embed.FS
