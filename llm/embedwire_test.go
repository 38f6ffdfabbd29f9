package llm

import (
	"encoding/json"
	"testing"

	"tilly/direction"
)

// Whatever an endpoint says, it gives one vector a text, all of one dimension and
// with a direction, or none at all.
func FuzzEmbeddings(f *testing.F) {
	for _, seed := range []string{
		`{"data":[{"index":1,"embedding":[1,2]},{"index":0,"embedding":[-1,0.5]}],"usage":{"prompt_tokens":3}}`,
		`{"data":[{"embedding":"AACAPwAAAEA="},{"embedding":"AACAPwAAAEA="}]}`,
		`{"data":[{"index":-1,"embedding":null},{"index":9223372036854775807,"embedding":[1e39]}]}`,
		`{"data":[{"embedding":[0]},{"embedding":{}}]}`, `[]`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var answer embedAnswer
		if json.Unmarshal(body, &answer) != nil {
			return
		}
		vectors, err := answer.vectors(2)
		if err != nil {
			if vectors != nil || FaultOf(err) != FaultGarbage {
				t.Errorf("%v with %v", err, vectors)
			}
			return
		}
		if len(vectors) != 2 || len(vectors[0]) == 0 || len(vectors[0]) != len(vectors[1]) || direction.Length(vectors[0]) < 127 || direction.Length(vectors[1]) < 127 {
			t.Errorf("vectors %v", vectors)
		}
	})
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{{"abc", 5, "abc"}, {"abc", 2, "ab"}, {"aé", 2, "a"}, {"日本", 5, "日"}, {"", 5, " "}, {"é", 1, " "}} {
		if got := cut(c.text, c.n); got != c.want {
			t.Errorf("%q cut at %d is %q, want %q", c.text, c.n, got, c.want)
		}
	}
}
