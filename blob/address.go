package blob

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Address is where a bucket is and by what key it is reached.
type Address struct {
	Bucket   string
	Prefix   string // of every name in it: "" or "a/b/"
	Endpoint string // scheme, host and port
	Region   string // "" where the address does not say
	Style    Style
	Key      string // "": the role of this machine
	Secret   string
	Token    string // of a session; "" for keys that last
}

// Style is where a request names the bucket.
type Style string

// The styles. Amazon wants the host; most others the path.
const (
	AnyStyle  Style = "" // as the endpoint is known to want it
	PathStyle Style = "path"
	HostStyle Style = "host"
)

// amazon stands for the endpoint of the region.
const amazon = "https://s3.amazonaws.com"

// What the pieces of an address may be: the rules of S3 for names of buckets, and of
// its "safe characters" for keys.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html and
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
func isBucket(name string) bool {
	const signs = ".-"
	return len(name) >= 3 && len(name) <= 63 && madeOf(name, signs) && name == strings.ToLower(name) &&
		!strings.Contains(name, "..") && strings.Trim(name, signs) == name
}

func isPrefix(part string) bool { return part != "" && part[0] != '.' && madeOf(part, "!_.*'()-") }

func isRegion(name string) bool { return name != "" && len(name) <= 64 && madeOf(name, "-") }

// madeOf says whether a text holds letters, digits and these signs only.
func madeOf(text, signs string) bool {
	for i := range len(text) {
		c := text[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte(signs, c) >= 0) {
			return false
		}
	}
	return true
}

// maxPrefix leaves room for names: a key may have 1,024 bytes.
const maxPrefix = 512

// ParseAddress reads s3://bucket/prefix?endpoint=…&region=…&path_style=…, with
// key:secret@ before the bucket where the address holds them. The error says what is
// wrong and never quotes what may be a secret.
func ParseAddress(raw string) (Address, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Opaque != "" {
		return Address{}, errors.New("must be like s3://bucket?region=eu-central-1; in a key or secret / is written %2F, and so are other signs of addresses")
	}
	a := Address{Bucket: u.Host, Endpoint: amazon}
	switch {
	case u.Scheme != "s3":
		return Address{}, errors.New("must begin with s3://")
	case !isBucket(u.Host):
		return Address{}, errors.New("must name a bucket after s3://, of 3 to 63 small letters, digits, dots and dashes")
	case u.Fragment != "":
		return Address{}, errors.New("must not have a #; in a key or secret it is written %23")
	}
	if u.User != nil {
		a.Key = u.User.Username()
		a.Secret, _ = u.User.Password()
		if a.Key == "" || a.Secret == "" {
			return Address{}, errors.New("must have both a key and a secret before the @, with a colon between, or neither")
		}
	}
	if a.Prefix, err = prefixOf(u.Path); err != nil {
		return Address{}, err
	}
	return a, a.take(u.RawQuery)
}

// prefixOf makes a prefix of an address's path.
func prefixOf(path string) (string, error) {
	path = strings.Trim(path, "/")
	if path == "" {
		return "", nil
	}
	for part := range strings.SplitSeq(path, "/") {
		if !isPrefix(part) {
			return "", errors.New("has a prefix after the bucket that is not made of letters, digits and !_.*'()- between slashes")
		}
	}
	if len(path) > maxPrefix {
		return "", fmt.Errorf("has a prefix after the bucket of more than %d letters", maxPrefix)
	}
	return path + "/", nil
}

// parameters are what an address may say after its question mark.
var parameters = map[string]func(a *Address, value string) error{
	"endpoint": func(a *Address, value string) error {
		u, err := url.Parse(value)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil ||
			strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
			return errors.New("endpoint must be like https://minio.example.com:9000")
		}
		a.Endpoint = u.Scheme + "://" + u.Host
		return nil
	},
	"region": func(a *Address, value string) error {
		if !isRegion(value) {
			return errors.New("region must be like eu-central-1")
		}
		a.Region = value
		return nil
	},
	"path_style": func(a *Address, value string) error {
		path, err := strconv.ParseBool(value)
		if err != nil {
			return errors.New("path_style must be true or false")
		}
		a.Style = HostStyle
		if path {
			a.Style = PathStyle
		}
		return nil
	},
}

func (a *Address) take(query string) error {
	values, err := url.ParseQuery(query)
	if err != nil {
		return errors.New("cannot be read after its question mark")
	}
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	slices.Sort(names) // the same error every time
	for _, name := range names {
		set, known := parameters[name]
		switch {
		case !known:
			return fmt.Errorf("has a parameter %.40q, which is not known; endpoint, region and path_style are", name)
		case len(values[name]) > 1:
			return fmt.Errorf("says %s twice", name)
		}
		if err := set(a, values[name][0]); err != nil {
			return err
		}
	}
	return nil
}

// Resolved fills what the address leaves open: the key and region of the
// environment, and the region that most servers but Amazon's go by.
func (a Address) Resolved(key, secret, token, region string) Address {
	if a.Key == "" {
		a.Key, a.Secret, a.Token = key, secret, token
	}
	a.Region = cmp.Or(a.Region, region, "us-east-1")
	return a
}

// String is the address without its key.
func (a Address) String() string { return "s3://" + a.Bucket + "/" + a.Prefix + " at " + a.Endpoint }
