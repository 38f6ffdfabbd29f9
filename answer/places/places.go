package places

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Places bound how many answers are made at once, and decide whose turn it is: among
// the users whose stores are asked, then among a user's stores, each after the one that
// was served less (start-time fair queueing, Goyal, Vin and Cheng, 1996). So a store
// that many ask at once is nobody else's wait, and nobody is refused. While others ask as
// well, a user's stores leave one place for them, so that nobody finds all cores taken by
// one. A place is for making an answer: who waits for networks or disks gives it back.
type Places struct {
	mu      sync.Mutex
	free    int
	all     int
	calm    chan struct{} // closed when no answer is made any more; nil while none is
	clock   int64         // the turn that was served last
	users   map[string]*inLine
	lapse   time.Duration
	waiting int
	held    map[string]int // places, by user
	now     func() time.Time

	last, other seen // the user who got a place last, and the last one before who is another
}

// seen is when a user got a place.
type seen struct {
	user string
	at   time.Time
}

// othersAsk is for how long a place is left for others after one of them got one.
const othersAsk = 10 * time.Second

// inLine is a user whose stores wait for places, or a store whose questions do.
type inLine struct {
	served int64 // the last turn that it had
	stores map[string]*inLine
	queue  []*Place // of a store
}

// Place is the right to make an answer, from its turn until it is given back.
type Place struct {
	of          *Places
	user, store string
	turn        chan struct{}
	lapsing     *time.Timer
	once        sync.Once
}

// placeLapse is how long a place is held at most: answers are made within milliseconds,
// and whatever takes longer waits for something.
const placeLapse = 100 * time.Millisecond

// New has n places.
func New(n int) *Places {
	return &Places{free: n, all: n, users: map[string]*inLine{}, held: map[string]int{}, lapse: placeLapse, now: time.Now}
}

// Enter waits for the turn of a store of a user. The place is to be given back.
func (p *Places) Enter(ctx context.Context, user, store string) (*Place, error) {
	got := &Place{of: p, user: user, store: store, turn: make(chan struct{})}
	p.mu.Lock()
	p.line(user, store, got)
	p.next()
	p.mu.Unlock()
	select {
	case <-got.turn:
		p.mu.Lock()
		got.lapsing = time.AfterFunc(p.lapse, got.Leave)
		p.mu.Unlock()
		return got, nil
	case <-ctx.Done():
		if !p.withdraw(got) {
			got.Leave() // its turn had come
		}
		return nil, ctx.Err()
	}
}

// line puts a place at the end of its store's line. Whoever comes anew is next, and
// has saved no turns up.
func (p *Places) line(user, store string, got *Place) {
	u := p.users[user]
	if u == nil {
		u = &inLine{served: p.clock, stores: map[string]*inLine{}}
		p.users[user] = u
	}
	s := u.stores[store]
	if s == nil {
		s = &inLine{served: u.least()}
		u.stores[store] = s
	}
	s.queue = append(s.queue, got)
	p.waiting++
}

// least is how much the store of a user was served that was served least.
func (u *inLine) least() (least int64) {
	first := true
	for _, s := range u.stores {
		if first || s.served < least {
			least, first = s.served, false
		}
	}
	return least
}

// next gives the free places to those whose turn it is.
func (p *Places) next() {
	for p.free > 0 && p.waiting > 0 {
		user, some := first(p.users, p.mayTake)
		if !some {
			break // whoever holds the other places is who waits
		}
		u := p.users[user]
		store, _ := first(u.stores, anyone)
		s := u.stores[store]
		got := s.queue[0]
		s.queue = s.queue[1:]
		s.served++
		p.clock = max(p.clock, u.served)
		u.served++
		p.free--
		p.waiting--
		p.held[user]++
		p.see(user)
		p.tidy(user, store)
		close(got.turn)
	}
	busy := p.free < p.all
	switch {
	case busy && p.calm == nil:
		p.calm = make(chan struct{})
	case !busy && p.calm != nil:
		close(p.calm)
		p.calm = nil
	}
}

// Busy is closed as soon as no answer is made any more; nil while none is.
func (p *Places) Busy() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.calm
}

// Lull waits until no answer is made, for a while at most.
func (p *Places) Lull(most time.Duration) {
	calm := p.Busy()
	if calm == nil {
		return
	}
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-calm:
	case <-timer.C:
	}
}

// see notes that a user got a place.
func (p *Places) see(user string) {
	if p.last.user != user {
		p.other = p.last
	}
	p.last = seen{user, p.now()}
}

// mayTake says whether a user may have a place more: all but one while others ask.
func (p *Places) mayTake(user string) bool {
	others := p.last
	if others.user == user {
		others = p.other
	}
	return p.all < 2 || p.held[user] < p.all-1 || p.now().Sub(others.at) > othersAsk
}

func anyone(string) bool { return true }

// first is who was served least of those who may be, the one of the first name among
// equals.
func first(lines map[string]*inLine, may func(name string) bool) (name string, some bool) {
	for n, l := range lines {
		if !may(n) {
			continue
		}
		if !some || l.served < lines[name].served || l.served == lines[name].served && n < name {
			name, some = n, true
		}
	}
	return name, some
}

// tidy forgets a store, and a user, for whom nobody waits. Who comes again
// begins where the others are.
func (p *Places) tidy(user, store string) {
	u := p.users[user]
	if s := u.stores[store]; s != nil && len(s.queue) == 0 {
		delete(u.stores, store)
	}
	if len(u.stores) == 0 {
		delete(p.users, user)
	}
}

// withdraw takes a place out of its line; false when its turn came already.
func (p *Places) withdraw(got *Place) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	u := p.users[got.user]
	if u == nil || u.stores[got.store] == nil {
		return false
	}
	s := u.stores[got.store]
	at := slices.Index(s.queue, got)
	if at < 0 {
		return false
	}
	s.queue = slices.Delete(s.queue, at, at+1)
	p.waiting--
	p.tidy(got.user, got.store)
	return true
}

// Leave gives a place back; again is nothing, and so is that of nil.
func (g *Place) Leave() {
	if g == nil {
		return
	}
	g.once.Do(func() {
		g.of.mu.Lock()
		defer g.of.mu.Unlock()
		if g.lapsing != nil {
			g.lapsing.Stop()
		}
		if g.of.held[g.user]--; g.of.held[g.user] <= 0 {
			delete(g.of.held, g.user)
		}
		g.of.free++
		g.of.next()
	})
}
