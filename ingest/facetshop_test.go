package ingest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"tilly"
)

// facetShop is a shop of a few hundred real pages among tens of thousands of
// addresses that only show them again: layered navigation as WooCommerce, Shopify
// and others write it.
type facetShop struct {
	*httptest.Server
	categories, products int
	facets               func(path string, q url.Values) []string // addresses besides the page's own
	mu                   sync.Mutex
	asked                map[string]int
}

func newFacetShop(t *testing.T, facets func(path string, q url.Values) []string) *facetShop {
	t.Helper()
	s := &facetShop{categories: 12, products: 240, facets: facets, asked: map[string]int{}}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

const perListing = 12

// real gives the pages that a shopper would call pages.
func (s *facetShop) real() []string {
	pages := []string{"/", "/shipping", "/returns", "/privacy-policy"}
	for c := range s.categories {
		pages = append(pages, fmt.Sprintf("/category/c%d", c))
	}
	for p := range s.products {
		pages = append(pages, fmt.Sprintf("/product/p%d", p))
	}
	return pages
}

func (s *facetShop) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked[r.URL.RequestURI()]++
	s.mu.Unlock()
	path := strings.TrimSuffix(r.URL.Path, "/")
	var n int
	switch {
	case path == "":
		links := []string{"/shipping", "/returns", "/privacy-policy", "/cart", "/wp-login.php?action=logout", "/account/logout"}
		for c := range s.categories {
			links = append(links, fmt.Sprintf("/category/c%d", c))
		}
		s.page(w, "Home", "Welcome to a shop of many shoes.", links)
	case path == "/shipping", path == "/returns", path == "/privacy-policy":
		s.page(w, path[1:], "What we promise about "+path[1:]+" is written down here in a sentence of its own.", nil)
	case match(path, "/product/p%d", &n) && n < s.products:
		s.product(w, n)
	case s.listing(w, r, path):
	default:
		http.NotFound(w, r)
	}
}

func match(path, pattern string, n *int) bool {
	_, err := fmt.Sscanf(path, pattern, n)
	return err == nil && path == fmt.Sprintf(pattern, *n)
}

func (s *facetShop) product(w http.ResponseWriter, n int) {
	text := fmt.Sprintf("The shoe of number %d has a sole of kind %d and costs %d euros; its leather comes from tannery %d.", n, n*7, 20+n, n*13)
	s.page(w, fmt.Sprintf("Shoe %d", n), text, []string{
		fmt.Sprintf("/product/p%d?add-to-cart=%d", n, n), fmt.Sprintf("/product/p%d?variant=%d", n, n*100), fmt.Sprintf("/cart/add?id=%d", n), fmt.Sprintf("/category/c%d", n%s.categories),
	})
}

// listing serves a category, whatever it is filtered and sorted by.
func (s *facetShop) listing(w http.ResponseWriter, r *http.Request, path string) bool {
	if !strings.HasPrefix(path, "/category/c") {
		return false
	}
	var c, page int
	segments := strings.Split(strings.TrimPrefix(path, "/category/"), "/")
	if !match(segments[0], "c%d", &c) || c >= s.categories {
		return false
	}
	if i := slices.Index(segments, "page"); i > 0 && i+1 < len(segments) {
		_, _ = fmt.Sscanf(segments[i+1], "%d", &page)
		page--
	}
	var all []int
	for p := c; p < s.products; p += s.categories {
		all = append(all, p)
	}
	if filters := len(r.URL.Query()) + len(segments) - 1; page == 0 && filters > 0 { // a filter shows some of them
		all = all[:max(1, len(all)-filters)]
	}
	shown := all[min(page*perListing, len(all)):min((page+1)*perListing, len(all))]
	var links []string
	for _, p := range shown {
		links = append(links, fmt.Sprintf("/product/p%d", p))
	}
	if (page+1)*perListing < len(all) {
		links = append(links, fmt.Sprintf("/category/c%d/page/%d/", c, page+2))
	}
	links = append(links, s.facets(r.URL.Path, r.URL.Query())...)
	s.page(w, fmt.Sprintf("Category %d", c), fmt.Sprintf("All shoes of our category %d, made by hand.", c), links)
	return true
}

func (s *facetShop) page(w http.ResponseWriter, title, text string, links []string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	var b strings.Builder
	fmt.Fprintf(&b, "<html lang=en><title>%s</title><body><main><h1>%s</h1><p>%s</p><ul>", title, title, text)
	for _, l := range links {
		fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>", l, strings.Trim(strings.NewReplacer("/", " ", "?", " ", "=", " ", "&", " ").Replace(l), " "))
	}
	_, _ = fmt.Fprint(w, b.String()+"</ul></main></body></html>")
}

