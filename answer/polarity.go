package answer

import "tilly/model"

// textTest asks something of a text, as a pattern does.
type textTest func(text string) bool

// MatchString gives the answer.
func (f textTest) MatchString(text string) bool { return f(text) }

var (
	speaksToModels = textTest(model.SpeaksToModels)
	bends          = textTest(model.Bends)
)

func denies(text string) bool { return model.Denies(text) }
