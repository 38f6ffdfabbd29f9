package table

import (
	"errors"
	"io"
	"slices"

	"tilly"
)

// readHeader reads the names of the columns, and how rows belong together.
func (s *Products) readHeader() error {
	rec, err := s.in.next()
	for err == nil && rec.fault != "" {
		rec, err = s.in.next()
	}
	if errors.Is(err, io.EOF) {
		return tilly.Errorf(tilly.Invalid, "This file is empty.")
	}
	if err != nil {
		return err
	}
	has := s.name(rec.fields)
	if !has[titleColumn] {
		return tilly.Errorf(tilly.Invalid, "No column of this file is named title or name. Please name the columns in the first row, then upload it again.")
	}
	s.linked = has[handleColumn] && !has[rowKindColumn]
	switch {
	case has[handleColumn], has[groupColumn], has[rowKindColumn] && has[skuColumn]:
		s.family = byHandle
		s.as(groupColumn, handleColumn)
	case has[typeColumn] && has[parentColumn], s.preset.name != "" && has[parentColumn] && has[idColumn]:
		s.family = withParent
	case has[formsColumn] && has[skuColumn]:
		s.family = withChildren
	case slices.ContainsFunc(s.columns, func(c column) bool { return c.form && c.option != "" && !c.mapped }):
		s.family = byHandle
	}
	if has[priceColumn] {
		s.as(retailColumn, beforeColumn)
	}
	s.as(retailColumn, priceColumn)
	if s.family != byHandle {
		s.unless(handleColumn)
	} else {
		s.as(typeColumn, categoryColumn)
	}
	if s.family == rowEach {
		s.as(typeColumn, categoryColumn)
		s.unless(parentColumn)
	}
	return nil
}

// name says what each column holds, and which roles there are.
func (s *Products) name(header []string) (has map[columnRole]bool) {
	if len(s.mapping) == 0 {
		s.mapping = remembered(header, s.before)
	}
	s.preset, s.columns = nameColumns(header, s.mapping)
	has = map[columnRole]bool{}
	for _, c := range s.columns {
		has[c.role] = true
	}
	return has
}

// nameColumns says what each column holds: as its owner says, as its software is
// known for, or by its name.
func nameColumns(header []string, m Mapping) (software preset, columns []column) {
	names := make([]string, len(header))
	for i, cell := range header {
		names[i] = normalColumn(nameOfColumn(cell))
	}
	software = presetOf(names)
	has := map[columnRole]bool{}
	for i, cell := range header {
		c := columnFor(nameOfColumn(cell))
		if role, known := software.role(names[i]); known {
			c = column{name: c.name, role: role}
		}
		if c = m.give(c, nameOfColumn(cell)); !c.mapped && !repeated(c.role) && m.takes(c.role, nameOfColumn(cell)) {
			c.role = otherColumn
		}
		if has[c.role] && !repeated(c.role) {
			c.role = ignoredColumn // the first of a name counts
		}
		has[c.role] = true
		columns = append(columns, c)
	}
	return software, columns
}

// repeated says whether several columns may have a role: they add to each other, or
// stand in for one another.
func repeated(role columnRole) bool {
	return slices.Contains([]columnRole{otherColumn, ignoredColumn, imageColumn, publishedColumn, seenColumn, amountColumn, featuresColumn}, role)
}

// as makes a column of one role count as another.
func (s *Products) as(from, to columnRole) {
	for i := range s.columns {
		if s.columns[i].role == from {
			s.columns[i].role = to
		}
	}
}

func (s *Products) unless(role columnRole) { s.as(role, otherColumn) }
