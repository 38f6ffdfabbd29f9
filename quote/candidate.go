package quote

import "tilly/quote/wish"

// candidate is a unit that may answer, measured.
type candidate struct {
	*readUnit
	passage    int // of the results
	at         int // of the passage's units
	own        cover
	heads      cover // of the headings it stands under
	shapes     wish.Shape
	free       bool       // costs nothing, as it says
	told       wish.Kinds // of those that are asked for
	over       wish.Kinds // told above it, of those
	span       span
	relates    bool  // holds something of what is asked
	there      bool  // names the country that is asked about
	elsewhere  bool  // names others and not that
	said       cover // all that is said with it
	toldSaid   wish.Kinds
	shapesSaid wish.Shape
	nearest    *lead  // the heading within the passage that it stands under, nil for none
	lead       string // the title and headings that are said above it
	f          Features
	score      float64
}

// span is the units that are said, from first to last of one passage.
type span struct{ first, last int }
