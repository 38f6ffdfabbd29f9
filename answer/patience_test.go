package answer_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/llm"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// Every answer is whole within 30 seconds, with the time-outs that shops run
// with: what the other tests hold with shortened ones. It waits them out, so it
// runs only where TILLY_TORTURE is set.
func TestAnswersWithinThirtySeconds(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: waits out real time-outs; set TILLY_TORTURE to run it")
	}
	t.Parallel()
	slow := strings.Repeat("We ship to Canada, and parcels take 8 to 12 working days [1]. ", 40)
	late := func(text string) llmtest.Script { return llmtest.Drip(text, time.Second) }
	for name, scripts := range map[string][]llmtest.Script{
		"hangs":             {llmtest.Hang()},
		"asks late":         {late("@search: canada\n"), late("@search: parcels\n"), llmtest.Hang()},
		"asks, then hangs":  {llmtest.Say("@search: canada"), llmtest.Hang()},
		"hangs again":       {llmtest.Status(503, ""), llmtest.Hang()},
		"busy for long":     {llmtest.Status(429, "60")},
		"hangs half-way":    {llmtest.HangAfter(slow[:300])},
		"writes for ever":   {llmtest.Drip(slow, time.Second)},
		"gaps almost fatal": {llmtest.Drip(slow, 7*time.Second)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShelf("s1", shopPassages()...)
			var models []llm.Chat
			for range 3 { // two more do just the same
				models = append(models, llm.NewClient(llm.Config{BaseURL: llmtest.New(t, scripts...).URL, Key: apiKey, Model: "scripted"}))
			}
			began := time.Now()
			h := ask(t, chain(s, answer.Budget{}, nil, models...), tilly.Question{Text: canada})
			took := time.Since(began)
			if took > 30*time.Second {
				t.Errorf("the answer took %v", took)
			}
			if h.done == nil || !h.done.Answered || !strings.Contains(h.done.Output, "8 to 12 working days") {
				t.Errorf("after %v: %+v", took, h.done)
			}
			testkit.Figure(t, "three models in turn, each of which "+name, "a whole answer after %v", took.Round(time.Second))
			t.Logf("answered after %v, speaker %s, fault %q", took, s.saved()[0].Record.Speaker, s.saved()[0].Record.Fault)
		})
	}
}
