package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"tilly/api"
)

// constants are the values of the constants of the root by the name of their type.
func constants(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	files, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			kind, typed := spec.Type.(*ast.Ident)
			literal, told := spec.Values[0].(*ast.BasicLit)
			if !typed || !told || literal.Kind != token.STRING {
				return true
			}
			value, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			all[kind.Name] = append(all[kind.Name], value)
			return true
		})
	}
	return all
}

// TestChoices: the document lists all values that the program has for a type, and no more.
func TestChoices(t *testing.T) {
	known := constants(t)
	for kind, listed := range api.Choices {
		has := map[string]bool{}
		for _, value := range listed {
			has[value] = true
		}
		for _, value := range known[kind.Name()] {
			if !has[value] && value != "" {
				t.Errorf("%v: the document does not list %q", kind, value)
			}
			delete(has, value)
		}
		delete(has, "") // where there may be none
		if len(has) > 0 {
			t.Errorf("%v: there is no %q", kind, slices.Sorted(maps.Keys(has)))
		}
	}
}
