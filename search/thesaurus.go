package search

import "strings"

// thesaurusLines are what shoppers and shops call the same matter, a language and
// its words a line. Words are compared by their stems, so one form of each is
// enough; in languages without a stemmer the forms in use are listed.
const thesaurusLines = `
en ship deliver delivery postage post dispatch send courier
en free complimentary gratis
en shipping carry carrier
en pay payment cost charge
en cost price pricing expensive much rate fee
en cheap cheaper lower price match
en return refund exchange
en refund reimburse money credited
en exchange swap replace
en break broken damage faulty defective fault crack torn work stop
en repair fix mend service
en warranty guarantee cover
en cancel cancellation
en change modify edit alter amend
en wrong mistake incorrect change
en open opening hours closed close contact
en shop store showroom boutique branch location
en address location street located contact
en parking carpark
en collect pickup collection
en monday mon
en tuesday tue tues
en wednesday wed
en thursday thu thur thurs
en friday fri
en saturday sat
en sunday sun
en upfront deposit advance
en stain spill spot
en assemble assembly
en phone telephone call contact
en email mail write
en contact reach touch
en buy purchase order
en account login profile
en waterproof water resistance resistant repellent
en wash clean care laundry machine
en material fabric made composition
en size fit dimension measurement big large
en weight weigh heavy gram
en colour color shade
en battery charge runtime
en discount coupon voucher promo code off sale deal
en student scholar unidays
en gift present
en wrap wrapping packaging
en track tracking follow status
en country abroad international worldwide overseas europe
en subscribe newsletter
en job career vacancy hiring
en business company wholesale trade b2b reseller
en invoice receipt bill vat
en instalment installment finance financing credit
en stock available availability
en organic sustainable eco ethical
en vegan animal
en test try trial demo
en home house
en earbuds headphones earphones in-ear ear
en old used second-hand trade
en connect pair bluetooth devices
en lost missing stolen
en customs duty duties tax import
en year annual
en dryer dry tumble
en founded founder started established began begun
en express priority overnight rush expedited
en loyalty reward points program member
en kid child children toddler junior baby
en woman ladies female
en man mens male gents
de versand versenden versendet lieferung liefern liefert verschicken verschickt schicken schickt zustellung porto
de dauern dauer lieferzeit lange
de gratis kostenlos kostenfrei umsonst frei
de kosten kostet preis preise gebühr teuer berechnen
de zahlen zahlt zahlung bezahlen bezahlt bezahlung zahlungsarten zahlungsmöglichkeiten zahlungsmethoden zahlungsweisen
de versandkostenfrei versandfrei portofrei gratis kostenlos
de einlösen eingeben verwenden
de abholen abholung selbstabholung selbst
de paket sendung päckchen
de sack packung beutel tüte
de füttern fütterung mahlzeit mahlzeiten futter
de umstellen umstellung wechseln
de parken parkplatz parkplätze
de protein rohprotein eiweiß
de sparen spare sparst spart ersparnis rabatt
de abo abonnement
de fressen frisst mögen mag schmecken schmeckt
de rate ratenzahlung finanzierung teilzahlung
de rückgabe zurückgeben zurücksenden rücksendung zurückschicken widerruf
de erstattung erstatten erstattet rückerstattung geld
de umtausch umtauschen tauschen
de kaputt defekt defekte beschädigt gebrochen bruch zerrissen gerissen mangelhaft
de reparieren repariert reparatur flicken richten werkstatt
de garantie gewährleistung
de stornieren storno abbestellen
de ändern änderung anpassen
de öffnungszeiten kontakt geöffnet offen öffnen geschlossen ruhetag uhr
de laden geschäft filiale ladengeschäft standort
de adresse anschrift straße kontakt
de montag mo
de dienstag di
de mittwoch mi
de donnerstag do
de freitag fr
de samstag sa
de sonntag so
de telefon telefonisch telefonnummer anrufen kontakt
de mail e-mail email schreiben
de kontakt erreichen
de testen probe probieren ausprobieren probefahrt
de montieren montiert vormontiert montage aufbau aufbauen anbauen anbau
de laden ladezeit aufladen lädt
de weit reichweite kilometer
de gewicht schwer wiegen
de größe maß maße groß
de material stoff
de waschen wäsche pflege reinigen
de wasserdicht wasserabweisend wasserfest
de ölen öl schmieren geölt
de rabatt gutschein aktion ermäßigung
de geschenk schenken
de verpackung einpacken geschenkverpackung
de verfolgen sendungsverfolgung tracking
de ausland international
de newsletter abonnieren
de stelle job karriere
de firma gewerbe großhandel händler
de rechnung beleg quittung
de leasing dienstrad jobrad
de verfügbar lager vorrätig
de bio ökologisch nachhaltig
de kind kinder
de montag montags
de dienstag dienstags
de samstag samstags sonnabend
de sonntag sonntags
fr livraison livrer expédition expédier envoi envoyer
fr gratuit offert offerte gratuite
fr prix coût coûter tarif frais cher
fr payer paiement régler règlement
fr retour retourner renvoyer rendre
fr rembourser remboursement remboursé argent
fr échange échanger
fr cassé abîmé endommagé défectueux
fr réparer réparation
fr garantie
fr annuler annulation
fr modifier changer modification
fr horaires ouverture ouvert heures ouvrir
fr boutique magasin point
fr adresse trouver rue
fr téléphone appeler numéro
fr contact contacter joindre
fr délai durée temps
fr emballage paquet papier
fr cadeau cadeaux
fr bio biologique
fr taille pointure grandeur
fr poids peser lourd
fr température chauffe
fr infuser infusion
fr réduction remise promo code rabais
fr suivi suivre
fr étranger international
es envío enviar entrega entregar mandar
es gratis gratuito
es precio costo costar coste cuesta vale
es pagar pago
es devolución devolver retorno
es reembolso reembolsar dinero
es cambio cambiar
es roto dañado defectuoso
es reparar reparación
es garantía
es cancelar cancelación anular
es horario abierto abrir apertura
es tienda local
es dirección calle ubicación
es teléfono llamar número
es contacto contactar
es plazo tardar tiempo
es talla tamaño medida
es peso pesar
es descuento cupón oferta
es regalo
es seguimiento rastrear
es extranjero internacional
it spedizione spedire consegna consegnare invio
it gratis gratuito gratuita
it prezzo costo costare tariffa
it pagare pagamento
it reso restituire restituzione
it rimborso rimborsare soldi
it cambio cambiare sostituzione
it rotto rotta danneggiato difettoso
it riparare riparazione
it annullare annullamento
it orario orari aperto apertura
it negozio punto
it indirizzo via contrada
it biologico bio biologica
it presente regalo confezione pacco scatola
it telefono chiamare numero
it taglia misura
it peso pesare
it sconto codice
it regalo
nl verzending verzenden verzendkosten bezorging bezorgen bezorgkosten bezorgd levering leveren versturen opsturen
nl levertijd duren bezorgtijd dag
nl gratis kosteloos
nl prijs kosten kost tarief betaal
nl betalen betaling betaalmethode betaalmethoden betaalmogelijkheden
nl retour retourneren retourzending terugsturen terugbrengen bedenktijd ruilen
nl terugbetaling terugbetalen geld rekening
nl ruilen omruilen
nl kapot beschadigd defect
nl repareren reparatie
nl annuleren annulering afzeggen
nl openingstijden open geopend contact
nl winkel contact
nl adres contact straat
nl telefoon telefoonnummer bellen nummer contact
nl mail email mailen contact
nl maat
nl gewicht wegen
nl korting kortingscode code actie aanbieding
nl cadeau cadeautje kado inpakken
nl geopend open verbroken aangebroken
nl uitslag reactie irritatie allergie
nl verkeerd fout
nl krijgen ontvangen gekregen
nl smeren gebruiken aanbrengen
nl glimmen glans glimt vet
nl waterproof waterbestendig waterdicht watervast
nl maandag ma
nl dinsdag di
nl woensdag wo
nl donderdag do
nl vrijdag vr
nl zaterdag za
nl zondag zo
nl avond 's-avonds avondbezorging
pt envio enviar entrega entregar frete
pt grátis gratuito
pt preço custo custar
pt pagar pagamento
pt devolução devolver
pt reembolso dinheiro
pt troca trocar
pt horário aberto
pt loja
pt telefone ligar
pt tamanho
pt desconto cupom
pt presente
`

