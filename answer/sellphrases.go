package answer

// What is said of products. English stands in for what others lack.
const (
	phraseSome         phraseID = "some"
	phraseOne          phraseID = "one"          // %s: the product; %s: its price
	phraseOneUnpriced  phraseID = "one-unpriced" // %s: the product
	phraseCosts        phraseID = "costs"        // %s: the product; %s: its price or prices
	phraseCheapest     phraseID = "cheapest"     // %s: the product; %s: its price
	phraseNotInRange   phraseID = "not-in-range" // %s: the prices asked for
	phraseNoCheaper    phraseID = "no-cheaper"
	phraseInStock      phraseID = "in-stock"
	phraseSoldOut      phraseID = "sold-out"
	phrasePreorder     phraseID = "preorder"
	phraseStockUnknown phraseID = "stock-unknown"
)

// sellingPhrases are the texts of a language about products.
func sellingPhrases(lang string) map[phraseID]string {
	switch lang {
	case "de":
		return map[phraseID]string{
			phraseSome:         "Das passt am besten zu Ihrer Suche:",
			phraseOne:          "Gefunden: %s für %s.",
			phraseOneUnpriced:  "Gefunden: %s.",
			phraseCosts:        "%s kostet %s.",
			phraseCheapest:     "Am günstigsten ist %s für %s.",
			phraseNotInRange:   "In diesem Preisrahmen (%s) habe ich nichts gefunden. Am nächsten kommt:",
			phraseNoCheaper:    "Günstigere habe ich nicht gefunden.",
			phraseInStock:      "Es ist auf Lager.",
			phraseSoldOut:      "Es ist zurzeit ausverkauft.",
			phrasePreorder:     "Es kann vorbestellt werden.",
			phraseStockUnknown: "Ob es auf Lager ist, sehen Sie auf der Produktseite.",
		}
	case "fr":
		return map[phraseID]string{
			phraseSome:         "Voici ce qui correspond le mieux :",
			phraseOne:          "J'ai trouvé : %s à %s.",
			phraseOneUnpriced:  "J'ai trouvé : %s.",
			phraseCosts:        "%s coûte %s.",
			phraseCheapest:     "Le moins cher est %s à %s.",
			phraseNotInRange:   "Je n'ai rien trouvé à ce prix (%s). Le plus proche :",
			phraseNoCheaper:    "Je n'ai rien trouvé de moins cher.",
			phraseInStock:      "L'article est en stock.",
			phraseSoldOut:      "L'article est actuellement épuisé.",
			phrasePreorder:     "L'article peut être précommandé.",
			phraseStockUnknown: "La page du produit indique s'il est en stock.",
		}
	case "es":
		return map[phraseID]string{
			phraseSome:         "Esto es lo que mejor encaja:",
			phraseOne:          "He encontrado: %s por %s.",
			phraseOneUnpriced:  "He encontrado: %s.",
			phraseCosts:        "%s cuesta %s.",
			phraseCheapest:     "Lo más barato es %s por %s.",
			phraseNotInRange:   "No encontré nada a ese precio (%s). Lo más cercano:",
			phraseNoCheaper:    "No encontré nada más barato.",
			phraseInStock:      "Está disponible.",
			phraseSoldOut:      "Está agotado en este momento.",
			phrasePreorder:     "Se puede reservar.",
			phraseStockUnknown: "La página del producto indica si está disponible.",
		}
	}
	return map[phraseID]string{
		phraseSome:         "Here is what fits best:",
		phraseOne:          "I found %s for %s.",
		phraseOneUnpriced:  "I found %s.",
		phraseCosts:        "%s costs %s.",
		phraseCheapest:     "The lowest price is %s for %s.",
		phraseNotInRange:   "I found nothing in that price range (%s). The nearest is:",
		phraseNoCheaper:    "I found nothing cheaper.",
		phraseInStock:      "It is in stock.",
		phraseSoldOut:      "It is out of stock at the moment.",
		phrasePreorder:     "It can be pre-ordered.",
		phraseStockUnknown: "The product page shows whether it is in stock.",
	}
}
