package post

import (
	"context"
	"time"

	"tilly"
)

// MailOrder tells the address of an order how it stands, where number and address are
// right; whoever typed them learns nothing of it.
func (p *Postman) MailOrder(ctx context.Context, j tilly.OrderJob) error {
	store, err := p.Rows.Stores.StoreByID(ctx, j.StoreID)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && !store.Active {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := p.Assistant.OrderMail(ctx, store, j)
	if err != nil || m == nil {
		return err
	}
	job := tilly.MailJob(*m, time.Now())
	job.Key = tilly.OrderJobFor(j, time.Now()).Key // once, should this job be done again
	if err := p.Rows.Jobs.Enqueue(ctx, job); tilly.CodeOf(err) != tilly.Conflict {
		return err
	}
	return nil // the one before waits still
}
