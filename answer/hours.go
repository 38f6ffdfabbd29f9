package answer

import "strings"

// Words of opening hours, in the languages of shops.
const (
	// hourWords stand behind an hour, or before it.
	hourWords = `a\.?m\.?|p\.?m\.?|o['’]?clock|uhr|h|hrs|heures?|horas?|ore|uur|kl\.?|klo|godz\.?|hod\.?|hodin|óra|órától|óráig|час(?:ов|а|у|и)?|ч|годин[аи]?|saat|π\.?μ\.?|μ\.?μ\.?|ώρα|الساعة|ساعت|בשעה|बजे|時|时|点|點|시|น\.|นาฬิกา|โมง`
	// beforeWords stand before an hour.
	beforeWords = `kl\.?|klo|saat|الساعة|ساعت|בשעה|午前|午後|上午|下午|오전|오후`
	// untilWords stand between two hours.
	untilWords = `-|–|—|~|〜|～|to|till?|until|through|bis|à|a|al|alle|às|até|hasta|tot|t/m|til|asti|saakka|do|до|по|έως|με|ως|إلى|الى|حتى|تا|עד|से|至|到|から|ถึง`
	// hourNames are hours by name.
	hourNames = `noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediod[ií]a|medianoche|mezzogiorno|mezzanotte|meio-dia|meia-noite|middag|middernacht|midnatt|keskipäivä|keskiyö|południe|północ|poledne|půlnoc|dél|éjfél|полдень|полудня|полночь|полуночи|öğle|gece yarısı|μεσημέρι|μεσάνυχτα|الظهر|منتصف الليل|חצות|正午|深夜|자정|정오|เที่ยง`
	// hourNumbers are hours in words.
	hourNumbers = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sieben|acht|neun|zehn|elf|zwölf|eins|zwei|drei|vier|fünf|sechs|sept|huit|neuf|dix|onze|douze|cinq|nueve|ocho|diez|cinco|seis|siete|nove|otto|dieci|cinque|sei|sette|acht|negen|tien|vijf|zes`
	// openAlways say that it is never shut.
	openAlways = `24\s?/\s?7|24\s?h?\s?/\s?24|24[- ](?:hours|stunden|heures|horas|ore|uur|timer|часа)|around the clock|round the clock|rund um die uhr|jour et nuit|día y noche|giorno e notte|dag en nacht|dygnet runt|døgnet rundt|całodobowo|nonstop|non-stop|круглосуточно|цілодобово|7/24|24小时|24時間|24시간`
	// shutWords say of a day that it is shut then.
	shutWords = `closed|geschlossen|ruhetag|gesloten|fermée?s?|cerrad[oa]s?|chius[oia]|fechad[oa]s?|stängt|lukket|stengt|suljettu|nieczynne|zamknięte|zavřeno|zárva|закрыто|выходной|зачинено|вихідний|kapalı|κλειστά|مغلق|تعطیل|סגור|बंद|休業|定休日|关门|休息|휴무|ปิด`
)

// hours finds opening hours, however they are written: 9:00, 9 am, 9h30, 9 to 5, 9-17,
// from 9 a.m., noon to midnight, nine to five, 24/7, closed.
func hours() string {
	const hour = `(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?`
	one := `(?:` + hour + `|` + hourNumbers + `|` + hourNames + `)`
	return strings.Join([]string{
		`(?i)(?:^|[^\pL\pN])(?:` + hour + `\s?(?:` + hourWords + `)|(?:[01]?\d|2[0-4])[:h][0-5]\d)(?:$|[^\pL\pN])`,
		`(?:[01]?\d|2[0-4])\s?(?:時|时|点|點|시|น\.|นาฬิกา|โมง)`,
		`(?:` + beforeWords + `)\s?(?:[01]?\d|2[0-4])(?:$|[^\d])`,
		`(?:^|[^\pL\pN])` + one + `\s?(?:` + hourWords + `)?\s?(?:` + untilWords + `)\s?(?:` + hourWords + `)?\s?` + one + `(?:$|[^\pL\pN])`,
		`(?:^|[^\pL])(?:` + openAlways + `)`, `(?:^|[^\pL])(?:` + shutWords + `)(?:$|[^\pL])`,
	}, "|")
}
