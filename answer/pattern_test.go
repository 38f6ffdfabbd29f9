package answer

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPatternsCanBeRead reads every pattern of the room, as a start does not.
func TestPatternsCanBeRead(t *testing.T) {
	set := token.NewFileSet()
	files := sources(t, set)
	known := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	lenient := types.Config{Error: func(error) {}} // imports are not looked up: constants need none
	_, _ = lenient.Check("answer", set, files, known)
	n := 0
	for _, f := range files {
		ast.Inspect(f, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "newPattern" {
				return true
			}
			if text := known.Types[call.Args[0]].Value; text != nil {
				n++
				if _, err := regexp.Compile(constant.StringVal(text)); err != nil {
					t.Errorf("%s: %v", set.Position(call.Pos()), err)
				}
			}
			return true
		})
	}
	if n < 10 {
		t.Errorf("only %d patterns were found", n)
	}
}

func sources(t *testing.T, set *token.FileSet) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(set, name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}
