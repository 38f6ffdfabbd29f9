package api

import (
	"testing"
	"time"
)

func TestWindow(t *testing.T) {
	t.Parallel()
	w := newWindow(10, time.Minute)
	begun := w.begun
	for _, step := range []struct {
		at   time.Duration
		key  string
		want int // of fifty tries
	}{
		{0, "a", 10},
		{59 * time.Second, "a", 0},
		{59 * time.Second, "b", 10},
		{90 * time.Second, "a", 5}, // half of the ten still lie within the minute
		{90 * time.Second, "c", 10},
		{119 * time.Second, "a", 5},
		{-time.Hour, "d", 10}, // a clock that was put back
		{10 * time.Minute, "a", 10},
		{10 * time.Minute, "b", 10},
	} {
		got := 0
		for range 50 {
			if w.take(step.key, begun.Add(step.at)) {
				got++
			}
		}
		if got != step.want {
			t.Errorf("%s: %s may do %d more, want %d", step.at, step.key, got, step.want)
		}
	}
}

func TestWindowForgets(t *testing.T) {
	t.Parallel()
	w := newWindow(1, time.Second)
	for i := range 1000 {
		w.take(time.Duration(i).String(), w.begun)
	}
	w.take("a", w.begun.Add(3*time.Second))
	if n := len(w.here) + len(w.before); n != 1 {
		t.Errorf("%d keys are remembered", n)
	}
}
