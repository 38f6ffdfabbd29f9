package program

import "github.com/prometheus/client_golang/prometheus"

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
