package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"tilly"
)

// schemas are the types of the document, each under a name of its own.
type schemas struct {
	named map[string]any
	types map[string]reflect.Type
}

func newSchemas() *schemas {
	return &schemas{named: map[string]any{}, types: map[string]reflect.Type{}}
}

// of is the JSON Schema of a type as encoding/json writes it; structs and choices are
// named, and refered to.
func (s *schemas) of(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[wireID]():
		return map[string]any{"type": []any{"string", "integer"}}
	case reflect.TypeFor[wireDecimal]():
		return map[string]any{"type": []any{"string", "number"}}
	case reflect.TypeFor[fileBytes]():
		return map[string]any{"type": "string", "format": "binary"}
	case reflect.TypeFor[json.RawMessage]():
		return map[string]any{}
	}
	if list, ok := choices[t]; ok {
		return s.component(t, func() map[string]any { return choice(list) })
	}
	switch t.Kind() {
	case reflect.Pointer:
		return orNone(s.of(t.Elem()))
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": s.of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": s.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		return s.component(t, func() map[string]any { return s.object(t) })
	case reflect.String:
		return map[string]any{"type": "string"}
	default:
		panic("api: no schema for " + t.String())
	}
}

// component puts a type among the named ones, once, and refers to it.
func (s *schemas) component(t reflect.Type, describe func() map[string]any) map[string]any {
	name := componentName(t)
	switch known, ok := s.types[name]; {
	case !ok:
		s.types[name] = t
		s.named[name] = describe()
	case known != t:
		panic(fmt.Sprintf("api: %v and %v are both called %s in the document", known, t, name))
	}
	return refer(name)
}

func refer(name string) map[string]any {
	return map[string]any{"$ref": "#/components/schemas/" + name}
}

func choice(list []string) map[string]any {
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

// object is the schema of a struct. What is always there is required: in what is sent all
// but what may be empty or is a pointer, in answers all but what is left out when empty.
func (s *schemas) object(t reflect.Type) map[string]any {
	properties := map[string]any{}
	required := []string{}
	sent := strings.HasSuffix(t.Name(), "In")
	for _, f := range fieldsOf(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		properties[name] = s.field(t, f, name)
		if !strings.Contains(options, "omitempty") && !(sent && f.Type.Kind() == reflect.Pointer) {
			required = append(required, name)
		}
	}
	object := map[string]any{"type": "object", "properties": properties}
	if len(required) > 0 {
		slices.Sort(required)
		object["required"] = slices.Compact(required)
	}
	return object
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

// field is the schema of a struct's field: of its type, unless its tag lists what it may
// hold or its JSON is read later.
func (s *schemas) field(t reflect.Type, f reflect.StructField, name string) map[string]any {
	if list := f.Tag.Get("one"); list != "" {
		one := choice(strings.Split(list, ","))
		if f.Type.Kind() == reflect.Pointer {
			return orNone(one)
		}
		return one
	}
	if list := listedIn(t, name); list != nil {
		return choice(list)
	}
	if later := s.readLater(t, name); later != nil {
		return later
	}
	return s.of(f.Type)
}

// readLater is the schema of a field whose JSON a handler reads by itself, so that it can
// say which of many was wrong; nil for any other.
func (s *schemas) readLater(t reflect.Type, name string) map[string]any {
	switch {
	case t == reflect.TypeFor[addGoldenIn]() && name == "questions":
		return s.of(reflect.TypeFor[[]goldenIn]())
	case t == reflect.TypeFor[addProductsIn]() && name == "products", t == reflect.TypeFor[updateProductsIn]() && name == "products":
		return s.of(reflect.TypeFor[[]productIn]())
	case t == reflect.TypeFor[bulkIn]() && name == "qa_pairs":
		return s.of(reflect.TypeFor[[]pairWire]())
	case t == reflect.TypeFor[saveSettingsIn]() && name == "settings":
		part := s.object(reflect.TypeFor[tilly.WidgetSettings]())
		delete(part, "required") // what is left out stays as it is
		return part
	}
	return nil
}
