package api_test

import (
	"strings"
	"testing"

	"tilly/testkit"
)

// TestSourcesOpenThePassage: beside the address of a source stands the one that opens
// it at what was quoted; it is told, and not stored.
func TestSourcesOpenThePassage(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	owner := p.Owner("Ann")
	store := p.Store(owner, "Ann's shop", "https://ann.example")
	site := newCountedSite(t)
	if status := p.WaitForSource(owner, scanOf(t, p, owner, store, "single-pages", site.url+"/page")); status != "completed" {
		t.Fatalf("the page is %s", status)
	}
	body := map[string]any{"store_id": store.ID, "query": "How do I wash woven blankets?"}
	const want = "#:~:text=Wash%20woven%20blankets%20by%20hand,"
	ask := testkit.Call{Method: "POST", Path: "/api/chat/message", Token: owner.Token, JSON: body}
	got := p.Do(ask).Want(200)
	if got.Get("data", "sources", 0, "url") != site.url+"/page" || !strings.HasPrefix(got.Get("data", "sources", 0, "passage_url"), site.url+"/page"+want) {
		t.Errorf("sources: %s", got.Body)
	}
	ask.Header = map[string]string{"Accept": "text/event-stream"}
	if stream := p.Do(ask).Want(200).Body; strings.Count(stream, want) != 2 {
		t.Errorf("the event of the sources, and the last one: %s", stream)
	}
	if strings.Contains(p.Dump(), ":~:text") {
		t.Error("the address of a passage was stored")
	}
	p.Teach(owner, store, "Do you wrap gifts?", "Yes, for nothing. See https://ann.example/gifts.")
	body["query"] = "Do you wrap gifts?"
	ask.Header = nil
	if pair := p.Do(ask).Want(200).Body; strings.Contains(pair, "passage_url") || !strings.Contains(pair, "for nothing") {
		t.Errorf("a stored answer is no page: %s", pair)
	}
}
