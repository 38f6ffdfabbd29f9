// Package answer turns a question into a stream of events: understand, retrieve,
// ground, say. What is said comes from the store's passages; the built-in
// speaker quotes them, a model may word them, and code decides what may be said
// and which form is offered.
package answer
