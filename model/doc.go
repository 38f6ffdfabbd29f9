// Package model is what a model that words answers is told, and what of its words is
// believed: sources, question and conversation become a prompt, and each sentence of
// the reply a verdict with its reason. It knows no turn, no database and no clock:
// the same values always give the same prompt, but for the mark of its fence, and
// the same verdicts.
package model
