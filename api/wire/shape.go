package wire

import (
	"reflect"
	"regexp"
	"strings"

	"tilly"
)

func refer(name string) map[string]any {
	return map[string]any{"$ref": "#/components/schemas/" + name}
}

// Choice is the schema of a text that is one of a list.
func Choice(list []string) map[string]any {
	return map[string]any{"type": "string", "enum": list}
}

// orNone is a schema that null fits as well.
func orNone(s map[string]any) map[string]any {
	if kind, ok := s["type"].(string); ok && s["enum"] == nil {
		s["type"] = []any{kind, "null"}
		return s
	}
	return map[string]any{"anyOf": []any{s, map[string]any{"type": "null"}}}
}

var generic = regexp.MustCompile(`^(\w+)\[(?:.*[./])?(\w+)\]$`)

// componentName is how a type is called in the document: what a call takes is a request,
// what it gives an answer, a list in pages a page of what it lists.
func componentName(t reflect.Type) string {
	name := t.Name()
	if parts := generic.FindStringSubmatch(name); parts != nil {
		return tilly.Capital(strings.TrimSuffix(parts[2], "Wire")) + "Page"
	}
	for suffix, meaning := range map[string]string{"Wire": "", "Out": "Answer", "In": "Request"} {
		if short, ok := strings.CutSuffix(name, suffix); ok {
			name = short + meaning
			break
		}
	}
	return tilly.Capital(name)
}

// fieldsOf are the fields of a struct and of those in it that stand in its JSON. What has
// the same name in Go still has its own there, unlike what has the same name in JSON.
func fieldsOf(t reflect.Type) []reflect.StructField {
	var list, deeper []reflect.StructField
	names := map[string]bool{}
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			deeper = append(deeper, fieldsOf(f.Type)...)
		case name != "" && name != "-":
			names[name] = true
			list = append(list, f)
		}
	}
	for _, f := range deeper {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); !names[name] {
			list = append(list, f)
		}
	}
	return list
}
