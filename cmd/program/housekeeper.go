package program

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"tilly"
	"tilly/cmd/program/post"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
	"tilly/jobs"
	"tilly/patience"
	"tilly/search"
)

// How often what is due is looked for.
const (
	purgeInterval = time.Hour
	// sweepInterval is how long what a deleted store had taught may stay in memory.
	sweepInterval = time.Minute
	// settling is what a start has for itself before what is old is looked for.
	settling = time.Second
	// rescanInterval is how often sources are looked for whose time has come, and
	// rescanStep how many rounds one transaction starts.
	rescanInterval = 15 * time.Second
	rescanStep     = 50
)

// housekeeper does what is due whoever asks: it erases, sweeps, counts and begins.
type housekeeper struct {
	settings settings.Settings
	rows     *db.DB
	files    storage.Uploads
	library  *search.Library
	letters  *post.Letterbox
	log      *slog.Logger
	bell     *jobs.Bell
}

// reschedule starts the rounds of sources whose time has come. That a round is due
// is a row, and so is its start, so that any replica may do it and none does it
// twice; a kill at any moment loses nothing.
func (h *housekeeper) reschedule(ctx context.Context) {
	for {
		h.inSteps(ctx, rescanStep, "scans that are due could not be started", func(now time.Time) (int, error) {
			return h.rows.Sources.RescanDue(ctx, rescanStep, now)
		})
		if patience.Wait(ctx, rescanInterval) != nil {
			return
		}
	}
}

// inSteps begins what is due, at most so much at a time, until nothing is left or it
// fails, and rings for those who work on it.
func (h *housekeeper) inSteps(ctx context.Context, step int, fault string, begin func(now time.Time) (int, error)) {
	for {
		n, err := begin(time.Now())
		if err != nil && ctx.Err() == nil {
			h.log.Error(fault, "error", err.Error())
		}
		if n > 0 {
			h.bell.Ring()
		}
		if err != nil || n < step {
			return
		}
	}
}

// sweepIndexes takes what stores that are gone had taught out of memory, whichever replica
// they were deleted by.
func (h *housekeeper) sweepIndexes(ctx context.Context) {
	for patience.Wait(ctx, sweepInterval) == nil {
		if err := h.library.Sweep(ctx, h.rows.Stores.Existing); err != nil && ctx.Err() == nil {
			h.log.Warn("indexes of deleted stores stay for now", "error", err)
		}
	}
}

// purge erases what has outlived its retention, now and every hour.
func (h *housekeeper) purge(ctx context.Context) {
	next := time.NewTimer(settling)
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
		next.Reset(purgeInterval)
		erase, thin := eraseOld(ctx, h.rows, h.settings.RetentionDays, time.Now())
		if erase != nil && ctx.Err() == nil {
			h.log.Error("old conversations could not be erased", "error", erase.Error())
		}
		if thin != nil && ctx.Err() == nil {
			h.log.Error("old records could not be made thinner", "error", thin.Error())
		}
		if err := h.letters.Begin(ctx); err != nil && ctx.Err() == nil {
			h.log.Error("the mailbox of answers is read within the hour", "error", err.Error())
		}
		h.sweepRows(ctx)
		h.renewHooks(ctx)
		h.askForOrders(ctx)
		h.sweepFiles(ctx)
	}
}

// eraseOld erases what at a time has outlived its retention of so many days, and has
// records keep of what rests only what is taught otherwise by now. It says what went
// wrong with either.
func eraseOld(ctx context.Context, rows *db.DB, days int, now time.Time) (erase, thin error) {
	_, erase = rows.Upkeep.Purge(ctx, now.AddDate(0, 0, -days))
	if erase == nil {
		_, erase = rows.Upkeep.PurgeStores(ctx, now)
	}
	_, thin = rows.Conversations.ThinRecords(ctx, now.Add(-tilly.ThinAfter))
	return erase, thin
}

