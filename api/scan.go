package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"tilly"
)

// scanWire is how the reading of a data source stands.
type scanWire struct {
	Schedule tilly.Schedule `json:"schedule"`
	Paused   bool           `json:"paused"`
	ScanAt   *string        `json:"scanned_at"`
	NextAt   *string        `json:"next_scan_at"`
	Progress progressWire   `json:"progress"`
	Changes  *tilly.Changes `json:"changes"`
	// NoRoom says that pages were left out for the bound of the owner's account.
	NoRoom bool `json:"no_room"`
}

type progressWire struct {
	Found   int `json:"found"`
	Done    int `json:"done"`
	Failed  int `json:"failed"`
	Waiting int `json:"waiting"`
}

func wireScan(src tilly.Source) scanWire {
	w := scanWire{
		Schedule: src.Schedule, Paused: src.Paused, ScanAt: timeOrNull(src.ScannedAt), NextAt: timeOrNull(src.NextScan),
		Progress: wireProgress(src.Progress), Changes: src.Changes, NoRoom: src.NoRoom,
	}
	if w.Schedule == "" {
		w.Schedule = tilly.Off
	}
	return w
}

func wireProgress(p tilly.Progress) progressWire {
	return progressWire{p.Found, p.Done, p.Failed, p.Waiting()}
}

func timeOrNull(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	s := wireTime(t)
	return &s
}

type statusOut struct {
	done
	DataSource sourceStatusWire `json:"data_source"`
}

type sourceStatusWire struct {
	ID       string       `json:"id"`
	Status   tilly.Status `json:"status"`
	Error    *string      `json:"error"`
	Paused   bool         `json:"paused"`
	Progress progressWire `json:"progress"`
}

func (s sourceCalls) sourceStatus(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	return statusOut{ok(""), sourceStatusWire{src.ID, src.Status, orNull(src.Error), src.Paused, wireProgress(src.Progress)}}, nil
}

func (s sourceCalls) rescan(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	if src.ScanType == tilly.Manual {
		return nil, tilly.Errorf(tilly.Invalid, "Only pages, scans and files can be read again; edit a question and answer instead.")
	}
	if src, err = s.Scans.Rescan(c.ctx, c.caller(), src.ID, s.Now()); err != nil {
		return nil, err
	}
	s.Woken()
	return sourceIDOut{ok("The scan has started."), src.ID}, nil
}

type controlOut struct {
	done
	DataSource sourceWire `json:"data_source"`
}

func (s sourceCalls) pause(c *call) (any, error) {
	return s.control(c, "The scan is paused.", s.Scans.Pause)
}

func (s sourceCalls) resume(c *call) (any, error) {
	return s.control(c, "The scan goes on.", s.Scans.Resume)
}

func (s sourceCalls) stopScan(c *call) (any, error) {
	return s.control(c, "The scan is stopped.", s.Scans.Stop)
}

// control steers the scan of a source.
func (s sourceCalls) control(c *call, message string, steer func(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)) (any, error) {
	src, err := steer(c.ctx, c.caller(), c.param("id"), s.Now())
	if err != nil {
		return nil, err
	}
	s.Woken()
	return controlOut{ok(message), s.wireSource(c.user.ID, src)}, nil
}

type scheduleIn struct {
	Schedule tilly.Schedule `json:"schedule"`
}

func (s sourceCalls) setSchedule(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := decode[scheduleIn](c)
	if !in.Schedule.Known() && len(f) == 0 {
		f.Add("schedule", "The schedule must be off, daily or weekly.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if src, err = s.Scans.SetSchedule(c.ctx, c.caller(), src.ID, in.Schedule, s.Now()); err != nil {
		return nil, err
	}
	return controlOut{ok("The schedule is saved."), s.wireSource(c.user.ID, src)}, nil
}

// maxIdempotencyKey is the longest key that a sender may choose, in bytes.
const maxIdempotencyKey = 255

// once tells a call that creates sources from the same call sent again: by the
// key that its sender chose, else by what it asks for.
func (s *core) once(c *call, asked any) (tilly.Once, error) {
	b, err := json.Marshal(asked)
	if err != nil {
		return tilly.Once{}, err
	}
	sum := sha256.Sum256(b)
	o := tilly.Once{Body: hex.EncodeToString(sum[:]), For: tilly.CallRemembered, Now: s.Now()}
	o.Key = "body " + o.Body
	switch key := strings.TrimSpace(c.r.Header.Get("Idempotency-Key")); {
	case len(key) > maxIdempotencyKey:
		return o, tilly.Errorf(tilly.Invalid, "The Idempotency-Key is too long.")
	case key != "":
		o.Key, o.For = "key "+key, tilly.KeyRemembered
	}
	return o, nil
}
