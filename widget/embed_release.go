//go:build release

package widget

import _ "embed"

// A release without the built front end must not compile.
//
//go:embed dist/widget.js
var _ []byte
