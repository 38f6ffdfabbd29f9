package table

import (
	"strings"

	"tilly"
)

// children reads the rows that are sold as forms of other rows only, by their
// SKU: the row of their product names them.
func (s *Products) children() (map[string][]tilly.Variant, error) {
	forms := map[string][]tilly.Variant{}
	return forms, s.eachRow(func(r row) {
		if sku := r.get(skuColumn); sku != "" && r.child && r.hidden == "" && r.get(viewColumn) == "" {
			forms[sku] = []tilly.Variant{r.variant()}
		}
	})
}

// takeChildren makes a product of a row that may be seen, with the rows that it
// names as its forms: sku=T-S,size=S|sku=T-M,size=M.
func (s *Products) takeChildren(r row) *tilly.Product {
	if r.child {
		return nil // taken with its product
	}
	var forms []tilly.Variant
	for form := range strings.SplitSeq(r.get(formsColumn), "|") {
		options := packed(form)
		if len(options) < 2 || !strings.EqualFold(options[0].Name, "sku") || len(forms) >= tilly.MaxVariants {
			continue
		}
		for _, v := range s.forms[options[0].Value] {
			v.Options = options[1:]
			v.Title = variantTitle(v.Options)
			forms = append(forms, v)
		}
	}
	return s.whole(r, forms)
}
