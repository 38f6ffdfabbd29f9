package tilly

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

	// Language is what the chat speaks on every page that does not say so itself;
	// "" for the language of the page, else of its visitor.
	Language string `json:"language"`
	// Texts are those of the owner's own, by language and key; the keys are those
	// of the chat's fixed texts.
	Texts map[string]map[string]string `json:"texts,omitempty"`
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
	}
}

// MaxIconBytes is the largest custom icon, after decoding.
const MaxIconBytes = 256 << 10
