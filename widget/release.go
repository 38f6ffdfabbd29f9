//go:build release

package widget

import _ "embed"

// A release build without the built widget does not compile.
//
//go:embed dist/widget.js
var _ []byte
