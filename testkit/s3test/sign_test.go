package s3test

import (
	"net/http"
	"testing"
)

// The examples of Amazon's own description.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
func TestSignaturesOfTheDescription(t *testing.T) {
	const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
	for _, tc := range []struct {
		path  string
		head  map[string]string
		names []string
		want  string
	}{
		{"/test.txt", map[string]string{"Range": "bytes=0-9"}, []string{"host", "range", "x-amz-content-sha256", "x-amz-date"},
			"f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"},
		{"/?lifecycle", nil, []string{"host", "x-amz-content-sha256", "x-amz-date"},
			"fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"},
		{"/?max-keys=2&prefix=J", nil, []string{"host", "x-amz-content-sha256", "x-amz-date"},
			"34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://examplebucket.s3.amazonaws.com"+tc.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Amz-Content-Sha256", empty)
		r.Header.Set("X-Amz-Date", "20130524T000000Z")
		for name, value := range tc.head {
			r.Header.Set(name, value)
		}
		got := sign("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1", "20130524T000000Z", canonical(r, tc.names, empty))
		if got != tc.want {
			t.Errorf("%s: signature %s, want %s", tc.path, got, tc.want)
		}
	}
}
