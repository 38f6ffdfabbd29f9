// Package wire is what HTTP takes that knows no noun of the product: how a body is
// decoded field by field, how values, lists and failures are written, how a path finds
// its route, what happens around every request, how events are streamed, and how the
// schemas of the API's document are made from Go structs. Who may call, and what a call
// does, is told by whoever uses it.
package wire
