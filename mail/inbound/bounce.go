package inbound

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/emersion/go-message"
)

// Bounds of what is read of a report.
const (
	mostReport      = 20 // parts
	mostReportBytes = 256 << 10
)

// undelivered are the tokens of the reply addresses of a mail of ours that a mail system
// reports not to have delivered (RFC 3464); none of any other mail.
func undelivered(raw []byte, inbound string) (tokens []string) {
	e, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: mostHeader})
	if err != nil {
		return nil
	}
	kind, params, _ := e.Header.ContentType()
	parts := e.MultipartReader()
	if kind != "multipart/report" || !strings.EqualFold(params["report-type"], "delivery-status") || parts == nil {
		return nil
	}
	failed := false
	for range mostReport {
		part, err := parts.NextPart()
		if part == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
			break
		}
		kind, _, _ := part.Header.ContentType()
		switch kind {
		case "message/delivery-status", "message/global-delivery-status":
			failed = failed || saysFailed(part.Body)
		case "message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers":
			tokens = append(tokens, tokensOfOurs(part.Body, inbound)...)
		}
	}
	if !failed {
		return nil // late, or there already
	}
	return tokens
}

// saysFailed says whether a recipient of a report is given up.
func saysFailed(r io.Reader) bool {
	lines := bufio.NewScanner(io.LimitReader(r, mostReportBytes))
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ":")
		if strings.EqualFold(strings.TrimSpace(name), "action") && strings.EqualFold(strings.TrimSpace(value), "failed") {
			return true
		}
	}
	return false
}

// tokensOfOurs are those of the address that answers to the mail that is returned go to.
func tokensOfOurs(r io.Reader, inbound string) []string {
	whole := io.MultiReader(io.LimitReader(r, mostReportBytes), strings.NewReader("\r\n\r\n")) // a head may come alone
	ours, err := message.ReadWithOptions(whole, &message.ReadOptions{MaxHeaderBytes: mostHeader})
	if ours == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
		return nil
	}
	return tokensIn(ours.Header, inbound, "Reply-To")
}
