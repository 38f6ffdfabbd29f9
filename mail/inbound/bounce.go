package inbound

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/emersion/go-message"

	"tilly"
)

// Bounds of what is read of a report.
const (
	mostReport      = 20 // parts
	mostReportBytes = 256 << 10
)

// returned is what a report tells of a mail of ours that did not arrive.
type returned struct {
	tokens []string     // of the reply addresses to which its answers would have come
	told   tilly.Places // the replies that it told
}

// undelivered is the mail of ours that a mail system reports not to have delivered (RFC
// 3464); one without tokens of any other mail.
func undelivered(raw []byte, inbound string) (ours returned) {
	e, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: mostHeader})
	if err != nil {
		return ours
	}
	kind, params, _ := e.Header.ContentType()
	parts := e.MultipartReader()
	if kind != "multipart/report" || !strings.EqualFold(params["report-type"], "delivery-status") || parts == nil {
		return ours
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
			if back := returnedOf(part.Body, inbound); back.tokens != nil {
				ours = back
			}
		}
	}
	if !failed {
		return returned{} // late, or there already
	}
	return ours
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

// returnedOf reads the head of a mail that is returned.
func returnedOf(r io.Reader, inbound string) returned {
	whole := io.MultiReader(io.LimitReader(r, mostReportBytes), strings.NewReader("\r\n\r\n")) // a head may come alone
	ours, err := message.ReadWithOptions(whole, &message.ReadOptions{MaxHeaderBytes: mostHeader})
	if ours == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
		return returned{}
	}
	return returned{tokensIn(ours.Header, inbound, "Reply-To"), tilly.ParsePlaces(ours.Header.Get(tilly.HeaderTold))}
}
