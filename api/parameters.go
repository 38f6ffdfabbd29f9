package api

import (
	"net/http"
	"reflect"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// paged are the parameters of a call that gives a list in pages.
var paged = []string{"page", "per_page"}

// queryParams are the query parameters of the calls that take any; where it is not to read, the
// method stands before the path.
var queryParams = map[string][]string{
	"/api/analytics":                                   {"store_id", "from", "to", "zone", "format"},
	"/api/analytics/cases.csv":                         {"store_id", "from", "to", "zone"},
	"/api/analytics/weekly":                            {"store_id"},
	"/api/customers":                                   append([]string{"store_id", "segment", "query", "sort"}, paged...),
	"/api/customers/segments":                          {"store_id"},
	"/api/customers/export":                            {"store_id", "segment"},
	"/api/customers/{id}":                              {"store_id"},
	"DELETE /api/customers/{id}":                       {"store_id"},
	"/api/data-sources/history":                        append([]string{"store_id", "kind"}, paged...),
	"/api/data-sources/{id}":                           append([]string{"filter"}, paged...),
	"/api/search":                                      {"store_id", "query", "limit"},
	"/api/conversations":                               append([]string{"store_id", "query", "show", "channel", "days"}, paged...),
	"/api/conversations/{id}":                          {"after", "before"},
	"/api/gaps":                                        append([]string{"store_id", "state"}, paged...),
	"/api/inbox":                                       append([]string{"store_id", "view"}, paged...),
	"/api/inbox/stream":                                {"store_id"},
	"/api/insights":                                    {"store_id", "days"},
	"/api/team":                                        {"store_id"},
	"/api/saved-replies":                               {"store_id"},
	"/api/stores/{id}/audit":                           paged,
	"/api/stores/{id}/connect":                         {"platform", "back"},
	"/api/operator/stores":                             append([]string{"waiting"}, paged...),
	"/api/operator/users":                              append([]string{"query"}, paged...),
	"/api/operator/enquiries":                          paged,
	"/api/operator/jobs":                               append([]string{"kind"}, paged...),
	"/api/products":                                    append([]string{"store_id", "query", "have", "priced", "source", "source_id"}, paged...),
	"/api/products/{id}/told":                          {"store_id"},
	"/api/golden-questions":                            append([]string{"store_id"}, paged...),
	"/api/golden-runs":                                 append([]string{"store_id"}, paged...),
	"/api/golden-runs/{id}/compare":                    {"with"},
	"/api/v1/store-keys":                               {"store_id"},
	"/api/conversations/{id}/attachments/{attachment}": {"reader", "until", "signature"},
	"/api/widget/{dataId}/conversations/{id}/attachments/{attachment}": {"until", "signature"},
	"/api/widget/{dataId}/conversations/{id}":                          {"after", "before", "lang"},
	filePattern:                          {"owner", "until", "signature"},
	picturePattern:                       {"of"},
	"/api/widget/{dataId}":               {"lang"},
	"/api/widget/{dataId}/page":          {"url", "lang"},
	"/api/widget/{dataId}/icons/{which}": {"v"},
}

// must are the parameters that a call is nothing without.
var must = map[string]bool{"store_id": true, "with": true}

// numbered are the parameters that are numbers.
var numbered = map[string]bool{"page": true, "per_page": true, "limit": true, "days": true, "after": true, "before": true}

// chosen are the parameters that take one of a few values, by the last word of their path
// and their name.
func (s document) chosen(path, name string) map[string]any {
	switch name {
	case "segment":
		return s.Of(reflect.TypeFor[tilly.Segment]())
	case "filter":
		return s.Of(reflect.TypeFor[tilly.PageFilter]())
	case "view":
		return s.Of(reflect.TypeFor[tilly.TicketView]())
	case "show":
		return s.Of(reflect.TypeFor[tilly.ConversationShow]())
	case "state":
		return wire.Choice(append(choicesOf(tilly.GapStates...), "all"))
	case "format":
		return wire.Choice([]string{"json", "csv"})
	case "channel":
		return wire.Choice(append(choicesOf(tilly.WidgetChan, tilly.Playground), "all"))
	case "kind":
		if !strings.HasPrefix(path, "/api/operator/") { // where it is a job's
			return s.Of(reflect.TypeFor[tilly.Kind]())
		}
	}
	return nil
}

// sentOnce are the calls that create sources, which know a call that is sent again.
var sentOnce = map[string]bool{
	"/api/qa/bulk": true, "/api/gaps/{id}/answer": true, "/api/data-sources/single-pages": true, "/api/data-sources/multi-pages": true,
}

// visitorsOwn begins the paths of what belongs to the visitor that a header knows again.
const visitorsOwn = "/widget/{dataId}/conversations/"

func (s document) parameters(rt route) []any {
	var list []any
	for _, name := range wire.Wildcards(rt.path) {
		list = append(list, wire.Parameter(name, "path", true, map[string]any{"type": "string"}))
	}
	asked := rt.path
	if rt.method != http.MethodGet {
		asked = rt.method + " " + rt.path
	}
	for _, name := range queryParams[asked] {
		list = append(list, wire.Parameter(name, "query", must[name] || rt.path == "/api/search" && name == "query", s.parameterOf(rt.path, name)))
	}
	if rt.method == http.MethodPost && sentOnce[rt.path] {
		list = append(list, wire.Parameter("Idempotency-Key", "header", false, map[string]any{"type": "string", "maxLength": maxIdempotencyKey}))
	}
	if strings.Contains(rt.path, visitorsOwn) && !strings.Contains(rt.path, "{attachment}") {
		list = append(list, wire.Parameter(visitorHeader, "header", true, map[string]any{"type": "string"}))
	}
	return list
}

func (s document) parameterOf(path, name string) map[string]any {
	if one := s.chosen(path, name); one != nil {
		return one
	}
	if numbered[name] {
		return map[string]any{"type": "integer"}
	}
	return map[string]any{"type": "string"}
}

// files are the kinds of what calls answer with that is no JSON.
var files = map[string][]string{
	"/api/analytics":                                   {"text/csv"},
	"/api/analytics/cases.csv":                         {"text/csv"},
	"/api/customers/export":                            {"text/csv"},
	"/api/weekly/{secret}":                             {"text/html"},
	"/api/stores/{id}/export":                          {"application/octet-stream"},
	"/api/stores/{id}/plugin.zip":                      {"application/zip"},
	"/api/conversations/{id}/attachments/{attachment}": {"image/*", "application/pdf"},
	"/api/widget/{dataId}/conversations/{id}/attachments/{attachment}": {"image/*", "application/pdf"},
	"/api/widget/{dataId}/icons/{which}":                               {"image/*"},
	filePattern:                                                        {"image/*", "application/*", "text/*"},
	picturePattern:                                                     {"image/*"},
}

// streams are the calls that answer with events, or may, with what each event is told with.
var streams = map[string]map[tilly.EventType]any{
	"/api/chat/message":                              answerEvents,
	"/api/widget/{dataId}/messages":                  answerEvents,
	"/api/inbox/stream":                              newsEvents,
	"/api/widget/{dataId}/conversations/{id}/events": newsEvents,
}

var newsEvents = map[tilly.EventType]any{"news": newsWire{}}

var answerEvents = map[tilly.EventType]any{
	tilly.EventDelta: deltaEvent{}, tilly.EventReset: struct{}{}, tilly.EventSources: sourcesEvent{}, tilly.EventProducts: productsEvent{},
	tilly.EventForm: formEvent{}, tilly.EventDone: chatOut{}, tilly.EventTaken: takenOut{}, tilly.EventError: failure{},
}
