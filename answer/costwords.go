package answer

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// costLines are ways to ask what something costs, by language: phrases first, then
// after the bar words that ask for a price wherever they stand in a short question.
// Scripts without spaces have them as they stand within a text.
const costLines = `
en how much is, how much are, how much s, how much does, how much do, how much for, how much would, what does, what do, what is the price of, what s the price of, what is the price for, what is the cost of, what s the cost of, what are the prices of, what is the price, what price is, what price are, how expensive is, how expensive are, how pricey is, how costly is, how much money is, price of, prices of, price for, cost of, how expensive | price prices pricing cost costs
de was kostet, was kosten, was würde, wie viel kostet, wie viel kosten, wieviel kostet, wieviel kosten, wie viel ist, wie teuer ist, wie teuer sind, wie hoch ist der preis für, was ist der preis von, welchen preis hat, preis von, preis für, was soll, wie teuer | preis preise kostet kosten
fr combien coûte, combien coûtent, combien coute, combien ça coûte, combien vaut, combien pour, combien est, c est combien, quel est le prix de, quel est le prix du, quel est le prix des, quel est le prix d, quel prix pour, à quel prix est, à combien est, prix de, prix du, ça coûte combien | prix tarif coûte coute
es cuánto cuesta, cuánto cuestan, cuanto cuesta, cuanto cuestan, cuánto vale, cuanto vale, cuánto valen, qué precio tiene, que precio tiene, qué precio tienen, cuál es el precio de, cuál es el precio del, cual es el precio de, a cuánto está, a cómo está, cuánto es, precio de, precio del, qué vale | precio precios cuesta
it quanto costa, quanto costano, quanto viene, quanto vengono, quanto vale, qual è il prezzo di, qual è il prezzo del, qual è il prezzo della, che prezzo ha, a quanto è, prezzo di, prezzo del, prezzo della, prezzo dello | prezzo prezzi costo costa
pt quanto custa, quanto custam, quanto é, quanto sai, quanto vale, qual é o preço de, qual é o preço do, qual é o preço da, qual o preço de, qual o preço do, qual o preço da, qual o valor do, qual o valor da, preço de, preço do, preço da, quanto fica | preço preços custo custa
nl hoeveel kost, hoeveel kosten, wat kost, wat kosten, hoe duur is, hoe duur zijn, wat is de prijs van, hoeveel is, prijs van | prijs prijzen kost
da hvad koster, hvor meget koster, hvor dyr er, hvor dyrt er, hvor dyre er, hvad er prisen på, prisen på, pris på | pris prisen priser koster
sv vad kostar, hur mycket kostar, hur dyr är, hur dyrt är, hur dyra är, vad är priset på, priset på, pris på | pris priset priser kostar
no hva koster, hvor mye koster, hvor dyr er, hvor dyrt er, hvor dyre er, hva er prisen på, prisen på, pris på, kor mykje kostar | pris prisen priser koster
fi paljonko maksaa, paljonko maksavat, mitä maksaa, mitä maksavat, kuinka paljon maksaa, kuinka kallis on, mikä on hinta, paljonko | hinta hinnat maksaa maksavat
ru сколько стоит, сколько стоят, сколько будет стоить, какая цена на, какая цена у, какая цена, какова цена, цена на, почём, почем | цена цены стоимость стоит стоят
tr ne kadar, fiyatı ne kadar, fiyatı nedir, kaç para, kaça, kaç lira, kaç tl, kaç euro | fiyat fiyatı fiyatları
pl ile kosztuje, ile kosztują, jaka jest cena, jaką cenę ma, w jakiej cenie jest, po ile jest, po ile są | cena ceny cenę koszt kosztuje kosztują
cs kolik stojí, kolik bude stát, jaká je cena, za kolik je, za kolik jsou | cena ceny cenu stojí
hu mennyibe kerül, mennyibe kerülnek, mennyi az ára, mennyi az ára a, mi az ára, mennyiért van | ára árak ár kerül
uk скільки коштує, скільки коштують, яка ціна на, яка ціна, ціна на | ціна ціни вартість коштує коштують
el πόσο κοστίζει, πόσο κοστίζουν, πόσο κάνει, πόσο κάνουν, πόσο έχει, πόσο έχουν, ποια είναι η τιμή, ποια είναι η τιμή του, ποια είναι η τιμή της, τι τιμή έχει, τι κοστίζει | τιμή τιμές κόστος κοστίζει κοστίζουν
ar كم سعر, كم ثمن, كم يكلف, كم تكلف, ما سعر, ما هو سعر, ما ثمن, ما هو ثمن, بكم, بكام, سعر, ثمن, كم يبلغ سعر | السعر الثمن سعره سعرها
fa چقدر است, چقدره, چند است, چنده, چه قیمتی دارد, چقدر می شود, چقدر | قیمت قیمتش قیمتها بها
he כמה עולה, כמה עולים, כמה עולות, מה המחיר של, כמה זה עולה, מחיר של, בכמה | מחיר המחיר עולה
hi की कीमत क्या है, का दाम क्या है, की कीमत कितनी है, का मूल्य क्या है, कितने का है, कितने की है, कितने के हैं, की कीमत, का दाम, कितने में | कीमत दाम मूल्य
zh 的价格是多少, 多少钱, 价格是多少, 什么价格, 的价格, 价格, 怎么卖, 多少錢, 的價格, 價格, 售价 |
ja の値段はいくらですか, はいくらですか, はおいくらですか, の値段は, の値段を教えて, の価格は, はいくら, いくらですか, おいくら, いくら, の値段, の価格, 値段, 価格 |
ko 얼마인가요, 얼마예요, 얼마에요, 얼마입니까, 얼마죠, 얼마야, 얼마, 가격이, 가격은, 가격 |
th ราคาเท่าไหร่, ราคาเท่าไร, ราคากี่บาท, เท่าไหร่, เท่าไร, กี่บาท, ราคา |
`

