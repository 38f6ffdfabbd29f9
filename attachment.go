package tilly

import (
	"path"
	"strings"
	"time"
)

// Attachment is a file that a shopper or a teammate sent in a conversation. It is a
// message of its own, whose text is the file's name.
type Attachment struct {
	ID             string
	StoreID        string
	ConversationID string
	MessageID      string
	Name           string // as people are shown it
	Type           string // JPEGFile or PDFFile
	Size           int64  // bytes
	Width, Height  int    // pixels of a picture, else 0
	CreatedAt      time.Time
}

// JPEGFile is the media type that all pictures of conversations have: they are drawn
// anew.
const JPEGFile = "image/jpeg"

// Bounds of what is sent in conversations.
const (
	MaxAttachment    = 10 << 20  // bytes of a file
	MaxThreadFiles   = 100       // files of a conversation
	MaxThreadBytes   = 100 << 20 // of all files of a conversation
	MaxVisitorFiles  = 50        // files that a visitor may send a store in a day
	MaxStoreAttached = 5 << 30   // bytes of all files in the conversations of a store
)

// attachmentMark tells names of files in conversations from those of sources.
const attachmentMark = "chat-"

var attachmentEndings = map[string]string{JPEGFile: ".jpg", PDFFile: ".pdf"}

// AttachmentFile is how the file of an attachment is stored.
func AttachmentFile(id, fileType string) string {
	return attachmentMark + id + attachmentEndings[fileType]
}

// AttachmentOfFile is the identity of the attachment that a stored file belongs to; ok
// is false for what is no name of one.
func AttachmentOfFile(name string) (id string, ok bool) {
	id, ok = strings.CutPrefix(name, attachmentMark)
	for _, ending := range attachmentEndings {
		if id, whole := strings.CutSuffix(id, ending); ok && whole && isID(id) {
			return id, true
		}
	}
	return "", false
}

// StoredFile says whether a name is that of a stored file of any kind.
func StoredFile(name string) bool {
	_, ofSource := SourceOfFile(name)
	_, ofConversation := AttachmentOfFile(name)
	return ofSource || ofConversation
}

// AttachmentName is the name under which a file is shown, which a browser called raw:
// with the ending of what it is.
func AttachmentName(raw, fileType string) string {
	ending := attachmentEndings[fileType]
	name := CleanFileName(raw)
	if strings.EqualFold(path.Ext(name), ending) {
		return name
	}
	name = strings.TrimRight(strings.TrimSuffix(name, path.Ext(name)), ". ")
	if name == "" {
		name = "file"
	}
	return shorten(name + ending)
}
