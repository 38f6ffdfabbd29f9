package understand

import (
	"os"
	"strings"
	"testing"
)

// Half are the lines of a half by what they mean, and how many of them are read so.
type politeHalf struct{ said, read, asked, heard int }

// Somebody who had seen none of our words wrote what shoppers type out of politeness, in
// every language. Lists were completed with the odd lines in view; of the even ones only
// the totals count.
func TestPolitenessAsStrangersTypeIt(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/polite.txt")
	if err != nil {
		t.Fatal(err)
	}
	var halves [2]politeHalf
	n := 0
	for line := range strings.Lines(string(b)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), " | ")
		half := &halves[n%2]
		n++
		got, _ := SmallTalk(fields[2], fields[0])
		if fields[1] == "ask" {
			half.asked++
			if got == "" {
				half.heard++
			}
			continue
		}
		half.said++
		if string(got) == fields[1] || got == Bye && fields[1] == "thanks" || got == Thanks && fields[1] == "bye" {
			half.read++
		} else if n%2 == 1 && testing.Verbose() {
			t.Logf("%s is %q", strings.TrimSpace(line), got)
		}
	}
	t.Logf("odd lines: %+v, even lines: %+v", halves[0], halves[1])
}
