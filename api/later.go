package api

import (
	"net/http"

	"tilly"
)

// notBuilt says that a part is announced and not there yet; only after token
// and ownership.
func notBuilt(what string) error {
	return tilly.Errorf(tilly.NotBuilt, "%s cannot be used yet. It is coming soon.", what)
}

// laterInBody answers a call whose store stands in the body, laterInQuery one
// whose store stands in the query.
func (s *Server) laterInBody(what string) func(*call) (any, error) {
	return func(c *call) (any, error) {
		if _, err := s.bodyStore(c); err != nil {
			return nil, err
		}
		return nil, notBuilt(what)
	}
}

func (s *Server) laterInQuery(what string) func(*call) (any, error) {
	return func(c *call) (any, error) {
		if _, err := s.ownStore(c, c.query("store_id")); err != nil {
			return nil, err
		}
		return nil, notBuilt(what)
	}
}

func (s *Server) laterRoutes() []route {
	const status = http.StatusNotImplemented
	at := func(method, path string, a access, b bodyType, summary string, h func(*call) (any, error)) route {
		return route{method, path, a, b, status, summary + " (not built yet)", nil, done{}, h}
	}
	return []route{
		at("GET", "/api/products", member, noBody, "A store's products", s.laterInQuery("Product data")),
		at("POST", "/api/products", member, jsonBody, "Add products", s.laterInBody("Product data")),
		at("GET", "/api/v1/store-keys", member, noBody, "A store's platform keys", s.laterInQuery("Storing platform keys")),
		at("POST", "/api/v1/store-keys", member, jsonBody, "Store platform keys", s.laterInBody("Storing platform keys")),
		at("DELETE", "/api/v1/store-keys", member, jsonBody, "Delete platform keys", s.laterInBody("Storing platform keys")),
	}
}
