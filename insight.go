package tilly

import "time"

// Insights is how a store's assistant did over some days.
type Insights struct {
	Days      []InsightDay
	Evidence  []EvidenceBin // from 0 to 1
	Threshold float64       // of the latest answer
	Sources   []SourceUse   // most used first
	Products  []ProductUse  // shown most first
	OpenGaps  int
}

// InsightDay counts what was asked on one day, in UTC.
type InsightDay struct {
	Date     time.Time
	Asked    int
	Answered int
	Refused  int
	Up       int
	Down     int
}

// ProductUse counts in how many answers a product was shown.
type ProductUse struct {
	Title string
	URL   string
	Shown int
}

// EvidenceBin counts the answers that were decided by evidence in a tenth.
type EvidenceBin struct {
	From, To          float64
	Answered, Refused int
}

// SourceUse says how many answers quoted a source.
type SourceUse struct {
	SourceID string
	Name     string
	Used     int
}
