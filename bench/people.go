package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Limits of what people cost.
const (
	shownWithin   = 4.0 // ms until a shopper's message is on the teammate's screen, half of the time
	idleKilobytes = 40.0
	idleStreams   = 1_000
	streamsOfTalk = 10 // that follow one conversation
)

// chats is a running program with a store whose owner answers its shoppers.
type chats struct {
	*bench
	program *child
	owner   owner
	client  *http.Client
}

// talk is a conversation of a shopper.
type talk struct{ id, visitor, from string }

// people measures what it costs that people talk: a teammate's message, the time until
// a shopper's is on the screen, and a page that only waits.
func (b *bench) people() error {
	_, o, program, err := b.programOf("people", 1)
	if err != nil {
		return err
	}
	defer program.stop()
	s := &chats{bench: b, program: program, owner: o, client: newClient(4)}
	defer s.client.CloseIdleConnections()
	for _, measure := range []func() error{s.replies, s.shown, s.idleStreams} {
		if err := measure(); err != nil {
			return err
		}
	}
	return nil
}

// replies compares the CPU time of a teammate's message with keeping a row.
func (s *chats) replies() error {
	peer, err := s.peer(filepath.Join(s.dir, "people.db"), "-token", "t")
	if err != nil {
		return err
	}
	defer peer.stop()
	t, err := s.begin(0)
	if err != nil {
		return err
	}
	const rounds, calls = 7, 400
	per := func(c *child, url string, body map[string]string) func() (float64, error) {
		said, _ := json.Marshal(body) // strings always encode
		q := request{method: "POST", url: url, body: string(said), header: map[string]string{
			"Content-Type": "application/json", "Authorization": "Bearer " + s.owner.token,
		}}
		return func() (float64, error) {
			used, err := cpuDuring(c.pid(), func() error { return load(s.ctx, 1, calls, func(int) request { return q }) })
			return used / calls * 1e6, err
		}
	}
	const words = "Your parcel left us this morning and is with you on Thursday."
	mine := per(s.program, s.program.url+"/api/conversations/"+t.id+"/reply", map[string]string{"text": words})
	bare := per(peer, peer.url+"/messages", map[string]string{"query": words})
	if _, _, _, err := alternate(1, mine, bare); err != nil { // warms both up
		return err
	}
	ours, theirs, ratio, err := alternate(rounds, mine, bare)
	if err != nil {
		return err
	}
	s.add(row{measure: "CPU of a teammate's message", unit: "µs", ours: ours, peer: theirs, against: "bare program that keeps a row", ratio: ratio, most: 6})
	return nil
}

// shown is the time from a shopper's message until the teammate's page has it: stored,
// heard of by the stream, and fetched.
func (s *chats) shown() error {
	t, err := s.begin(1)
	if err != nil {
		return err
	}
	news, err := s.listen()
	if err != nil {
		return err
	}
	defer news.Close()
	lines := bufio.NewScanner(news)
	const messages = 300
	var took []float64
	for i := range messages {
		text := fmt.Sprintf("Where is parcel %d?", i)
		t.from = addressOf(1_000 + i)
		began := time.Now()
		sent := make(chan error, 1)
		go func() { _, err := s.ask(t, text); sent <- err }()
		for shown := false; !shown; {
			for !lines.Scan() || !bytes.Contains(lines.Bytes(), []byte(`"kind":"message"`)) {
				if lines.Err() != nil || s.ctx.Err() != nil {
					return fmt.Errorf("the stream ended: %w", lines.Err())
				}
			}
			page, err := s.call("GET", "/api/conversations/"+t.id+"?after=0", nil, nil)
			if err != nil {
				return err
			}
			shown = bytes.Contains(page, []byte(text))
		}
		took = append(took, time.Since(began).Seconds()*1e3)
		if err := <-sent; err != nil {
			return err
		}
		if i%100 == 99 { // a thread of the usual length
			if t, err = s.begin(i + 2); err != nil {
				return err
			}
		}
	}
	s.add(row{measure: "a shopper's message stored and shown, p50", unit: "ms", ours: median(took), peer: shownWithin, against: "limit", most: 1})
	return nil
}

// idleStreams is what a page takes that waits for an answer.
func (s *chats) idleStreams() error {
	var talks []talk
	for i := range idleStreams/streamsOfTalk + 1 {
		t, err := s.begin(5_000 + i)
		if err != nil {
			return err
		}
		talks = append(talks, t)
	}
	var open []net.Conn
	defer func() {
		for _, c := range open {
			_ = c.Close() // it was only listened to
		}
	}()
	before := 0.0
	for i := range idleStreams + streamsOfTalk {
		if i == streamsOfTalk { // the first of all kinds of things are there
			var err error
			if before, err = s.settled(); err != nil {
				return err
			}
		}
		c, err := s.follow(talks[i/streamsOfTalk], addressOf(9_000+i))
		if err != nil {
			return err
		}
		open = append(open, c)
	}
	after, err := s.settled()
	if err != nil {
		return err
	}
	s.add(row{measure: "an idle stream of a shopper, 1,000 at once", unit: "KB", ours: (after - before) / idleStreams / 1024, peer: idleKilobytes, against: "limit", most: 1})
	return nil
}

