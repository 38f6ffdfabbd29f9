// Package judge says whether an answer is what a golden question expects: what it must
// contain, in whatever notation, and what it must cite. It knows no run and no rows.
package judge
