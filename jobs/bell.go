package jobs

// Bell tells a worker that there is something to do, once it is there.
type Bell struct{ Worker *Worker }

// Ring wakes the worker.
func (b *Bell) Ring() { b.Worker.Wake() }
