package program_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilly/testkit/leftout"
)

// Whatever the files for containers and services set is a setting.
func TestDeployedSettingsExist(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"../../Dockerfile", "../../compose.yaml", "../../deploy/tilly.service"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`TILLY_[A-Z_]+`).FindAllString(string(text), -1) {
			if !slices.Contains(settings, name) {
				t.Errorf("%s sets %s, which is no setting", file, name)
			}
		}
	}
}

func TestTheServiceIsRight(t *testing.T) {
	t.Parallel()
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		leftout.Skip(t, "The systemd unit", "there is no systemd-analyze")
	}
	text, err := os.ReadFile("../../deploy/tilly.service")
	if err != nil {
		t.Fatal(err)
	}
	unit := filepath.Join(t.TempDir(), "tilly.service")
	there := strings.ReplaceAll(string(text), "/usr/local/bin/tilly", "/bin/true")
	if err := os.WriteFile(unit, []byte(there), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), analyze, "verify", unit).CombinedOutput(); err != nil || strings.Contains(string(out), unit) {
		t.Errorf("%v: %s", err, out)
	}
	if strings.Contains(there, "\nMemoryDenyWriteExecute") {
		t.Error("PDF files could not be read: WebAssembly is compiled when it is needed")
	}
}
