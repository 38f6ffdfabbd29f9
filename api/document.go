package api

import (
	"reflect"

	"tilly"
	"tilly/api/wire"
)

// document is what is made of the routes: schemas, with what only the routes know of them.
type document struct{ *wire.Schemas }

func newDocument() document {
	return document{wire.NewSchemas(wire.Known{Choices: choices, Listed: listed, Later: readLater})}
}

// readLater is the schema of a field whose JSON a handler reads by itself, so that it can
// say which of many was wrong; nil for any other.
func readLater(s *wire.Schemas, t reflect.Type, name string) map[string]any {
	switch {
	case t == reflect.TypeFor[addGoldenIn]() && name == "questions":
		return s.Of(reflect.TypeFor[[]goldenIn]())
	case t == reflect.TypeFor[addProductsIn]() && name == "products", t == reflect.TypeFor[updateProductsIn]() && name == "products":
		return s.Of(reflect.TypeFor[[]productIn]())
	case t == reflect.TypeFor[bulkIn]() && name == "qa_pairs":
		return s.Of(reflect.TypeFor[[]pairWire]())
	case t == reflect.TypeFor[saveSettingsIn]() && name == "settings":
		part := s.Object(reflect.TypeFor[tilly.WidgetSettings]())
		delete(part, "required") // what is left out stays as it is
		return part
	}
	return nil
}
