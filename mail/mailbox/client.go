package mailbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"tilly"
)

// dialTime is how long a server may take to answer at all.
const dialTime = 30 * time.Second

// client is an open mailbox.
type client struct {
	*imapclient.Client
	box  Box
	came chan struct{} // something changed in the folder
}

// open logs in and chooses the folder. The connection ends with the context.
func open(ctx context.Context, b Box) (*client, func(), error) {
	c := &client{box: b, came: make(chan struct{}, 1)}
	options := &imapclient.Options{Dialer: &net.Dialer{Timeout: dialTime}, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(*imapclient.UnilateralDataMailbox) {
			select {
			case c.came <- struct{}{}:
			default:
			}
		},
	}}
	dial := imapclient.DialStartTLS
	switch {
	case b.secure:
		dial = imapclient.DialTLS
	case tilly.IsLoopback(b.host):
		dial = imapclient.DialInsecure
	}
	var err error
	if c.Client, err = dial(b.address(), options); err != nil {
		return nil, nil, fmt.Errorf("cannot reach %s: %w", b.host, err)
	}
	closing := context.AfterFunc(ctx, func() { _ = c.Close() })
	leave := func() { closing(); _ = c.Close() }
	if err := c.enter(); err != nil {
		leave()
		return nil, nil, err
	}
	return c, leave, nil
}

func (c *client) enter() error {
	if err := c.Login(c.box.user, c.box.password).Wait(); err != nil {
		return fmt.Errorf("%s does not let us in: %w", c.box.host, err)
	}
	if c.box.move != "" {
		_ = c.Create(c.box.move, nil).Wait() // it may be there
	}
	if _, err := c.Select(c.box.folder, nil).Wait(); err != nil {
		return fmt.Errorf("the folder %s: %w", c.box.folder, err)
	}
	return nil
}

// waiting are the mails that nobody took yet, the first that came first.
func (c *client) waiting() ([]imap.UID, error) {
	not := []imap.Flag{imap.FlagDeleted}
	if c.box.move == "" {
		not = append(not, imap.FlagSeen)
	}
	found, err := c.UIDSearch(&imap.SearchCriteria{NotFlag: not}, nil).Wait()
	if err != nil {
		return nil, err
	}
	uids := found.AllUIDs()
	slices.Sort(uids)
	return uids, nil
}

// errTooLarge is of a mail that is longer than tilly.MaxMail.
var errTooLarge = errors.New("it is too large")

// read gives a mail, and leaves no mark on it; nil where it is gone.
func (c *client) read(uid imap.UID) (raw []byte, err error) {
	one := imap.UIDSetNum(uid)
	sizes, err := c.Fetch(one, &imap.FetchOptions{UID: true, RFC822Size: true}).Collect()
	if err != nil || len(sizes) == 0 {
		return nil, err
	}
	if sizes[0].RFC822Size > tilly.MaxMail {
		return nil, errTooLarge
	}
	fetch := c.Fetch(one, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{{Peek: true}}})
	defer func() { err = errors.Join(err, fetch.Close()) }()
	for message := fetch.Next(); message != nil; message = fetch.Next() {
		for item := message.Next(); item != nil; item = message.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil {
				continue
			}
			if raw, err = io.ReadAll(io.LimitReader(body.Literal, tilly.MaxMail+1)); err != nil {
				return nil, err
			}
		}
	}
	if len(raw) > tilly.MaxMail { // whatever its server said
		return nil, errTooLarge
	}
	return raw, nil
}

// done marks a mail as taken.
func (c *client) done(uid imap.UID) error {
	one := imap.UIDSetNum(uid)
	if c.box.move != "" {
		_, err := c.Move(one, c.box.move).Wait()
		return err
	}
	return c.Store(one, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen}}, nil).Close()
}

// await waits until something comes, or for so long; a server without IDLE (RFC 2177)
// is asked after a shorter time.
func (c *client) await(ctx context.Context, most, poll time.Duration) error {
	if !c.Caps().Has(imap.CapIdle) && !c.Caps().Has(imap.CapIMAP4rev2) {
		return c.rest(ctx, min(poll, most))
	}
	idle, err := c.Idle()
	if err != nil {
		return err
	}
	waited := c.rest(ctx, most)
	return errors.Join(waited, idle.Close(), idle.Wait())
}

// rest lets time pass until something comes or the connection ends.
func (c *client) rest(ctx context.Context, most time.Duration) error {
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-c.Closed():
		return errors.New("the connection ended")
	case <-c.came:
	case <-timer.C:
	}
	return nil
}
