package main

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// How many stores are asked, how often each, and how many questions at a time.
const (
	askedStores = 1000
	askedTimes  = 3
	askedAtOnce = 8
)

// memory measures what a program takes above idle once it has been asked for a thousand
// stores, against what their indexes count.
func (b *bench) memory() error {
	dir, stores, err := b.storesOfDemo("memory", askedStores)
	if err != nil {
		return err
	}
	program, err := b.tilly(dir)
	if err != nil {
		return err
	}
	defer program.stop()
	time.Sleep(2 * time.Second) // what the start took is given back
	idle, err := program.memory("VmRSS")
	if err != nil {
		return err
	}
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	err = load(b.ctx, askedAtOnce, askedStores*askedTimes, func(i int) request {
		return question(program.url+"/api/widget/"+stores[i%askedStores].DataID+"/messages", questions[i%len(questions)], i)
	})
	if err != nil {
		return err
	}
	taken, err := program.memory("VmRSS")
	if err != nil {
		return err
	}
	held, err := b.indexBytes(program)
	if err != nil {
		return err
	}
	b.add(row{
		measure: fmt.Sprintf("memory above idle, %d stores asked", askedStores), unit: "MB",
		ours: (taken - idle) / mb, peer: held / mb, against: "their indexes", ratio: (taken - idle) / held, most: 2,
	})
	return nil
}

// indexBytes is what a program's indexes count together.
func (b *bench) indexBytes(c *child) (sum float64, err error) {
	r, err := http.NewRequestWithContext(b.ctx, http.MethodGet, c.url+"/metrics", nil)
	if err != nil {
		return 0, err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if _, value, ok := strings.Cut(line, "} "); ok && strings.HasPrefix(line, "tilly_index_bytes{") {
			n, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil {
				return 0, err
			}
			sum += n
		}
	}
	return sum, nil
}
