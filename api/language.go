package api

import (
	"cmp"
	"strings"

	"tilly"
)

// english is what the chat speaks where nothing that is asked for is known.
const english = "en"

// languageWire is what the loader is told of the language that was chosen.
type languageWire struct {
	Code    string            `json:"code"`
	RTL     bool              `json:"rtl"`
	Address string            `json:"address"` // of the texts, below the loader's folder
	Close   string            `json:"close"`   // how what closes is called, which is needed before the texts
	Network string            `json:"network"` // what is said where neither texts nor chat could be loaded
	Own     map[string]string `json:"own"`     // the texts that the owner changed
}

// speak chooses the language of a widget: what its tag says, what its owner
// settled, what the page and its visitor speak, English.
func (s lookCalls) speak(c *call, settings tilly.WidgetSettings) string {
	const longest = 500 // of a header that names languages
	if code, ok := s.Languages.Primary(c.query("lang")); ok {
		return code
	}
	if settings.Language != "" {
		return settings.Language
	}
	accept := strings.Join(c.r.Header.Values("Accept-Language"), ",")
	if code, ok := s.Languages.Spoken(accept[:min(longest, len(accept))]); ok {
		return code
	}
	return english
}

// inLanguage puts an owner's texts in a language in place of the general ones, and
// the language's own where the owner left them as they come.
func (s lookCalls) inLanguage(w *tilly.WidgetSettings, code string) languageWire {
	own, texts := w.Texts[code], s.Languages.ChatTexts(code)
	standard := tilly.DefaultWidgetSettings()
	for _, field := range []struct {
		key       string
		text      *string
		untouched string
	}{
		{"title", &w.ChatTitle, standard.ChatTitle},
		{"subtitle", &w.ChatSubtitle, standard.ChatSubtitle},
		{"tooltip", &w.BubbleTooltip, standard.BubbleTooltip},
	} {
		if text := own[field.key]; text != "" {
			*field.text = text
		} else if *field.text == field.untouched {
			*field.text = strings.ReplaceAll(texts[field.key], "{name}", tilly.Name)
		}
	}
	w.Texts = nil
	if own == nil {
		own = map[string]string{}
	}
	return languageWire{code, s.languages().isRTL(code), s.languages().names[code], cmp.Or(own["close"], texts["close"]), cmp.Or(own["network"], texts["network"]), own}
}

type languagesOut struct {
	done
	Languages []languageName `json:"languages"`
}

type languageName struct {
	Code    string `json:"code"`
	Name    string `json:"name"`
	RTL     bool   `json:"rtl"`
	Address string `json:"address"` // of its texts, from the server's root
}

// chatLanguages lists what the chat speaks.
func (s lookCalls) chatLanguages(c *call) (any, error) {
	out := languagesOut{ok(""), []languageName{}}
	for _, l := range s.languages().list {
		out.Languages = append(out.Languages, languageName{l.Code, l.Name, l.RTL, "/" + s.languages().names[l.Code]})
	}
	c.w.Header().Set("Cache-Control", revalidated)
	return out, nil
}
