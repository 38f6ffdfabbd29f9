package ingest

import (
	"regexp"
	"strings"
	"tilly"
)

// columnRole is what a column of a list of products holds.
type columnRole int

const (
	otherColumn columnRole = iota // becomes an attribute
	ignoredColumn
	titleColumn
	descriptionColumn
	shortColumn
	priceColumn
	saleColumn
	beforeColumn // the price before a reduction
	currencyColumn
	urlColumn
	imageColumn
	skuColumn
	brandColumn
	categoryColumn
	tagsColumn
	stockColumn
	amountColumn    // how many there are
	publishedColumn // whether the public sees it
	passwordColumn  // what opens it
	idColumn
	parentColumn
	typeColumn
	handleColumn
	groupColumn // as a handle, but no part of an address
	trackerColumn
	policyColumn
	rowKindColumn // whether the row is a product or a part of the one above
	packedColumn  // attributes in one cell: name=value,name=value
	viewColumn    // the one view of the store that the row is for
	formsColumn   // the rows that are forms of this one (Magento)
	onSaleColumn  // whether the sale price holds
	saleFromColumn
	saleUntilColumn
	saleSpanColumn // from/until
	extraColumn    // what a form costs above its product
	retailColumn   // the price, or that before a reduction where another is the price
	seenColumn     // whether shoppers see an attribute
)

// columnNames are what shop software and people call the columns, in lower case
// with single spaces.
var columnNames = markedBy(map[string]columnRole{
	"column.ignored":     ignoredColumn,
	"column.title":       titleColumn,
	"column.description": descriptionColumn,
	"column.short":       shortColumn,
	"column.price":       priceColumn,
	"column.sale":        saleColumn,
	"column.before":      beforeColumn,
	"column.currency":    currencyColumn,
	"column.url":         urlColumn,
	"column.image":       imageColumn,
	"column.sku":         skuColumn,
	"column.brand":       brandColumn,
	"column.category":    categoryColumn,
	"column.tags":        tagsColumn,
	"column.stock":       stockColumn,
	"column.amount":      amountColumn,
	"column.published":   publishedColumn,
	"column.password":    passwordColumn,
	"column.id":          idColumn,
	"column.parent":      parentColumn,
	"column.type":        typeColumn,
	"column.handle":      handleColumn,
	"column.group":       groupColumn,
	"column.tracker":     trackerColumn,
	"column.policy":      policyColumn,
	"column.rowkind":     rowKindColumn,
	"column.packed":      packedColumn,
	"column.view":        viewColumn,
	"column.forms":       formsColumn,
	"column.onsale":      onSaleColumn,
	"column.salefrom":    saleFromColumn,
	"column.saleuntil":   saleUntilColumn,
	"column.salespan":    saleSpanColumn,
	"column.extra":       extraColumn,
	"column.retail":      retailColumn,
})

// ignoredPrefixes begin names of columns that say nothing of the product.
func ignoredPrefixes() []string {
	return []string{"google shopping /", "meta:", "attribute_data:", "attribute_default:", "swatch", "included /", "price /", "compare at price /"}
}

// columnOfShelf reads the name of a column.
func columnOfShelf(title string) shelfColumn {
	name := normalColumn(title)
	for _, form := range []struct {
		before, after string
		value, form   bool
	}{
		{"option", "name", false, true},
		{"option", "value", true, true},
		{"attribute", "name", false, false},
		{"attribute", "value(s)", true, false},
		{"option name", "", false, true}, // Squarespace
		{"option value", "", true, true},
		{"productoptionname", "", false, true}, // Wix
		{"productoptiondescription", "", true, true},
	} {
		if n, ok := numberedColumn(name, form.before, form.after); ok {
			return shelfColumn{name: title, role: otherColumn, option: kindOfForm(form.form) + n, value: form.value, form: form.form}
		}
	}
	if n, ok := numberedColumn(name, "attribute", "visible"); ok {
		return shelfColumn{role: seenColumn, option: kindOfForm(false) + n}
	}
	if n, ok := strings.CutPrefix(name, "attribute_data:"); ok {
		return shelfColumn{role: seenColumn, name: strings.TrimPrefix(strings.TrimSpace(n), "pa_")}
	}
	for _, after := range []string{"global", "default", "linked to"} {
		if _, ok := numberedColumn(name, "attribute", after); ok {
			return shelfColumn{role: ignoredColumn}
		}
		if _, ok := numberedColumn(name, "option", after); ok {
			return shelfColumn{role: ignoredColumn}
		}
	}
	for _, before := range []string{"attribute:pa_", "attribute:", "meta:attribute_pa_", "meta:attribute_"} {
		if rest, ok := strings.CutPrefix(name, before); ok {
			return shelfColumn{name: tilly.Capital(rest), role: otherColumn, form: strings.HasPrefix(before, "meta")}
		}
	}
	role := roleOf(name)
	if role == otherColumn && isSecret(title) {
		role = ignoredColumn
	}
	return shelfColumn{name: title, role: role}
}

// kindOfForm is what numbers count: options, which tell variants apart, or
// attributes.
func kindOfForm(form bool) string {
	if form {
		return "option"
	}
	return "attribute"
}

// roleOf says what a column holds by its name.
func roleOf(name string) columnRole {
	if role, ok := columnNames()[name]; ok {
		return role
	}
	for _, prefix := range ignoredPrefixes() {
		if strings.HasPrefix(name, prefix) {
			return ignoredColumn
		}
	}
	return otherColumn
}

// columnMarks are what exports hang on the name of a column: that it must be
// filled, may not be edited, or which language it is in.
var columnMarks = regexp.MustCompile(`(\s*(\*|\[[^\]]*\]|\([a-z]{2}([-_][a-z]{2,3})?\)))+$`)

// normalColumn is the name of a column as it is compared.
func normalColumn(cell string) string {
	return columnMarks.ReplaceAllString(strings.ToLower(strings.Join(strings.Fields(cleanText(cell)), " ")), "")
}

// numberedColumn reads "attribute 2 value(s)" as the second attribute's value.
func numberedColumn(name, before, after string) (n string, ok bool) {
	rest, found := strings.CutPrefix(name, before)
	if !found {
		return "", false
	}
	n, found = strings.CutSuffix(rest, after)
	n = strings.TrimSpace(n)
	return n, found && n != "" && strings.Trim(n, "0123456789") == ""
}
