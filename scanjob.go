package tilly

import "time"

// ScanJob is the payload of JobScan.
type ScanJob struct {
	StoreID  string `json:"store_id"`
	SourceID string `json:"source_id"`
	Round    int    `json:"round"`
}

// ScanJobFor makes the job that reads source s in its current round.
func ScanJobFor(s Source, now time.Time) Job {
	kind, priority := JobScan, PriorityScan
	switch s.ScanType {
	case SinglePage:
		kind, priority = JobPage, PriorityPage
	case FromFile:
		kind = JobRead
	}
	return NewJob(kind, s.StoreID, s.ID, priority, ScanJob{s.StoreID, s.ID, s.Round}, now)
}

// RescanJobFor is ScanJobFor for a round that the schedule asked for.
func RescanJobFor(s Source, now time.Time) Job {
	j := ScanJobFor(s, now)
	j.Priority = PriorityRescan
	return j
}
