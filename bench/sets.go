package main

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"tilly"
)

// searchData are public sets of passages, questions and what people judged
// relevant. They are no part of the project.
const searchData = "../shared/data/search"

// set is one of them.
type set struct {
	name     string
	relevant float64 // the grade from which a document counts as relevant
	passages []tilly.Passage
	queries  []asked
	grades   map[string]map[string]float64 // by query, then document
}

type asked struct{ id, text string }

// readSet reads a set; ok is false where it is not there.
func readSet(name string, relevant float64) (s set, ok bool, err error) {
	dir := filepath.Join(searchData, name)
	if _, err := os.Stat(dir); err != nil {
		return s, false, nil
	}
	s = set{name: name, relevant: relevant, grades: map[string]map[string]float64{}}
	if err := eachLine(filepath.Join(dir, "docs.jsonl"), s.addPassage); err != nil {
		return s, false, err
	}
	if err := eachLine(filepath.Join(dir, "qrels.tsv"), s.addGrade); err != nil {
		return s, false, err
	}
	err = eachLine(filepath.Join(dir, "queries.tsv"), func(line string) error {
		id, text, _ := strings.Cut(line, "\t")
		if s.answerable(id) {
			s.queries = append(s.queries, asked{id, text})
		}
		return nil
	})
	return s, err == nil, err
}

func (s *set) addPassage(line string) error {
	var d struct{ ID, Title, Brand, Body, Attrs string }
	if err := json.Unmarshal([]byte(line), &d); err != nil {
		return err
	}
	p := tilly.Passage{DocumentID: d.ID, SourceID: "s", StoreID: "store", Kind: s.kind(), Title: d.Title}
	if s.name == "stackfaq" {
		p.Question, p.Answer = d.Title, d.Body
	} else {
		p.Text, p.URL = strings.TrimSpace(d.Body+" "+d.Brand+" "+d.Attrs), "https://shop.example/"+d.ID
	}
	s.passages = append(s.passages, p)
	return nil
}

// kind is what the set holds.
func (s *set) kind() tilly.Kind {
	if s.name == "crowdflower" || s.name == "homedepot" {
		return tilly.ProductsKind
	}
	return tilly.Knowledge
}

func (s *set) addGrade(line string) error {
	f := strings.Split(line, "\t")
	grade, err := strconv.ParseFloat(f[2], 64)
	if s.grades[f[0]] == nil {
		s.grades[f[0]] = map[string]float64{}
	}
	s.grades[f[0]][f[1]] = grade
	return err
}

func (s *set) answerable(query string) bool {
	for _, g := range s.grades[query] {
		if g >= s.relevant {
			return true
		}
	}
	return false
}

// some are n questions spread evenly over the set, or all.
func (s *set) some(n int) []asked {
	if len(s.queries) <= n {
		return s.queries
	}
	out := make([]asked, n)
	for i := range out {
		out[i] = s.queries[i*len(s.queries)/n]
	}
	return out
}

// judge gives the mean NDCG@10 (gain 2^g-1, discount log2 of rank + 1, ideal from
// all judged documents) and the share with a relevant document first.
func (s *set) judge(queries []asked, rank func(text string) ([]string, error)) (ndcg, first float64, err error) {
	for _, q := range queries {
		found, err := rank(q.text)
		if err != nil {
			return 0, 0, err
		}
		var got, ideal []float64
		for _, id := range found {
			got = append(got, s.grades[q.id][id])
		}
		for _, g := range s.grades[q.id] {
			ideal = append(ideal, g)
		}
		slices.Sort(ideal)
		slices.Reverse(ideal)
		ndcg += gain(got) / gain(ideal)
		if len(got) > 0 && got[0] >= s.relevant {
			first++
		}
	}
	n := float64(len(queries))
	return ndcg / n, first / n, nil
}

func gain(grades []float64) (sum float64) {
	for i, g := range grades[:min(len(grades), 10)] {
		sum += (math.Exp2(g) - 1) / math.Log2(float64(i)+2)
	}
	return sum
}

func eachLine(path string, each func(string) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if err := each(lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}
