package main_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/wootest"
)

// ordersRead is how many orders are read while the program's memory is watched: a million
// in torture, or what TILLY_TEST_ORDERS says; a sample of them else.
func ordersRead(t *testing.T) int {
	t.Helper()
	switch given := os.Getenv("TILLY_TEST_ORDERS"); {
	case given != "":
		n, err := strconv.Atoi(given)
		if err != nil {
			t.Fatalf("TILLY_TEST_ORDERS: %v", err)
		}
		return n
	case testkit.Torture():
		return 1_000_000
	}
	return 1_500
}

// Reading all orders of a shop for the first time, and ranking its customers, takes 128 MB
// at most above what the program takes when it has nothing to do.
func TestReadingOrdersTakesLittleMemory(t *testing.T) {
	const most, mb = 128, 1 << 20
	n := ordersRead(t)
	people := max(n/3, tilly.MinRanked)
	began := time.Now().UTC().Truncate(time.Second).AddDate(-1, -11, 0)
	order := func(i int) wootest.Order {
		who := i * 7919 % people // nobody's orders follow each other
		return wootest.Order{ID: int64(i + 1), Status: "completed", Email: fmt.Sprintf("somebody%d@example.com", who), First: fmt.Sprintf("Name%d", who), Last: fmt.Sprintf("Family%d", who%997),
			Created: began.Add(time.Duration(i) * 50 * time.Second), Total: fmt.Sprintf("%d.%02d", 10+i%90, i%100), Items: []string{"Mug", "Bowl"}}
	}
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			b := bookkeeperOf(t, e, wootest.Config{Currency: "EUR", Many: n, Nth: order})
			b.keep(false)
			b.connect()
			b.p.Kill() // what it took before counts neither way
			b.p.Run()
			time.Sleep(2 * time.Second)
			idle := residentOf(t, b.p)
			b.keep(true)
			begun, peak := time.Now(), 0.0
			var sync tilly.OrderSync
			for ; sync.Ranked == 0 && time.Since(begun) < 55*time.Minute; time.Sleep(20 * time.Millisecond) {
				peak = max(peak, residentOf(t, b.p))
				sync, _ = b.p.Rows.Orders.OrderSync(t.Context(), b.store.ID) // none before it is begun
			}
			if sync.Done != n || sync.Ranked != people {
				t.Fatalf("%d of %d orders were read, %d of %d customers ranked: %s", sync.Done, n, sync.Ranked, people, b.p.Log)
			}
			if above := (peak - idle) / mb; above > most {
				t.Errorf("reading %d orders took %.0f MB above the %.0f MB of an idle program, at most %d are to be", n, above, idle/mb, most)
			}
			testkit.Figure(t, fmt.Sprintf("reading %d orders of %d customers from a shop and ranking these, %s", n, people, e.Name),
				"%.0f MB at most, %.0f MB idle; %.0f orders a second", peak/mb, idle/mb, float64(n)/time.Since(begun).Seconds())
		})
	}
}
