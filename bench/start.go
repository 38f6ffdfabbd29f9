package main

import (
	"os"
	"path/filepath"
	"time"
)

const mb = 1 << 20

// start measures the time from exec until /readyz answers, on no data and on
// data that are there, and what the idle program holds in RAM.
func (b *bench) start() error {
	if err := b.coldStart("fresh data dir", func() { b.clear("ours"); b.clear("peer") }); err != nil {
		return err
	}
	if err := b.coldStart("existing data dir", func() {}); err != nil {
		return err
	}
	return b.idle()
}

func (b *bench) clear(name string) { _ = os.RemoveAll(filepath.Join(b.dir, name)) } // made anew in any case

// startOurs and startPeer use the folders that clear empties.
func (b *bench) startOurs() (*child, error) { return b.tilly(filepath.Join(b.dir, "ours")) }

func (b *bench) startPeer() (*child, error) {
	dir := filepath.Join(b.dir, "peer")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return b.peer(filepath.Join(dir, "bare.db"))
}

func (b *bench) coldStart(on string, prepare func()) error {
	const rounds = 9
	var used [2][]float64
	timed := func(i int, boot func() (*child, error)) func() (float64, error) {
		return func() (float64, error) {
			prepare()
			c, err := boot()
			if err != nil {
				return 0, err
			}
			defer c.stop()
			cpu, err := cpuOf(c.pid())
			used[i] = append(used[i], cpu.Seconds()*1e3)
			return c.ready.Seconds() * 1e3, err
		}
	}
	ours, peer, ratio, err := alternate(rounds, timed(0, b.startOurs), timed(1, b.startPeer))
	if err != nil {
		return err
	}
	b.add(row{measure: "cold start, " + on, unit: "ms", ours: ours, peer: peer, against: "bare program", ratio: ratio, most: 2})
	b.add(row{measure: "  CPU time of it", unit: "ms", ours: median(used[0]), peer: median(used[1]), against: "bare program"})
	return nil
}

// idle compares memory after some seconds without a request.
func (b *bench) idle() error {
	const rounds = 3
	var private [2][]float64
	held := func(i int, boot func() (*child, error)) func() (float64, error) {
		return func() (float64, error) {
			c, err := boot()
			if err != nil {
				return 0, err
			}
			defer c.stop()
			time.Sleep(4 * time.Second)
			anon, err := c.memory("RssAnon")
			if err != nil {
				return 0, err
			}
			private[i] = append(private[i], anon/mb)
			return c.memory("VmRSS")
		}
	}
	ours, peer, ratio, err := alternate(rounds, held(0, b.startOurs), held(1, b.startPeer))
	if err != nil {
		return err
	}
	b.add(
		row{measure: "idle memory (RSS)", unit: "MB", ours: ours / mb, peer: peer / mb, against: "bare program", ratio: ratio, most: 2},
		row{measure: "  without the program's own file", unit: "MB", ours: median(private[0]), peer: median(private[1]), against: "bare program"},
	)
	return nil
}
