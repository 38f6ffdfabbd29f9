package main

import (
	"path/filepath"
)

// stores measures the server's CPU time for an authenticated call that lists the
// stores of a user, over one connection that is kept.
func (b *bench) stores() error {
	dir, o, ours, err := b.programOf("stores", 3)
	if err != nil {
		return err
	}
	defer ours.stop()
	peer, err := b.peer(filepath.Join(dir, "bare.db"), "-token", o.token)
	if err != nil {
		return err
	}
	defer peer.stop()
	return b.compareStores(ours, peer, o.token)
}

func (b *bench) compareStores(ours, peer *child, token string) error {
	const rounds, calls = 9, 2000
	per := func(c *child, path string) func() (float64, error) {
		q := request{method: "GET", url: c.url + path, header: map[string]string{"Authorization": "Bearer " + token}}
		return func() (float64, error) {
			used, err := cpuDuring(c.pid(), func() error {
				return load(b.ctx, 1, calls, func(int) request { return q })
			})
			return used / calls * 1e6, err
		}
	}
	mine, bare := per(ours, "/api/stores"), per(peer, "/stores")
	if _, _, _, err := alternate(1, mine, bare); err != nil { // warms both up
		return err
	}
	o, p, ratio, err := alternate(rounds, mine, bare)
	if err != nil {
		return err
	}
	b.add(row{measure: "CPU of GET /stores", unit: "µs", ours: o, peer: p, against: "bare program", ratio: ratio, most: 1.5})
	return nil
}
