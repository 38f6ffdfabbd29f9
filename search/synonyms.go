package search

import "strings"

// synonymLines are words that shoppers and shops use for one another. A synonym
// never adds to a score: the better of the two counts.
const synonymLines = `
shipping delivery postage dispatch
ship deliver
return refund exchange
cost price fee charge
pay payment
purchase buy order
fabric material
voucher coupon promo discount
warranty guarantee
telephone phone
mail email
address location
size sizing fit
wash washable clean care laundry
refundable refund
returnable return
located based location
ship shipping
cancel cancellation
hours opening open
abroad international internationally overseas worldwide
track tracking
expire valid validity expiry
sustainable eco ecological
founded opened established began begun
contact reach
worn used unused unworn
colour color shade
colours colors
liter litre
liters litres
weigh weight heavy
maximum max limit
big large size dimension dimensions measurements
gift present
versand lieferung zustellung
rückgabe retoure umtausch rücksendung
preis kosten gebühr
gutschein rabatt
bezahlen zahlung
livraison expédition
retour remboursement échange
prix tarif frais
envío entrega
devolución reembolso
precio coste
spedizione consegna
reso rimborso
`

// synonymTable maps a word, as written, to the others of its line.
func synonymTable() map[string][]string {
	table := map[string][]string{}
	for line := range strings.Lines(synonymLines) {
		words := strings.Fields(line)
		for _, w := range words {
			for _, other := range words {
				if other != w {
					table[w] = append(table[w], other)
				}
			}
		}
	}
	return table
}
