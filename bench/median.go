package main

import (
	"runtime"
	"slices"
	"time"
)

// alternate measures ours and peer in turn, so that whatever else the machine
// does meets both, and gives their medians and the median of their ratios.
func alternate(rounds int, ours, peer func() (float64, error)) (o, p, ratio float64, err error) {
	var os, ps, ratios []float64
	for i := range rounds {
		first, second := ours, peer
		if i%2 == 1 {
			first, second = peer, ours
		}
		a, err := first()
		if err != nil {
			return 0, 0, 0, err
		}
		b, err := second()
		if err != nil {
			return 0, 0, 0, err
		}
		if i%2 == 1 {
			a, b = b, a
		}
		os, ps, ratios = append(os, a), append(ps, b), append(ratios, a/b)
	}
	return median(os), median(ps), median(ratios), nil
}

func median(v []float64) float64 { return quantile(v, .5) }

// quantile is the value below which the share q of v lies.
func quantile(v []float64, q float64) float64 {
	if len(v) == 0 {
		return 0
	}
	v = slices.Sorted(slices.Values(v))
	return v[min(int(q*float64(len(v))), len(v)-1)]
}

// ownCPU is the CPU time of this process that work takes, in seconds. Earlier
// garbage is not charged to it.
func ownCPU(work func() error) (float64, error) {
	runtime.GC()
	return cpuDuring(0, work)
}

// cpuDuring is the CPU time that a process uses during work, in seconds.
func cpuDuring(pid int, work func() error) (float64, error) {
	before, err := cpuOf(pid)
	if err != nil {
		return 0, err
	}
	if err := work(); err != nil {
		return 0, err
	}
	after, err := cpuOf(pid)
	return (after - before).Seconds(), err
}

// wall is how long work takes, in seconds.
func wall(work func() error) (float64, error) {
	began := time.Now()
	err := work()
	return time.Since(began).Seconds(), err
}
