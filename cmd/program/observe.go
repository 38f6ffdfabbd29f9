package program

import (
	"context"
	"regexp"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"tilly"
	"tilly/answer"
)

// observer turns what rooms report into metrics.
type observer struct {
	registry *prometheus.Registry
	stages   *prometheus.HistogramVec
	loads    *prometheus.HistogramVec
	memory   *prometheus.GaugeVec
	jobs     *prometheus.HistogramVec
	unkept   prometheus.Counter
	buried   *prometheus.CounterVec
	models   modelMetrics
}

func newObserver() *observer {
	o := &observer{
		registry: prometheus.NewRegistry(),
		stages: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tilly_stage_seconds", Help: "Time of one stage of reading a page or answering a question.",
			Buckets: []float64{.0001, .0005, .002, .01, .05, .25, 1, 5, 30},
		}, []string{"room", "stage"}),
		loads: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tilly_index_load_seconds", Help: "Time to load a store's index cold or to bring it up to date.",
			Buckets: []float64{.001, .005, .02, .1, .5, 2, 10},
		}, []string{"load"}),
		memory: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "tilly_index_bytes", Help: "Memory of a store's index.",
		}, []string{"store"}),
		jobs: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tilly_job_seconds", Help: "Time of one attempt at a job.",
			Buckets: []float64{.01, .1, .5, 2, 10, 60, 600, 3600},
		}, []string{"kind", "ok"}),
		unkept: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tilly_answers_unkept_total", Help: "Answers that were given and whose record could not be kept.",
		}),
		buried: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tilly_jobs_given_up_total", Help: "Jobs that were given up; of the kind mail: mails that never went out.",
		}, []string{"kind"}),
	}
	o.models = newModelMetrics(o.registry)
	o.registry.MustRegister(o.stages, o.loads, o.memory, o.jobs, o.unkept, o.buried, buildInfo(),
		collectors.NewGoCollector(inUse), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return o
}

// inUse adds to what is told of Go's runtime how much of the memory the last collection found
// in use: what is allocated holds what is not collected yet as well.
var inUse = collectors.WithGoCollectorRuntimeMetrics(collectors.GoRuntimeMetricsRule{Matcher: regexp.MustCompile(`^/gc/heap/live:bytes$`)})

// stage gives the function by which a room reports the time of its stages.
func (o *observer) stage(room string) func(string, time.Duration) {
	return func(stage string, took time.Duration) {
		o.stages.WithLabelValues(room, stage).Observe(took.Seconds())
	}
}

func (o *observer) indexed(storeID string, cold bool, took time.Duration, bytes int) {
	load := "update"
	if cold {
		load = "cold"
	}
	o.loads.WithLabelValues(load).Observe(took.Seconds())
	o.memory.WithLabelValues(storeID).Set(float64(bytes))
}

func (o *observer) dropped(storeID string) { o.memory.DeleteLabelValues(storeID) }

func (o *observer) job(kind string, ok bool, took time.Duration) {
	o.jobs.WithLabelValues(kind, strconv.FormatBool(ok)).Observe(took.Seconds())
}

func (o *observer) givenUp(kind string) { o.buried.WithLabelValues(kind).Inc() }

// queueRows is how the jobs stand in the database.
type queueRows interface {
	Depth(ctx context.Context, now time.Time) (map[string]tilly.QueueDepth, error)
	Dead(ctx context.Context) (map[string]int, error)
}

// queues is how the jobs stand, read when metrics are. While the database is away it
// tells just that, and all other metrics stay.
type queues struct {
	rows                              queueRows
	up, waiting, leased, oldest, dead *prometheus.Desc
}

func (o *observer) watchQueues(rows queueRows) {
	label := []string{"kind"}
	o.registry.MustRegister(&queues{
		rows:    rows,
		up:      prometheus.NewDesc("tilly_database_up", "Whether the database answers: 1 or 0.", nil, nil),
		waiting: prometheus.NewDesc("tilly_jobs_waiting", "Jobs that wait.", label, nil),
		leased:  prometheus.NewDesc("tilly_jobs_leased", "Jobs being worked.", label, nil),
		oldest:  prometheus.NewDesc("tilly_jobs_oldest_seconds", "Age of the oldest job that is due.", label, nil),
		dead:    prometheus.NewDesc("tilly_jobs_dead", "Jobs that were given up and are kept to be looked at.", label, nil),
	})
}

// Describe implements prometheus.Collector.
func (q *queues) Describe(ch chan<- *prometheus.Desc) {
	ch <- q.up
	ch <- q.dead
	ch <- q.waiting
	ch <- q.leased
	ch <- q.oldest
}

// Collect implements prometheus.Collector.
func (q *queues) Collect(ch chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	depth, err := q.rows.Depth(ctx, time.Now())
	var dead map[string]int
	if err == nil {
		dead, err = q.rows.Dead(ctx)
	}
	if err != nil {
		ch <- prometheus.MustNewConstMetric(q.up, prometheus.GaugeValue, 0)
		return
	}
	ch <- prometheus.MustNewConstMetric(q.up, prometheus.GaugeValue, 1)
	for kind, n := range dead {
		ch <- prometheus.MustNewConstMetric(q.dead, prometheus.GaugeValue, float64(n), kind)
	}
	for kind, d := range depth {
		ch <- prometheus.MustNewConstMetric(q.waiting, prometheus.GaugeValue, float64(d.Waiting), kind)
		ch <- prometheus.MustNewConstMetric(q.leased, prometheus.GaugeValue, float64(d.Leased), kind)
		ch <- prometheus.MustNewConstMetric(q.oldest, prometheus.GaugeValue, d.Oldest.Seconds(), kind)
	}
}

// model notes one talk.
func (o *observer) model(u answer.ModelUse) {
	m := o.models
	m.talks.WithLabelValues(u.Model, u.Outcome).Inc()
	m.sentences.WithLabelValues(u.Model, "said").Add(float64(u.Said))
	m.sentences.WithLabelValues(u.Model, "dropped").Add(float64(u.Dropped))
	if u.Usage.Estimated {
		m.estimated.WithLabelValues(u.Model).Inc()
	}
	if u.Usage.Prompt+u.Usage.Output == 0 {
		return
	}
	m.tokens.WithLabelValues(u.StoreID, u.Model, "prompt").Add(float64(u.Usage.Prompt))
	m.tokens.WithLabelValues(u.StoreID, u.Model, "output").Add(float64(u.Usage.Output))
	m.cost.WithLabelValues(u.StoreID, u.Model).Add(float64(u.Usage.Micros))
}
