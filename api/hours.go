package api

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"tilly"
	"tilly/api/wire"
)

type hoursOut struct {
	done
	Hours tilly.Hours `json:"hours"`
}

// wireHours has lists where nothing is stated.
func wireHours(h tilly.Hours) tilly.Hours {
	for day := range h.Days {
		if h.Days[day] == nil {
			h.Days[day] = []tilly.Open{}
		}
	}
	if h.Closed == nil {
		h.Closed = []tilly.ClosedDay{}
	}
	return h
}

func (s storeCalls) openingHours(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	h, err := s.Hours.OpeningHours(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	return hoursOut{ok(""), wireHours(h)}, nil
}

type hoursIn struct {
	Zone   string            `json:"zone,omitempty"`
	Days   [][]tilly.Open    `json:"days,omitempty"` // seven, Sunday first
	Closed []tilly.ClosedDay `json:"closed,omitempty"`
}

// saveHours states a store's hours, which are taught as a pair in the language of its
// chat; what is empty takes them back.
func (s storeCalls) saveHours(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[hoursIn](c.form)
	h := readHours(f, in)
	if err := f.Err(); err != nil {
		return nil, err
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil {
		return nil, err
	}
	title, text := s.Languages.OpeningHours(cmp.Or(settings.Language, english), h)
	pair := pairSources(store.ID, tilly.Knowledge, []pairWire{{title, text}}, s.Now())[0]
	if err := s.Hours.SaveOpeningHours(c.ctx, c.caller(), store.ID, h, pair); err != nil {
		return nil, err
	}
	return hoursOut{ok("Opening hours saved."), wireHours(h)}, nil
}

// isZone says whether a text is the name of a time zone.
func isZone(name string) bool {
	const longest = 64
	if name == "" || name == "Local" || len(name) > longest {
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}

// readHours checks what is stated and puts the closed days in order.
func readHours(f tilly.Fields, in hoursIn) (h tilly.Hours) {
	if !isZone(in.Zone) {
		f.Add("zone", "Please choose the time zone of the shop.")
	}
	h.Zone = in.Zone
	if len(in.Days) > len(h.Days) {
		f.Add("days", "A week has seven days.")
		return h
	}
	for day, open := range in.Days {
		if !tilly.DayFits(open) {
			f.Add("days."+strconv.Itoa(day), "Please enter times like 09:00 to 18:00, one after the other.")
		}
		h.Days[day] = open
	}
	if len(in.Closed) > tilly.MaxClosedDays {
		f.Add("closed", "At most "+strconv.Itoa(tilly.MaxClosedDays)+" closed days can be named.")
		return h
	}
	for i, c := range in.Closed {
		field := "closed." + strconv.Itoa(i)
		if !tilly.IsDate(c.Date) {
			f.Add(field+".date", "Please choose a day.")
		}
		c.Name = wire.Line(f, field+".name", c.Name, tilly.MaxName, "")
		h.Closed = append(h.Closed, c)
	}
	slices.SortStableFunc(h.Closed, func(a, b tilly.ClosedDay) int { return cmp.Compare(a.Date, b.Date) })
	return h
}
