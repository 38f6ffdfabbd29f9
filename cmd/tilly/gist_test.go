package main_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// Killed wherever it sums a conversation up, the program has done so in the end, once.
func TestKillsWhileAConversationIsSummedUp(t *testing.T) {
	points := []string{"gist-storing"}
	if testkit.Torture() {
		points = append(points, "gist-made")
	}
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			model := llmtest.New(t, llmtest.Reply(func(asked llmtest.Request) string {
				if strings.Contains(asked.Messages[0].Content, "Sum them up") {
					return "The parcel was ordered on 3 May [1]."
				}
				return "NO_ANSWER"
			}))
			env := []string{"TILLY_LLM_BASE_URL=" + model.URL, "TILLY_LLM_MODEL=scripted"}
			if url := e.URL(t); url != "" {
				env = append(env, "TILLY_DATABASE_URL="+url)
			}
			p := testkit.StartMortal(t, env...)
			p.OpenRows()
			owner := p.Owner("Gita")
			store := p.Store(owner, "Gist", "https://gist.example")
			for _, point := range points {
				p.Kill()
				talk := ""
				died := p.RunUntil(point, 0, func(alive func() bool) {
					say := func(text, talk, visitor string) testkit.Answer {
						return p.Do(testkit.Call{Method: "POST", Path: "/widget/" + store.DataID + "/messages", JSON: map[string]any{"query": text, "conversation_id": talk, "visitor": visitor}}).Want(200)
					}
					said := say("I ordered the parcel on 3 May.", "", "")
					visitor := said.Get("data", "visitor")
					talk = said.Get("data", "conversation_id")
					say("And where is it now?", talk, visitor)
					_, _ = p.Try(testkit.Call{Method: "POST", Path: "/widget/" + store.DataID + "/conversations/" + talk + "/person", JSON: map[string]any{}, Header: map[string]string{"X-Tilly-Visitor": visitor}})
					for end := time.Now().Add(time.Minute); alive() && time.Now().Before(end); {
						time.Sleep(5 * time.Millisecond)
					}
				})
				if !died {
					t.Errorf("the program never passed %s", point)
				}
				p.Run()
				testkit.Eventually(t, "what the conversation is about, after a kill at "+point, func() bool {
					got := p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + talk + "/panel", Token: owner.Token}).Want(200)
					return got.Get("panel", "gist", "lines", 0, "text") == "The parcel was ordered on 3 May."
				})
			}
			testkit.Figure(t, fmt.Sprintf("kill -9 while a conversation is summed up, at %d points, %s", len(points), e.Name), "summed up after the start")
		})
	}
}
