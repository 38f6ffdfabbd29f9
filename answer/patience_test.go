package answer_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"tilly/llm"
	"tilly/testkit/llmtest"

	"tilly"
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
	for name, scripts := range map[string][]llmtest.Script{
		"hangs":             {llmtest.Hang()},
		"hangs again":       {llmtest.Status(503, ""), llmtest.Hang()},
		"busy for long":     {llmtest.Status(429, "60")},
		"hangs half-way":    {llmtest.HangAfter(slow[:300])},
		"writes for ever":   {llmtest.Drip(slow, time.Second)},
		"gaps almost fatal": {llmtest.Drip(slow, 7*time.Second)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := llmtest.New(t, scripts...)
			s := newShelf("s1", shopPassages()...)
			model := llm.NewClient(llm.Config{BaseURL: server.URL, Key: apiKey, Model: "scripted"})
			began := time.Now()
			h := ask(t, newAssistant(t, s, model), tilly.Question{Text: canada})
			took := time.Since(began)
			if took > 30*time.Second {
				t.Errorf("the answer took %v", took)
			}
			if h.done == nil || !h.done.Answered || !strings.Contains(h.done.Output, "8 to 12 working days") {
				t.Errorf("after %v: %+v", took, h.done)
			}
			t.Logf("answered after %v, speaker %s, fault %q", took, s.saved()[0].Record.Speaker, s.saved()[0].Record.Fault)
		})
	}
}
