package api

import (
	"net/url"
	"strconv"
	"time"

	"tilly"
)

// attachmentWire is a file of a conversation on its way to who may see it.
type attachmentWire struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Size   int64  `json:"size"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	URL    string `json:"url"`
}

// How long a signed address of a file is good, at least and at most: those of shoppers
// are given anew when a page with the chat is opened.
const (
	attachmentLinkFor  = time.Hour
	attachmentVisitFor = 24 * time.Hour
)

// wireAttachment is the file of a message, with an address that is signed for its reader:
// a user's id, or the hash of what a visitor holds. base is where its conversation is.
func (s *core) wireAttachment(f *tilly.Attachment, base, reader string, lasts time.Duration) *attachmentWire {
	if f == nil {
		return nil
	}
	until := strconv.FormatInt(s.Now().Add(2*lasts).Truncate(lasts).Unix(), 10)
	query := url.Values{"until": {until}, "signature": {s.signAttachment(f.ID, reader, until)}}
	if lasts == attachmentLinkFor {
		query.Set("reader", reader)
	}
	return &attachmentWire{f.Name, f.Type, f.Size, f.Width, f.Height, base + "/attachments/" + url.PathEscape(f.ID) + "?" + query.Encode()}
}

func (s *core) teamAttachment(m tilly.Message, userID string) *attachmentWire {
	return s.wireAttachment(m.File, "/api/conversations/"+url.PathEscape(m.ConversationID), userID, attachmentLinkFor)
}

func (s *core) visitorAttachment(m tilly.Message, store tilly.Store, visitor string) *attachmentWire {
	return s.wireAttachment(m.File, s.PublicURL+"/api/widget/"+url.PathEscape(store.DataID)+"/conversations/"+url.PathEscape(m.ConversationID), visitor, attachmentVisitFor)
}

func (s *core) signAttachment(id, reader, until string) string {
	return tilly.DeriveSecret(s.Key, "attachment", id+"\x00"+reader+"\x00"+until)
}
