package quote

import (
	"cmp"
	"math"

	"tilly/quote/wish"
	"tilly/search"
)

// measureAll measures all that was found.
func (r *reading) measureAll() {
	for i, res := range r.results {
		r.sheets = append(r.sheets, r.measure(i, res))
	}
}

// into notes a standing among the features of a unit.
func (s standing) into(f *Features) { f[fRank], f[fScore], f[fStrength] = s.rank, s.score, s.strength }

// measure measures each unit of a passage.
func (r *reading) measure(i int, res search.Result) sheet {
	lang := cmp.Or(res.Passage.Lang, r.lang)
	tongue, p := wish.TongueOf(lang), cuttingOf(res.Passage, lang)
	s := sheet{Result: res, cutting: p, list: make([]candidate, len(p.units)), title: r.cover(p.headline)}
	want := r.wish.Wanted()
	leadOf := func(c caption) *lead { return &lead{c, r.cover(c.terms), c.figures.Of(tongue, c.text, c.terms, want)} }
	for _, c := range p.names {
		s.leads = append(s.leads, *leadOf(c))
	}
	s.titled, s.pathed = p.inTitle&r.wish.Kinds, p.inAddress&r.wish.Kinds
	path := r.cover(p.headings)
	s.whole = r.join(s.title, path)
	s.met, _ = r.namedBy(p.headline, nil)
	var before *candidate
	for at := range p.units {
		c := &s.list[at]
		c.readUnit, c.passage, c.at = &p.units[at], i, at
		switch {
		case c.head == nil:
		case at > 0 && p.units[at-1].head == c.head:
			c.nearest = s.list[at-1].nearest
		default:
			c.nearest = leadOf(*c.head)
		}
		c.own = r.blank()
		c.f[fAdjacent], c.f[fExtra] = c.own.follow(r.asked, c.terms)
		c.shapes = c.figures.Of(tongue, c.text, c.terms, want)
		c.free = r.wish.Paid && c.readUnit.free && c.shapes&wish.Amount == 0
		if c.free && c.holds&r.wish.Kinds != 0 {
			c.shapes |= wish.Amount
		}
		c.told = (c.holds | wish.Evident(c.shapes)) & r.wish.Kinds
		if r.wish.Counts {
			c.told |= counted(r.asked, tongue, c.terms)
		}
		c.over = c.above & r.wish.Kinds
		c.relates = c.told != 0 || c.shapes != 0 || c.own.meets(r.asked)
		if r.country != "" {
			c.place(r.country, landsOf(lang), before)
		}
		before = c
		c.heads = r.join(path, r.cover(c.heading))
		c.f[fNamed], c.f[fOther] = r.namedBy(c.heading, p.headings)
		s.whole.with(c.own, 1)
	}
	for at := range s.list {
		s.list[at].span = spanOf(s.list, at)
	}
	for at := range s.list {
		r.features(&s, at)
		r.found[i].into(&s.list[at].f)
	}
	return s
}

