package tilly

import "cmp"

// WidgetSettings is how a store's widget looks, in the names of the wire.
type WidgetSettings struct {
	ChatTitle            string  `json:"chatTitle"`
	ChatSubtitle         string  `json:"chatSubtitle"`
	Position             string  `json:"position"`
	Shape                string  `json:"shape"`
	FontSize             string  `json:"fontSize"`
	FontWeight           string  `json:"fontWeight"`
	PrimaryColor         string  `json:"primaryColor"`
	BackgroundColor      string  `json:"backgroundColor"`
	TextColor            string  `json:"textColor"`
	UserMessageColor     string  `json:"userMessageColor"`
	UserMessageTextColor string  `json:"userMessageTextColor"`
	AIMessageColor       string  `json:"aiMessageColor"`
	AIMessageTextColor   string  `json:"aiMessageTextColor"`
	BubbleColor          string  `json:"bubbleColor"`
	BubbleIcon           string  `json:"bubbleIcon"`
	BubbleTooltip        string  `json:"bubbleTooltip"`
	HeaderIcon           string  `json:"headerIcon"`
	BubbleIconBase64     *string `json:"bubbleIconBase64"` // image data URL, null unless BubbleIcon is custom
	HeaderIconBase64     *string `json:"headerIconBase64"`

	Launcher string `json:"launcher"` // round, pill (with the tooltip as its label) or tab (at the edge)
	Density  string `json:"density"`  // comfortable or compact
	Teaser   string `json:"teaser"`   // a line beside the closed launcher, "" for none

	// Language is what the chat speaks on every page that does not say so itself;
	// "" for the language of the page, else of its visitor.
	Language string `json:"language"`
	// Texts are those of the owner's own, by language and key; the keys are those
	// of the chat's fixed texts.
	Texts map[string]map[string]string `json:"texts,omitempty"`

	// Starters says which questions an empty chat offers: StartersAuto, StartersOwn
	// or StartersOff. "" of settings saved before there was a choice is StartersAuto.
	Starters string `json:"starters"`
	// StarterQuestions are the owner's own, at most MaxStarterQuestions.
	StarterQuestions []string `json:"starterQuestions"`
}

// The questions that an empty chat offers.
const (
	StartersAuto = "auto" // made from what was learnt
	StartersOwn  = "own"  // the owner's; pages of products have their own besides
	StartersOff  = "off"

	MaxStarterQuestions = 3
)

// Filled are settings with what was not there yet when they were saved, so that they
// look as they did.
func (w WidgetSettings) Filled() WidgetSettings {
	standard := DefaultWidgetSettings()
	w.Starters = cmp.Or(w.Starters, standard.Starters)
	w.Launcher = cmp.Or(w.Launcher, standard.Launcher)
	w.Density = cmp.Or(w.Density, standard.Density)
	if w.StarterQuestions == nil {
		w.StarterQuestions = []string{}
	}
	return w
}

// Language is one that the chat speaks.
type Language struct {
	Code string // BCP 47, primary tag
	Name string // as its speakers call it
	RTL  bool
}

// DefaultWidgetSettings are those of a store that saved none.
func DefaultWidgetSettings() WidgetSettings {
	const blue, white, black = "#0055ff", "#ffffff", "#000000"
	return WidgetSettings{
		ChatTitle: Name + " AI Chat", ChatSubtitle: "We're here to help!",
		Position: "bottom-right", Shape: "rounded", FontSize: "medium", FontWeight: "normal",
		PrimaryColor: blue, BackgroundColor: white, TextColor: white,
		UserMessageColor: blue, UserMessageTextColor: white,
		AIMessageColor: white, AIMessageTextColor: black, BubbleColor: blue,
		BubbleIcon: "message-circle", BubbleTooltip: "Chat with us", HeaderIcon: "sparkles",
		Launcher: "round", Density: "comfortable", Starters: StartersAuto, StarterQuestions: []string{},
	}
}

// MaxIconBytes is the largest custom icon, after decoding.
const MaxIconBytes = 256 << 10
