package ingest

import "sync"

// lasting is what this process keeps from one scan to the next.
type lasting struct {
	reader *pageReader
	parked parked
	// cursors are where readings of catalogues were when they made room, by job.
	cursors sync.Map
}
