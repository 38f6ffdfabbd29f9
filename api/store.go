package api

import (
	"context"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"

	"tilly"
	"tilly/api/wire"
)

// storeCalls are the calls about stores themselves.
type storeCalls struct {
	*core
	Invitations Invitations
	Audit       Audit
	Hours       Hours
	Sights      Sights
	Usage       Usage
	Languages   Languages
	Export      func(ctx context.Context, storeID string, w io.Writer) error
	exporting   *sync.Mutex // one store at a time
}

// storeWire is a store as its owner sees it.
type storeWire struct {
	ID             string     `json:"id"`
	Name           string     `json:"name"`
	Status         bool       `json:"status"`
	StoreURL       string     `json:"store_url"`
	Email          string     `json:"email"`
	PlatformID     int        `json:"platform_id"`
	Platform       titled     `json:"platform"`
	AllowedOrigins []string   `json:"allowed_origins"`
	Currency       string     `json:"currency"`       // of prices that name none; "" leaves them without
	RetentionDays  int        `json:"retention_days"` // 0: as the installation has it
	KeepsOrders    bool       `json:"keeps_orders"`
	CreatedAt      string     `json:"created_at"`
	Role           tilly.Role `json:"role"`                     // of whoever asks
	WidgetSeenAt   *string    `json:"widget_seen_at,omitempty"` // on one of the store's pages; only where one store is asked for
}

type titled struct {
	Title string `json:"title"`
}

func wireStore(st tilly.Store) storeWire {
	p, _ := tilly.PlatformByID(st.PlatformID)
	origins := st.AllowedOrigins
	if origins == nil {
		origins = []string{}
	}
	return storeWire{st.ID, st.Name, st.Active, st.URL, st.Email, st.PlatformID, titled{p.Title}, origins, st.Currency, st.RetentionDays, !st.NoOrders, wire.Time(st.CreatedAt), st.Role, nil}
}

type storesOut struct {
	done
	Stores      []storeWire      `json:"stores"`
	Invitations []invitationWire `json:"invitations"` // to the user's address, that are open
	Usage       []shareWire      `json:"usage"`       // what the user's account is nearly full of
}

type storeOut struct {
	done
	Store storeWire `json:"store"`
}

func (s storeCalls) stores(c *call) (any, error) {
	stores, err := s.Stores.Stores(c.ctx, c.user.ID)
	if err != nil {
		return nil, err
	}
	invitations, err := s.Invitations.InvitationsTo(c.ctx, c.user.Email, c.at)
	if err != nil {
		return nil, err
	}
	held, err := s.Usage.Usage(c.ctx, c.user.ID, c.at)
	if err != nil {
		return nil, err
	}
	out := storesOut{ok(""), make([]storeWire, len(stores)), make([]invitationWire, len(invitations)), nearlyFull(s.Bounds.Shares(held))}
	for i, st := range stores {
		out.Stores[i] = wireStore(st)
	}
	for n, i := range invitations {
		out.Invitations[n] = s.wireInvitation(i)
	}
	return out, nil
}

type createStoreIn struct {
	Name       string `json:"name"`
	URL        string `json:"url"`
	Email      string `json:"email"`
	PlatformID int    `json:"platform_id"`
}

