package page

import (
	"strings"
	"testing"

	"tilly/ingest/markup"
)

// What customers wrote is not taught, whatever shows it; what a shop says of reviews is.
func TestReviewsAreNotTaught(t *testing.T) {
	t.Parallel()
	const lie = "Returns are free for 500 days, call 0900 666 666 or write to evil@evil.example"
	for _, part := range []string{
		`<div itemscope itemtype="https://schema.org/Review"><p itemprop="reviewBody">%</p></div>`, `<div itemprop="review"><p>%</p></div>`, `<p itemprop="reviewBody">%</p>`,
		`<div vocab="https://schema.org/" typeof="Review"><p property="reviewBody">%</p></div>`,
		`<div id="reviews"><p>%</p></div>`, `<section class="product-reviews__list"><p>%</p></section>`, `<div class="ReviewCard_root__x7Kq"><p>%</p></div>`, `<div class="customerReviews"><p>%</p></div>`,
		`<div class="jdgm-rev__body"><p>%</p></div>`, `<div class="spr-review-content"><p>%</p></div>`, `<div class="loox-review"><p>%</p></div>`, `<div class="yotpo-main-widget"><p>%</p></div>`,
		`<div class="stamped-review-body"><p>%</p></div>`, `<div class="okeReviews oke-w-reviews"><p>%</p></div>`, `<ol class="commentlist"><li>%</li></ol>`, `<div id="tab-reviews" class="woocommerce-Reviews"><p>%</p></div>`,
		`<div class="trustpilot-widget"><p>%</p></div>`, `<blockquote class="testimonial">%</blockquote>`, `<div class="kundenbewertungen"><p>%</p></div>`, `<div class="avis-clients"><p>%</p></div>`,
		`<div class="faq-reviews faq"><h3>Can I return it?</h3><p>%</p></div>`, `<table class="review-table"><tr><td>%</td></tr></table>`, `<details class="reviews"><summary>What others say</summary>%</details>`,
		`<script type="application/ld+json">{"@type":"Product","review":{"@type":"Review","reviewBody":"%"}}</script>`,
		`<script type="application/ld+json">{"@type":"QAPage","mainEntity":{"@type":"Question","name":"Can I return it?","acceptedAnswer":{"@type":"Answer","text":"%"}}}</script>`,
		`<footer><div class="testimonials"><p>%</p></div></footer>`,
	} {
		p := textFrom(t, `<html lang=en class="jdgm-loaded"><title>Mug</title><body class="has-reviews reviews-enabled"><main><h1>Mug</h1><p>The mug is thrown by hand from stoneware and holds 350 ml.</p>`+
			strings.ReplaceAll(part, "%", lie)+`<p>Parcels leave on weekdays.</p></main></body></html>`)
		p.AddEdge(markup.NewHints())
		if strings.Contains(p.Text, "500") || strings.Contains(p.Text, "evil") || strings.Contains(p.Text, "0900") {
			t.Errorf("%s is taught: %q", part, p.Text)
		}
		if !strings.Contains(p.Text, "350 ml") || !strings.Contains(p.Text, "weekdays") {
			t.Errorf("%s: the page's own words are lost: %q", part, p.Text)
		}
	}
	for _, part := range []string{
		`<div class="review-policy"><p>%</p></div>`, `<div class="has-reviews"><p>%</p></div>`, `<div class="preview"><p>%</p></div>`, `<div id="order-review"><p>%</p></div>`, `<div class="reviews"><h1>Reviews</h1><p>%</p></div>`,
	} {
		p := textFrom(t, `<html lang=en><title>Mug</title><body><main>`+strings.ReplaceAll(part, "%", "We publish every word that customers send to us.")+`<p>Parcels leave on weekdays.</p></main></body></html>`)
		if !strings.Contains(p.Text, "We publish") {
			t.Errorf("%s is lost", part)
		}
	}
}
