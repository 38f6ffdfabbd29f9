//go:build release

package web

import _ "embed"

// A release build without the built pages does not compile.
//
//go:embed dist/index.html
var _ []byte
