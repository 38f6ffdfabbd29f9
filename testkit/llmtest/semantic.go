package llmtest

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
)

// Semantic is an embedder with meaning of its own, learnt from texts by latent
// semantic analysis (Deerwester et al. 1990): words that stand in the same company
// get directions that are near. The same texts always give the same vectors.
type Semantic struct {
	dims  int
	terms map[string]int
	idf   []float64
	basis [][]float64 // by term
}

// mostTerms bounds the vocabulary; the most common words of at least two texts are
// kept.
const mostTerms = 4_000

// sparse is a text as weights of terms.
type sparse struct {
	term   []int
	weight []float64
}

// Learn reads the texts. dims is how many dimensions its vectors have.
func Learn(texts []string, dims int) *Semantic {
	s := &Semantic{dims: dims}
	s.read(texts)
	var docs []sparse
	for _, text := range texts {
		if d := s.weigh(text); len(d.term) > 0 {
			docs = append(docs, d)
		}
	}
	r := rand.New(rand.NewPCG(7, 7))
	s.basis = make([][]float64, len(s.terms))
	for i := range s.basis {
		s.basis[i] = make([]float64, dims)
		for j := range s.basis[i] {
			s.basis[i][j] = r.NormFloat64()
		}
	}
	for range 3 { // the largest singular vectors, by orthogonal iteration
		s.turn(docs)
		s.straighten()
	}
	return s
}

// read counts the words.
func (s *Semantic) read(texts []string) {
	df := map[string]int{}
	for _, text := range texts {
		seen := map[string]bool{}
		for _, w := range plain(text) {
			if !seen[w] {
				seen[w] = true
				df[w]++
			}
		}
	}
	var words []string
	for w, n := range df {
		if n > 1 {
			words = append(words, w)
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(df[b]-df[a], strings.Compare(a, b)) })
	words = words[:min(len(words), mostTerms)]
	s.terms = make(map[string]int, len(words))
	for i, w := range words {
		s.terms[w] = i
		s.idf = append(s.idf, math.Log(float64(len(texts)+1)/float64(df[w])))
	}
}

// plain are the words of a text, without the endings that English adds.
func plain(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		for _, end := range []string{"ing", "ed", "es", "s"} {
			if len(w) > len(end)+3 && strings.HasSuffix(w, end) {
				words[i] = strings.TrimSuffix(w, end)
				break
			}
		}
	}
	return words
}

func (s *Semantic) weigh(text string) (d sparse) {
	tf := map[int]float64{}
	for _, w := range plain(text) {
		if id, ok := s.terms[w]; ok {
			tf[id]++
		}
	}
	for id := range tf {
		d.term = append(d.term, id)
	}
	slices.Sort(d.term)
	sum := 0.0
	for _, id := range d.term {
		w := (1 + math.Log(tf[id])) * s.idf[id]
		d.weight = append(d.weight, w)
		sum += w * w
	}
	for i := range d.weight {
		d.weight[i] /= math.Sqrt(sum)
	}
	return d
}

// project is the text in the basis.
func (s *Semantic) project(d sparse) []float64 {
	out := make([]float64, s.dims)
	for i, id := range d.term {
		for j, b := range s.basis[id] {
			out[j] += d.weight[i] * b
		}
	}
	return out
}

// turn multiplies the basis by the matrix of texts and its transpose.
func (s *Semantic) turn(docs []sparse) {
	next := make([][]float64, len(s.basis))
	for i := range next {
		next[i] = make([]float64, s.dims)
	}
	for _, d := range docs {
		p := s.project(d)
		for i, id := range d.term {
			row, w := next[id], d.weight[i]
			for j, x := range p {
				row[j] += w * x
			}
		}
	}
	s.basis = next
}

// straighten makes the columns of the basis orthonormal (modified Gram-Schmidt);
// what is left of one that the others span is nothing.
func (s *Semantic) straighten() {
	columns := make([][]float64, s.dims)
	for j := range columns {
		columns[j] = make([]float64, len(s.basis))
		for i := range s.basis {
			columns[j][i] = s.basis[i][j]
		}
	}
	for j, c := range columns {
		before := norm(c)
		for _, e := range columns[:j] {
			dot := 0.0
			for i := range c {
				dot += c[i] * e[i]
			}
			for i := range c {
				c[i] -= dot * e[i]
			}
		}
		length := norm(c)
		if length < 1e-9*before || length == 0 {
			length = math.Inf(1)
		}
		for i := range c {
			c[i] /= length
			s.basis[i][j] = c[i]
		}
	}
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x * x
	}
	return math.Sqrt(sum)
}

// Vector is what a text means. One of unknown words alone means something of its
// own that is near to nothing.
func (s *Semantic) Vector(text string) []float32 {
	p := s.project(s.weigh(text))
	out := make([]float32, s.dims)
	if norm(p) < 1e-9 {
		h := fnv.New64a()
		_, _ = h.Write([]byte(text))
		r := rand.New(rand.NewPCG(h.Sum64(), 1))
		for i := range out {
			out[i] = float32(r.NormFloat64())
		}
		return out
	}
	for i, x := range p {
		out[i] = float32(x)
	}
	return out
}
