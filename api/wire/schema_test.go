package wire

import (
	"encoding/json"
	"reflect"
	"testing"

	"tilly"
)

type (
	colour   string
	partWire struct {
		Name string `json:"name"`
	}
	lampOut struct {
		partWire
		Colour colour          `json:"colour"`
		Size   *string         `json:"size" one:"small,large"`
		Shape  string          `json:"shape,omitempty"`
		Parts  Page[partWire]  `json:"parts"`
		Later  json.RawMessage `json:"later"`
		Hidden int             `json:"-"`
	}
	lampIn struct {
		Ref   ID       `json:"ref"`
		Price Decimal  `json:"price,omitempty"`
		Width *float64 `json:"width"`
		File  FileBytes
	}
)

func TestSchemasAreMadeOfStructs(t *testing.T) {
	t.Parallel()
	s := NewSchemas(Known{
		Choices: map[reflect.Type][]string{reflect.TypeFor[colour](): {"red", "blue"}},
		Listed:  map[reflect.Type]map[string][]string{reflect.TypeFor[lampOut](): {"shape": {"round"}}},
		Later: func(s *Schemas, t reflect.Type, field string) map[string]any {
			if t == reflect.TypeFor[lampOut]() && field == "later" {
				return s.Of(reflect.TypeFor[[2]bool]())
			}
			return nil
		},
	})
	s.Of(reflect.TypeFor[lampOut]())
	s.Of(reflect.TypeFor[lampIn]())
	got, err := json.Marshal(s.Named())
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"Colour":{"enum":["red","blue"],"type":"string"},` +
		`"LampAnswer":{"properties":{"colour":{"$ref":"#/components/schemas/Colour"},"later":{"items":{"type":"boolean"},"maxItems":2,"minItems":2,"type":"array"},` +
		`"name":{"type":"string"},"parts":{"$ref":"#/components/schemas/PartPage"},"shape":{"enum":["round"],"type":"string"},` +
		`"size":{"anyOf":[{"enum":["small","large"],"type":"string"},{"type":"null"}]}},"required":["colour","later","name","parts","size"],"type":"object"},` +
		`"LampRequest":{"properties":{"price":{"type":["string","number"]},"ref":{"type":["string","integer"]},"width":{"type":["number","null"]}},"required":["ref"],"type":"object"},` +
		`"Part":{"properties":{"name":{"type":"string"}},"required":["name"],"type":"object"},` +
		`"PartPage":{"properties":{"current_page":{"type":"integer"},"data":{"items":{"$ref":"#/components/schemas/Part"},"type":"array"},"last_page":{"type":"integer"},` +
		`"per_page":{"type":"integer"},"total":{"type":"integer"}},"required":["current_page","data","last_page","per_page","total"],"type":"object"}}`
	if string(got) != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if part := s.Object(reflect.TypeFor[partWire]()); part["$ref"] != nil || part["type"] != "object" {
		t.Errorf("%v", part)
	}
}

func TestTwoTypesOfOneNameAreRefused(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("two types share a name")
		}
	}()
	type Part struct{}
	s := NewSchemas(Known{Later: func(*Schemas, reflect.Type, string) map[string]any { return nil }})
	s.Of(reflect.TypeFor[Part]())
	s.Of(reflect.TypeFor[partWire]())
}

func TestPartsOfADocument(t *testing.T) {
	t.Parallel()
	if got := OperationID("DELETE", "/stores/{id}/plugin.zip"); got != "delete_stores_by_id_plugin_zip" {
		t.Error(got)
	}
	if got := Wildcards("/a/{id}/b/{other}"); !reflect.DeepEqual(got, []string{"id", "other"}) {
		t.Error(got)
	}
	if got := Tags([]string{"b", "a", "b"}); !reflect.DeepEqual(got, []any{map[string]any{"name": "a"}, map[string]any{"name": "b"}}) {
		t.Error(got)
	}
	s := NewSchemas(Known{Later: func(*Schemas, reflect.Type, string) map[string]any { return nil }})
	got, err := json.Marshal(Events(s, map[colour]any{"red": partWire{}, "blue": struct{}{}}))
	const want = `{"items":{"oneOf":[{"properties":{"data":{"type":"object"},"event":{"const":"blue"}},"required":["data","event"],"type":"object"},` +
		`{"properties":{"data":{"$ref":"#/components/schemas/Part"},"event":{"const":"red"}},"required":["data","event"],"type":"object"}]},"type":"array"}`
	if err != nil || string(got) != want {
		t.Errorf("%s (%v)", got, err)
	}
}

func TestFieldsAreTrimmedAndChecked(t *testing.T) {
	t.Parallel()
	f := tilly.Fields{}
	if got := Line(f, "ok", "  Meg ", 3, "needed") + Text(f, "ok", " a\x00\nb ", 3, "needed") + Email(f, "ok", " a@b.de ", "needed", "odd") +
		WebURL(f, "ok", " https://shop.example/a ", "odd") + Currency(f, "ok", " eur "); got != "Mega\nba@b.dehttps://shop.example/aEUR" || len(f) > 0 {
		t.Errorf("%q, %v", got, f)
	}
	Line(f, "empty", " ", 3, "needed")
	Line(f, "long", "four", 3, "")
	Line(f, "control", "a\u2028b", 3, "")
	Text(f, "text", "", 3, "needed")
	Email(f, "email", "a@b", "needed", "odd")
	WebURL(f, "url", "https://me:pw@shop.example", "odd")
	Currency(f, "currency", "EU1")
	for _, name := range []string{"empty", "long", "control", "text", "email", "url", "currency"} {
		if len(f[name]) != 1 {
			t.Errorf("%s: %v", name, f[name])
		}
	}
}
