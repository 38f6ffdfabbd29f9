package answer

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/understand"
)

// lookAtPage takes in the product on whose page a question is asked, where the
// question may mean it: then it counts as shown just before. A page that cannot be
// looked up costs what "this" means, never the answer.
func (t *turn) lookAtPage(ctx context.Context, storeLang string) {
	if t.q.Page == "" || t.a.cfg.Pages == nil {
		return
	}
	p, ok, err := t.a.productAt(ctx, t.q.Store, t.q.Page, t.q.PageProduct)
	if err != nil {
		t.a.cfg.Log.WarnContext(ctx, "the page of a question was not looked up", "store", t.q.Store.ID, "error", err.Error())
	}
	if !ok {
		return
	}
	t.page = &p
	t.Voice = understand.HearOn(t.a.lex, t.q.Text, t.recent, t.reads, storeLang)
	if k := t.counter(); k.MeanPage() {
		t.recent, t.meansPage, t.rows = k.Recent, k.OfPage, []tilly.Product{p}
	}
}

// productAt is the product of a page of a store, whose link is on one of the store's
// own hosts. Where its address is not known, the id that the page tells of its
// product, "" for none, may be.
func (a *Assistant) productAt(ctx context.Context, s tilly.Store, page, ref string) (tilly.Product, bool, error) {
	list, err := a.cfg.Pages.ProductsOnPage(ctx, s.ID, tilly.PageKeys(page))
	if err == nil && len(list) == 0 && ref != "" {
		list, err = a.cfg.Pages.ProductsByRef(ctx, s.ID, ref)
	}
	list = slices.DeleteFunc(list, func(p tilly.Product) bool { return hostOf(p.URL) != hostOf(page) && !s.HasHost(hostOf(p.URL)) })
	if err != nil || len(list) == 0 {
		return tilly.Product{}, false, err
	}
	return list[max(0, slices.IndexFunc(list, func(p tilly.Product) bool { return hostOf(p.URL) == hostOf(page) }))], true, nil
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}
