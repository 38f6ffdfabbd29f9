// Package segment holds the passages of a store as they lie in memory: their texts, the
// terms of their words, which passage holds which term and how often. It finds terms by
// how they are spelled, and knows nothing of questions and of what is ranked how.
package segment
