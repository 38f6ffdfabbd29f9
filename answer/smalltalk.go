package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/lazy"
	"tilly/words"
)

// talk is a kind of small talk.
type talk string

const (
	talkHello  talk = "hello"
	talkThanks talk = "thanks"
	talkBye    talk = "bye"
	talkWho    talk = "who"
	talkHelp   talk = "help"
)

// talkLines are the whole messages that are small talk, by language.
func talkLines(k talk) map[string]string {
	switch k {
	case talkHello:
		return map[string]string{
			"en": "hi|hello|hey|hiya|howdy|yo|hi there|hello there|hey there|good morning|good afternoon|good evening|greetings|hello tilly|hi tilly|hey tilly|how are you|hi how are you|hello how are you",
			"de": "hallo|guten tag|guten morgen|guten abend|moin|servus|grüß gott|hallo zusammen",
			"fr": "bonjour|salut|bonsoir|coucou", "es": "hola|buenos días|buenos dias|buenas|buenas tardes|buenas noches",
			"it": "ciao|buongiorno|buonasera|salve", "pt": "olá|ola|oi|bom dia|boa tarde|boa noite",
			"nl": "hoi|goedemorgen|goedemiddag|goedendag", "sv": "hej|hejsan", "fi": "hei|moi", "tr": "merhaba|selam",
			"ru": "привет|здравствуйте|добрый день", "pl": "cześć|dzień dobry", "ar": "مرحبا|السلام عليكم", "he": "שלום|היי",
			"zh": "你好|您好", "ja": "こんにちは", "ko": "안녕하세요|안녕", "th": "สวัสดี|สวัสดีครับ|สวัสดีค่ะ",
		}
	case talkThanks:
		return map[string]string{
			"en": "thanks|thank you|thx|ty|thanks a lot|many thanks|thank you very much|thank you so much|thanks so much|great thanks|ok thanks|okay thanks|perfect thanks|perfect thank you|great thank you|cool thanks|awesome thanks|cheers",
			"de": "danke|danke schön|dankeschön|vielen dank|danke sehr|besten dank", "fr": "merci|merci beaucoup", "es": "gracias|muchas gracias",
			"it": "grazie|grazie mille", "pt": "obrigado|obrigada|muito obrigado", "nl": "dank je|dank u|bedankt|dankjewel",
			"sv": "tack|tack så mycket", "da": "tak", "no": "takk", "fi": "kiitos", "tr": "teşekkürler|teşekkür ederim", "ru": "спасибо", "pl": "dziękuję",
			"ar": "شكرا", "he": "תודה", "zh": "谢谢", "ja": "ありがとう|ありがとうございます", "ko": "감사합니다", "th": "ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ",
		}
	case talkBye:
		return map[string]string{
			"en": "bye|bye bye|goodbye|good bye|see you|see ya|have a nice day|that s all|thats all|thanks bye|thank you bye",
			"de": "tschüss|tschüs|auf wiedersehen", "fr": "au revoir", "es": "adiós|adios|hasta luego", "it": "arrivederci", "pt": "tchau|até logo",
			"nl": "doei|tot ziens", "sv": "hej då|hejdå", "da": "farvel", "no": "ha det", "ru": "пока|до свидания", "pl": "do widzenia", "zh": "再见", "ja": "さようなら",
		}
	case talkWho:
		return map[string]string{
			"en": "who are you|what are you|who is this|what is your name|what s your name|whats your name|are you a bot|are you a robot|are you human|are you a human|are you a real person|am i talking to a bot|am i talking to a human|are you real|are you ai|are you an ai",
			"de": "wer bist du|wer sind sie|bist du ein bot|bist du ein mensch|sind sie ein mensch", "fr": "qui es tu|qui êtes vous", "es": "quién eres|quien eres",
			"it": "chi sei", "pt": "quem é você", "nl": "wie ben jij|wie ben je", "ru": "кто ты", "zh": "你是谁",
		}
	case talkHelp:
		return map[string]string{
			"en": "what can you do|what can you do for me|what can you help with|what can you help me with|what do you do|how can you help me|how can you help|can you help me|can you help|could you help me|i need help|help me|help|what can i ask|what can i ask you|how does this work|what do you know|i have a question|i have a question please|can i ask you something|can i ask a question|i ve got a question",
			"de": "was kannst du|was können sie|was kannst du für mich tun|was können sie für mich tun|wie kannst du mir helfen|wie können sie mir helfen|kannst du mir helfen|können sie mir helfen|hilfe|ich brauche hilfe|ich habe eine frage|hab eine frage|ich hätte eine frage",
			"fr": "que peux tu faire|que pouvez vous faire|comment peux tu m aider|comment pouvez vous m aider|pouvez vous m aider|aide|aidez moi|j ai une question",
			"es": "qué puedes hacer|que puedes hacer|en qué puedes ayudarme|en que puedes ayudarme|puedes ayudarme|me puedes ayudar|me ayudas|ayuda|necesito ayuda|tengo una pregunta|tengo una duda",
			"it": "cosa puoi fare|che cosa puoi fare|come puoi aiutarmi|puoi aiutarmi|mi puoi aiutare|mi può aiutare|aiuto|ho una domanda",
			"nl": "wat kun je|wat kan je|wat kun je voor me doen|hoe kun je me helpen|kun je me helpen|kan je me helpen|kunt u me helpen|kunt u mij helpen|hulp|ik heb een vraag",
			"pt": "o que você faz|o que você pode fazer|como você pode me ajudar|pode me ajudar|pode ajudar me|ajuda|tenho uma pergunta|tenho uma dúvida",
			"sv": "vad kan du göra|kan du hjälpa mig|hjälp|jag har en fråga",
		}
	}
	return nil
}

