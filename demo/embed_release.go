//go:build release

package demo

import _ "embed"

// A release without the shop must not compile.
//
//go:embed site/index.html
var _ []byte
