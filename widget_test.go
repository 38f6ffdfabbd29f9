package tilly_test

import (
	"testing"

	"tilly"
)

// TestOldSettingsKeepTheirLook: settings that were saved before there was a choice are
// filled with what the widget did then.
func TestOldSettingsKeepTheirLook(t *testing.T) {
	t.Parallel()
	old := tilly.WidgetSettings{ChatTitle: "Fern"}.Filled()
	if old.ChatTitle != "Fern" || old.Launcher != "round" || old.Density != "comfortable" || old.Teaser != "" || old.Starters != tilly.StartersAuto || old.StarterQuestions == nil {
		t.Errorf("%+v", old)
	}
	chosen := tilly.WidgetSettings{Launcher: "tab", Density: "compact", Starters: tilly.StartersOff}.Filled()
	if chosen.Launcher != "tab" || chosen.Density != "compact" || chosen.Starters != tilly.StartersOff {
		t.Errorf("%+v", chosen)
	}
}
