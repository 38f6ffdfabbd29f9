package api

import (
	"encoding/json"
	"slices"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// lookCalls are the calls about how widgets look and what they say.
type lookCalls struct {
	*core
	Keys      Keys
	Assistant Assistant
	Sights    Sights
	Languages Languages
	sights    *sightLog
}

type settingsOut struct {
	done
	Data settingsData `json:"data"`
}

type settingsData struct {
	Settings tilly.WidgetSettings `json:"settings"`
}

// savedSettings gives a store's settings, the defaults where it saved none.
func (s *core) savedSettings(c *call, storeID string) (tilly.WidgetSettings, error) {
	saved, found, err := s.Widgets.WidgetSettings(c.ctx, storeID)
	if err != nil {
		return saved, err
	}
	if !found {
		return tilly.DefaultWidgetSettings(), nil
	}
	return saved.Filled(), nil
}

func (s lookCalls) settings(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("storeId"))
	if err != nil {
		return nil, err
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil {
		return nil, err
	}
	return settingsOut{ok(""), settingsData{settings}}, nil
}

type saveSettingsIn struct {
	StoreID  wire.ID                    `json:"store_id"`
	Settings map[string]json.RawMessage `json:"settings"`
}

func (s lookCalls) saveSettings(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[saveSettingsIn](c.form)
	if in.Settings == nil && len(f) == 0 {
		f.Add("settings", "Please send the settings to save.")
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil {
		return nil, err
	}
	changeSettings(f, &settings, in.Settings)
	s.changeLanguage(f, &settings, in.Settings)
	changeTexts(f, &settings, in.Settings, s.Languages)
	changeStarters(f, &settings, in.Settings)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Widgets.SaveWidgetSettings(c.ctx, c.caller(), store.ID, settings, s.Now()); err != nil {
		return nil, err
	}
	return settingsOut{ok("Settings saved."), settingsData{settings}}, nil
}

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

// The values a choice may have.
var (
	positions = []string{"bottom-right", "bottom-left"}
	shapes    = []string{"rounded", "square", "bubble"}
	sizes     = []string{"small", "medium", "large"}
	weights   = []string{"normal", "medium", "semibold"}
	launchers = []string{"round", "pill", "tab"}
	densities = []string{"comfortable", "compact"}
	starters  = []string{tilly.StartersAuto, tilly.StartersOwn, tilly.StartersOff}
	icons     = []string{"message-circle", "bot", "sparkles", "heart", "star", "zap", "custom"}
)

const (
	customIcon = "custom"
	maxTitle   = 100
)

// setting is one field of the settings and the rule it is checked by.
type setting struct {
	name  string
	field func(*tilly.WidgetSettings) *string
	check func(f tilly.Fields, name, value string) string
}

// settingFields is the table of all text, choice and colour fields.
func settingFields() []setting {
	type ws = tilly.WidgetSettings
	return []setting{
		{"chatTitle", func(w *ws) *string { return &w.ChatTitle }, words("Please enter a chat title.")},
		{"chatSubtitle", func(w *ws) *string { return &w.ChatSubtitle }, words("")},
		{"bubbleTooltip", func(w *ws) *string { return &w.BubbleTooltip }, words("Please enter a tooltip.")},
		{"position", func(w *ws) *string { return &w.Position }, oneOf(positions)},
		{"shape", func(w *ws) *string { return &w.Shape }, oneOf(shapes)},
		{"fontSize", func(w *ws) *string { return &w.FontSize }, oneOf(sizes)},
		{"fontWeight", func(w *ws) *string { return &w.FontWeight }, oneOf(weights)},
		{"launcher", func(w *ws) *string { return &w.Launcher }, oneOf(launchers)},
		{"density", func(w *ws) *string { return &w.Density }, oneOf(densities)},
		{"teaser", func(w *ws) *string { return &w.Teaser }, words("")},
		{"starters", func(w *ws) *string { return &w.Starters }, oneOf(starters)},
		{"bubbleIcon", func(w *ws) *string { return &w.BubbleIcon }, oneOf(icons)},
		{"headerIcon", func(w *ws) *string { return &w.HeaderIcon }, oneOf(icons)},
		{"primaryColor", func(w *ws) *string { return &w.PrimaryColor }, colour},
		{"backgroundColor", func(w *ws) *string { return &w.BackgroundColor }, colour},
		{"textColor", func(w *ws) *string { return &w.TextColor }, colour},
		{"userMessageColor", func(w *ws) *string { return &w.UserMessageColor }, colour},
		{"userMessageTextColor", func(w *ws) *string { return &w.UserMessageTextColor }, colour},
		{"aiMessageColor", func(w *ws) *string { return &w.AIMessageColor }, colour},
		{"aiMessageTextColor", func(w *ws) *string { return &w.AIMessageTextColor }, colour},
		{"bubbleColor", func(w *ws) *string { return &w.BubbleColor }, colour},
	}
}

// changeSettings applies what was sent, checked; what is missing keeps its value.
func changeSettings(f tilly.Fields, w *tilly.WidgetSettings, sent map[string]json.RawMessage) {
	for _, st := range settingFields() {
		raw, there := sent[st.name]
		if !there {
			continue
		}
		var value string
		if json.Unmarshal(raw, &value) != nil {
			f.Add(st.name, "This must be text.")
			continue
		}
		*st.field(w) = st.check(f, st.name, value)
	}
	w.BubbleIconBase64 = changeIcon(f, "bubbleIconBase64", w.BubbleIcon, w.BubbleIconBase64, sent)
	w.HeaderIconBase64 = changeIcon(f, "headerIconBase64", w.HeaderIcon, w.HeaderIconBase64, sent)
}

// changeIcon gives the custom image of an icon: the one sent, else the one
// there is; none unless the icon's choice is custom.
func changeIcon(f tilly.Fields, name, choice string, now *string, sent map[string]json.RawMessage) *string {
	if choice != customIcon {
		return nil
	}
	var given *string
	if raw, there := sent[name]; there && json.Unmarshal(raw, &given) != nil {
		f.Add(name, badIcon)
		return nil
	}
	switch {
	case given != nil && now != nil && *given == *now:
		return now
	case given != nil:
		icon, err := cleanIcon(*given)
		if err != nil {
			f.Add(name, err.Error())
			return nil
		}
		return &icon
	case now == nil:
		f.Add(name, "Please upload an image file (PNG, JPG, SVG, etc.)")
	}
	return now
}

// changeStarters takes the owner's own questions; empty ones are left out.
func changeStarters(f tilly.Fields, w *tilly.WidgetSettings, sent map[string]json.RawMessage) {
	const name = "starterQuestions"
	raw, there := sent[name]
	if !there {
		return
	}
	var list []string
	if json.Unmarshal(raw, &list) != nil || len(list) > tilly.MaxStarterQuestions {
		f.Add(name, "Please write at most three questions.")
		return
	}
	w.StarterQuestions = []string{}
	for _, question := range list {
		if question = wire.Line(f, name, question, maxTitle, ""); question != "" {
			w.StarterQuestions = append(w.StarterQuestions, question)
		}
	}
}

func words(required string) func(tilly.Fields, string, string) string {
	return func(f tilly.Fields, name, value string) string {
		return wire.Line(f, name, value, maxTitle, required)
	}
}

func oneOf(choices []string) func(tilly.Fields, string, string) string {
	return func(f tilly.Fields, name, value string) string {
		if !slices.Contains(choices, value) {
			f.Add(name, "Please choose one of the values offered.")
		}
		return value
	}
}

func colour(f tilly.Fields, name, value string) string {
	if utf8.RuneCountInString(value) > 64 || !isColour(value) {
		f.Add(name, "Please enter a colour such as #0055ff.")
	}
	return value
}

type embedOut struct {
	done
	DataID string `json:"data_id"`
	AppURL string `json:"app_url"`
}

func (s lookCalls) embedCode(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("storeId"))
	if err != nil {
		return nil, err
	}
	return embedOut{ok(""), store.DataID, s.PublicURL + "/widget.js"}, nil
}
