package search

import (
	"slices"
	"strings"
)

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

// synonym is another word for one, and how well it stands for it.
type synonym struct {
	word   string
	weight float64
}

// synonymTable maps a word, as written, to the others of its line.
func synonymTable() map[string][]synonym {
	table := map[string][]synonym{}
	addLines(table, synonymLines, sameWeight, 1)
	addLines(table, wareLines, wareWeight, 1)
	addLines(table, unitLines, wareWeight, 3)
	return table
}

// addLines takes the words of least letters and more; shorter ones mean too much.
func addLines(table map[string][]synonym, lines string, weight float64, least int) {
	for line := range strings.Lines(lines) {
		words := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return len(w) < least && w != "ft" && w != "oz" && w != "lb" })
		for _, w := range words {
			for _, other := range words {
				if other != w {
					table[w] = append(table[w], synonym{other, weight})
				}
			}
		}
	}
}
