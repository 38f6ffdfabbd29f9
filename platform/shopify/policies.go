package shopify

import (
	"context"
	"strings"

	"tilly/platform"
)

const policiesQuery = `query Policies { shop { shopPolicies { title type body } } }`

// Policies implements platform.PolicyTeller. Shopify's own robots.txt keeps the
// pages of policies from everybody, so the Admin API is asked for what stands on
// them; it calls a refund policy REFUND_POLICY and its page refund-policy.
func (c *Connector) Policies(ctx context.Context) ([]platform.Policy, error) {
	if !c.admin.keyed() {
		return nil, platform.NotAsked()
	}
	var data struct {
		Shop *struct {
			Policies []struct{ Title, Type, Body string } `json:"shopPolicies"`
		}
	}
	denied, err := c.admin.ask(ctx, policiesQuery, nil, &data)
	if err != nil {
		return nil, wrap(err)
	}
	if denied || data.Shop == nil {
		return nil, scope(true, policiesScope)
	}
	var out []platform.Policy
	for _, p := range data.Shop.Policies {
		handle := strings.ReplaceAll(strings.ToLower(p.Type), "_", "-")
		if handle == "" || strings.Trim(handle, "abcdefghijklmnopqrstuvwxyz-") != "" || strings.TrimSpace(p.Body) == "" {
			continue
		}
		out = append(out, platform.Policy{Path: "/policies/" + handle, Title: platform.Title(p.Title), HTML: p.Body})
	}
	return out, nil
}

// policiesScope is the right to read policies.
const policiesScope = "read_legal_policies"
