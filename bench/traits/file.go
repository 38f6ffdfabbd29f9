package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// file adds what is in one file.
func (t *traits) file(path string, seen stretches, test bool) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(parsed) {
		return nil // what is no Go, as templates of Go are
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if test {
		t.tests += len(lines)
		return nil
	}
	t.code += len(lines)
	t.files = append(t.files, len(lines))
	seen.add(path, lines)
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		t.functions = append(t.functions, fset.Position(f.End()).Line-fset.Position(f.Pos()).Line+1)
		if f.Recv != nil {
			t.methods[filepath.Base(filepath.Dir(path))+"."+holder(f.Recv.List[0].Type)]++
		}
	}
	return nil
}

// holder is the name of the type of a receiver.
func holder(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return holder(of.X)
	case *ast.IndexExpr:
		return holder(of.X)
	case *ast.IndexListExpr:
		return holder(of.X)
	case *ast.Ident:
		return of.Name
	}
	return "?"
}

// stretch is how many lines in a row, empty ones and comments aside, count as written
// twice when they stand elsewhere too.
const stretch = 8

// stretches are all of a tree, each with the lines that begin it.
type stretches map[string][]place

type place struct {
	file  string
	lines [stretch]int
}

func (s stretches) add(path string, lines []string) {
	var texts []string
	var at []int
	imports := false
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if line == "import (" {
			imports = true
		}
		if line != "" && !strings.HasPrefix(line, "//") && !imports {
			texts, at = append(texts, line), append(at, i)
		}
		imports = imports && line != ")"
	}
	for i := range len(texts) - stretch + 1 {
		key := strings.Join(texts[i:i+stretch], "\n")
		s[key] = append(s[key], place{path, [stretch]int(at[i : i+stretch])})
	}
}

// twice is how many lines stand in stretches that are there more than once.
func (s stretches) twice() int {
	type line struct {
		file string
		at   int
	}
	again := map[line]bool{}
	for _, places := range s {
		if len(places) < 2 {
			continue
		}
		for _, p := range places {
			for _, at := range p.lines {
				again[line{p.file, at}] = true
			}
		}
	}
	return len(again)
}
