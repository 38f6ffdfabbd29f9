package api

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"tilly"
)

// english is what the chat speaks where nothing that is asked for is known.
const english = "en"

// languages are the chat's, and their texts as files: a file's name holds the hash
// of what is in it, so that browsers may keep it.
type languages struct {
	list  []tilly.Language
	names map[string]string // of the files, by language
	files map[string][]byte
}

// readLanguages makes the files of all languages, with keys in their order.
func readLanguages(from Languages) *languages {
	l := &languages{list: from.Languages(), names: map[string]string{}, files: map[string][]byte{}}
	for _, language := range l.list {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		_ = e.Encode(from.ChatTexts(language.Code)) // a map of texts can be encoded
		sum := sha256.Sum256(b.Bytes())
		name := "w/texts/" + language.Code + "-" + hex.EncodeToString(sum[:6]) + ".json"
		l.names[language.Code], l.files[name] = name, b.Bytes()
	}
	return l
}

// isRTL says whether a language is written from right to left.
func (l *languages) isRTL(code string) bool {
	return slices.ContainsFunc(l.list, func(x tilly.Language) bool { return x.Code == code && x.RTL })
}

// languageWire is what the loader is told of the language that was chosen.
type languageWire struct {
	Code    string            `json:"code"`
	RTL     bool              `json:"rtl"`
	Address string            `json:"address"` // of the texts, below the loader's folder
	Close   string            `json:"close"`   // how what closes is called, which is needed before the texts
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
	return languageWire{code, s.languages().isRTL(code), s.languages().names[code], cmp.Or(own["close"], texts["close"]), own}
}

// texts serves the chat's texts in a language.
func (s *core) texts(w http.ResponseWriter, r *http.Request) {
	note(r, "static")
	if !s.statics.serve(w, r, s.languages(), strings.TrimPrefix(r.URL.Path, "/"), immutable) {
		w.Header().Set("Cache-Control", "no-store")
		plain(w, http.StatusNotFound, "not found")
	}
}

// Open is there for the interface fs.FS; ReadFile is what is called.
func (l *languages) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
}

// ReadFile implements fs.ReadFileFS.
func (l *languages) ReadFile(name string) ([]byte, error) {
	b, there := l.files[name]
	if !there {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return b, nil
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

// longestText is what a text of the chat may have in characters.
const longestText = 300

var slots = regexp.MustCompile(`\{\w*\}`)

// changeLanguage checks the language that an owner settles.
func (s lookCalls) changeLanguage(f tilly.Fields, w *tilly.WidgetSettings, sent map[string]json.RawMessage) {
	raw, there := sent["language"]
	if !there {
		return
	}
	var code string
	if json.Unmarshal(raw, &code) != nil || code != "" && s.languages().names[code] == "" {
		f.Add("language", "Please choose one of the languages offered.")
		return
	}
	w.Language = code
}

// changeTexts takes the texts that were sent in place of those of the owner's own;
// an empty one gives back the text that the language comes with.
func (s lookCalls) changeTexts(f tilly.Fields, w *tilly.WidgetSettings, sent map[string]json.RawMessage) {
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
		standard := s.Languages.ChatTexts(code)
		for key, text := range texts {
			if text = s.ownText(f, code, key, text, standard[key]); text != "" {
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
func (s lookCalls) ownText(f tilly.Fields, code, key, text, standard string) string {
	name := "texts." + code + "." + key
	if standard == "" {
		f.Add("texts", "There is no such text.")
		return ""
	}
	text = line(f, name, text, longestText, "")
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
