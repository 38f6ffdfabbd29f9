package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"tilly"
)

// searchPeer is another engine, a program that reads documents and questions as
// JSON and writes what it ranks, how long each question took, the CPU seconds of
// indexing and the memory of the index.
type searchPeer struct {
	name    string
	command func() *exec.Cmd
}

// peerAnswers is what one says.
type peerAnswers struct {
	Ranked [][]string
	Millis []float64
	Build  float64
	Bytes  int
}

// searchPeers are those that can be built or are installed here; the others are
// told as skipped.
func (b *bench) searchPeers() (peers []searchPeer) {
	program := filepath.Join(b.dir, "bleve")
	build := exec.CommandContext(b.ctx, "go", "build", "-o", program, ".")
	build.Dir = "bench/bleve"
	if out, err := build.CombinedOutput(); err != nil {
		b.skip("Bleve, which cannot be built here: %v: %.200s", err, out)
	} else {
		peers = append(peers, searchPeer{"Bleve", func() *exec.Cmd { return exec.CommandContext(b.ctx, program) }})
	}
	mini := func() *exec.Cmd { return exec.CommandContext(b.ctx, "node", "bench/minisearch/run.mjs") }
	if _, err := ask(mini(), nil, nil); err != nil {
		b.skip("MiniSearch, which is not installed here (npm package minisearch, or its file named by MINISEARCH)")
	} else {
		peers = append(peers, searchPeer{"MiniSearch", mini})
	}
	return peers
}

func (p searchPeer) ask(passages []tilly.Passage, queries []asked) (peerAnswers, error) {
	a, err := ask(p.command(), passages, queries)
	if err != nil {
		return a, fmt.Errorf("%s: %w", p.name, err)
	}
	return a, nil
}

func ask(program *exec.Cmd, passages []tilly.Passage, queries []asked) (a peerAnswers, err error) {
	type doc struct {
		ID    string `json:"id"`
		Title string `json:"title"`
		Text  string `json:"text"`
	}
	in := struct {
		Docs    []doc    `json:"docs"`
		Queries []string `json:"queries"`
	}{Docs: []doc{}, Queries: []string{}}
	for _, p := range passages {
		in.Docs = append(in.Docs, doc{p.DocumentID, p.Title, p.Text + p.Answer})
	}
	for _, q := range queries {
		in.Queries = append(in.Queries, q.text)
	}
	body, err := json.Marshal(in)
	if err != nil {
		return a, err
	}
	program.Stdin, program.Stderr = bytes.NewReader(body), os.Stderr
	if len(passages) == 0 {
		program.Stderr = nil // it is only asked whether it is there
	}
	out, err := program.Output()
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal(out, &a); err != nil {
		return a, err
	}
	if len(a.Ranked) != len(queries) || len(a.Millis) != len(queries) {
		return a, fmt.Errorf("%d of %d questions were answered", len(a.Ranked), len(queries))
	}
	return a, nil
}

// judgeRanked is judge for answers that are there already.
func (s *set) judgeRanked(queries []asked, ranked [][]string) (ndcg, first float64) {
	next := 0
	ndcg, first, _ = s.judge(queries, func(string) ([]string, error) { // it never fails
		next++
		return ranked[next-1], nil
	})
	return ndcg, first
}
