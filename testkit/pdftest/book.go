package pdftest

import (
	"bytes"
	"fmt"
	"strings"
)

// Book makes a PDF of many pages of many lines each, as a manual has them,
// after ISO 32000-1. The lines must be ASCII without parentheses and backslashes.
func Book(pages int, lines func(page int) []string) []byte {
	var b bytes.Buffer
	var at []int
	object := func(format string, args ...any) {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n"+format+"\nendobj\n", append([]any{len(at)}, args...)...)
	}
	b.WriteString("%PDF-1.4\n")
	object("<< /Type /Catalog /Pages 2 0 R >>")
	var kids []string
	for i := range pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", 4+2*i))
	}
	object("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), pages)
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
	for i := range pages {
		object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /Font << /F1 3 0 R >> >> >>", 5+2*i)
		content := "BT /F1 10 Tf 14 TL 72 720 Td (" + strings.Join(lines(i), ") Tj T* (") + ") Tj ET"
		object("<< /Length %d >>\nstream\n%s\nendstream", len(content), content)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, offset := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return b.Bytes()
}
