package tilly

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"strings"
	"time"
)

// Vector is what a text means to an embedding model: a direction, in whole numbers
// from -127 to 127, a byte a dimension. Two texts are as near in meaning as the
// cosine between their vectors. An empty Vector is none.
type Vector []int8

// MaxDims is the most dimensions a Vector may have.
const MaxDims = 8192

// NewVector keeps the direction of what a model gave; ok is false for what has
// none: nothing, zeros, values that are no numbers, or too many of them.
func NewVector(values []float32) (v Vector, ok bool) {
	if len(values) == 0 || len(values) > MaxDims {
		return nil, false
	}
	most := 0.0
	for _, x := range values {
		f := math.Abs(float64(x))
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return nil, false
		}
		most = max(most, f)
	}
	if most == 0 {
		return nil, false
	}
	v = make(Vector, len(values))
	for i, x := range values {
		v[i] = int8(math.Round(float64(x) / most * 127))
	}
	return v, true
}

// Bytes is the vector as it is stored.
func (v Vector) Bytes() []byte {
	b := make([]byte, len(v))
	for i, x := range v {
		b[i] = byte(x) //nolint:gosec // the same eight bits
	}
	return b
}

// VectorOf reads what Bytes gave.
func VectorOf(b []byte) Vector {
	v := make(Vector, len(b))
	for i, x := range b {
		v[i] = int8(x) //nolint:gosec // as above
	}
	return v
}

// Length is the vector's, as its whole numbers stand.
func (v Vector) Length() float64 {
	sum := 0
	for _, x := range v {
		sum += int(x) * int(x)
	}
	return math.Sqrt(float64(sum))
}

// Cosine is how near two vectors of the same model are, from -1 to 1; 0 when
// either is none or they have different dimensions.
func (v Vector) Cosine(w Vector) float64 {
	if len(v) == 0 || len(v) != len(w) {
		return 0
	}
	dot := 0
	for i, x := range v {
		dot += int(x) * int(w[i])
	}
	return float64(dot) / (v.Length() * w.Length())
}

// TextHash tells a text that was embedded from any other of its store.
type TextHash [16]byte

// HashText is the hash of a text.
func HashText(text string) (h TextHash) {
	sum := sha256.Sum256([]byte(text))
	copy(h[:], sum[:])
	return h
}

// String is the hash in hexadecimal digits.
func (h TextHash) String() string { return hex.EncodeToString(h[:]) }

// ReadTextHash reads what String gave.
func ReadTextHash(s string) (h TextHash, ok bool) {
	if len(s) != 2*len(h) {
		return h, false
	}
	_, err := hex.Decode(h[:], []byte(s))
	return h, err == nil
}

// MeaningText is the text of a passage that is embedded. Hashes of it are stored
// beside passages: whoever changes what it gives empties that column in a
// migration, and the background work fills it again.
func (p Passage) MeaningText() string {
	parts := append([]string{p.Title}, p.Headings...)
	if p.Question != "" {
		parts = []string{p.Question}
	}
	var b strings.Builder
	last := ""
	for _, s := range append(parts, p.Text, p.Answer) {
		if s == "" || s == last {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s)
		last = s
	}
	return b.String()
}

// EmbedText is a text of a store that wants a vector.
type EmbedText struct {
	At   PassageID // a passage that says it
	Hash TextHash
	Text string
}

// TextVector is a text with its vector; the vector is empty when the model does
// not take the text.
type TextVector struct {
	At     PassageID
	Hash   TextHash
	Vector Vector
}

// JobEmbed is the kind of job that gives a store's texts their vectors; payload:
// EmbedJob.
const JobEmbed = "embed"

// EmbedJob is the payload of JobEmbed.
type EmbedJob struct {
	StoreID string `json:"store_id"`
	Model   string `json:"model"`
}

// EmbedJobFor makes the job that gives the texts of a store vectors of a model.
// One waits or works for a store and model at a time.
func EmbedJobFor(storeID, model string, now time.Time) Job {
	return NewJob(JobEmbed, storeID, storeID+" "+model, PriorityScan, EmbedJob{storeID, model}, now)
}
