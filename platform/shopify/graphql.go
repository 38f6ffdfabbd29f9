package shopify

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strings"
	"time"

	"tilly"
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

var errTooDear = errors.New("the query costs more than one may")

// ask sends a query and reads data into v. errTooDear means that the same query
// can never pass; denied says that parts were refused and are null.
func (c *Connector) ask(ctx context.Context, query string, variables map[string]any, v any) (denied bool, err error) {
	host, err := c.admin(ctx)
	if err != nil {
		return false, err
	}
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		return false, tilly.Wrap(err, tilly.Internal, "The question to the shop could not be written.")
	}
	answer, err := c.authorised(ctx, host, body)
	if err != nil {
		return false, err
	}
	var r reply
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &r) != nil {
		return false, c.refused(answer)
	}
	switch {
	case r.Errors.has("MAX_COST_EXCEEDED"):
		return false, errTooDear
	case r.Errors.has("ACCESS_DENIED"):
		denied = true
	case len(r.Errors) > 0:
		return false, c.caller.Unexpected(answer, "Shopify did not understand our question. Try again later.")
	}
	if len(r.Data) == 0 || string(r.Data) == "null" {
		if denied {
			return true, nil
		}
		return false, c.caller.Unexpected(answer, "Shopify gave an empty answer. Try again later.")
	}
	if err := json.Unmarshal(r.Data, v); err != nil {
		return denied, c.caller.Unexpected(answer, "Shopify's answer could not be read. Try again later.")
	}
	return denied, nil
}

// authorised posts a query with the token that works, looking for it first.
func (c *Connector) authorised(ctx context.Context, host string, body []byte) (fetch.Answer, error) {
	if token := c.known(); token != "" {
		answer, err := c.post(ctx, host, token, body)
		if err != nil || answer.Status != http.StatusUnauthorized {
			return answer, err
		}
		c.learn("", time.Time{}) // it ended: look for one anew
	}
	var answer fetch.Answer
	tried := false
	for _, get := range c.tokens() {
		token, until, err := get(ctx)
		if err != nil {
			return fetch.Answer{}, err
		}
		if token == "" {
			continue
		}
		if answer, err = c.post(ctx, host, token, body); err != nil {
			return fetch.Answer{}, err
		}
		tried = true
		if answer.Status != http.StatusUnauthorized {
			if answer.Status == http.StatusOK {
				c.learn(token, until)
			}
			return answer, nil
		}
	}
	if !tried {
		return fetch.Answer{}, badToken()
	}
	return answer, nil
}

func (c *Connector) post(ctx context.Context, host, token string, body []byte) (fetch.Answer, error) {
	return c.caller.Do(ctx, platform.Exchange{Again: throttled, Build: func() (fetch.Call, error) {
		return fetch.Call{
			Method: http.MethodPost, URL: "https://" + host + "/admin/api/" + version + "/graphql.json", Body: body,
			Header: http.Header{"X-Shopify-Access-Token": {token}, "Content-Type": {"application/json"}},
		}, nil
	}})
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

// refused words what the Admin API says instead of an answer.
func (c *Connector) refused(a fetch.Answer) error {
	switch {
	case a.Status == http.StatusUnauthorized:
		return badToken()
	case a.Status == http.StatusForbidden:
		return tilly.Errorf(tilly.Forbidden, "Shopify refused the key for this. Check the app's access scopes: read_products and read_orders.")
	case a.Status == http.StatusPaymentRequired || a.Status == http.StatusLocked:
		return tilly.Errorf(tilly.Forbidden, "Shopify says that this shop is frozen or locked.")
	case a.Status >= 300 && a.Status < 400, a.Status == http.StatusNotFound:
		return tilly.Errorf(tilly.NotFound, "No Shopify shop answers at this address. Use your shop's own address, or the one that ends in myshopify.com, as the store URL.")
	}
	return c.caller.Unexpected(a, "Shopify gave an answer that we do not understand. Try again later.")
}
