package db

import (
	"context"
	"time"

	"tilly"
)

// factorField is what the secret of a second factor is bound to besides its user.
const factorField = "second factor"

// SecondFactor gives a user's, confirmed or not; NotFound where there is none.
func (d Factors) SecondFactor(ctx context.Context, userID string) (tilly.SecondFactor, error) {
	var r struct {
		Sealed      string `db:"secret_sealed"`
		ConfirmedAt moment `db:"confirmed_at"`
		LastStep    int64  `db:"last_step"`
		Left        int    `db:"codes_left"`
	}
	err := d.reader().get(ctx, &r, `SELECT secret_sealed, confirmed_at, last_step,
		(SELECT COUNT(*) FROM recovery_codes rc WHERE rc.user_id = f.user_id) AS codes_left
		FROM second_factors f WHERE f.user_id = ?`, userID)
	if err != nil {
		return tilly.SecondFactor{}, err
	}
	if d.sealer == nil {
		return tilly.SecondFactor{}, tilly.Errorf(tilly.Internal, "Keys cannot be read by this installation.")
	}
	f := tilly.SecondFactor{UserID: userID, ConfirmedAt: r.ConfirmedAt.time(), LastStep: r.LastStep, CodesLeft: r.Left}
	f.Secret, err = d.sealer.Open(userID, factorField, r.Sealed)
	if tilly.CodeOf(err) == tilly.Unavailable && f.On() {
		err = nil // no code fits it any more; recovery codes do
	}
	return f, err
}

// BeginSecondFactor stores a secret that waits for its first code, in place of another
// that waits. One that is on is Conflict.
func (d Factors) BeginSecondFactor(ctx context.Context, userID, secret string, now time.Time) error {
	if d.sealer == nil {
		return tilly.Errorf(tilly.Internal, "Keys cannot be stored by this installation.")
	}
	sealed := d.sealer.Seal(userID, factorField, secret)
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `INSERT INTO second_factors (user_id, secret_sealed, confirmed_at, last_step, created_at) VALUES (?, ?, 0, 0, ?)
			ON CONFLICT (user_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
			WHERE second_factors.confirmed_at = 0`, userID, sealed, now)
		if err == nil && n == 0 {
			return tilly.Errorf(tilly.Conflict, "Logging in takes a code already.")
		}
		return err
	})
}

// ConfirmSecondFactor turns one on by the step whose code was entered, stores the hashes
// of its recovery codes and enqueues jobs. One that is on, or is none, is Conflict.
func (d Factors) ConfirmSecondFactor(ctx context.Context, userID string, step int64, hashes []string, now time.Time, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE second_factors SET confirmed_at = ?, last_step = ? WHERE user_id = ? AND confirmed_at = 0`, now, step, userID)
		if err == nil && n == 0 {
			err = tilly.Errorf(tilly.Conflict, "This was done already, or begun anew elsewhere.")
		}
		if err == nil {
			err = giveCodes(ctx, c, userID, hashes)
		}
		if err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

// giveCodes replaces a user's recovery codes.
func giveCodes(ctx context.Context, c conn, userID string, hashes []string) error {
	if err := c.run(ctx, `DELETE FROM recovery_codes WHERE user_id = ?`, userID); err != nil {
		return err
	}
	rows := make([][]any, len(hashes))
	for i, h := range hashes {
		rows[i] = []any{userID, h}
	}
	return c.insert(ctx, `INSERT INTO recovery_codes (user_id, code_hash)`, rows, "")
}

// RenewRecoveryCodes replaces the codes of a user whose second factor is on.
func (d Factors) RenewRecoveryCodes(ctx context.Context, userID string, hashes []string, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		var id string
		err := c.get(ctx, &id, `SELECT user_id FROM second_factors WHERE user_id = ? AND confirmed_at > 0`+c.lock(), userID)
		if err == nil {
			err = giveCodes(ctx, c, userID, hashes)
		}
		if err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

// UseStep uses up the code of a time step with all before it; NotFound when it was used,
// or the second factor is not on.
func (d Factors) UseStep(ctx context.Context, userID string, step int64) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE second_factors SET last_step = ? WHERE user_id = ? AND confirmed_at > 0 AND last_step < ?`, step, userID, step)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// UseRecoveryCode uses a code up and enqueues jobs; NotFound when it is none.
func (d Factors) UseRecoveryCode(ctx context.Context, userID, hash string, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?`, userID, hash)
		if err == nil && n == 0 {
			err = tilly.Missing()
		}
		if err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

// DropSecondFactor turns a user's second factor off, with its recovery codes, and
// enqueues jobs; NotFound where none is on.
func (d Factors) DropSecondFactor(ctx context.Context, userID string, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `DELETE FROM second_factors WHERE user_id = ? AND confirmed_at > 0`, userID)
		if err == nil && n == 0 {
			err = tilly.Missing()
		}
		if err == nil {
			err = c.run(ctx, `DELETE FROM recovery_codes WHERE user_id = ?`, userID)
		}
		if err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}
