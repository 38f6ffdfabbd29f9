package words

import "golang.org/x/text/language"

// europe is CLDR's region of its countries and territories.
var europe = language.MustParseRegion("150")

// InEurope says whether a country, by its ISO 3166 code, is one of Europe.
func InEurope(iso string) bool {
	r, err := language.ParseRegion(iso)
	return err == nil && europe.Contains(r)
}
