package api

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tilly"
)

// metrics are what the room itself measures.
type metrics struct {
	requests *prometheus.HistogramVec
	panics   prometheus.Counter
	answers  *prometheus.CounterVec
}

func newMetrics(reg *prometheus.Registry) *metrics {
	m := &metrics{
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tilly_http_request_seconds",
			Help:    "Time to answer a request, by route, method and status.",
			Buckets: []float64{.001, .005, .02, .1, .5, 2, 10, 30},
		}, []string{"route", "method", "status"}),
		panics: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tilly_http_panics_total", Help: "Handlers that panicked; the process went on.",
		}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tilly_answers_total",
			Help: "Questions by channel and what came of them: answered, refused (the store does not tell), failed.",
		}, []string{"channel", "outcome"}),
	}
	reg.MustRegister(m.requests, m.panics, m.answers)
	return m
}

func (m *metrics) request(method, route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, knownMethod(method), strconv.Itoa(status)).Observe(took.Seconds())
}

// knownMethod keeps made-up methods from making up series.
func knownMethod(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT":
		return method
	}
	return "other"
}

// told notes what came of a question, by the last event of its answer.
func (m *metrics) told(channel tilly.Channel, e tilly.Event) {
	outcome := "failed"
	switch {
	case e.Reply != nil && e.Reply.Hold.Handler != tilly.ByAssistant:
		outcome = "person"
	case e.Type == tilly.EventDone && e.Reply.Answered:
		outcome = "answered"
	case e.Type == tilly.EventDone:
		outcome = "refused"
	case e.Type != tilly.EventError:
		return
	}
	m.answers.WithLabelValues(string(channel), outcome).Inc()
}
