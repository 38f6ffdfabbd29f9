package answer

import (
	"strings"
	"unicode"
)

// kind is what a question asks for.
type kind struct {
	words   string   // of the question that tell
	holds   *pattern // what an answer holds
	bonus   float64  // what a sentence gains by holding it, as a share of the question's worth
	without float64  // what is left of one that holds none
	figure  string   // of the size that was asked for, if one was
	must    bool     // nothing else answers
	place   bool     // stands on a page of contacts, which need not say what it is
	rows    bool     // a table is the answer
	whole   bool     // what stands beside it belongs to it: all days of opening hours, all lines of an address
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
	if k.rows && u.kind != rowUnit {
		return 0
	}
	if k.holds == prices {
		text = condition.ReplaceAllString(text, " ") // what an order has to come to is no price
		if text != u.text && !hasAmount(text) {
			return 0 // free from an amount on: half the answer to what it costs
		}
	}
	if k.holds == clock {
		text = noClock.ReplaceAllString(text, " ")
	}
	return len(k.holds.FindAllStringIndex(text, 3))
}

// hasAmount says whether a text holds a figure or a sign of money.
func hasAmount(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsDigit(r) || unicode.Is(unicode.Sc, r) })
}

// What answers to some questions hold, in the languages of most shops.
var (
	durations = newPattern(`(?i)\b(\d+|one|two|three|four|five|six|seven|ten|few|same|next|once|twice)\b[^.]{0,25}\b(seconds?|minutes?|hours?|days?|weeks?|months?|years?|business days?|working days?|sekunden?|werktagen?|werktage|arbeitstagen?|arbeitstage|werkdagen|werkdag|minuten?|stunden?|tagen?|tage|tag|wochen?|monaten?|jahren?|jahre|jours?|semaines?|mois|heures?|ans|días?|semanas?|meses|horas?|años?|giorni|giorno|settimane|mesi|ore|anni|dagen|dag|weken|maanden|uur)\b`)
	times     = newPattern(`(?i)\b(\d{1,2}[:.]\d{2}|\d{1,2} ?(am|pm|uhr|h)\b|mon|tues|wednes|thurs|fri|satur|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|daily|weekdays?|january|february|march|april|june|july|august|september|october|november|december|montag|freitag|lundi|vendredi|lunes|viernes|\d{4})\b`)
	clock     = newPattern(hours())
	noClock   = newPattern(`(?i)\d+ ?(?:-|–|to|bis|à|a|tot|до) ?\d+ ?(?:working|business|full|calendar|%|[€$£]|cm|mm|kg|g\b|days?|weeks?|months?|years?|minutes?|hours?|(?:werk|arbeits)?tagen?|wochen|monate|stunden|jours|semaines|mois|días|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden)`)
	prices    = lazyPattern(pricesPattern)
	forFree   = newPattern(`(?i)\b(free|no charge|kostenlos|kostenfrei|gratis|gratuit[aeo]?s?|offert[es]*|grátis)\b`)
	condition = lazyPattern(func() string {
		sign := `(?:` + anyOf(moneys().signs, true) + `|\p{Sc})\.?`
		return `(?:^|[^\pL])(?i:over|above|from|more than|at least|ab|über|mindestens|dès|plus de|à partir de|superior[ei]s? a|oltre|a partir de|más de|boven|vanaf) (?:` + sign + `\s?)?\d[\d.,]*(?:\s?(?:` + sign + `|(?:` + anyOf(moneys().words, false) + `)))?`
	})
	measures  = newPattern(`(?i)\d\s?(cm|mm|m|ml|cl|l|g|kg|oz|lb|lbs|inch|inches|ft|kb|mb|gb|tb|bytes?|litres?|liters?)\b|\d\s?(in\.|″|")|\d\s?[×x]\s?\d|\b(xs|xl|xxl)\b`)
	weights   = newPattern(`(?i)\d\s?(g|kg|oz|lb|lbs|pounds?|gramm?|grams?|kilos?)\b`)
	counts    = newPattern(`\d|(?i)\b(one|two|three|four|five|six|seven|eight|nine|ten)\b`)
	materials = newPattern(`(?i)\d+\s?% ?\p{L}|\b(material|fabric|wool|merino|cotton|linen|leather|silk|canvas|polyester|polyamide|nylon|elastane|steel|brass|wood|oak|glass|ceramic|stoneware|porcelain|gold|silver|plastic|rubber|cashmere|velvet|denim|bamboo|wolle|baumwolle|leinen|leder|seide|holz|stahl|laine|coton|lin|cuir|soie|bois|acier|lana|algodón|lino|cuero|seda|madera|acero|cotone|pelle|legno)\b`)
	reaches   = newPattern(`[\w.+-]+@[\w-]+\.\w|\+?\d[\d ()/–-]{6,}\d`)
	phones    = newPattern(`\+?\(?\d[\d ()/–.-]{6,}\d`)
	mails     = newPattern(`[\w.+-]+@[\w-]+\.\w`)
	places    = newPattern(`(?i)\b\d{4,5} \p{L}|\b\p{L}{2} \d{5}\b|\b\p{L}{1,2}\d{1,2}\p{L}? \d\p{L}{2}\b|\b(street|road|avenue|lane|square|drive|rue|calle|via|showroom)\b|(?-i:\bin \p{Lu})|straße\b|straat\b`)
	origins   = newPattern(`(?:^|\PL)(?:[Ii]n|[Ff]rom|[Aa]us|[Ee]n|[Dd]e|[Dd]u|[Uu]it|[Dd]a|[Dd]al|[Bb]y|von) \p{Lu}`)
	persons   = newPattern(`(?i)\b(by|we|you|your|our|us|team|family|founder|owner|wir|sie|ihr|uns|von|nous|vous|votre|par|nosotros|usted|su|por|noi|voi|da|wij|u|door|customer|kunde|client|cliente|klant|tu|tuya|charge|carico|cuenta)\b`)
	verdicts  = newPattern(`(?i)\b(yes|no|not|cannot|can|may|must|only|never|possible|allowed|available|ja|nein|nicht|kein|keine|kann|können|oui|non|pas|peut|pouvez|sí|puede|puedes|pueden|può|niet|kan)\b`)
)

