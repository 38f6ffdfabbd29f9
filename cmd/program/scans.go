package program

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"tilly"
	"tilly/cmd/program/shops"
	"tilly/db"
	"tilly/ingest"
)

// scans reads sources.
type scans struct {
	reader *ingest.Ingester
	rows   *db.DB
	log    *slog.Logger
}

// died tells the owner that a source was given up.
func (s *scans) died(ctx context.Context, j tilly.Job, cause error) {
	var scan tilly.ScanJob
	if json.Unmarshal(j.Payload, &scan) != nil {
		return
	}
	reason := "Reading this source failed several times for a reason on our side. Please scan it again."
	if tilly.CodeOf(cause) == tilly.Unavailable {
		reason = shops.OwnerWords(cause) // the shop's
	}
	err := s.rows.Crawl.Finish(ctx, scan.StoreID, scan.SourceID, scan.Round, tilly.Failed, reason, time.Now())
	if err != nil {
		s.log.Error("a given-up source could not be marked failed", "source", scan.SourceID, "error", err.Error())
	}
}
