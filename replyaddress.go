package tilly

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"math"
	"strconv"
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
	Told           Places   `json:"told,omitzero"`        // the replies that it tells
}

// HeaderTold is the header by which a mail that comes back says which replies it told.
const HeaderTold = "X-Tilly-Replies"

// Places are those of a conversation's messages from one to before another; the zero
// value is all of them.
type Places struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Behind is the place before which they end.
func (p Places) Behind() int {
	if p.To == 0 {
		return math.MaxInt32
	}
	return p.To
}

// String is how a header of a mail has them; ParsePlaces reads it.
func (p Places) String() string { return strconv.Itoa(p.From) + "-" + strconv.Itoa(p.To) }

// ParsePlaces reads what String wrote, and anything else as all places.
func ParsePlaces(s string) Places {
	from, to, _ := strings.Cut(s, "-")
	first, errFrom := strconv.ParseInt(strings.TrimSpace(from), 10, 32)
	behind, errTo := strconv.ParseInt(strings.TrimSpace(to), 10, 32)
	if errFrom != nil || errTo != nil || first < 0 || first >= behind {
		return Places{}
	}
	return Places{From: int(first), To: int(behind)}
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
