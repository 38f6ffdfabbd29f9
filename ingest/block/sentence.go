package block

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
)

// sentences cuts text after each sentence; joined they give the text again. A
// mark ends a sentence when white space follows and no small letter after it
// ("e.g. this" goes on); marks of scripts without spaces end it at once. A line
// break ends one as well, and a space between words of Thai, Lao and Khmer, which
// have no other mark.
func sentences(text string) []string {
	var out []string
	from := 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if !endsSentence(r, text[i:], text[from:i]) {
			continue
		}
		for i < len(text) { // closing quotes and white space belong to it
			next, n := utf8.DecodeRuneInString(text[i:])
			if !unicode.IsSpace(next) && !strings.ContainsRune(closers, next) {
				break
			}
			i += n
		}
		out = append(out, text[from:i])
		from = i
	}
	if from < len(text) {
		out = append(out, text[from:])
	}
	return out
}

// closers are the quotes and brackets that belong to the sentence before them.
const closers = "\"')]»”’“›」』）】〉》"

// endsSentence judges a mark by what follows it and what stands before it.
func endsSentence(mark rune, rest, sentence string) bool {
	switch mark {
	case '。', '！', '？', '।', '॥', '။', '។', '༎', '\n':
		return true
	case '．':
		next, _ := utf8.DecodeRuneInString(rest)
		return !unicode.IsDigit(next)
	case ' ':
		return betweenClauses(sentence, rest)
	case '.', '!', '?', '؟', '۔', '…', '։', '።', '\u037e':
	case ';':
		return isGreek(sentence) // the Greek question mark, as keyboards write it
	default:
		return false
	}
	rest = strings.TrimLeft(rest, closers)
	first, size := utf8.DecodeRuneInString(rest)
	if rest != "" && !unicode.IsSpace(first) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest[min(size, len(rest)):], unicode.IsSpace))
	if mark == '.' && unicode.IsLower(next) {
		return false
	}
	return mark != '.' || !shortened(sentence)
}

// betweenClauses says whether a space parts two sentences of a script that parts
// no words by spaces.
func betweenClauses(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(before, " "))
	first, _ := utf8.DecodeRuneInString(after)
	return clauseScript(last) && clauseScript(first) && utf8.RuneCountInString(before) > 20
}

// clauseScript says whether r is Thai, Lao or Khmer.
func clauseScript(r rune) bool { return r >= 0x0e00 && r <= 0x0eff || r >= 0x1780 && r <= 0x17ff }

// isGreek says whether the last word of a text is Greek.
func isGreek(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, "; "))
	return unicode.Is(unicode.Greek, last)
}

// shortened says whether the last word is an abbreviation or an initial:
// "Dr.", "No.", "J.", "approx.".
func shortened(sentence string) bool {
	word := strings.TrimSuffix(sentence[strings.LastIndexAny(sentence[:len(sentence)-1], " \n(")+1:], ".")
	if n := utf8.RuneCountInString(word); n == 1 {
		r, _ := utf8.DecodeRuneInString(word)
		return unicode.IsUpper(r) || unicode.IsDigit(r) || !unicode.Is(unicode.Latin, r) && unicode.IsLetter(r) && r < 0x590
	}
	if len(word) == 2 && clean.Digits(word) { // "am 24. Dezember"
		return true
	}
	return shortWords()[strings.ToLower(word)]
}

// shortWords are words that a full stop belongs to.
var shortWords = marks.Set("shortened")

// cutLong cuts what has no sentence ends between words, or between characters
// where there are no spaces.
func cutLong(s string) []string {
	var out []string
	var b strings.Builder
	count := 0
	for part := range strings.SplitAfterSeq(s, " ") {
		for part != "" {
			piece := tilly.Clip(part, 2*maxPassage)
			part = part[len(piece):]
			n := clean.WordCount(piece)
			if count > 0 && count+n > maxPassage {
				out = append(out, strings.TrimSpace(b.String()))
				b.Reset()
				count = 0
			}
			b.WriteString(piece)
			count += n
		}
	}
	if rest := strings.TrimSpace(b.String()); rest != "" {
		out = append(out, rest)
	}
	return out
}

// maxPassage is how many words a passage has at most, as words counts them.
const maxPassage = 250
