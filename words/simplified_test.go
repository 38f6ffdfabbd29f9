package words_test

import (
	"strings"
	"testing"

	"tilly/words"
)

func TestSimplified(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"運費多少錢": "运费多少钱", "退換貨": "退换货", "运费": "运费", "送料無料です": "送料无料です", "size 42": "size 42", "": "", "한국": "한국",
	} {
		if got := words.Simplified("zh", text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// A language that has but one kind of letters keeps them.
func TestOtherLanguagesStayAsTheyAre(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"ja", "en", ""} {
		if got := words.Simplified(code, "東京") + words.Traditional(code, "这个"); got != "東京这个" {
			t.Errorf("%s: %q", code, got)
		}
	}
}

func TestTraditional(t *testing.T) {
	t.Parallel()
	unknown, _ := words.Of("zh").Say("unknown", nil)
	if got := words.Traditional("zh", unknown); got != "這個我還不知道。在這家商店教給我的內容裡沒有找到。要不要給團隊留言？" {
		t.Errorf("%q", got)
	}
	for _, key := range words.Of("zh").Sections() {
		name, is := strings.CutPrefix(key, "say.")
		if !is {
			continue
		}
		slots := map[string]string{}
		for _, slot := range words.Of("zh").Slots(name) {
			slots[slot] = "X"
		}
		said, _ := words.Of("zh").Say(name, slots)
		for _, r := range words.Traditional("zh", said) {
			if r == '这' || r == '没' || r == '给' || r == '价' {
				t.Errorf("%s is said as %q", name, words.Traditional("zh", said))
				break
			}
		}
	}
	if got := words.Traditional("zh", "运费为80元"); got != "运费为80元" {
		t.Errorf("a shop's words became %q", got)
	}
}
