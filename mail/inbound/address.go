package inbound

import (
	"strings"

	"github.com/emersion/go-message"

	"tilly"
)

// Bounds of what is read of a head.
const (
	mostHeader = 256 << 10
	mostTo     = 200 // addresses that are looked at
)

// arrived are the fields that tell where a mail went: its own, and those that mail
// systems note when they pass it on.
var arrived = []string{"To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "X-Forwarded-To"}

// tokensOf are the tokens of the reply addresses that a mail went to.
func tokensOf(h message.Header, inbound string) (tokens []string) {
	return tokensIn(h, inbound, arrived...)
}

// tokensIn are those that stand in fields of a mail's head.
func tokensIn(h message.Header, inbound string, names ...string) (tokens []string) {
	looked := 0
	for _, name := range names {
		for _, value := range all(h, name) {
			for _, part := range strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(" \t\r\n<>,;:\"()", r) }) {
				if looked++; looked > mostTo {
					return tokens
				}
				if token := tilly.ReplyTokenOf(inbound, part); token != "" {
					tokens = append(tokens, token)
				}
			}
		}
	}
	return tokens
}
