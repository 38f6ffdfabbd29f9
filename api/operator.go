package api

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"tilly"
	"tilly/api/wire"
)

// operatorCalls are the calls about the provider's team, by the operator's token.
type operatorCalls struct {
	*core
	Operated Operated
	Operator Operator
	Faults   Faults
}

// The operator's calls take a token of the installation, no user's. Without the
// setting there are none.

// Limits of a page of the operator's lists, and what usage is told of.
const (
	operatorPage = 25
	operatorMost = 100
	usageTime    = 30 * aDay
)

type operatedStoreWire struct {
	ID         string    `json:"id"`
	Name       string    `json:"name"`
	URL        string    `json:"url"`
	OwnerEmail string    `json:"owner_email"`
	Active     bool      `json:"active"`
	CreatedAt  string    `json:"created_at"`
	Holds      holdsWire `json:"holds"`
	Answers    int       `json:"answers"` // in the last 30 days
}

// holdsWire is what one store, or all of a user's, hold.
type holdsWire struct {
	Stores    int   `json:"stores"`
	Documents int   `json:"documents"`
	Products  int   `json:"products"`
	Files     int   `json:"files"`
	Bytes     int64 `json:"bytes"`
}

func wireHolds(t tilly.Totals) holdsWire {
	return holdsWire{t.Stores, t.Documents, t.Products, t.Files, t.Bytes}
}

type operatorStoresOut struct {
	done
	Stores wire.Page[operatedStoreWire] `json:"stores"`
}

// operatorStores lists all stores, or those that wait.
func (s operatorCalls) operatorStores(c *call) (any, error) {
	page, perPage := wire.Paging(c.r, operatorPage, operatorMost)
	list, total, err := s.Operated.StoresAll(c.ctx, c.query("waiting") == "1", page, perPage)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(list))
	for i, o := range list {
		ids[i] = o.ID
	}
	answers, err := s.Operated.AnswersSince(c.ctx, ids, c.at.Add(-usageTime))
	if err != nil {
		return nil, err
	}
	sent := make([]operatedStoreWire, len(list))
	for i, o := range list {
		sent[i] = operatedStoreWire{o.ID, o.Name, o.URL, o.OwnerEmail, o.Active, wire.Time(o.CreatedAt), wireHolds(o.Holds), answers[o.ID]}
	}
	return operatorStoresOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

// operatorActivates makes the call that lets a store answer, or silences it.
func (s operatorCalls) operatorActivates(active bool) func(*call) (any, error) {
	return func(c *call) (any, error) {
		if _, err := s.Operator.ActivateStore(c.ctx, c.param("id"), active, c.at); err != nil {
			return nil, err
		}
		s.Woken() // the owner is told
		return ok("Done."), nil
	}
}

type operatedUserWire struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Email     string    `json:"email"`
	Standing  string    `json:"standing" one:"active,unverified,suspended"`
	CreatedAt string    `json:"created_at"`
	Holds     holdsWire `json:"holds"`
}

type operatorUsersOut struct {
	done
	Users wire.Page[operatedUserWire] `json:"users"`
}

func (s operatorCalls) operatorUsers(c *call) (any, error) {
	page, perPage := wire.Paging(c.r, operatorPage, operatorMost)
	list, total, err := s.Operated.UsersAll(c.ctx, tilly.Clip(c.query("query"), tilly.MaxEmail), page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]operatedUserWire, len(list))
	for i, u := range list {
		sent[i] = operatedUserWire{u.ID, u.Name, u.Email, u.Standing(), wire.Time(u.CreatedAt), wireHolds(u.Holds)}
	}
	return operatorUsersOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

// operatorDoes makes the call of a deed on what its path names.
func (s operatorCalls) operatorDoes(deed func(*call) error) func(*call) (any, error) {
	return func(c *call) (any, error) {
		if err := deed(c); err != nil {
			return nil, err
		}
		s.sessions.dropUser(c.param("id")) // whoever was suspended is out at once
		s.Woken()
		return ok("Done."), nil
	}
}

type operatorLinkOut struct {
	done
	Link string `json:"link"`
	Ends string `json:"ends_at"`
}

