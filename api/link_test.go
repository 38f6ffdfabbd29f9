package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/api/wire"
)

// did notes what a call asks of the rows.
type did struct{ jobs []tilly.Job }

func (d *did) Enqueue(_ context.Context, jobs ...tilly.Job) error {
	d.jobs = append(d.jobs, jobs...)
	return nil
}

func (*did) Reserve(context.Context, time.Time, ...tilly.Bound) error  { return nil }
func (*did) GiveBack(context.Context, time.Time, ...tilly.Bound) error { return nil }

// Whether an address has an account is not even looked up: there are no Users here,
// so that every address costs the same work.
func TestLinksAreAskedForWithoutALookAtTheAccount(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for purpose, ask := range map[string]func(accountCalls, *call) (any, error){
		tilly.PurposeVerify: accountCalls.resendVerification, tilly.PurposeReset: accountCalls.forgotPassword,
	} {
		d := &did{}
		s := accountCalls{core: &core{
			Settings: Settings{Woken: func() {}, Now: func() time.Time { return now }}, Limits: d, address: newAddressLimits(),
		}, Work: d}
		body := wire.Form{"email": json.RawMessage(`" Olive@Shop.example\u200b"`)}
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", nil)
		if _, err := ask(s, &call{ctx: t.Context(), r: r, form: body}); err != nil {
			t.Fatal(err)
		}
		var got tilly.LinkJob
		if len(d.jobs) != 1 || d.jobs[0].Kind != tilly.JobLink || json.Unmarshal(d.jobs[0].Payload, &got) != nil {
			t.Fatalf("jobs %+v", d.jobs)
		}
		if diff := cmp.Diff(tilly.LinkJob{Purpose: purpose, Email: "Olive@Shop.example"}, got); diff != "" {
			t.Error(diff)
		}
	}
}
