package api

import (
	"net/url"
	"sync"
)

// core is what calls of all nouns share: the settings, who may do what, the bounds, and
// how a few things that several nouns tell of are written.
type core struct {
	Settings
	Users       Users
	Sessions    Sessions
	Stores      Stores
	Memberships Memberships
	Widgets     Widgets
	Visitors    Visitors
	Limits      Limits
	Files       Files
	Pictures    Pictures

	public    *url.URL
	intake    intake
	languages func() *languages // read when they are first asked for
	password  *passwords
	address   addressLimits
	sessions  *sessionCache
	metrics   *metrics
	statics   *statics
}

func newCore(cfg Config) (*core, error) {
	public, err := url.Parse(cfg.PublicURL)
	if err != nil {
		return nil, err
	}
	return &core{
		Settings: cfg.Settings,
		Users:    cfg.Users, Sessions: cfg.Sessions, Stores: cfg.Stores, Memberships: cfg.Memberships, Widgets: cfg.Widgets,
		Visitors: cfg.Visitors, Limits: cfg.Limits, Files: cfg.Files, Pictures: cfg.Pictures,
		public:    public,
		intake:    intake{cfg.Files, cfg.MaxUpload},
		languages: sync.OnceValue(func() *languages { return readLanguages(cfg.Languages) }),
		password:  newPasswords(cfg.PasswordMemory),
		address:   newAddressLimits(),
		sessions:  newSessionCache(cfg.Sessions, cfg.Now),
		metrics:   newMetrics(cfg.Metrics),
		statics:   newStatics(),
	}, nil
}
