package api

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly"
)

// How long a signed address of a file is good: between one hour and a little
// more, so that a list that is asked for again shows the same address.
const (
	fileLinkFor  = time.Hour
	fileLinkStep = 10 * time.Minute
)

// fileURL is a signed address under which a user reads a file without a token, for as
// long as they may read its source.
func (s *core) fileURL(userID string, src tilly.Source) *string {
	name, ok := strings.CutPrefix(src.Input.FilePath, tilly.FilePath(""))
	if !ok {
		return nil
	}
	until := strconv.FormatInt(s.Now().Add(fileLinkFor+fileLinkStep).Truncate(fileLinkStep).Unix(), 10)
	query := url.Values{"owner": {userID}, "until": {until}, "signature": {s.signFile(name, userID, until)}}
	at := "/" + tilly.FilePath(name) + "?" + query.Encode()
	return &at
}

func (s *core) signFile(name, userID, until string) string {
	return tilly.DeriveSecret(s.Key, "file", name+"\x00"+userID+"\x00"+until)
}
