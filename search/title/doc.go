// Package title finds the word of a title that names the thing: a "phone case for
// iPhone" is a case.
package title