// smallTalk recognises a message that is small talk and nothing else, and its
// language.
func smallTalk(words []string) (k talk, lang string) {
	if len(words) == 0 || len(words) > 7 {
		return "", ""
	}
	joined := strings.Join(words, " ")
	for _, k := range []talk{talkHello, talkThanks, talkBye, talkWho, talkHelp} {
		for lang, lines := range talkLines(k) {
			if slices.Contains(strings.Split(lines, "|"), joined) {
				return k, lang
			}
		}
	}
	return "", ""
}

// withoutGreeting drops the greeting before a question: "Hi, do you ship?".
func withoutGreeting(text string) string {
	for i, r := range text {
		if !strings.ContainsRune(",.!–-\n:;", r) || i > 40 {
			continue
		}
		head, _ := smallTalk(words.Plain(text[:i]))
		rest := strings.TrimLeft(text[i:], " ,.!–-\n:;")
		if head != "" && rest != "" {
			return withoutGreeting(rest)
		}
		if head == "" {
			break
		}
	}
	for _, greeting := range []string{"hi ", "hello ", "hey "} {
		if len(text) > len(greeting) && strings.EqualFold(text[:len(greeting)], greeting) {
			return strings.TrimSpace(text[len(greeting):])
		}
	}
	return text
}

// asksForFact: the question wants to be told when, where or which.
func asksForFact(words []string) bool {
	const first = " when where what which wann wo welche wie quand où quel quelle cuándo dónde cuál qué quando dove quale wanneer waar welk "
	return len(words) > 2 && strings.Contains(first, " "+words[0]+" ")
}

// givesOrder finds the number of an order, which is given to have it looked up.
var givesOrder = lazy.New(` (order|bestellung|commande|pedido|ordine|bestelling) ?(number|no|nr|nummer|id|numéro|número|numero)? ?(is|ist|est|es|è|lautet)? [a-z]{0,4}\d{3,} | (bestellnummer|ordernumber|bestelnummer) (ist|is|lautet)? ?[a-z]{0,4}\d{3,} `)

// asksForOrder: the visitor wants to know where an order is.
func asksForOrder(words string) bool {
	if givesOrder.MatchString(words) {
		return true
	}
	if containsAny(words, " track my order | track an order | track my package | track my parcel | track my shipment | where is my order | where s my order | wheres my order | where is my package | where is my parcel | where s my package | order status | status of my order | my order status | hasn t arrived | has not arrived | not arrived yet | still waiting for my order | find my order | check my order | meine bestellung | bestellstatus | mein paket | sendung verfolgen | sendungsverfolgung | ma commande | mon colis | suivi de commande | mi pedido | mi paquete | seguimiento de pedido | il mio ordine | il mio pacco | meu pedido | minha encomenda | mijn bestelling | mijn pakket ") {
		return !containsAny(words, " cancel | change | return | pick up | collect | pay | invoice | abholen | bezahlen | rechnung | zurückgeben | umtauschen | ophalen | betalen | wijzigen | recoger | pagar | ritirare | récupérer | payer | stornieren | ändern | annuler | cancelar | annullare | annuleren ")
	}
	return false
}

func containsAny(words, alternatives string) bool {
	for alt := range strings.SplitSeq(alternatives, "|") {
		if strings.Contains(words, alt) {
			return true
		}
	}
	return false
}

// smallTalk answers small talk in the visitor's language.
func (t *turn) smallTalk(ctx context.Context, w wish) error {
	t.answered = true
	name := t.q.Store.Name
	switch w.talk {
	case talkThanks:
		return t.say(ctx, phrase(t.lang, phraseThanks))
	case talkBye:
		return t.say(ctx, phrase(t.lang, phraseBye))
	case talkWho:
		return t.sayAll(ctx, phrase(t.lang, phraseWho, name))
	case talkHelp:
		return t.sayAll(ctx, phrase(t.lang, phraseHelp, name))
	}
	return t.sayAll(ctx, phrase(t.lang, phraseHello, name))
}

// offerPerson shows the way to people; nothing could be taught in its place.
func (t *turn) offerPerson(ctx context.Context) error {
	t.record.Topic = nil
	t.form, t.answered = tilly.ActionContactSales, true
	return t.sayAll(ctx, phrase(t.lang, phrasePerson))
}

// askOrder asks for what is needed to find an order; nothing could be taught in its
// place.
func (t *turn) askOrder(ctx context.Context) error {
	t.record.Topic = nil
	t.form, t.answered = tilly.ActionTrackOrder, true
	return t.sayAll(ctx, phrase(t.lang, phraseOrder))
}
