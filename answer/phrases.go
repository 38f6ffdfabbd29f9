package answer

import (
	"strings"

	"tilly"
)

// phraseID names something the built-in speaker says of its own.
type phraseID string

const (
	phraseHello         phraseID = "hello" // %s: the store's name
	phraseWho           phraseID = "who"   // %s: the store's name
	phraseHelp          phraseID = "help"  // %s: the store's name
	phraseThanks        phraseID = "thanks"
	phraseBye           phraseID = "bye"
	phrasePerson        phraseID = "person"
	phraseOrder         phraseID = "order"
	phraseUnknown       phraseID = "unknown"
	phraseUnknownPart   phraseID = "unknown-part" // %s: the part of the question
	phraseNothing       phraseID = "nothing"
	phraseForeign       phraseID = "foreign" // %s: the language the store is written in, see tongues
	phraseContactThanks phraseID = "contact-thanks"
	phraseNoOrders      phraseID = "no-orders"
)

// phrases are the texts of a language; English is complete and stands in for
// what others lack.
func phrases(lang string) map[phraseID]string {
	switch lang {
	case "de":
		return german()
	case "fr":
		return french()
	case "es":
		return spanish()
	case "it":
		return italian()
	case "pt":
		return portuguese()
	case "nl":
		return dutch()
	}
	return english()
}

func german() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Hallo! Schön, dass Sie da sind. Was möchten Sie über %s wissen?",
		phraseHelp:          "Fragen Sie mich alles über %s: Produkte und Preise, Versand, Rückgabe, Zahlung oder wo Ihre Bestellung ist. Ich antworte mit dem, was der Shop mir beigebracht hat, und stelle sonst gern den Kontakt zum Team her.",
		phraseWho:           "Ich bin " + tilly.Name + ", die KI-Assistentin von %s. Ich beantworte Fragen mit dem, was der Shop mir beigebracht hat, und stelle gern den Kontakt zum Team her.",
		phraseThanks:        "Gern geschehen!",
		phraseBye:           "Auf Wiedersehen und einen schönen Tag!",
		phrasePerson:        "Gern. Hinterlassen Sie hier Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht, dann meldet sich das Team.",
		phraseOrder:         "Dafür brauche ich die E-Mail-Adresse der Bestellung und die Bestellnummer.",
		phraseUnknown:       "Das weiß ich noch nicht. In dem, was mir dieser Shop beigebracht hat, habe ich es nicht gefunden. Möchten Sie dem Team schreiben?",
		phraseUnknownPart:   "Zu „%s“ habe ich nichts gefunden. Das Team hilft gern weiter.",
		phraseNothing:       "Dieser Shop hat mir noch nichts beigebracht, deshalb kann ich darauf nicht antworten. Möchten Sie dem Team schreiben?",
		phraseForeign:       `Dieser Shop hat mir nur Texte auf %s gegeben, deshalb kann ich Ihre Frage nicht sicher beantworten. Fragen Sie mich bitte auf %s, oder schreiben Sie dem Team.`,
		phraseContactThanks: "Vielen Dank! Ihre Nachricht ist angekommen, das Team meldet sich per E-Mail bei Ihnen.",
		phraseNoOrders:      "Bestellungen kann ich hier noch nicht nachsehen. Schreiben Sie dem Team, dann wird Ihre Bestellung für Sie geprüft.",
	}
}

func french() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Bonjour ! Que souhaitez-vous savoir sur %s ?",
		phraseHelp:          "Demandez-moi tout ce que vous voulez savoir sur %s : produits et prix, livraison, retours, paiement ou où en est votre commande. Je réponds avec ce que la boutique m'a appris, et sinon je transmets votre question à l'équipe.",
		phraseWho:           "Je suis " + tilly.Name + ", l'assistante IA de %s. Je réponds avec ce que la boutique m'a appris et je peux transmettre un message à l'équipe.",
		phraseThanks:        "Avec plaisir !",
		phraseBye:           "Au revoir et bonne journée !",
		phrasePerson:        "Bien sûr. Laissez votre nom, votre e-mail et votre message, et l'équipe vous répondra.",
		phraseOrder:         "Pour cela, j'ai besoin de l'e-mail de la commande et de son numéro.",
		phraseUnknown:       "Je ne le sais pas encore. Je ne l'ai pas trouvé dans ce que cette boutique m'a appris. Voulez-vous écrire à l'équipe ?",
		phraseUnknownPart:   "Je n'ai rien trouvé sur « %s ». L'équipe pourra vous aider.",
		phraseNothing:       "Cette boutique ne m'a encore rien appris, je ne peux donc pas répondre. Voulez-vous écrire à l'équipe ?",
		phraseForeign:       `Cette boutique ne m'a appris que des textes en %s, je ne peux donc pas répondre avec certitude. Posez-moi la question en %s, ou écrivez à l'équipe.`,
		phraseContactThanks: "Merci ! Votre message est bien arrivé, l'équipe vous répondra par e-mail.",
		phraseNoOrders:      "Je ne peux pas encore consulter les commandes ici. Écrivez à l'équipe, elle vérifiera la vôtre.",
	}
}

