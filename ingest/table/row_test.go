package table

import (
	"testing"

	"tilly"
)

// A discount is told where it leaves something to pay and takes something off.
func TestDiscounts(t *testing.T) {
	t.Parallel()
	const none = int64(-1)
	for _, tc := range []struct {
		kind, off, share string
		want             int64
	}{
		{share: "25", want: 3000}, {share: "25%", want: 3000}, {share: "12,5", want: 3500}, {share: "0", want: none}, {share: "100", want: none}, {share: "-5", want: none},
		{off: "10.00", want: 3000}, {off: "40.00", want: none}, {off: "39.99", want: 1}, {off: "0", want: none}, {off: "free", want: none}, {want: none},
		{kind: "Percentage", off: "10", want: 3600}, {kind: "percent", off: "100", want: none}, {kind: "amount", off: "10", want: 3000},
	} {
		r := row{onSale: true, cells: map[columnRole]string{discountKindColumn: tc.kind, discountColumn: tc.off, discountShareColumn: tc.share}}
		got := none
		if less := r.discounted(&tilly.Money{Minor: 4000, Currency: "EUR"}); less != nil {
			got = less.Minor
		}
		if got != tc.want {
			t.Errorf("%+v leaves %d", tc, got)
		}
	}
	r := row{cells: map[columnRole]string{discountShareColumn: "25"}}
	if r.discounted(&tilly.Money{Minor: 4000, Currency: "EUR"}) != nil {
		t.Error("a sale that does not hold today is told")
	}
}
