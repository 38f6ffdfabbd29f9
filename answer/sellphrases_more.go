package answer

func dutchSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Dit past het best bij uw zoekopdracht:",
		phraseOne:          "Gevonden: %s voor %s.",
		phraseOneUnpriced:  "Gevonden: %s.",
		phraseCosts:        "%s kost %s.",
		phraseCheapest:     "Het goedkoopst is %s voor %s.",
		phraseNotInRange:   "Voor deze prijs (%s) heb ik niets gevonden. Het dichtst in de buurt komt:",
		phraseNoCheaper:    "Goedkopere heb ik niet gevonden.",
		phraseInRange:      "Een keuze in deze prijsklasse (%s):",
		phraseOnSale:       "Dit is nu in de aanbieding:",
		phraseInstead:      "%s in plaats van %s",
		phraseComesIn:      "%s is er in: %s.",
		phraseInStock:      "Het is op voorraad.",
		phraseSoldOut:      "Het is op dit moment niet op voorraad.",
		phrasePreorder:     "U kunt het vooraf bestellen.",
		phraseStockUnknown: "Of het op voorraad is, ziet u op de productpagina.",
		phraseOrderIs:      "Bestelling %s: %s.",
		phraseOrderPlaced:  "Besteld op %s.",
		phraseOrderShipped: "Verzonden op %s.",
		phraseOrderUnknown: "Bij dit nummer en e-mailadres heb ik geen bestelling gevonden. Controleer beide, of schrijf het team.",
		phraseOrderTries:   "Er is te vaak gezocht. Probeer het over een uur opnieuw, of schrijf het team.",
		phraseOrderLater:   "De winkel antwoordt nu niet. Probeer het over een paar minuten opnieuw, of schrijf het team.",
	}
}

func italianSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Ecco ciò che corrisponde meglio:",
		phraseOne:          "Ho trovato: %s a %s.",
		phraseOneUnpriced:  "Ho trovato: %s.",
		phraseCosts:        "%s costa %s.",
		phraseCheapest:     "Il meno caro è %s a %s.",
		phraseNotInRange:   "A questo prezzo (%s) non ho trovato nulla. Il più vicino:",
		phraseNoCheaper:    "Non ho trovato nulla di meno caro.",
		phraseInRange:      "Una scelta a questo prezzo (%s):",
		phraseOnSale:       "Ecco ciò che è in offerta ora:",
		phraseInstead:      "%s invece di %s",
		phraseComesIn:      "%s è disponibile in: %s.",
		phraseInStock:      "È disponibile.",
		phraseSoldOut:      "Al momento è esaurito.",
		phrasePreorder:     "Si può prenotare.",
		phraseStockUnknown: "La disponibilità è indicata nella pagina del prodotto.",
		phraseOrderIs:      "Ordine %s: %s.",
		phraseOrderPlaced:  "Ordinato il %s.",
		phraseOrderShipped: "Spedito il %s.",
		phraseOrderUnknown: "Con questo numero e indirizzo e-mail non ho trovato alcun ordine. Controlli entrambi, o scriva al team.",
		phraseOrderTries:   "Sono state fatte troppe ricerche. Riprovi tra un'ora, o scriva al team.",
		phraseOrderLater:   "Il negozio non risponde in questo momento. Riprovi tra qualche minuto, o scriva al team.",
	}
}

func portugueseSelling() map[phraseID]string {
	return map[phraseID]string{
		phraseSome:         "Isto é o que melhor corresponde:",
		phraseOne:          "Encontrei: %s por %s.",
		phraseOneUnpriced:  "Encontrei: %s.",
		phraseCosts:        "%s custa %s.",
		phraseCheapest:     "O mais barato é %s por %s.",
		phraseNotInRange:   "Não encontrei nada por este preço (%s). O mais próximo:",
		phraseNoCheaper:    "Não encontrei nada mais barato.",
		phraseInRange:      "Uma seleção por este preço (%s):",
		phraseOnSale:       "Isto está em promoção agora:",
		phraseInstead:      "%s em vez de %s",
		phraseComesIn:      "%s está disponível em: %s.",
		phraseInStock:      "Está em estoque.",
		phraseSoldOut:      "De momento está esgotado.",
		phrasePreorder:     "Pode ser encomendado com antecedência.",
		phraseStockUnknown: "A disponibilidade está na página do produto.",
		phraseOrderIs:      "Pedido %s: %s.",
		phraseOrderPlaced:  "Pedido feito em %s.",
		phraseOrderShipped: "Enviado em %s.",
		phraseOrderUnknown: "Não encontrei nenhum pedido com este número e e-mail. Verifique ambos, ou escreva à equipa.",
		phraseOrderTries:   "Foram feitas demasiadas consultas. Tente de novo dentro de uma hora, ou escreva à equipa.",
		phraseOrderLater:   "A loja não responde agora. Tente de novo dentro de alguns minutos, ou escreva à equipa.",
	}
}
