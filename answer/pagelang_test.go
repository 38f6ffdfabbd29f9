package answer_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// TestThePageDecidesTheLanguage: a store in several languages says each matter once in
// each; what stands in the asker's is quoted, else what stands in that of their page.
func TestThePageDecidesTheLanguage(t *testing.T) {
	t.Parallel()
	texts := map[string][2]string{
		"en": {"Delivery", "We deliver within three working days. Delivery costs 4.90 euros. Questions about your parcel are answered by our team."},
		"fr": {"Livraison", "Nous livrons en trois jours ouvrables. La livraison coûte 4,90 euros. Notre équipe répond à vos questions sur le colis."},
		"de": {"Lieferung und Garantie", "Wir liefern in drei Werktagen. Der Versand kostet 4,90 Euro. Die Garantie gilt zwei Jahre für alle Lampen."},
		"nl": {"Levering en garantie", "Wij leveren binnen drie werkdagen. De verzending kost 4,90 euro. De garantie geldt twee jaar voor alle lampen."},
	}
	var passages []tilly.Passage
	for lang, said := range texts {
		passages = append(passages, tilly.Passage{
			DocumentID: lang, Kind: tilly.Knowledge, Lang: lang, Title: said[0], Text: said[1], URL: "https://shop.example/" + lang + "/info",
		})
	}
	passages = append(passages, tilly.Passage{
		DocumentID: "care", Kind: tilly.Knowledge, Lang: "de", Title: "Pflege", URL: "https://shop.example/de/pflege",
		Text: "Die Lampe X-200 wird mit einem trockenen Tuch abgewischt.",
	})
	s := newShelf("shop", passages...)
	a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Translations: translated{}})
	for _, c := range []struct{ page, asked, want string }{
		{"https://shop.example/fr/produits/lampe", "Combien coûte la livraison ?", "La livraison coûte"},
		{"https://shop.example/de/produkte/lampe", "Combien coûte la livraison ?", "La livraison coûte"}, // the asker's goes first
		{"https://shop.example/nl/lamp", "garantie?", "De garantie geldt"},
		{"https://shop.example/de-at/lampe", "garantie?", "Die Garantie gilt"},
		{"https://shop.example/lamp?lang=nl", "garantie?", "De garantie geldt"},
		{"https://de.shop.example/lampe", "garantie?", "Die Garantie gilt"},
		{"https://shop.example/nl/lamp", "X-200?", "trockenen Tuch"},           // said in one language alone, to be read in another too
		{"https://shop.example/niederlande", "garantie?", "De garantie geldt"}, // the page says so itself
	} {
		var reply *tilly.Reply
		q := tilly.Question{Store: tilly.Store{ID: "shop", Name: "Shop"}, Channel: tilly.WidgetChan, Text: c.asked, Page: c.page}
		err := a.Stream(t.Context(), q, func(_ context.Context, e tilly.Event) error {
			if e.Type == tilly.EventDone {
				reply = e.Reply
			}
			return e.Err
		})
		if err != nil || reply == nil || !strings.Contains(reply.Output, c.want) {
			t.Errorf("%q on %s: %+v, %v", c.asked, c.page, reply, err)
			continue
		}
		if want := "https://shop.example/nl/zorg"; c.asked == "X-200?" && reply.Sources[0] != (tilly.Citation{Title: "Zorg", URL: want}) {
			t.Errorf("its source is %+v", reply.Sources)
		} else if c.asked == "X-200?" {
			continue
		}
		if len(reply.Sources) != 1 || reply.Sources[0].URL != "https://shop.example/"+map[string]string{"La": "fr", "De": "nl", "Di": "de"}[c.want[:2]]+"/info" {
			t.Errorf("%q on %s quotes %+v", c.asked, c.page, reply.Sources)
		}
	}
}

// translated knows two pages of a shop in several languages.
type translated struct{}

func (translated) LanguageAt(_ context.Context, _, page string) (string, error) {
	if page == "https://shop.example/niederlande" {
		return "nl", nil
	}
	return "", nil
}

func (translated) TranslationsOf(_ context.Context, _, lang string, ids []string) (map[string]tilly.Citation, error) {
	if lang == "nl" && slices.Contains(ids, "care") {
		return map[string]tilly.Citation{"care": {Title: "Zorg", URL: "https://shop.example/nl/zorg"}}, nil
	}
	return nil, nil
}
