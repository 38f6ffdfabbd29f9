package main

import (
	"archive/zip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tilly/zones"
)

// writeZones writes the zones of time that Go comes with as one file, in which they are
// packed: many hold the same.
func writeZones(file string) (err error) {
	root, err := exec.Command("go", "env", "GOROOT").Output() //nolint:noctx // it only tells
	if err != nil {
		return err
	}
	from, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // it was only read
	var names []string
	data := map[string]string{}
	for _, f := range from.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		b, err := read(f)
		if err != nil {
			return err
		}
		names, data[f.Name] = append(names, f.Name), string(b)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
		return err
	}
	to, err := os.Create(file) //nolint:gosec // main names it
	if err != nil {
		return err
	}
	if err := zones.Write(to, names, data); err != nil {
		return err
	}
	return to.Close()
}

func read(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }() // it was only read
	return io.ReadAll(r)
}
