package db

import (
	"testing"

	"tilly"
)

// mappings: what was said of a file's columns is known of its own store; a file that
// is read in another way starts its next round, and only while it is not read.
func mappings(t *testing.T, w *world) {
	said := map[string]string{"Ding": "title"}
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: w.shop.ID, Kind: tilly.ProductsKind, ScanType: tilly.FromFile, Status: tilly.Completed, Round: 1,
		Input: tilly.SourceInput{FileName: "a.csv"}, CreatedAt: t0, UpdatedAt: t0,
	}
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{src}))
	reading := tilly.FileReading{Encoding: "big5", Mapping: said}
	if _, err := w.Sources.Reread(w.ctx, tilly.OwnerOf(w.bob.ID), src.ID, reading, t0); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("a stranger: %v", err)
	}
	got, err := w.Sources.Reread(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID, reading, t0)
	ok(t, err)
	if got.Status != tilly.Pending || got.Round != 2 || !got.Input.Same(reading) {
		t.Errorf("read anew as %+v", got)
	}
	if _, err := w.Sources.Reread(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID, reading, t0); tilly.CodeOf(err) != tilly.Conflict {
		t.Errorf("while it is read: %v", err)
	}
	list, err := w.Products.Mappings(w.ctx, w.shop.ID)
	ok(t, err)
	if len(list) != 1 || list[0]["Ding"] != "title" {
		t.Errorf("remembered %v", list)
	}
	if list, err = w.Products.Mappings(w.ctx, w.rival.ID); err != nil || len(list) > 0 {
		t.Errorf("of another store: %v, %v", list, err)
	}
}
