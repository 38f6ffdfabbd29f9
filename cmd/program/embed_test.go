package program_test

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// A backup holds the vectors, so that a restored store is embedded no second time.
func TestABackupHoldsVectors(t *testing.T) {
	for _, to := range testkit.Engines() {
		t.Run("to "+to.Name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, llmtest.Concepts("ship, send", "Canada"))
			start := func(at place) *testkit.Program {
				return testkit.Start(t, testkit.With(func(set *settings.Settings) {
					set.DataDir, set.DatabaseURL, set.SecretKey = at.dir, at.url, at.key
					set.EmbedBaseURL, set.EmbedModel = s.URL, "m"
				}))
			}
			source := newPlace(t, testkit.Engines()[0], operatorKey)
			p := start(source)
			o := p.Owner("Vera")
			store := p.Store(o, "Lamps", "https://shop.example")
			p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
			p.Teach(o, store, "Do you wrap gifts?", "We do.")
			vectors := func(p *testkit.Program) map[string]tilly.Vector {
				all := map[string]tilly.Vector{}
				err := p.Rows.Index.Vectors(t.Context(), store.ID, "m", 0, func(h tilly.TextHash, v tilly.Vector) error {
					all[h.String()] = v
					return nil
				})
				if err != nil {
					t.Error(err)
				}
				return all
			}
			testkit.Eventually(t, "vectors", func() bool { return len(vectors(p)) == 2 })
			file := filepath.Join(t.TempDir(), "tilly.backup")
			run(t, source, "backup", file)
			before := s.Texts()
			target := newPlace(t, to, operatorKey)
			run(t, target, "restore", file)
			q := start(target)
			if diff := cmp.Diff(vectors(p), vectors(q)); diff != "" {
				t.Error(diff)
			}
			q.Teach(o, store, "Is there a showroom?", "In Lisbon.")
			testkit.Eventually(t, "the vector of what was added", func() bool { return len(vectors(q)) == 3 })
			for text, n := range s.Texts() {
				if text != "hello" && n != max(1, before[text]) {
					t.Errorf("%q was embedded %d times", text, n)
				}
			}
		})
	}
}
