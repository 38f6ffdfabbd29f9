package blob_test

import (
	"net/url"
	"strings"
	"testing"

	"tilly/blob"
)

func TestAddresses(t *testing.T) {
	for raw, want := range map[string]blob.Address{
		"s3://bucket":         {Bucket: "bucket", Endpoint: "https://s3.amazonaws.com"},
		"s3://my.bucket-1/":   {Bucket: "my.bucket-1", Endpoint: "https://s3.amazonaws.com"},
		"s3://bucket/a/b-2_c": {Bucket: "bucket", Prefix: "a/b-2_c/", Endpoint: "https://s3.amazonaws.com"},
		"s3://bucket?region=eu-central-1&path_style=false":                                   {Bucket: "bucket", Endpoint: "https://s3.amazonaws.com", Region: "eu-central-1", Style: blob.HostStyle},
		"s3://KEY:a%2Fb+c%3D@bucket/p/?endpoint=http%3A%2F%2F127.0.0.1:9000%2F&path_style=1": {Bucket: "bucket", Prefix: "p/", Endpoint: "http://127.0.0.1:9000", Style: blob.PathStyle, Key: "KEY", Secret: "a/b+c="},
		"s3://bucket?endpoint=https://[::1]:9000":                                            {Bucket: "bucket", Endpoint: "https://[::1]:9000"},
	} {
		if got, err := blob.ParseAddress(raw); err != nil || got != want {
			t.Errorf("%s is %+v, %v", raw, got, err)
		}
	}
	const secret = "secretcanary"
	for raw, says := range map[string]string{
		"bucket":                             "s3://",
		"S3:bucket":                          "s3://",
		"https://bucket":                     "s3://",
		"s3://":                              "must name a bucket",
		"s3:///prefix":                       "must name a bucket",
		"s3://Bucket":                        "must name a bucket",
		"s3://a_b":                           "must name a bucket",
		"s3://a..b":                          "must name a bucket",
		"s3://ab":                            "must name a bucket",
		"s3://bucket:9000":                   "must name a bucket",
		"s3://key@bucket":                    "both a key and a secret",
		"s3://:" + secret + "@bucket":        "both a key and a secret",
		"s3://key:@bucket":                   "both a key and a secret",
		"s3://key:" + secret + "/x@bucket":   "%2F",
		"s3://key:9" + secret + "#x@bucket":  "%2F",
		"s3://key:9?" + secret + "=x@bucket": "must name a bucket",
		"s3://bucket#x":                      "#",
		"s3://bucket/a/../b":                 "prefix",
		"s3://bucket/a//b":                   "prefix",
		"s3://bucket/.hidden":                "prefix",
		"s3://bucket/a b":                    "prefix",
		"s3://bucket/" + strings.Repeat("a", 600):        "prefix",
		"s3://bucket?regoin=x":                           `"regoin"`,
		"s3://bucket?Region=x":                           `"Region"`,
		"s3://bucket?region=":                            "region must be",
		"s3://bucket?region=a&region=b":                  "region twice",
		"s3://bucket?region=eu%20west":                   "region must be",
		"s3://bucket?path_style=yes":                     "path_style must be",
		"s3://bucket?endpoint=minio:9000":                "endpoint must be",
		"s3://bucket?endpoint=ftp://minio":               "endpoint must be",
		"s3://bucket?endpoint=http://":                   "endpoint must be",
		"s3://bucket?endpoint=http://h/path":             "endpoint must be",
		"s3://bucket?endpoint=http://k:" + secret + "@h": "endpoint must be",
		"s3://bucket?a;b":                                "question mark",
		"s3://bucket?%zz":                                "question mark",
	} {
		_, err := blob.ParseAddress(raw)
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v, want %q", raw, err, says)
		}
	}
}

func TestWhatAnAddressLeavesOpen(t *testing.T) {
	open, err := blob.ParseAddress("s3://bucket")
	if err != nil {
		t.Fatal(err)
	}
	if got := open.Resolved("", "", "", ""); got.Region != "us-east-1" || got.Key != "" {
		t.Errorf("by default %+v", got)
	}
	if got := open.Resolved("K", "S", "T", "eu-west-1"); got.Region != "eu-west-1" || got.Key != "K" || got.Secret != "S" || got.Token != "T" {
		t.Errorf("from the environment %+v", got)
	}
	full, err := blob.ParseAddress("s3://k:s3cret@bucket/p?region=eu-north-1")
	if err != nil {
		t.Fatal(err)
	}
	got := full.Resolved("K", "S", "T", "eu-west-1")
	if got.Region != "eu-north-1" || got.Key != "k" || got.Secret != "s3cret" || got.Token != "" {
		t.Errorf("what stands in the address counts: %+v", got)
	}
	if text := got.String(); text != "s3://bucket/p/ at https://s3.amazonaws.com" {
		t.Errorf("it is called %s", text)
	}
}

// Whatever is called an address is understood or refused, and no secret is quoted.
func FuzzParseAddress(f *testing.F) {
	for _, seed := range []string{"s3://bucket", "s3://bucket/p?endpoint=http://h:1&region=r&path_style=true", "s3://k:@", "s3://?", "%", "s3://k:1?x@b#"} {
		f.Add(seed, "s3cret/canary+4f8a")
	}
	f.Fuzz(func(t *testing.T, raw, secret string) {
		for _, text := range []string{raw, strings.Replace(raw, "s3://", "s3://key:"+secret+"@", 1), strings.Replace(raw, "s3://", "s3://key:"+url.PathEscape(secret)+"@", 1)} {
			a, err := blob.ParseAddress(text)
			if err != nil {
				if len(secret) >= 8 && !strings.Contains(raw, secret) && strings.Contains(err.Error(), secret) {
					t.Errorf("%q quotes the secret: %v", text, err)
				}
				continue
			}
			at, err := url.Parse(a.Endpoint)
			if err != nil || at.Hostname() == "" || len(a.Bucket) < 3 || strings.ContainsAny(a.Bucket, "/:@ ") ||
				a.Prefix != "" && (!strings.HasSuffix(a.Prefix, "/") || strings.Contains("/"+a.Prefix, "/.")) || (a.Key == "") != (a.Secret == "") {
				t.Errorf("%q became %+v, %v", text, a, err)
			}
		}
	})
}
