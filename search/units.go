package search

import "strings"

// unitLines are the ways in which a unit is written, the shortest first.
const unitLines = `
in inch inches zoll pouce pouces pulgada pulgadas pollice pollici polegada polegadas
ft foot feet fuß
yd yard yards
mm millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros millimetri
cm centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros centimetri
m meter meters metre metres mètre mètres metro metros metri
oz ounce ounces unze unzen once onces
lb lbs pound pounds pfund
g gram grams gramm gramme grammes gramo gramos grammi
kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos
mg milligram milligrams milligramm
gal gallon gallons
qt quart quarts
l liter liters litre litres litro litros litri
ml milliliter milliliters millilitre millilitres
v volt volts voltios
w watt watts
kw kilowatt kilowatts
amp amps ampere amperes
ah
mah
hz hertz
gb gigabyte gigabytes go
tb terabyte terabytes
mb megabyte megabytes
hp horsepower
btu btus
psi
pk pack packs packung
ct count
pc pcs piece pieces stück teilig pièces piezas pezzi
`

// units maps each way to write a unit to the shortest.
var units = unitTable()

func unitTable() map[string]string {
	table := map[string]string{}
	for line := range strings.Lines(unitLines) {
		words := strings.Fields(line)
		for _, w := range words {
			table[w] = words[0]
		}
	}
	return table
}

// unitOf is the unit a word stands for, "" when for none.
func unitOf(w string) string {
	if len(w) > 12 {
		return ""
	}
	return units[w]
}

// measured cuts a number written together with its unit.
func measured(w string) (number, unit string, ok bool) {
	if !isDigit(w[0]) {
		return "", "", false
	}
	i := strings.IndexFunc(w, func(r rune) bool { return (r < '0' || r > '9') && r != '.' && r != ',' && r != '/' })
	if i < 1 || unitOf(w[i:]) == "" {
		return "", "", false
	}
	return plainNumber(w[:i]), w[i:], true
}

// fraction says whether the stroke at i stands within one like 3/4: up to two
// digits on both sides and no second stroke.
func fraction(text string, i int) bool {
	from, to := i, i+1
	for from > 0 && isDigit(text[from-1]) {
		from--
	}
	for to < len(text) && isDigit(text[to]) {
		to++
	}
	if i-from > 2 || to-i > 3 || from > 0 && (text[from-1] == '/' || text[from-1] == '.') || to < len(text) && text[to] == '/' {
		return false
	}
	return to == len(text) || text[to] >= 0x80 || !isLetter(text[to])
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// sides gives the numbers of a size like 18x24, and the size as a whole.
func sides(w string, h *hyphenated, yield func(word)) bool {
	parts := strings.Split(w, "x")
	if len(parts) > 3 {
		return false
	}
	for _, p := range parts {
		if p == "" || strings.Trim(p, "0123456789.,/") != "" {
			return false
		}
	}
	h.stop(yield)
	for _, p := range parts {
		yield(word{text: plainNumber(p), number: true})
	}
	yield(word{text: w, joined: true})
	return true
}
