package tilly

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
)

// Vector is what a text means to an embedding model: a direction, in whole numbers
// from -127 to 127, a byte a dimension. Two texts are as near in meaning as the
// cosine between their vectors. An empty Vector is none.
type Vector []int8

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
