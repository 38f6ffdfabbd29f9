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
func columnNames() map[columnRole]string {
	return map[columnRole]string{
		titleColumn:       "|title|name|product name|product title|item name|post_title|titel|bezeichnung|produktname|artikelname|artikel|nom|nom du produit|titre|nombre|nombre del producto|título|titolo|nome|nome prodotto|naam|productnaam|produto|nome do produto|namn|produktnamn|nazwa|название|наименование|товар|名称|商品名|商品名称|제품명|اسم المنتج|שם המוצר|",
		descriptionColumn: "|description|plaindescription|body (html)|body html|body_html|body|long description|product description|post_content|content|beschreibung|produktbeschreibung|descripción|descripcion|descrizione|omschrijving|descrição|beskrivning|opis|описание|描述|説明|설명|الوصف|תיאור|",
		shortColumn:       "|short description|short_description|post_excerpt|excerpt|summary|kurzbeschreibung|",
		priceColumn:       "|price|variant price|price (tax incl.)|price tax included|regular price|regular_price|unit price|product price|preis|prix|precio|prezzo|prijs|preço|pris|cena|цена|价格|価格|가격|السعر|מחיר|",
		saleColumn:        "|sale price|sale_price|special price|special_price|angebotspreis|",
		beforeColumn:      "|variant compare at price|compare at price|compare-at price|compare_at_price|strikethroughprice|list price|msrp|rrp|uvp|",
		currencyColumn:    "|currency|currency code|currency_code|währung|devise|moneda|valuta|moeda|waluta|валюта|通貨|货币|",
		urlColumn:         "|url|link|product url|product link|product_url|permalink|page|website|adresse|lien|enlace|",
		imageColumn:       "|image|images|productimageurl|base_image|product image url|hosted image urls|image urls (x,y,z...)|image src|image url|image link|image_link|image_url|picture|photo|bild|bilder|imagen|immagine|afbeelding|imagem|",
		skuColumn:         "|sku|variant sku|product code/sku|reference #|item number|article number|part number|artikelnummer|art.-nr.|référence|referencia|codice|",
		brandColumn:       "|brand|brands|brand name|vendor|manufacturer|marke|hersteller|marque|marca|merk|märke|marka|бренд|ブランド|品牌|",
		categoryColumn:    "|category|categories|categories (x,y,z...)|collection|product category|product type|product_type|tax:product_cat|kategorie|catégorie|categoría|categoria|categorie|kategori|kategoria|категория|カテゴリ|类别|",
		tagsColumn:        "|tags|tag|tags (x,y,z...)|tax:product_tag|keywords|schlagwörter|",
		stockColumn:       "|availability|in stock?|in stock|stock status|stock_status|is_in_stock|available|verfügbarkeit|disponibilité|disponibilidad|disponibilità|beschikbaarheid|tillgänglighet|dostępność|наличие|",
		amountColumn:      "|variant inventory qty|current stock level|current stock|inventory quantity|stock|quantity|qty|inventory|stock quantity|bestand|lagerbestand|voorraad|lager|",
		publishedColumn: "|published|status|visibility in catalog|visibility|post_status|published on online store|product visible?|is visible|is_visible|visible|active|active (0/1)|enabled|is active|is_active|product_online|" +
			"veröffentlicht|sichtbar|sichtbarkeit|aktiv|publié|visible en ligne|visibilité|actif|statut|publicado|visibilidad|activo|estado|pubblicato|visibile|visibilità|attivo|stato|gepubliceerd|zichtbaar|zichtbaarheid|actief|" +
			"visível|visibilidade|ativo|synlig|publicerad|synlighet|opublikowany|widoczny|widoczność|aktywny|опубликован|опубликовано|видимость|активен|активный|公開|公開状態|発布状态|发布|上架|공개|노출|منشور|הצגה|פורסם|",
		passwordColumn:  "|password|post_password|product password|passwort|mot de passe|contraseña|wachtwoord|senha|lösenord|hasło|пароль|パスワード|密码|비밀번호|",
		rowKindColumn:   "|item type|fieldtype|field type|",
		packedColumn:    "|additional_attributes|",
		viewColumn:      "|store_view_code|",
		formsColumn:     "|configurable_variations|",
		onSaleColumn:    "|on sale|on_sale|",
		saleFromColumn:  "|date sale price starts|sale_price_dates_from|sale price dates from|date_on_sale_from|date on sale from|special_price_from_date|special_from_date|sale price start date|sale start date|sale start|sale starts|sale from|angebot ab|",
		saleUntilColumn: "|date sale price ends|sale_price_dates_to|sale price dates to|date_on_sale_to|date on sale to|special_price_to_date|special_to_date|sale price end date|sale end date|sale end|sale ends|sale until|angebot bis|",
		saleSpanColumn:  "|sale_price_effective_date|sale price effective date|",
		extraColumn:     "|surcharge|",
		retailColumn:    "|retail price|retail_price|",
		idColumn:        "|id|product id|product_id|",
		parentColumn:    "|parent|post_parent|parent id|parent sku|parent_sku|",
		typeColumn:      "|type|tax:product_type|",
		handleColumn:    "|handle|url handle|",
		groupColumn:     "|handleid|",
		trackerColumn:   "|variant inventory tracker|",
		policyColumn:    "|variant inventory policy|backorders allowed?|backorders|",
		ignoredColumn: "|position|discount amount|discount percent|discount from (yyyy-mm-dd)|discount to (yyyy-mm-dd)|discountmode|discountvalue|configurable_variation_labels|attribute_set_code|product_websites|is featured?|featured|tax status|tax class|low stock amount|sold individually?|allow customer reviews?|purchase note|" +
			"shipping class|download limit|download expiry days|grouped products|upsells|cross-sells|external url|button text|variant grams|variant fulfillment service|variant requires shipping|" +
			"variant taxable|image position|image alt text|gift card|seo title|seo description|variant image|variant weight unit|variant tax code|cost per item|menu_order|post_date|post_name|" +
			"comment_status|downloadable|virtual|manage_stock|upsell_ids|crosssell_ids|file_path|file_paths|download_limit|download_expiry|button_text|" +
			"tax_status|tax_class|tax:product_shipping_class|gtin, upc, ean, or isbn|price / international|compare at price / international|",
	}
}

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
	for role, names := range columnNames() {
		if strings.Contains(names, "|"+name+"|") {
			return role
		}
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
