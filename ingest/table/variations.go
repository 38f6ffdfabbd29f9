package table

import (
	"strings"

	"tilly"
)

// takeParent makes a product of a row that is no variation, with its variations.
func (s *Products) takeParent(r row) *tilly.Product {
	if r.isVariation() {
		return nil // taken with its parent
	}
	var forms []tilly.Variant
	for _, key := range []string{"id:" + r.get(idColumn), r.get(skuColumn), r.get(idColumn)} {
		if key != "" && key != "id:" {
			forms = append(forms, s.forms[key]...)
		}
	}
	if _, typed := r.cells[typeColumn]; !typed { // what a form does not say is its product's
		base := r.variant()
		for i := range forms {
			if forms[i].Price == nil {
				forms[i].Price, forms[i].Regular = base.Price, base.Regular
			}
		}
	}
	return s.whole(r, forms)
}

// isVariation says whether a row is a form of another row: by its type, where the
// file has any, else by naming its parent.
func (r row) isVariation() bool {
	kind, typed := r.cells[typeColumn]
	return typed && strings.Contains(strings.ToLower(kind), "variation") || !typed && r.get(parentColumn) != ""
}

// variations reads the rows that are forms of other rows, by what they call
// their parent.
func (s *Products) variations() (map[string][]tilly.Variant, error) {
	forms := map[string][]tilly.Variant{}
	return forms, s.eachRow(func(r row) {
		parent := r.get(parentColumn)
		if parent == "" || !r.isVariation() || r.hidden != "" || len(forms[parent]) >= tilly.MaxVariants {
			return
		}
		r.options = append(r.options, r.others...) // what a variation says of itself tells it apart
		forms[parent] = append(forms[parent], r.variant())
	})
}
