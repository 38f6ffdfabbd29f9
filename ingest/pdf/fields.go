package pdf

import "strings"

// Limits of what is read of the form of one page.
const (
	maxFields = 500
	maxField  = 4 << 10 // bytes of one value
)

// field is the value of the form's n-th annotation, "" for what holds no text
// (fpdf_annot.h).
func (p *pdfium) field(page, n uint32) string {
	const widget, text = 20, 3 // FPDF_ANNOT_WIDGET, FPDF_OBJECT_STRING
	annotation := p.call("FPDFPage_GetAnnot", uint64(page), uint64(n))
	if annotation == 0 {
		return ""
	}
	defer p.call("FPDFPage_CloseAnnot", uint64(annotation))
	if p.call("FPDFAnnot_GetSubtype", uint64(annotation)) != widget {
		return ""
	}
	at := p.call("malloc", maxField)
	if at == 0 {
		return ""
	}
	defer p.call("free", uint64(at))
	if !p.m.Memory().Write(at, []byte("V\x00")) || p.call("FPDFAnnot_GetValueType", uint64(annotation), uint64(at)) != text {
		return ""
	}
	const key = 8 // room for the key, before the value
	wrote := p.call("FPDFAnnot_GetStringValue", uint64(annotation), uint64(at), uint64(at+key), maxField-key)
	if wrote > maxField-key {
		return ""
	}
	b, ok := p.m.Memory().Read(at+key, wrote)
	if !ok {
		return ""
	}
	return strings.TrimSpace(utf16Text(b))
}

// withFields adds the values of a form that do not stand on the page.
func withFields(text string, fields []string) string {
	for _, value := range fields {
		if !strings.Contains(text, value) {
			text += "\r\n" + value
		}
	}
	return text
}
