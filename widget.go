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
