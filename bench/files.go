package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"tilly"
	"tilly/ingest"
	"tilly/ingest/pdf"
	"tilly/testkit/pdftest"
)

// pdfWord makes this program the child that reads PDF files.
const pdfWord = "read-pdf"

// pdf measures how many pages of a PDF are read a second, from the file to its
// passages, against pdftotext, which only gives their text.
func (b *bench) pdf() error {
	if !pdf.Built() {
		b.skip("PDF: this build is without PDFium")
		return nil
	}
	const pages = 400
	file := pdftest.Book(pages, func(page int) []string {
		lines := make([]string, 44)
		for i := range lines {
			lines[i] = fmt.Sprintf("Line %d of page %d says that parcels of class %d leave the house on the same day.", i, page, page*7+i)
		}
		return lines
	})
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cache := filepath.Join(b.dir, "pdf-cache")
	pool := pdf.NewPool(pdf.Config{Command: []string{self, pdfWord, cache}})
	defer pool.Close()
	read := func() error { return b.readFile(file, "book.pdf", tilly.PDFFile, pool) }
	if err := read(); err != nil { // compiles PDFium
		return err
	}
	ours := func() (float64, error) { s, err := wall(read); return pages / s, err }
	peer, err := exec.LookPath("pdftotext")
	if err != nil {
		b.skip("PDF against pdftotext, which is not here")
		speed, err := ours()
		b.add(row{measure: fmt.Sprintf("PDF pages read a second (%d pages)", pages), unit: "/s", ours: speed})
		return err
	}
	name := filepath.Join(b.dir, "book.pdf")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		return err
	}
	theirs := func() (float64, error) {
		s, err := wall(func() error {
			return exec.CommandContext(b.ctx, peer, "-q", name, filepath.Join(b.dir, "book.txt")).Run()
		})
		return pages / s, err
	}
	const rounds = 5
	o, p, ratio, err := alternate(rounds, ours, theirs)
	if err != nil {
		return err
	}
	b.add(
		row{
			measure: fmt.Sprintf("PDF pages read a second (%d pages)", pages), unit: "/s",
			ours: o, peer: p, against: "pdftotext, text alone", ratio: ratio, least: .2,
		},
		row{measure: "  most memory of its child", unit: "MB", ours: childPeak() / mb},
	)
	return nil
}

// csv measures how many rows of a CSV file are read a second, from the file to
// its passages, against encoding/csv, which only reads them.
func (b *bench) csv() error {
	const rows = 50_000
	var text bytes.Buffer
	text.WriteString("title,description,price,colour,stock\n")
	for i := range rows {
		fmt.Fprintf(&text, "Lamp %d,\"A lamp of brass and glass, number %d, that hangs from a cord\",%d.90,green,%d\n", i, i, 20+i%80, i%9)
	}
	file := text.Bytes()
	var peak float64
	ours := func() (float64, error) {
		before := heap()
		stop := watchHeap(&peak)
		s, err := wall(func() error { return b.readFile(file, "lamps.csv", tilly.CSVFile, nil) })
		stop()
		peak = max(0, peak-before)
		return rows / s, err
	}
	peer := func() (float64, error) {
		s, err := wall(func() error {
			in := csv.NewReader(bytes.NewReader(file))
			for {
				if _, err := in.Read(); errors.Is(err, io.EOF) {
					return nil
				} else if err != nil {
					return err
				}
			}
		})
		return rows / s, err
	}
	const rounds = 5
	o, p, ratio, err := alternate(rounds, ours, peer)
	if err != nil {
		return err
	}
	b.add(
		row{
			measure: fmt.Sprintf("CSV rows learnt a second (%d rows)", rows), unit: "/s",
			ours: o, peer: p, against: "encoding/csv, reading alone", ratio: ratio, least: .05,
		},
		row{measure: "  most memory for it, what is learnt left out", unit: "MB", ours: peak / mb},
	)
	return nil
}

// readFile reads an uploaded file as the program does, without a database.
func (b *bench) readFile(file []byte, name, kind string, reader ingest.PDF) error {
	m := newMemory(tilly.Source{
		ID: tilly.NewID(), StoreID: "store", Kind: tilly.Knowledge, ScanType: tilly.FromFile, Round: 1, CreatedAt: time.Now(),
		Input: tilly.SourceInput{FileName: name, FilePath: tilly.FilePath(name), FileSize: int64(len(file)), FileType: kind},
	})
	m.forget = true
	in := ingest.New(ingest.Config{Rows: m, Files: oneFile(file), PDF: reader})
	if err := in.Scan(b.ctx, tilly.ScanJob{StoreID: "store", SourceID: m.source.ID, Round: 1}); err != nil {
		return err
	}
	if m.status != tilly.Completed {
		return fmt.Errorf("%s is %s: %s", name, m.status, m.reason)
	}
	return nil
}

// oneFile gives the same file under every name.
type oneFile []byte

// Read opens it.
func (f oneFile) Read(context.Context, string) (io.ReadSeekCloser, error) {
	return struct {
		io.ReadSeeker
		io.Closer
	}{bytes.NewReader(f), io.NopCloser(nil)}, nil
}

// childPeak is the most memory that a child of this process has used, in bytes;
// 0 where the system does not tell.
func childPeak() float64 {
	names, err := filepath.Glob("/proc/[0-9]*/status")
	if err != nil {
		return 0
	}
	parent, peak := fmt.Sprintf("\nPPid:\t%d\n", os.Getpid()), 0.0
	for _, name := range names {
		status, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(status), parent) {
			continue
		}
		_, rest, _ := strings.Cut(string(status), "VmHWM:")
		var kb float64
		if _, err := fmt.Sscan(rest, &kb); err == nil {
			peak = max(peak, kb*1024)
		}
	}
	return peak
}
