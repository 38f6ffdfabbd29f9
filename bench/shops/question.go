package shops

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"tilly"
)

// Questions is where they stand, from the top of the project.
const Questions = "bench/shops/questions"

// Conversations begins the names of files that hold whole conversations of a shop;
// nothing is fitted to them.
const Conversations = "conversations-"

// Latin begins the names of files that hold the questions of a shop as people type them in
// Latin letters whose language has others; nothing is fitted to them.
const Latin = "latin-"

// Question is one of a shop, with what a right answer holds.
//
// In the files a line is the question, a bar, the parts of a right answer ("a ~ b"
// where either will do, ";" between several), a bar, and the pages that hold it. A
// line that begins with x is not taught and to be refused; one with > goes on from
// the line above.
type Question struct {
	Text    string
	Refuse  bool
	Follows bool
	Parts   [][]string
	Pages   []string
	Rule    string // by which a right answer comes where it holds no fact; "" for any
}

// markers stand in the place of the parts of an answer that holds no fact, each for
// the rule by which it comes.
var markers = map[string]string{"@person": "person", "@polite": "talk"}

// ReadQuestions gives those of a shop, in order; none where nobody wrote any.
func ReadQuestions(half Half, name string) ([]Question, error) {
	f, err := os.Open(filepath.Join(Questions, string(half), name+".txt"))
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	var out []Question
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, readQuestion(line))
		}
	}
	return out, nil
}

func readQuestion(line string) (q Question) {
	fields := strings.Split(line, "|")
	q.Text = strings.TrimSpace(fields[0])
	q.Text, q.Follows = strings.CutPrefix(q.Text, "> ")
	q.Text, q.Refuse = strings.CutPrefix(q.Text, "x ")
	if len(fields) > 1 && markers[strings.TrimSpace(fields[1])] != "" {
		q.Rule = markers[strings.TrimSpace(fields[1])]
	} else if len(fields) > 1 {
		for part := range strings.SplitSeq(fields[1], ";") {
			var either []string
			for form := range strings.SplitSeq(part, " ~ ") {
				if form = plain(form); form != "" {
					either = append(either, form)
				}
			}
			if len(either) > 0 {
				q.Parts = append(q.Parts, either)
			}
		}
	}
	if len(fields) > 2 {
		for page := range strings.SplitSeq(fields[2], " ~ ") {
			q.Pages = append(q.Pages, strings.TrimSpace(page))
		}
	}
	return q
}

// In says whether all parts of a right answer stand in a text.
func (q Question) In(text string) bool {
	text = plain(text)
	for _, either := range q.Parts {
		found := false
		for _, form := range either {
			found = found || stands(form, text)
		}
		if !found {
			return false
		}
	}
	return true
}

// stands says whether a form of a part stands in a text, amounts however they are
// written.
func stands(form, text string) bool {
	if number, ok := phoneOf(form); ok && strings.Contains(digitsOf(text), number) {
		return true
	}
	want, ok := amountOf(form)
	return ok && amountIn(want, text) || contains(text, form, ok)
}

// contains looks for a form as it stands; one that is an amount must not go on as a
// larger one.
func contains(text, form string, whole bool) bool {
	for {
		i := strings.Index(text, form)
		if i < 0 {
			return false
		}
		before, behind := text[:i], text[i+len(form):]
		if !whole || !goesOn.MatchString(behind) && !strings.ContainsAny(before[max(0, i-1):], "0123456789") {
			return true
		}
		text = behind
	}
}

var goesOn = regexp.MustCompile(`^[.,]?\d`)

// plain is a text in the form in which two are compared: composed, in lower case,
// with single spaces and without marks of stress.
func plain(text string) string {
	text = strings.NewReplacer("*", "", "’", "'", "‘", "'", "–", "-", "—", "-", "\\", "").Replace(norm.NFKC.String(text))
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}

// shown is all that a shopper reads of an answer.
func shown(r tilly.Reply) string {
	var b strings.Builder
	b.WriteString(r.Output)
	for _, p := range r.Products {
		b.WriteString("\n" + p.Title)
		if p.Price != nil {
			whole, _ := strings.CutSuffix(*p.Price, ".00")
			b.WriteString(" " + *p.Price + " " + strings.ReplaceAll(*p.Price, ".", ",") + " " + whole)
		}
		b.WriteString(" " + p.Availability)
	}
	return b.String()
}
