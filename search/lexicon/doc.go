// Package lexicon knows the words of languages: which of them say little, which mean the
// same, and which language a text is in by them.
package lexicon
