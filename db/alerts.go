package db

import (
	"context"

	"tilly"
)

// dues are the conditions on what each setting tells of; a.me is the teammate.
var dues = map[tilly.AlertsOf]string{
	tilly.AlertsAll:        `(cv.handler = 'waiting' OR cv.unread > 0)`,
	tilly.AlertsUnassigned: `cv.handler = 'waiting'`,
	tilly.AlertsMine:       `cv.handler = 'person' AND cv.assignee = a.me AND cv.unread > 0`,
	tilly.AlertsNone:       `1 = 0`,
}

// Alerts gives how a teammate is told of a store's tickets, and what of now; NotFound for
// who is not of its team.
func (d Desk) Alerts(ctx context.Context, who tilly.Caller, storeID string) (tilly.Alerts, tilly.Due, error) {
	var set struct {
		Alerts string `db:"alerts"`
		Mail   flag   `db:"alert_mail"`
	}
	var due struct {
		Tickets int `db:"tickets"`
		Unread  int `db:"unread"`
	}
	err := d.view(ctx, func(c conn) error {
		err := c.get(ctx, &set, `SELECT alerts, alert_mail FROM memberships WHERE store_id = ? AND user_id = ?`, storeID, who.UserID)
		if err != nil {
			return err
		}
		team, mine := ofTeam(who)
		return c.get(ctx, &due, `SELECT COUNT(*) AS tickets, COALESCE(SUM(cv.unread), 0) AS unread FROM conversations cv
			CROSS JOIN (SELECT CAST(? AS TEXT) AS me) a WHERE cv.ticket_no > 0 AND cv.store_id = ? AND `+team+` AND `+dues[tilly.AlertsOf(set.Alerts)],
			append([]any{who.UserID, storeID}, mine...)...)
	})
	return tilly.Alerts{Of: tilly.AlertsOf(set.Alerts), Mail: set.Mail.is()}, tilly.Due(due), err
}

// SaveAlerts settles how a teammate is told of a store's tickets; NotFound for who is not
// of its team.
func (d Desk) SaveAlerts(ctx context.Context, who tilly.Caller, storeID string, a tilly.Alerts) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE memberships SET alerts = ?, alert_mail = ? WHERE store_id = ? AND user_id = ?`, a.Of, a.Mail, storeID, who.UserID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}
