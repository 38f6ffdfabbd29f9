package table

import (
	"regexp"
	"strings"

	"tilly"
	"tilly/ingest/clean"
)

// packedName begins an attribute in a cell that holds many.
var packedName = regexp.MustCompile(`(?:^|[,;])([A-Za-z][A-Za-z0-9_]*)=`)

// packed reads attributes out of one cell, as Magento writes them:
// material=Linen,care=Cold wash, no bleach.
func packed(cell string) (out []tilly.Attribute) {
	at := packedName.FindAllStringSubmatchIndex(cell, -1)
	for i, m := range at {
		end := len(cell)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		name := strings.ReplaceAll(cell[m[2]:m[3]], "_", " ")
		value := tilly.Clip(clean.Text(strings.ReplaceAll(strings.Trim(cell[m[1]:end], `"`), "|", ", ")), 500)
		if value != "" && !isSecret(name) {
			out = append(out, tilly.Attribute{Name: tilly.Capital(name), Value: value})
		}
	}
	return out
}
