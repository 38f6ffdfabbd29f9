package settings

import (
	"strconv"
	"sync"

	"tilly/llm"
)

// checkModels refuses settings of models that could not work.
func (s Settings) checkModels(bad complaint) {
	if s.EmbedBaseURL != "" && !isEndpoint(s.EmbedBaseURL) {
		bad("TILLY_EMBED_BASE_URL", "must be an http(s) address such as https://host/v1, without a name, a query or a fragment")
	}
	if s.EmbedBaseURL != "" && !isModel(s.EmbedModel) {
		bad("TILLY_EMBED_MODEL", "must name the model of TILLY_EMBED_BASE_URL, in at most %d characters", maxModel)
	}
	if s.LLMBaseURL != "" && (!hasScheme(s.LLMBaseURL, "http", "https") || s.LLMModel == "") {
		bad("TILLY_LLM_BASE_URL", "needs an http(s) address and TILLY_LLM_MODEL")
	}
	s.checkFallbacks(bad)
}

// checkFallbacks looks at the models that are asked where the first fails.
func (s Settings) checkFallbacks(bad complaint) {
	for i, raw := range s.FallbackURLs {
		if !hasScheme(raw, "http", "https") || s.FallbackModels.At(i) == "" {
			bad("TILLY_LLM_FALLBACK_BASE_URL", "needs an http(s) address and its TILLY_LLM_FALLBACK_MODEL in every place")
		}
	}
	if len(s.FallbackURLs) > 0 && s.LLMBaseURL == "" {
		bad("TILLY_LLM_FALLBACK_BASE_URL", "needs TILLY_LLM_BASE_URL, which is asked first")
	}
	for name, l := range map[string]list{
		"TILLY_LLM_FALLBACK_API_KEY": s.FallbackKeys, "TILLY_LLM_FALLBACK_MODEL": s.FallbackModels,
		"TILLY_LLM_FALLBACK_PRICE_IN": s.FallbackIn, "TILLY_LLM_FALLBACK_PRICE_OUT": s.FallbackOut,
	} {
		if len(l) > 0 && len(l) != len(s.FallbackURLs) {
			bad(name, "must have as many places as TILLY_LLM_FALLBACK_BASE_URL, %d, not %d", len(s.FallbackURLs), len(l))
		}
	}
	for name, l := range map[string]list{"TILLY_LLM_FALLBACK_PRICE_IN": s.FallbackIn, "TILLY_LLM_FALLBACK_PRICE_OUT": s.FallbackOut} {
		for _, text := range l {
			if p, err := strconv.ParseFloat(text, 64); err != nil || !isPrice(p) {
				bad(name, "%q is no price", text)
			}
		}
	}
}

// Named gives the model of a name at the endpoint of the settings; each is made
// once, so that what is known of its failures is kept.
func (s Settings) Named() func(model string) llm.Chat {
	if s.LLMBaseURL == "" {
		return func(string) llm.Chat { return nil }
	}
	var mu sync.Mutex
	made := map[string]llm.Chat{}
	return func(model string) llm.Chat {
		mu.Lock()
		defer mu.Unlock()
		if made[model] == nil {
			made[model] = s.Model(model)
		}
		return made[model]
	}
}

// Model is a model at the endpoint of the settings.
func (s Settings) Model(name string) llm.Chat {
	return llm.NewClient(llm.Config{BaseURL: s.LLMBaseURL, Key: s.LLMAPIKey, Model: name, PriceIn: s.LLMPriceIn, PriceOut: s.LLMPriceOut})
}

// Models are those that owners may try.
func (s Settings) Models() []string {
	if s.LLMBaseURL == "" {
		return nil
	}
	return []string{s.LLMModel}
}

// Embeds is the model that gives texts their vectors, "" for none.
func (s Settings) Embeds() string {
	if s.EmbedBaseURL == "" {
		return ""
	}
	return s.EmbedModel
}
