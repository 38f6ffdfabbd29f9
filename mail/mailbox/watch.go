package mailbox

import (
	"context"
	"errors"
	"time"

	"tilly/fault"

	"github.com/emersion/go-imap/v2"

	"tilly"
)

// Watcher says how a mailbox is read.
type Watcher struct {
	// Take is given each mail once it came; on nil the mail is marked, on an error it is
	// left where it is and given again later.
	Take func(ctx context.Context, raw []byte) error
	// Refused is told of a mail that is too large to be read, before it is marked.
	Refused func(reason string)
	// Alive is told that the mailbox is open, and of each mail.
	Alive func()

	// Poll is how often a server without IDLE is asked, and any server until it once had
	// nothing; Again how soon a mail that was left is given again, and Look how often one
	// with IDLE is asked all the same. Zero values are sensible ones.
	Poll, Again, Look time.Duration
}

// How often a mailbox is looked at where nothing else is said.
const (
	defaultPoll  = time.Minute
	defaultAgain = time.Minute
	defaultLook  = 5 * time.Minute
)

// Watch reads a mailbox until the context or the connection ends; it never returns nil.
// A mail may be given twice, where it could not be marked; none is left out.
func (w Watcher) Watch(ctx context.Context, b Box) error {
	c, leave, err := open(ctx, b)
	if err != nil {
		return err
	}
	defer leave()
	left := map[imap.UID]time.Time{} // mails that were not taken, and when they are given again
	for quiet := false; ; {
		w.Alive()
		came, err := w.takeAll(ctx, c, left)
		if err != nil {
			return err
		}
		wait := or(w.Look, defaultLook)
		if !quiet || came {
			// A server need not tell of what came between the search and IDLE.
			wait = or(w.Poll, defaultPoll)
		}
		if len(left) > 0 {
			wait = or(w.Again, defaultAgain)
		}
		quiet = !came
		if err := c.await(ctx, wait, or(w.Poll, defaultPoll)); err != nil {
			return err
		}
	}
}

// takeAll gives all mails that wait, and says whether any did.
func (w Watcher) takeAll(ctx context.Context, c *client, left map[imap.UID]time.Time) (came bool, err error) {
	uids, err := c.waiting()
	if err != nil {
		return false, err
	}
	for _, uid := range uids {
		if time.Now().Before(left[uid]) {
			continue
		}
		came = true
		delete(left, uid)
		raw, err := c.read(uid)
		switch {
		case errors.Is(err, errTooLarge):
			w.Refused(err.Error())
		case err != nil:
			return came, err
		case raw == nil:
			continue // somebody else took it away
		default:
			if err := w.Take(ctx, raw); err != nil {
				left[uid] = time.Now().Add(w.again(err))
				continue
			}
		}
		fault.Reached("mail-marking")
		if err := c.done(uid); err != nil {
			return came, err
		}
		w.Alive()
	}
	return came, ctx.Err()
}

// again is how long a mail is left that could not be taken.
func (w Watcher) again(err error) time.Duration {
	var told *tilly.Error
	if errors.As(err, &told) && told.RetryAfter > 0 {
		return told.RetryAfter
	}
	return or(w.Again, defaultAgain)
}

func or(d, usual time.Duration) time.Duration {
	if d > 0 {
		return d
	}
	return usual
}

// Try logs in to a mailbox and looks into its folder, and says how many mails wait.
func Try(ctx context.Context, b Box) (int, error) {
	c, leave, err := open(ctx, b)
	if err != nil {
		return 0, err
	}
	defer leave()
	uids, err := c.waiting()
	return len(uids), err
}
