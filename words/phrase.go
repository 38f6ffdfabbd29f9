package words

import "tilly"

// Phrase is what is said for a key in a language, with args in the place of its slots in
// the order in which English has them. English stands in for what others lack.
func Phrase(lang, key string, args ...string) string {
	slots := map[string]string{"name": tilly.Name}
	for _, slot := range Of("en").Slots(key) {
		if _, given := slots[slot]; !given && len(args) > 0 {
			slots[slot], args = args[0], args[1:]
		}
	}
	for _, l := range []string{lang, "en"} {
		if text, ok := Of(l).Say(key, slots); ok {
			return text
		}
	}
	return ""
}
