package shops

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"tilly"
	"tilly/answer"
	"tilly/quote"
	"tilly/search"
)

// sourcesSeen is how many passages a speaker is given.
const sourcesSeen = 12

// Outcome is what became of a question.
type Outcome struct {
	Question
	Reply  tilly.Reply
	Record tilly.AnswerRecord
	Right  bool // answered with all that a right answer holds, or refused as it should be
	Seen   bool // the fact stands among the best passages
	Points bool // a refusal leads to pages
	Led    bool // one of these tells the fact
	Shown  bool // a refusal shows the fact below
}

// Figures counts outcomes.
type Figures struct {
	Taught, Right, Wrong, Refused int // of questions whose answer is taught
	Seen                          int // of these, with the fact among the passages
	Led                           int // of the refused, led to a page that tells the fact
	Shown                         int // of the refused, with the fact shown below the refusal
	Untaught, Kept                int // of those that are not, and how many were refused
	Misled                        int // of these, led to pages all the same
}

// Add adds what another shop reached.
func (f *Figures) Add(o Figures) {
	f.Taught += o.Taught
	f.Right += o.Right
	f.Wrong += o.Wrong
	f.Refused += o.Refused
	f.Seen += o.Seen
	f.Untaught += o.Untaught
	f.Kept += o.Kept
	f.Led += o.Led
	f.Misled += o.Misled
	f.Shown += o.Shown
}

// Count is what one question adds: whether it is untaught, what was said of it is
// right, and anything was said.
func Count(untaught, right, said bool) (f Figures) {
	switch {
	case untaught:
		f.Untaught++
		if !said {
			f.Kept++
		}
		return f
	case !said:
		f.Refused++
	case right:
		f.Right++
	default:
		f.Wrong++
	}
	f.Taught++
	return f
}

// Of counts the outcomes of a shop.
func Of(outcomes []Outcome) (f Figures) {
	for _, o := range outcomes {
		f.Add(Count(o.Refuse, o.Right, o.Reply.Answered))
		switch {
		case o.Refuse && o.Points:
			f.Misled++
		case o.Led && !o.Refuse:
			f.Led++
		}
		if o.Shown && !o.Refuse {
			f.Shown++
		}
		if o.Seen && !o.Refuse {
			f.Seen++
		}
	}
	return f
}

// Asker asks the questions of one shop.
type Asker struct {
	taught    *Taught
	library   *search.Library
	assistant *answer.Assistant
	// Threshold is the evidence from which answers are given; nil is the program's own.
	Threshold *float64
}

// NewAsker makes an Asker with the built-in speaker.
func NewAsker(t *Taught) *Asker {
	library := search.NewLibrary(search.Config{Rows: t.Rows.Index})
	return &Asker{taught: t, library: library, assistant: answer.New(answer.Config{Library: library, Conversations: t.Rows.Conversations, Catalogue: t.Rows.Products})}
}

// Index is that of the shop.
func (a *Asker) Index(ctx context.Context) (*search.Index, error) {
	return a.library.Index(ctx, a.taught.Store.ID)
}

// Ask asks a shop's questions in order, each conversation by itself.
func (a *Asker) Ask(ctx context.Context, questions []Question) ([]Outcome, error) {
	x, err := a.Index(ctx)
	if err != nil {
		return nil, err
	}
	var out []Outcome
	var earlier []tilly.Message
	for _, q := range questions {
		if !q.Follows {
			earlier = nil
		}
		got, err := a.assistant.Ask(ctx, tilly.Question{Store: a.taught.Store, Channel: tilly.WidgetChan, Text: q.Text, Earlier: earlier,
			Settings: tilly.TrialSettings{Threshold: a.Threshold}})
		if err != nil {
			return nil, err
		}
		o := Outcome{Question: q, Reply: got.Reply, Record: got.Record, Seen: q.In(seen(x, q.Text))}
		o.Shown = !got.Reply.Answered && q.In(got.Reply.Output)
		if pages := pointedTo(got.Reply); !got.Reply.Answered && len(pages) > 0 {
			o.Points, o.Led = true, q.In(told(x, q.Text, pages))
		}
		o.Right = got.Reply.Answered && q.In(shown(got.Reply))
		switch {
		case q.Refuse:
			o.Right = !got.Reply.Answered
		case q.Rule != "":
			o.Right = got.Record.Rule == q.Rule
		}
		out = append(out, o)
		earlier = append(earlier, tilly.Message{Role: tilly.RoleUser, Text: q.Text},
			tilly.Message{Role: tilly.RoleAI, Text: got.Reply.Output, Answered: got.Reply.Answered, Sources: got.Reply.Sources, Products: got.Reply.Products})
	}
	return out, nil
}

// seen is the text of the passages that a speaker would be given.
func seen(x *search.Index, text string) string {
	asked, found := Look(x, text, quote.Looked)
	order := quote.Answer(asked, found).Order
	var b strings.Builder
	for _, i := range order[:min(sourcesSeen, len(order))] {
		b.WriteString(textOf(found.Results[i].Passage))
	}
	return b.String()
}

func textOf(p tilly.Passage) string {
	return strings.Join(append([]string{p.Title, p.Question, p.Answer, p.Text}, p.Headings...), "\n") + "\n"
}

// linked are the addresses of the links of a text.
var linked = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// pointedTo are the addresses that a reply's text leads to, without the place on the page.
func pointedTo(reply tilly.Reply) (pages []string) {
	for _, m := range linked.FindAllStringSubmatch(reply.Output, -1) {
		page, _, _ := strings.Cut(m[1], "#:~:")
		pages = append(pages, page)
	}
	return pages
}

// told is what is found of some pages for a question, however far behind.
func told(x *search.Index, text string, pages []string) string {
	_, found := Look(x, text, 10*quote.Looked)
	var b strings.Builder
	for _, r := range found.Results {
		if slices.Contains(pages, r.Passage.URL) {
			b.WriteString(textOf(r.Passage))
		}
	}
	return b.String()
}
