package answer

// What is said of products. English stands in for what others lack.
const (
	phraseSome         phraseID = "some"
	phraseNearest      phraseID = "nearest"
	phraseComesIn      phraseID = "comes-in"     // %s: the product; %s: what it comes in
	phraseComesInIt    phraseID = "comes-in-it"  // %s: the product; %s: what was asked for
	phraseComesNotIn   phraseID = "comes-not-in" // %s: the product; %s: what was asked for; %s: what it comes in
	phraseItCosts      phraseID = "it-costs"     // %s: its price or prices
	phraseWhich        phraseID = "which"
	phraseOne          phraseID = "one"          // %s: the product; %s: its price
	phraseOneUnpriced  phraseID = "one-unpriced" // %s: the product
	phraseCosts        phraseID = "costs"        // %s: the product; %s: its price or prices
	phraseCheapest     phraseID = "cheapest"     // %s: the product; %s: its price
	phraseNotInRange   phraseID = "not-in-range" // %s: the prices asked for
	phraseNoCheaper    phraseID = "no-cheaper"
	phraseInRange      phraseID = "in-range" // %s: the prices asked for
	phraseOnSale       phraseID = "on-sale"
	phraseInstead      phraseID = "instead" // %s: the price; %s: the price before
	phraseInStock      phraseID = "in-stock"
	phraseSoldOut      phraseID = "sold-out"
	phrasePreorder     phraseID = "preorder"
	phraseStockUnknown phraseID = "stock-unknown"
	phraseOrderIs      phraseID = "order-is"      // %s: its number; %s: its state
	phraseOrderPlaced  phraseID = "order-placed"  // %s: the day
	phraseOrderShipped phraseID = "order-shipped" // %s: the day
	phraseOrderUnknown phraseID = "order-unknown"
	phraseOrderTries   phraseID = "order-tries"
	phraseOrderLater   phraseID = "order-later"
)

// sellingPhrases are the texts of a language about products and orders.
func sellingPhrases(lang string) map[phraseID]string {
	switch lang {
	case "de":
		return germanSelling()
	case "fr":
		return frenchSelling()
	case "es":
		return spanishSelling()
	case "it":
		return italianSelling()
	case "nl":
		return dutchSelling()
	case "pt":
		return portugueseSelling()
	}
	return englishSelling()
}

func germanSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Das passt am besten zu Ihrer Suche:",
		phraseNearest:      "Genau das habe ich nicht gefunden. Am nächsten kommt:",
		phraseComesIn:      "%s gibt es in %s.",
		phraseComesInIt:    "Ja, %s gibt es in %s.",
		phraseComesNotIn:   "%s finde ich nicht in %s. Es gibt: %s.",
		phraseItCosts:      "Es kostet %s.",
		phraseWhich:        "Welches Produkt meinen Sie?",
		phraseOne:          "Gefunden: %s für %s.",
		phraseOneUnpriced:  "Gefunden: %s.",
		phraseCosts:        "%s kostet %s.",
		phraseCheapest:     "Am günstigsten ist %s für %s.",
		phraseNotInRange:   "In diesem Preisrahmen (%s) habe ich nichts gefunden. Am nächsten kommt:",
		phraseNoCheaper:    "Günstigere habe ich nicht gefunden.",
		phraseInRange:      "Eine Auswahl in diesem Preisrahmen (%s):",
		phraseOnSale:       "Das ist zurzeit reduziert:",
		phraseInstead:      "%s statt %s",
		phraseInStock:      "Es ist auf Lager.",
		phraseSoldOut:      "Es ist zurzeit ausverkauft.",
		phrasePreorder:     "Es kann vorbestellt werden.",
		phraseStockUnknown: "Ob es auf Lager ist, sehen Sie auf der Produktseite.",
		phraseOrderIs:      "Bestellung %s: %s.",
		phraseOrderPlaced:  "Bestellt am %s.",
		phraseOrderShipped: "Verschickt am %s.",
		phraseOrderUnknown: "Zu dieser Nummer und E-Mail-Adresse habe ich keine Bestellung gefunden. Bitte prüfen Sie beides, oder schreiben Sie dem Team.",
		phraseOrderTries:   "Es wurde zu oft nachgesehen. Bitte versuchen Sie es in einer Stunde wieder, oder schreiben Sie dem Team.",
		phraseOrderLater:   "Der Shop antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten wieder, oder schreiben Sie dem Team.",
	}
}

func frenchSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Voici ce qui correspond le mieux :",
		phraseNearest:      "Je n'ai pas trouvé exactement cela. Voici ce qui s'en rapproche le plus :",
		phraseComesIn:      "%s existe en %s.",
		phraseComesInIt:    "Oui, %s existe en %s.",
		phraseComesNotIn:   "Je ne trouve pas %s en %s. Disponible en %s.",
		phraseItCosts:      "Prix : %s.",
		phraseWhich:        "De quel produit parlez-vous ?",
		phraseOne:          "J'ai trouvé : %s à %s.",
		phraseOneUnpriced:  "J'ai trouvé : %s.",
		phraseCosts:        "%s coûte %s.",
		phraseCheapest:     "Le moins cher est %s à %s.",
		phraseNotInRange:   "Je n'ai rien trouvé à ce prix (%s). Le plus proche :",
		phraseNoCheaper:    "Je n'ai rien trouvé de moins cher.",
		phraseInRange:      "Voici un choix à ce prix (%s) :",
		phraseOnSale:       "Voici ce qui est en promotion en ce moment :",
		phraseInstead:      "%s au lieu de %s",
		phraseInStock:      "L'article est en stock.",
		phraseSoldOut:      "L'article est actuellement épuisé.",
		phrasePreorder:     "L'article peut être précommandé.",
		phraseStockUnknown: "La page du produit indique s'il est en stock.",
		phraseOrderIs:      "Commande %s : %s.",
		phraseOrderPlaced:  "Passée le %s.",
		phraseOrderShipped: "Expédiée le %s.",
		phraseOrderUnknown: "Je n'ai trouvé aucune commande avec ce numéro et cet e-mail. Vérifiez les deux, ou écrivez à l'équipe.",
		phraseOrderTries:   "Trop de recherches. Réessayez dans une heure, ou écrivez à l'équipe.",
		phraseOrderLater:   "La boutique ne répond pas pour le moment. Réessayez dans quelques minutes, ou écrivez à l'équipe.",
	}
}

func spanishSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Esto es lo que mejor encaja:",
		phraseNearest:      "No encontré exactamente eso. Esto es lo más parecido:",
		phraseComesIn:      "%s está disponible en %s.",
		phraseComesInIt:    "Sí, %s está disponible en %s.",
		phraseComesNotIn:   "No encuentro %s en %s. Lo hay en %s.",
		phraseItCosts:      "Cuesta %s.",
		phraseWhich:        "¿A qué producto te refieres?",
		phraseOne:          "He encontrado: %s por %s.",
		phraseOneUnpriced:  "He encontrado: %s.",
		phraseCosts:        "%s cuesta %s.",
		phraseCheapest:     "Lo más barato es %s por %s.",
		phraseNotInRange:   "No encontré nada a ese precio (%s). Lo más cercano:",
		phraseNoCheaper:    "No encontré nada más barato.",
		phraseInRange:      "Una selección a ese precio (%s):",
		phraseOnSale:       "Esto está rebajado ahora:",
		phraseInstead:      "%s en vez de %s",
		phraseInStock:      "Está disponible.",
		phraseSoldOut:      "Está agotado en este momento.",
		phrasePreorder:     "Se puede reservar.",
		phraseStockUnknown: "La página del producto indica si está disponible.",
		phraseOrderIs:      "Pedido %s: %s.",
		phraseOrderPlaced:  "Realizado el %s.",
		phraseOrderShipped: "Enviado el %s.",
		phraseOrderUnknown: "No encontré ningún pedido con ese número y ese correo. Revisa ambos o escribe al equipo.",
		phraseOrderTries:   "Demasiadas consultas. Inténtalo dentro de una hora o escribe al equipo.",
		phraseOrderLater:   "La tienda no responde en este momento. Inténtalo en unos minutos o escribe al equipo.",
	}
}

func englishSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Here is what fits best:",
		phraseNearest:      "I couldn't find exactly that. This comes closest:",
		phraseComesIn:      "%s comes in %s.",
		phraseComesInIt:    "Yes, %s comes in %s.",
		phraseComesNotIn:   "I can't find %s in %s. It comes in %s.",
		phraseItCosts:      "It costs %s.",
		phraseWhich:        "Which product do you mean?",
		phraseOne:          "I found %s for %s.",
		phraseOneUnpriced:  "I found %s.",
		phraseCosts:        "%s costs %s.",
		phraseCheapest:     "The lowest price is %s for %s.",
		phraseNotInRange:   "I found nothing in that price range (%s). The nearest is:",
		phraseNoCheaper:    "I found nothing cheaper.",
		phraseInRange:      "Here is a choice in that price range (%s):",
		phraseOnSale:       "These are reduced at the moment:",
		phraseInstead:      "%s instead of %s",
		phraseInStock:      "It is in stock.",
		phraseSoldOut:      "It is out of stock at the moment.",
		phrasePreorder:     "It can be pre-ordered.",
		phraseStockUnknown: "The product page shows whether it is in stock.",
		phraseOrderIs:      "Order %s: %s.",
		phraseOrderPlaced:  "Placed on %s.",
		phraseOrderShipped: "Shipped on %s.",
		phraseOrderUnknown: "I couldn't find an order with that number and email address. Please check both, or ask the team.",
		phraseOrderTries:   "Orders were looked up too often. Please try again in an hour, or ask the team.",
		phraseOrderLater:   "The store is not answering just now. Please try again in a few minutes, or ask the team.",
	}
}
