// Package wish reads what a question asks for: its kinds (price, hours, returns, …) and
// the shapes of figures that they are told in, by the words of each language; what of it
// a text tells; and a question put into another language as far as both have words for
// its matters. It knows no passages, no ranking and no answers.
package wish
