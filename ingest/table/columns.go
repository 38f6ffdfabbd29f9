package table

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilly"
	"tilly/ingest/clean"
	"tilly/words"
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
	choicesColumn  // the options of a variant in one cell
	featuresColumn // attributes in one cell: name:value:place
	formImageColumn
	buyableColumn       // whether it can be bought at all
	discountKindColumn  // whether the discount is a share of the price or an amount
	discountColumn      // an amount off the price, or as discountKindColumn has it
	discountShareColumn // per cent off the price
)

// columnRoles are the roles by their names, as presets and mappings have them.
func columnRoles() map[string]columnRole {
	return map[string]columnRole{
		"ignored":       ignoredColumn,
		"title":         titleColumn,
		"description":   descriptionColumn,
		"short":         shortColumn,
		"price":         priceColumn,
		"sale":          saleColumn,
		"before":        beforeColumn,
		"currency":      currencyColumn,
		"url":           urlColumn,
		"image":         imageColumn,
		"sku":           skuColumn,
		"brand":         brandColumn,
		"category":      categoryColumn,
		"tags":          tagsColumn,
		"stock":         stockColumn,
		"amount":        amountColumn,
		"published":     publishedColumn,
		"password":      passwordColumn,
		"id":            idColumn,
		"parent":        parentColumn,
		"type":          typeColumn,
		"handle":        handleColumn,
		"group":         groupColumn,
		"tracker":       trackerColumn,
		"policy":        policyColumn,
		"rowkind":       rowKindColumn,
		"packed":        packedColumn,
		"view":          viewColumn,
		"forms":         formsColumn,
		"onsale":        onSaleColumn,
		"salefrom":      saleFromColumn,
		"saleuntil":     saleUntilColumn,
		"salespan":      saleSpanColumn,
		"extra":         extraColumn,
		"retail":        retailColumn,
		"choices":       choicesColumn,
		"features":      featuresColumn,
		"formimage":     formImageColumn,
		"buyable":       buyableColumn,
		"discountkind":  discountKindColumn,
		"discount":      discountColumn,
		"discountshare": discountShareColumn,
		"attribute":     otherColumn,
	}
}

// columnNames are what shop software and people call the columns, in lower case
// with single spaces: the sections of words/marks that are named for a role.
var columnNames = sync.OnceValue(func() map[string]columnRole {
	all := map[string]columnRole{}
	for name, role := range columnRoles() {
		for _, w := range words.Every("column." + name) {
			all[w] = role
		}
	}
	return all
})

// ignoredPrefixes begin names of columns that say nothing of the product.
func ignoredPrefixes() []string {
	return []string{"google shopping /", "meta:", "attribute_data:", "attribute_default:", "swatch", "included /", "price /", "compare at price /"}
}

// columnFor reads the name of a column.
func columnFor(title string) column {
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
		{"productoptionname[", "]", false, true},
		{"productoptionchoices[", "]", true, true},
		{"additionalinfotitle", "", false, false},
		{"additionalinfodescription", "", true, false},
		{"variant_option_", "_name", false, true}, // Lightspeed
		{"variant_option_", "_value", true, true},
		{"variation", "name", false, false}, // Etsy
		{"variation", "values", true, false},
	} {
		if n, ok := numberedColumn(name, form.before, form.after); ok {
			return column{name: title, role: otherColumn, option: kindOfForm(form.form) + n, value: form.value, form: form.form}
		}
	}
	if n, ok := numberedColumn(name, "attribute", "visible"); ok {
		return column{role: seenColumn, option: kindOfForm(false) + n}
	}
	if n, ok := strings.CutPrefix(name, "attribute_data:"); ok {
		return column{role: seenColumn, name: strings.TrimPrefix(strings.TrimSpace(n), "pa_")}
	}
	for _, after := range []string{"global", "default", "linked to"} {
		if _, ok := numberedColumn(name, "attribute", after); ok {
			return column{role: ignoredColumn}
		}
		if _, ok := numberedColumn(name, "option", after); ok {
			return column{role: ignoredColumn}
		}
	}
	for _, before := range []string{"attribute:pa_", "attribute:", "meta:attribute_pa_", "meta:attribute_"} {
		if rest, ok := strings.CutPrefix(name, before); ok {
			return column{name: tilly.Capital(rest), role: otherColumn, form: strings.HasPrefix(before, "meta")}
		}
	}
	role := roleOf(name)
	if role == otherColumn && isSecret(title) {
		role = ignoredColumn
	}
	return column{name: plainName(title), role: role}
}

// plainName is a column's name as people write it: MATERIALS and tube_length are
// names for machines.
func plainName(title string) string {
	title, _, _ = strings.Cut(title, " (product.metafields.")
	name := strings.TrimSpace(strings.ReplaceAll(title, "_", " "))
	if name != title || len(name) > 3 && name == strings.ToUpper(name) {
		name = strings.ToLower(name)
	}
	return tilly.Capital(name)
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
var columnMarks = regexp.MustCompile(`(\s*(\*|\[[^\]\d]*\]|\([a-z]{2}([-_][a-z]{2,3})?\)))+$`)

// normalColumn is the name of a column as it is compared.
func normalColumn(cell string) string {
	return columnMarks.ReplaceAllString(strings.ToLower(strings.Join(strings.Fields(clean.Text(cell)), " ")), "")
}

// numerals count the options of Lightspeed.
const numerals = "one two three four"

// numberedColumn reads "attribute 2 value(s)" as the second attribute's value.
func numberedColumn(name, before, after string) (n string, ok bool) {
	rest, found := strings.CutPrefix(name, before)
	if !found {
		return "", false
	}
	n, found = strings.CutSuffix(rest, after)
	n = strings.TrimSpace(n)
	if i := slices.Index(strings.Fields(numerals), n); i >= 0 {
		n = strconv.Itoa(i + 1)
	}
	return n, found && n != "" && strings.Trim(n, "0123456789") == ""
}

// column is what one column holds.
type column struct {
	name   string
	role   columnRole
	option string // the number of an option: its name or value stands in the column, or whether shoppers see it
	value  bool   // the value, else the name
	form   bool   // tells variants apart, else describes the product
	mapped bool   // its owner says so
}