// thesaurus maps the stem of a word to those of the other words of its lines.
type thesaurus map[string][]string

// newThesaurus is that of one language.
func newThesaurus(lang string) thesaurus {
	t := thesaurus{}
	ana := NewAnalyzer(lang)
	for line := range strings.Lines(strings.TrimSpace(thesaurusLines)) {
		words, ok := strings.CutPrefix(line, lang+" ")
		if !ok {
			continue
		}
		var terms []string
		for w := range strings.FieldsSeq(words) {
			terms = append(terms, ana.Terms(w)...)
		}
		for _, term := range terms {
			for _, other := range terms {
				if other != term {
					t[term] = append(t[term], other)
				}
			}
		}
	}
	return t
}

// alsoCalled adds the other names of what a word means.
func (p *plan) alsoCalled(g *group, w word) {
	for i, a := range p.ana {
		for _, other := range p.x.lex.tongue(p.langs[i]).concepts[a.term(w)] {
			g.add(other, sameWeight, "synonym")
		}
	}
}

// smallWords are further words of questions that carry little of their meaning,
// as stopWords; helping verbs and what is said to be polite.
func smallWords(lang string) string {
	switch lang {
	case "en":
		return "now then yet already ever else somewhere anywhere gonna gotta maybe perhaps thanks hey hi hello im ive id youre whats wheres hows theres whens whos dont doesnt didnt isnt arent wont cant u ur pls plz any anything going try trying wanted wanna wondering"
	case "de":
		return "ihr euch euer eure eurem eurer mal denn schon jetzt dann hallo danke bitte gern gerne werde werden wurde würde würden könnte könnt könntet müssen dürfen darf dürft soll sollte bis ab um vor seit habt hätte seid hier dort etwas jemand einfach eigentlich gerade noch doch ja sich selbst mein dein deine"
	case "fr":
		return "vais va vont aller allez faut doit dois devez puis-je bonjour merci svp combien temps jai cest est-ce-que y a-t-il ici là déjà encore alors donc comme quelque chose voudrais veux vouloir pourrais pourrait peut-on"
	case "es":
		return "voy va van ir hola gracias favor debo deben debe hace hacen aquí ahí ya aún todavía quiero quisiera podría podrían algún alguna algo ser sido"
	case "it":
		return "vado va vanno ciao salve grazie favore devo deve qui già ancora vorrei voglio potrei alcuni qualche qualcosa essere stato"
	case "nl":
		return "ga gaat gaan hallo bedankt alsjeblieft moeten hier al nog graag zou zouden iets iemand worden jullie mag mogen"
	case "pt":
		return "vou vai vão olá obrigado obrigada favor devo deve aqui já ainda quero queria poderia algum alguma algo ser sido"
	}
	return ""
}
