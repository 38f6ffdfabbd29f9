package answer

import (
	"strings"
)

// kind is what a question asks for.
type kind struct {
	words   string   // of the question that tell
	holds   *pattern // what an answer holds
	bonus   float64  // what a sentence gains by holding it, as a share of the question's worth
	without float64  // what is left of one that holds none
	figure  string   // of the size that was asked for, if one was
	must    bool     // nothing else answers
}

// found counts in a unit what an answer holds, three at most.
func (k *kind) found(u unit) int {
	if k.holds == nil {
		if u.step == "" {
			return 0
		}
		return 3
	}
	text := u.text
	if k.holds == money {
		text = condition.ReplaceAllString(text, " ") // what an order has to come to is no price
	}
	return len(k.holds.FindAllStringIndex(text, 3))
}

// What answers to some questions hold, in the languages of most shops.
var (
	durations = newPattern(`(?i)\b(\d+|one|two|three|four|five|six|seven|ten|few|same|next|once|twice)\b[^.]{0,25}\b(seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|tage|tag|wochen?|monaten?|jahren?|jahre|jours?|semaines?|mois|heures?|ans|días?|semanas?|meses|horas?|años?|giorni|giorno|settimane|mesi|ore|anni|dagen|dag|weken|maanden|uur)\b`)
	times     = newPattern(`(?i)\b(\d{1,2}[:.]\d{2}|\d{1,2} ?(am|pm|uhr|h)\b|mon|tues|wednes|thurs|fri|satur|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|daily|weekdays?|january|february|march|april|june|july|august|september|october|november|december|montag|freitag|lundi|vendredi|lunes|viernes|\d{4})\b`)
	clock     = newPattern(`(?i)\b\d{1,2}([:h]\d{2}|(\.\d{2})? ?(am|pm|uhr|h)\b)`)
	money     = newPattern(`(?i)[$€£¥₹₺₽]\s?\d|\d[\d.,]*\s?([$€£¥₹₺₽]|usd|eur|gbp|chf|cad|aud|sek|dkk|nok|pln|kr\b|zł)|\bfree\b|kostenlos|gratis|gratuit`)
	forFree   = newPattern(`(?i)\b(free|no charge|kostenlos|kostenfrei|gratis|gratuit[aeo]?s?|offert[es]*|grátis)\b`)
	condition = newPattern(`(?i)\b(?:over|above|from|more than|at least|ab|über|mindestens|dès|plus de|à partir de|superior[ei]s? a|oltre|a partir de|más de|boven|vanaf) (?:[$€£]\s?)?\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp|chf)?`)
	measures  = newPattern(`(?i)\d\s?(cm|mm|m|ml|cl|l|g|kg|oz|lb|lbs|inch|inches|ft|kb|mb|gb|tb|bytes?|litres?|liters?)\b|\d\s?(in\.|″|")|\d\s?[×x]\s?\d|\b(xs|xl|xxl)\b`)
	weights   = newPattern(`(?i)\d\s?(g|kg|oz|lb|lbs|pounds?|gramm?|grams?|kilos?)\b`)
	counts    = newPattern(`\d|(?i)\b(one|two|three|four|five|six|seven|eight|nine|ten)\b`)
	materials = newPattern(`(?i)\d+\s?% ?\p{L}|\b(material|fabric|wool|merino|cotton|linen|leather|silk|canvas|polyester|polyamide|nylon|elastane|steel|brass|wood|oak|glass|ceramic|stoneware|porcelain|gold|silver|plastic|rubber|cashmere|velvet|denim|bamboo|wolle|baumwolle|leinen|leder|seide|holz|stahl|laine|coton|lin|cuir|soie|bois|acier|lana|algodón|lino|cuero|seda|madera|acero|cotone|pelle|legno)\b`)
	reaches   = newPattern(`[\w.+-]+@[\w-]+\.\w|\+?\d[\d ()/–-]{6,}\d`)
	places    = newPattern(`(?i)\b\d{4,5} \p{L}|\b(street|road|avenue|lane|square|address|located|straße|rue|calle|via|showroom|in \p{Lu})`)
	persons   = newPattern(`(?i)\b(by|we|you|your|our|us|team|family|founder|owner|wir|sie|ihr|uns|von|nous|vous|votre|par|nosotros|usted|su|por|noi|voi|da|wij|u|door|customer|kunde|client|cliente|klant|tu|tuya|charge|carico|cuenta)\b`)
	verdicts  = newPattern(`(?i)\b(yes|no|not|cannot|can|may|must|only|never|possible|allowed|available|ja|nein|nicht|kein|keine|kann|können|oui|non|pas|peut|pouvez|sí|puede|puedes|pueden|può|niet|kan)\b`)
)

