// Package translit finds the words that are meant where people type them in the letters
// of another script: their own language in Latin letters, and names that shops write in
// Latin letters in their own. What each letter is spelt as is told by words/translit.
package translit
