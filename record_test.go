package tilly

import "testing"

func TestEvidenceDecides(t *testing.T) {
	about := []string{"ship"}
	for name, c := range map[string]struct {
		record AnswerRecord
		want   bool
	}{
		"strong and answered": {AnswerRecord{Topic: about, Answered: true, Evidence: 0.5, Threshold: 0.5}, true},
		"weak and refused":    {AnswerRecord{Topic: about, Evidence: 0.4, Threshold: 0.5}, true},
		"weak, told by rows":  {AnswerRecord{Topic: about, Answered: true, Evidence: 0.4, Threshold: 0.5}, false},
		"strong, not told":    {AnswerRecord{Topic: about, Evidence: 0.6, Threshold: 0.5}, false},
		"nothing to look up":  {AnswerRecord{Answered: true, Evidence: 1, Threshold: 0.5}, false},
	} {
		if got := c.record.Decided(); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
