package api_test

import (
	"fmt"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/paired"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// proof is a store with something taught and calls to prove it by.
type proof struct {
	p     *testkit.Program
	o     testkit.Owner
	store tilly.Store
}

func newProof(t *testing.T, e testkit.Engine, options ...testkit.Option) *proof {
	t.Helper()
	f := &proof{p: testkit.Start(t, append(options, testkit.On(e))...)}
	f.o = f.p.Owner("Gold")
	f.store = f.p.Store(f.o, "Fern", "https://fern.example")
	f.p.Teach(f.o, f.store, "How long can I return things?", "You can return anything within 30 days, for €1.000,00 at most.")
	f.p.Teach(f.o, f.store, "Do you ship to Canada?", "Yes, we ship to Canada for 12 EUR.")
	return f
}

func (f *proof) do(method, path string, body any) testkit.Answer {
	return f.p.Do(testkit.Call{Method: method, Path: path, Token: f.o.Token, JSON: body})
}

func (f *proof) get(path string) testkit.Answer {
	return f.p.Do(testkit.Call{Method: "GET", Path: path, Token: f.o.Token}).Want(200)
}

// ask adds golden questions and gives their ids.
func (f *proof) ask(questions ...map[string]any) testkit.Answer {
	return f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID, "questions": questions})
}

// run starts a run, waits for its end and gives it.
func (f *proof) run(t *testing.T, settings map[string]any) testkit.Answer {
	t.Helper()
	id := f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID, "settings": settings, "label": "by hand"}).Want(201).Get("run_id")
	return f.over(t, id)
}

// over waits for the end of a run.
func (f *proof) over(t *testing.T, id string) (a testkit.Answer) {
	t.Helper()
	testkit.Eventually(t, "the run to end", func() bool {
		a = f.get("/api/golden-runs/" + id)
		return a.Get("run", "state") == "done" || a.Get("run", "state") == "failed"
	})
	return a
}

// fared finds how a question fared in a run, by its text.
func fared(t *testing.T, run testkit.Answer, question string) map[string]any {
	t.Helper()
	var out struct {
		Run struct{ Results []map[string]any }
	}
	run.Into(&out)
	for _, r := range out.Run.Results {
		if r["question"] == question {
			return r
		}
	}
	t.Fatalf("%q is not in %s", question, run.Body)
	return nil
}

func TestGoldenQuestionsAreRun(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			f := newProof(t, e)
			f.ask(
				map[string]any{"question": "How long can I return things?", "expect": "answer", "must_contain": []string{"30 DAYS", "1,000.00 €"}, "must_cite": "how long can I return", "note": "policy"},
				map[string]any{"question": "Do you ship to Canada?", "must_contain": []string{"€12", "free"}, "must_cite": nil},
				map[string]any{"question": "What is the airspeed of a swallow?", "expect": "refuse"},
				map[string]any{"question": "Do you ship to Canada??", "expect": "refuse"},
			).Want(201)
			run := f.run(t, map[string]any{})
			for what, want := range map[string]string{
				"state": "done", "cause": "manual", "total": "4", "done": "4", "passed": "2", "failed": "2", "label": "by hand", "error": "", "better": "0",
				"settings": `{"model":"","speaker":"auto","threshold":null}`, "generation": "2",
			} {
				if got := run.Get("run", what); got != want {
					t.Errorf("%s is %q, want %q", what, got, want)
				}
			}
			good := fared(t, run, "How long can I return things?")
			if good["passed"] != true || good["answered"] != true || good["speaker"] != "builtin" || good["was"] != nil || good["evidence"].(float64) < 0.5 ||
				len(good["why"].([]any)) != 0 ||
				!strings.Contains(good["answer"].(string), "30 days") || len(good["sources"].([]any)) != 1 {
				t.Errorf("%v", good)
			}
			for question, why := range map[string]string{
				"Do you ship to Canada?":  "[The answer does not contain “free”.]",
				"Do you ship to Canada??": "[The assistant gave an answer, but it should say that it does not know.]",
			} {
				if r := fared(t, run, question); r["passed"] != false || fmt.Sprint(r["why"]) != why {
					t.Errorf("%v", r)
				}
			}
			list := f.get("/api/golden-questions?store_id=" + f.store.ID)
			if list.Get("golden_questions", "data", 0, "last", "passed") != "true" ||
				list.Get("golden_questions", "data", 1, "last", "run_id") != run.Get("run", "id") ||
				list.Get("golden_questions", "data", 0, "question") != "How long can I return things?" || list.Get("golden_questions", "total") != "4" {
				t.Errorf("%s", list.Body)
			}
			if n := f.get("/api/conversations?store_id="+f.store.ID).Get("conversations", "total"); n != "0" {
				t.Errorf("the run left %s conversations", n)
			}
		})
	}
}

