package api

import (
	"net/url"
	"time"

	"tilly"
	"tilly/api/wire"
)

// maxKey is the longest platform key, in characters.
const maxKey = 1_000

type storeKeyIn struct {
	StoreID wire.ID `json:"store_id"`
	Key     string  `json:"key"`
	Secret  string  `json:"secret"`
}

type storeIn struct {
	StoreID wire.ID `json:"store_id"`
}

type storeKeyOut struct {
	done
	Data storeKeyWire `json:"data"`
}

type storeKeyWire struct {
	StoreID    string         `json:"store_id"`
	Key        string         `json:"key"`
	Secret     string         `json:"secret"`
	CreatedAt  string         `json:"created_at"`
	Connection connectionWire `json:"connection"`
}

type connectionWire struct {
	State     tilly.ConnectionState `json:"state"`
	Message   string                `json:"message"`
	CheckedAt *string               `json:"checked_at"`
}

// hostOf is where a store's keys may be sent.
func hostOf(storeURL string) string {
	u, err := url.Parse(storeURL)
	if err != nil {
		return ""
	}
	return u.Host
}

func (s shopCalls) storeKey(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	k, err := s.Keys.StoreKey(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	n := k.Connection
	if k.Host != hostOf(store.URL) {
		n.State = tilly.Refused
		n.Message = "The store's address has changed since these keys were entered. Please delete them and enter them again."
	}
	if n.State == tilly.Connected && n.Changes != "" {
		n.Message += " " + n.Changes
	}
	return storeKeyOut{ok(""), storeKeyWire{
		StoreID: store.ID, Key: k.Key, Secret: k.Secret, CreatedAt: wire.Time(k.CreatedAt),
		Connection: connectionWire{State: n.State, Message: n.Message, CheckedAt: wire.OrNullTime(n.CheckedAt)},
	}}, nil
}

// saveStoreKey keeps the keys at once; whether they work is tested in the
// background.
func (s shopCalls) saveStoreKey(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[storeKeyIn](c.form)
	now := s.Now().Truncate(time.Microsecond)
	k := tilly.StoreKey{
		StoreID: store.ID, Host: hostOf(store.URL), CreatedAt: now,
		Key:        wire.Line(f, "key", in.Key, maxKey, "Key is required"),
		Secret:     wire.Line(f, "secret", in.Secret, maxKey, "Secret is required"),
		Connection: tilly.Connection{State: tilly.Checking},
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Keys.SaveStoreKey(c.ctx, c.caller(), k, tilly.ConnectJobFor(k, now)); err != nil {
		return nil, err
	}
	s.Woken()
	return ok("Store key created successfully"), nil
}

func (s shopCalls) deleteStoreKey(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	if err := s.Keys.DeleteStoreKey(c.ctx, c.caller(), store.ID); err != nil {
		return nil, err
	}
	return ok("Key deleted successfully"), nil
}
