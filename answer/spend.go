package answer

import (
	"context"

	"tilly/llm"
)

// reserve takes the most that a call may cost from the budgets before it is made,
// so that no number of calls at once exceeds them; what is returned gives back
// what it did not take. Budgets that cannot be counted count as spent.
func (a *Assistant) reserve(ctx context.Context, p payer, r llm.Request) (func(context.Context, llm.Usage), error) {
	b, now, storeID := a.cfg.Budget, a.cfg.Now(), p.store.ID
	most := llm.Estimate(r)
	take := most.Prompt + most.Output
	var held []string
	release := func(ctx context.Context, by int) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
		defer cancel()
		for _, key := range held {
			if _, _, err := b.Tally.HitBy(ctx, key, by, budgetDay, now); err != nil {
				a.cfg.Log.Warn("the tokens of an answer could not be counted", "store", storeID, "error", err.Error())
			}
		}
	}
	for _, limit := range b.limits(p) {
		if limit.most <= 0 {
			continue
		}
		err := a.pauses.get(limit.key, now)
		if err == nil {
			var n int
			n, _, err = b.Tally.HitBy(ctx, limit.key, take, budgetDay, now)
			switch {
			case err != nil:
				a.cfg.Log.Warn("the tokens of a store could not be counted", "store", storeID, "error", err.Error())
				err = &spentError{}
			case n > limit.most:
				held = append(held, limit.key)
				err = &spentError{limit.whose, limit.most}
				a.pauses.set(limit.key, now.Add(spentPause), err)
				a.cfg.Log.Warn("model not asked", "store", storeID, "reason", err.Error())
			default:
				held = append(held, limit.key)
			}
		}
		if err != nil {
			release(ctx, -take)
			return nil, err
		}
	}
	return func(ctx context.Context, u llm.Usage) {
		if by := u.Prompt + u.Output - take; by != 0 {
			release(ctx, by)
		}
	}, nil
}

// payer is for whom this turn's question is answered.
func (t *turn) payer() payer { return payer{t.q.Store, hashed(t.visitor), t.q.Address} }
