package answer

import (
	"context"
	"time"

	"tilly"
)

// within counts one for each bound, or refuses with TooMany.
func (a *Assistant) within(ctx context.Context, at time.Time, bounds ...tilly.Bound) error {
	if a.cfg.Tries == nil || len(bounds) == 0 {
		return nil
	}
	return a.cfg.Tries.Reserve(ctx, at, bounds...)
}

// giveBack takes back what was counted; where that fails it counts, which costs an
// honest shopper a try and nobody's data.
func (a *Assistant) giveBack(ctx context.Context, at time.Time, bounds ...tilly.Bound) {
	if a.cfg.Tries == nil {
		return
	}
	if err := a.cfg.Tries.GiveBack(ctx, at, bounds...); err != nil {
		a.cfg.Log.WarnContext(ctx, "a try was not given back", "error", err.Error())
	}
}
