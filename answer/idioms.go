package answer

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// idiom is a turn of phrase, and the text that takes its place.
type idiom struct {
	said *regexp.Regexp
	word string
}

// idiomLines are ways in which shoppers say what shops have a word for; single
// words are the business of the index. Each line is a pattern and the word.
const idiomLines = `
(get |getting |have )?(my |the |our )?money back = refund
(be|get|getting|got) reimbursed = refund
(how long|how many days|how soon) (until|till|before|does it take to|does it take for|for) (i |we |the |my |a |me to )*refund(ed)? = when refund arrive
(send|sending|sent|bring|bringing|take|taking|give|giving) (it|them|this|these|something|an item|items|things)? ?back = return
(do|does|did)( not|n['’]?t) (like|want) (it|them)( any ?more)? = return
changed? my mind = return
(do|does|did)( not|n['’]?t) fit( me)? = exchange size
(is|are|was|were) too (big|small|large|tight|loose|long|short|wide)( for me)? = exchange size
(ordered|bought|chose|picked|got) the wrong (size|colou?r|one) = exchange $2
(swap|switch|trade) (it|them|this|my \w+|the \w+) (for|with|to) (another|a different|an other)( one| size| colou?r)? = exchange $2$5
(came|arrived|was|is|are|were) (damaged|broken|faulty|defective|cracked|torn) = damaged
(never|not|hasn['’]?t|has not|haven['’]?t|have not|didn['’]?t|did not) (yet )?(arrived?|come|came|turned up|shown up|got here|get here) = not arrived
when (will|does|do|would|should|can) (it|they|my (order|parcel|package|stuff)) (arrive|get here|come|be here|be delivered) = delivery time
how (long|many days|soon) (until|till|before|does it take (to|for it to)|will it take (to|for it to)) (it )?(arrives?|gets? here|comes?|be delivered|reach(es)? me) = delivery time
(cheapest|fastest|quickest) way to (get|send|ship) (it|them|this) to = shipping cost
(get|send|sent) (it|them|this|one) to = shipping to
(which|what) (credit |debit )?cards (do you|can i|are) (accept|take|use|accepted) = payment methods cards
(how can i|how do i|how to|ways to|way to) pay( you)? = payment methods
amex = american express
(pay (it )?in|split into|in monthly) (instal?lments|parts|rates) = installments financing
interest[- ]free( credit)? = 0% finance
buy now,? pay later = finance installments
(put|putting|assemble) (it|them|this|these|the \w+|my \w+|everything)? ?together = assembly
look(ing)? after (it|them|this|these|my|the|an?) = care clean $2
(click|order) (and|&|n|,)? ?(collect|pick ?up) = collect order pick up
(pick|picking) (it|them|my order|my stuff|an order)? ?up = pick up order
(send|sent|got|received|get|gotten|delivered) (me )?(the )?wrong (item|thing|product|order|one) = sent wrong thing
(not|isn['’]?t|won['’]?t be) (at )?home = missed delivery not home
(take|haul|carry) away (my |the |an )?old = take old away
who (pays|has to pay|must pay|covers)( for)?( the)? = what is the cost of
how (long|many days|soon) (do|does|will|would) (a |my |the )?(returns?|refunds?) take( to (be|get) (refunded|processed|credited))? = when do i get my refund
tell me (more )?about (your company|your business|your brand|yourselves|you guys|the company|the brand) = about us
who are you( guys)? = about us
where are you( guys)?( located| based)? = contact address
wo (seid ihr|sind sie|finde ich euch) = kontakt adresse
où (êtes[- ]vous|vous trouvez[- ]vous|vous trouver) = adresse
dónde (estáis|están|os encuentro|queda) = dirección
dove (siete|vi trovo) = indirizzo
waar (zitten|zijn) jullie = contact adres
(get hold of|get in touch with|reach out to|reach) (you|someone|anyone|somebody|support) = contact
(do|can) (you|i) (gift ?wrap|wrap) = gift wrapping
(frisst|mag|isst) (das |sein |unser )?(futter )?nicht = mag futter nicht
(nicht zu hause|nicht daheim|niemand da) = zustellung nicht zuhause
geld (wieder )?(zurück|retour)\w* = erstattung
(schick|send|geb)\w* (ich |wir |man )?(etwas |es |sie |das |die ware |den artikel )?(wieder )?zurück = rücksendung
(zurück|retour)(schicken|senden|geben|gehen lassen) = rücksendung
(passt|passen) (mir )?nicht = umtausch größe
zu (groß|klein|eng|weit|lang|kurz) = umtausch größe
(falsche|andere) (größe|farbe) = umtausch $2
(nicht|nie) (an)?gekommen = nicht angekommen
(kaputt|beschädigt|defekt) (angekommen|geliefert) = beschädigt
gefällt (mir )?nicht = rücksendung
(récupérer|retrouver|ravoir) (mon|l['’]) ?argent = remboursement
(se faire|me faire|être) rembours\w+ = remboursement
(renvoyer|retourner|rendre) (un|une|le|la|mon|ma|des|les|l['’]) ?(article|produit|commande)s? = retour
(trop (grand|petit|serré|large)|ne me va pas|mauvaise taille) = échange taille
(arrivé|reçu) (cassé|abîmé|endommagé) = endommagé
(pas|jamais) (arrivé|reçu)e? = pas reçu
(me )?devuelv\w+ (el|mi) dinero = reembolso
devolver (un|una|el|la|mi|los|las) (artículo|producto|pedido|compra)s? = devolución
(no me queda|talla equivocada|muy (grande|pequeño)) = cambio talla
(llegó|vino) (roto|dañado) = dañado
(no (ha )?lleg\w+|nunca llegó) = no llegado
(riavere |indietro )i (miei )?soldi( indietro)? = rimborso
(i )?(miei )?soldi indietro = rimborso
(rimandare|restituire) (un|il|la|l['’]) ?(articolo|prodotto|ordine)? = reso
kost (.{1,40}) (ook )?geld = kosten $1
geld terug = terugbetaling
(niet thuis|niemand thuis) = niet thuis
achteraf betalen = achteraf betalen
waar (zit|is|vind ik) (de|jullie) winkel = adres winkel
(iets |het )?(terugsturen|retourneren) = retour
(past niet|te (groot|klein)) = ruilen maat
`

// idioms are the lines, read with the first question: it takes some milliseconds,
// which no other command is to pay.
var idioms = sync.OnceValue(readIdioms)

// groupMark is a reference to a part of the pattern.
var groupMark = newPattern(`\$(\d)`)

func readIdioms() (out []idiom) {
	for line := range strings.Lines(strings.TrimSpace(idiomLines)) {
		pattern, word, _ := strings.Cut(strings.TrimSpace(line), " = ")
		said := regexp.MustCompile(`(?i)(?P<before>^|[^\pL\pN])(?:` + strings.ReplaceAll(pattern, `\w`, `\pL`) + `)(?P<after>$|[^\pL\pN])`)
		word = groupMark.ReplaceAllStringFunc(word, func(mark string) string {
			n, _ := strconv.Atoi(mark[1:])        // a digit by the pattern
			return "${" + strconv.Itoa(n+1) + "}" // before is the first
		})
		out = append(out, idiom{said, "${before}" + word + "${after}"})
	}
	return out
}

// plainly says a question in the words of shops.
func plainly(text string) string {
	if text == "" {
		return text
	}
	for _, i := range idioms() {
		text = i.said.ReplaceAllString(text, i.word)
	}
	return text
}
