// Package live tells whoever listens that conversations changed: in this process at
// once, on other replicas within a third of a second. News hold nothing that was said;
// a listener that is slow loses none, as news of one conversation fall together.
package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"tilly"
)

// Log is where replicas leave news for each other.
type Log interface {
	// NewsSince gives by their ids the news that other processes noted after a moment.
	NewsSince(ctx context.Context, after time.Time) (map[string]tilly.News, error)
	// Tell notes news that have no other rows.
	Tell(ctx context.Context, n tilly.News, at time.Time) error
	// PurgeNews deletes news that were noted before a moment.
	PurgeNews(ctx context.Context, before time.Time) error
}

const (
	// every is how often other replicas' news are read, while anybody listens.
	every = 300 * time.Millisecond
	// overlap is how far back: what was committed late, or by a clock that is behind,
	// is read all the same.
	overlap = 5 * time.Second
)

// topic is what a listener hears of: a conversation, or all of a store where its id is
// empty.
type topic struct{ store, conversation string }

// Hub passes news on. Safe for concurrent use.
type Hub struct {
	rows Log
	now  func() time.Time
	log  *slog.Logger

	mu        sync.Mutex
	listeners map[topic]map[*Listener]bool
	count     int
	wake      chan struct{} // somebody listens
	closed    chan struct{}
	once      sync.Once
}

// Listener is one who hears news. It is told by a signal that there are some.
type Listener struct {
	hub    *Hub
	topic  topic
	signal chan struct{}
	mu     sync.Mutex
	news   []tilly.News
}

// New makes a hub over a log; Run reads what other replicas leave there.
func New(rows Log, now func() time.Time, log *slog.Logger) *Hub {
	return &Hub{
		rows: rows, now: now, log: log, listeners: map[topic]map[*Listener]bool{},
		wake: make(chan struct{}, 1), closed: make(chan struct{}),
	}
}

// Listen begins to hear of a conversation of a store, or of all of them for "". Close
// ends it.
func (h *Hub) Listen(storeID, conversationID string) tilly.Listener {
	l := &Listener{hub: h, topic: topic{storeID, conversationID}, signal: make(chan struct{}, 1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.listeners[l.topic] == nil {
		h.listeners[l.topic] = map[*Listener]bool{}
	}
	h.listeners[l.topic][l] = true
	h.count++
	select {
	case h.wake <- struct{}{}:
	default:
	}
	return l
}

// Heard receives when there are news to take.
func (l *Listener) Heard() <-chan struct{} { return l.signal }

// Over receives when the program ends.
func (l *Listener) Over() <-chan struct{} { return l.hub.closed }

// Take gives the news since the last time, one of each kind for a conversation.
func (l *Listener) Take() []tilly.News {
	l.mu.Lock()
	defer l.mu.Unlock()
	news := l.news
	l.news = nil
	return news
}

// Close ends the listening.
func (l *Listener) Close() {
	h := l.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.listeners[l.topic][l] {
		return
	}
	delete(h.listeners[l.topic], l)
	if len(h.listeners[l.topic]) == 0 {
		delete(h.listeners, l.topic)
	}
	h.count--
}

// Many says how many listen to a conversation.
func (h *Hub) Many(storeID, conversationID string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.listeners[topic{storeID, conversationID}])
}

// Publish tells the listeners of this process; other replicas read it in the rows that
// came with its cause.
func (h *Hub) Publish(n tilly.News) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range []topic{{n.StoreID, n.ConversationID}, {n.StoreID, ""}} {
		for l := range h.listeners[t] {
			l.add(n)
		}
	}
}

// Announce is Publish for news that left no rows: it leaves some.
func (h *Hub) Announce(ctx context.Context, n tilly.News) {
	h.Publish(n)
	if err := h.rows.Tell(ctx, n, h.now()); err != nil && ctx.Err() == nil {
		h.log.Warn("news could not be told to other replicas", "error", err.Error())
	}
}

func (l *Listener) add(n tilly.News) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, had := range l.news {
		if had.ConversationID == n.ConversationID && had.Kind == n.Kind {
			l.news[i].Ord = max(had.Ord, n.Ord)
			return
		}
	}
	l.news = append(l.news, n)
	select {
	case l.signal <- struct{}{}:
	default:
	}
}

// Run reads what other replicas tell for as long as somebody listens, until ctx ends
// or the hub is closed. What was noted while rows could not be read is told once they can.
func (h *Hub) Run(ctx context.Context) {
	seen := map[string]tilly.News{}
	read, purged := h.now(), h.now()
	for {
		waited, over := h.anybody(ctx)
		if over {
			return
		}
		now := h.now()
		if waited || now.Before(read) {
			read = now // of what was before nobody is to hear
		}
		news, err := h.rows.NewsSince(ctx, read.Add(-overlap))
		if err == nil {
			h.tell(news, seen)
			read, seen = now, news
		} else if ctx.Err() == nil {
			h.log.Warn("news of other replicas could not be read", "error", err.Error())
		}
		if now.Sub(purged) > tilly.LiveKept {
			purged = now
			if err := h.rows.PurgeNews(ctx, now.Add(-tilly.LiveKept)); err != nil && ctx.Err() == nil {
				h.log.Warn("old news could not be deleted", "error", err.Error())
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-h.closed:
			return
		case <-time.After(every):
		}
	}
}

// tell publishes news but those that were there when they were read last.
func (h *Hub) tell(news, seen map[string]tilly.News) {
	for id, n := range news {
		if _, had := seen[id]; !had {
			h.Publish(n)
		}
	}
}

// anybody waits until somebody listens, and says whether it had to, and whether all is
// over.
func (h *Hub) anybody(ctx context.Context) (waited, over bool) {
	for {
		h.mu.Lock()
		count := h.count
		h.mu.Unlock()
		if count > 0 {
			return waited, false
		}
		waited = true
		select {
		case <-ctx.Done():
			return waited, true
		case <-h.closed:
			return waited, true
		case <-h.wake:
		}
	}
}

// Close ends all listening, before a server waits for its requests.
func (h *Hub) Close() { h.once.Do(func() { close(h.closed) }) }
