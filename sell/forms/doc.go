// Package forms knows in which forms a product comes: the values of its features as rows
// word them, which of them a text names, which variants have all that is wanted, and
// those that come nearest. It knows no turn, no index and no ports.
package forms
