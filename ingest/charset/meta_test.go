package charset

import "testing"

// FuzzMetaEncoding holds that what a page declares is an encoding there is.
func FuzzMetaEncoding(f *testing.F) {
	for _, s := range []string{"<meta charset=utf-8>", "<meta http-equiv=content-type content='text/html; charset=koi8-r'>", "<?xml version='1.0' encoding='latin1'?>", "<meta charset=utf-16le>"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if name := metaEncoding(body); name != "" && lookup(name) == "" {
			t.Errorf("%q declares %q", body, name)
		}
	})
}
