package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// modelRounds is how often each question is asked of a model.
const modelRounds = 6

// firsts is what whoever asks waits for the first sentence, in ms.
type firsts struct {
	added  []float64 // beyond what the endpoint alone takes
	before []float64 // from asking until the endpoint is asked
	after  []float64 // from the sentence's last token until it is heard
}

// model measures how much later a shopper hears a model's first sentence than whoever
// asks its endpoint for the same with the same prompt.
func (b *bench) model() error {
	dir, store, err := b.demoData()
	if err != nil {
		return err
	}
	chat, err := b.newEndpoint()
	if err != nil {
		return err
	}
	defer chat.close()
	program, err := b.tilly(dir, "TILLY_DEMO=true", "TILLY_LLM_BASE_URL="+chat.url+"/v1", "TILLY_LLM_MODEL=bench")
	if err != nil {
		return err
	}
	defer program.stop()
	url := program.url + "/api/widget/" + store.DataID + "/messages"
	worded, err := b.worded(chat, url)
	if err != nil {
		return err
	}
	for _, s := range []struct {
		who string
		of  func(i int) string
	}{{"somebody new", addressOf}, {"somebody who asked before", func(int) string { return addressOf(1) }}} {
		f, err := b.firstSentences(chat, url, worded, s.of)
		if err != nil {
			return err
		}
		b.add(row{measure: "time added to a model's first sentence, " + s.who, unit: "ms", ours: median(f.added), peer: .7, against: "limit", most: 1},
			row{measure: "  from the question until the model is asked", unit: "ms", ours: median(f.before)},
			row{measure: "  from the sentence's last token until it is heard", unit: "ms", ours: median(f.after)})
	}
	return nil
}

// worded are the questions that the model words, and whose sentence is let out.
func (b *bench) worded(chat *endpoint, url string) (out []string, err error) {
	questions, err := demoQuestions()
	if err != nil {
		return nil, err
	}
	for i, q := range questions {
		_, _, _, before := chat.last()
		said, _, err := first(b.ctx, question(url, q, 5_000+i), "event: delta", "\n\n")
		if err != nil {
			return nil, err
		}
		asked, _, _, after := chat.last()
		if after == before+1 && strings.Contains(said, strings.TrimSuffix(firstSaid(asked), " [1].")) {
			out = append(out, q)
		}
	}
	if len(out) < 3 {
		return nil, fmt.Errorf("of %d questions the model worded %d", len(questions), len(out))
	}
	return out, nil
}

// firstSentences asks each question of the program, and its endpoint for the same in turn.
func (b *bench) firstSentences(chat *endpoint, url string, questions []string, from func(i int) string) (f firsts, err error) {
	ms := func(d time.Duration) float64 { return d.Seconds() * 1e3 }
	for i := range modelRounds * len(questions) {
		q := question(url, questions[i%len(questions)], i)
		q.header["X-Forwarded-For"] = from(i)
		began := time.Now()
		_, heard, err := first(b.ctx, q, "event: delta", "\n\n")
		if err != nil {
			return f, err
		}
		asked, came, whole, _ := chat.last()
		bare := request{method: "POST", url: chat.url, body: string(asked), header: map[string]string{"Content-Type": "application/json"}}
		alone := time.Now()
		_, last, err := first(b.ctx, bare, "[1].", "\n\n")
		if err != nil {
			return f, err
		}
		f.added = append(f.added, ms(heard.Sub(began)-last.Sub(alone)))
		f.before, f.after = append(f.before, ms(came.Sub(began))), append(f.after, ms(heard.Sub(whole)))
	}
	return f, nil
}

// firstClient keeps a connection to each server, as a browser does.
var firstClient = newClient(1)

// first reads a stream until a mark and then an end of it came, and says when; the rest
// is read too.
func first(ctx context.Context, q request, mark, end string) (said string, at time.Time, err error) {
	r, err := http.NewRequestWithContext(ctx, q.method, q.url, strings.NewReader(q.body))
	if err != nil {
		return "", at, err
	}
	for name, value := range q.header {
		r.Header.Set(name, value)
	}
	r.Header.Set("Accept", "text/event-stream")
	resp, err := firstClient.Do(r)
	if err != nil {
		return "", at, err
	}
	defer resp.Body.Close()
	var all bytes.Buffer
	for in := bufio.NewReader(resp.Body); ; {
		line, err := in.ReadString('\n')
		all.WriteString(line)
		if at.IsZero() {
			if _, rest, marked := strings.Cut(all.String(), mark); marked && strings.Contains(rest, end) {
				at, said = time.Now(), all.String()
			}
		}
		switch {
		case err == io.EOF && !at.IsZero():
			return said, at, nil
		case err != nil:
			return "", at, fmt.Errorf("%s: status %d, no %s: %w: %.300s", q.url, resp.StatusCode, mark, err, all.String())
		}
	}
}
