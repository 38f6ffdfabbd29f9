package words_test

import (
	"testing"

	"tilly/words"
)

func TestSimplified(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"運費多少錢": "运费多少钱", "退換貨": "退换货", "运费": "运费", "送料無料です": "送料无料です", "size 42": "size 42", "": "", "한국": "한국",
	} {
		if got := words.SimplifiedText(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
