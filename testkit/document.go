package testkit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"tilly/api"
)

// document is the API's own description, by which each answer that a test gets is checked.
var document = sync.OnceValues(func() (*described, error) {
	b, err := api.Document("http://tilly.example")
	if err != nil {
		return nil, err
	}
	d := &described{}
	if err := json.Unmarshal(b, d); err != nil {
		return nil, err
	}
	return d, d.read()
})

// described is as much of an OpenAPI document as answers are checked by. It is read once:
// tests get tens of thousands of answers.
type described struct {
	Paths      map[string]map[string]json.RawMessage `json:"paths"`
	operations map[string][]*operation               // by their method, those with fewer wildcards first
	sent       bool                                  // by a client, who may say more than is taken, and null for nothing
	Components struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
}

type operation struct {
	path        string
	steps       []string    // of the path
	atRoot      bool        // not below /api
	Parameters  []parameter `json:"parameters"`
	RequestBody struct {
		Content map[string]struct{ Schema *schema } `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]struct{ Schema *schema } `json:"content"`
	} `json:"responses"`
}

type parameter struct {
	Name string `json:"name"`
	In   string `json:"in"`
}

// schema is the part of JSON Schema that the document is written in.
type schema struct {
	Ref        string             `json:"$ref"`
	Type       any                `json:"type"`
	Enum       []any              `json:"enum"`
	Const      any                `json:"const"`
	AnyOf      []*schema          `json:"anyOf"`
	OneOf      []*schema          `json:"oneOf"`
	Properties map[string]*schema `json:"properties"`
	Required   []string           `json:"required"`
	Items      *schema            `json:"items"`
	Additional *schema            `json:"additionalProperties"`
}

// failed is the schema of all answers that tell of a failure.
var failed = &schema{Ref: "#/components/schemas/Failure"}

// read sorts the operations by how they are found.
func (d *described) read() error {
	d.operations = map[string][]*operation{}
	for path, operations := range d.Paths {
		_, atRoot := operations["servers"]
		for method, raw := range operations {
			if method == "servers" {
				continue
			}
			op := &operation{path: path, steps: strings.Split(path, "/"), atRoot: atRoot}
			if err := json.Unmarshal(raw, op); err != nil {
				return err
			}
			method = strings.ToUpper(method)
			d.operations[method] = append(d.operations[method], op)
		}
	}
	for _, list := range d.operations {
		slices.SortFunc(list, func(a, b *operation) int {
			return cmp.Or(strings.Count(a.path, "{")-strings.Count(b.path, "{"), strings.Compare(a.path, b.path))
		})
	}
	return nil
}

// answered are the calls of the document that succeeded, each checked.
var answered sync.Map

// Unanswered are the calls of the document that no test so far had succeed.
func Unanswered() ([]string, error) {
	d, err := document()
	if err != nil {
		return nil, err
	}
	var list []string
	for method, operations := range d.operations {
		for _, op := range operations {
			if _, ok := answered.Load(method + " " + op.path); !ok {
				list = append(list, method+" "+op.path)
			}
		}
	}
	slices.Sort(list)
	return list, nil
}

// checkByDocument fails the test where an answer, or what a call that succeeded sent, is
// not as the document says: a field too many or too few, another type, another value.
func checkByDocument(t testing.TB, c Call, a Answer) {
	t.Helper()
	d, err := document()
	if err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(c.Path)
	if err != nil {
		return
	}
	op := d.find(c.Method, at.Path)
	if op == nil || a.Header.Get("X-Request-ID") == "" { // a server that is none of ours
		return
	}
	if err := d.check(op, c, at.Query(), a); err != nil {
		t.Errorf("%s %s is not as the API's document says: %v\n%.2000s", c.Method, op.path, err, a.Body)
	}
	if a.Status < 300 {
		answered.Store(c.Method+" "+op.path, true)
	}
}

// needless are parameters that tests send to calls that take none of that name.
var needless = []string{"store_id", "_method", "per_page[]"}

func (d *described) check(op *operation, c Call, query url.Values, a Answer) error {
	media, _, _ := strings.Cut(a.Header.Get("Content-Type"), ";")
	if a.Status >= 400 {
		return d.matches(failed, a.Body, "")
	}
	response, ok := op.Responses[strconv.Itoa(a.Status)]
	switch {
	case !ok && a.Status == 304:
		return nil
	case !ok:
		return fmt.Errorf("status %d", a.Status)
	}
	for name := range query {
		if !slices.Contains(op.Parameters, parameter{name, "query"}) && !slices.Contains(needless, name) {
			return fmt.Errorf("the parameter %s", name)
		}
	}
	if sent, ok := op.RequestBody.Content["application/json"]; ok && c.JSON != nil {
		b, err := json.Marshal(c.JSON)
		if err != nil {
			return err
		}
		asked := *d
		asked.sent = true
		if err := asked.matches(sent.Schema, string(b), "request"); err != nil {
			return err
		}
	}
	family, _, _ := strings.Cut(media, "/")
	content, ok := response.Content[media]
	switch _, likewise := response.Content[family+"/*"]; {
	case likewise:
		return nil
	case !ok:
		return fmt.Errorf("Content-Type %q", media)
	case media == "application/json":
		return d.matches(content.Schema, a.Body, "")
	case media == "text/event-stream":
		return d.eventsMatch(content.Schema, a.Body)
	}
	return nil
}

// eventsMatch checks each event of a stream as {event, data}.
func (d *described) eventsMatch(s *schema, body string) error {
	for frame := range strings.SplitSeq(strings.TrimSpace(body), "\n\n") {
		name, data := "", ""
		for line := range strings.SplitSeq(frame, "\n") {
			if v, ok := strings.CutPrefix(line, "event: "); ok {
				name = v
			} else if v, ok := strings.CutPrefix(line, "data: "); ok {
				data += v
			}
		}
		if name == "" {
			continue // a comment
		}
		if err := d.matches(s.Items, `{"event":`+strconv.Quote(name)+`,"data":`+data+`}`, name); err != nil {
			return err
		}
	}
	return nil
}

// find is the operation of a call, by the most telling path that fits its own; nil where
// there is none.
func (d *described) find(method, path string) *operation {
	atRoot := !strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, "/widget/")
	steps := strings.Split(strings.TrimPrefix(path, "/api"), "/")
	for _, op := range d.operations[method] {
		if op.atRoot == atRoot && op.fits(steps) {
			return op
		}
	}
	return nil
}

func (op *operation) fits(steps []string) bool {
	if len(op.steps) != len(steps) {
		return false
	}
	for i, want := range op.steps {
		if steps[i] == "" && i > 0 || want != steps[i] && !strings.HasPrefix(want, "{") {
			return false
		}
	}
	return true
}

func (d *described) matches(s *schema, body, where string) error {
	var v any
	if err := json.Unmarshal([]byte(body), &v); err != nil {
		return err
	}
	return d.fits(s, v, where)
}

// fits checks a value; what the document does not name may not be there.
func (d *described) fits(s *schema, v any, where string) error {
	switch {
	case s.Ref != "":
		return d.fits(d.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")], v, where)
	case len(s.AnyOf)+len(s.OneOf) > 0:
		return d.fitsOne(slices.Concat(s.AnyOf, s.OneOf), v, where)
	case s.Const != nil && s.Const != v, s.Enum != nil && !slices.Contains(s.Enum, v):
		return fmt.Errorf("%s is %v", where, v)
	case d.sent && isID(s): // what is none is not found
		return nil
	case s.Type != nil && !isOfType(s.Type, v):
		return fmt.Errorf("%s is %T %v, not %v", where, v, v, s.Type)
	}
	switch v := v.(type) {
	case []any:
		for i, one := range v {
			if s.Items == nil {
				break // whatever it is
			}
			if err := d.fits(s.Items, one, where+"["+strconv.Itoa(i)+"]"); err != nil {
				return err
			}
		}
	case map[string]any:
		return d.fitsObject(s, v, where)
	}
	return nil
}

func (d *described) fitsOne(list []*schema, v any, where string) (err error) {
	for _, one := range list {
		if err = d.fits(one, v, where); err == nil || v != nil && one.Ref != "" {
			return err // the other one is null
		}
	}
	return err
}

func (d *described) fitsObject(s *schema, v map[string]any, where string) error {
	for _, name := range s.Required {
		if _, ok := v[name]; !ok {
			return fmt.Errorf("%s.%s is missing", where, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v)) {
		known, ok := s.Properties[name]
		switch {
		case !ok && s.Additional != nil:
			known = s.Additional
		case d.sent && (!ok || v[name] == nil):
			continue
		case !ok && s.Properties != nil:
			return fmt.Errorf("%s.%s is not in the document", where, name)
		case !ok: // whatever it is
			continue
		}
		if err := d.fits(known, v[name], where+"."+name); err != nil {
			return err
		}
	}
	return nil
}

// isID says whether a schema is that of an identity as clients send it.
func isID(s *schema) bool {
	kinds, ok := s.Type.([]any)
	return ok && slices.Contains(kinds, any("string")) && slices.Contains(kinds, any("integer"))
}

func isOfType(kind any, v any) bool {
	if list, ok := kind.([]any); ok {
		return slices.ContainsFunc(list, func(one any) bool { return isOfType(one, v) })
	}
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case bool:
		return kind == "boolean"
	case string:
		return kind == "string"
	case float64:
		return kind == "number" || kind == "integer" && v == float64(int64(v))
	case []any:
		return kind == "array"
	default:
		return kind == "object"
	}
}
