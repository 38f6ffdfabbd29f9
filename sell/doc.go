// Package sell answers questions about goods from the rows of a catalogue: what is
// wanted is looked up, told from what only goes with it, narrowed to the forms that were
// asked for, and said with figures that are the rows' own. An intent and what knowledge
// has to say go in, a draft comes out; whether it is said is for others to decide. It
// knows no turn and keeps nothing.
package sell
