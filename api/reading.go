package api

import (
	"strings"

	"tilly"
)

// rereadIn says how a file is to be read.
type rereadIn struct {
	Encoding string            `json:"encoding,omitempty"`
	Mapping  map[string]string `json:"mapping,omitempty"`
}

// readingOf checks how a file is to be read.
func readingOf(encoding string, mapping map[string]string, f tilly.Fields) tilly.FileReading {
	r := tilly.FileReading{Encoding: strings.ToLower(strings.TrimSpace(encoding)), Mapping: mapping}
	if r.Encoding != "" && tilly.EncodingTitle(r.Encoding) == "" {
		f.Add("encoding", "This encoding is not known. Those that are known stand with each data source of a file.")
	}
	if len(mapping) > maxColumns {
		f.Add("mapping", "At most 2,000 columns can be mapped.")
	}
	for name, role := range mapping {
		if len(name) > maxColumnName || !roleName(role) {
			f.Add("mapping", "The mapping names for each column what it holds, as the preview of a file does.")
			break
		}
	}
	return r
}

// Limits of a mapping.
const (
	maxColumns    = 2_000
	maxColumnName = 320 // bytes
)

// roleName says whether a text can be the name of a role: letters, and few.
func roleName(role string) bool {
	return role != "" && len(role) <= 20 && strings.Trim(role, "abcdefghijklmnopqrstuvwxyz") == ""
}
