package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// inBulgarian is a shop whose words are Bulgarian and whose brands are written in Latin
// letters.
func inBulgarian() *shelf {
	page := func(id, title, text string) tilly.Passage {
		return tilly.Passage{DocumentID: id, Kind: tilly.Knowledge, SourceID: "pages", Lang: "bg", Title: title, Text: text, URL: "https://shop.example/" + id}
	}
	return newShelf("s1",
		page("delivery", "Доставка", "Доставката до офис на Еконт струва 4,90 лв. Доставяме за 2 работни дни."),
		page("returns", "Връщане", "Можете да върнете стоката до 14 дни след получаването."),
		page("hours", "Контакти", "Магазинът работи от понеделник до петък, 9:00–18:00."),
		page("care", "Грижа за якетата Thule", "Якетата Thule се перат на 30 градуса. Маратонките не се перат."),
	)
}

// A question in Latin letters, or typed with the keyboard left in Latin, is answered as it is
// in the letters of its language; what was typed is what is kept.
func TestTypedInOtherLetters(t *testing.T) {
	t.Parallel()
	s := inBulgarian()
	a := newAssistant(t, s, nil)
	for _, c := range []struct{ ask, fact string }{
		{"Колко струва доставката?", "4,90"},
		{"kolko struva dostavkata?", "4,90"},
		{"kolko struwa dostawkata", "4,90"},
		{"za kolko dni moga da vyrna stokata", "14 дни"},
		{"koga raboti magazina", "18:00"},
		{"на колко градуса се пере яке туле", "30 градуса"},
		{"na kolko gradusa se pere qke thule", "30 градуса"},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		if !h.done.Answered || !strings.Contains(h.done.Output, c.fact) {
			t.Errorf("%s: answered %v: %q", c.ask, h.done.Answered, h.done.Output)
		}
		turns := s.saved()
		if got := turns[len(turns)-1]; got.Asked.Text != c.ask || got.Record.Question != c.ask {
			t.Errorf("%s is kept as %q, %q", c.ask, got.Asked.Text, got.Record.Question)
		}
	}
	if h := ask(t, a, tilly.Question{Text: "Do you ship to Norway?"}); strings.ContainsAny(h.done.Output[:1], "абвгд") {
		t.Errorf("English is answered with %q", h.done.Output)
	}
}

// What leans on a message that was typed in Latin letters is understood.
func TestGoesOnInOtherLetters(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, inBulgarian(), nil)
	first := ask(t, a, tilly.Question{Text: "kolko struva dostavkata"})
	second := ask(t, a, tilly.Question{Text: "i za kolko dni?", ConversationID: first.done.ConversationID})
	if !strings.Contains(second.done.Output, "2 работни дни") {
		t.Errorf("%q", second.done.Output)
	}
}

// In a shop of another language too.
func TestTypedInOtherLettersElsewhere(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	for _, c := range []struct{ ask, says, fact string }{
		{"skolko stoit dostavka v norvegiyu", "английский", "€4.90"},
		{"kitne din me delivery hogi", "अंग्रेज़ी", "working days"},
		{"poso kostizoun ta metaforika", "Αγγλικά", "€4.90"},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		if !strings.Contains(h.done.Output, c.says) || !strings.Contains(h.done.Output, c.fact) {
			t.Errorf("%s: answered %v: %q", c.ask, h.done.Answered, h.done.Output)
		}
	}
}

// Names are found that are typed in letters which say how they sound, without spaces.
func TestNamesInOtherLetters(t *testing.T) {
	t.Parallel()
	page := func(id, lang, title, text string) tilly.Passage {
		return tilly.Passage{DocumentID: id, Kind: tilly.Knowledge, SourceID: "pages", Lang: lang, Title: title, Text: text, URL: "https://shop.example/" + id}
	}
	for asked, s := range map[string]*shelf{
		"ナイキの送料は？": newShelf("s1",
			page("nike", "ja", "Nikeの靴", "Nikeの靴の送料は500円です。"),
			page("puma", "ja", "Pumaの靴", "Pumaの靴の送料は800円です。")),
		"나이키는 배송비가 얼마예요?": newShelf("s1",
			page("nike", "ko", "Nike 운동화", "Nike 운동화 배송비는 500원입니다."),
			page("puma", "ko", "Puma 운동화", "Puma 운동화 배송비는 800원입니다.")),
	} {
		said := ask(t, newAssistant(t, s, nil), tilly.Question{Text: asked}).done.Output
		if !strings.Contains(said, "500") || strings.Contains(said, "800") {
			t.Errorf("%s: %q", asked, said)
		}
	}
}

// Chinese is understood in traditional and in simplified letters, whichever the store is
// written in.
func TestTraditionalAndSimplifiedChinese(t *testing.T) {
	t.Parallel()
	page := func(id, title, text string) tilly.Passage {
		return tilly.Passage{DocumentID: id, Kind: tilly.Knowledge, SourceID: "pages", Lang: "zh", Title: title, Text: text, URL: "https://shop.example/" + id}
	}
	traditional := newShelf("s1",
		page("shipping", "運費說明", "台灣本島運費為80元，訂單滿1000元免運費。"),
		page("returns", "退換貨", "收到商品後7天內可以退貨。"),
		page("hours", "營業時間", "客服時間為週一至週五，9:00–18:00。"))
	simplified := newShelf("s1",
		page("shipping", "运费说明", "中国大陆运费为80元，订单满1000元免运费。"),
		page("returns", "退换货", "收到商品后7天内可以退货。"),
		page("hours", "营业时间", "客服时间为周一至周五，9:00–18:00。"))
	for _, s := range []*shelf{traditional, simplified} {
		for _, c := range []struct{ ask, fact string }{
			{"運費多少錢？", "80元"}, {"运费多少钱？", "80元"}, {"幾天內可以退貨？", "7天"}, {"几天内可以退货？", "7天"},
		} {
			if said := ask(t, newAssistant(t, s, nil), tilly.Question{Text: c.ask}).done.Output; !strings.Contains(said, c.fact) {
				t.Errorf("%s: %q", c.ask, said)
			}
		}
		for asked, says := range map[string]string{"你們賣腳踏車嗎？": "這個我還不知道。", "你们卖自行车吗？": "这个我还不知道。", "謝謝": "不客氣！", "谢谢": "不客气！"} {
			if said := ask(t, newAssistant(t, s, nil), tilly.Question{Text: asked}).done.Output; !strings.HasPrefix(said, says) {
				t.Errorf("%s: %q", asked, said)
			}
		}
	}
}
