package program

import (
	"context"

	"tilly"
	"tilly/answer"
	"tilly/db"
	"tilly/fault"
	"tilly/live"
)

// gists sums up for the team what was said before a conversation came to it.
type gists struct {
	on        bool // there is a model
	rows      *db.DB
	assistant *answer.Assistant
	live      *live.Hub
}

// sumUp lets a model word for the team what a conversation is about that came to people.
// Where it says nothing the brief is what rows tell.
func (g gists) sumUp(ctx context.Context, j tilly.TicketJob) error {
	if !g.on {
		return nil
	}
	talk, err := g.rows.Tickets.Handed(ctx, j, answer.GistMessages)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	gist, err := g.assistant.Gist(ctx, talk)
	if err != nil || len(gist.Lines) == 0 {
		return err
	}
	fault.Reached("gist-made")
	news, err := g.rows.Tickets.SaveGist(ctx, j, gist)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	g.live.Publish(news)
	return nil
}
