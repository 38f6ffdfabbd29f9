package charset

import "testing"

// What people write reads far likelier than the same with its letters for others.
func TestHowATextReads(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Orders that reach us before noon leave the same day, on weekends the next Monday.",
		"Die Lieferung dauert in der Regel drei Werktage und kostet vier Euro neunzig.",
		"Доставка по городу бесплатна при заказе от двух тысяч рублей.",
		"Τα έξοδα αποστολής είναι τρία ευρώ για όλη την Ελλάδα.",
		"Wysyłka następuje w ciągu dwóch dni roboczych od zaksięgowania wpłaty.",
	} {
		r := Read(text)
		if !r.Telling(24) || r.Likely < -3 || r.Broken > 0 || r.Jumbled > 0 {
			t.Errorf("%q: %+v", text, r)
		}
	}
	for _, text := range []string{
		"2UGHUV WKDW UHDFK XV EHIRUH QRRQ OHDYH WKH VDPH GD\\ RQ ZHHNHQGV",
		"ɍɝɥɨɜɚɹ ɲɥɢɮɨɜɚɥɶɧɚɹ ɦɚɲɢɧɚ",
		"Äîñòàâêà ïî ãîðîäó áåñïëàòíà ïðè çàêàçå",
	} {
		if r := Read(text); r.Likely > -4 {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if r := Read("\x01\x04 \ue012\ue013 \ufffd"); r.Broken != 5 {
		t.Errorf("%+v", r)
	}
	if r := Read("\uf0b7 Free returns"); r.Broken != 0 {
		t.Errorf("a bullet: %+v", r)
	}
	if r := Read("ਮΝ੧ͱʸฏʤҨ"); r.Jumbled < 3 {
		t.Errorf("%+v", r)
	}
	if r := Read("送料無料です 12,000円"); r.Letters != 0 {
		t.Errorf("%+v", r)
	}
}

func TestBackwards(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"התשלום בכרטיס אשראי או במזומן": false,
		"ןמוזמב וא יארשא סיטרכב םולשתה": true,
		"مرحبا بالعالم الشحن مجاني":     false,
		"يناجم نحشلا ملاعلاب ابحرم":     true,
		"no such letters here":          false,
	} {
		if got := Backwards(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
