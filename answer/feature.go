package answer

import (
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/lazy"
	"tilly/words"
)

// feature is a property by which products are chosen, with the words that ask for
// it and the names it goes by in catalogues.
type feature struct {
	asks  string // words and turns of phrase of a question, between bars
	names string // of attributes and options; after a bar those that tell where these are missing
}

var features = []feature{
	{
		"| colour | colours | color | colors | farbe | farben | couleur | couleurs | coloris | colores | colore | colori | kleur | kleuren | cor | cores | färg | färger |",
		" colour color farbe couleur coloris colore kleur cor färg ",
	},
	{
		"| size | sizes | größe | größen | taille | tailles | pointure | pointures | talla | tallas | taglia | taglie | misura | misure | maat | maten | tamanho | tamanhos | storlek | storlekar |",
		" size größe taille pointure talla taglia misura maat tamanho storlek ",
	},
	{
		"| material | materials | fabric | made of | made from | made out of | woraus | aus welchem material | en quelle matière | matière | de qué está hecho | de qué está hecha | de qué material | di che materiale | van welk materiaal | de que material | vilket material |",
		" material materials fabric composition stoff matière composición materiale tessuto materiaal ",
	},
	{
		"| weigh | weight | how heavy | gewicht | wie schwer | wiegt | poids | combien pèse | peso | cuánto pesa | quanto pesa | hoe zwaar | weegt | väger |",
		" weight gewicht poids peso vikt ",
	},
	{
		"| dimensions | measurements | how big | how large | how wide | how tall | how long is | how long are | maße | abmessungen | wie groß | wie lang ist | wie breit | wie hoch | dimensiones | medidas | dimensioni | afmetingen | hoe groot | dimensões | mått |",
		" dimensions measurements maße abmessungen dimensiones medidas dimensioni afmetingen dimensões mått | size größe taille talla maat ",
	},
	{
		"| capacity | hold | holds | fasst | how many litres | how many liters | volume | fassungsvermögen | wie viel liter | wie viele liter | contenance | contient | capacidad | capacità | inhoud | capacidade |",
		" capacity volume volumen fassungsvermögen contenance capacité capacidad capacità inhoud capacidade | size größe taille ",
	},
}

// The features that are also asked for by a value.
var colourIsNamed, sizeIsNamed, materialIsNamed = features[0].names, features[1].names, features[2].names

// advises are words of questions that want advice on a feature, or something done
// about it, rather than to know what there is.
const advises = " should fit fits choose choosing guide chart run runs between recommend tall my mine change exchange wrong swap bigger smaller larger washing wash soll sollte passt passen nehmen wählen tabelle tauschen umtauschen falsche guía elegir cambiar guide choisir changer échanger guida scegliere cambiare kiezen ruilen "

// choice is what a question asks of a feature.
type choice struct {
	names  string   // of the feature, "" where values alone are asked for
	values []string // that are asked for; none: what there is
	query  string   // the question without both
	// By the words of the catalogue, see readValues.
	options []tilly.Attribute // values of options that are asked for
	rest    string            // the question without them
	either  bool              // one of several will do
}

// readChoice finds what a text asks of a feature of products.
func readChoice(text string) (choice, bool) {
	plain := words.Plain(text)
	for _, w := range plain {
		if strings.Contains(advises, " "+w+" ") {
			return choice{}, false
		}
	}
	joined := " " + strings.Join(plain, " ") + " "
	joined, _ = takeOut(joined, stockWords()) // in stock is no value
	plain = strings.Fields(joined)
	c := choice{}
	for _, f := range features {
		for phrase := range strings.SplitSeq(strings.Trim(f.asks, "|"), "|") {
			if c.names == "" && strings.Contains(joined, phrase) {
				c.names = f.names
				joined = strings.Replace(joined, phrase, " ", 1)
			}
		}
	}
	take := func(w string) {
		c.values = append(c.values, w)
		joined = strings.Replace(joined, " "+w+" ", " ", 1)
	}
	if m := measured.FindStringSubmatch(strings.ToLower(text)); m != nil {
		take(strings.Join(words.Plain(m[0]), " "))
		c.values[0] = m[1] + " " + m[2]
	}
	for i, w := range plain {
		before := ""
		if i > 0 {
			before = plain[i-1]
		}
		in := strings.Contains(inWords, " "+before+" ")
		last := i == len(plain)-1 && i > 0 && strings.Contains(" in en em i ", " "+before+" ")
		switch {
		case isColour(w), isSize(w) && (in || len(w) > 1), isCount(w) && c.names == sizeIsNamed && i > 0, last && !slices.Contains(c.values, w):
			take(w)
		}
	}
	c.query = strings.Join(strings.Fields(joined), " ")
	return c, c.names != "" || len(c.values) > 0
}

