package tilly

// EmbedFound is what stands on a shop's page of a store's widget.
type EmbedFound struct {
	Tag      bool     // the store's tag is there
	OtherTag bool     // another store's is, and this one's is not
	Blocked  []string // directives of the page's policies that keep the widget from working
}
