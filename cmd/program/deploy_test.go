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
			if !slices.Contains(settingNames, name) {
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

// The image has each folder that the program writes to, so that its user may: a volume
// that begins empty takes its owner from there. What git does not keep is not there.
func TestTheImageHasItsFolders(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "\nCOPY --chown=65532:65532 deploy/rootfs/ /\n") {
		t.Fatal("the folders are not those of the program's user")
	}
	volume := regexp.MustCompile(`(?m)^VOLUME (\S+)$`).FindStringSubmatch(string(text))
	if volume == nil {
		t.Fatal("the image has no volume")
	}
	for _, folder := range []string{"/tmp", volume[1]} {
		if _, err := os.Stat("../../deploy/rootfs" + folder + "/.keep"); err != nil {
			t.Errorf("the image has no %s: %v", folder, err)
		}
		ignored := exec.CommandContext(t.Context(), "git", "check-ignore", "--no-index", "-q", "../../deploy/rootfs"+folder+"/.keep")
		if err := ignored.Run(); err == nil {
			t.Errorf("git does not keep %s", folder)
		}
	}
}