func TestRunsAreCompared(t *testing.T) {
	f := newProof(t, testkit.Engines()[0])
	if models := f.get("/api/golden-runs?store_id=" + f.store.ID).Get("models"); models != "[]" {
		t.Errorf("models %s", models)
	}
	// In other words than the stored questions, which are answered whatever the threshold.
	f.ask(map[string]any{"question": "How long may I return things?"}, map[string]any{"question": "Can you ship to Canada?"},
		map[string]any{"question": "What is the airspeed of a swallow?", "expect": "refuse"}).Want(201)
	a := f.run(t, map[string]any{"speaker": "builtin"})
	b := f.run(t, map[string]any{"speaker": "builtin", "threshold": 1})
	if a.Get("run", "passed") != "3" || b.Get("run", "passed") != "1" || b.Get("run", "settings", "threshold") != "1" {
		t.Fatalf("%s\n%s", a.Body, b.Body)
	}
	c := f.get("/api/golden-runs/" + a.Get("run", "id") + "/compare?with=" + b.Get("run", "id"))
	low, high := paired.Interval(0, 2, 3)
	for what, want := range map[string]string{
		"both": "1", "only_a": "2", "only_b": "0", "neither": "0", "unpaired": "0", "p": "0.5",
		"difference": fmt.Sprint(-2.0 / 3), "low": fmt.Sprint(low), "high": fmt.Sprint(high),
	} {
		if got := c.Get("comparison", what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	if c.Get("comparison", "a", "id") != a.Get("run", "id") || c.Get("comparison", "results", 0, "a_passed") != "true" ||
		c.Get("comparison", "results", 0, "b_passed") != "false" ||
		!strings.Contains(c.Get("comparison", "results", 0, "a_answer"), "30 days") {
		t.Errorf("%s", c.Body)
	}
	f.p.Do(testkit.Call{Method: "GET", Path: "/api/golden-runs/" + a.Get("run", "id") + "/compare", Token: f.o.Token}).Want(404)
	other := f.p.Store(f.o, "Other", "https://other.example")
	mine := &proof{f.p, f.o, other}
	mine.ask(map[string]any{"question": "x"}).Want(201)
	run := mine.run(t, nil)
	f.p.Do(testkit.Call{Method: "GET", Path: "/api/golden-runs/" + a.Get("run", "id") + "/compare?with=" + run.Get("run", "id"), Token: f.o.Token}).Want(404)
}

// After a change of knowledge a run starts by itself and says what got better and
// worse.
func TestAChangeOfKnowledgeIsProved(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			f := newProof(t, e)
			f.ask(map[string]any{"question": "Do you ship to Canada?", "must_contain": []string{"12 EUR"}},
				map[string]any{"question": "Do you sell gift cards?", "must_contain": []string{"gift cards"}}).Want(201)
			first := f.run(t, nil)
			if first.Get("run", "passed") != "1" {
				t.Fatalf("%s", first.Body)
			}
			f.p.Teach(f.o, f.store, "Do you sell gift cards?", "Yes, we sell gift cards from 10 EUR on.")
			canada := f.get("/api/data-sources/history?store_id="+f.store.ID).Get("data_sources", "data", 1, "id")
			f.do("POST", "/api/qa/"+canada, map[string]string{"question": "Do you ship to Canada?", "answer": "Yes, we ship to Canada for 15 EUR."}).Want(200)
			f.p.Hasten(tilly.JobRest)
			var runs testkit.Answer
			testkit.Eventually(t, "a run by itself", func() bool {
				runs = f.get("/api/golden-runs?store_id=" + f.store.ID)
				return runs.Get("golden_runs", "total") == "2" && runs.Get("golden_runs", "data", 0, "state") == "done"
			})
			for what, want := range map[string]string{"cause": "change", "better": "1", "worse": "1", "before": first.Get("run", "id"), "generation": "4"} {
				if got := runs.Get("golden_runs", "data", 0, what); got != want {
					t.Errorf("%s is %q, want %q", what, got, want)
				}
			}
			run := f.get("/api/golden-runs/" + runs.Get("golden_runs", "data", 0, "id"))
			if fared(t, run, "Do you ship to Canada?")["was"] != "passed" || fared(t, run, "Do you sell gift cards?")["was"] != "failed" {
				t.Errorf("%s", run.Body)
			}
		})
	}
}