func spanish() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "¡Hola! ¿Qué te gustaría saber sobre %s?",
		phraseHelp:          "Pregúntame lo que quieras sobre %s: productos y precios, envíos, devoluciones, pagos o dónde está tu pedido. Respondo con lo que la tienda me ha enseñado y, si no lo sé, paso tu pregunta al equipo.",
		phraseWho:           "Soy " + tilly.Name + ", la asistente de IA de %s. Respondo con lo que la tienda me ha enseñado y puedo pasar un mensaje al equipo.",
		phraseThanks:        "¡De nada!",
		phraseBye:           "¡Hasta luego, que tengas un buen día!",
		phrasePerson:        "Claro. Deja tu nombre, tu correo y tu mensaje, y el equipo te responderá.",
		phraseOrder:         "Para eso necesito el correo con el que se hizo el pedido y el número de pedido.",
		phraseUnknown:       "Todavía no lo sé. No lo encontré en lo que esta tienda me ha enseñado. ¿Quieres escribir al equipo?",
		phraseUnknownPart:   "No encontré nada sobre «%s». El equipo puede ayudarte.",
		phraseNothing:       "Esta tienda todavía no me ha enseñado nada, así que no puedo responder. ¿Quieres escribir al equipo?",
		phraseForeign:       `Esta tienda solo me ha enseñado textos en %s, así que no puedo responder con seguridad. Pregúntame en %s o escribe al equipo.`,
		phraseContactThanks: "¡Gracias! Tu mensaje ha llegado y el equipo te responderá por correo.",
		phraseNoOrders:      "Todavía no puedo consultar pedidos aquí. Escribe al equipo y revisarán el tuyo.",
	}
}

func italian() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Ciao! Che cosa vorresti sapere su %s?",
		phraseWho:           "Sono " + tilly.Name + ", l'assistente IA di %s. Rispondo con ciò che il negozio mi ha insegnato e posso passare un messaggio al team.",
		phrasePerson:        "Certo. Lascia qui nome, e-mail e messaggio, e il team ti risponderà.",
		phraseOrder:         "Per questo mi servono l'e-mail usata per l'ordine e il numero dell'ordine.",
		phraseUnknownPart:   "Su «%s» non ho trovato nulla. Il team può aiutarti.",
		phraseNothing:       "Questo negozio non mi ha ancora insegnato nulla, quindi non posso rispondere. Vuoi scrivere al team?",
		phraseNoOrders:      "Qui non posso ancora consultare gli ordini. Scrivi al team, che controllerà il tuo.",
		phraseHelp:          "Chiedimi quello che vuoi su %s: prodotti e prezzi, spedizioni, resi, pagamenti o dov'è il tuo ordine. Rispondo con ciò che il negozio mi ha insegnato e, se non lo so, passo la domanda al team.",
		phraseThanks:        "Prego!",
		phraseBye:           "Arrivederci e buona giornata!",
		phraseUnknown:       "Non lo so ancora. Non l'ho trovato in ciò che questo negozio mi ha insegnato. Vuoi scrivere al team?",
		phraseForeign:       `Questo negozio mi ha insegnato solo testi in %s, quindi non posso rispondere con certezza. Chiedimelo in %s oppure scrivi al team.`,
		phraseContactThanks: "Grazie! Il tuo messaggio è arrivato, il team ti risponderà via e-mail.",
	}
}