// asking ties the words of a question to what its answer holds; the first line
// that is met decides.
var asking = []kind{
	{" how long | how soon | how fast | how quickly | how many days | how many hours | how often | delivery time | delivery times | shipping time | shipping times | lieferzeit | lieferzeiten | wie lange | wie oft | combien de temps | quel délai | cuánto tiempo | cuánto tarda | cuanto tarda | quanto tempo | hoe lang ", durations, 0.35, 0.6, "", false, false, false, false},
	{" made of | made from | made out of | material | materials | fabric | fabrics | aus welchem material | woraus | en quelle matière | de qué está | de qué material | di che materiale ", materials, 0.35, 0.6, "", false, false, false, false},
	{" how heavy | weigh | weight | wie schwer | gewicht | combien pèse | poids | cuánto pesa | peso | quanto pesa | hoe zwaar ", weights, 0.35, 0.6, "", false, false, false, false},
	{" free | gratis | kostenlos | kostenfrei | umsonst | gratuit | gratuite | gratuita | gratuito | offerte | grátis ", forFree, 0.35, 0.6, "", false, false, false, false},
	{" how much | cost | costs | price | prices | fee | fees | charge | wie viel | wieviel | kostet | kosten | preis | combien coûte | prix | cuánto cuesta | cuanto cuesta | precio | quanto costa | prezzo | quanto custa | preço | hoeveel kost | prijs | euro | euros | dollar | dollars | pounds ", prices, 0.35, 0.6, "", false, false, false, false},
	{" how big | how large | how tall | how wide | what size | which size | sizes | maximum size | dimensions | wie groß | größe | größen | maße | quelle taille | tailles | qué tamaño | talla | tallas | taglia | taglie | welke maat | maten ", measures, 0.35, 0.6, "", false, false, false, false},
	{" opening hours | opening times | your hours | store hours | shop hours | are you open | habt ihr offen | seid ihr offen | habt ihr auf | business hours | what hours | which hours | when are you open | when do you open | öffnungszeiten | geöffnet | horaires | heures d ouverture | horario | horarios | orari | orario | openingstijden ", clock, 0.35, 0.5, "", true, true, false, true},
	{" when | what time | which day | wann | quand | cuándo | quando | wanneer ", newPattern(durations.text + "|" + times.text), 0.35, 0.6, "", false, false, false, false},
	{" how many | wie viele | combien de | cuántos | cuántas | quanti | quante | quantos | quantas | hoeveel ", counts, 0.35, 0.6, "", false, false, false, false},
	{" phone number | telephone number | phone | telephone | telephonenumber | telefonnummer | telefon | telefonisch | anrufen | numéro de téléphone | téléphone | appeler | teléfono | llamar | telefono | chiamare | telefoonnummer | telefoon | bellen | telefone ", phones, 0.6, 0.5, "", false, true, false, false},
	{" e mail | email | email address | mail address | mailadresse | adresse e mail | correo | mailadres ", mails, 0.6, 0.5, "", false, true, false, false},
	{" contact | call | reach | erreiche | erreichen | joindre | kontakt | contacter | contacto | contatto ", reaches, 0.3, 0.8, "", false, true, false, false},
	{" made in ", origins, 0.35, 0.6, "", false, false, false, false},
	{" where | address | wo | adresse | où | dónde | dove | onde | waar | adres ", places, 0.3, 0.8, "", false, true, false, true},
	{" who | whose | wer | qui | quién | chi | quem | wie ", persons, 0.15, 0.9, "", false, false, false, false},
	{" how do i | how do you | how can i | how to | how should i | wie kann ich | wie mache ich | comment faire | comment puis | cómo puedo | come posso | hoe kan ik ", nil, 0.2, 1, "", false, false, false, false},
}