func (s operatorCalls) operatorResetLink(c *call) (any, error) {
	link, ends, err := s.Operator.ResetLink(c.ctx, c.param("id"), c.at)
	if err != nil {
		return nil, err
	}
	return operatorLinkOut{ok(""), link, wire.Time(ends)}, nil
}

type operatedEnquiryWire struct {
	ID      string `json:"id"`
	At      string `json:"at"`
	Store   string `json:"store"` // "" for the site's own
	Name    string `json:"name"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Message string `json:"message"`
}

type operatorEnquiriesOut struct {
	done
	Enquiries wire.Page[operatedEnquiryWire] `json:"enquiries"`
}

func (s operatorCalls) operatorEnquiries(c *call) (any, error) {
	page, perPage := wire.Paging(c.r, operatorPage, operatorMost)
	list, total, err := s.Operated.EnquiriesAll(c.ctx, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]operatedEnquiryWire, len(list))
	for i, e := range list {
		sent[i] = operatedEnquiryWire{e.ID, wire.Time(e.CreatedAt), e.StoreName, e.Name, e.Email, e.Phone, e.Message}
	}
	return operatorEnquiriesOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

// queueWire is how the work of one kind stands.
type queueWire struct {
	Kind    string `json:"kind"`
	Waiting int    `json:"waiting"`
	Leased  int    `json:"leased"`
	Dead    int    `json:"dead"`
	Oldest  int    `json:"oldest_seconds"`
}

type deadWire struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Store    string `json:"store"`
	To       string `json:"to"` // of a mail
	Template string `json:"template"`
	Fault    string `json:"fault"`
	Attempts int    `json:"attempts"`
	DiedAt   string `json:"died_at"`
}

type operatorWorkOut struct {
	done
	Queue []queueWire         `json:"queue"`
	Dead  wire.Page[deadWire] `json:"dead"`
}

// operatorWork is how work stands, and what was given up: all of it, or mail alone.
func (s operatorCalls) operatorWork(c *call) (any, error) {
	depth, err := s.Operated.Depth(c.ctx, c.at)
	if err != nil {
		return nil, err
	}
	counts, err := s.Operated.Dead(c.ctx)
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, operatorPage, operatorMost)
	list, total, err := s.Operated.DeadJobs(c.ctx, c.query("kind"), page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]deadWire, len(list))
	for i, j := range list {
		sent[i] = deadWire{ID: j.ID, Kind: j.Kind, Store: j.StoreName, Fault: j.Fault, Attempts: j.Attempt, DiedAt: wire.Time(j.DiedAt)}
		var mail tilly.Mail
		if j.Kind == tilly.JobMail && json.Unmarshal(j.Payload, &mail) == nil {
			sent[i].To, sent[i].Template = mail.To, mail.Template
		}
	}
	return operatorWorkOut{ok(""), queueOf(depth, counts), wire.NewPage(sent, total, page, perPage)}, nil
}

func queueOf(depth map[string]tilly.QueueDepth, dead map[string]int) []queueWire {
	kinds := slices.Sorted(maps.Keys(depth))
	for kind := range dead {
		if _, known := depth[kind]; !known {
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	sent := make([]queueWire, len(kinds))
	for i, kind := range kinds {
		d := depth[kind]
		sent[i] = queueWire{kind, d.Waiting, d.Leased, dead[kind], int(d.Oldest / time.Second)}
	}
	return sent
}

type faultWire struct {
	At      string `json:"at"`
	Message string `json:"message"`
	Detail  string `json:"detail"`
}

type operatorFaultsOut struct {
	done
	Version string      `json:"version"`
	Faults  []faultWire `json:"faults"`
}

// operatorFaults are the last errors of this process.
func (s operatorCalls) operatorFaults(*call) (any, error) {
	sent := []faultWire{}
	for _, f := range s.Faults.Faults() {
		sent = append(sent, faultWire{wire.Time(f.At), f.Message, f.Detail})
	}
	return operatorFaultsOut{ok(""), tilly.Version, sent}, nil
}
