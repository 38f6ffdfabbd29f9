package llm_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly/llm"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

const key = "sk-very-secret-key"

func client(s *llmtest.Server) *llm.Client {
	return llm.NewClient(llm.Config{
		BaseURL: s.URL, Key: key, Model: "m",
		Connect: 5 * time.Second, FirstToken: 8 * time.Second, Gap: 2 * time.Second, Whole: 15 * time.Second,
	})
}

func ask(c *llm.Client) (string, llm.End, error) {
	var b strings.Builder
	end, err := c.Stream(context.Background(), llm.Request{Messages: []llm.Message{
		{Role: llm.System, Text: "rules"}, {Role: llm.User, Text: "question"},
	}}, func(text string) error {
		b.WriteString(text)
		return nil
	})
	return b.String(), end, err
}

func TestStream(t *testing.T) {
	t.Parallel()
	const text = "Parcels take 3–5 days. 日本語も。"
	s := llmtest.New(t, llmtest.Say(text))
	got, end, err := ask(client(s))
	if err != nil || got != text {
		t.Fatalf("got %q, %v", got, err)
	}
	if end.Usage != (llm.Usage{Prompt: 321, Output: 45}) || end.Cut {
		t.Errorf("end = %+v", end)
	}
	asked := s.Requests()
	if len(asked) != 1 || asked[0].Authorization != "Bearer "+key || asked[0].Model != "m" || !asked[0].Stream {
		t.Fatalf("asked %+v", asked)
	}
	if asked[0].Messages[0] != (llmtest.Message{Role: "system", Content: "rules"}) {
		t.Errorf("messages %+v", asked[0].Messages)
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	whole := llmtest.Recorded("A whole sentence of an answer.")
	for name, c := range map[string]struct {
		script llmtest.Script
		want   llm.Fault
		asked  int // requests, 0: any
	}{
		"500":         {llmtest.Status(500, ""), llm.FaultStatus, 0},
		"401":         {llmtest.Status(401, ""), llm.FaultStatus, 1},
		"redirect":    {llmtest.Status(302, ""), llm.FaultStatus, 1},
		"429 long":    {llmtest.Status(429, "60"), llm.FaultBusy, 1},
		"hang":        {llmtest.Hang(), llm.FaultSlow, 1},
		"hang inside": {llmtest.HangAfter("Some words that come, and then no more of them."), llm.FaultSlow, 1},
		"charset":     {llmtest.Raw("text/event-stream; charset=utf-16", string(whole)), llm.FaultGarbage, 1},
		"page":        {llmtest.Page(), llm.FaultGarbage, 1},
		"json":        {llmtest.Raw("application/json", `{"choices":[]}`), llm.FaultGarbage, 1},
		"garbage":     {llmtest.Garbage(), llm.FaultGarbage, 1},
		"bad json":    {llmtest.BadJSON(), llm.FaultGarbage, 1},
		"empty":       {llmtest.Empty(), llm.FaultEmpty, 1},
		"huge":        {llmtest.Huge(1 << 20), llm.FaultGarbage, 1},
		"endless":     {llmtest.Huge(3 << 20), llm.FaultGarbage, 1},
		"cut":         {llmtest.Cut(whole, len(whole)/2), llm.FaultCut, 1},
		"cut clean":   {llmtest.CutClean(whole, len(whole)/2), llm.FaultCut, 1},
		"nothing":     {llmtest.CutClean(nil, 0), llm.FaultCut, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.New(t, c.script)
			_, _, err := ask(client(s))
			if got := llm.FaultOf(err); got != c.want {
				t.Fatalf("fault %q (%v), want %q", got, err, c.want)
			}
			if strings.Contains(err.Error(), key) || strings.Contains(err.Error(), "question") {
				t.Errorf("the error tells a secret: %v", err)
			}
			if n := len(s.Requests()); c.asked != 0 && n != c.asked {
				t.Errorf("asked %d times, want %d", n, c.asked)
			}
		})
	}
}

func TestRetries(t *testing.T) {
	t.Parallel()
	for name, first := range map[string]llmtest.Script{
		"429": llmtest.Status(429, ""), "503": llmtest.Status(503, ""), "500": llmtest.Status(500, "0"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.New(t, first, llmtest.Say("Here it is."))
			got, _, err := ask(client(s))
			if err != nil || got != "Here it is." {
				t.Fatalf("got %q, %v", got, err)
			}
		})
	}
}

func TestErrorInsideStream(t *testing.T) {
	t.Parallel()
	s := llmtest.New(t, llmtest.Failing())
	if got, _, err := ask(client(s)); err == nil {
		t.Fatalf("took %q for an answer", got)
	}
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	c := llm.NewClient(llm.Config{BaseURL: "http://127.0.0.1:1/v1", Key: key, Model: "m"})
	_, _, err := ask(c)
	if llm.FaultOf(err) != llm.FaultRefused || strings.Contains(err.Error(), key) {
		t.Fatalf("err = %v", err)
	}
}

