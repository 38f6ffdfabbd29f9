package pdf

import (
	"context"
	"errors"

	"github.com/tetratelabs/wazero"
)

// Limits of what is read of one file.
const (
	maxPages    = 5_000
	maxPageText = 2 << 20  // UTF-16 units
	maxAllText  = 64 << 20 // bytes
)

// read gives the text of each page to each, in order.
func (e *engine) read(ctx context.Context, file []byte, each func(string) error) error {
	m, err := e.runtime.InstantiateModule(ctx, e.code, wazero.NewModuleConfig().WithName("").WithStartFunctions())
	if err != nil {
		return err
	}
	defer func() { _ = m.Close(context.WithoutCancel(ctx)) }() // its memory goes, whatever it says
	p := &pdfium{m: m, ctx: ctx}
	p.call("emscripten_stack_init")
	p.call("__wasm_call_ctors")
	p.call("FPDF_InitLibrary")
	doc := p.load(file)
	if p.err != nil {
		return p.judge()
	}
	if doc == 0 {
		return p.loadFault()
	}
	return p.pages(doc, each)
}

func (p *pdfium) load(file []byte) (doc uint32) {
	at := p.call("malloc", uint64(len(file)))
	if p.err == nil && (at == 0 || !p.m.Memory().Write(at, file)) {
		p.err = tooLarge
	}
	return p.call("FPDF_LoadMemDocument", uint64(at), uint64(len(file)), 0)
}

// loadFault turns FPDF_GetLastError (fpdfview.h) into a fault.
func (p *pdfium) loadFault() error {
	const password, security = 4, 5
	switch p.call("FPDF_GetLastError") {
	case password, security:
		return encrypted
	}
	return broken
}

// judge says whether what went wrong is the file's fault: a trap is, the end of
// the time is not.
func (p *pdfium) judge() error {
	var f fault
	switch {
	case p.ctx.Err() != nil:
		return p.ctx.Err()
	case errors.As(p.err, &f):
		return f
	}
	return broken
}

// pages reads what can be read; a page that breaks PDFium ends the file there,
// as the instance cannot be trusted any more.
func (p *pdfium) pages(doc uint32, each func(string) error) error {
	count := int(int32(p.call("FPDF_GetPageCount", uint64(doc)))) //nolint:gosec // i32
	room := maxAllText
	for i := range min(count, maxPages) {
		text := p.page(doc, i)
		if p.err != nil {
			if i == 0 || p.ctx.Err() != nil {
				return p.judge()
			}
			return nil
		}
		if room -= len(text); room < 0 {
			return nil
		}
		if err := each(text); err != nil {
			return err
		}
	}
	if p.err != nil {
		return p.judge()
	}
	return nil
}

func (p *pdfium) page(doc uint32, i int) string {
	page, fields := p.shown(doc, i)
	if page == 0 {
		return ""
	}
	defer p.call("FPDF_ClosePage", uint64(page))
	text := p.call("FPDFText_LoadPage", uint64(page))
	if text == 0 {
		return ""
	}
	defer p.call("FPDFText_ClosePage", uint64(text))
	n := min(p.call("FPDFText_CountChars", uint64(text)), maxPageText)
	if p.err != nil || n == 0 {
		return ""
	}
	// FPDFText_GetText writes n UTF-16 units and a zero; characters beyond the
	// Basic Multilingual Plane take two.
	room := 2*uint64(n) + 2
	at := p.call("malloc", 2*room)
	defer p.call("free", uint64(at))
	wrote := p.call("FPDFText_GetText", uint64(text), 0, uint64(n), uint64(at))
	b, ok := p.m.Memory().Read(at, 2*min(wrote, uint32(room)))
	if p.err != nil || at == 0 || !ok {
		return ""
	}
	said := utf16Text(b)
	if crowded(said) {
		if anew := p.byGaps(text, n); p.err == nil {
			said = anew
		}
	}
	return withFields(pageText(said), fields)
}

// shown loads a page as it is shown: what stands in its forms and notes becomes
// part of it (FPDFPage_Flatten, fpdf_flatten.h), once it is loaded anew. fields
// are the values of its form, which some programs leave undrawn.
func (p *pdfium) shown(doc uint32, i int) (page uint32, fields []string) {
	page = p.call("FPDF_LoadPage", uint64(doc), uint64(i)) //nolint:gosec // pages are counted from 0
	if page == 0 {
		return 0, nil
	}
	annotations := p.call("FPDFPage_GetAnnotCount", uint64(page))
	if annotations == 0 {
		return page, nil
	}
	for n := range min(annotations, maxFields) {
		if value := p.field(page, n); value != "" {
			fields = append(fields, value)
		}
	}
	const normalDisplay, flattened = 0, 1
	if p.call("FPDFPage_Flatten", uint64(page), normalDisplay) != flattened {
		return page, fields
	}
	p.call("FPDF_ClosePage", uint64(page))
	return p.call("FPDF_LoadPage", uint64(doc), uint64(i)), fields //nolint:gosec // pages are counted from 0
}
