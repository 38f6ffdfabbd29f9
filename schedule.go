package tilly

import (
	"hash/fnv"
	"time"
)

// Schedule is how often a source is read again unasked.
type Schedule string

// The schedules.
const (
	Off    Schedule = "off"
	Daily  Schedule = "daily"
	Weekly Schedule = "weekly"
)

// every is a schedule's period, 0 for never.
func (s Schedule) every() time.Duration {
	switch s {
	case Daily:
		return 24 * time.Hour
	case Weekly:
		return 7 * 24 * time.Hour
	}
	return 0
}

// Known says whether s is a schedule.
func (s Schedule) Known() bool { return s == Off || s.every() > 0 }

// CanRepeat says whether sources of the type can have a schedule: files and pairs
// change only by their owner's hand.
func (t ScanType) CanRepeat() bool { return t == SinglePage || t == MultiPages }

// DefaultSchedule is what a new source of the type has.
func (t ScanType) DefaultSchedule() Schedule {
	switch t {
	case MultiPages:
		return Daily
	case SinglePage:
		return Weekly
	}
	return Off
}

// Failures in a row after which a source is read less often, and the longest
// time between two readings then.
const (
	FailuresToSlow = 3
	slowest        = 30 * 24 * time.Hour
)

// NextScan is when a source is to be read again: about a period from now, at a
// moment of the period that is the source's own. So a thousand stores never start
// together, and one source keeps its time of day. Each failure in a row from
// FailuresToSlow on doubles the period. Zero means never.
func NextScan(sourceID string, s Schedule, failures int, now time.Time) time.Time {
	every := s.every()
	if every == 0 {
		return time.Time{}
	}
	for range failures - FailuresToSlow + 1 {
		if every *= 2; every >= slowest {
			every = slowest
			break
		}
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(sourceID))                // never fails
	own := time.Duration(h.Sum64() % uint64(every)) //nolint:gosec // a period is positive
	earliest := now.Add(every / 2)
	start := earliest.Truncate(every) // counted from a fixed moment, the same everywhere
	at := start.Add(own)
	if at.Before(earliest) {
		at = at.Add(every)
	}
	return at.UTC().Truncate(time.Microsecond)
}