// howMuch finds the word after "how much", and compounds whose last part says what
// they ask for.
var (
	howMuch  = newPattern(` (how much|wie viel|wieviel|hoeveel|combien de|quanto|quanta|cuánto|cuánta) (\pL+)`)
	compound = newPattern(` \pL{3,}(kosten|preise?|gebühr|gebühren|prijs|dauer) `)
)

// makingWords say of a thing that it was made.
const makingWords = " made | produced | manufactured | sewn | built | come from | hergestellt | gemacht | produziert | genäht | gefertigt | fabriqué | fabriqués | fabriquées | hecho | hechos | fabricados | fabrican | prodotti | prodotto | gemaakt | geproduceerd "

// costVerbs follow "how much" where a price is asked for, not an amount of something.
const costVerbs = " is are does do did for to it would will was were the this that a an i you we cost costs kostet kosten ist sind macht beträgt bezahle zahle zahlt muss kost is zijn betaal coûte est sont costa costano cuesta cuestan vale es son di de del per por "

// amountOf turns "how much protein" into "how many protein" and adds the last part
// of compounds: what is asked for is told by the lists below.
func amountOf(joined string) string {
	joined = howMuch.ReplaceAllStringFunc(joined, func(m string) string {
		g := howMuch.FindStringSubmatch(m)
		if strings.Contains(costVerbs, " "+g[2]+" ") {
			return m
		}
		return " how many " + g[2]
	})
	return compound.ReplaceAllStringFunc(joined, func(m string) string {
		last := compound.FindStringSubmatch(m)[1]
		if last == "dauer" {
			last = "wie lange"
		}
		return m + last + " "
	})
}

// Words of questions that ask whether a shop is open then.
const (
	openWords = " open | opens | opened | close | closes | closed | hours | offen | geöffnet | auf | geschlossen | ouvert | ouverts | fermé | abierto | abiertos | abren | cerrado | aperto | aperti | chiuso | gesloten | geopend | aberto "
	dayWords  = " today | tomorrow | weekend | weekends | monday | tuesday | wednesday | thursday | friday | saturday | sunday | mondays | saturdays | sundays | heute | morgen | montag | dienstag | mittwoch | donnerstag | freitag | samstag | sonntag | montags | samstags | sonntags | wochenende | aujourd | demain | lundi | mardi | mercredi | jeudi | vendredi | samedi | dimanche | hoy | mañana | lunes | martes | miércoles | jueves | viernes | sábado | domingo | sábados | domingos | oggi | domani | lunedì | martedì | mercoledì | giovedì | venerdì | sabato | domenica | vandaag | maandag | dinsdag | woensdag | donderdag | vrijdag | zaterdag | zondag | hoje | amanhã "
)

// asksHours says whether a question asks for opening hours without naming them.
func asksHours(joined string) bool {
	return containsAny(joined, openWords) && containsAny(joined, dayWords)
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
		if asking[i].holds == prices {
			found = append(found, costKinds(joined)...)
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
	joined = amountOf(joined)
	if containsAny(joined, " where | wo | où | dónde | dove | waar ") && containsAny(joined, makingWords) {
		joined += "made in "
	}
	hours := asksHours(joined)
	for i := range asking {
		if asking[i].must && hours || containsAny(joined, asking[i].words) || asking[i].holds == prices && asksCost(joined) {
			return &asking[i]
		}
	}
	if len(words) > 0 && strings.Contains(" can may is are does darf kann können puis peut puedo puede posso kan ", " "+words[0]+" ") {
		return &kind{holds: verdicts, bonus: 0.1, without: 1}
	}
	return nil
}
