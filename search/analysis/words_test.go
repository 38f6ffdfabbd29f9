package analysis

import (
	"strings"
	"testing"
)

// marked are the words of a text as tests write them: a number ends with #, what is written
// together besides with &, a piece of a script without spaces with ~.
func marked(text string) string {
	var out []string
	EachWord(text, func(w Word) {
		s := w.Text
		if w.Number {
			s += "#"
		}
		if w.Joined {
			s += "&"
		}
		if w.Script != Spaced {
			s += "~"
		}
		out = append(out, s)
	})
	return strings.Join(out, " ")
}

// A text is cut where its script parts words; what holds a word or a number together stays.
func TestWordsOfAText(t *testing.T) {
	t.Parallel()
	x := func(n int) string { return strings.Repeat("x", n) }
	for text, want := range map[string]string{
		// Points, commas and strokes within numbers.
		"1. ,5 5, 1,5": "1# 5# 5# 1.5#", "a.b a,b 1.a": "a b a b 1# a", "1/23 1/234 13/4 123/4": "1/23# 1# 234# 13/4# 123# 4#",
		"3/4/5 .3/4 1.3/4": "3# 4# 5# 3# 4# 1.3# 4#", "3/4x 3/4-x": "3# 4x 3/4# x", "1/2kg": "1# 2# kg 2kg&",
		"1,299.50 1.299,50 1299.5 1299,50": "1299.5# 1299.5# 1299.5# 1299.5#", "1,299 1.299 1,29": "1299# 1.299# 1.29#",
		"1.000.000 1,000,000": "1.000.000# 1000000#", "1.0 0.50 007 10 100": "1# 0.5# 007# 10# 100#", "1'000 2’000": "1# 000# 2# 000#",
		// Apostrophes within words.
		"O'Neil 5'6 rock 'n' roll's d’été '": "oneil 5# 6# rock n roll été", "x'1 'x' y'": "x 1# x y",
		"l'école qu'il aujourd'hui dell'arte": "école il aujourdhui arte", "שבת״א ג׳ירפה": "שבתא גירפה",
		// Hyphens.
		"e-mail": "e mail email&", "pre‑order": "pre order preorder&", "co\u00adop": "co op coop&", "a-b-c": "a b c abc&", "a-b-c-d": "a b c d",
		"a - b": "a b", "a--b": "a b", "12–14": "12# 14#", "wi-fi-router-set x": "wi fi router set x", "a/b-c": "a b c bc&",
		x(30) + "-" + x(34): x(30) + " " + x(34) + " " + x(64) + "&", x(30) + "-" + x(35): x(30) + " " + x(35),
		x(64) + " a": x(64) + " a", x(65) + " a": "a",
		// Numbers with their units.
		"16\u00a0GB": "16# gb 16gb&", "16  GB": "16# gb", "16, GB": "16# gb", "16-GB-Stick": "16# gb 16gb& stick", "16 gb 32 gb": "16# gb 16gb& 32# gb 32gb&", "12 24 gb": "12# 24# gb 24gb&",
		`12" pan`: "12# 12in& pan", `12 " pan`: "12# pan", "12″": "12# 12in&", "12'": "12#", "5 kg-Sack": "5# kg 5kg& sack", "3/4-inch": "3/4# inch 3/4in&",
		"100ml 5.5kg 5,5kg 10pcs 5xyz": "100# ml 100ml& 5.5# kg 5.5kg& 5.5# kg 5.5kg& 10# pcs 10pc& 5xyz",
		// Sizes.
		"18x24 x24 18x 18xx24 1,5x2": "18# 24# 18x24& x24 18x 18xx24 1.5# 2# 1,5x2&",
		// Scripts without spaces, and their borders.
		"東京タワー1号": "東京~ 京タ~ タワ~ ワー~ 1# 号~", "々ー": "々ー~", "東": "東~", "ไทย 12 กก": "ไทย~ 12# กก~", "ก": "ก~",
		"ༀ က ሀ ក ᠠ": "ༀ က~ ሀ ក~ ᠠ", "한국어": "한국~ 국어~", "٣ kg": "٣ kg", "x\u0301y A\u0301B": "x\u0301y áb", "東 e-mail 京": "東~ e mail email& 京~", "e-東 mail": "e 東~ mail", "e-ก mail": "e ก~ mail", "16ก gb": "16# ก~ gb", "16東 gb": "16# 東~ gb", "e-mailก": "e mail email& ก~",
	} {
		if got := marked(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Clusters of Thai and its like are a consonant with its vowels and tones, whichever side
// they are written on.
func TestClusters(t *testing.T) {
	t.Parallel()
	for run, want := range map[string][]string{
		"เก": {"เก"}, "กา": {"กา"}, "กะ": {"กะ"}, "กำ": {"กำ"}, "ก่": {"ก่"}, "กข": {"ก", "ข"}, "เก่า": {"เก่า"}, "ໄກ": {"ໄກ"}, "ไทย": {"ไท", "ย"}, "แก": {"แก"}, "ເກ": {"ເກ"}, "ครับ": {"ค", "รั", "บ"},
	} {
		var got []string
		for at := 0; at < len(run); {
			end := unitEnd(run, at, true)
			got = append(got, run[at:end])
			at = end
		}
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s is %q, want %q", run, got, want)
		}
	}
}

// Two questions are one when they differ in how they are typed alone.
func TestKeysOfQuestions(t *testing.T) {
	t.Parallel()
	for _, same := range [][]string{
		{"Can't I pay?", "cannot i pay", "CAN`T I, PAY", "cant i pay?"}, {"Is 1.5 kg > 1 kg?", "is 1,5kg > 1kg"}, {"Is it 5 €?", "is it 5€"},
		{"Ça coûte 5,00 ?", "ca coute 5.00"}, {"ØL OG ÆBLE?", "øl og æble"}, {"GRÜẞE", "Grüsse"},
	} {
		for _, other := range same[1:] {
			if a, b := QuestionKey(same[0]), QuestionKey(other); a != b {
				t.Errorf("%q is %q, %q is %q", same[0], a, other, b)
			}
		}
	}
	for text, want := range map[string]string{
		"": "", "?!.,": "", "1.": "1", ".5": "5", "a.b": "ab", "1.a": "1a", "a.1": "a1", "1.5": "1.5", "1,5": "1.5", "1..5": "15", "x=y+1": "x=y+1", "10 %": "10", "'a'": "a", "n't": "nt",
	} {
		if got := QuestionKey(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Letters that people type plainly are found by their plain form.
func TestPlainLetters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Straße": "strasse", "Æble": "aeble", "œuvre": "oeuvre", "Øl": "ol", "Łódź": "lodz", "đông": "dong", "ðað": "dad", "Þór": "thor", "kapı": "kapi", "λόγος": "λογοσ",
		"מלך": "מלכ", "שלום": "שלומ", "לבן": "לבנ", "כסף": "כספ", "עץ": "עצ", "صديقة": "صديقه", "یک": "يك", "موسى": "موسي", "٠٩": "09", "۰۹": "09", "ـ": "", "plain": "plain", "ΣΊΣΥΦΟΣ": "σισυφοσ",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%s is folded to %q, want %q", text, got, want)
		}
	}
}

// A language is named by the first part of its tag.
func TestNamesOfLanguages(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"en": "en", "EN-gb": "en", "pt_BR": "pt", "nb": "no", "nn-NO": "no", "iw": "he", "in": "id", "no": "no", "": "", "zh-Hans-CN": "zh"} {
		if got := Primary(tag); got != want {
			t.Errorf("%q is %q, want %q", tag, got, want)
		}
	}
}

// Where words of other languages end alike they are left alone.
func TestEndingsThatStay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, word, want string }{
		{"de", "Akkus", "akku"}, {"de", "Fotos", "foto"}, {"de", "Haus", "haus"}, {"de", "Bus", "bus"}, {"de", "aus", "aus"}, {"de", "Gras", "gras"}, {"tr", "ürün", "urun"}, {"en", "as", "as"}, {"en", "is", "is"},
		{"en", "a4s", "a4s"}, {"he", "הבית", "בית"}, {"he", "הוא", "הוא"}, {"xx", "Words", "words"}, {"no", "bilene", "bil"}, {"nb", "bilene", "bil"},
	} {
		if got := strings.Join(NewAnalyzer(c.lang).Terms(c.word), " "); got != c.want {
			t.Errorf("%s of %s is %q, want %q", c.word, c.lang, got, c.want)
		}
	}
}

