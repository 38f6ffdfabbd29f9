package ingest

import "time"

// pagesBudget keeps the promise that a page is failed within 60 seconds.
func pagesBudget(Limits) time.Duration { return 50 * time.Second }

func siteBudget(l Limits) time.Duration { return time.Duration(l.MaxMinutes) * time.Minute }

// fileBudget is how long one run over a file may take.
func fileBudget(Limits) time.Duration { return 10 * time.Minute }

// productsBudget is how long one run over a list of products may take, which may
// have a million rows.
func productsBudget(l Limits) time.Duration { return max(siteBudget(l), time.Hour) }
