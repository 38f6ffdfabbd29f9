package program

import (
	"context"
	"time"

	"tilly"
)

// reseal is the job that seals anew after the secret was changed.
func (h *housekeeper) reseal(ctx context.Context, _ tilly.Job) error {
	n, err := h.rows.Seals.Reseal(ctx)
	if err == nil {
		h.log.Info("all is sealed with TILLY_SECRET_KEY; once every replica runs with it, TILLY_SECRET_KEY_OLD can go", "texts", n)
	}
	return err
}

// beginReseal enqueues that job where the secret is being changed.
func (h *housekeeper) beginReseal(ctx context.Context) error {
	if h.settings.SecretKeyOld == "" {
		return nil
	}
	err := h.rows.Jobs.Enqueue(ctx, tilly.NewJob(tilly.JobReseal, "", "all", tilly.PriorityMail, struct{}{}, time.Now()))
	if tilly.CodeOf(err) == tilly.Conflict { // it waits already
		return nil
	}
	return err
}
