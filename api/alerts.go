package api

import (
	"slices"

	"tilly"
	"tilly/api/wire"
)

// alertsWire is how the caller is told of a store's tickets, and of how much now.
type alertsWire struct {
	Of     tilly.AlertsOf `json:"of"`
	Mail   bool           `json:"mail"`
	Due    int            `json:"due"`    // tickets
	Unread int            `json:"unread"` // words of shoppers in them
}

type alertsIn struct {
	StoreID wire.ID        `json:"store_id"`
	Of      tilly.AlertsOf `json:"of"`
	Mail    bool           `json:"mail,omitempty"`
}

type alertsOut struct {
	done
	Alerts alertsWire `json:"alerts"`
}

func (s inboxCalls) alertsOf(c *call, storeID string) (alertsWire, error) {
	a, due, err := s.Alerts.Alerts(c.ctx, c.caller(), storeID)
	return alertsWire{a.Of, a.Mail, due.Tickets, due.Unread}, err
}

// saveAlerts settles how the caller is told of a store's tickets.
func (s inboxCalls) saveAlerts(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[alertsIn](c.form)
	a := tilly.Alerts{Of: in.Of, Mail: in.Mail}
	if !slices.Contains(tilly.AlertsOfs, a.Of) {
		f.Add("of", "This must be all, unassigned, mine or none.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Alerts.SaveAlerts(c.ctx, c.caller(), store.ID, a); err != nil {
		return nil, err
	}
	w, err := s.alertsOf(c, store.ID)
	if err != nil {
		return nil, err
	}
	return alertsOut{ok("Saved."), w}, nil
}
