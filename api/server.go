package api

import (
	"net/http"

	"tilly/api/wire"
)

// server takes calls and answers them.
type server struct{ *core }

// serve turns a route into a handler that takes the decisions in their order:
// token, content type, then the route's own: whose it is, fields, limits.
func (s server) serve(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		wire.Note(r, rt.path)
		c := &call{ctx: r.Context(), w: w, r: r, needs: rt.role, at: s.Now()}
		out, err := s.run(rt, c)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		if _, done := out.(answered); done {
			return
		}
		if w.Header().Get("Cache-Control") == "" {
			w.Header().Set("Cache-Control", "no-store")
		}
		wire.WriteJSON(w, rt.status, out)
	})
}

// run is serve up to the handler's outcome.
func (s server) run(rt route, c *call) (any, error) {
	if err := s.identify(rt.access, c); err != nil {
		return nil, err
	}
	defer c.discard()
	form, err := s.intake.read(rt.body, c)
	if err != nil {
		return nil, err
	}
	c.form = form
	return rt.handle(c)
}

// newRouter finds the route of a call in the table.
func (s server) newRouter(table []route) *wire.Router {
	rt := wire.NewRouter(s.noSuchCall, s.otherMethod)
	for _, line := range table {
		rt.Handle(line.method, line.path, s.serve(line))
	}
	return rt
}
