package main_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"tilly/testkit"
)

type demoQuestions struct {
	Answered []struct{ Question, Contains, Path string }
	Refused  []string
}

// TestDemoShopAnswersWithinAMinute boots the program as a newcomer does and asks
// what the demo shop's pages answer, as a shopper on its page.
func TestDemoShopAnswersWithinAMinute(t *testing.T) {
	begun := time.Now()
	p := testkit.StartProcess(t, "TILLY_DEMO=true")
	page := p.Do(testkit.Call{Method: "GET", Path: "/demo/"}).Want(200).Body
	_, rest, _ := strings.Cut(page, `data-id="`)
	id, _, _ := strings.Cut(rest, `"`)
	ask := func(q string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + id + "/messages", JSON: map[string]string{"query": q}}).Want(200)
	}
	b, err := os.ReadFile("../../demo/questions.json")
	if err != nil {
		t.Fatal(err)
	}
	var questions demoQuestions
	if err := json.Unmarshal(b, &questions); err != nil {
		t.Fatal(err)
	}
	knows := func(q string) bool { return ask(q).Get("data", "answered") == "true" }
	testkit.Eventually(t, "the demo shop to be read", func() bool {
		if knows(questions.Answered[0].Question) && knows(questions.Answered[len(questions.Answered)-1].Question) {
			return true
		}
		time.Sleep(2 * time.Second) // an address may not ask more often for long
		return false
	})
	if took := time.Since(begun); took > time.Minute {
		t.Errorf("the first answer took %v", took)
	}
	right, first := 0, 0
	for _, q := range questions.Answered {
		a := ask(q.Question)
		output, source := a.Get("data", "response", "output"), a.Get("data", "sources", 0, "url")
		if strings.HasSuffix(source, q.Path) {
			first++
		}
		card := a.Get("data", "products", 0, "url") // what a row tells has its card for a source
		if strings.Contains(output, q.Contains) && strings.Contains(source+card, "/demo/") {
			right++
		} else {
			t.Logf("%s\n  want %q from %s\n  got  %q from %s", q.Question, q.Contains, q.Path, output, source)
		}
	}
	if most := len(questions.Answered); right < most-2 {
		t.Errorf("%d of %d questions are answered right", right, most)
	}
	if most := len(questions.Answered); first < most-5 {
		t.Errorf("%d of %d answers cite the page first that is about it", first, most)
	}
	answered := 0
	for _, q := range questions.Refused {
		if a := ask(q); a.Get("data", "answered") != "false" {
			answered++
			t.Logf("%s is answered: %s", q, a.Get("data", "response", "output"))
		}
	}
	if answered > 1 {
		t.Errorf("%d of %d questions that were not taught are answered", answered, len(questions.Refused))
	}
	testkit.Eventually(t, "the greeting", func() bool { return strings.HasSuffix(p.Printed(), "is set\n\n") })
	printed := p.Printed()
	if log := p.Log.String(); log != "" {
		t.Errorf("this drives the greeting off the screen:\n%s", log)
	}
	for _, want := range []string{p.URL + "/\n", p.URL + "/demo/", p.URL + "/login", "demo@tilly.example", "outbox"} {
		if !strings.Contains(printed, want) {
			t.Errorf("the terminal does not show %q:\n%s", want, printed)
		}
	}
}