// settled is what lives in the program's memory after some calls, by which what was needed
// only for a moment has been collected. With the program's GOGC of 50 the collector's next
// goal is what lived on the heap, and half of that and of the stacks besides (Go, A Guide to
// the Garbage Collector): the goal and the stacks are one and a half times what lives.
func (s *chats) settled() (float64, error) {
	const calls = 3_000
	q := request{method: "GET", url: s.program.url + "/api/stores", header: map[string]string{"Authorization": "Bearer " + s.owner.token}}
	if err := load(s.ctx, 2, calls, func(int) request { return q }); err != nil {
		return 0, err
	}
	page, err := s.call("GET", "/metrics", nil, map[string]string{})
	if err != nil {
		return 0, err
	}
	grown := 0.0
	for line := range strings.Lines(string(page)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == "go_memstats_next_gc_bytes" || name == "go_memstats_stack_inuse_bytes" {
			n, err := strconv.ParseFloat(value, 64)
			if err != nil {
				return 0, err
			}
			grown += n
		}
	}
	if grown == 0 {
		return 0, errors.New("the program's metrics do not tell its memory")
	}
	return grown / 1.5, nil
}

// follow opens the stream of a conversation and reads its head.
func (s *chats) follow(t talk, from string) (net.Conn, error) {
	c, err := (&net.Dialer{}).DialContext(s.ctx, "tcp", strings.TrimPrefix(s.program.url, "http://"))
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(c, "GET /widget/%s/conversations/%s/events HTTP/1.1\r\nHost: shop\r\nX-Tilly-Visitor: %s\r\nX-Forwarded-For: %s\r\n\r\n",
		s.owner.store.DataID, t.id, t.visitor, from)
	if err != nil {
		return nil, err
	}
	head := make([]byte, len("HTTP/1.1 200 OK"))
	if _, err := io.ReadFull(c, head); err != nil || string(head) != "HTTP/1.1 200 OK" {
		return nil, fmt.Errorf("a stream began with %q: %w", head, err)
	}
	return c, nil
}

// begin lets a shopper ask something, want a person and get one.
func (s *chats) begin(i int) (talk, error) {
	t := talk{from: addressOf(i)}
	said, err := s.ask(t, "Hello?")
	if err != nil {
		return t, err
	}
	t.id, t.visitor = said.Data.ConversationID, said.Data.Visitor
	own := map[string]string{"X-Tilly-Visitor": t.visitor, "X-Forwarded-For": t.from}
	if _, err := s.call("POST", "/widget/"+s.owner.store.DataID+"/conversations/"+t.id+"/person", map[string]string{}, own); err != nil {
		return t, err
	}
	_, err = s.call("POST", "/api/conversations/"+t.id+"/take", nil, nil)
	return t, err
}

type said struct {
	Data struct {
		ConversationID string `json:"conversation_id"`
		Visitor        string `json:"visitor"`
	} `json:"data"`
}

func (s *chats) ask(t talk, text string) (out said, err error) {
	body := map[string]string{"query": text, "conversation_id": t.id, "visitor": t.visitor}
	b, err := s.call("POST", "/widget/"+s.owner.store.DataID+"/messages", body, map[string]string{"X-Forwarded-For": t.from})
	if err != nil {
		return out, err
	}
	return out, json.Unmarshal(b, &out)
}

// call makes a call of the owner, or of whom the headers name.
func (s *chats) call(method, path string, body, header map[string]string) ([]byte, error) {
	var sent io.Reader = http.NoBody
	if body != nil {
		b, _ := json.Marshal(body) // strings always encode
		sent = bytes.NewReader(b)
	}
	r, err := http.NewRequestWithContext(s.ctx, method, s.program.url+path, sent)
	if err != nil {
		return nil, err
	}
	if header == nil {
		r.Header.Set("Authorization", "Bearer "+s.owner.token)
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	resp, err := s.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %s: status %d: %s", method, path, resp.StatusCode, b)
	}
	return b, err
}

// listen opens the stream of the owner's inbox.
func (s *chats) listen() (io.ReadCloser, error) {
	r, err := http.NewRequestWithContext(s.ctx, http.MethodGet, s.program.url+"/api/inbox/stream?store_id="+s.owner.store.ID, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+s.owner.token)
	resp, err := s.client.Do(r)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		_ = resp.Body.Close() // nothing of it is read
		return nil, fmt.Errorf("the inbox's stream: status %d", resp.StatusCode)
	}
	return resp.Body, nil
}

// addressOf is an address that has not asked much yet.
func addressOf(i int) string { return fmt.Sprintf("10.%d.%d.%d", i>>16&255, i>>8&255, i&255) }
