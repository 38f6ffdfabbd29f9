package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"tilly/api"
	"tilly/testkit"
)

var update = flag.Bool("update", false, "write what is made from the code anew")

// notSeenYet are calls of which no test of this room sees a success by testkit's client:
// streams that stay open. None is to be added.
var notSeenYet = []string{"GET /inbox/stream", "GET /widget/{dataId}/conversations/{id}/events"}

// TestMain runs the tests, and with all of them no call may be left of which none saw a
// success: each answer that a test gets is checked by the document (testkit/document.go).
func TestMain(m *testing.M) {
	code := m.Run()
	if flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.skip").Value.String() == "" && !testing.Short() {
		unseen, err := testkit.Unanswered()
		if err != nil || !slices.Equal(unseen, notSeenYet) {
			fmt.Fprintf(os.Stderr, "calls that no test saw succeed: %q, and notSeenYet lists %q (%v)\n", unseen, notSeenYet, err)
			code = max(code, 1)
		}
	}
	os.Exit(code)
}

// TestDocumentKept: the file that the front end's types are made from is the API's own
// description.
func TestDocumentKept(t *testing.T) {
	const kept = "openapi.json"
	b, err := api.Document("http://localhost:8080")
	if err != nil {
		t.Fatal(err)
	}
	var made bytes.Buffer
	if err := json.Indent(&made, b, "", " "); err != nil {
		t.Fatal(err)
	}
	made.WriteByte('\n')
	if *update {
		if err := os.WriteFile(kept, made.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(kept)
	if err != nil || !bytes.Equal(was, made.Bytes()) {
		t.Errorf("%s is behind the code (%v): go test ./api -run TestDocumentKept -update && npm run types -w api/types", kept, err)
	}
}
