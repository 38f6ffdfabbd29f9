package shops

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/platform/connect"
)

// What owners read below the result of their keys' test.
const (
	hookedNote  = "Changes in the shop are told to us at once."
	laterNote   = "Changes in the shop are noticed at the next sync"
	localNote   = laterNote + ": it cannot reach us at %s. Whoever runs this server sets TILLY_PUBLIC_URL to its https address."
	openNote    = laterNote + ": messages would come to us unprotected at %s. Whoever runs this server sets TILLY_PUBLIC_URL to an https address."
	refusedNote = laterNote + ". To be told of them at once: %s."
)

// hookAddress is where a store's shop tells of changes.
func (s *Shops) hookAddress(platformID int, token string) string {
	p, _ := tilly.PlatformByID(platformID)
	return s.public + "/api/webhooks/" + p.Title + "/" + token
}

// Hook asks a store's shop to tell of changes and notes what came of it. What
// stands in the way is for its owner to read, and no failure.
func (s *Shops) Hook(ctx context.Context, job tilly.HookJob) error {
	h, err := s.rows.Hooks.Hook(ctx, job.StoreID)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	c, shop, err := s.of(ctx, job.StoreID)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	own, ok := c.(platform.Hooker)
	if !ok || shop.Key == "" && shop.Secret == "" {
		return nil
	}
	h.CheckedAt = time.Now()
	if h.Note = s.unheard(shop.URL); h.Note == "" {
		err = own.Hook(ctx, s.hookAddress(shop.PlatformID, h.Token), h.Secret)
		s.NoteRefusal(ctx, job.StoreID, err)
		switch {
		case err == nil:
			h.Note = hookedNote
		case tilly.CodeOf(err) == tilly.Forbidden, tilly.CodeOf(err) == tilly.NotFound:
			h.Note = noteOf(refusedNote, strings.TrimSuffix(OwnerWords(err), "."))
		default:
			return err
		}
	}
	return s.rows.Hooks.NoteHook(ctx, h)
}

// unheard says why a shop at this address could not tell us anything, "" when it
// could.
func (s *Shops) unheard(shopURL string) string {
	public, err := url.Parse(s.public)
	if err != nil {
		return noteOf(localNote, s.public)
	}
	shop, err := url.Parse(shopURL)
	switch {
	case err == nil && tilly.IsLoopback(public.Hostname()) && tilly.IsLoopback(shop.Hostname()):
		return "" // both on one machine
	case tilly.IsLoopback(public.Hostname()):
		return noteOf(localNote, s.public)
	case public.Scheme != "https":
		return noteOf(openNote, s.public)
	}
	return ""
}

// Unhook asks a shop whose keys or store were deleted to tell us nothing more.
func (s *Shops) Unhook(ctx context.Context, job tilly.UnhookJob) error {
	shop, token, err := s.rows.Hooks.Unhooked(job)
	if err != nil {
		return nil // sealed under a key that is not ours any more: nobody can ask
	}
	p, _ := tilly.PlatformByID(shop.PlatformID)
	c, ok := connect.New(p.Title, shop, s.net).(platform.Hooker)
	if !ok {
		return nil
	}
	err = c.Unhook(ctx, s.hookAddress(shop.PlatformID, token))
	if code := tilly.CodeOf(err); err != nil && (code == tilly.Forbidden || code == tilly.NotFound || code == tilly.Invalid) {
		return nil // it does not let us in: then it is told no by the address itself
	}
	return err
}

// HookOf finds the hook that an address names, for a store of that platform whose
// keys still belong to its address; NotFound else.
func (s *Shops) HookOf(ctx context.Context, title, token string) (tilly.Hook, error) {
	h, err := s.rows.Hooks.HookByToken(ctx, token)
	if err != nil {
		return tilly.Hook{}, tilly.Missing()
	}
	_, shop, err := s.of(ctx, h.StoreID)
	if err != nil {
		return tilly.Hook{}, err
	}
	if p, _ := tilly.PlatformByID(shop.PlatformID); p.Title != title || shop.Key == "" && shop.Secret == "" {
		return tilly.Hook{}, tilly.Missing()
	}
	return h, nil
}

