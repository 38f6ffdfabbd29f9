package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilly"
)

// openAPI describes the routes, from the very structs that are decoded and encoded.
func openAPI(routes []route, server string) ([]byte, error) {
	s := newSchemas()
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
	slices.Sort(tags)
	failure := s.of(reflect.TypeFor[failure]())
	return json.Marshal(map[string]any{
		"openapi": "3.1.0",
		"info":    map[string]any{"title": tilly.Name + " API", "version": tilly.Version},
		"servers": []any{map[string]any{"url": server + "/api"}},
		"tags":    named(slices.Compact(tags)),
		"paths":   paths,
		"components": map[string]any{
			"securitySchemes": map[string]any{
				"bearer":   map[string]any{"type": "http", "scheme": "bearer", "description": "The access token of a session"},
				"operator": map[string]any{"type": "http", "scheme": "bearer", "description": "The token of whoever runs the installation"},
			},
			"responses": map[string]any{"Failure": map[string]any{"description": "Why nothing was done", "content": content("application/json", failure)}},
			"schemas":   s.named,
		},
	})
}

// named are tags as the document lists them.
func named(tags []string) []any {
	list := make([]any, len(tags))
	for i, tag := range tags {
		list[i] = map[string]any{"name": tag}
	}
	return list
}

// tagOf groups calls by what they are about: the first word of their path.
func tagOf(path string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, "/"), "v1/"), "/")
	return first
}

func (s *schemas) operation(rt route) map[string]any {
	op := map[string]any{
		"summary":     rt.summary,
		"operationId": operationID(rt),
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
		body := s.of(reflect.TypeOf(rt.in))
		op["requestBody"] = map[string]any{"required": rt.body != anyBody, "content": content(mediaOf(rt.body), body)}
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

func operationID(rt route) string {
	name := strings.ToLower(rt.method) + wildcard.ReplaceAllString(strings.TrimPrefix(rt.path, "/api"), "by_$1")
	return strings.Trim(regexp.MustCompile(`[^a-zA-Z0-9]+`).ReplaceAllString(name, "_"), "_")
}

// responses are the success of a call and its failures: those that its route alone
// decides on by their status, all others by one name.
func (s *schemas) responses(rt route) map[string]any {
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
		contents["application/json"] = schemaOnly(s.of(reflect.TypeOf(rt.out)))
	}
	for _, media := range files[rt.path] {
		contents[media] = schemaOnly(map[string]any{"type": "string", "format": "binary"})
	}
	if rt.path == "/api/openapi.json" {
		contents["application/json"] = schemaOnly(map[string]any{"type": "object"})
	}
	if stream := streams[rt.path]; stream != nil {
		contents[eventStream] = schemaOnly(s.stream(stream))
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

func content(kind string, s map[string]any) map[string]any {
	return map[string]any{kind: schemaOnly(s)}
}

func schemaOnly(s map[string]any) map[string]any { return map[string]any{"schema": s} }

// underAPI says whether a route belongs to the documented API.
func underAPI(path string) bool { return strings.HasPrefix(path, "/api/") }
