package program

import (
	"math"
	"strconv"
	"strings"

	"tilly/answer"
	"tilly/llm"
)

// list is a setting of several values separated by commas; a place may be empty.
type list []string

// UnmarshalText reads the list.
func (l *list) UnmarshalText(b []byte) error {
	if strings.TrimSpace(string(b)) == "" {
		return nil
	}
	for part := range strings.SplitSeq(string(b), ",") {
		*l = append(*l, strings.TrimSpace(part))
	}
	return nil
}

// at is the value at a place, "" past the end.
func (l list) at(i int) string {
	if i < len(l) {
		return l[i]
	}
	return ""
}

// mostTokens bounds a daily budget: more than any day takes.
const mostTokens = 1_000_000_000_000

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
		if !hasScheme(raw, "http", "https") || s.FallbackModels.at(i) == "" {
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

func isPrice(p float64) bool { return !math.IsNaN(p) && p >= 0 && p <= mostOf }

// setModels gives the assistant its models and what they may take.
func (p *Program) setModels(cfg *answer.Config) {
	s := p.settings
	cfg.Named = s.named()
	if s.LLMBaseURL == "" {
		return
	}
	cfg.Model = cfg.Named(s.LLMModel)
	for i, address := range s.FallbackURLs {
		next := llm.Config{BaseURL: address, Key: s.FallbackKeys.at(i), Model: s.FallbackModels.at(i), PriceIn: s.LLMPriceIn, PriceOut: s.LLMPriceOut}
		if in, err := strconv.ParseFloat(s.FallbackIn.at(i), 64); err == nil {
			next.PriceIn = in
		}
		if out, err := strconv.ParseFloat(s.FallbackOut.at(i), 64); err == nil {
			next.PriceOut = out
		}
		cfg.Fallbacks = append(cfg.Fallbacks, llm.NewClient(next))
	}
	cfg.Budget = answer.Budget{Tally: p.rows.Limits, PerStore: s.DailyTokens, PerUser: s.DailyTokensUser, All: s.DailyTokensAll}
	cfg.Used = p.observe.model
}
