package platform

import (
	"net/url"
	"regexp"
	"strings"
	"sync"

	"tilly"
	"tilly/words"
)

// carrier is a parcel service: how shops name it and where it shows a parcel.
type carrier struct {
	name  string
	words []string // in lower case, as they occur in slugs and notes
	track string   // the number goes to the end
}

// carriers are those whose public tracking page takes the number in its address.
func carriers() []carrier {
	return []carrier{
		{"Canada Post", []string{"canada post", "canada-post", "canadapost", "postes canada"}, "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor="},
		{"DHL", []string{"dhl"}, "https://www.dhl.com/global-en/home/tracking.html?tracking-id="},
		{"UPS", []string{"ups"}, "https://www.ups.com/track?tracknum="},
		{"USPS", []string{"usps"}, "https://tools.usps.com/go/TrackConfirmAction?tLabels="},
		{"FedEx", []string{"fedex"}, "https://www.fedex.com/fedextrack/?trknbr="},
		{"Royal Mail", []string{"royal mail", "royal-mail", "royalmail"}, "https://www.royalmail.com/track-your-item#/tracking-results/"},
		{"DPD", []string{"dpd"}, "https://tracking.dpd.de/status/en_US/parcel/"},
		{"GLS", []string{"gls"}, "https://gls-group.eu/track/"},
		{"Hermes", []string{"hermes"}, "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#"},
		{"PostNL", []string{"postnl"}, ""},
		{"bpost", []string{"bpost"}, ""},
		{"La Poste", []string{"la poste", "la-poste", "laposte", "colissimo"}, "https://www.laposte.fr/outils/suivre-vos-envois?code="},
		{"Australia Post", []string{"australia post", "australia-post", "auspost"}, "https://auspost.com.au/mypost/track/#/details/"},
		{"Purolator", []string{"purolator"}, "https://www.purolator.com/en/shipping/tracker?pin="},
		{"TNT", []string{"tnt"}, ""},
		{"Evri", []string{"evri"}, ""},
		{"InPost", []string{"inpost"}, "https://inpost.pl/sledzenie-przesylek?number="},
	}
}

// carrierIn finds a parcel service named in a text, as a whole word.
func carrierIn(text string) (carrier, bool) {
	text = strings.ToLower(text)
	for _, c := range carriers() {
		for _, w := range c.words {
			if i := strings.Index(text, w); i >= 0 && !letterAt(text, i-1) && !letterAt(text, i+len(w)) {
				return c, true
			}
		}
	}
	return carrier{}, false
}

func letterAt(s string, i int) bool {
	return i >= 0 && i < len(s) && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] >= 0x80)
}

// Shipment is a parcel as shops record it: the carrier gets its name, and a
// tracking page where the shop gave none but the carrier has one. ok is false
// when nothing is left to tell.
func Shipment(by, number, link string) (s tilly.Shipment, ok bool) {
	s = tilly.Shipment{Carrier: Value(by), Number: parcel(number), URL: Link(link)}
	if c, found := carrierIn(s.Carrier); found {
		s.Carrier = c.name
		if s.URL == "" && s.Number != "" && c.track != "" {
			s.URL = c.track + url.QueryEscape(strings.ReplaceAll(s.Number, " ", ""))
		}
	} else {
		s.Carrier = humanise(s.Carrier)
	}
	return s, s.Number != "" || s.URL != ""
}

// humanise makes a name of a slug.
func humanise(slug string) string {
	if strings.ContainsAny(slug, " ") || slug != strings.ToLower(slug) {
		return slug
	}
	parts := strings.FieldsFunc(slug, func(r rune) bool { return r == '-' || r == '_' })
	for i, w := range parts {
		parts[i] = tilly.Capital(w)
	}
	return strings.Join(parts, " ")
}

var parcelNumber = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z ._/-]{2,58}[0-9A-Za-z]$`)

// parcel is a tracking number, "" for what cannot be one.
func parcel(s string) string {
	if s = Line(s); !parcelNumber.MatchString(s) {
		return ""
	}
	return s
}

var (
	noteLink   = regexp.MustCompile(`https?://[^\s"'<>()]+`)
	noteNumber = sync.OnceValue(func() *regexp.Regexp {
		// "Tracking: 123", "tracking number is 123", and as ShipStation writes, "tracking number 123".
		return regexp.MustCompile(`(?i)` + anyOf("parcel.named") + `[^\n:#]{0,30}(?:` + anyOf("parcel.number") + `?\s*(?:(?:[:#]|\b` +
			anyOf("parcel.is") + `\b)\s*)+|\b` + anyOf("parcel.number") + `\s+)([0-9A-Z][0-9A-Z-]{6,38}[0-9A-Z])`)
	})
)

// anyOf is a regular expression of the words under a section of words/marks.
func anyOf(section string) string {
	list := words.Every(section)
	for i, w := range list {
		list[i] = regexp.QuoteMeta(w)
	}
	return "(?:" + strings.Join(list, "|") + ")"
}

// ShipmentIn reads a parcel out of a note that a shop wrote to its customer. Of
// the note itself nothing is given on. ok is false when it tells of none.
func ShipmentIn(note string) (tilly.Shipment, bool) {
	text := Decode(note)
	number, link := "", ""
	for _, m := range noteNumber().FindAllStringSubmatch(text, 4) {
		if strings.ContainsAny(m[1], "0123456789") {
			number = m[1]
			break
		}
	}
	for _, l := range noteLink.FindAllString(text, 8) {
		l = strings.TrimRight(l, ".,;:!?")
		if number != "" && strings.Contains(l, number) || strings.Contains(strings.ToLower(l), "track") {
			link = l
			break
		}
	}
	by, _ := carrierIn(text)
	if number == "" && link == "" {
		return tilly.Shipment{}, false
	}
	return Shipment(by.name, number, link)
}
