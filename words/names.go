package words

// What CLDR knows, made by scripts/cldr.mjs. Of each the first name is the one that
// stands in a sentence, the others are further forms of it.

// Months are the names of the twelve months by number, "1" to "12": in full,
// standing alone, short.
func (l *Language) Months() map[string][]string { return l.named("month") }

// Weekdays are the names of the days by number, "0" for Sunday to "6", as time.Weekday.
func (l *Language) Weekdays() map[string][]string { return l.named("weekday") }

// Countries are the names of countries and territories by their ISO 3166 code.
func (l *Language) Countries() map[string][]string { return l.named("country") }

// Languages are the names of languages by their primary tag.
func (l *Language) Languages() map[string][]string { return l.named("language") }

// Currencies are the names of currencies by their ISO 4217 code.
func (l *Language) Currencies() map[string][]string { return l.named("currency") }

func (l *Language) named(section string) map[string][]string {
	if l.names == nil {
		return map[string][]string{}
	}
	return l.names()[section].keyedWords()
}