// withParams adds each of the parameters to an address that does not have them all.
func withParams(path string, q url.Values, params map[string][]string) []string {
	var out []string
	for name, values := range params {
		for _, v := range values {
			next := url.Values{}
			for k, old := range q {
				next[k] = old
			}
			next.Set(name, v)
			out = append(out, path+"?"+next.Encode())
		}
	}
	slices.Sort(out)
	return out
}

func numbered(prefix string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprint(prefix, i)
	}
	return out
}

func TestFacetsLeaveRoomForRealPages(t *testing.T) {
	t.Parallel()
	for name, facets := range map[string]func(string, url.Values) []string{
		"WooCommerce": func(path string, q url.Values) []string {
			return withParams(path, q, map[string][]string{
				"filter_color": numbered("c", 30), "query_type_color": {"or", "and"}, "pa_size": numbered("s", 20), "orderby": {"price", "date", "rating"},
				"min_price": numbered("", 10), "add-to-cart": numbered("", 5),
			})
		},
		"UnknownParameters": func(path string, q url.Values) []string {
			return withParams(path, q, map[string][]string{
				"colour": numbered("c", 40), "sole": numbered("s", 40), "brand": numbered("b", 40), "heel": numbered("h", 20), "shape": numbered("x", 20),
			})
		},
		"PathFacets": func(path string, _ url.Values) []string {
			if strings.Count(path, "/") > 5 {
				return nil
			}
			var out []string
			for _, facet := range slices.Concat(numbered("colour-", 40), numbered("size-", 40), numbered("brand-", 40)) {
				out = append(out, strings.TrimSuffix(path, "/")+"/"+facet)
			}
			return out
		},
		"FilterFolders": func(path string, _ url.Values) []string {
			var out []string
			for _, facet := range slices.Concat(numbered("filter/colour-", 60), numbered("pa_size/s", 60), numbered("a+b", 60)) {
				out = append(out, strings.TrimSuffix(path, "/")+"/"+facet)
			}
			return out
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shop := newFacetShop(t, facets)
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: shop.URL})
			scanSite(t, rows, func(c *Config) { c.Limits.MaxPages = 800 })
			wantStatus(t, rows, tilly.Completed, "")
			found, missed := 0, ""
			for _, page := range shop.real() {
				if d := rows.doc(page); d.State == tilly.Done && d.Passages > 0 {
					found++
				} else if missed == "" {
					missed = fmt.Sprintf("%s is %q %q", page, d.State, d.Error)
				}
			}
			all := len(shop.real())
			requests := 0
			shop.mu.Lock()
			for address, n := range shop.asked {
				requests += n
				if strings.Contains(address, "cart") || strings.Contains(address, "logout") {
					t.Errorf("%s was opened", address)
				}
			}
			shop.mu.Unlock()
			t.Logf("%d of %d real pages, %d requests", found, all, requests)
			if found*100 < all*95 || requests > 850 {
				t.Errorf("%d of %d real pages were learnt with %d requests; %s", found, all, requests, missed)
			}
		})
	}
}

// TestInterruptedScanOfFacetsFindsRealPages ends a scan again and again: once by
// turns within one process, once as a kill would, with all it held in memory.
func TestInterruptedScanOfFacetsFindsRealPages(t *testing.T) {
	t.Parallel()
	for name, killed := range map[string]bool{"Turns": false, "Kills": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shop := newFacetShop(t, func(path string, q url.Values) []string {
				return withParams(path, q, map[string][]string{"colour": numbered("c", 30), "sole": numbered("s", 30)})
			})
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: shop.URL})
			var left int
			var end context.CancelFunc
			change := func(c *Config) {
				c.Progress = func(context.Context) {
					if left--; left == 0 {
						end()
					}
				}
			}
			in := newIngester(t, rows, change)
			for run := 0; !rows.finished; run++ {
				if run > 100 {
					t.Fatal("no end")
				}
				if killed {
					in = newIngester(t, rows, change)
				}
				ctx, cancel := context.WithCancel(t.Context())
				left, end = 20+run*7%40, cancel
				if err := in.Scan(ctx, rows.job()); err != nil && !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
				cancel()
			}
			wantStatus(t, rows, tilly.Completed, "")
			if n, missed := learntPaths(rows, shop.real()); n*100 < len(shop.real())*95 {
				t.Errorf("%d of %d real pages were learnt: %s", n, len(shop.real()), missed)
			}
			if len(in.lasting.parked.scans) != 0 {
				t.Error("a scan that ended is still remembered")
			}
		})
	}
}
