package answer

import (
	"strings"

	"tilly/words"
)

// reachWords ask for a way to reach a shop, which no product is: how a number, an
// address or hours are asked for, by themselves or in a sentence.
const reachWords = "| phone number | telephone number | your phone | your telephone | your number | contact number | telefonnummer | handynummer | eure nummer | ihre nummer | numéro de téléphone | votre téléphone | número de teléfono | su teléfono | numero di telefono | vostro telefono | telefoonnummer | número de telefone | telefonnummeret | puhelinnumero | puhelinnumeronne | номер телефона | telefon numarası | telefon numaranız | numer telefonu | telefonní číslo | telefonszám | номер телефону | αριθμός τηλεφώνου | رقم الهاتف | شماره تلفن | מספר טלפון | फोन नंबर |电话号码|電話番号|전화번호|เบอร์โทร" +
	"| email address | e mail address | your email | your e mail | e mail adresse | adresse e mail | adresse mail | correo electrónico | indirizzo e mail | mailadres |" +
	"| your address | postal address | eure adresse | ihre adresse | votre adresse | su dirección | vuestra dirección | vostro indirizzo | jullie adres | opening hours | opening times | öffnungszeiten | horaires d ouverture | horario de apertura | orari di apertura | openingstijden |"

// asksToReach says whether a question asks how or when the shop is reached.
func asksToReach(text string) bool {
	plain := words.Plain(text)
	joined := " " + strings.Join(plain, " ") + " "
	const alone = " phone telephone telefon téléphone teléfono telefono telefoon telefone puhelin телефон τηλέφωνο email mail address adresse dirección indirizzo adres "
	if len(plain) == 1 && strings.Contains(alone, " "+plain[0]+" ") {
		return true
	}
	for part := range strings.SplitSeq(reachWords, "|") {
		if strings.TrimSpace(part) != "" && strings.Contains(joined, part) {
			return true
		}
	}
	return false
}