// asking ties the words of a question to what its answer holds; the first line
// that is met decides.
var asking = []kind{
	{" how long | how soon | how fast | how quickly | how many days | how many hours | how often | delivery time | delivery times | shipping time | shipping times | lieferzeit | lieferzeiten | wie lange | wie oft | combien de temps | quel délai | cuánto tiempo | cuánto tarda | cuanto tarda | quanto tempo | hoe lang ", durations, 0.35, 0.6, "", false},
	{" made of | made from | made out of | material | materials | fabric | fabrics | aus welchem material | woraus | en quelle matière | de qué está | de qué material | di che materiale ", materials, 0.35, 0.6, "", false},
	{" how heavy | weigh | weight | wie schwer | gewicht | combien pèse | poids | cuánto pesa | peso | quanto pesa | hoe zwaar ", weights, 0.35, 0.6, "", false},
	{" free | gratis | kostenlos | kostenfrei | umsonst | gratuit | gratuite | gratuita | gratuito | offerte | grátis ", forFree, 0.35, 0.6, "", false},
	{" how much | cost | costs | price | prices | fee | fees | charge | wie viel | wieviel | kostet | kosten | preis | combien coûte | prix | cuánto cuesta | cuanto cuesta | precio | quanto costa | prezzo | quanto custa | preço | hoeveel kost | prijs | euro | euros | dollar | dollars | pounds ", money, 0.35, 0.6, "", false},
	{" how big | how large | how tall | how wide | what size | which size | sizes | maximum size | dimensions | wie groß | größe | größen | maße | quelle taille | tailles | qué tamaño | talla | tallas | taglia | taglie | welke maat | maten ", measures, 0.35, 0.6, "", false},
	{" opening hours | opening times | business hours | what hours | which hours | when are you open | when do you open | öffnungszeiten | geöffnet | horaires | heures d ouverture | horario | horarios | orari | orario | openingstijden ", clock, 0.35, 0.5, "", true},
	{" when | what time | which day | wann | quand | cuándo | quando | wanneer ", newPattern(durations.text + "|" + times.text), 0.35, 0.6, "", false},
	{" how many | wie viele | combien de | cuántos | cuántas | quanti | quante | quantos | quantas | hoeveel ", counts, 0.35, 0.6, "", false},
	{" contact | telephone | phone number | phone | call | reach | telefonisch | telefonnummer | erreiche | erreichen | anrufen | joindre | appeler | llamar | chiamare | bellen | e mail | email | kontakt | telefon | contacter | téléphone | contacto | teléfono | contatto | telefono | telefoon ", reaches, 0.3, 0.8, "", false},
	{" where | address | wo | adresse | où | dónde | dove | onde | waar | adres ", places, 0.15, 0.9, "", false},
	{" who | whose | wer | qui | quién | chi | quem | wie ", persons, 0.15, 0.9, "", false},
	{" how do i | how do you | how can i | how to | how should i | wie kann ich | wie mache ich | comment faire | comment puis | cómo puedo | come posso | hoe kan ik ", nil, 0.2, 1, "", false},
}

// kindWords are the words of a question that name the kind of what it asks for.
func kindWords(question string) string {
	words := plainWords(question)
	joined := " " + strings.Join(words, " ") + " "
	var found []string
	for i := range asking {
		for phrase := range strings.SplitSeq(asking[i].words, "|") {
			if strings.Contains(joined, " "+strings.TrimSpace(phrase)+" ") {
				found = append(found, strings.TrimSpace(phrase))
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return strings.Join(found, " ")
}

// expected is the kind of what the question asks for, nil when it may be anything.
func expected(question string) *kind {
	if k := measureKind(question); k != nil {
		return k
	}
	words := plainWords(question)
	joined := " " + strings.Join(words, " ") + " "
	for i := range asking {
		if containsAny(joined, asking[i].words) {
			return &asking[i]
		}
	}
	if len(words) > 0 && strings.Contains(" can may is are does darf kann können puis peut puedo puede posso kan ", " "+words[0]+" ") {
		return &kind{holds: verdicts, bonus: 0.1, without: 1}
	}
	return nil
}
