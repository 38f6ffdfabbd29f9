// Package arrows tells which file of a Go package rests on which other one: an arrow
// leads from where a function, type, field or method is used to where it stands.
// Imports are not followed, so that a tree is measured as it lies there, without what
// it depends on.
package arrows

import (
	"cmp"
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
)

// Graph is, of each file, the files that it rests on.
type Graph map[string]map[string]bool

// Of reads the package in a folder, without its tests; nil where there is none.
func Of(dir string) (Graph, error) {
	found, err := build.Default.ImportDir(dir, 0)
	var none *build.NoGoError
	var several *build.MultiplePackageError
	if errors.As(err, &none) || errors.As(err, &several) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	lenient := types.Config{Importer: strangers{}, Error: func(error) {}}
	pkg, _ := lenient.Check(found.Name, fset, files, info) // what it misses are strangers
	g := Graph{}
	for _, file := range found.GoFiles {
		g[file] = map[string]bool{}
	}
	for at, object := range info.Uses {
		if object.Pkg() != pkg || !stands(object, pkg) {
			continue
		}
		from, to := fset.Position(at.Pos()), fset.Position(object.Pos())
		if from.Filename != to.Filename && to.IsValid() {
			g[filepath.Base(from.Filename)][filepath.Base(to.Filename)] = true
		}
	}
	return g, nil
}

// stands says whether an object belongs to its package and not to a function.
func stands(object types.Object, pkg *types.Package) bool {
	switch o := object.(type) {
	case *types.Var:
		return o.IsField() || o.Parent() == pkg.Scope()
	case *types.Func:
		return true
	}
	return object.Parent() == pkg.Scope()
}

// strangers are packages of which nothing is known.
type strangers struct{}

// Import implements types.Importer.
func (strangers) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}

// Count is how many arrows there are.
func (g Graph) Count() int {
	n := 0
	for _, to := range g {
		n += len(to)
	}
	return n
}

// Arrow leads from a file to one that it rests on.
type Arrow struct{ From, To string }

// Backward are the arrows that lead up however the files are put in order: none where
// no files rest on each other in a circle. The order is that of Eades, Lin and Smyth,
// which finds nearly the fewest.
func (g Graph) Backward() (list []Arrow) {
	place := map[string]int{}
	for i, file := range g.order() {
		place[file] = i
	}
	for from, all := range g {
		for to := range all {
			if place[to] < place[from] {
				list = append(list, Arrow{from, to})
			}
		}
	}
	slices.SortFunc(list, func(a, b Arrow) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	return list
}

// order puts files that others rest on below those.
func (g Graph) order() []string {
	left := map[string]bool{}
	for file := range g {
		left[file] = true
	}
	var above, below []string // below has the lowest first
	for len(left) > 0 {
		out, in := g.degrees(left)
		var best string
		end := false
		for _, file := range slices.Sorted(maps.Keys(left)) {
			switch {
			case out[file] == 0 && !end:
				below, best, end = append(below, file), file, true
			case in[file] == 0 && !end:
				above, best, end = append(above, file), file, true
			case !end && (best == "" || out[file]-in[file] > out[best]-in[best]):
				best = file
			}
		}
		if !end {
			above = append(above, best)
		}
		delete(left, best)
	}
	slices.Reverse(below)
	return append(above, below...)
}

// degrees counts the arrows between the files that are left.
func (g Graph) degrees(left map[string]bool) (out, in map[string]int) {
	out, in = map[string]int{}, map[string]int{}
	for from := range left {
		for to := range g[from] {
			if left[to] {
				out[from]++
				in[to]++
			}
		}
	}
	return out, in
}