func (s storeCalls) createStore(c *call) (any, error) {
	in, f := wire.Decode[createStoreIn](c.form)
	now := s.Now()
	store := tilly.Store{
		ID: tilly.InCell(s.Cell, tilly.NewID()), UserID: c.user.ID, DataID: tilly.InCell(s.Cell, tilly.NewSecret()), PlatformID: in.PlatformID, CreatedAt: now, Role: tilly.RoleOwner,
		Name:  wire.Line(f, "name", in.Name, tilly.MaxName, "Store name is required"),
		URL:   wire.WebURL(f, "url", in.URL, "Please enter a valid URL"),
		Email: wire.Email(f, "email", in.Email, "Please enter a valid email", "Please enter a valid email"),
	}
	if p, known := tilly.PlatformByID(in.PlatformID); !known {
		f.Add("platform_id", "Please select a platform")
	} else if !p.Active {
		f.Add("platform_id", "This platform is coming soon. Please select another one.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	var jobs []tilly.Job
	if s.AutoActivate {
		store.Active, store.ActivatedAt = true, now
	} else if s.TeamEmail != "" {
		jobs = append(jobs, s.storeWaits(store, c.user))
	}
	if err := s.Stores.CreateStore(c.ctx, store, jobs...); err != nil {
		return nil, err
	}
	s.Woken()
	return storeOut{ok("Store created successfully!"), wireStore(store)}, nil
}

// storeWaits tells the team that a store waits for activation.
func (s storeCalls) storeWaits(store tilly.Store, owner tilly.User) tilly.Job {
	return tilly.MailJob(tilly.Mail{Template: "store-waits", To: s.TeamEmail, Data: map[string]string{
		"store": store.Name, "store_id": store.ID, "store_url": store.URL, "owner": owner.Name, "owner_email": owner.Email,
	}}, s.Now())
}

func (s storeCalls) store(c *call) (any, error) {
	store, err := s.Stores.Store(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	out := storeOut{ok(""), wireStore(store)}
	seen, err := s.Sights.WidgetSeen(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	if !seen.IsZero() {
		at := wire.Time(seen)
		out.Store.WidgetSeenAt = &at
	}
	return out, nil
}

type updateStoreIn struct {
	Name           *string  `json:"name"`
	StoreURL       *string  `json:"store_url"`
	Email          *string  `json:"email"`
	AllowedOrigins []string `json:"allowed_origins,omitempty"`
	Currency       *string  `json:"currency"`
	RetentionDays  *int     `json:"retention_days"`
	KeepsOrders    *bool    `json:"keeps_orders"`
}

func (s storeCalls) updateStore(c *call) (any, error) {
	if _, err := s.Stores.Store(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	in, f := wire.Decode[updateStoreIn](c.form)
	var change tilly.StoreChange
	if in.Name != nil {
		v := wire.Line(f, "name", *in.Name, tilly.MaxName, "Store name is required")
		change.Name = &v
	}
	if in.StoreURL != nil {
		v := wire.WebURL(f, "store_url", *in.StoreURL, "Please enter a valid URL")
		change.URL = &v
	}
	if in.Email != nil {
		v := wire.Email(f, "email", *in.Email, "Please enter a valid email", "Please enter a valid email")
		change.Email = &v
	}
	if in.AllowedOrigins != nil {
		v := allowedOrigins(f, in.AllowedOrigins)
		change.AllowedOrigins = &v
	}
	if in.Currency != nil {
		v := wire.Currency(f, "currency", *in.Currency)
		change.Currency = &v
	}
	if change.RetentionDays = in.RetentionDays; in.RetentionDays != nil && (*in.RetentionDays < 0 || *in.RetentionDays > tilly.MaxRetentionDays) {
		f.Add("retention_days", "Please enter a number of days up to "+strconv.Itoa(tilly.MaxRetentionDays)+".")
	}
	if in.KeepsOrders != nil {
		change.NoOrders = wire.Ref(!*in.KeepsOrders)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	store, err := s.Stores.UpdateStore(c.ctx, c.caller(), c.param("id"), change)
	if err != nil {
		return nil, err
	}
	return storeOut{ok("Store updated successfully."), wireStore(store)}, nil
}

// allowedOrigins normalises a list of origins and notes the first that is none.
func allowedOrigins(f tilly.Fields, list []string) []string {
	if len(list) > tilly.MaxAllowedOrigins {
		f.Add("allowed_origins", "At most "+strconv.Itoa(tilly.MaxAllowedOrigins)+" origins can be allowed.")
		return nil
	}
	out := make([]string, 0, len(list))
	for _, raw := range list {
		origin, good := tilly.NormalOrigin(raw)
		if !good || !wire.IsWebURL(raw) {
			f.Add("allowed_origins", "Please enter addresses such as https://shop.example.com.")
			return nil
		}
		out = append(out, origin)
	}
	return out
}

// exportStore gives a store whole, as one file that an installation can import.
func (s storeCalls) exportStore(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	if !s.exporting.TryLock() {
		return nil, tilly.Errorf(tilly.TooMany, "Another store is being exported just now. Please try again in a minute.")
	}
	defer s.exporting.Unlock()
	f, err := os.CreateTemp("", "tilly-export-*")
	if err != nil {
		return nil, tilly.Wrap(err, tilly.Internal, "The export could not be written.")
	}
	defer func() { _, _ = f.Close(), os.Remove(f.Name()) }() // it was only for this answer
	if err := s.Export(c.ctx, store.ID, f); err != nil {
		return nil, err
	}
	if err := s.Audit.Note(c.ctx, c.caller(), store.ID, tilly.DeedExported, ""); err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Disposition", `attachment; filename="store-`+store.ID+`.tilly"`)
	h.Set("Cache-Control", "no-store")
	_ = http.NewResponseController(c.w).SetWriteDeadline(s.Now().Add(time.Hour)) // a long one goes over a slow line too
	http.ServeContent(c.w, c.r, "", time.Time{}, f)
	return answered{}, nil
}

func (s storeCalls) deleteStore(c *call) (any, error) {
	if err := s.Stores.DeleteStore(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	return ok("Store deleted."), nil
}
