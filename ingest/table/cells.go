package table

import (
	"errors"
	"io"

	"tilly"
	"tilly/ingest/clean"
)

// nextRow reads the next row; io.EOF after the last.
func (s *Products) nextRow() (row, error) {
	for {
		rec, err := s.in.next()
		if err != nil {
			return row{}, err
		}
		if rec.fault != "" {
			s.Rejects.add(rec.line, rec.fault)
			continue
		}
		return s.read(rec), nil
	}
}

func (s *Products) read(rec Record) row {
	r := row{line: rec.line, cells: map[columnRole]string{}}
	names := map[string]string{}
	fields := rec.fields[:min(len(rec.fields), len(s.columns))]
	unseen := s.unseen(fields)
	for i, cell := range fields {
		c := s.columns[i]
		switch {
		case c.role == ignoredColumn, c.role == seenColumn, c.role == otherColumn && unseen[seenKey(c)]:
		case c.role == publishedColumn:
			s.judge(&r, c, cell)
		case c.role == packedColumn:
			r.others = append(r.others, packed(cell)...)
		case c.role == choicesColumn:
			r.options = append(r.options, choices(cell)...)
		case c.role == featuresColumn:
			r.others = append(r.others, features(cell)...)
		case c.role == amountColumn:
			r.cells[c.role] = more(r.cells[c.role], cell)
		case c.role == imageColumn, c.role == formImageColumn:
			if r.get(c.role) == "" {
				r.cells[c.role] = s.preset.picture(firstOf(cell), s.shopURL)
			}
		case c.role != otherColumn:
			if _, filled := r.cells[c.role]; !filled || r.cells[c.role] == "" {
				r.cells[c.role] = cell
			}
		case c.option != "" && !c.value:
			names[c.option] = clean.Text(cell)
		default:
			r.attribute(c, names[c.option], tilly.Clip(clean.Text(cell), 500))
		}
	}
	if r.get(passwordColumn) != "" {
		r.hidden = isProtected
	}
	r.onSale = s.sells(r)
	return r
}

// eachRow takes all rows that are left.
func (s *Products) eachRow(take func(row)) error {
	for {
		r, err := s.nextRow()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		take(r)
	}
}
