package tilly

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"strings"
)

// Recipient is whom a mail about a ticket goes to.
type Recipient struct {
	UserID string // of the team, "" nobody's: the store's own address
	Email  string
}

// MailThread is what a mail belongs to whose answer comes back into a ticket.
type MailThread struct {
	StoreID        string   `json:"store_id"`
	ConversationID string   `json:"conversation_id"`
	UserID         string   `json:"user_id,omitempty"`    // the teammate it goes to; "" the shopper
	First          bool     `json:"first,omitempty"`      // none of the thread went to its recipient before
	References     []string `json:"references,omitempty"` // Message-IDs of what it answers, the last one last
}

// Name is what a thread with one recipient is known by; it tells who, not what.
func (t MailThread) Name(to string) string {
	return strings.Join([]string{t.StoreID, t.ConversationID, t.UserID, Fold(to)}, "\x00")
}

// ReplyToken is the part of a reply address that nobody can guess: an HMAC (RFC 2104)
// of conversation and recipient by the program's key. Mail systems may change the case
// of addresses, so it has small letters and digits only.
func ReplyToken(key []byte, t MailThread, to string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("reply address\x00" + t.Name(to)))
	return replyTokens.EncodeToString(mac.Sum(nil)[:replyTokenBytes])
}

const replyTokenBytes = 16

var replyTokens = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// ReplyAddress is the address of a token below the one that the program reads:
// "reply+token@in.example".
func ReplyAddress(inbound, token string) string {
	local, host, _ := strings.Cut(inbound, "@")
	return local + "+" + token + "@" + host
}

// ReplyTokenOf is the token of an address that ReplyAddress made, "" of any other.
func ReplyTokenOf(inbound, address string) string {
	local, host, _ := strings.Cut(strings.ToLower(inbound), "@")
	rest, ours := strings.CutPrefix(strings.ToLower(address), local+"+")
	token, at, _ := strings.Cut(rest, "@")
	if raw, err := replyTokens.DecodeString(token); !ours || at != host || err != nil || len(raw) != replyTokenBytes {
		return ""
	}
	return token
}
