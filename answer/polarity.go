package answer

import (
	"tilly/lazy"
	"tilly/model"
)

// textTest asks something of a text, as a pattern does.
type textTest func(text string) bool

// MatchString gives the answer.
func (f textTest) MatchString(text string) bool { return f(text) }

var speaksToModels = textTest(model.SpeaksToModels)

var denial = lazy.New(`(?i)\b(?:not|no|never|cannot|can't|without|unable|neither|nor|none|\w+n't|\w+n’t|nicht|kein\w*|nie|ohne|weder|ne|n'|n’|pas|jamais|sans|sin|nunca|tampoco|non|senza|mai|niet|geen|nooit|zonder|não|sem|inte|ingen|inga|aldrig|utan)\b`)

// denies says whether a sentence denies something.
func denies(text string) bool { return denial.MatchString(text) }