func TestGoldenFromMessage(t *testing.T) {
	f := newProof(t, testkit.Engines()[0])
	take := func(conversation, message string) testkit.Answer {
		return f.do("POST", "/api/golden-questions/from-message", map[string]any{"store_id": f.store.ID, "conversation_id": conversation, "message_id": message})
	}
	say := func(conversation, text string) (id string, messages testkit.Answer) {
		id = f.do("POST", "/api/chat/message", map[string]any{"store_id": f.store.ID, "query": text, "conversation_id": conversation}).Want(200).Get("data", "conversation_id")
		return id, f.get("/api/conversations/" + id)
	}
	id, c := say("", "How long can I return things?")
	got := take(id, c.Get("conversation", "messages", 1, "id")).Want(201)
	for what, want := range map[string]string{
		"question": "How long can I return things?", "expect": "answer", "must_cite": "How long can I return things?", "must_contain": "[]", "last": "",
	} {
		if g := got.Get("golden_question", what); g != want {
			t.Errorf("%s is %q, want %q", what, g, want)
		}
	}
	if again := take(id, c.Get("conversation", "messages", 0, "id")).Want(201); again.Get("golden_question", "id") != got.Get("golden_question", "id") {
		t.Error("taken twice, it is there twice")
	}
	_, c = say(id, "What is the airspeed of a swallow?")
	if g := take(id, c.Get("conversation", "messages", 3, "id")).Want(201); g.Get("golden_question", "expect") != "refuse" ||
		g.Get("golden_question", "must_cite") != "" {
		t.Errorf("%s", g.Body)
	}
	lean, _ := say("", "Do you ship to Canada?")
	_, c = say(lean, "and how much is it?")
	taken := take(lean, c.Get("conversation", "messages", 3, "id")).Want(201)
	if g := taken.Get("golden_question", "question"); g != "Do you ship to Canada? and how much is it?" {
		t.Errorf("a question that leant on another is %q", g)
	}
	form := f.do("POST", "/api/chat/message", map[string]any{"store_id": f.store.ID, "action": "contact-sales",
		"data": map[string]string{"name": "A", "email": "a@b.example", "message": "hello"}}).Want(200).Get("data", "conversation_id")
	if a := take(form, f.get("/api/conversations/"+form).Get("conversation", "messages", 1, "id")).Want(422); !strings.Contains(a.Body, "form") {
		t.Errorf("%s", a.Body)
	}
	take(id, tilly.NewID()).Want(404)
	take("w_nothing", c.Get("conversation", "messages", 1, "id")).Want(404)
	other := &proof{f.p, f.o, f.p.Store(f.o, "Other", "https://other.example")}
	other.do("POST", "/api/golden-questions/from-message", map[string]any{"store_id": other.store.ID, "conversation_id": id,
		"message_id": f.get("/api/conversations/"+id).Get("conversation", "messages", 1, "id")}).Want(404)
}