// costTable is what is read of the lines.
type costTable struct {
	phrases []string // between spaces, the longest first
	within  []string // without spaces, the longest first
	words   map[string]bool
	alone   map[string]bool // ask for a price where nothing else is said: how much?
}

var costly = sync.OnceValue(func() costTable {
	t := costTable{words: map[string]bool{}, alone: map[string]bool{}}
	for _, code := range words.Codes() {
		for _, phrase := range words.Of(code).Keyed("question")["howmuch"] {
			t.alone[strings.Join(words.Plain(phrase), " ")] = true
		}
	}
	for line := range strings.Lines(strings.TrimSpace(costLines)) {
		lang, rest, _ := strings.Cut(line, " ")
		phrases, anywhere, _ := strings.Cut(rest, "|")
		for phrase := range strings.SplitSeq(phrases, ",") {
			phrase = strings.TrimSpace(phrase)
			if strings.Contains(" zh ja ko th ", lang) {
				t.within = append(t.within, phrase)
			} else {
				t.phrases = append(t.phrases, " "+phrase+" ")
			}
		}
		for w := range strings.FieldsSeq(anywhere) {
			t.words[w] = true
		}
	}
	longestFirst := func(a, b string) int { return len(b) - len(a) }
	slices.SortStableFunc(t.phrases, longestFirst)
	slices.SortStableFunc(t.within, longestFirst)
	return t
})

// shortQuestion is how many words a question has at most that asks for a price by one
// word: "scarf price?".
const shortQuestion = 8

// otherAmounts are words of questions for another amount than a price, most often of
// time, in languages that ask for all of them alike.
const otherAmounts = "| sürer | sürüyor | süre | طول | زمان | وقت | समय | दिन |เวลา|얼마나|กี่วัน| km | weigh | weighs | wiegt | pèse | pesa | waży | весит | kauan "

// takeCost takes out of a question what only asks for a price, and says whether it did.
func takeCost(joined string) (rest string, found bool) {
	if containsAny(joined, strings.Trim(otherAmounts, "|")) {
		return joined, false
	}
	t := costly()
	if t.alone[strings.TrimSpace(joined)] {
		return " ", true
	}
	for _, phrase := range t.phrases {
		if at := strings.Index(joined, phrase); at >= 0 && costs(phrase, joined) {
			joined, found = joined[:at]+" "+joined[at+len(phrase):], true
			break
		}
	}
	for _, part := range t.within {
		if strings.Contains(joined, part) {
			joined, found = strings.ReplaceAll(joined, part, " "), true
		}
	}
	typed := strings.Fields(joined)
	if !found && len(typed) > shortQuestion {
		return joined, false
	}
	kept := slices.DeleteFunc(slices.Clone(typed), func(w string) bool { return t.words[w] })
	if len(kept) == 0 || len(kept) == len(typed) && !found {
		return joined, found
	}
	return " " + strings.Join(kept, " ") + " ", true
}