// sweepRows deletes rows that nobody can ask for any more.
func (h *housekeeper) sweepRows(ctx context.Context) {
	now := time.Now()
	_, err := h.rows.Upkeep.PruneChanges(ctx)
	_, stuck := h.rows.Jobs.Unstick(ctx, now)
	err = errors.Join(err, stuck, h.rows.Limits.Unstick(ctx, now), h.rows.Sources.Unstick(ctx, now), h.rows.Jobs.SweepTurns(ctx), h.rows.Sources.PurgeCreations(ctx, now.Add(-tilly.KeyRemembered)),
		h.rows.Hosts.SweepHosts(ctx, now.Add(-time.Hour)), h.rows.Hooks.PurgeMessages(ctx, now), h.rows.Keys.PurgeKeyRequests(ctx, now), h.rows.Teams.AdoptStores(ctx),
		h.rows.Invitations.PurgeInvitations(ctx, now.Add(-tilly.InvitationKept)), h.rows.Audit.PurgeDeeds(ctx, now.Add(-tilly.DeedsKept)))
	if err != nil && ctx.Err() == nil {
		h.log.Error("old rows could not be deleted", "error", err.Error())
	}
}

// orphanAge is how long a file may be without a row before it is swept.
const orphanAge = 24 * time.Hour

// forgetFiles deletes the files of sources and conversations that are gone.
func (h *housekeeper) forgetFiles(ctx context.Context, job tilly.ForgetJob) error {
	for _, name := range job.Names {
		if err := h.files.Delete(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// sweepFiles deletes files that no row knows: their upload was broken off
// before its row was there, or their row went without them.
func (h *housekeeper) sweepFiles(ctx context.Context) {
	err := func() error {
		known, err := h.rows.Sources.FileSources(ctx)
		if err != nil {
			return err
		}
		sent, err := h.rows.Sources.Attachments(ctx)
		if err != nil {
			return err
		}
		n, err := h.files.Sweep(ctx, time.Now().Add(-orphanAge), func(name string) bool {
			if id, ok := tilly.AttachmentOfFile(name); ok {
				return sent[id]
			}
			id, ok := tilly.SourceOfFile(name)
			return !ok || known[id]
		})
		if n > 0 {
			h.log.Info("files that belonged to nothing were deleted", "files", n)
		}
		return err
	}()
	if err != nil && ctx.Err() == nil {
		h.log.Error("files could not be swept", "error", err.Error())
	}
}

// renewStep is how many hooks one transaction looks at.
const renewStep = 50

// renewHooks sees to it that shops still tell of changes: some stop when they
// could not reach us for a while.
func (h *housekeeper) renewHooks(ctx context.Context) {
	h.inSteps(ctx, renewStep, "shops could not be asked again to tell of changes", func(now time.Time) (int, error) {
		return h.rows.Hooks.RenewHooks(ctx, renewStep, now.Add(-tilly.HookRenewed), now)
	})
}

// askForOrders sees to it that shops are asked which orders changed: what they tell by
// themselves gets lost at times.
func (h *housekeeper) askForOrders(ctx context.Context) {
	h.inSteps(ctx, renewStep, "shops could not be asked for orders", func(now time.Time) (int, error) {
		return h.rows.Orders.OrdersDue(ctx, renewStep, now.Add(-tilly.OrdersChecked), now)
	})
}

// How often conversations that changed are counted, and how often is looked whether the
// week's figures are to be mailed.
const (
	countInterval  = 10 * time.Second
	weeklyInterval = time.Minute
)

// keepCounted counts cases that changed, and begins the mails of Mondays. What is due is
// rows, so any replica may do it and none does it twice.
func (h *housekeeper) keepCounted(ctx context.Context) {
	counting, weekly := time.NewTicker(countInterval), time.NewTicker(weeklyInterval)
	defer counting.Stop()
	defer weekly.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-counting.C:
			for left := 1; left > 0 && err == nil; {
				left, err = h.rows.Analytics.CountCases(ctx, time.Now())
			}
		case <-weekly.C:
			var begun int
			if begun, err = h.rows.Analytics.WeeklyDue(ctx, time.Now()); begun > 0 {
				h.bell.Ring()
			}
		}
		if err != nil && ctx.Err() == nil {
			h.log.Error("cases could not be counted", "error", err.Error())
		}
	}
}
