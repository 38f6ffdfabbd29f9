package table

import (
	"slices"

	"tilly"
	"tilly/ingest/clean"
)

// Mapping is what the owner of a list of products says its columns hold: roles by
// the names of columns, as nameOfColumn has them.
type Mapping map[string]string

// nameOfColumn is a column's name as mappings have it.
func nameOfColumn(cell string) string { return tilly.Clip(clean.Text(cell), 80) }

// Fits says whether a mapping is one of a whole header: it names each of its columns
// and nothing else.
func (m Mapping) fits(header []string) bool {
	seen := map[string]bool{}
	for _, cell := range header {
		name := nameOfColumn(cell)
		if _, ok := m[name]; !ok {
			return false
		}
		seen[name] = true
	}
	return len(m) > 0 && len(seen) == len(m)
}

// give gives a column the role that its owner names; what they leave as it is stays
// what it was found to be.
func (m Mapping) give(c column, name string) column {
	asked, said := m[name]
	if !said || asked == c.roleName() {
		return c
	}
	role, known := columnRoles()[asked]
	if !known && asked != tilly.OptionColumn {
		return c
	}
	return column{name: plainName(name), role: role, form: asked == tilly.OptionColumn, mapped: true}
}

// takes says whether the owner gives a role to some other column.
func (m Mapping) takes(role columnRole, name string) bool {
	for other, asked := range m {
		if r, known := columnRoles()[asked]; known && r == role && other != name {
			return true
		}
	}
	return false
}

// roleName is what a column's role is called on the wire.
func (c column) roleName() string {
	switch {
	case c.form:
		return tilly.OptionColumn
	case c.role == seenColumn:
		return tilly.IgnoredColumn
	}
	for name, role := range columnRoles() {
		if role == c.role {
			return name
		}
	}
	return tilly.AttributeColumn
}

// remembered is the mapping of a whole header among those that a store's owner gave
// before, the newest first.
func remembered(header []string, before []map[string]string) Mapping {
	if i := slices.IndexFunc(before, func(m map[string]string) bool { return Mapping(m).fits(header) }); i >= 0 {
		return before[i]
	}
	return nil
}
