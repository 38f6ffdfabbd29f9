package markup

import "golang.org/x/net/html"

// Around is what a page as a whole tells of its parts; of a fragment nothing is known.
type Around struct {
	Lang    string                 // that the page declares: its tag without a country
	Mains   map[*html.Node]bool    // the main part
	Keep    map[*html.Node]bool    // holds the first heading or the main part
	Unfolds map[string]bool        // ids of parts that a button shows
	Labels  map[string]string      // texts of labels by the ids of what they are of
	Starred map[*html.Node]bool    // boxes of what customers wrote; see Starred
	Reduced map[*html.Node]Reduced // boxes in which a price stands beside the one before
	Struck  bool                   // so much is struck out that a tag was left open
}

// Reduced are the two prices of a thing that is on sale.
type Reduced struct{ Now, Before string }
