package answer

import "tilly"

// try puts what a trial tries in place of what shoppers get. A model that is not
// there is Invalid: a trial of another one would prove nothing.
func (t *turn) try(s tilly.TrialSettings) error {
	if s.Threshold != nil {
		t.record.Threshold = *s.Threshold
	}
	switch {
	case s.Speaker == tilly.SpeakerBuiltin:
		t.model = nil
		return nil
	case s.Model != "" && t.a.cfg.Named != nil:
		t.model = t.a.cfg.Named(s.Model)
	case s.Model != "" && t.model != nil && t.model.Name() != s.Model:
		t.model = nil
	}
	if t.model == nil && (s.Speaker == tilly.SpeakerModel || s.Model != "") {
		return tilly.Errorf(tilly.Invalid, "No such model is set up on this server, so it cannot be tried.")
	}
	return nil
}
