package tilly

import "time"

// The week's figures are mailed on Monday at this hour by the store's clock.
const weeklyHour = 8

// NextWeekly is when the figures of a week are mailed next, after a moment.
func NextWeekly(after time.Time, zone *time.Location) time.Time {
	local := after.In(zone)
	year, month, day := local.Date()
	ahead := (int(time.Monday) - int(local.Weekday()) + 7) % 7
	next := time.Date(year, month, day+ahead, weeklyHour, 0, 0, 0, zone)
	if !next.After(after) {
		next = time.Date(year, month, day+ahead+7, weeklyHour, 0, 0, 0, zone)
	}
	return next
}

// WeekBefore is the last whole week, Monday to Sunday, before a day.
func WeekBefore(day Day) (from, to Day) {
	monday := day - Day((int(day.Date().Weekday())+6)%7)
	return monday - 7, monday - 1
}

// JobWeekly mails the week's figures of a store to its owner and admins; payload:
// WeeklyJob; key: the store and the week's first day.
const JobWeekly = "weekly"

// WeeklyJob names a store and the last day of a week.
type WeeklyJob struct {
	StoreID string `json:"store_id"`
	To      string `json:"to"` // a Sunday
}

// WeeklyJobFor makes the job for the week before a moment.
func WeeklyJobFor(storeID string, now time.Time, zone *time.Location) Job {
	_, to := WeekBefore(DayOf(now, zone))
	return NewJob(JobWeekly, storeID, storeID+" "+to.String(), PriorityRescan, WeeklyJob{storeID, to.String()}, now)
}

// PurposeWeekly is the template of that mail, and what its secret to end them is for.
const PurposeWeekly = "weekly"

// MaxWeeklyGaps is how many gaps it names.
const MaxWeeklyGaps = 3

// WeeklyToken is what the secret is made of by which a user ends the mails of a store.
func WeeklyToken(storeID, userID string) string { return storeID + " " + userID }
