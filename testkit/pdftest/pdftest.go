// Package pdftest makes PDF files to test with.
package pdftest

// Make makes a PDF with one line of text on each page, after ISO 32000-1. The
// lines must be ASCII without parentheses and backslashes.
func Make(lines ...string) []byte {
	return Book(len(lines), func(page int) []string { return lines[page : page+1] })
}
