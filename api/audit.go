package api

import (
	"tilly"
	"tilly/api/wire"
)

// deedWire is one entry of a store's audit log.
type deedWire struct {
	ID     string         `json:"id"`
	At     string         `json:"at"`
	What   tilly.DeedKind `json:"what"`
	User   *namedUser     `json:"user"` // null when the account is gone
	Whom   *namedUser     `json:"whom"` // null when it was done to nobody, or the account is gone
	Detail string         `json:"detail"`
}

type namedUser struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func nameUser(id, name string) *namedUser {
	if name == "" {
		return nil
	}
	return &namedUser{id, name}
}

type auditOut struct {
	done
	Audit    wire.Page[deedWire] `json:"audit"`
	KeptDays int                 `json:"kept_days"`
}

// Limits of a page of the audit log.
const (
	auditPage = 25
	auditMost = 100
)

func (s teamCalls) audit(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, auditPage, auditMost)
	list, total, err := s.Audit.Deeds(c.ctx, store.ID, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]deedWire, len(list))
	for i, d := range list {
		sent[i] = deedWire{d.ID, wire.Time(d.At), d.What, nameUser(d.UserID, d.UserName), nameUser(d.Whom, d.WhomName), d.Detail}
	}
	return auditOut{ok(""), wire.NewPage(sent, total, page, perPage), int(tilly.DeedsKept / aDay)}, nil
}
