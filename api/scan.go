package api

import (
	"context"
	"time"

	"tilly"
	"tilly/api/wire"
)

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
	return statusOut{ok(""), sourceStatusWire{src.ID, src.Status, wire.OrNull(src.Error), src.Paused, wireProgress(src.Progress)}}, nil
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
func (s sourceCalls) control(c *call, message string,
	steer func(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)) (any, error) {
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
	in, f := wire.Decode[scheduleIn](c.form)
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
