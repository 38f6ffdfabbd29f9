package understand

import (
	"os"
	"strings"
	"testing"
)

// politeHalf is how many lines of a half are politeness, and are read as such; and how many
// ask for something, and are heard as questions.
type politeHalf struct{ said, read, asked, heard int }

// Somebody who had seen none of our words wrote what shoppers type out of politeness, in
// every language, and questions that begin so. Lists were completed with the odd lines in
// view; of the even ones only the totals were looked at.
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
	for i, least := range []int{258, 240} {
		if h := halves[i]; h.read < least || h.heard < h.asked || h.said != 264 {
			t.Errorf("%+v, at least %d are to be read", h, least)
		}
	}
}
