package understand

import "tilly/words"

// AsksToReach says whether a question asks how or when the shop is reached, which no
// product is: for a number, an address or hours, by themselves or in a sentence.
func AsksToReach(text string) bool {
	list := words.Plain(text)
	return len(list) == 1 && everywhere.Has("reach.alone", list[0]) || everywhere.Stands("reach.phrase", words.Joined(list))
}
