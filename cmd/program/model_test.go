package program_test

import (
	"net/http"
	"strings"
	"testing"

	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// The settings of models reach the answer: a second endpoint answers where the
// first fails, cost and tokens are counted in metrics and record, and a store
// whose day is spent gets built-in answers that look like any other.
func TestModelSettings(t *testing.T) {
	t.Parallel()
	for _, engine := range testkit.Engines() {
		t.Run(engine.Name, func(t *testing.T) {
			t.Parallel()
			broken, works := llmtest.New(t, llmtest.Status(500, "")), llmtest.New(t, llmtest.Say("We wrap gifts for £3.50 [1]."))
			p := testkit.Start(t, testkit.On(engine), testkit.With(func(s *settings.Settings) {
				read, err := settings.Read([]string{
					"TILLY_LLM_BASE_URL=" + broken.URL, "TILLY_LLM_API_KEY=first", "TILLY_LLM_MODEL=large", "TILLY_LLM_PRICE_IN=2", "TILLY_LLM_PRICE_OUT=8",
					"TILLY_LLM_FALLBACK_BASE_URL=" + works.URL + ", " + works.URL, "TILLY_LLM_FALLBACK_API_KEY=second,", "TILLY_LLM_FALLBACK_MODEL=small, tiny",
					"TILLY_LLM_FALLBACK_PRICE_IN=0.5,0", "TILLY_LLM_DAILY_TOKENS=4000",
				})
				if err != nil {
					t.Fatal(err)
				}
				read.PublicURL, read.DataDir, read.SecretKey, read.DatabaseURL = s.PublicURL, s.DataDir, s.SecretKey, s.DatabaseURL
				*s = read
			}))
			owner := p.Owner("Ann")
			store, other := p.Store(owner, "Fern", "https://fern.example"), p.Store(owner, "Clay", "https://clay.example")
			const question, stored = "Can you wrap gifts?", "Do you wrap gifts?"
			for _, s := range []string{store.ID, other.ID} {
				p.Do(testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: owner.Token, JSON: map[string]any{
					"store_id": s, "source_type": "api", "qa_pairs": []map[string]string{{"question": stored, "answer": "We wrap gifts for £3.50, in paper of your choice."}},
				}}).Want(http.StatusCreated)
			}
			ask := func(storeID string) string {
				return p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: owner.Token, JSON: map[string]any{
					"query": question, "store_id": storeID,
				}}).Want(http.StatusOK).Get("data", "response", "output")
			}
			byModel := 0
			for range 12 {
				switch out := ask(store.ID); out {
				case "We wrap gifts for £3.50.":
					byModel++
				case "We wrap gifts for £3.50, in paper of your choice.":
				default:
					t.Errorf("answered %q", out)
				}
			}
			if byModel == 0 || byModel == 12 || len(works.Requests()) != byModel {
				t.Errorf("%d of 12 answers by the model, which was asked %d times", byModel, len(works.Requests()))
			}
			if out := ask(other.ID); out != "We wrap gifts for £3.50." {
				t.Errorf("one store's day spent another's: %q", out)
			}
			if got := works.Requests()[0].Authorization; got != "Bearer second" {
				t.Errorf("the second endpoint got %q", got)
			}
			metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(http.StatusOK).Body
			for _, want := range []string{
				`tilly_model_talks_total{model="large",outcome="status"}`, `tilly_model_talks_total{model="small",outcome="said"}`,
				`tilly_model_talks_total{model="large",outcome="budget"}`, `tilly_model_sentences_total{fate="said",model="small"}`,
				`tilly_model_tokens_total{kind="prompt",model="small",store="` + other.ID + `"} 321`,
				`tilly_model_cost_micros_total{model="small",store="` + other.ID + `"} 521`, // 321 × 0.5 + 45 × 8, rounded
			} {
				if !strings.Contains(metrics, want) {
					t.Errorf("metrics lack %s", want)
				}
			}
			if !strings.Contains(p.Log.String(), "daily budget of this store") {
				t.Error("the log does not say that the budget is spent")
			}
		})
	}
}
