package llm

import (
	"math"
	"unicode/utf8"
)

// Tokens estimates how many tokens a text takes, rather too many than too few:
// tokenizers make about one of four letters of English, one of two letters of
// other alphabets and one of each sign of Chinese or Japanese.
func Tokens(text string) int { return (quarters(text) + 3) / 4 }

// quarters counts in quarters of a token, so that pieces of a text add up.
func quarters(text string) (n int) {
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			n++
		case r < 0x2e80:
			n += 2
		default:
			n += 5
		}
	}
	return n
}

// perMessage is what the marks around one message take.
const perMessage = 4

// Estimate is what a request takes at most: its own tokens, and all that its
// answer may have.
func Estimate(r Request) Usage {
	u := Usage{Output: r.MaxTokens, Estimated: true}
	if u.Output == 0 {
		u.Output = DefaultMaxTokens
	}
	for _, m := range r.Messages {
		u.Prompt += Tokens(m.Text) + perMessage
	}
	return u
}

// cost is what a call took at the prices of a model, in millionths of their unit:
// a price for a million tokens is that of one token in millionths.
func (c Config) cost(u Usage) int64 {
	return int64(math.Round(float64(u.Prompt)*c.PriceIn + float64(u.Output)*c.PriceOut))
}
