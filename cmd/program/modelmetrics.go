package program

import (
	"github.com/prometheus/client_golang/prometheus"

	"tilly/answer"
)

// modelMetrics are what talks with models came to.
type modelMetrics struct {
	talks, tokens, cost, estimated, sentences *prometheus.CounterVec
}

func newModelMetrics(reg *prometheus.Registry) modelMetrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	m := modelMetrics{
		talks: counter("tilly_model_talks_total",
			"Questions that a model was to answer, by what came of it: said, unusable, budget, left, or a fault.", "model", "outcome"),
		tokens:    counter("tilly_model_tokens_total", "Tokens of models, by store and kind.", "store", "model", "kind"),
		cost:      counter("tilly_model_cost_micros_total", "What models cost, in millionths of the currency of the prices.", "store", "model"),
		estimated: counter("tilly_model_estimated_total", "Talks whose tokens were estimated, as the endpoint did not say.", "model"),
		sentences: counter("tilly_model_sentences_total", "Sentences of models: said, or dropped as no source bears them.", "model", "fate"),
	}
	reg.MustRegister(m.talks, m.tokens, m.cost, m.estimated, m.sentences)
	return m
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
