package tilly

// Look is what is found at a shop's address before anything of it is taught.
type Look struct {
	URL      string     // where its front page was found
	Platform string     // title of the platform that it runs on, "custom" for none that is known
	Name     string     // what the shop calls itself
	Logo     string     // address of its picture, "" none
	Colours  []string   // of its theme, "#rrggbb", the most telling first; at most two
	Image    string     // the picture it is shared with, "" none
	Pages    []LookPage // that teach most, at most three
	Products []Product  // three of its catalogue
	Closed   string     // why shoppers, or we, see nothing there; for the owner; "" all is well
}

// LookPage is a page worth teaching.
type LookPage struct {
	URL   string `json:"url"`
	Title string `json:"title"`
}

// MaxLookPages is how many pages a first look proposes.
const MaxLookPages = 3
