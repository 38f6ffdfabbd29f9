package answer

import (
	"context"

	"tilly"
)

// booked is what is being booked ahead of a call of a model.
type booked struct {
	done    chan struct{} // closed once it is; nil: nothing is
	awaited bool          // by whoever asks the model: not all of it is for a visitor who is new
}

// beforeCall waits for what a call waits for.
func (b booked) beforeCall() {
	if b.awaited {
		<-b.done
	}
}

// over waits until nothing is being booked any more.
func (b booked) over() {
	if b.done != nil {
		<-b.done
	}
}

// bookAhead begins to book what a call of a model will take of budgets of which the purse
// lacks it, so that rows are written while the question is looked up. What the call really
// takes is booked when it is known.
func (s *spending) bookAhead(ctx context.Context, p payer) booked {
	now := s.now()
	take := int(s.usual.Load())
	var wants []tilly.Advance
	var b booked
	for _, l := range s.budget.limits(p) {
		lacks, more := take-s.purse.holds(l.key, now), spare(take, l.most)
		if l.most > 0 && more > 0 && lacks > 0 && s.pauses.get(l.key, now) == nil {
			wants = append(wants, tilly.Advance{Key: l.key, Least: 1, Want: lacks + more, Most: l.most})
			b.awaited = b.awaited || !l.fresh
		}
	}
	if len(wants) == 0 {
		return b
	}
	b.done = make(chan struct{})
	go func() {
		defer close(b.done)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
		defer cancel()
		got, refused, err := s.budget.Tally.Book(ctx, budgetDay, now, wants)
		if err != nil || refused >= 0 {
			return // whoever asks the model is told
		}
		for i, w := range wants {
			s.keep(w.Key, got[i], dayOf(now))
		}
	}()
	return b
}