func (r *reading) features(s *sheet, at int) {
	c := &s.list[at]
	f := &c.f
	a := r.asked
	heading := r.join(c.own, c.heads)
	below := r.blank()
	var shapes wish.Shape
	var told wish.Kinds
	for _, u := range s.list[c.span.first : c.span.last+1] {
		below.with(u.own, 1)
		shapes |= u.shapes
		told |= u.told
	}
	if s.Passage.Question == "" {
		var told wish.Shape
		c.lead, told = leading(s.leads, c.nearest, a, below, shapes)
		shapes |= told
	}
	said := r.join(heading, below)
	f[fOwn] = c.own.worth(a)
	f[fHeading] = heading.worth(a)
	c.said, c.toldSaid, c.shapesSaid = said, told, shapes
	f[fSaid] = said.worth(a)
	f[fTitle] = r.join(heading, s.title).worth(a)
	f[fPassage] = s.whole.worth(a)
	f[fThing] = heading.things(a)
	withTitle := r.join(said, s.title)
	f[fThingSaid], f[fHole] = withTitle.things(a), withTitle.hole(a)
	f[fThingPage] = s.whole.things(a)
	f[fDigits] = r.digitsIn(r.join(heading, s.title))
	if len(r.wish.Shapes) > 0 {
		f[fShape] = r.wish.Met(c.shapes)
		f[fShapeSaid] = r.wish.Met(shapes)
		if shapes == 0 {
			f[fShapeNone] = 1
		}
	}
	if n := float64(r.wish.Kinds.Count()); n > 0 {
		f[fTold] = float64(c.told.Count()) / n
		f[fToldSaid] = float64(told.Count()) / n
		f[fToldAbove] = float64(c.over.Count()) / n
		f[fToldTitle] = float64(s.titled.Count()) / n
		if told|c.over|s.titled == 0 {
			f[fToldNone] = 1
		}
		if c.told|c.over|s.titled != 0 {
			f[fShapeTold] = f[fShape]
		}
	}
	f[fExplained] = withTitle.explained(a, f[fShapeTold])
	if len(r.wish.Shapes) == 0 {
		f[fExplained] = withTitle.explained(a, f[fToldSaid])
	}
	r.pageFeatures(s, c)
	r.form(s, c)
	if s.Passage.Question != "" {
		f[fPair], f[fPairAsked] = 1, s.Match.Question
	}
}

// pageFeatures tell whether the page is one that answers such questions.
func (r *reading) pageFeatures(s *sheet, c *candidate) {
	f := &c.f
	f[fTitleThing] = s.title.things(r.asked)
	f[fTitleMet] = s.met
	if n := float64(r.wish.Kinds.Count()); n > 0 {
		f[fPathTold] = float64(s.pathed.Count()) / n
	}
	flag := func(feature int, is bool) {
		if is {
			f[feature] = 1
		}
	}
	flag(fArticle, s.page&articlePage != 0)
	flag(fPrivacy, s.page&privacyPage != 0)
	flag(fPolicyShop, s.page&(policyPage|helpPage) != 0 && r.wish.Shop)
	flag(fContactReach, s.page&contactPage != 0 && r.wish.Reach)
	flag(fProductShop, s.page&productPage != 0 && r.wish.Shop)
	flag(fHelp, s.page&helpPage != 0)
	flag(fHome, s.home)
	flag(fFree, c.free)
	if c.limits && r.wish.Kinds&wish.ShippingCost() != 0 {
		f[fLimit] = -1
		if r.wish.Limit {
			f[fLimit] = 1
		}
	}
}

// form notes how a unit is written.
func (r *reading) form(_ *sheet, c *candidate) {
	f := &c.f
	switch c.kind {
	case itemUnit:
		f[fItem] = 1
	case rowUnit:
		f[fRow] = 1
	}
	if c.labels {
		f[fLabel] = 1
	}
	if c.asks {
		f[fQuestion] = 1
	}
	n := c.length
	f[fFirst] = 1 / float64(1+c.at)
	f[fShort] = math.Exp(-float64(n) / 25)
	f[fLong] = min(1, float64(max(0, n-250))/500)
}

// namedBy is how far a heading is what was asked, the share of its words that the
// question holds; and the share that it does not.
func (r *reading) namedBy(under, path []string) (met, other float64) {
	terms := under
	if len(terms) == 0 {
		terms = path
	}
	n := 0.0
	for _, t := range terms {
		best, soft := 0.0, false
		for _, h := range r.asked.holds[t] {
			soft = soft || r.asked.atoms[h.atom].soft
			best = max(best, h.weight)
		}
		if soft {
			continue
		}
		n++
		met += best
	}
	if n == 0 {
		return 0, 0
	}
	return met / n, 1 - met/n
}

// digitsIn is the share of the question's figures that are covered; 1 of none.
func (r *reading) digitsIn(c cover) float64 {
	if len(r.numbers) == 0 {
		return 1
	}
	n := 0.0
	for _, i := range r.numbers {
		n += c[i]
	}
	return n / float64(len(r.numbers))
}
