package markup

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/marks"
)

// What customers write on a shop's pages is not the shop's word: anybody may promise
// there what the shop does not. It is known by its markup and never taught.

// reviewWords are parts of class names and ids that mark what customers wrote.
var reviewWords = marks.Set("review.names")

// reviewApps begin the class names and ids of apps and plug-ins that show reviews.
var reviewApps = strings.Fields(`
spr- jdgm- judgeme loox- stamped- yotpo okendo oke- oker- rivyo alireviews ali-reviews alr- fera- reviewsio reviews-io ruk- ruk_ trustpilot tp-widget trustbox
trustedshops trusted-shops bv- bv_ bazaarvoice pr-review powerreviews feefo reevoo kiyoh ekomi growave ssw-review gw-review opinew areviews vitals-review junip lai-review scm-review
ryviu wiremo kudobuzz shapo- trustindex ti-widget ti-review eapps-google-reviews eapps-reviews elfsight-reviews cusrev cr-review wprev wprm-comment airreviews air-review rr-review
reputon provenexpert provesource appstle-review lipscore testfreaks sealsubscriptions-review shopper-approved sa_review sitejabber nudgify-review omnisend-review rvw- revie-
`)

// notReviews are words that stand beside such words in names of other things: what a
// shop says of reviews, states of the page, steps of an order.
var notReviews = marks.Set("review.others")

// IsReview says whether an element holds what customers wrote, by its names alone.
func IsReview(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Html, atom.Head, atom.Body, atom.Main:
		return false
	default:
	}
	for i := range n.Attr {
		switch a := &n.Attr[i]; a.Key {
		case "itemtype", "typeof":
			for kind := range strings.FieldsSeq(strings.ToLower(a.Val)) {
				switch kind[strings.LastIndexAny(kind, "/#:")+1:] {
				case "review", "userreview", "criticreview", "usercomments", "comment", "userreviews":
					return true
				}
			}
		case "itemprop", "property":
			for prop := range strings.FieldsSeq(strings.ToLower(a.Val)) {
				switch prop[strings.LastIndexAny(prop, "/#:")+1:] {
				case "review", "reviews", "reviewbody":
					return true
				}
			}
		case "class", "id":
			for name := range strings.FieldsSeq(a.Val) {
				if isReviewName(name) {
					return true
				}
			}
		}
	}
	return false
}

// InReview says whether a node stands in what customers wrote, by its names or the page's
// starred boxes.
func InReview(n *html.Node, starred map[*html.Node]bool) bool {
	for ; n != nil; n = n.Parent {
		if n.Type == html.ElementNode && (IsReview(n) || starred[n]) {
			return true
		}
	}
	return false
}

// isReviewName says whether a class name or id is that of a review.
func isReviewName(name string) bool {
	lower := strings.ToLower(name)
	for _, app := range reviewApps {
		if strings.HasPrefix(lower, app) {
			return true
		}
	}
	found := false
	for _, part := range nameParts(name) {
		if notReviews()[part] {
			return false
		}
		found = found || reviewWords()[part]
	}
	return found
}

// nameParts are the words of a name as programs write them: "ProductReviews_list-2".
func nameParts(name string) []string {
	var b strings.Builder
	lower := false
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r):
			b.WriteByte(' ')
		case unicode.IsUpper(r) && lower:
			b.WriteByte(' ')
			fallthrough
		default:
			b.WriteRune(unicode.ToLower(r))
		}
		lower = unicode.IsLower(r)
	}
	return strings.Fields(b.String())
}
