package wire

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// Content is what the document says of a body: its media type and its schema.
func Content(media string, schema map[string]any) map[string]any {
	return map[string]any{media: SchemaOnly(schema)}
}

// SchemaOnly is what the document says of one media type.
func SchemaOnly(schema map[string]any) map[string]any { return map[string]any{"schema": schema} }

// Parameter is what the document says of a parameter, in "path", "query" or "header".
func Parameter(name, in string, required bool, schema map[string]any) map[string]any {
	return map[string]any{"name": name, "in": in, "required": required, "schema": schema}
}

// Tags are the groups of calls as the document lists them, each once, in the order of
// letters.
func Tags(names []string) []any {
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	list := make([]any, len(names))
	for i, name := range names {
		list[i] = map[string]any{"name": name}
	}
	return list
}

var wildcard = regexp.MustCompile(`\{(\w+)\}`)

// Wildcards are the names in a pattern of http.ServeMux that stand for parts of a path.
func Wildcards(pattern string) []string {
	var names []string
	for _, m := range wildcard.FindAllStringSubmatch(pattern, -1) {
		names = append(names, m[1])
	}
	return names
}

var noWord = regexp.MustCompile(`[^a-zA-Z0-9]+`)

// OperationID is how the document calls a call, by its method and pattern.
func OperationID(method, pattern string) string {
	name := strings.ToLower(method) + wildcard.ReplaceAllString(pattern, "by_$1")
	return strings.Trim(noWord.ReplaceAllString(name, "_"), "_")
}

// Events is the schema of a sequence of server-sent events: of each its name and its data,
// which is sent as JSON. The data of an event is told by a zero value of it; that of a
// type without a name is any object.
func Events[N ~string](s *Schemas, events map[N]any) map[string]any {
	var kinds []any
	for _, name := range slices.Sorted(maps.Keys(events)) {
		data := map[string]any{"type": "object"}
		if t := reflect.TypeOf(events[name]); t.Name() != "" {
			data = s.Of(t)
		}
		kinds = append(kinds, map[string]any{
			"type": "object", "required": []string{"data", "event"},
			"properties": map[string]any{"event": map[string]any{"const": name}, "data": data},
		})
	}
	return map[string]any{"type": "array", "items": map[string]any{"oneOf": kinds}}
}