// inWords stand before the value that is wanted.
const inWords = " in en em size größe taille talla taglia maat tamanho storlek "

// colourStems are colours without their endings.
const colourStems = ` black white grey gray red blue green yellow orange purple pink brown beige navy teal turquoise ivory khaki burgundy maroon charcoal
 schwarz weiß grau rot blau grün gelb lila violett rosa braun türkis noir blanc gris rouge bleu vert jaune rose marron brun
 negr blanc roj azul verd amarill naranja morad marrón nero bianc grigi ross blu giall arancion viola zwart wit grijs rood blauw groen geel oranje paars roze bruin
 pret branc cinza vermelh amarel laranja rox marrom svart vit grå röd blå grön gul `

// isColour says whether a word is a colour, in the languages of most shops.
func isColour(w string) bool {
	if strings.Contains(colourStems, " "+w+" ") || strings.Contains(colourStems, " "+w+"\n") {
		return true
	}
	for _, ending := range []string{"e", "en", "er", "es", "em", "s", "o", "a", "os", "as", "i", "he"} {
		if stem, ok := strings.CutSuffix(w, ending); ok && len(stem) > 2 && strings.Contains(colourStems, " "+stem+" ") {
			return true
		}
	}
	return false
}

// isSize says whether a word is a size by itself.
func isSize(w string) bool {
	return sizeNames[w] != "" || strings.Contains(" xxs xs s m l xl xxl xxxl 2xl 3xl 4xl ", " "+w+" ")
}

func isCount(w string) bool {
	n, err := strconv.Atoi(w)
	return err == nil && n > 0 && n < 1000
}

// valuesOf are the values of a feature that a product comes in, each once.
func valuesOf(p tilly.Product, names string) []string {
	for group := range strings.SplitSeq(names, "|") {
		if values := valuesNamed(p, group); len(values) > 0 {
			return values
		}
	}
	return nil
}

func valuesNamed(p tilly.Product, names string) []string {
	var out []string
	add := func(list []tilly.Attribute) {
		for _, a := range list {
			if !strings.Contains(names, " "+strings.ToLower(strings.TrimSpace(a.Name))+" ") {
				continue
			}
			for _, v := range splitValues(a.Value) {
				if v != "" && !slices.Contains(out, v) {
					out = append(out, v)
				}
			}
		}
	}
	add(p.Attributes)
	for _, v := range p.Variants {
		add(v.Options)
	}
	return out
}

// splitValues parts lists in one attribute: "Blue | Red", "S, M, L".
func splitValues(value string) []string {
	if strings.Contains(value, "|") {
		value = strings.ReplaceAll(value, "|", ",")
	} else if strings.ContainsAny(value, ".:;%0123456789") {
		return []string{strings.TrimSpace(value)}
	}
	var out []string
	for v := range strings.SplitSeq(value, ",") {
		out = append(out, strings.TrimSpace(v))
	}
	return out
}

// unitApart finds a figure and its unit in one word: 100ml.
var unitApart = lazy.New(`(\d)(\pL)`)

// isValue says whether a value of a product is the one that is wanted: Blue is
// held by Night blue, 37 by 36–39, velvet by Easy velvet.
func isValue(have, want string) bool {
	if isCount(want) && tells(have, want) {
		return true
	}
	plain := words.Plain(unitApart.ReplaceAllString(have, "$1 $2"))
	long := sizeNames[want]
	for _, w := range words.Plain(want) {
		if !slices.ContainsFunc(plain, func(h string) bool { return h == w || h == long || sizeNames[h] == w || len(w) > 3 && sameStem(h, w) }) {
			return false
		}
	}
	return true
}

// sizeNames are sizes as people spell them, each with how shops write it.
var sizeNames = map[string]string{
	"small": "s", "medium": "m", "large": "l", "klein": "s", "mittel": "m", "groß": "l", "petit": "s", "moyen": "m", "grand": "l",
	"pequena": "s", "mediana": "m", "grande": "l", "middel": "m", "groot": "l", "xlarge": "xl", "xsmall": "xs",
}

// sameStem says whether two words differ in a short ending only: blau, blaue.
func sameStem(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return len(a) > 2 && strings.HasPrefix(b, a) && len(b)-len(a) <= 2
}
