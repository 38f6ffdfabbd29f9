package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"html"
	"io/fs"
	"slices"

	"tilly"
)

// reachMark stands in the built pages where the front end is told how the company is
// reached.
const reachMark = "__REACH__"

// samples are what the built pages say where nothing was told: the front end writes
// them into reach.json.
type samples struct {
	Booking  string            `json:"booking"`
	Meeting  string            `json:"meeting"`
	Schedule string            `json:"schedule"`
	Email    string            `json:"email"`
	Phones   []string          `json:"phones"`
	Social   map[string]string `json:"social"` // by network
}

func readSamples(files fs.FS) (s samples, err error) {
	b, err := fs.ReadFile(files, "reach.json")
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	return s, json.Unmarshal(b, &s)
}

// reached puts what was told in place of a page's samples. A telephone number or a
// network that was not told goes with its entry, where others of its kind were told.
type reached struct {
	told    string // as the front end reads it
	replace [][2]string
	gone    []string
}

func newReached(s samples, to tilly.Reach) *reached {
	r := &reached{}
	put := func(sample, value string) {
		if sample != "" && value != "" {
			r.replace = append(r.replace, [2]string{sample, value})
		}
	}
	put(s.Booking, to.Booking)
	put(s.Meeting, to.Meeting)
	put(s.Schedule, to.Schedule)
	put(s.Email, to.Email)
	if len(to.Phones) > 0 {
		for i, sample := range s.Phones {
			if i >= len(to.Phones) {
				r.gone = append(r.gone, sample)
				continue
			}
			put(sample, to.Phones[i])
			put(tilly.Dialled(sample), tilly.Dialled(to.Phones[i]))
		}
	}
	if len(to.Social) > 0 {
		networks := make([]string, 0, len(s.Social))
		for network := range s.Social {
			networks = append(networks, network)
		}
		slices.Sort(networks)
		for _, network := range networks {
			if to.Social[network] == "" {
				r.gone = append(r.gone, s.Social[network])
			}
			put(s.Social[network], to.Social[network])
		}
	}
	if len(r.replace)+len(r.gone) > 0 {
		b, _ := json.Marshal(to) // texts can be encoded
		r.told = string(b)
	}
	return r
}

// in is a page that says what was told.
func (r *reached) in(page []byte) []byte {
	page = bytes.ReplaceAll(page, []byte(reachMark), []byte(html.EscapeString(r.told)))
	for _, sample := range r.gone {
		page = withoutEntry(page, sample)
	}
	for _, one := range r.replace {
		page = bytes.ReplaceAll(page, []byte(one[0]), []byte(html.EscapeString(one[1])))
	}
	return page
}

// withoutEntry takes a sample out of a page: from lists of JSON, and with the entry of
// a list that it stands in.
func withoutEntry(page []byte, sample string) []byte {
	quoted := `"` + sample + `"`
	for _, listed := range []string{quoted + ",", "," + quoted} {
		page = bytes.ReplaceAll(page, []byte(listed), nil)
	}
	for {
		at := bytes.Index(page, []byte(sample))
		if at < 0 {
			return page
		}
		begin := bytes.LastIndex(page[:at], []byte("<li"))
		end := bytes.Index(page[at:], []byte("</li>"))
		if begin < 0 || end < 0 {
			return bytes.ReplaceAll(page, []byte(sample), nil)
		}
		page = slices.Concat(page[:begin], page[at+end+len("</li>"):])
	}
}
