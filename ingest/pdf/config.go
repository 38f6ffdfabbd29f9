package pdf

import "time"

// Config is how the children are started.
type Config struct {
	Command []string      // the program with its arguments
	Env     []string      // all of the child's environment
	Idle    time.Duration // a child that has had nothing to do for so long goes; default 1 minute
}

// children is how many read at a time.
const children = 2
