package answer

import (
	"slices"
	"strings"
)

// countryLines are countries shoppers ask about, each with its names in the
// languages of most shops. "us" is not among them: it is a word of many questions.
const countryLines = `
germany deutschland allemagne alemania germania duitsland alemanha
austria österreich autriche oostenrijk áustria
switzerland schweiz suisse suiza svizzera zwitserland suíça
france frankreich francia frankrijk frança
belgium belgien belgique bélgica belgio belgië
netherlands holland niederlande pays-bas holanda olanda nederland
luxembourg luxemburg luxemburgo lussemburgo
ireland irland irlande irlanda ierland
uk england britain scotland großbritannien angleterre royaume-uni inglaterra inghilterra engeland
spain spanien espagne españa spagna spanje espanha
portugal portogallo
italy italien italie italia italië itália
denmark dänemark danemark dinamarca danimarca denemarken
sweden schweden suède suecia svezia zweden suécia
norway norwegen norvège noruega norvegia noorwegen
finland finnland finlande finlandia
iceland island islande islandia islanda ijsland
poland polen pologne polonia polônia
czechia tschechien tchéquie chequia
slovakia slowakei slovaquie
hungary ungarn hongrie hungría ungheria hongarije
romania rumänien roumanie rumania
bulgaria bulgarien bulgarie
greece griechenland grèce grecia griekenland grécia
croatia kroatien croatie croacia croazia
slovenia slowenien slovénie eslovenia
estonia latvia lithuania estland lettland litauen estonie lettonie lituanie
malta zypern cyprus chypre chipre
turkey türkei turquie turquía turchia turkije
ukraine russia russland russie rusia
usa america states amerika états-unis amérique eeuu estados-unidos
canada kanada canadá
mexico mexiko mexique méxico messico
brazil brasilien brésil brasil brasile brazilië
argentina argentinien argentine
australia australien australie austrália
zealand neuseeland nouvelle-zélande
japan japon japón giappone japão
china chine cina
korea corée corea
india indien inde índia
singapore singapur singapour
israel dubai emirates emirate
africa afrika afrique áfrica
asia asien asie
alaska hawaii
`

// Wording of where a shop ships.
var (
	countryNames = strings.Fields(countryLines)
	aCountry     = `(?:` + strings.Join(countryNames, "|") + `)`
	countryWord  = newPattern(`(?i)(?:^|[^\pL])(?:the |new |united |south |north )?` + aCountry + `(?:$|[^\pL])`)
	shipsWord    = newPattern(`(?i)(?:^|[^\pL])(?:ship|deliver|send|post|versend|versand|liefer|schick|livr|expédi|envoy|env[ií]|entreg|sped|consegn|verzend|verstu|bezorg|lever)\pL*`)
	destinations = newPattern(`(?i)(?:^|[^\pL])(?:only|within|worldwide|countries|nur|innerhalb|weltweit|länder|uniquement|seulement|monde entier|pays|sólo|solo|países|mundo|soltanto|paesi|mondo|alleen|binnen|landen|wereldwijd|europ\pL+|eu|ue|tutta|toda|` + aCountry + `[^.]{0,60}[^\pL]` + aCountry + `)(?:$|[^\pL])`)
)

// elsewhere is a question whether a shop ships to a country, without the country:
// where nothing says so of it, a shop that says where it ships answers. ok is false
// for other questions.
func elsewhere(text string) (asked string, ok bool) {
	if !shipsWord.MatchString(text) || expected(text) != nil && expected(text).holds != verdicts {
		return "", false
	}
	asked = countryWord.ReplaceAllString(text, " ")
	return strings.TrimSpace(asked), asked != text
}

// whereTo puts the passage first that says where the shop ships, in a sentence or a
// table of countries; ok is false when none does.
func (f finding) whereTo() (_ finding, ok bool) {
	for i, r := range f.results {
		if Evidence(r) < f.bar {
			continue
		}
		rows := 0
		for _, u := range units(textOf(r.Passage)) {
			says := u.kind == sentenceUnit && shipsWord.MatchString(u.text) && destinations.MatchString(u.text) && (!denies(u.text) || bends.MatchString(u.text))
			if u.kind == rowUnit && countryWord.MatchString(u.head) {
				rows++
			}
			if !says && rows < 2 {
				continue
			}
			f.results = slices.Concat(f.results[i:i+1], f.results[:i], f.results[i+1:])
			f.expect = &kind{holds: destinations, bonus: 0.5, without: 0.3}
			if !says {
				f.expect = &kind{holds: counts, bonus: 0.5, without: 0.3, rows: true}
			}
			return f, true
		}
	}
	return f, false
}
