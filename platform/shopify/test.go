package shopify

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

const testQuery = `query Test {
	shop { name }
	currentAppInstallation { accessScopes { handle } }
	productsCount(query: "status:active") { count }
}`

// Test implements platform.Connector.
func (c *Connector) Test(ctx context.Context) tilly.Connection {
	test := c.test
	if !c.admin.keyed() {
		test = c.openTest
	}
	message, err := test(ctx)
	out := tilly.Connection{State: tilly.Connected, Message: message, CheckedAt: time.Now()}
	if err != nil {
		out.State, out.Message = tilly.Refused, "The shop could not be tested."
		var e *tilly.Error
		if errors.As(err, &e) {
			out.Message, out.Wait = e.Message, e.RetryAfter
		}
	}
	return out
}

func (c *Connector) test(ctx context.Context) (string, error) {
	var data struct {
		Shop                   *struct{ Name string }
		CurrentAppInstallation *struct{ AccessScopes []struct{ Handle string } }
		ProductsCount          *struct{ Count int }
	}
	denied, err := c.admin.ask(ctx, testQuery, nil, &data)
	if err != nil {
		return "", wrap(err)
	}
	scopes := map[string]bool{}
	if data.CurrentAppInstallation != nil {
		for _, s := range data.CurrentAppInstallation.AccessScopes {
			scopes[s.Handle] = true
			scopes[strings.Replace(s.Handle, "write_", "read_", 1)] = true // who may write may read
		}
	}
	if data.Shop == nil || data.ProductsCount == nil || len(scopes) > 0 && !scopes["read_products"] {
		return "", scope(denied || len(scopes) > 0, "read_products")
	}
	orders, err := c.orderRight(ctx, scopes)
	if err != nil {
		return "", err
	}
	policies := ""
	if len(scopes) > 0 && !scopes[policiesScope] {
		policies = " Returns and shipping policies cannot be read: add the access scope " + policiesScope + "."
	}
	return fmt.Sprintf("Connected to %s: %s. %s%s", platform.Title(data.Shop.Name), count(data.ProductsCount.Count), orders, policies), nil
}

// orderRight finds out whether orders can be looked up, and how far back.
func (c *Connector) orderRight(ctx context.Context, scopes map[string]bool) (string, error) {
	var data struct {
		Orders *struct {
			Nodes []struct{ Email *string }
		}
	}
	denied, err := c.admin.ask(ctx, orderTestQuery, nil, &data)
	switch {
	case err != nil:
		return "", wrap(err)
	case data.Orders == nil || len(scopes) > 0 && !scopes["read_orders"]:
		return "Orders cannot be looked up: add the access scope read_orders to the app.", nil
	case denied:
		return "Orders cannot be looked up: the app may not see customers' e-mail addresses. Allow it protected customer data in Shopify.", nil
	case len(scopes) > 0 && !scopes["read_all_orders"]:
		return "Orders of the last 60 days can be looked up; for older ones the app needs the access scope read_all_orders.", nil
	}
	return "Orders can be looked up.", nil
}

func (c *Connector) openTest(ctx context.Context) (string, error) {
	list, err := c.front.list(ctx, 1, mostProducts)
	if err != nil {
		return "", err
	}
	currency, err := c.front.money(ctx)
	if err != nil {
		return "", err
	}
	found := count(len(list))
	if len(list) == mostProducts {
		found = "more than " + found
	}
	if currency == "" {
		found += ", in a currency that the shop does not name"
	}
	return "Connected without keys: " + found + ". Orders need keys.", nil
}

func count(n int) string {
	if n == 1 {
		return "1 product"
	}
	return fmt.Sprintf("%d products", n)
}
