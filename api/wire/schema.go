package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Known is what a document is to tell of types beyond what Go does.
type Known struct {
	// Choices are all values of the types of text that have a few.
	Choices map[reflect.Type][]string
	// Listed are the choices of fields, by struct and name, that are plain text else.
	Listed map[reflect.Type]map[string][]string
	// Later is the schema of a field, by struct and name, whose JSON is read later than its
	// struct's; nil for any other.
	Later func(s *Schemas, t reflect.Type, field string) map[string]any
}

// Schemas are the types of a document, each under a name of its own.
type Schemas struct {
	known Known
	named map[string]any
	types map[string]reflect.Type
}

// NewSchemas has no types yet.
func NewSchemas(known Known) *Schemas {
	return &Schemas{known: known, named: map[string]any{}, types: map[string]reflect.Type{}}
}

// Named are the schemas that those made so far refer to, by their names.
func (s *Schemas) Named() map[string]any { return s.named }

// Of is the JSON Schema of a type as encoding/json writes it; structs and choices are
// named, and referred to. It panics for a type that has none here, and for two types of
// one name.
func (s *Schemas) Of(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[ID]():
		return map[string]any{"type": []any{"string", "integer"}}
	case reflect.TypeFor[Decimal]():
		return map[string]any{"type": []any{"string", "number"}}
	case reflect.TypeFor[FileBytes]():
		return map[string]any{"type": "string", "format": "binary"}
	case reflect.TypeFor[json.RawMessage]():
		return map[string]any{}
	}
	if list, ok := s.known.Choices[t]; ok {
		return s.component(t, func() map[string]any { return Choice(list) })
	}
	switch t.Kind() {
	case reflect.Pointer:
		return orNone(s.Of(t.Elem()))
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": s.Of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": s.Of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.Of(t.Elem())}
	case reflect.Struct:
		return s.component(t, func() map[string]any { return s.Object(t) })
	case reflect.String:
		return map[string]any{"type": "string"}
	default:
		panic("wire: no schema for " + t.String())
	}
}

// component puts a type among the named ones, once, and refers to it.
func (s *Schemas) component(t reflect.Type, describe func() map[string]any) map[string]any {
	name := componentName(t)
	switch known, ok := s.types[name]; {
	case !ok:
		s.types[name] = t
		s.named[name] = describe()
	case known != t:
		panic(fmt.Sprintf("wire: %v and %v are both called %s in the document", known, t, name))
	}
	return refer(name)
}

// Object is the schema of a struct, under no name. What is always there is required: in
// what is sent (a type whose name ends with In) all but what may be empty or is a pointer,
// in answers all but what is left out when empty.
func (s *Schemas) Object(t reflect.Type) map[string]any {
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

// field is the schema of a struct's field: of its type, unless its tag lists what it may
// hold or its JSON is read later.
func (s *Schemas) field(t reflect.Type, f reflect.StructField, name string) map[string]any {
	if list := f.Tag.Get("one"); list != "" {
		one := Choice(strings.Split(list, ","))
		if f.Type.Kind() == reflect.Pointer {
			return orNone(one)
		}
		return one
	}
	if list := s.listedIn(t, name); list != nil {
		return Choice(list)
	}
	if later := s.known.Later(s, t, name); later != nil {
		return later
	}
	return s.Of(f.Type)
}

// listedIn are the choices of a field of a type, or of one that it embeds.
func (s *Schemas) listedIn(t reflect.Type, name string) []string {
	if list := s.known.Listed[t][name]; list != nil {
		return list
	}
	for f := range t.Fields() {
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			if list := s.listedIn(f.Type, name); list != nil {
				return list
			}
		}
	}
	return nil
}
