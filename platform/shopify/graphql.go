package shopify

import (
	"encoding/json"
	"math"
	"net/http"
	"strings"
	"time"

	"tilly/fetch"
	"tilly/platform"
)

// reply is what the Admin API answers, with status 200 for most troubles too.
type reply struct {
	Data       json.RawMessage `json:"data"`
	Errors     failures        `json:"errors"`
	Extensions struct {
		Cost struct {
			Requested float64 `json:"requestedQueryCost"`
			Throttle  struct {
				Available float64 `json:"currentlyAvailable"`
				Rate      float64 `json:"restoreRate"`
			} `json:"throttleStatus"`
		} `json:"cost"`
	} `json:"extensions"`
}

// failures are GraphQL errors; REST-like answers give one text instead.
type failures []failure

type failure struct {
	Message    string `json:"message"`
	Extensions struct {
		Code string `json:"code"`
	} `json:"extensions"`
}

// UnmarshalJSON takes a list of errors, or a text as the one error.
func (f *failures) UnmarshalJSON(b []byte) error {
	var list []failure
	if json.Unmarshal(b, &list) == nil {
		*f = list
		return nil
	}
	var text platform.Text
	_ = json.Unmarshal(b, &text) // an object of errors reads as ""
	*f = failures{{Message: string(text)}}
	return nil
}

func (f failures) has(code string) bool {
	for _, each := range f {
		if each.Extensions.Code == code {
			return true
		}
	}
	return false
}

// throttled reads the refusal that comes with status 200 and without
// Retry-After: the wait is what is missing over what comes back a second.
func throttled(a fetch.Answer) (time.Duration, bool) {
	if a.Status != http.StatusOK {
		return patience(a)
	}
	if !strings.Contains(string(a.Body[:min(len(a.Body), 2_000)]), `"errors"`) {
		return 0, false
	}
	var r reply
	if json.Unmarshal(a.Body, &r) != nil {
		return 0, false
	}
	if r.Errors.has("INTERNAL_SERVER_ERROR") {
		return 0, true
	}
	if !r.Errors.has("THROTTLED") {
		return 0, false
	}
	cost := r.Extensions.Cost
	if cost.Throttle.Rate <= 0 {
		return 0, true
	}
	seconds := math.Max(0.01, (cost.Requested-cost.Throttle.Available)/cost.Throttle.Rate)
	return time.Duration(math.Min(seconds, 3600) * float64(time.Second)), true
}