// Heard takes a message of a shop. It only tells us what to read anew: nothing it
// says is believed. One that was heard before changes nothing.
func (s *Shops) Heard(ctx context.Context, h tilly.Hook, header http.Header, body []byte) error {
	c, _, err := s.of(ctx, h.StoreID)
	if err != nil {
		return err
	}
	own, ok := c.(platform.Hooker)
	if !ok {
		return tilly.Missing()
	}
	change, err := own.Webhook(own.Signs(h.Secret), header, body)
	if err != nil {
		return err
	}
	now := time.Now()
	jobs := changedJobs(h.StoreID, change, now)
	if len(jobs) == 0 {
		return nil
	}
	marks := map[string]time.Time{"message " + string(body): now.Add(tilly.MessageKnown)}
	if change.Delivery != "" {
		marks["delivery "+change.Delivery] = now.Add(tilly.DeliveryKnown)
	}
	_, err = s.rows.Hooks.Heard(ctx, h.StoreID, marks, now, jobs...)
	return err
}

// changedJobs are what is read anew for a message: its products, as an order changes
// what is in stock, and the order.
func changedJobs(storeID string, change platform.Change, now time.Time) (list []tilly.Job) {
	for _, ref := range change.Products {
		list = append(list, tilly.ChangedJobFor(storeID, ref, now))
	}
	if change.Kind == platform.OrderChanged && platform.OrderRef(change.Ref) {
		list = append(list, tilly.OrderChangedJobFor(storeID, change.Ref, now))
	}
	return list
}

// Changed reads a product anew that its shop told of: it is kept as it is now,
// taken in if it is new, and forgotten if the public does not see it any more.
func (s *Shops) Changed(ctx context.Context, job tilly.ChangedJob) error {
	c, shop, err := s.of(ctx, job.StoreID)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	if shop.Key == "" && shop.Secret == "" {
		return nil
	}
	known, err := s.rows.Products.ProductsByRef(ctx, job.StoreID, job.Ref)
	if err != nil {
		return err
	}
	known = slices.DeleteFunc(known, func(p tilly.Product) bool { return !sells(shop, p) })
	ask := tilly.Product{StoreID: job.StoreID, Ref: job.Ref}
	if len(known) > 0 {
		ask = known[0]
	}
	now, err := c.Product(ctx, ask)
	s.NoteRefusal(ctx, job.StoreID, err)
	if whole := platform.WholeOf(err); whole != "" && whole != job.Ref {
		if err := s.forget(ctx, known); err != nil {
			return err
		}
		return s.Changed(ctx, tilly.ChangedJob{StoreID: job.StoreID, Ref: whole})
	}
	switch {
	case tilly.CodeOf(err) == tilly.NotFound:
		if err := s.forget(ctx, known); err != nil {
			return err
		}
		if err := s.rowsChanged(ctx, job, known); err != nil {
			return err
		}
		return s.groupsChanged(ctx, job)
	case tilly.CodeOf(err) == tilly.Forbidden:
		return nil // the next sync tells its owner
	case err != nil:
		return err
	}
	now.StoreID, now.Key, now.SeenAt = job.StoreID, tilly.ProductKey(now), time.Now()
	if len(known) == 0 {
		return s.rows.Products.AddProduct(ctx, now, now.SeenAt)
	}
	for _, k := range known {
		if err := s.rows.Products.SaveProduct(ctx, inPlaceOf(k, now)); err != nil {
			return err
		}
	}
	if err := s.rowsChanged(ctx, job, known); err != nil {
		return err
	}
	return s.groupsChanged(ctx, job)
}

// rowsChanged reads anew what is the same product in other languages, where the shop has
// one id for all of them.
func (s *Shops) rowsChanged(ctx context.Context, job tilly.ChangedJob, known []tilly.Product) error {
	for _, k := range known {
		for _, ref := range k.Translations {
			if !strings.HasPrefix(ref, job.Ref+":") {
				continue
			}
			if err := s.Changed(ctx, tilly.ChangedJob{StoreID: job.StoreID, Ref: ref}); err != nil {
				return err
			}
		}
	}
	return nil
}

// mostGroups is how many groups are read anew when a product that they show changed;
// more are left to the next sync.
const mostGroups = 20

// groupsChanged sees to it that groups which show a product are read anew: of them
// the shop tells nothing.
func (s *Shops) groupsChanged(ctx context.Context, job tilly.ChangedJob) error {
	return s.rows.Products.GroupsChanged(ctx, job.StoreID, job.Ref, mostGroups, time.Now())
}

func (s *Shops) forget(ctx context.Context, products []tilly.Product) error {
	for _, p := range products {
		if err := s.rows.Products.ForgetProduct(ctx, p, time.Now()); err != nil {
			return err
		}
	}
	return nil
}
