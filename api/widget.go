package api

import (
	"net/http"

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
	Cart   string `json:"cart" one:"woocommerce,shopify,"` // the platform by whose ways its cart is filled, "" for none
	Orders bool   `json:"orders"`                          // the state of orders can be asked for
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

// tracksOrders says whether a widget offers to look orders up: where the shop's keys
// let us, and on our own pages, which show all that there is.
func (s lookCalls) tracksOrders(c *call, store tilly.Store) (bool, error) {
	own, _ := tilly.NormalOrigin(s.PublicURL)
	if origin := c.r.Header.Get("Origin"); origin == "" || origin == own {
		return true, nil
	}
	key, err := s.Keys.StoreKey(c.ctx, store.ID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return false, nil
	}
	return err == nil && cartOf(store) != "" && key.Connection.State != tilly.Refused, err
}

// see notes that a page of a store's own asked for its widget. What cannot be noted
// costs the note, never the chat.
func (s lookCalls) see(c *call, store tilly.Store) {
	origin := c.r.Header.Get("Origin")
	if !store.MayEmbed(origin) || !s.sights.due(store.ID, s.Now()) {
		return
	}
	if err := s.Sights.SeeWidget(c.ctx, store.ID, s.Now()); err != nil {
		s.Log.WarnContext(c.ctx, "a sight of a widget was not noted", "store", store.ID, "error", err.Error())
	}
}
