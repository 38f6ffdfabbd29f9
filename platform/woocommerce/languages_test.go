package woocommerce

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/site"
	"tilly/testkit/wootest"
)

var errEnough = errors.New("enough")

// inLanguages are a hundred and twenty products in English, most of them in German and
// one in French.
func inLanguages() (list []wootest.Product) {
	for i := range int64(120) {
		en := wootest.Product{ID: 1000 + i, Name: "Tent " + strconv.FormatInt(i, 10), Regular: "50.00"}
		if i%10 != 0 {
			de := wootest.Product{ID: 2000 + i, Name: "Zelt " + strconv.FormatInt(i, 10), Regular: "50.00", Lang: "de"}
			en.Translations = map[string]int64{"en": en.ID, "de": de.ID}
			de.Translations = en.Translations
			list = append(list, de)
		}
		list = append(list, en)
	}
	list[1].Attributes = []wootest.Attribute{{Name: "Farbe", Variation: true, Options: []string{"Blau"}}}
	list[1].Variations = []wootest.Variation{{ID: 9000, Regular: "48.00", Options: []string{"Blau"}}}
	list[1].Type = "variable"
	fr := wootest.Product{ID: 3000, Name: "Tente 1", Regular: "50.00", Lang: "fr", Translations: map[string]int64{"de": 2001, "en": 1001, "fr": 3000}}
	return append(list, fr)
}

// TestAFrontPageThatAsksForPatienceIsAskedAgain: of languages that only it tells of no row
// is passed by because it did not come.
func TestAFrontPageThatAsksForPatienceIsAskedAgain(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusTooManyRequests, http.StatusServiceUnavailable} {
		var down atomic.Int32
		down.Store(2)
		s := wootest.Start(t, wootest.Config{
			Products: inLanguages(), Languages: []string{"en", "de", "fr", "it"}, OneAtATime: true, LimitStatus: status,
			Limited: func(_ int, r *http.Request) bool { return r.URL.Path == "/" && down.Add(-1) >= 0 },
		})
		c := connect(t, s, false)
		if all, _ := readAll(t, c, platform.Query{}); len(all) != 229 {
			t.Errorf("asked for patience with %d: %d rows", status, len(all))
		}
		down.Store(1_000)
		c = connect(t, s, false)
		err := c.Products(t.Context(), platform.Query{}, func(platform.Batch) error { return nil })
		if tilly.CodeOf(err) != tilly.Unavailable {
			t.Errorf("it never comes, with %d: %v", status, err)
		}
		down.Store(0)
		if all, _ := readAll(t, c, platform.Query{}); len(all) != 229 {
			t.Errorf("it came after %d: %d rows", status, len(all))
		}
	}
}

// TestLanguages: every row of a shop in several languages is read once, in its language,
// whichever way its plug-in lists them, from wherever a reading goes on.
func TestLanguages(t *testing.T) {
	t.Parallel()
	for _, oneAtATime := range []bool{true, false} {
		for _, keyed := range []bool{true, false} {
			t.Run(map[bool]string{true: "one at a time", false: "all at once"}[oneAtATime]+map[bool]string{true: ", keys", false: ""}[keyed], func(t *testing.T) {
				t.Parallel()
				s := wootest.Start(t, wootest.Config{Products: inLanguages(), Languages: []string{"en", "de", "fr", "it"}, OneAtATime: oneAtATime})
				count, byRef := map[string]int{}, map[string]tilly.Product{}
				for cursor := ""; ; { // each page by a connector that knows nothing yet
					var next string
					err := connect(t, s, keyed).Products(t.Context(), platform.Query{Cursor: cursor}, func(b platform.Batch) error {
						for _, p := range b.Products {
							count[p.Lang]++
							byRef[p.Ref] = p
						}
						next = b.Cursor
						return errEnough
					})
					if err != nil && !errors.Is(err, errEnough) {
						t.Fatal(err)
					}
					if cursor = next; cursor == "" {
						break
					}
				}
				if want := map[string]int{"en": 120, "de": 108, "fr": 1}; !maps.Equal(count, want) {
					t.Errorf("%v, want %v", count, want)
				}
				if p := byRef["2001"]; len(p.Variants) != 1 || p.Variants[0].Ref != "9000" || p.Variants[0].Price == nil || p.Variants[0].Price.Minor != 4800 {
					t.Errorf("its forms: %+v", p.Variants)
				}
				if got := byRef["1002"].Translations; oneAtATime && keyed && !maps.Equal(got, map[string]string{"de": "2002"}) {
					t.Errorf("translations %v", got)
				}
				again, err := connect(t, s, keyed).Product(t.Context(), byRef["2001"])
				if err != nil || again.Lang != "de" || len(again.Variants) != 1 {
					t.Errorf("read anew: %+v, %v", again, err)
				}
				told, err := connect(t, s, keyed).Product(t.Context(), tilly.Product{Ref: "3000"})
				if oneAtATime && !keyed { // its lists do not have it unless its language is named
					return
				}
				if err != nil || told.Lang != "fr" || told.Variants[0].Price == nil {
					t.Errorf("told of by the shop: %+v, %v", told, err)
				}
			})
		}
	}
}

// TestPlaces: cursors come back as they were, and no other is taken.
func TestPlaces(t *testing.T) {
	t.Parallel()
	for _, p := range []place{{page: 7}, {page: 1, lang: "de", met: []string{"en", "de"}, left: []string{"fr"}}, {page: 2, met: []string{"en"}}} {
		got, err := placeOf(p.String())
		if err != nil || got.page != p.page || got.lang != p.lang || !slices.Equal(got.met, p.met) || !slices.Equal(got.left, p.left) {
			t.Errorf("%+v came back as %+v, %v", p, got, err)
		}
	}
	for _, bad := range []string{"0", "x", "1 de", "-1 de en fr", " "} {
		if _, err := placeOf(bad); tilly.CodeOf(err) != tilly.BadRequest {
			t.Errorf("%q: %v", bad, err)
		}
	}
	c := (&calls{reached: &reached{}}).in("de")
	if q := c.whole(&site.Site{}, url.Values{"page": {"1"}}); q.Encode() != "lang=de&page=1" {
		t.Error(q)
	}
}
