package blob

import "time"

// BucketConfig is what a Bucket works with. Spool must be set.
type BucketConfig struct {
	Address Address
	Spool   string // folder of uploads on their way in
	// Owner tells one installation from any other. A bucket's prefix is one's alone,
	// as files that no row names are deleted. "": whose it is does not matter yet.
	Owner    string
	Patience time.Duration // with a server that says nothing; default 15 s
}
