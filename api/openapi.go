package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// openAPI describes the routes, from the very structs that are decoded and encoded.
func openAPI(routes []route, server string) ([]byte, error) {
	s := newDocument()
	paths := map[string]map[string]any{}
	var tags []string
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
		paths[path][strings.ToLower(rt.method)] = s.operation(rt)
		tags = append(tags, tagOf(path))
	}
	failure := s.Of(reflect.TypeFor[failure]())
	return json.Marshal(map[string]any{
		"openapi": "3.1.0",
		"info":    map[string]any{"title": tilly.Name + " API", "version": tilly.Version},
		"servers": []any{map[string]any{"url": server + "/api"}},
		"tags":    wire.Tags(tags),
		"paths":   paths,
		"components": map[string]any{
			"securitySchemes": map[string]any{
				"bearer":   map[string]any{"type": "http", "scheme": "bearer", "description": "The access token of a session"},
				"operator": map[string]any{"type": "http", "scheme": "bearer", "description": "The token of whoever runs the installation"},
			},
			"responses": map[string]any{"Failure": map[string]any{"description": "Why nothing was done", "content": wire.Content("application/json", failure)}},
			"schemas":   s.Named(),
		},
	})
}

// tagOf groups calls by what they are about: the first word of their path.
func tagOf(path string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, "/"), "v1/"), "/")
	return first
}

func (s document) operation(rt route) map[string]any {
	op := map[string]any{
		"summary":     rt.summary,
		"operationId": wire.OperationID(rt.method, strings.TrimPrefix(rt.path, "/api")),
		"tags":        []string{tagOf(strings.TrimPrefix(rt.path, "/api"))},
		"responses":   s.responses(rt),
	}
	if rt.role != none {
		op["x-role"] = rt.role // the least that it takes in the store
	}
	switch rt.access {
	case member:
		op["security"] = []any{map[string]any{"bearer": []any{}}}
	case operator:
		op["security"] = []any{map[string]any{"operator": []any{}}}
	case anyone: // no token
	}
	if params := s.parameters(rt); len(params) > 0 {
		op["parameters"] = params
	}
	if rt.in != nil {
		body := s.Of(reflect.TypeOf(rt.in))
		op["requestBody"] = map[string]any{"required": rt.body != anyBody, "content": wire.Content(mediaOf(rt.body), body)}
	}
	return op
}

func mediaOf(body bodyType) string {
	switch body {
	case multipartBody, fileBody, photoBody, lateBody:
		return "multipart/form-data"
	case noBody, jsonBody, anyBody:
	}
	return "application/json"
}

// responses are the success of a call and its failures: those that its route alone
// decides on by their status, all others by one name.
func (s document) responses(rt route) map[string]any {
	fail := map[string]any{"$ref": "#/components/responses/Failure"}
	all := map[string]any{"default": fail}
	if rt.access != anyone {
		all["401"] = fail
	}
	if strings.Contains(rt.path, "{") {
		all["404"] = fail
	}
	if rt.body != noBody {
		all["415"], all["422"] = fail, fail
	}
	if rt.status >= 300 {
		all[strconv.Itoa(rt.status)] = fail
		return all
	}
	contents := map[string]any{}
	if rt.out != nil {
		contents["application/json"] = wire.SchemaOnly(s.Of(reflect.TypeOf(rt.out)))
	}
	for _, media := range files[rt.path] {
		contents[media] = wire.SchemaOnly(map[string]any{"type": "string", "format": "binary"})
	}
	if rt.path == "/api/openapi.json" {
		contents["application/json"] = wire.SchemaOnly(map[string]any{"type": "object"})
	}
	if stream := streams[rt.path]; stream != nil {
		contents[wire.EventStream] = wire.SchemaOnly(wire.Events(s.Schemas, stream))
	}
	success := map[string]any{"description": "Success"}
	if len(contents) > 0 {
		success["content"] = contents
	}
	all[strconv.Itoa(rt.status)] = success
	if rt.path == filePattern {
		all["206"] = success // a part of it, where the call asks for a range
	}
	return all
}

// underAPI says whether a route belongs to the documented API.
func underAPI(path string) bool { return strings.HasPrefix(path, "/api/") }
