package table

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// preset is what is known of the export of one kind of shop software beyond what
// its columns are called everywhere.
type preset struct {
	name    string                  // as its makers write it
	signs   []string                // columns that tell it
	columns map[columnRole][]string // what its columns hold; * stands for anything
	// pictures is where a picture lies that is named by its path alone; {shop} is
	// the shop's address.
	pictures string
}

//go:embed presets.txt
var presetFile string

// presets are the exports that are known.
var presets = sync.OnceValue(func() []preset {
	list, err := readPresets(presetFile)
	if err != nil {
		panic(err) // it is part of the program, and tested
	}
	return list
})

// dotted stands between two names of columns.
const dotted = " · "

// readPresets reads presets.txt, which says what it looks like.
func readPresets(file string) (list []preset, err error) {
	for line := range strings.Lines(file) {
		line = strings.TrimSuffix(line, "\n")
		key, value, said := strings.Cut(line, " = ")
		role, known := columnRoles()[key]
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			list = append(list, preset{name: strings.Trim(line, "[]"), columns: map[columnRole][]string{}})
		case !said || len(list) == 0:
			return nil, fmt.Errorf("presets: %q", line)
		case key == "signs":
			list[len(list)-1].signs = strings.Split(value, dotted)
		case key == "pictures":
			list[len(list)-1].pictures = value
		case known:
			list[len(list)-1].columns[role] = strings.Split(value, dotted)
		default:
			return nil, fmt.Errorf("presets: no column is %q", key)
		}
	}
	return list, nil
}

// presetOf finds the preset of a header, by its normal names; the zero preset for
// any other.
func presetOf(names []string) preset {
	for _, p := range presets() {
		if !slices.ContainsFunc(p.signs, func(sign string) bool { return !slices.Contains(names, sign) }) {
			return p
		}
	}
	return preset{}
}

// role says what a column holds by its normal name; ok is false where the preset
// does not say. A name in full counts before one that stands for several.
func (p preset) role(name string) (role columnRole, ok bool) {
	for _, whole := range []bool{true, false} {
		for role, list := range p.columns {
			for _, column := range list {
				if whole && column == name || !whole && role != ignoredColumn && stands(column, name) {
					return role, true
				}
			}
		}
	}
	for _, column := range p.columns[ignoredColumn] {
		if stands(column, name) {
			return ignoredColumn, true
		}
	}
	return otherColumn, false
}

// stands says whether a pattern with stars stands for a name.
func stands(pattern, name string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 || !strings.HasPrefix(name, parts[0]) {
		return false
	}
	name = name[len(parts[0]):]
	last := parts[len(parts)-1]
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(name, part)
		if i < 0 {
			return false
		}
		name = name[i+len(part):]
	}
	return strings.HasSuffix(name, last)
}

// picture is the address of a picture that a cell names.
func (p preset) picture(cell, shop string) string {
	base := strings.ReplaceAll(p.pictures, "{shop}", strings.TrimSuffix(shop, "/"))
	if cell == "" || base == "" || strings.HasPrefix(base, "/") || strings.Contains(cell, "://") {
		return cell
	}
	return base + strings.TrimPrefix(cell, "/")
}