// A stream that is cut after any number of bytes is never taken for a whole one.
func TestEveryCut(t *testing.T) {
	t.Parallel()
	whole := llmtest.Recorded("It costs £4.90.")
	finished := bytes.Index(whole, []byte(`"finish_reason":"stop"`))
	finished += bytes.IndexByte(whole[finished:], '\n')
	step := 7
	if testkit.Torture() {
		step = 1
	}
	tried := 0
	for k := 0; k < len(whole); k += step {
		for name, script := range map[string]llmtest.Script{"dropped": llmtest.Cut(whole, k), "clean": llmtest.CutClean(whole, k)} {
			got, _, err := ask(client(llmtest.New(t, script)))
			if err == nil && (k <= finished || got != "It costs £4.90.") {
				t.Fatalf("%s after %d of %d bytes was taken for whole: %q", name, k, len(whole), got)
			}
			tried++
		}
	}
	testkit.Figure(t, fmt.Sprintf("a model's stream cut after every %d bytes, dropped or ended", step),
		"%d cuts of %d bytes, none taken for a whole answer", tried, len(whole))
}

// What an endpoint asked for in Retry-After is kept to, also by later questions.
func TestLeftAlone(t *testing.T) {
	t.Parallel()
	s := llmtest.New(t, llmtest.Status(429, "60"))
	c := client(s)
	_, _, _ = ask(c)
	for range 5 {
		if _, _, err := ask(c); llm.FaultOf(err) != llm.FaultOpen {
			t.Errorf("err = %v", err)
		}
	}
	if n := len(s.Requests()); n != 1 {
		t.Errorf("a busy endpoint was asked %d times", n)
	}
}

// With another model ready nobody waits for a busy one.
func TestHurry(t *testing.T) {
	t.Parallel()
	s := llmtest.New(t, llmtest.Status(429, "5"))
	_, err := client(s).Stream(t.Context(), llm.Request{Hurry: true, Messages: []llm.Message{{Role: llm.User, Text: "q"}}}, func(string) error { return nil })
	if llm.FaultOf(err) != llm.FaultBusy || len(s.Requests()) != 1 {
		t.Errorf("%v after %d requests", err, len(s.Requests()))
	}
}

func TestUsage(t *testing.T) {
	t.Parallel()
	priced := func(s *llmtest.Server) *llm.Client {
		return llm.NewClient(llm.Config{BaseURL: s.URL, Model: "m", PriceIn: 2, PriceOut: 8})
	}
	long := strings.Repeat("Parcels take 3 to 5 days. ", 40)
	request := llm.Request{Messages: []llm.Message{{Role: llm.System, Text: long}, {Role: llm.User, Text: "日本語の質問です"}}}
	for name, c := range map[string]struct {
		script      llmtest.Script
		prompt, out int // at least, half as much again at most
		estimated   bool
	}{
		"told":    {llmtest.Say("Yes."), 321, 45, false},
		"silent":  {llmtest.SayUncounted(long), 260, 250, true},
		"cut":     {llmtest.Cut(llmtest.Recorded(long), 20_000), 260, 100, true},
		"refused": {llmtest.Status(400, ""), 0, 0, false},
	} {
		end, _ := priced(llmtest.New(t, c.script)).Stream(t.Context(), request, func(string) error { return nil })
		u := end.Usage
		if u.Prompt < c.prompt || u.Prompt > c.prompt*3/2 || u.Output < c.out || u.Output > c.out*3/2 || u.Estimated != c.estimated ||
			u.Micros != int64(2*u.Prompt+8*u.Output) {
			t.Errorf("%s: %+v", name, u)
		}
	}
	if e := llm.Estimate(request); e.Prompt < 260 || e.Output != llm.DefaultMaxTokens || !e.Estimated {
		t.Errorf("estimate %+v", e)
	}
}

func TestListenerLeaves(t *testing.T) {
	t.Parallel()
	s := llmtest.New(t, llmtest.Drip("One two three four five six seven eight nine ten.", 5*time.Millisecond))
	gone := errors.New("gone")
	_, err := client(s).Stream(context.Background(), llm.Request{Messages: []llm.Message{{Role: llm.User, Text: "q"}}},
		func(string) error { return gone })
	if !errors.Is(err, gone) {
		t.Fatalf("err = %v", err)
	}
	select {
	case <-s.Cancelled():
	case <-time.After(5 * time.Second):
		t.Fatal("the call upstream went on")
	}
}

func TestBreaker(t *testing.T) {
	t.Parallel()
	s := llmtest.New(t, llmtest.Status(401, ""))
	c := client(s)
	for range 20 {
		_, _, _ = ask(c)
	}
	if _, _, err := ask(c); llm.FaultOf(err) != llm.FaultOpen {
		t.Errorf("err = %v", err)
	}
	if n := len(s.Requests()); n != 5 {
		t.Errorf("the failing model was asked %d times", n)
	}
	s = llmtest.New(t, llmtest.Status(400, ""))
	c = client(s)
	for range 8 {
		if _, _, err := ask(c); llm.FaultOf(err) != llm.FaultStatus {
			t.Fatalf("one shopper's bad question closed the model to others: %v", err)
		}
	}
}
