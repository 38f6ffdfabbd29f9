package ingest

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// contactWords are what phones, e-mail addresses, addresses and hours are called, by
// language; English stands in for others.
var contactWords = map[string][4]string{
	"en": {"Phone", "Email", "Address", "Opening hours"}, "de": {"Telefon", "E-Mail", "Adresse", "Öffnungszeiten"},
	"fr": {"Téléphone", "E-mail", "Adresse", "Horaires"}, "es": {"Teléfono", "Correo", "Dirección", "Horario"},
	"it": {"Telefono", "E-mail", "Indirizzo", "Orari"}, "pt": {"Telefone", "E-mail", "Endereço", "Horário"},
	"nl": {"Telefoon", "E-mail", "Adres", "Openingstijden"}, "da": {"Telefon", "E-mail", "Adresse", "Åbningstider"},
	"sv": {"Telefon", "E-post", "Adress", "Öppettider"}, "no": {"Telefon", "E-post", "Adresse", "Åpningstider"},
	"fi": {"Puhelin", "Sähköposti", "Osoite", "Aukioloajat"}, "pl": {"Telefon", "E-mail", "Adres", "Godziny otwarcia"},
	"cs": {"Telefon", "E-mail", "Adresa", "Otevírací doba"}, "hu": {"Telefon", "E-mail", "Cím", "Nyitvatartás"},
	"ru": {"Телефон", "Эл. почта", "Адрес", "Часы работы"}, "uk": {"Телефон", "Ел. пошта", "Адреса", "Години роботи"},
	"tr": {"Telefon", "E-posta", "Adres", "Çalışma saatleri"}, "el": {"Τηλέφωνο", "Email", "Διεύθυνση", "Ώρες λειτουργίας"},
	"ar": {"الهاتف", "البريد الإلكتروني", "العنوان", "ساعات العمل"}, "he": {"טלפון", "אימייל", "כתובת", "שעות פתיחה"},
	"fa": {"تلفن", "ایمیل", "آدرس", "ساعات کاری"}, "hi": {"फ़ोन", "ईमेल", "पता", "समय"},
	"zh": {"电话", "邮箱", "地址", "营业时间"}, "ja": {"電話", "メール", "住所", "営業時間"}, "ko": {"전화", "이메일", "주소", "영업시간"}, "th": {"โทรศัพท์", "อีเมล", "ที่อยู่", "เวลาทำการ"},
}

// The places of contactWords.
const (
	phoneWord = iota
	mailWord
	addressWord
	hoursWord
)

var (
	phoneText = regexp.MustCompile(`(?:^|[^\w/.-])(?:\+|00|\(?0)[\d ()/.–-]{6,18}\d`)
	mailText  = regexp.MustCompile(`[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\pL{2,}`)
	hoursText = regexp.MustCompile(`(?i)\b\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|a\.m\.|p\.m\.|uhr|h)? ?(?:-|–|—|to|bis|à|a|alle|tot|till|til|do|до) ?\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|a\.m\.|p\.m\.|uhr|h|uur|heures)?(?:$|[^\d\pL])|24 ?/ ?7`)
	dayText   = regexp.MustCompile(`(?i)(?:^|\PL)(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio|sab|daily|täglich|weekdays?|monday|friday|montag|freitag|lundi|vendredi|lunes|viernes|lunedì|venerdì|maandag|vrijdag|пн|пт|open|hours|geöffnet|ouvert|abierto|aperto)(?:\PL|$)`)
)

// contacts are what the head and foot of a page tell of how and when its shop is
// reached: each once, under the name of what it is.
func contacts(h *hints, doc *html.Node, lang string) []block {
	names, ok := contactWords[lang]
	if !ok {
		names = contactWords["en"]
	}
	var rows []string
	said, named := map[string]bool{}, [len(names)]bool{}
	add := func(word int, text string) {
		text = clip(cleanText(text), maxTitle)
		if key := strings.ToLower(strings.Join(strings.Fields(text), "")); text != "" && !said[key] && len(rows) < 20 {
			said[key], named[word] = true, true
			rows = append(rows, "- "+names[word]+": "+text)
		}
	}
	eachEdge(h, doc, func(n *html.Node) {
		for d := range n.Descendants() {
			switch {
			case inReview(d):
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(attr(d, "href")), "tel:"):
				add(phoneWord, phoneOf(d))
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(attr(d, "href")), "mailto:"):
				address, _, _ := strings.Cut(attr(d, "href")[len("mailto:"):], "?")
				add(mailWord, mailText.FindString(address))
			case d.DataAtom == atom.Address:
				add(addressWord, strings.ReplaceAll(textOf(d), "\n", ", "))
			case d.Type == html.TextNode && !below(d, atom.Script, atom.Style, atom.Address):
				text := cleanText(d.Data)
				add(mailWord, mailText.FindString(text))
				if m := strings.TrimLeft(phoneText.FindString(text), " :,;|"); m != "" && words(text) < 30 {
					add(phoneWord, m)
				}
				if words(text) < 30 && hoursText.MatchString(text) && dayText.MatchString(text) {
					add(hoursWord, text)
				}
			}
		}
	})
	if len(rows) == 0 {
		return nil
	}
	var title []string
	for i, name := range names {
		if named[i] {
			title = append(title, name)
		}
	}
	return []block{
		{kind: heading, level: 2, text: strings.Join(title, ", "), main: true, anchored: true},
		{kind: list, rows: rows, runes: len(strings.Join(rows, "\n")), main: true, anchored: true},
	}
}

// phoneOf is the number a link calls, as it is written where that is one.
func phoneOf(n *html.Node) string {
	text := cleanText(textOf(n))
	if m := strings.TrimSpace(phoneText.FindString(" " + text)); m != "" {
		return m
	}
	number := strings.TrimSpace(attr(n, "href")[len("tel:"):])
	if strings.Trim(number, "+0123456789-. ()") != "" || len(number) < 5 || len(number) > 24 {
		return ""
	}
	return number
}

// eachEdge gives the outermost heads, feet and bars of notices of a page.
func eachEdge(h *hints, n *html.Node, yield func(*html.Node)) {
	if n.Type == html.ElementNode && isReview(n) {
		return
	}
	if n.Type == html.ElementNode && (isEdge(n) && h.role(n, false) == out || isHead(n)) {
		yield(n)
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		eachEdge(h, c, yield)
	}
}

// isHead says whether an element is the head of a page.
func isHead(n *html.Node) bool {
	return n.DataAtom == atom.Header && !below(n, atom.Main, atom.Article, atom.Section) || attr(n, "role") == "banner"
}

// below says whether a node stands in an element of one of some kinds.
func below(n *html.Node, kinds ...atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		for _, kind := range kinds {
			if n.DataAtom == kind {
				return true
			}
		}
	}
	return false
}
