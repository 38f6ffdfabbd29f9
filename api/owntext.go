package api

import (
	"encoding/json"
	"regexp"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// longestText is what a text of the chat may have in characters.
const longestText = 300

var slots = regexp.MustCompile(`\{\w*\}`)

// changeTexts takes the texts that were sent in place of those of the owner's own;
// an empty one gives back the text that the language comes with.
func changeTexts(f tilly.Fields, w *tilly.WidgetSettings, sent map[string]json.RawMessage, from Languages) {
	raw, there := sent["texts"]
	if !there {
		return
	}
	var all map[string]map[string]string
	if json.Unmarshal(raw, &all) != nil {
		f.Add("texts", "This must be texts by language and key.")
		return
	}
	kept := map[string]map[string]string{}
	for code, texts := range all {
		standard := from.ChatTexts(code)
		for key, text := range texts {
			if text = ownText(f, code, key, text, standard[key]); text != "" {
				if kept[code] == nil {
					kept[code] = map[string]string{}
				}
				kept[code][key] = text
			}
		}
	}
	w.Texts = kept
}

// ownText checks one text of an owner's own; "" where it is the usual one.
func ownText(f tilly.Fields, code, key, text, standard string) string {
	name := "texts." + code + "." + key
	if standard == "" {
		f.Add("texts", "There is no such text.")
		return ""
	}
	text = wire.Line(f, name, text, longestText, "")
	for _, slot := range slots.FindAllString(text, -1) {
		if !strings.Contains(standard, slot) {
			f.Add(name, slot+" stands for nothing here.")
		}
	}
	if text == standard {
		return ""
	}
	return text
}
