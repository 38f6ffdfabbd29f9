package answer

import (
	"context"

	"tilly/fault"

	"tilly"
)

// Gaps is what asking the questions of gaps again needs of the database.
type Gaps interface {
	// Gap gives a gap of the store with its newest questions; NotFound.
	Gap(ctx context.Context, storeID, gapID string) (tilly.Gap, error)
	// Asked gives the question that a message answers, and the last n messages that
	// were said before it, oldest first; NotFound.
	Asked(ctx context.Context, storeID, conversationID, messageID string, n int) (tilly.Message, []tilly.Message, error)
	// SetCheck says where the check stands. NotFound: the gap is gone or was
	// answered anew.
	SetCheck(ctx context.Context, j tilly.GapJob, state tilly.CheckState) error
	// SaveCheck keeps what a question of the gap is answered now.
	SaveCheck(ctx context.Context, j tilly.GapJob, messageID string, after tilly.GapAnswer) error
}

// AskAgain asks the questions of a gap as they were asked, each after what was
// said before it, and keeps what they are answered now. A question that was asked
// again already is left, so that a check that was broken off goes on; what is gone
// meanwhile is no error.
func (a *Assistant) AskAgain(ctx context.Context, gaps Gaps, store tilly.Store, j tilly.GapJob) error {
	if err := gaps.SetCheck(ctx, j, tilly.CheckRunning); err != nil {
		return unlessGone(err)
	}
	g, err := gaps.Gap(ctx, j.StoreID, j.GapID)
	if err != nil {
		return unlessGone(err)
	}
	for _, q := range g.Questions {
		if q.After != nil {
			continue
		}
		after, err := a.askAgain(ctx, gaps, store, j, q)
		if tilly.CodeOf(err) == tilly.NotFound {
			continue
		}
		if err != nil {
			return err
		}
		fault.Reached("gap-asked")
		if err := gaps.SaveCheck(ctx, j, q.MessageID, after); err != nil {
			return err
		}
	}
	return unlessGone(gaps.SetCheck(ctx, j, tilly.CheckDone))
}

func (a *Assistant) askAgain(ctx context.Context, gaps Gaps, store tilly.Store, j tilly.GapJob, q tilly.GapQuestion) (tilly.GapAnswer, error) {
	asked, earlier, err := gaps.Asked(ctx, j.StoreID, q.ConversationID, q.MessageID, recentMessages)
	if err != nil {
		return tilly.GapAnswer{}, err
	}
	now, err := a.Ask(ctx, tilly.Question{Store: store, Channel: tilly.WidgetChan, Text: asked.Text, Earlier: earlier})
	if err != nil {
		return tilly.GapAnswer{}, err
	}
	after := tilly.GapAnswer{Answered: now.Reply.Answered, Text: now.Reply.Output, Sources: now.Reply.Sources}
	for _, p := range now.Record.Passages {
		after.Learnt = after.Learnt || p.Quoted && p.SourceID == j.SourceID
	}
	return after, nil
}

func unlessGone(err error) error {
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil
	}
	return err
}