// A unit is known in whatever way it is written, unless it is longer than any.
func TestUnits(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{"kg": "kg", "kilogram": "kg", "inches": "in", "zoll": "in", "zebra": "", "": "", strings.Repeat("x", 25): ""} {
		if got := UnitOf(word); got != want {
			t.Errorf("%s is %q, want %q", word, got, want)
		}
	}
	longest := ""
	EachUnit(func(forms []string) {
		for _, f := range forms {
			if len(f) > len(longest) {
				longest = f
			}
			if UnitOf(f) == "" && len(f) <= longestUnit {
				t.Errorf("%s is not known", f)
			}
		}
	})
	if len(longest) > longestUnit {
		t.Errorf("%s has %d bytes, and is not looked up", longest, len(longest))
	}
}

// What may be a number to call has so many digits, and begins as one or has gaps.
func TestDigitsOfPhones(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"+123456": false, "+1234567": true, "+123456789012345": true, "+1234567890123456": false, "0123456": true, "012345": false,
		"12 34 56 78 9": true, "12 34 56 78": false, "123456789": false, "1234 56789": false, "1 23 456789": true, "a 12, +1234567": true, "x+1234567": false,
		"5 and 0123456": true, "555.0123456": false, "12345678901234567890 0123456": false, "12345678901234567890, 0123456": true,
	} {
		if got := HasPhone(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
