package program

import (
	"context"
	"time"

	"tilly"
)

// mailOrder tells the address of an order how it stands, where number and address are
// right; whoever typed them learns nothing of it.
func (p *Program) mailOrder(ctx context.Context, j tilly.OrderJob) error {
	store, err := p.rows.Stores.StoreByID(ctx, j.StoreID)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && !store.Active {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := p.assistant.OrderMail(ctx, store, j)
	if err != nil || m == nil {
		return err
	}
	job := tilly.MailJob(*m, time.Now())
	job.Key = tilly.OrderJobFor(j, time.Now()).Key // once, should this job be done again
	return p.rows.Jobs.Enqueue(ctx, job)
}
