package words

import (
	"strings"
	"sync"
)

// The block of characters that shops write in (Unicode, CJK Unified Ideographs).
const (
	firstHan = '\u4e00'
	lastHan  = '\u9fff'
)

// simplified are the characters of the block as they are written in simplified Chinese.
var simplified = sync.OnceValue(func() *[lastHan - firstHan + 1]rune {
	var table [lastHan - firstHan + 1]rune
	for i := range table {
		table[i] = firstHan + rune(i)
	}
	traditional := rune(0)
	for _, r := range mustRead("translit", "hans", spellings)["simplified"].all()[0] {
		if traditional == 0 {
			traditional = r
			continue
		}
		table[traditional-firstHan], traditional = r, 0
	}
	return &table
})

// Simplified is a character of Chinese as it is written in simplified letters; any other
// stays as it is.
func Simplified(r rune) rune {
	if r < firstHan || r > lastHan {
		return r
	}
	return simplified()[r-firstHan]
}

// SimplifiedText is a text in simplified letters.
func SimplifiedText(text string) string {
	if isASCII(text) {
		return text
	}
	return strings.Map(Simplified, text)
}
