package settings

import (
	"errors"
	"fmt"

	"tilly/blob"
)

// Bucket is where TILLY_BLOB_URL points, with the key of the environment where it
// holds none. It must be set.
func (s Settings) Bucket() (blob.Address, error) {
	at, err := blob.ParseAddress(s.BlobURL)
	if err != nil {
		return at, fmt.Errorf("TILLY_BLOB_URL: %w", err)
	}
	if at.Key == "" && (s.AWSKey == "") != (s.AWSSecret == "") {
		return at, errors.New("AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or neither")
	}
	return at.Resolved(s.AWSKey, s.AWSSecret, s.AWSToken, s.AWSRegion), nil
}
