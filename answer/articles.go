package answer

import (
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
)

// Words of addresses and titles that tell what a page is, in the languages of shops.
const (
	// articleWords name a part of an address that holds articles.
	articleWords = " blog blogs news newsroom article articles post posts journal magazine magazin mag story stories press presse ratgeber neuigkeiten aktuelles artikel beitrag actualites actualité actualités conseils noticias novedades articulos artículos notizie novita articoli nieuws nyheter nyheder uutiset новости блог статьи статья aktualnosci aktuality hirek haberler nea "
	// policyWords begin a word of an address or title of a page that says what holds.
	policyWords = " polic ship deliver return refund exchange faq help support terms condition warrant guarantee payment contact service versand liefer rückgabe ruckgabe rueckgabe widerruf zahlung agb garantie hilfe kundenservice livraison retour rembours paiement aide cgv conditions envío envio devoluc reembols pago garantía ayuda terminos términos spedizion resi reso rimbors pagament garanzia assistenza verzend bezorg betal entrega troca garantia ajuda frakt retur leverans levering fragt toimitus palautus доставк возврат оплат гаранти помощ dostaw zwrot płatn doruč vrácen szállít teslimat iade αποστολ επιστροφ "
)

// isArticle says whether a page is an article: it tells what was so when it was written.
func isArticle(p tilly.Passage) bool {
	if p.Question != "" && p.URL == "" {
		return false
	}
	u, err := url.Parse(p.URL)
	if err != nil {
		return false
	}
	parts := strings.Split(strings.Trim(strings.ToLower(u.Path), "/"), "/")
	for i, part := range parts {
		if i == len(parts)-1 && len(parts) > 1 {
			break // the article's own name
		}
		for _, w := range plainWords(part) {
			if strings.Contains(articleWords, " "+w+" ") {
				return true
			}
		}
	}
	return strings.HasPrefix(strings.ToLower(u.Host), "blog.") || slices.Contains(plainWords(p.Title), "blog")
}

// isPolicy says whether a page says what holds in a shop, by its address or title; what
// an owner wrote as a pair does.
func isPolicy(p tilly.Passage) bool {
	if isArticle(p) {
		return false
	}
	if p.Question != "" {
		return true
	}
	u, err := url.Parse(p.URL)
	if err != nil {
		return false
	}
	for _, w := range plainWords(u.Path + " " + p.Title) {
		for begins := range strings.FieldsSeq(policyWords) {
			if strings.HasPrefix(w, begins) {
				return true
			}
		}
	}
	return false
}

// How much of an article's evidence and coverage a policy needs to come before it, and
// what share of the policy's score the article keeps then.
const (
	policyShare  = 0.6
	articleScore = 0.5
)

// policiesFirst puts articles behind what a shop's policy says of the same: where both
// hold what was asked for, the policy is what holds.
func policiesFirst(results []search.Result, wanted *kind, bar float64) []search.Result {
	best := slices.IndexFunc(results, func(r search.Result) bool { return isArticle(r.Passage) })
	if best < 0 {
		return results
	}
	of := results[best]
	at := slices.IndexFunc(results, func(r search.Result) bool {
		tells := wanted == nil || wanted.holds == nil || wanted.holds.MatchString(textOf(r.Passage)) || !wanted.holds.MatchString(textOf(of.Passage))
		return tells && isPolicy(r.Passage) && Evidence(r) >= min(bar, policyShare*Evidence(of)) && r.Match.Coverage >= policyShare*of.Match.Coverage
	})
	if at < 0 {
		return results
	}
	out, policy := slices.Clone(results), results[at]
	for i := range out {
		if isArticle(out[i].Passage) {
			out[i].Score = min(out[i].Score, articleScore*policy.Score)
		}
	}
	slices.SortStableFunc(out, func(a, b search.Result) int { return compare(b.Score, a.Score) })
	return out
}
