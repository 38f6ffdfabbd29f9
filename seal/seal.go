// Package seal keeps what must not stand readable in rows and backups: keys, secrets, and
// who a store's customers are.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"

	"tilly"
)

// Sealer encrypts what must not stand readable in rows and backups: AES-256-GCM
// (NIST SP 800-38D) under a key made from the program's own. The place a text
// belongs to is bound to it, so that a sealed text moved to another store's row
// does not open.
type Sealer struct {
	gcm cipher.AEAD
	id  string  // tells which key sealed a text
	old *Sealer // of the key before; it only opens; nil: none
}

// New makes one from the program's key of 32 bytes or more.
func New(key []byte) *Sealer { return newSealer(key) }

// After is s that opens besides what the key before sealed.
func (s *Sealer) After(old []byte) *Sealer { return &Sealer{gcm: s.gcm, id: s.id, old: newSealer(old)} }

// ID names the key that seals, and tells nothing of it.
func (s *Sealer) ID() string { return s.id }

// Opens are the names of all keys whose texts open.
func (s *Sealer) Opens() []string {
	if s.old == nil {
		return []string{s.id}
	}
	return append([]string{s.id}, s.old.Opens()...)
}

// By is how all texts begin that the key of that name sealed.
func By(id string) string { return "1." + id + "." }

func newSealer(key []byte) *Sealer {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("tilly sealed rows"))
	own := mac.Sum(nil)
	block, err := aes.NewCipher(own)
	if err != nil {
		panic("seal: " + err.Error()) // 32 bytes are a key
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		panic("seal: " + err.Error()) // AES has the block size GCM wants
	}
	id := sha256.Sum256(own)
	return &Sealer{gcm: gcm, id: hex.EncodeToString(id[:4])}
}

// Seal encrypts text for one field of one store: "1.keyid.base64".
func (s *Sealer) Seal(storeID, field, text string) string {
	nonce := make([]byte, s.gcm.NonceSize())
	_, _ = rand.Read(nonce) // never fails: crypto/rand aborts the program instead
	sealed := s.gcm.Seal(nonce, nonce, []byte(text), place(storeID, field))
	return By(s.id) + base64.RawStdEncoding.EncodeToString(sealed)
}

// Open gives the text back; Unavailable when another key sealed it, Internal
// when it was changed or belongs elsewhere.
func (s *Sealer) Open(storeID, field, sealed string) (string, error) {
	version, rest, _ := strings.Cut(sealed, ".")
	id, body, ok := strings.Cut(rest, ".")
	if !ok || version != "1" {
		return "", tilly.Errorf(tilly.Internal, "A stored key cannot be read.")
	}
	if id != s.id && s.old != nil {
		return s.old.Open(storeID, field, sealed)
	}
	if id != s.id {
		return "", tilly.Errorf(tilly.Unavailable, "This was encrypted with another TILLY_SECRET_KEY. Please enter it again.")
	}
	raw, err := base64.RawStdEncoding.DecodeString(body)
	if err != nil || len(raw) < s.gcm.NonceSize() {
		return "", tilly.Errorf(tilly.Internal, "A stored key cannot be read.")
	}
	n := s.gcm.NonceSize()
	text, err := s.gcm.Open(nil, raw[:n], raw[n:], place(storeID, field))
	if err != nil {
		return "", tilly.Wrap(err, tilly.Internal, "A stored key cannot be read.")
	}
	return string(text), nil
}

func place(storeID, field string) []byte { return []byte(storeID + "\x00" + field) }
