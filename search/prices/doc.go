// Package prices reads which prices a question asks for, in figures and words of any
// language.
package prices
