package prices_test

import (
	"testing"

	"tilly/search/prices"
)

func TestReadPrice(t *testing.T) {
	for _, c := range []struct {
		text      string
		low, high float64
		rest      string
	}{
		{"waterproof jacket under 100", 0, 100, "waterproof jacket"},
		{"a waterproof jacket under 100 for a child, in blue", 0, 100, "a waterproof jacket for a child, in blue"},
		{"Jackets below $1,299.50 please", 0, 1299.5, "Jackets please"},
		{"lamps for less than 40 euros", 0, 40, "lamps for"},
		{"Jacke bis 80 €", 0, 80, "Jacke"},
		{"Jacken zwischen 50 und 80 Euro", 50, 80, "Jacken"},
		{"between 20 and 50 dollars", 20, 50, ""},
		{"shoes 20-50 €", 20, 50, "shoes"},
		{"boots from $50 to $80", 50, 80, "boots"},
		{"veste à moins de 1 299,50 €", 0, 1299.5, "veste à"},
		{"zapatos por menos de 30 euros", 0, 30, "zapatos"},
		{"something around 60 €", 45, 75, "something"},
		{"gifts over £100", 100, 0, "gifts"},
		{"Schuhe für höchstens 1.299 €", 0, 1299, "Schuhe für"},
		{"a rope of at least 20 m", 0, 0, "a rope of at least 20 m"},
		{"do you ship within 3 days", 0, 0, "do you ship within 3 days"},
		{"returns up to 30 days", 0, 0, "returns up to 30 days"},
		{"open from 9 to 17", 0, 0, "open from 9 to 17"},
		{"open between 9 and 17", 0, 0, "open between 9 and 17"},
		{"is the price 50 €?", 0, 0, "is the price 50 €?"},
		{"size 42", 0, 0, "size 42"},
		{"buty poniżej 200 zł", 0, 200, "buty"},
		{"100 lira altında ayakkabı", 0, 100, "ayakkabı"},
		{"çanta en fazla 250 TL", 0, 250, "çanta"},
		{"حقيبة أقل من 50 دولار", 0, 50, "حقيبة"},
		{"תיק עד 200 שקל", 0, 200, "תיק"},
		{"נעליים מתחת ל-300", 0, 300, "נעליים"},
		{"נעליים בין 100 ל-300 שקל", 100, 300, "נעליים"},
		{"100元以下的鞋", 0, 100, "的鞋"},
		{"不超过500元的包", 0, 500, "的包"},
		{"200到300元的鞋", 200, 300, "的鞋"},
		{"5000円以下の靴", 0, 5000, "の靴"},
		{"1000円から2000円の靴", 1000, 2000, "の靴"},
		{"3天以内发货吗", 0, 0, "3天以内发货吗"},
		{"táskák 20000 forint alatt", 0, 20000, "táskák"},
		{"", 0, 0, ""},
	} {
		got, rest := prices.Read(c.text)
		if got.Low != c.low || got.High != c.high || rest != c.rest {
			t.Errorf("%q: %v, %q; want %v to %v, %q", c.text, got, rest, c.low, c.high, c.rest)
		}
	}
}

func FuzzReadPrice(f *testing.F) {
	f.Add("under 1.299,50 € and $ 5 – 10 kr")
	f.Fuzz(func(t *testing.T, text string) {
		b, rest := prices.Read(text)
		if b.Low < 0 || b.High < 0 || len(rest) > len(text)+1 {
			t.Errorf("%q: %v %q", text, b, rest)
		}
	})
}
