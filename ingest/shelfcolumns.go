package ingest

import (
	"strings"
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
	amountColumn // how many there are
	publishedColumn
	idColumn
	parentColumn
	typeColumn
	handleColumn
	trackerColumn
	policyColumn
)

// columnNames are what shop software and people call the columns, in lower case
// with single spaces.
func columnNames() map[columnRole]string {
	return map[columnRole]string{
		titleColumn:       "|title|name|product name|product title|item name|post_title|titel|bezeichnung|produktname|artikelname|artikel|nom|nom du produit|titre|nombre|nombre del producto|título|titolo|nome|nome prodotto|naam|productnaam|produto|nome do produto|namn|produktnamn|nazwa|название|наименование|товар|名称|商品名|商品名称|제품명|اسم المنتج|שם המוצר|",
		descriptionColumn: "|description|body (html)|body html|body_html|body|long description|product description|post_content|content|beschreibung|produktbeschreibung|descripción|descripcion|descrizione|omschrijving|descrição|beskrivning|opis|описание|描述|説明|설명|الوصف|תיאור|",
		shortColumn:       "|short description|post_excerpt|excerpt|summary|kurzbeschreibung|",
		priceColumn:       "|price|variant price|regular price|regular_price|unit price|product price|preis|prix|precio|prezzo|prijs|preço|pris|cena|цена|价格|価格|가격|السعر|מחיר|",
		saleColumn:        "|sale price|sale_price|special price|special_price|angebotspreis|",
		beforeColumn:      "|variant compare at price|compare at price|compare_at_price|list price|msrp|rrp|uvp|",
		currencyColumn:    "|currency|currency code|currency_code|währung|devise|moneda|valuta|moeda|waluta|валюта|通貨|货币|",
		urlColumn:         "|url|link|product url|product link|product_url|permalink|page|website|adresse|lien|enlace|",
		imageColumn:       "|image|images|image src|image url|image link|image_link|image_url|picture|photo|bild|bilder|imagen|immagine|afbeelding|imagem|",
		skuColumn:         "|sku|variant sku|item number|article number|part number|artikelnummer|art.-nr.|référence|referencia|codice|",
		brandColumn:       "|brand|brands|vendor|manufacturer|marke|hersteller|marque|marca|merk|märke|marka|бренд|ブランド|品牌|",
		categoryColumn:    "|category|categories|product category|product type|product_type|tax:product_cat|kategorie|catégorie|categoría|categoria|categorie|kategori|kategoria|категория|カテゴリ|类别|",
		tagsColumn:        "|tags|tag|tax:product_tag|keywords|schlagwörter|",
		stockColumn:       "|availability|in stock?|in stock|stock status|stock_status|available|verfügbarkeit|disponibilité|disponibilidad|disponibilità|beschikbaarheid|tillgänglighet|dostępność|наличие|",
		amountColumn:      "|variant inventory qty|stock|quantity|qty|inventory|stock quantity|bestand|lagerbestand|voorraad|lager|",
		publishedColumn:   "|published|status|visibility in catalog|visibility|post_status|",
		idColumn:          "|id|product id|product_id|",
		parentColumn:      "|parent|post_parent|parent id|parent sku|parent_sku|",
		typeColumn:        "|type|tax:product_type|",
		handleColumn:      "|handle|",
		trackerColumn:     "|variant inventory tracker|",
		policyColumn:      "|variant inventory policy|backorders allowed?|backorders|",
		ignoredColumn: "|position|is featured?|featured|date sale price starts|date sale price ends|tax status|tax class|low stock amount|sold individually?|allow customer reviews?|purchase note|" +
			"shipping class|download limit|download expiry days|grouped products|upsells|cross-sells|external url|button text|variant grams|variant fulfillment service|variant requires shipping|" +
			"variant taxable|image position|image alt text|gift card|seo title|seo description|variant image|variant weight unit|variant tax code|cost per item|menu_order|post_date|post_name|" +
			"comment_status|downloadable|virtual|manage_stock|upsell_ids|crosssell_ids|sale_price_dates_from|sale_price_dates_to|file_path|file_paths|download_limit|download_expiry|button_text|" +
			"tax_status|tax_class|tax:product_shipping_class|gtin, upc, ean, or isbn|price / international|compare at price / international|",
	}
}

// ignoredPrefixes begin names of columns that say nothing of the product.
func ignoredPrefixes() []string {
	return []string{"google shopping /", "meta:", "attribute_data:", "attribute_default:", "swatch", "included /", "price /", "compare at price /"}
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

// normalColumn is the name of a column as it is compared.
func normalColumn(cell string) string {
	return strings.ToLower(strings.Join(strings.Fields(cleanText(cell)), " "))
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
