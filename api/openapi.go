package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"tilly"
)

// openAPI describes the routes as OpenAPI 3.1, from the very structs that are
// decoded and encoded.
func openAPI(routes []route, server string) ([]byte, error) {
	paths := map[string]map[string]any{}
	for _, rt := range routes {
		atRoot := rt.path == filePattern || rt.path == picturePattern
		if !underAPI(rt.path) && !atRoot || rt.method == http.MethodOptions {
			continue
		}
		path := strings.TrimPrefix(rt.path, "/api")
		if paths[path] == nil {
			paths[path] = map[string]any{}
		}
		if atRoot {
			paths[path]["servers"] = []any{map[string]any{"url": server}}
		}
		paths[path][strings.ToLower(rt.method)] = operation(rt)
	}
	return json.Marshal(map[string]any{
		"openapi": "3.1.0",
		"info":    map[string]any{"title": tilly.Name + " API", "version": tilly.Version},
		"servers": []any{map[string]any{"url": server + "/api"}},
		"paths":   paths,
		"components": map[string]any{
			"securitySchemes": map[string]any{"bearer": map[string]any{"type": "http", "scheme": "bearer"}},
			"schemas":         map[string]any{"Failure": schema(reflect.TypeOf(failure{}))},
		},
	})
}

var wildcard = regexp.MustCompile(`\{(\w+)\}`)

// queryParams are the query parameters of the calls that take any.
var queryParams = map[string][]string{
	"/api/data-sources/history":     {"store_id", "kind", "page", "per_page"},
	"/api/data-sources/{id}":        {"page", "per_page", "filter"},
	"/api/search":                   {"store_id", "query", "limit"},
	"/api/conversations":            {"store_id", "query", "show", "channel", "days", "page", "per_page"},
	"/api/conversations/{id}":       {"after", "before"},
	"/api/customers":                {"store_id", "segment", "query", "sort", "page", "per_page"},
	"/api/customers/segments":       {"store_id"},
	"/api/customers/export":         {"store_id", "segment"},
	"/api/customers/{id}":           {"store_id"},
	"/api/analytics":                {"store_id", "from", "to", "format"},
	"/api/analytics/cases.csv":      {"store_id", "from", "to"},
	"/api/inbox":                    {"store_id", "view", "page", "per_page"},
	"/api/inbox/stream":             {"store_id"},
	"/api/saved-replies":            {"store_id"},
	"/api/stores/{id}/connect":      {"platform", "back"},
	"/api/gaps":                     {"store_id", "state", "page", "per_page"},
	"/api/insights":                 {"store_id", "days"},
	"/api/team":                     {"store_id"},
	"/api/stores/{id}/audit":        {"page", "per_page"},
	"/api/operator/stores":          {"waiting", "page", "per_page"},
	"/api/operator/users":           {"query", "page", "per_page"},
	"/api/operator/enquiries":       {"page", "per_page"},
	"/api/operator/jobs":            {"kind", "page", "per_page"},
	"/api/products":                 {"store_id", "query", "have", "priced", "source", "page", "per_page"},
	"/api/products/{id}/told":       {"store_id"},
	"/api/golden-questions":         {"store_id", "page", "per_page"},
	"/api/golden-runs":              {"store_id", "page", "per_page"},
	"/api/golden-runs/{id}/compare": {"with"},
	"/api/v1/store-keys":            {"store_id"},
	"/api/conversations/{id}/attachments/{attachment}":                 {"reader", "until", "signature"},
	"/api/widget/{dataId}/conversations/{id}/attachments/{attachment}": {"until", "signature"},
	filePattern:    {"owner", "until", "signature"},
	picturePattern: {"of"},
	"/api/widget/{dataId}/conversations/{id}": {"after", "before", "lang"},
	"/widget/{dataId}/conversations/{id}":     {"after", "before", "lang"},
	"/api/widget/{dataId}/page":               {"url", "lang"},
	"/widget/{dataId}/page":                   {"url", "lang"},
}

func operation(rt route) map[string]any {
	op := map[string]any{
		"summary":     rt.summary,
		"operationId": operationID(rt),
		"responses":   responses(rt),
	}
	if rt.role != none {
		op["x-role"] = rt.role // the least that it takes in the store
	}
	if rt.access != anyone {
		op["security"] = []any{map[string]any{"bearer": []any{}}}
	}
	var params []any
	for _, m := range wildcard.FindAllStringSubmatch(rt.path, -1) {
		params = append(params, parameter(m[1], "path", true))
	}
	if rt.method == http.MethodGet {
		for _, name := range queryParams[rt.path] {
			params = append(params, parameter(name, "query", name == "store_id" || name == "with" || name == "query" && rt.path == "/api/search"))
		}
	}
	if params != nil {
		op["parameters"] = params
	}
	if rt.in != nil {
		kind := map[bodyType]string{
			jsonBody: "application/json", anyBody: "application/json", multipartBody: "multipart/form-data", fileBody: "multipart/form-data", photoBody: "multipart/form-data", lateBody: "multipart/form-data",
		}[rt.body]
		op["requestBody"] = map[string]any{"required": rt.body != anyBody, "content": content(kind, schema(reflect.TypeOf(rt.in)))}
	}
	return op
}

func operationID(rt route) string {
	name := strings.ToLower(rt.method) + wildcard.ReplaceAllString(strings.TrimPrefix(rt.path, "/api"), "by_$1")
	return strings.Trim(regexp.MustCompile(`[^a-zA-Z0-9]+`).ReplaceAllString(name, "_"), "_")
}

func responses(rt route) map[string]any {
	fail := map[string]any{
		"description": "Failure",
		"content":     content("application/json", map[string]any{"$ref": "#/components/schemas/Failure"}),
	}
	success := map[string]any{"description": "Success"}
	if rt.out != nil && rt.status < 300 {
		success["content"] = content("application/json", schema(reflect.TypeOf(rt.out)))
	}
	if rt.status >= 300 {
		return map[string]any{strconv.Itoa(rt.status): fail, "default": fail}
	}
	return map[string]any{strconv.Itoa(rt.status): success, "default": fail}
}

func parameter(name, in string, required bool) map[string]any {
	return map[string]any{"name": name, "in": in, "required": required, "schema": map[string]any{"type": "string"}}
}

func content(kind string, s map[string]any) map[string]any {
	return map[string]any{kind: map[string]any{"schema": s}}
}

// schema is the JSON Schema of a type as encoding/json writes it.
func schema(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeOf(wireID("")):
		return map[string]any{"type": []any{"string", "integer"}}
	case reflect.TypeOf(fileBytes{}):
		return map[string]any{"type": "string", "format": "binary"}
	case reflect.TypeOf(json.RawMessage{}):
		return map[string]any{}
	}
	switch t.Kind() {
	case reflect.Pointer:
		s := schema(t.Elem())
		if kind, ok := s["type"].(string); ok {
			s["type"] = []any{kind, "null"}
		}
		return s
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schema(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schema(t.Elem())}
	case reflect.Struct:
		return objectSchema(t)
	default:
		return map[string]any{"type": "string"}
	}
}

func objectSchema(t reflect.Type) map[string]any {
	properties := map[string]any{}
	var required []any
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || name == "" || name == "-" {
			continue
		}
		properties[name] = schema(f.Type)
		if !strings.Contains(options, "omitempty") {
			required = append(required, name)
		}
	}
	s := map[string]any{"type": "object", "properties": properties}
	if required != nil {
		s["required"] = required
	}
	return s
}
