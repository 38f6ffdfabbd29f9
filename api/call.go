package api

import (
	"context"
	"net/http"
	"time"

	"tilly"
	"tilly/api/wire"
)

// access says who may make a call.
type access int

const (
	anyone   access = iota // no token is needed
	member                 // a signed-in user
	operator               // who holds the token of the installation's operator
)

// What a call takes in the store that it is about. A route without one does not build.
const (
	none  tilly.Role = "" // it is about no store
	agent            = tilly.RoleAgent
	admin            = tilly.RoleAdmin
	owner            = tilly.RoleOwner
)

// bodyType is what a call takes.
type bodyType int

const (
	noBody bodyType = iota
	jsonBody
	anyBody // JSON, or none at all
	multipartBody
	fileBody  // multipart with a file that is kept
	photoBody // multipart with a profile photo among its parts
	lateBody  // multipart that its handler reads, once it knows whose all of it is
)

// visitorHeader carries the secret by which a visitor is known again.
const visitorHeader = "X-Tilly-Visitor"

// route is one line of the table in routes.go.
type route struct {
	method  string
	path    string // pattern of http.ServeMux
	access  access
	role    tilly.Role // the least that the call takes in the store it is about; none where it is about none
	body    bodyType
	status  int // of success
	summary string
	in, out any // zero values of what is sent and answered, for the document
	handle  func(*call) (any, error)
}

// call is one request on its way through its handler.
type call struct {
	ctx   context.Context
	w     http.ResponseWriter
	r     *http.Request
	user  tilly.User // only with access member
	token string     // only with access member
	needs tilly.Role // the route's role
	at    time.Time  // when it came
	form  wire.Form  // decoded body, field by field

	file    *sentFile // only with fileBody; nil when none came
	fileErr error     // errFileTooLarge
	photo   []byte    // the file of a photoBody; nil when none was sent
}

// caller is the signed-in user with the role that the call takes.
func (c *call) caller() tilly.Caller {
	return tilly.Caller{UserID: c.user.ID, Needs: c.needs, At: c.at}
}

// param is a wildcard of the path.
func (c *call) param(name string) string { return c.r.PathValue(name) }

// query is the first value of a query parameter.
func (c *call) query(name string) string { return c.r.URL.Query().Get(name) }

// answered is what a handler returns when it has written the answer itself.
type answered struct{}

// discard leaves nothing behind of a file that was not kept.
func (c *call) discard() {
	if c.file != nil {
		c.file.Discard()
	}
}
