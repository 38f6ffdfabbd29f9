package api_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// modelled is a store whose answers a scripted model words.
type modelled struct {
	t     *testing.T
	p     *testkit.Program
	o     testkit.Owner
	store tilly.Store
	model *llmtest.Server
}

const shipping = "Yes, we ship to Canada. It takes five days and costs twelve dollars."

func newModelled(t *testing.T, scripts ...llmtest.Script) *modelled {
	m := &modelled{t: t, model: llmtest.New(t, scripts...)}
	m.p = testkit.Start(t, testkit.With(trustLoopback), testkit.With(func(s *settings.Settings) { s.LLMBaseURL, s.LLMModel = m.model.URL, "scripted" }))
	m.o = m.p.Owner("Mod")
	m.store = m.p.Store(m.o, "Shop", "https://shop.example")
	m.p.Teach(m.o, m.store, "Do you ship to Canada?", shipping)
	return m
}

// visit asks as a visitor who takes the answer as a stream.
func (m *modelled) visit(ctx context.Context, visitor int) (*http.Response, error) {
	body := strings.NewReader(`{"query":"How long does it take to ship to Canada?"}`)
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, m.p.URL+"/api/widget/"+m.store.DataID+"/messages", body)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "text/event-stream")
	r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.18.%d.%d", visitor/250, visitor%250))
	return http.DefaultTransport.RoundTrip(r)
}

// answering counts the goroutines that work on an answer.
func answering() int {
	var b bytes.Buffer
	_ = pprof.Lookup("goroutine").WriteTo(&b, 2) // a buffer takes everything
	n := 0
	for _, stack := range strings.Split(b.String(), "\n\n") {
		if strings.Contains(stack, "tilly/answer.(*Assistant).Stream") || strings.Contains(stack, "tilly/llm.(*") {
			n++
		}
	}
	return n
}

func TestVisitorsWhoLeaveCancelTheModel(t *testing.T) {
	visitors := 200
	if testkit.Torture() {
		visitors = 10_000
	}
	m := newModelled(t, llmtest.Hang())
	const atOnce = 20
	for first := 0; first < visitors; first += atOnce {
		ctx, leave := context.WithCancel(t.Context())
		var wg sync.WaitGroup
		for i := range atOnce {
			wg.Go(func() {
				if resp, err := m.visit(ctx, first+i); err == nil {
					_, _ = io.Copy(io.Discard, resp.Body)
					_ = resp.Body.Close()
				}
			})
		}
		testkit.Eventually(t, "all visitors' questions", func() bool { return len(m.model.Requests()) == first+atOnce })
		leave()
		wg.Wait()
		for i := range atOnce {
			select {
			case <-m.model.Cancelled():
			case <-time.After(5 * time.Second):
				t.Fatalf("%d of %d requests of the model were cancelled", i, atOnce)
			}
		}
	}
	left := time.Now()
	testkit.Eventually(t, "all answers to be given up", func() bool { return answering() == 0 })
	if took := time.Since(left); took > 10*time.Second {
		t.Errorf("answers nobody waits for went on for %v", took)
	}
	// The model is not held to have failed by those who left.
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if resp, err := m.visit(ctx, visitors); err == nil {
		_ = resp.Body.Close()
	}
	if got := len(m.model.Requests()); got != visitors+1 {
		t.Errorf("after %d had left the model is not asked any more", visitors)
	}
}

func TestVisitorsWhoLeaveMidwayCancelTheModel(t *testing.T) {
	t.Parallel()
	m := newModelled(t, llmtest.HangAfter(strings.Repeat(shipping+" ", 6)))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	resp, err := m.visit(ctx, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	line, err := bufio.NewReader(resp.Body).ReadString('\n')
	if err != nil || line != "event: delta\n" {
		t.Fatalf("the stream begins with %q, %v", line, err)
	}
	cancel()
	select {
	case <-m.model.Cancelled():
	case <-time.After(2 * time.Second):
		t.Error("the model goes on for nobody")
	}
	// What was asked is kept, what was not finished is no answer.
	testkit.Eventually(t, "the question to be kept", func() bool {
		a := m.p.Do(testkit.Call{Method: "GET", Path: "/api/conversations?store_id=" + m.store.ID, Token: m.o.Token}).Want(200)
		return a.Get("conversations", "total") == "1"
	})
}

func TestSlowReadersHoldNobodyUp(t *testing.T) {
	t.Parallel()
	m := newModelled(t, llmtest.Reply(func(llmtest.Request) string { return strings.Repeat(shipping+" ", 40) }))
	for i := range 40 {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(m.p.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.(*net.TCPConn).SetReadBuffer(1 << 10)
		const body = `{"query":"How long does it take to ship to Canada?"}`
		fmt.Fprintf(conn, "POST /api/widget/%s/messages HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.18.9.%d\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			m.store.DataID, i, len(body), body)
	}
	for i := range 10 {
		begun := time.Now()
		resp, err := m.visit(t.Context(), 500+i)
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if err != nil || !bytes.Contains(b, []byte("event: done")) {
			t.Fatalf("%v: %.300s", err, b)
		}
		if took := time.Since(begun); took > 40*time.Second {
			t.Errorf("beside slow readers an answer took %v", took)
		}
	}
}

func TestSlowSendersAreCutOffAndHoldNobodyUp(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	var slow []net.Conn
	for i := range 200 {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(p.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		request := "GET /api/stores HTTP/1.1\r\nHost: x\r\nX-Slow: "
		if i%2 == 0 {
			request = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
		} else {
			slow = append(slow, conn)
		}
		if _, err := io.WriteString(conn, request); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	p.Do(testkit.Call{Method: "GET", Path: "/api/platforms"}).Want(200)
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("beside slow senders a call took %v", took)
	}
	for _, conn := range slow {
		_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
		if _, err := io.Copy(io.Discard, conn); err != nil {
			t.Fatalf("a header that never ends is waited for: %v", err)
		}
	}
}
