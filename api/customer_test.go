package api_test

import (
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// ordered lets a shop that sells in euros have orders.
func ordered(t *testing.T, p *testkit.Program, shop tilly.Store, list []tilly.Order, at time.Time) {
	t.Helper()
	_, err := p.Rows.Orders.BeginOrders(t.Context(), shop.ID, "ann.example", at)
	if err == nil {
		err = p.Rows.Orders.OrderTerms(t.Context(), shop.ID, "EUR", "")
	}
	if err == nil {
		err = p.Rows.Orders.SaveOrders(t.Context(), shop.ID, list, nil, at)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// What strangers call themselves is no formula in the spreadsheet of an owner.
func TestTableOfCustomersHoldsNoFormula(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	ann := p.Owner("Ann")
	shop := p.Store(ann, "Ann's shop", "https://ann.example")
	now := time.Now()
	names := []string{"=1+1", "+1", "-1", "@SUM(A1)", "\tcmd", "\rcmd", "＝1+1", "Ann, \"the\" Smith", "Zoë"}
	var list []tilly.Order
	for i, name := range names {
		at := now.Add(-time.Duration(i) * time.Hour)
		list = append(list, tilly.Order{ID: string(rune('1' + i)), State: tilly.OrderPaid, Currency: "EUR", Total: int64(100 - i), CreatedAt: at, UpdatedAt: at,
			Buyer: tilly.Buyer{Email: string("=+-@abcdef"[i]) + "x@mail.example", Name: name}})
	}
	ordered(t, p, shop, list, now)
	table := p.Do(testkit.Call{Method: "GET", Path: "/api/customers/export?store_id=" + shop.ID, Token: ann.Token}).Want(200)
	rows, err := csv.NewReader(strings.NewReader(table.Body)).ReadAll()
	if err != nil || len(rows) != len(names)+1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, row := range rows[1:] {
		for _, cell := range row {
			if strings.ContainsAny(cell[:min(1, len(cell))], "=+-@\t\r\n") {
				t.Errorf("a cell is %q", cell)
			}
		}
		if kept := strings.TrimPrefix(row[1], "'"); kept != names[i] && kept != strings.ReplaceAll(names[i], "\r", "\n") {
			t.Errorf("%q is written as %q", names[i], row[1])
		}
	}
}

// A list stands in the order that is asked for; what is no figure is refused.
func TestCustomersAreSorted(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	ann := p.Owner("Ann")
	shop := p.Store(ann, "Ann's shop", "https://ann.example")
	now := time.Now()
	var list []tilly.Order
	for i, who := range []string{"a", "b", "b", "c"} { // a brought most, b ordered most, c last
		at := now.Add(time.Duration(i) * time.Hour)
		list = append(list, tilly.Order{ID: string(rune('1' + i)), State: tilly.OrderPaid, Currency: "EUR", Total: []int64{900, 200, 400, 700}[i], CreatedAt: at, UpdatedAt: at,
			Buyer: tilly.Buyer{Email: who + "@mail.example", Name: who}})
	}
	ordered(t, p, shop, list, now)
	get := func(sort string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/customers?store_id=" + shop.ID + "&sort=" + sort, Token: ann.Token})
	}
	for sort, want := range map[string]string{
		"": "acb", "-monetary": "acb", "monetary": "bca", "-average": "acb", "average": "bca", "-orders": "bca", "orders": "acb", "-last_order_at": "cba", "last_order_at": "abc",
	} {
		got := ""
		for i := range 3 {
			got += get(sort).Want(200).Get("customers", "data", i, "name")
		}
		if got != want {
			t.Errorf("by %q they are %s, want %s", sort, got, want)
		}
	}
	for _, bad := range []string{"name", "-", "net", "orders,monetary"} {
		get(bad).Want(422)
	}
}
