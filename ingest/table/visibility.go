package table

import (
	"strings"

	"tilly"
	"tilly/ingest/clean"
)

// judge notes whether a cell hides its row. What does not speak of that is an
// attribute: a status may be "new" or "used".
func (s *Products) judge(r *row, c column, cell string) {
	r.child = r.child || s.family == withChildren && strings.EqualFold(strings.TrimSpace(cell), notAlone)
	reason, known := s.states.hidden(cell)
	if !known {
		r.attribute(c, "", tilly.Clip(clean.Text(cell), 500))
	}
	if reason != "" && !(r.child && strings.EqualFold(strings.TrimSpace(cell), notAlone)) {
		r.hidden = reason
	}
}

// sells says whether the sale of a row, if it has one, holds when it is read.
func (s *Products) sells(r row) bool {
	if no := stockOf(r.get(onSaleColumn)); no == tilly.OutOfStock {
		return false
	}
	from, until := r.get(saleFromColumn), r.get(saleUntilColumn)
	if span := r.get(saleSpanColumn); span != "" {
		from, until, _ = strings.Cut(span, "/")
	}
	return within(from, until, s.now)
}

// seenKey is what a column shares with the one that says whether shoppers see it.
func seenKey(c column) string {
	if c.option != "" {
		return c.option
	}
	return strings.ToLower(c.name)
}

// unseen are the attributes of a row that no shopper sees, by their key. A cell
// says 0, or 2|0|1 for place, whether it is seen, and whether variants have it.
func (s *Products) unseen(fields []string) map[string]bool {
	var out map[string]bool
	for i, cell := range fields {
		c := s.columns[i]
		if c.role != seenColumn {
			continue
		}
		if parts := strings.Split(cell, "|"); len(parts) > 1 {
			cell = parts[1]
		}
		if stockOf(cell) == tilly.OutOfStock {
			if out == nil {
				out = map[string]bool{}
			}
			out[seenKey(c)] = true
		}
	}
	return out
}

// notAlone is how Magento marks what is sold as a form of another product only.
const notAlone = "not visible individually"
