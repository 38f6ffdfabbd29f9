package answer

// tongues are the names of the languages most shops are written in, in those most
// shoppers ask in, as they follow "in".
var tongues = map[string]map[string]string{
	"en": {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "pt": "Portuguese", "nl": "Dutch", "sv": "Swedish", "da": "Danish", "no": "Norwegian", "fi": "Finnish", "pl": "Polish", "ru": "Russian", "tr": "Turkish", "ar": "Arabic", "he": "Hebrew", "fa": "Persian", "hi": "Hindi", "ja": "Japanese", "zh": "Chinese", "ko": "Korean", "th": "Thai"},
	"de": {"en": "Englisch", "de": "Deutsch", "fr": "Französisch", "es": "Spanisch", "it": "Italienisch", "pt": "Portugiesisch", "nl": "Niederländisch", "sv": "Schwedisch", "da": "Dänisch", "pl": "Polnisch", "ru": "Russisch", "tr": "Türkisch"},
	"fr": {"en": "anglais", "de": "allemand", "fr": "français", "es": "espagnol", "it": "italien", "pt": "portugais", "nl": "néerlandais", "sv": "suédois", "da": "danois", "pl": "polonais", "ru": "russe", "tr": "turc"},
	"es": {"en": "inglés", "de": "alemán", "fr": "francés", "es": "español", "it": "italiano", "pt": "portugués", "nl": "neerlandés", "pl": "polaco", "ru": "ruso", "tr": "turco"},
	"it": {"en": "inglese", "de": "tedesco", "fr": "francese", "es": "spagnolo", "it": "italiano", "pt": "portoghese", "nl": "olandese", "pl": "polacco", "ru": "russo", "tr": "turco"},
	"pt": {"en": "inglês", "de": "alemão", "fr": "francês", "es": "espanhol", "it": "italiano", "pt": "português", "nl": "holandês", "pl": "polonês", "ru": "russo", "tr": "turco"},
	"nl": {"en": "Engels", "de": "Duits", "fr": "Frans", "es": "Spaans", "it": "Italiaans", "pt": "Portugees", "nl": "Nederlands", "sv": "Zweeds", "da": "Deens", "pl": "Pools", "ru": "Russisch", "tr": "Turks"},
}

// foreign says in the asker's language which one the store is written in; ok is
// false where we have no word for it.
func foreign(asked, taught string) (text string, ok bool) {
	if tongues[asked] == nil {
		asked = "en"
	}
	name := tongues[asked][taught]
	if name == "" {
		return "", false
	}
	return phrase(asked, phraseForeign, name, name), true
}
