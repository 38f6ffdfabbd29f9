// Package quote answers a question with the store's own words: it cuts passages
// into units (a sentence, an item, a row), measures how each meets the question,
// chooses one and says it with what belongs to it, together with the chance that
// this is the answer. What a question asks for its room wish reads. It knows no turn, no database and no clock: the same question
// and passages always give the same draft.
package quote