func portuguese() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Olá! O que gostaria de saber sobre %s?",
		phraseWho:           "Sou " + tilly.Name + ", a assistente de IA de %s. Respondo com o que a loja me ensinou e posso passar uma mensagem à equipe.",
		phrasePerson:        "Claro. Deixe aqui o seu nome, e-mail e mensagem, e a equipe responderá.",
		phraseOrder:         "Para isso preciso do e-mail usado no pedido e do número do pedido.",
		phraseUnknownPart:   "Não encontrei nada sobre “%s”. A equipe pode ajudar.",
		phraseNothing:       "Esta loja ainda não me ensinou nada, por isso não posso responder. Quer escrever à equipe?",
		phraseNoOrders:      "Ainda não posso consultar pedidos aqui. Escreva à equipe, que verificará o seu.",
		phraseHelp:          "Pergunte o que quiser sobre %s: produtos e preços, envios, devoluções, pagamentos ou onde está a sua encomenda. Respondo com o que a loja me ensinou e, se não souber, passo a pergunta à equipe.",
		phraseThanks:        "De nada!",
		phraseBye:           "Até logo e tenha um bom dia!",
		phraseUnknown:       "Ainda não sei. Não encontrei isso no que esta loja me ensinou. Quer escrever à equipe?",
		phraseForeign:       `Esta loja só me ensinou textos em %s, por isso não consigo responder com certeza. Pergunte em %s ou escreva à equipe.`,
		phraseContactThanks: "Obrigado! A sua mensagem chegou e a equipe responderá por e-mail.",
	}
}

func dutch() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Hallo! Wat wilt u weten over %s?",
		phraseWho:           "Ik ben " + tilly.Name + ", de AI-assistent van %s. Ik antwoord met wat de winkel mij heeft geleerd en kan een bericht doorgeven aan het team.",
		phrasePerson:        "Natuurlijk. Laat hier uw naam, e-mailadres en bericht achter, dan neemt het team contact met u op.",
		phraseOrder:         "Daarvoor heb ik het e-mailadres van de bestelling en het bestelnummer nodig.",
		phraseUnknownPart:   "Over “%s” heb ik niets gevonden. Het team helpt u graag.",
		phraseNothing:       "Deze winkel heeft mij nog niets geleerd, daarom kan ik niet antwoorden. Wilt u het team schrijven?",
		phraseNoOrders:      "Bestellingen kan ik hier nog niet nakijken. Schrijf het team, dan wordt uw bestelling nagekeken.",
		phraseHelp:          "Vraag me alles over %s: producten en prijzen, verzending, retouren, betaling of waar uw bestelling is. Ik antwoord met wat de winkel mij heeft geleerd en geef uw vraag anders door aan het team.",
		phraseThanks:        "Graag gedaan!",
		phraseBye:           "Tot ziens en een fijne dag!",
		phraseUnknown:       "Dat weet ik nog niet. Ik heb het niet gevonden in wat deze winkel mij heeft geleerd. Wilt u het team schrijven?",
		phraseForeign:       `Deze winkel heeft mij alleen teksten in het %s gegeven, daarom kan ik dit niet met zekerheid beantwoorden. Stel uw vraag in het %s, of schrijf het team.`,
		phraseContactThanks: "Bedankt! Uw bericht is aangekomen, het team antwoordt per e-mail.",
	}
}

func english() map[phraseID]string {
	return map[phraseID]string{
		phraseHello:         "Hello! What would you like to know about %s?",
		phraseHelp:          "Ask me anything about %s: products and prices, shipping, returns, payment, or where your order is. I answer from what the store has taught me, and pass on to the team what I don't know.",
		phraseWho:           "I'm " + tilly.Name + ", the AI assistant of %s. I answer from what the store has taught me, and I can pass a message on to the team.",
		phraseThanks:        "You're welcome!",
		phraseBye:           "Goodbye, and have a lovely day!",
		phrasePerson:        "Of course. Leave your name, email and message here, and the team will get back to you.",
		phraseOrder:         "To check on an order, please give me the email address it was placed with and the order ID.",
		phraseUnknown:       "I don't know that yet. I couldn't find it in what this store has taught me. Would you like to ask the team?",
		phraseUnknownPart:   "I couldn't find anything about “%s”. The team can help with that.",
		phraseNothing:       "I don't know that yet: this store hasn't taught me anything so far. Would you like to ask the team?",
		phraseForeign:       `This store has only taught me in %s, so I can't answer this with certainty. Please ask me in %s, or write to the team.`,
		phraseContactThanks: "Thank you! Your message has reached the team, and they will reply to you by email.",
		phraseNoOrders:      "I can't look up orders here yet. Send the team a message, and they will check it for you.",
	}
}

// phrase is a text in the language, or in English, with its gaps filled.
func phrase(lang string, id phraseID, args ...string) string {
	text := ""
	for _, list := range []map[phraseID]string{phrases(lang), sellingPhrases(lang), english(), sellingPhrases("en")} {
		if text = list[id]; text != "" {
			break
		}
	}
	var b strings.Builder
	for _, arg := range args {
		before, after, ok := strings.Cut(text, "%s")
		if !ok {
			break
		}
		b.WriteString(before + arg)
		text = after
	}
	return b.String() + text
}
