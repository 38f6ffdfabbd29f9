package api

import (
	"net/http"
	"net/url"
	"strings"

	"tilly"
)

type widgetOut struct {
	done
	Settings tilly.WidgetSettings `json:"settings"`
	Store    widgetStore          `json:"store"`
	Language languageWire         `json:"language"`
}

type widgetStore struct {
	Name   string `json:"name"`
	Cart   string `json:"cart"`   // the platform by whose ways its cart is filled, "" for none
	Orders bool   `json:"orders"` // the state of orders can be asked for
}

// widgetOf finds the active store of a widget and decides whether the page that
// asks may use it. Unknown, inactive and deleted stores are alike.
func (s *core) widgetOf(c *call) (tilly.Store, error) {
	h := c.w.Header()
	h.Add("Vary", "Origin")
	store, err := s.Stores.StoreByDataID(c.ctx, c.param("dataId"))
	if err != nil {
		return tilly.Store{}, err
	}
	if !store.Active {
		return tilly.Store{}, tilly.Missing()
	}
	origins := c.r.Header.Values("Origin")
	if len(origins) == 0 {
		return store, nil
	}
	if len(origins) > 1 || !s.mayEmbed(store, origins[0], c.r) {
		return tilly.Store{}, tilly.Errorf(tilly.Forbidden,
			"This page's address is not allowed to use this chat. Its owner can add it in Appearance → Embed Code.")
	}
	h.Set("Access-Control-Allow-Origin", origins[0])
	return store, nil
}

// mayEmbed is the store's rule, and the program's own pages besides.
func (s *core) mayEmbed(store tilly.Store, origin string, r *http.Request) bool {
	if store.MayEmbed(origin) {
		return true
	}
	own, _ := tilly.NormalOrigin(s.PublicURL)
	if origin == own {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && u.Host == r.Host && origin == u.Scheme+"://"+u.Host
}

// preflight answers the question a browser asks before a cross-origin message.
func (s lookCalls) preflight(c *call) (any, error) {
	if _, err := s.widgetOf(c); err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Access-Control-Allow-Methods", "GET, POST")
	h.Set("Access-Control-Allow-Headers", "Content-Type, Accept, Accept-Language, "+visitorHeader)
	h.Set("Access-Control-Max-Age", "600")
	c.w.WriteHeader(http.StatusNoContent)
	return answered{}, nil
}

// widget gives the loader what it draws; icons are addresses here, since pages
// with a strict policy refuse data: images.
func (s lookCalls) widget(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil {
		return nil, err
	}
	settings.BubbleIconBase64 = s.iconAddress(store, "bubble", settings.BubbleIconBase64)
	settings.HeaderIconBase64 = s.iconAddress(store, "header", settings.HeaderIconBase64)
	code := s.speak(c, settings)
	language := s.inLanguage(&settings, code)
	s.see(c, store)
	c.w.Header().Add("Vary", "Accept-Language")
	c.w.Header().Set("Content-Language", code)
	c.w.Header().Set("Cache-Control", "public, max-age=60")
	orders, err := s.tracksOrders(c, store)
	if err != nil {
		return nil, err
	}
	return widgetOut{ok(""), settings, widgetStore{store.Name, cartOf(store), orders}, language}, nil
}

// iconAddress is where an icon is served; its hash in it lets it be cached.
func (s lookCalls) iconAddress(store tilly.Store, which string, icon *string) *string {
	if icon == nil {
		return nil
	}
	address := s.PublicURL + "/api/widget/" + store.DataID + "/icons/" + which + "?v=" + tilly.HashSecret(*icon)[:12]
	return &address
}

func (s lookCalls) widgetIcon(c *call) (any, error) {
	store, err := s.Stores.StoreByDataID(c.ctx, c.param("dataId"))
	if err != nil {
		return nil, err
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil {
		return nil, err
	}
	icon := map[string]*string{"bubble": settings.BubbleIconBase64, "header": settings.HeaderIconBase64}[c.param("which")]
	if icon == nil || !store.Active {
		return nil, tilly.Missing()
	}
	return answered{}, serveIcon(c.w, *icon)
}

// widgetMessage answers a visitor.
func (s chatCalls) widgetMessage(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	q, err := s.readQuestion(c, store)
	if err != nil {
		return nil, err
	}
	if err := s.limit(s.address.chat, c, tooManyQuestions); err != nil {
		return nil, err
	}
	q.Channel = tilly.WidgetChan
	return s.answer(c, q)
}

// underAPI says whether a route belongs to the documented API.
func underAPI(path string) bool { return strings.HasPrefix(path, "/api/") }
