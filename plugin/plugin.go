// Package plugin makes the WordPress plugin of a store: one PHP file in a zip, with
// what is the store's own filled in, which an owner uploads in their shop. The file is
// given under the GPL, version 2 or later, as WordPress asks of plugins.
package plugin

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/fill"
)

//go:embed tilly-ai-chat.php
var source string

// Name is the plugin's folder in WordPress, and its file there without ".php".
const Name = "tilly-ai-chat"

// Data is what makes the plugin that of one store.
type Data struct {
	DataID string // of its widget
	Src    string // the loader's address
	Secret string // signs who is logged in
}

// Zip is the plugin of a store, the same bytes for the same data.
func Zip(d Data) ([]byte, error) {
	php, err := file(d)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, err := w.CreateHeader(&zip.FileHeader{
		Name: Name + "/" + Name + ".php", Method: zip.Deflate,
		Modified: time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC), // the first a zip can tell
	})
	if err != nil {
		return nil, err
	}
	if _, err := f.Write(php); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}

// file is the PHP with the data in it.
func file(d Data) ([]byte, error) {
	t, err := fill.Parse(Name, source)
	if err != nil {
		return nil, err
	}
	php, err := t.Text(map[string]any{
		"ID": quote(d.DataID), "Src": quote(d.Src), "Secret": quote(d.Secret), "Lives": strconv.Itoa(int(tilly.IdentityLives.Seconds())),
	})
	return []byte(php), err
}

// quote writes a PHP string in single quotes, in which only these two mean anything
// else than themselves.
func quote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(s) + "'"
}
