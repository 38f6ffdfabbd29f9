package tilly

// Encoding is a way in which a text file may be stored: the name that the WHATWG
// Encoding Standard gives it (https://encoding.spec.whatwg.org/#names-and-labels),
// or for those of DOS and old Macs the one of IANA; and what it is called to
// people, by the languages it serves.
type Encoding struct {
	Name  string
	Title string
}

// Encodings are those that a file can be said to be in, usual ones first.
func Encodings() []Encoding {
	return []Encoding{
		{"utf-8", "Unicode (UTF-8)"},
		{"utf-16le", "Unicode (UTF-16 LE)"},
		{"utf-16be", "Unicode (UTF-16 BE)"},
		{"windows-1252", "Western European (Windows-1252)"},
		{"windows-1250", "Central European (Windows-1250)"},
		{"windows-1251", "Cyrillic (Windows-1251)"},
		{"windows-1253", "Greek (Windows-1253)"},
		{"windows-1254", "Turkish (Windows-1254)"},
		{"windows-1255", "Hebrew (Windows-1255)"},
		{"windows-1256", "Arabic (Windows-1256)"},
		{"windows-1257", "Baltic (Windows-1257)"},
		{"windows-1258", "Vietnamese (Windows-1258)"},
		{"windows-874", "Thai (Windows-874)"},
		{"shift_jis", "Japanese (Shift-JIS)"},
		{"euc-jp", "Japanese (EUC-JP)"},
		{"gb18030", "Chinese, simplified (GBK, GB18030)"},
		{"big5", "Chinese, traditional (Big5)"},
		{"euc-kr", "Korean (EUC-KR)"},
		{"koi8-r", "Russian (KOI8-R)"},
		{"koi8-u", "Ukrainian (KOI8-U)"},
		{"iso-8859-2", "Central European (ISO 8859-2)"},
		{"ibm850", "Western European (DOS 850)"},
		{"ibm852", "Central European (DOS 852)"},
		{"ibm866", "Cyrillic (DOS 866)"},
		{"macintosh", "Western European (Mac)"},
	}
}

// EncodingTitle is what an encoding is called to people, "" for none of ours.
func EncodingTitle(name string) string {
	for _, e := range Encodings() {
		if e.Name == name {
			return e.Title
		}
	}
	return ""
}
