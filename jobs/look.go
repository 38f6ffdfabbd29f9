package jobs

import (
	"context"
	"sync"
	"time"
)

// looker looks for work for all groups, one after the other: an idle program then
// asks its database from one place, with one connection.
type looker struct {
	w             *Worker
	claiming, all context.Context
	teams         []team
	freed         chan struct{} // a worker came back
}

// team is the workers of a group.
type team struct {
	Group
	kinds []string
	busy  chan struct{} // holds one for each that works
	users *crowd
}

// crowd is how many jobs of each user a team is at.
type crowd struct {
	mu   sync.Mutex
	most int // of one user; 0: any number
	at   map[string]int
}

// full are the users who have as many as one may have.
func (c *crowd) full() (users []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for user, n := range c.at {
		if c.most > 0 && n >= c.most {
			users = append(users, user)
		}
	}
	return users
}

// add counts one more, or one less, of a user; work of nobody is not counted.
func (c *crowd) add(user string, n int) {
	if user == "" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at[user] += n; c.at[user] == 0 {
		delete(c.at, user)
	}
}

// look claims work for whoever is free until claiming ends.
func (l *looker) look() {
	for l.claiming.Err() == nil {
		woken := l.w.waker() // before the look, so that no wake is missed
		if l.round() {
			continue
		}
		select {
		case <-l.claiming.Done():
		case <-woken:
		case <-l.freed:
		case <-time.After(l.w.cfg.Poll):
		}
	}
}

// round looks once for each group with a free worker; false when there was nothing
// for any.
func (l *looker) round() (found bool) {
	for _, t := range l.teams {
		select {
		case t.busy <- struct{}{}:
		default:
			continue
		}
		if l.next(t) {
			found = true
		} else {
			<-t.busy
		}
	}
	return found
}

// next claims a job and has it worked; false when there was none.
func (l *looker) next(t team) bool {
	w := l.w
	j, ok, err := w.cfg.Rows.Claim(l.claiming, w.cfg.Name, t.kinds, w.cfg.Lease, w.cfg.Now(), t.users.full()...)
	if err != nil {
		if l.claiming.Err() == nil {
			w.cfg.Log.Error("jobs cannot be claimed", "error", err.Error())
		}
		return false
	}
	if !ok {
		return false
	}
	h := t.Handlers[j.Kind]
	parent := l.all
	if h.Resumable {
		parent = l.claiming
	}
	r := &run{w: w, h: h, kinds: t.kinds, job: j}
	t.users.add(j.UserID, 1)
	w.idle.Go(func() {
		r.work(parent)
		t.users.add(j.UserID, -1)
		<-t.busy
		select {
		case l.freed <- struct{}{}:
		default: // it is told already
		}
	})
	return true
}
