package api_test

import (
	"testing"

	"tilly/testkit"
)

// TestAQuestionSentAgainIsOne: a question that is sent again, because its answer was lost
// on the way, stands once and is answered the same; by whoever named it alone.
func TestAQuestionSentAgainIsOne(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			const id, other = "1795373791,692384711,992,18273645", "a secret of somebody else, as long"
			asks := func(fields map[string]any) testkit.Answer {
				fields["query"] = "Do you wrap gifts?"
				return s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: fields}).Want(200)
			}
			alike := func(a, b testkit.Answer) bool {
				for _, field := range []string{"conversation_id", "message_id", "visitor", "response"} {
					if a.Get("data", field) != b.Get("data", field) || a.Get("data", field) == "" {
						return false
					}
				}
				return true
			}
			first := asks(map[string]any{"id": id})
			if again := asks(map[string]any{"id": id}); !alike(first, again) {
				t.Errorf("the beginning again: %s, not %s", again.Body, first.Body)
			}
			talk, visitor := first.Get("data", "conversation_id"), first.Get("data", "visitor")
			next := asks(map[string]any{"id": id, "conversation_id": talk, "visitor": visitor})
			if again := asks(map[string]any{"id": id, "conversation_id": talk, "visitor": visitor}); !alike(next, again) || alike(next, first) {
				t.Errorf("the next one again: %s, not %s", again.Body, next.Body)
			}
			for _, foreign := range []string{other, "short", ""} { // what can be guessed names no conversation
				if theirs := asks(map[string]any{"id": foreign}); theirs.Get("data", "conversation_id") == talk {
					t.Errorf("%q leads into another's conversation", foreign)
				}
			}
			if short := asks(map[string]any{"id": "short"}); alike(short, asks(map[string]any{"id": "short"})) {
				t.Error("an id that can be guessed names a conversation")
			}
			s.talk, s.visitor = talk, visitor
			v := s.p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + talk, Token: s.anna.Token}).Want(200)
			want(t, v.Get("conversation", "messages_count"), "4")
		})
	}
}
