package sell

import (
	"context"

	"tilly/search"
	"tilly/understand"
)

// Ahead is a question looked up in the catalogue before it is known whether products are
// to answer it. nil: it was not.
type Ahead struct {
	done  chan struct{} // closed once it is
	stop  context.CancelFunc
	offer offer
	err   error
	fell  bool // it panicked: whoever needs it looks again, where panics are caught
}

// Begin begins to look a question up in the catalogue, while whoever asks looks it up in
// what else the store knows. Answer is to be called with what it gives.
func (k *Counter) Begin(ctx context.Context, x *search.Index, w understand.Intent) *Ahead {
	if !k.sells(x, w) {
		return nil
	}
	a := &Ahead{done: make(chan struct{}), fell: true}
	ctx, a.stop = context.WithCancel(ctx)
	go func() {
		defer close(a.done)
		defer func() { _ = recover() }()
		a.offer, a.err = k.shop(ctx, x, w)
		a.fell = false
	}()
	return a
}

// sells says whether a question may be one for products.
func (k *Counter) sells(x *search.Index, w understand.Intent) bool {
	return !k.Shelf.isBare(x) && !w.Person && !w.Order && !understand.AsksToReach(w.Text)
}

// looked is what the catalogue holds for a question.
func (k *Counter) looked(ctx context.Context, x *search.Index, w understand.Intent, begun *Ahead) (offer, error) {
	if begun != nil {
		<-begun.done
	}
	if begun == nil || begun.fell {
		return k.shop(ctx, x, w)
	}
	return begun.offer, begun.err
}

// end has what is still looked up given up, and waits until nothing is.
func (a *Ahead) end() {
	if a != nil {
		a.stop()
		<-a.done
	}
}
