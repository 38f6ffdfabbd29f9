package program

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tilly"
	"tilly/answer"
	"tilly/cmd/program/shops"
	"tilly/fetch"
	"tilly/llm"
	"tilly/platform"
	"tilly/search"
)

// setModels gives the assistant its models and what they may take.
func (p *Program) setModels(cfg *answer.Config) {
	s := p.settings
	cfg.Named = s.Named()
	if s.LLMBaseURL == "" {
		return
	}
	cfg.Model = cfg.Named(s.LLMModel)
	for i, address := range s.FallbackURLs {
		next := llm.Config{BaseURL: address, Key: s.FallbackKeys.At(i), Model: s.FallbackModels.At(i), PriceIn: s.LLMPriceIn, PriceOut: s.LLMPriceOut}
		if in, err := strconv.ParseFloat(s.FallbackIn.At(i), 64); err == nil {
			next.PriceIn = in
		}
		if out, err := strconv.ParseFloat(s.FallbackOut.At(i), 64); err == nil {
			next.PriceOut = out
		}
		cfg.Fallbacks = append(cfg.Fallbacks, llm.NewClient(next))
	}
	cfg.Budget = answer.Budget{Tally: p.rows.Limits, PerStore: s.DailyTokens, PerUser: s.DailyTokensUser, All: s.DailyTokensAll}
	cfg.Used = p.observe.model
}

// reach builds what answers questions, and what it asks shops by.
func (p *Program) reach() {
	p.fetch = fetch.New(fetch.Config{
		Allow: p.settings.CrawlAllow, PerSecond: p.settings.ScanPerSecond, Log: p.log,
		UserAgent: "TillyBot/" + tilly.Version + " (+" + p.settings.PublicURL + ")", Turns: p.hostTurns(),
	})
	p.net = platform.Net{API: p.fetch.API(), Pages: p.fetch}
	p.shops = shops.New(p.rows, p.net, p.settings.PublicURL, p.log)
	p.embedder = p.newEmbedder()
	p.assistant = p.newAssistant()
	p.rows.LetPass(p.assistant.Busy)
}

func (p *Program) newAssistant() *answer.Assistant {
	var assistant *answer.Assistant
	index := search.Config{Rows: p.rows.Index, Budget: p.settings.IndexBudget(), Observe: p.observe.indexed}
	index.Dropped = func(storeID string) {
		p.observe.dropped(storeID)
		assistant.Forget(storeID)
	}
	if p.embedder != nil {
		index.Vectors = storedVectors{p.rows.Index, p.embedder.Model()}
	}
	p.library = search.NewLibrary(index)
	cfg := answer.Config{
		Library:       p.library,
		Conversations: p.rows.Conversations, Catalogue: p.rows.Products, Pages: p.rows.Products, Translations: translations{p.rows.Products}, Fresh: p.shops, Orders: p.shops, Hours: p.rows.Stores, Identities: plugins{p.rows.Keys, p.settings.PublicURL}, Tries: p.rows.Limits, Judgements: p.rows.Conversations, Log: p.log, Observe: p.observe.stage("answer"),
		Unkept: p.observe.unkept.Inc, Cell: p.settings.Cell, Places: p.settings.Places(),
	}
	p.setModels(&cfg)
	if p.embedder != nil {
		cfg.Meaning = p.embedder
	}
	assistant = answer.New(cfg)
	return assistant
}

// newEmbedder is nil where no endpoint is set.
func (p *Program) newEmbedder() *llm.Embedder {
	if p.settings.Embeds() == "" {
		return nil
	}
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "tilly_embed_seconds", Help: "Time of one call for embeddings.",
		Buckets: []float64{.01, .05, .1, .25, .5, .8, 2, 10, 60},
	}, []string{"of", "fault"})
	tokens := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "tilly_embed_tokens_total", Help: "Tokens of embeddings, as far as the endpoint tells.",
	}, []string{"of"})
	p.observe.registry.MustRegister(seconds, tokens)
	return llm.NewEmbedder(llm.EmbedConfig{
		BaseURL: p.settings.EmbedBaseURL, Key: p.settings.EmbedAPIKey, Model: p.settings.EmbedModel,
		Observe: func(of string, took time.Duration, n int, fault llm.Fault) {
			seconds.WithLabelValues(of, string(fault)).Observe(took.Seconds())
			tokens.WithLabelValues(of).Add(float64(n))
		},
	})
}

// hostTurns makes replicas polite together; one process alone needs no rows for it.
func (p *Program) hostTurns() fetch.Turns {
	if p.settings.DatabaseURL == "" {
		return nil
	}
	return sharedTurns{p.rows, p.name}
}