func TestGoldenFields(t *testing.T) {
	f := newProof(t, testkit.Engines()[0])
	long := strings.Repeat("é", 5000)
	for field, q := range map[string]any{
		"questions.0.question": map[string]any{"question": " \n"}, "questions.0.note": map[string]any{"question": "q", "note": long},
		"questions.0.expect": map[string]any{"question": "q", "expect": "cake"}, "questions.0.must_cite": map[string]any{"question": "q", "must_cite": long},
		"questions.0.must_contain": map[string]any{"question": "q", "must_contain": []string{"a", long}}, "questions.0": map[string]any{"question": 1},
	} {
		a := f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID, "questions": []any{q}}).Want(422)
		if !strings.Contains(a.Body, `"`+field+`":[`) {
			t.Errorf("%s: %s", field, a.Body)
		}
	}
	f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID, "questions": []any{map[string]any{"question": long}}}).Want(422)
	f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID, "questions": []any{}}).Want(422)
	f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID, "questions": make([]map[string]string, 501)}).Want(422)
	f.do("POST", "/api/golden-questions", map[string]any{"store_id": f.store.ID,
		"questions": []any{map[string]any{"question": "q", "must_contain": make([]string, 21)}}}).Want(422)
	f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID}).Want(409) // nothing to ask
	id := f.ask(map[string]any{"question": " q ", "must_contain": []string{" ", "x"}}, map[string]any{"question": "r"}).Want(201).Get("ids", 0)
	g := f.do("PATCH", "/api/golden-questions/"+id, map[string]any{"expect": "refuse", "note": "later"}).Want(200)
	if g.Get("golden_question", "question") != "q" || g.Get("golden_question", "must_contain") != `["x"]` ||
		g.Get("golden_question", "expect") != "refuse" || g.Get("golden_question", "note") != "later" {
		t.Errorf("%s", g.Body)
	}
	f.do("PATCH", "/api/golden-questions/"+id, map[string]any{"question": ""}).Want(422)
	f.do("PATCH", "/api/golden-questions/"+id, map[string]any{"question": "r", "expect": "answer", "must_contain": []string{}}).Want(409)
	for field, s := range map[string]map[string]any{
		"settings.speaker": {"speaker": "parrot"}, "settings.threshold": {"threshold": 1.5}, "settings.model": {"model": "the-dear-one"},
	} {
		if a := f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID, "settings": s}).Want(422); !strings.Contains(a.Body, field) {
			t.Errorf("%s", a.Body)
		}
	}
	for _, s := range []map[string]any{{"threshold": -0.1}, {"threshold": "x"}, {"speaker": "model"}, {"speaker": "builtin", "model": "m"}} {
		f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID, "settings": s}).Want(422)
	}
	f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID, "label": long}).Want(422)
	f.do("DELETE", "/api/golden-questions/"+id, nil).Want(200)
	f.do("DELETE", "/api/golden-questions/"+id, nil).Want(404)
	f.p.Deactivate(f.store)
	f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID}).Want(403)
}

// Whatever a question or its answer holds, it is asked, kept and shown.
func TestHostileGoldenQuestions(t *testing.T) {
	f := newProof(t, testkit.Engines()[0])
	var questions []map[string]any
	for i, s := range testkit.Sample(testkit.Hostile(t, "blns"), 60) {
		if s = strings.TrimSpace(s); s != "" && len(s) < 400 {
			questions = append(questions, map[string]any{"question": fmt.Sprint(i, " ", s), "must_contain": []string{s}, "must_cite": s, "note": s})
		}
	}
	var kept []map[string]any
	for _, q := range questions {
		if a := f.ask(q); a.Status == 201 {
			kept = append(kept, q)
		} else if a.Status != 422 {
			t.Errorf("%q: %d %s", q["question"], a.Status, a.Body)
		}
	}
	run := f.run(t, nil)
	if run.Get("run", "state") != "done" || run.Get("run", "done") != fmt.Sprint(len(kept)) || len(kept) < len(questions)/2 {
		t.Errorf("%d of %d questions kept: %.400s", len(kept), len(questions), run.Body)
	}
}

// Owners try the model that the program is set up with, and no dearer one.
func TestOwnersTryTheModelOfTheProgram(t *testing.T) {
	server := llmtest.New(t, llmtest.Say("We ship to Canada for 12 EUR. [1]"))
	f := newProof(t, testkit.Engines()[0], testkit.With(func(s *settings.Settings) { s.LLMBaseURL, s.LLMModel = server.URL, "usual" }))
	f.ask(map[string]any{"question": "Can you ship to Canada?", "must_contain": []string{"€12"}}).Want(201)
	if models := f.get("/api/golden-runs?store_id=" + f.store.ID).Get("models"); models != `["usual"]` {
		t.Errorf("models %s", models)
	}
	f.do("POST", "/api/golden-runs", map[string]any{"store_id": f.store.ID, "settings": map[string]any{"model": "dear"}}).Want(422)
	run := f.run(t, map[string]any{"speaker": "model", "model": "usual"})
	if r := fared(t, run, "Can you ship to Canada?"); r["passed"] != true || r["speaker"] != "model" || r["model"] != "usual" || r["fault"] != nil {
		t.Errorf("%v", r)
	}
	builtin := f.run(t, map[string]any{"speaker": "builtin"})
	if r := fared(t, builtin, "Can you ship to Canada?"); r["speaker"] != "builtin" || r["model"] != nil || len(server.Requests()) != 1 {
		t.Errorf("%v after %d requests", r, len(server.Requests()))
	}
}
