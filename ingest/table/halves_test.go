package table

import "testing"

// What a quote at the end of what was read means is told by what follows: another makes
// one quote of both.
func TestAQuoteAtTheEndWaitsForWhatFollows(t *testing.T) {
	t.Parallel()
	const field = `"a"`
	if _, _, _, ok := parseField([]byte(field), ',', true, false); ok {
		t.Error("the field is read although its quote may be the first half of two")
	}
	text, n, end, ok := parseField([]byte(field), ',', true, true)
	if text != "a" || n != len(field) || !end || !ok {
		t.Errorf("at the end of the file: %q, %d bytes, last %v, whole %v", text, n, end, ok)
	}
	if text, n, end, ok = parseField([]byte(field+",b"), ',', true, false); text != "a" || n != len(field)+1 || end || !ok {
		t.Errorf("before a delimiter: %q, %d bytes, last %v, whole %v", text, n, end, ok)
	}
	if _, _, _, ok = parseField([]byte("a\r"), ',', true, false); ok {
		t.Error("the row ends although its line break may go on")
	}
}

// Cells tell what a column holds only where its name does not, nobody said it, and no
// other column has that role already.
func TestColumnsAreGuessedOnce(t *testing.T) {
	t.Parallel()
	rows := [][]string{{"https://a.example/1", "https://b.example/1", "https://c.example/1", "https://d.example/1"}, {"https://a.example/2", "https://b.example/2", "https://c.example/2", "https://d.example/2"}}
	columns := []column{{role: otherColumn, mapped: true}, {role: otherColumn, option: "Link"}, {role: otherColumn}, {role: otherColumn}}
	looksOf(columns, rows)
	for i, want := range []bool{false, false, true, false} {
		if (columns[i].role == urlColumn) != want {
			t.Errorf("column %d holds addresses: %v", i, !want)
		}
	}
	if columns[0].role != otherColumn || columns[1].role != otherColumn {
		t.Errorf("what was said of columns is guessed anew: %v, %v", columns[0].role, columns[1].role)
	}
	columns = []column{{role: urlColumn}, {role: otherColumn}}
	looksOf(columns, rows)
	if columns[1].role == urlColumn {
		t.Error("beside a column of addresses another is guessed to be one")
	}
	empty := []column{{role: otherColumn}}
	looksOf(empty, [][]string{{" "}, {""}})
	if empty[0].role != otherColumn {
		t.Errorf("a column of nothing is guessed to be %v", empty[0].role)
	}
}
