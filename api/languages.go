package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"path"
	"slices"

	"tilly"
)

// languages are the chat's, and their texts as files: a file's name holds the hash
// of what is in it, so that browsers may keep it.
type languages struct {
	list  []tilly.Language
	names map[string]string // of the files, by language
	files map[string][]byte
}

// readLanguages makes the files of all languages, with keys in their order.
func readLanguages(from Languages) *languages {
	l := &languages{list: from.Languages(), names: map[string]string{}, files: map[string][]byte{}}
	for _, language := range l.list {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		_ = e.Encode(from.ChatTexts(language.Code)) // a map of texts can be encoded
		sum := sha256.Sum256(b.Bytes())
		name := "w/texts/" + language.Code + "-" + hex.EncodeToString(sum[:6]) + ".json"
		l.names[language.Code], l.files[name] = name, b.Bytes()
	}
	return l
}

// isRTL says whether a language is written from right to left.
func (l *languages) isRTL(code string) bool {
	return slices.ContainsFunc(l.list, func(x tilly.Language) bool { return x.Code == code && x.RTL })
}

// Open is there for the interface fs.FS; ReadFile is what is called.
func (l *languages) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
}

// Glob implements fs.GlobFS.
func (l *languages) Glob(pattern string) (found []string, err error) {
	for name := range l.files {
		fits, err := path.Match(pattern, name)
		if err != nil {
			return nil, err
		}
		if fits {
			found = append(found, name)
		}
	}
	return found, nil
}

// ReadFile implements fs.ReadFileFS.
func (l *languages) ReadFile(name string) ([]byte, error) {
	b, there := l.files[name]
	if !there {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return b, nil
}
