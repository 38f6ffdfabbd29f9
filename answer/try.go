package answer

import (
	"tilly"
	"tilly/llm"
)

// tried is the model that may speak in a trial, nil for the built-in speaker alone. One
// that is not there is Invalid: a trial of another one would prove nothing.
func (a *Assistant) tried(s tilly.TrialSettings) (llm.Chat, error) {
	m := a.cfg.Model
	switch {
	case s.Speaker == tilly.SpeakerBuiltin:
		return nil, nil
	case s.Model != "" && a.cfg.Named != nil:
		m = a.cfg.Named(s.Model)
	case s.Model != "" && m != nil && m.Name() != s.Model:
		m = nil
	}
	if m == nil && (s.Speaker == tilly.SpeakerModel || s.Model != "") {
		return nil, tilly.Errorf(tilly.Invalid, "No such model is set up on this server, so it cannot be tried.")
	}
	return m, nil
}
