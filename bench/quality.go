package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"tilly"
	"tilly/search"
)

// judged are the public sets with the grade from which a document is relevant.
func judged() []set {
	return []set{
		{name: "crowdflower", relevant: 2}, {name: "homedepot", relevant: 1.33},
		{name: "stackfaq", relevant: 1}, {name: "xquad", relevant: 1},
	}
}

// mostQuestions keeps the largest set from taking minutes with the peer.
const mostQuestions = 600

// quality compares the ranking with other engines on the same questions, and with
// what was published of them on the same sets with other questions.
func (b *bench) quality() error {
	published, peers := readPublished(), b.searchPeers()
	for _, s := range judged() {
		s, ok, err := readSet(s.name, s.relevant)
		if err != nil {
			return err
		}
		if !ok {
			b.skip("quality on %s: %s is not there", s.name, searchData)
			continue
		}
		if err := b.compareQuality(s, peers, published[s.name]); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) compareQuality(s set, peers []searchPeer, others []published) error {
	queries := s.some(mostQuestions)
	x, err := indexOf(b.ctx, s.passages)
	if err != nil {
		return err
	}
	ndcg, first, err := s.judge(queries, func(text string) ([]string, error) { return ranked(x, s.kind(), text), nil })
	if err != nil {
		return err
	}
	beside := func(engine string, peerNDCG, peerFirst float64) {
		b.add(
			row{measure: "NDCG@10 on " + s.name, ours: ndcg, peer: peerNDCG, against: engine, least: 1},
			row{measure: "  P@1", ours: first, peer: peerFirst, against: engine},
		)
	}
	textbook := newBM25(s.passages)
	peerNDCG, peerFirst, err := s.judge(queries, textbook.rank)
	if err != nil {
		return err
	}
	beside("textbook BM25", peerNDCG, peerFirst)
	if peerNDCG, peerFirst, err = b.judgeFTS(s, queries); err != nil {
		return err
	}
	beside("FTS5", peerNDCG, peerFirst)
	for _, p := range peers {
		a, err := p.ask(s.passages, queries)
		if err != nil {
			return err
		}
		peerNDCG, peerFirst := s.judgeRanked(queries, a.Ranked)
		beside(p.name, peerNDCG, peerFirst)
	}
	for _, o := range others { // of other questions of the same set
		b.add(row{measure: "  beside what was published", ours: ndcg, peer: o.ndcg, against: o.engine})
	}
	return nil
}

func (b *bench) judgeFTS(s set, queries []asked) (ndcg, first float64, err error) {
	f, err := newFTS(b.ctx, s.passages)
	if err != nil {
		return 0, 0, err
	}
	defer f.close()
	return s.judge(queries, func(text string) ([]string, error) { return f.rank(b.ctx, text) })
}

func ranked(x *search.Index, kind tilly.Kind, text string) (ids []string) {
	for _, r := range x.Search(search.Query{Text: text, Kind: kind}) {
		ids = append(ids, r.Passage.DocumentID)
	}
	return ids
}

// published is what another engine reached on a set.
type published struct {
	engine string
	ndcg   float64
}

// readPublished reads the table of engines that comes with the sets; where there
// is none, nothing is compared with it.
func readPublished() map[string][]published {
	b, err := os.ReadFile(filepath.Join(searchData, "..", "README.md"))
	if err != nil {
		return nil
	}
	out := map[string][]published{}
	var names []string
	for line := range strings.Lines(string(b)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case cells[0] == "engine":
			names = cells[1:]
		case names != nil && len(cells) == len(names)+1 && !strings.HasPrefix(cells[0], "a "): // engines have names
			words := strings.Fields(strings.ReplaceAll(cells[0], ",", ""))
			engine := strings.Join(words[:min(2, len(words))], " ")
			for i, name := range names {
				if v, err := strconv.ParseFloat(cells[i+1], 64); err == nil {
					out[name] = append(out[name], published{engine, v})
				}
			}
		}
	}
	return out
}
