package page

import (
	"encoding/json"
	"slices"
	"strings"

	"tilly/ingest/clean"
	"tilly/words"
)

// business is how a shop is reached as its page tells machines of it (schema.org's
// Organization and LocalBusiness, in JSON-LD).
type business struct {
	phones, mails, addresses, hours []string
}

// notBusinesses are types of schema.org that may have a telephone or an address and are
// no shop.
var notBusinesses = []string{"Person", "Event", "JobPosting", "Product", "Offer", "Review", "Order"}

// readBusiness reads all that scripts of a page tell, opening hours in a language.
func readBusiness(scripts []string, lang string) (b business) {
	for _, s := range scripts {
		var v any
		if strings.Contains(s, "schema.org") && len(s) <= 1<<20 && json.Unmarshal([]byte(s), &v) == nil {
			b.collect(v, 0, lang)
		}
	}
	return b
}

// collect reads the things of a document that stand for themselves, and whose page it is.
func (b *business) collect(v any, depth int, lang string) {
	if depth > 6 {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			b.collect(e, depth+1, lang)
		}
	case map[string]any:
		for _, key := range []string{"@graph", "publisher", "mainEntity"} {
			b.collect(v[key], depth+1, lang)
		}
		if !slices.ContainsFunc(stringsOf(v["@type"]), func(t string) bool { return slices.Contains(notBusinesses, t) }) {
			b.take(v, lang)
		}
	}
}

func (b *business) take(v map[string]any, lang string) {
	b.phones = append(b.phones, stringsOf(v["telephone"])...)
	b.mails = append(b.mails, stringsOf(v["email"])...)
	for _, address := range listOf(v["address"]) {
		b.addresses = append(b.addresses, postalAddress(address))
	}
	b.hours = append(b.hours, stringsOf(v["openingHours"])...)
	for _, spec := range listOf(v["openingHoursSpecification"]) {
		b.hours = append(b.hours, hoursOf(spec, lang))
	}
}

// postalAddress is one in a line: street, code and town, region, country.
func postalAddress(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	m, _ := v.(map[string]any)
	if textOf(m["streetAddress"]) == "" {
		return ""
	}
	town := strings.TrimSpace(textOf(m["postalCode"]) + " " + textOf(m["addressLocality"]))
	parts := []string{textOf(m["streetAddress"]), town, textOf(m["addressRegion"]), textOf(m["addressCountry"])}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ", ")
}

// hoursOf is an OpeningHoursSpecification in words: "Monday, Tuesday: 9:00–17:00".
func hoursOf(v any, lang string) string {
	m, _ := v.(map[string]any)
	opens, closes := textOf(m["opens"]), textOf(m["closes"])
	if opens == "" || closes == "" {
		return ""
	}
	var days []string
	for _, day := range stringsOf(m["dayOfWeek"]) {
		days = append(days, dayIn(lang, day[strings.LastIndexByte(day, '/')+1:]))
	}
	if len(days) == 0 {
		return opens + "–" + closes
	}
	return strings.Join(days, ", ") + ": " + opens + "–" + closes
}

// dayIn is an English day of the week in a language, as it stands where that has none.
func dayIn(lang, day string) string {
	own := words.Of(lang).Weekdays()
	for number, names := range words.Of("en").Weekdays() {
		if len(own[number]) > 0 && slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, day) }) {
			return own[number][0]
		}
	}
	return day
}

// textOf is a value where it is text or a thing with a name.
func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return clean.Text(v)
	case map[string]any:
		name, _ := v["name"].(string)
		return clean.Text(name)
	}
	return ""
}

func listOf(v any) []any {
	if l, ok := v.([]any); ok {
		return l
	}
	return []any{v}
}

func stringsOf(v any) (out []string) {
	for _, e := range listOf(v) {
		if s, ok := e.(string); ok && s != "" {
			out = append(out, s)
		}
	}
	return out
}
