// Package analysis cuts a text into words and turns words into the terms under which
// they are found: folded, stemmed by their language, numbers with their units. Passages
// and questions go the same way, and so they meet.
package analysis
