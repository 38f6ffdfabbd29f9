package post

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tilly"
)

// MailWeekly mails the figures of a week to a store's owner and admins. A week in which
// nothing was asked is not mailed.
func (p *Postman) MailWeekly(ctx context.Context, j tilly.WeeklyJob) error {
	store, err := p.Rows.Stores.StoreByID(ctx, j.StoreID)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	to, err := tilly.ParseDay(j.To)
	if err != nil {
		return err
	}
	const enough = 1_000
	now := time.Now()
	if _, err := p.Rows.Analytics.CountStore(ctx, store.ID, now, enough); err != nil {
		return err
	}
	v, err := p.Rows.Analytics.Analytics(ctx, store.ID, to-6, to)
	if err != nil || tilly.Sum(v.Days).Cases() == 0 {
		return err
	}
	readers, err := p.Rows.Analytics.WeeklyReaders(ctx, store.ID)
	if err != nil {
		return err
	}
	var mails []tilly.Job
	data := weeklyData(v, store, p.Settings.PublicURL)
	for _, r := range readers {
		mails = append(mails, tilly.MailJob(tilly.Mail{
			Template: tilly.PurposeWeekly, To: r.Email, ToName: r.Name, UserID: r.UserID, TokenID: store.ID, Data: data,
		}, now))
	}
	return p.Rows.Analytics.EnqueueWeekly(ctx, store.ID, to, mails)
}

// weeklyData are the figures of a week as its mail tells them.
func weeklyData(v tilly.Analytics, store tilly.Store, publicURL string) map[string]string {
	sum := tilly.Sum(v.Days)
	page := publicURL + "/dashboard/store/" + store.ID
	data := map[string]string{
		"store": store.Name, "week": weekOf(v.From, v.To), "cases": counted(sum.Cases(), "case"), "before": strconv.Itoa(v.Before.Cases()),
		"questions": counted(sum.Questions, "question"), "refused": strconv.Itoa(sum.Refused),
		"link": page + "/analytics?from=" + v.From.String() + "&to=" + v.To.String(),
	}
	if proved, most, ok := sum.Proved(); ok {
		data["proved"], data["most"] = percent(proved), percent(most)
	}
	for _, o := range tilly.CaseOutcomes {
		data["n_"+string(o)] = strconv.Itoa(sum.Outcomes[o])
		data["w_"+string(o)] = strconv.Itoa(sum.Outcomes[o] * 100 / max(1, sum.Cases()))
	}
	if sum.Provisional > 0 {
		data["provisional"] = strconv.Itoa(sum.Provisional)
	}
	if wait, ok := sum.Waits.Share(0.5); ok {
		data["wait"], data["replies"] = minutesInWords(wait), strconv.Itoa(sum.Waits.N())
	}
	for i, g := range v.Gaps[:min(len(v.Gaps), tilly.MaxWeeklyGaps)] {
		n := strconv.Itoa(i + 1)
		data["gap"+n], data["people"+n], data["gaplink"+n] = tilly.Clip(g.Question, 160), counted(g.People, "conversation"), page+"/conversations/gaps?gap="+g.ID
	}
	var orders []string
	for _, o := range v.Orders {
		if o.Orders > 0 {
			orders = append(orders, fmt.Sprintf("%d for %s %s", o.Orders, tilly.Money{Minor: o.Net, Currency: o.Currency}.Decimal(), o.Currency))
		}
	}
	data["orders"] = strings.Join(orders, ", ")
	return data
}

// counted names so many of a thing: 1 case, 2 cases.
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(n) + " " + thing
}

func percent(share float64) string { return strconv.Itoa(int(share*100+0.5)) + " %" }

func weekOf(from, to tilly.Day) string {
	return from.Date().Format("2 January") + " to " + to.Date().Format("2 January 2006")
}

// minutesInWords tells a wait in whole minutes.
func minutesInWords(n int) string {
	const hour = 60
	switch {
	case n < 1:
		return "less than a minute"
	case n < 2*hour:
		return strconv.Itoa(n) + " min"
	}
	return strconv.Itoa(n/hour) + " h"
}
