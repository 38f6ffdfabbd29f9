package shopifytest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/scanner"
)

// field is one field that a query asks for.
type field struct {
	name   string
	as     string // what the answer calls it
	args   map[string]any
	fields []field
}

// parse reads a query document with one operation: fields, arguments and
// variables, which is all that a connector may use here.
func parse(query string, variables map[string]any) (fields []field, err error) {
	p := &parser{variables: variables}
	p.Init(strings.NewReader(query))
	p.Mode = scanner.ScanIdents | scanner.ScanInts | scanner.ScanStrings
	p.Error = func(_ *scanner.Scanner, message string) { p.failed = errors.New(message) }
	p.next()
	if p.text == "query" || p.text == "mutation" {
		for p.text != "{" && p.tok != scanner.EOF { // name and declared variables
			p.next()
		}
	}
	fields = p.selection()
	if p.failed == nil && p.tok != scanner.EOF {
		p.failed = fmt.Errorf("unexpected %q", p.text)
	}
	return fields, p.failed
}

type parser struct {
	scanner.Scanner
	tok       rune
	text      string
	variables map[string]any
	failed    error
}

func (p *parser) next() {
	p.tok = p.Scan()
	p.text = p.TokenText()
}

func (p *parser) want(text string) {
	if p.text != text && p.failed == nil {
		p.failed = fmt.Errorf("expected %q at %q", text, p.text)
	}
	p.next()
}

func (p *parser) selection() (out []field) {
	p.want("{")
	for p.text != "}" && p.failed == nil && p.tok != scanner.EOF {
		f := field{name: p.text, as: p.text, args: map[string]any{}}
		if p.next(); p.text == ":" {
			p.next()
			f.name = p.text
			p.next()
		}
		if p.text == "(" {
			p.next()
			for p.text != ")" && p.failed == nil && p.tok != scanner.EOF {
				name := p.text
				p.next()
				p.want(":")
				f.args[name] = p.value()
				if p.text == "," {
					p.next()
				}
			}
			p.want(")")
		}
		if p.text == "{" {
			f.fields = p.selection()
		}
		out = append(out, f)
	}
	p.want("}")
	return out
}

func (p *parser) value() any {
	text := p.text
	defer p.next()
	switch {
	case text == "$":
		p.next()
		return p.variables[p.text]
	case p.tok == scanner.String:
		s, _ := strconv.Unquote(text)
		return s
	case p.tok == scanner.Int:
		n, _ := strconv.ParseFloat(text, 64)
		return n
	case text == "{":
		object := map[string]any{}
		for p.next(); p.text != "}" && p.failed == nil && p.tok != scanner.EOF; {
			name := p.text
			p.next()
			p.want(":")
			object[name] = p.value()
			if p.text == "," {
				p.next()
			}
		}
		return object
	case text == "true", text == "false":
		return text == "true"
	}
	return text // an enum
}

// object is what a query selects from: values, or functions of the arguments.
type object map[string]any

// answer is the part of an object that fields ask for.
func answer(value any, fields []field) (any, error) {
	switch value := value.(type) {
	case object:
		out := map[string]any{}
		for _, f := range fields {
			v, ok := value[f.name]
			if !ok {
				return nil, fmt.Errorf("Field '%s' doesn't exist", f.name)
			}
			if call, ok := v.(func(map[string]any) any); ok {
				v = call(f.args)
			}
			part, err := answer(v, f.fields)
			if err != nil {
				return nil, err
			}
			out[f.as] = part
		}
		return out, nil
	case []object:
		out := make([]any, len(value))
		for i, each := range value {
			part, err := answer(each, fields)
			if err != nil {
				return nil, err
			}
			out[i] = part
		}
		return out, nil
	}
	if len(fields) > 0 && value != nil {
		return nil, errors.New("selections can't be made on scalars")
	}
	return value, nil
}

// connection cuts a list to a page, with cursors that are positions.
func connection(args map[string]any, all []object) object {
	first, _ := args["first"].(float64)
	from := 0
	if after, _ := args["after"].(string); after != "" {
		from, _ = strconv.Atoi(strings.TrimPrefix(after, "cursor-"))
	}
	from = min(from, len(all))
	to := min(from+int(first), len(all))
	return object{
		"nodes":    all[from:to],
		"pageInfo": object{"hasNextPage": to < len(all), "endCursor": "cursor-" + strconv.Itoa(to)},
	}
}
