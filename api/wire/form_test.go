package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tilly"
)

type bodyIn struct {
	ID     ID      `json:"id"`
	Agreed Tick    `json:"agreed"`
	Price  Decimal `json:"price"`
	Count  int     `json:"count"`
	Tags   []string
	List   []int `json:"list"`
}

func TestABodyIsDecodedFieldByField(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		body, want string
		fields     []string
	}{
		{`{"id":7,"agreed":"on","price":12.50,"count":"3","list":"[1,2]"}`, `{7 true 12.50 3 [] [1 2]}`, nil},
		{`{"id":"a","agreed":false,"price":" 1,5 ","count":null,"Tags":["x"],"other":1}`, `{a false 1,5 0 [] []}`, nil},
		{`{"id":{},"agreed":[],"price":"","count":"many","list":{}}`, `{ false  0 [] []}`, []string{"count", "list"}},
		{`{"id":"a","list":[1,"two"]}`, `{a false  0 [] []}`, []string{"list"}},
	} {
		f, err := ReadJSON(httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "/", strings.NewReader(c.body)))
		if err != nil {
			t.Fatal(err)
		}
		in, fields := Decode[bodyIn](f)
		if got := fmt.Sprint(in); got != c.want {
			t.Errorf("%s becomes %s, want %s", c.body, got, c.want)
		}
		if len(fields) != len(c.fields) {
			t.Errorf("%s: %v", c.body, fields)
		}
		for _, name := range c.fields {
			if len(fields[name]) != 1 {
				t.Errorf("%s: nothing is said of %s", c.body, name)
			}
		}
	}
}

func TestWhatIsNoBodyIsRefused(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]tilly.Code{
		"": tilly.BadRequest, "null": tilly.BadRequest, "[]": tilly.BadRequest, `{"a":1} {}`: tilly.BadRequest, "{\"a\":\"\xff\"}": tilly.BadRequest,
		`{"a":"` + strings.Repeat("a", maxJSON) + `"}`: tilly.TooLarge,
	} {
		_, err := ReadJSON(httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body)))
		if tilly.CodeOf(err) != want {
			t.Errorf("%.20q: %v", body, err)
		}
	}
}

// sentForm is a request with a form of these fields.
func sentForm(t *testing.T, fields [][2]string) *http.Request {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, f := range fields {
		if err := w.WriteField(f[0], f[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, "/", &b)
	r.Header.Set("Content-Type", w.FormDataContentType())
	return r
}

func TestAFormIsReadUnderItsLimits(t *testing.T) {
	t.Parallel()
	read := func(room int64, fields ...[2]string) (Form, error) {
		f := Form{}
		return f, ReadParts(sentForm(t, fields), func(part *multipart.Part) (err error) {
			room, err = ReadPart(f, part, room)
			return err
		})
	}
	f, err := read(10, [2]string{"a", "first"}, [2]string{"a", "again"})
	if err != nil || string(f["a"]) != `"first"` || f.IsNull("a") || !f.IsNull("b") {
		t.Errorf("%s (%v)", f["a"], err)
	}
	if _, err := read(9, [2]string{"a", "first"}, [2]string{"a", "again"}); tilly.CodeOf(err) != tilly.TooLarge {
		t.Errorf("more than the room: %v", err)
	}
	if _, err := read(9, [2]string{"a", "\xff"}); tilly.CodeOf(err) != tilly.BadRequest {
		t.Errorf("no UTF-8: %v", err)
	}
	if _, err := read(999, make([][2]string, maxParts+1)...); tilly.CodeOf(err) != tilly.BadRequest {
		t.Errorf("too many parts: %v", err)
	}
	if err := ReadParts(httptest.NewRequest(http.MethodPost, "/", http.NoBody), nil); tilly.CodeOf(err) != tilly.BadRequest {
		t.Errorf("no form: %v", err)
	}
}

func TestAFileIsReadWholeOrOver(t *testing.T) {
	t.Parallel()
	var got []string
	err := ReadParts(sentForm(t, [][2]string{{"a", ""}, {"b", "four"}, {"c", "fifth"}, {"d", "end"}}), func(part *multipart.Part) error {
		b, err := ReadFile(part, 4)
		if tilly.CodeOf(err) == tilly.TooLarge {
			b = []byte("over")
		} else if err != nil || b == nil {
			t.Errorf("%s: %v", part.FormName(), err)
		}
		got = append(got, string(b))
		return nil
	})
	if want := []string{"", "four", "over", "end"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q (%v), want %q", got, err, want)
	}
}

func TestATypeIsNamedOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		types []string
		want  bool
	}{
		{[]string{"application/json"}, true}, {[]string{"Application/JSON; charset=utf-8"}, true},
		{nil, false}, {[]string{"application/json", "application/json"}, false}, {[]string{"text/plain"}, false}, {[]string{"application/json; ="}, false},
	} {
		r := httptest.NewRequest(http.MethodPost, "/", http.NoBody)
		r.Header["Content-Type"] = c.types
		if HasType(r, "application/json") != c.want {
			t.Errorf("%q: %v", c.types, !c.want)
		}
	}
}

func TestABodyErrorSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	if BodyError(nil) != nil {
		t.Error("no error became one")
	}
	if err := BodyError(&http.MaxBytesError{}); tilly.CodeOf(err) != tilly.TooLarge {
		t.Error(err)
	}
	if err := BodyError(io.ErrUnexpectedEOF); tilly.CodeOf(err) != tilly.BadRequest || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(err)
	}
}

func TestOrdinaryValuesOfTheWire(t *testing.T) {
	t.Parallel()
	b, err := json.Marshal(NewPage[int](nil, 0, 1, 20))
	if err != nil || string(b) != `{"data":[],"total":0,"current_page":1,"per_page":20,"last_page":1}` {
		t.Errorf("%s (%v)", b, err)
	}
	if p := NewPage([]int{1}, 41, 3, 20); p.LastPage != 3 {
		t.Errorf("%d pages", p.LastPage)
	}
	for query, want := range map[string][2]int{
		"": {1, 20}, "page=3&per_page=50": {3, 50}, "page=0&per_page=-1": {1, 20}, "page=x&per_page=1000": {1, 100}, "page=99999999": {1_000_000, 20},
	} {
		page, perPage := Paging(httptest.NewRequest(http.MethodGet, "/?"+query, http.NoBody), 20, 100)
		if page != want[0] || perPage != want[1] {
			t.Errorf("%q: %d, %d", query, page, perPage)
		}
	}
}
