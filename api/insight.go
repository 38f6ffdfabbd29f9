package api

import (
	"time"

	"tilly"
	"tilly/api/wire"
)

type insightsOut struct {
	done
	Insights insightsWire `json:"insights"`
}

type insightsWire struct {
	Days     []dayWire    `json:"days"`
	Evidence evidenceWire `json:"evidence"`
	Sources  []useWire    `json:"sources"`
	Products []shownWire  `json:"products"`
	Totals   totalsWire   `json:"totals"`
}

type dayWire struct {
	Date     string `json:"date"`
	Asked    int    `json:"asked"`
	Answered int    `json:"answered"`
	Refused  int    `json:"refused"`
	Up       int    `json:"up"`
	Down     int    `json:"down"`
}

type evidenceWire struct {
	Bins      []binWire `json:"bins"`
	Threshold *float64  `json:"threshold"`
}

type binWire struct {
	From     float64 `json:"from"`
	To       float64 `json:"to"`
	Answered int     `json:"answered"`
	Refused  int     `json:"refused"`
}

type useWire struct {
	SourceID string `json:"source_id"`
	Name     string `json:"name"`
	Used     int    `json:"used"`
}

type shownWire struct {
	Title string `json:"title"`
	URL   string `json:"url"`
	Shown int    `json:"shown"`
}

type totalsWire struct {
	Asked    int `json:"asked"`
	Answered int `json:"answered"`
	Refused  int `json:"refused"`
	Up       int `json:"up"`
	Down     int `json:"down"`
	OpenGaps int `json:"open_gaps"`
}

// Over how many days insights are counted.
const (
	insightDays = 30
	insightMost = 365
)

// insights counts how a store's assistant did, day by day in UTC, today included.
func (s talkCalls) insights(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	now := s.Now()
	since := now.Add(-time.Duration(wire.Number(c.r, "days", insightDays, insightMost)-1) * 24 * time.Hour)
	v, err := s.Insights.Insights(c.ctx, store.ID, since, now)
	if err != nil {
		return nil, err
	}
	return insightsOut{ok(""), wireInsights(v)}, nil
}

func wireInsights(v tilly.Insights) insightsWire {
	sent := insightsWire{Days: []dayWire{}, Evidence: evidenceWire{Bins: []binWire{}}, Sources: []useWire{}, Products: []shownWire{}}
	for _, d := range v.Days {
		sent.Days = append(sent.Days, dayWire{d.Date.Format(time.DateOnly), d.Asked, d.Answered, d.Refused, d.Up, d.Down})
		sent.Totals.Asked += d.Asked
		sent.Totals.Answered += d.Answered
		sent.Totals.Refused += d.Refused
		sent.Totals.Up += d.Up
		sent.Totals.Down += d.Down
	}
	sent.Totals.OpenGaps = v.OpenGaps
	for _, b := range v.Evidence {
		sent.Evidence.Bins = append(sent.Evidence.Bins, binWire(b))
	}
	if v.Threshold > 0 {
		sent.Evidence.Threshold = &v.Threshold
	}
	for _, u := range v.Sources {
		sent.Sources = append(sent.Sources, useWire(u))
	}
	for _, p := range v.Products {
		sent.Products = append(sent.Products, shownWire(p))
	}
	return sent
}
