package api

import (
	"bytes"
	"encoding/binary"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf16"

	"tilly"
)

// sniffed is how much of a file its type is judged by.
const sniffed = 64 << 10

// fileType is the type of a file by its name and by its content, which must
// agree; "" for any other file. A name without an ending leaves it to what the
// sender declares.
func fileType(name, media string, head []byte) string {
	kind := tilly.FileTypeOf(name)
	if !strings.Contains(name, ".") {
		media, _, _ = strings.Cut(strings.ToLower(media), ";")
		if media = strings.TrimSpace(media); media == tilly.PDFFile || media == tilly.CSVFile || media == tilly.TextFile {
			kind = media
		}
	}
	if kind == "" || (kind == tilly.PDFFile) != tilly.LooksPDF(head) || kind != tilly.PDFFile && !looksText(head) {
		return ""
	}
	return kind
}

// looksText says whether a file is text in any encoding.
func looksText(head []byte) bool {
	if len(head) == 0 || bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")) {
		return false
	}
	seen := http.DetectContentType(head)
	return strings.HasPrefix(seen, "text/") && bytes.IndexByte(bare(head), 0) < 0 || wideText(head)
}

// bare is head without any bytes where a byte order mark says that zeros are
// part of the encoding.
func bare(head []byte) []byte {
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) {
		return nil
	}
	return head
}

// wideText recognises UTF-16 without a byte order mark: nearly all its zeros
// stand at even or at odd places, and there are many, or what its pairs of bytes
// stand for is what people write.
func wideText(head []byte) bool {
	return zeroText(head) || http.DetectContentType(head) == "application/octet-stream" &&
		(writtenIn(binary.LittleEndian, head) || writtenIn(binary.BigEndian, head))
}

// writtenIn says whether pairs of bytes are letters, figures and marks of text
// throughout.
func writtenIn(order binary.ByteOrder, head []byte) bool {
	head = head[:min(len(head), 4096)&^1]
	var units []uint16
	for at := 0; at < len(head); at += 2 {
		units = append(units, order.Uint16(head[at:]))
	}
	list := utf16.Decode(units)
	written := 0
	for _, r := range list {
		if unicode.IsPrint(r) && r != unicode.ReplacementChar || unicode.IsSpace(r) || r == '\ufeff' {
			written++
		}
	}
	return len(list) >= 4 && written*100 >= len(list)*98
}

func zeroText(head []byte) bool {
	var zeros [2]int
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	most, least := max(zeros[0], zeros[1]), min(zeros[0], zeros[1])
	kind := http.DetectContentType(head)
	plain := strings.HasPrefix(kind, "text/") || kind == "application/octet-stream"
	return plain && len(head) >= 4 && most > len(head)/4 && least*8 < most
}
