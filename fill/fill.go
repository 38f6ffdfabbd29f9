// Package fill fills templates in the syntax of text/template without that package,
// which looks up methods by their names as it runs: a program that links it keeps every
// exported method of everything that it links, a tenth of ours. What our templates need
// is filled: fields of maps, if and else, with, eq, one template within another.
package fill

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"text/template/parse"
)

// Template is what stands to be filled. It may be filled by many at once.
type Template struct {
	main  string
	trees map[string]*parse.Tree
}

// Parse reads a template from a text.
func Parse(name, text string) (*Template, error) {
	t := &Template{main: name, trees: map[string]*parse.Tree{}}
	return t, t.add(name, text)
}

// ParseFS reads templates that name each other; the first is the one that is filled.
func ParseFS(files fs.FS, names ...string) (*Template, error) {
	t := &Template{main: names[0], trees: map[string]*parse.Tree{}}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if err := t.add(name, string(text)); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *Template) add(name, text string) error {
	trees, err := parse.Parse(name, text, "", "", map[string]any{"eq": true})
	for name, tree := range trees {
		t.trees[name] = tree
	}
	return err
}

// Text fills the template as it stands. data is a map of texts, of truths and of such maps.
func (t *Template) Text(data map[string]any) (string, error) { return t.fill(data, false) }

// HTML fills a template of HTML: what is filled in is text, the address of a link, or a
// figure in another attribute, and never markup.
func (t *Template) HTML(data map[string]any) (string, error) { return t.fill(data, true) }

func (t *Template) fill(data map[string]any, html bool) (string, error) {
	f := filling{trees: t.trees, whole: data, html: html}
	err := f.named(t.main, data)
	return f.out.String(), err
}

// filling is a template being filled.
type filling struct {
	trees map[string]*parse.Tree
	whole any // what $ stands for
	html  bool
	out   strings.Builder
}

func (f *filling) named(name string, dot any) error {
	tree := f.trees[name]
	if tree == nil {
		return fmt.Errorf("fill: there is no template %q", name)
	}
	return f.list(tree.Root, dot)
}

func (f *filling) list(l *parse.ListNode, dot any) error {
	if l == nil {
		return nil
	}
	for _, n := range l.Nodes {
		if err := f.node(n, dot); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) node(n parse.Node, dot any) error {
	switch n := n.(type) {
	case *parse.TextNode:
		f.out.Write(n.Text)
		return nil
	case *parse.CommentNode:
		return nil
	case *parse.TemplateNode:
		return f.named(n.Name, dot)
	case *parse.IfNode:
		return f.branch(&n.BranchNode, dot, dot, false)
	case *parse.WithNode:
		return f.branch(&n.BranchNode, dot, nil, true)
	case *parse.ActionNode:
		v, err := f.value(n.Pipe, dot)
		if err != nil {
			return err
		}
		text, ok := v.(string)
		if !ok {
			return fmt.Errorf("fill: %s is no text", n)
		}
		if f.html {
			text = inContext(f.out.String(), text)
		}
		f.out.WriteString(text)
		return nil
	}
	return fmt.Errorf("fill: %s is not known", n)
}

// branch fills one of the two lists; the first of with about the value itself.
func (f *filling) branch(b *parse.BranchNode, dot, within any, with bool) error {
	v, err := f.value(b.Pipe, dot)
	if err != nil {
		return err
	}
	if with {
		within = v
	}
	if v == nil || v == "" || v == false {
		return f.list(b.ElseList, dot)
	}
	return f.list(b.List, within)
}

var errUnknown = errors.New("fill: that is not known")

func (f *filling) value(p *parse.PipeNode, dot any) (any, error) {
	if len(p.Cmds) != 1 || len(p.Decl) > 0 {
		return nil, fmt.Errorf("%w: %s", errUnknown, p)
	}
	args := p.Cmds[0].Args
	if name, ok := args[0].(*parse.IdentifierNode); ok && name.Ident == "eq" && len(args) == 3 {
		a, err := f.operand(args[1], dot)
		if err != nil {
			return nil, err
		}
		b, err := f.operand(args[2], dot)
		return a == b, err
	}
	if len(args) != 1 {
		return nil, fmt.Errorf("%w: %s", errUnknown, p)
	}
	return f.operand(args[0], dot)
}

func (f *filling) operand(n parse.Node, dot any) (any, error) {
	switch n := n.(type) {
	case *parse.DotNode:
		return dot, nil
	case *parse.StringNode:
		return n.Text, nil
	case *parse.FieldNode:
		return field(dot, n.Ident)
	case *parse.VariableNode: // there is no other than $
		return field(f.whole, n.Ident[1:])
	}
	return nil, fmt.Errorf("%w: %s", errUnknown, n)
}

// field follows names. One that a map of texts lacks is "", as in text/template; any
// other has to be there.
func field(v any, names []string) (any, error) {
	for _, name := range names {
		switch m := v.(type) {
		case map[string]string:
			v = m[name]
		case map[string]any:
			in, ok := m[name]
			if !ok {
				return nil, fmt.Errorf("fill: nothing is called %s", name)
			}
			v = in
		default:
			return nil, fmt.Errorf("fill: %T has no %s", v, name)
		}
	}
	return v, nil
}
