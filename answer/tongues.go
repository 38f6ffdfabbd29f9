package answer

import "tilly/words"

// foreign says in the asker's language which one the store is written in; ok is
// false where we have no word for it.
func foreign(asked, taught string) (text string, ok bool) {
	l := words.Of(asked)
	if _, said := l.Say("bye", nil); !said {
		l = words.Of("en")
	}
	names := l.Languages()[taught]
	if len(names) == 0 {
		return "", false
	}
	return phrase(l.Code(), phraseForeign, names[0]), true
}
