package db

import (
	"context"
	"slices"

	"tilly"
)

// tell stores what the mail says and each of its files that is kept as messages, by add.
// Where it says nothing its files speak for it; text is what is shown of it otherwise.
func (in *incoming) tell(ctx context.Context, c conn, text string, add func(tilly.Message) error) error {
	one := func(text string, file *tilly.Attachment) error {
		m := in.said
		m.ID, m.Text, m.File = tilly.NewID(), text, file
		if file != nil {
			fits, err := in.fits(ctx, c, m)
			if err != nil || !fits {
				return err
			}
		}
		err := add(m)
		if err == nil {
			in.messages = append(in.messages, m)
		}
		return err
	}
	if in.mail.Said != "" {
		if err := one(text, nil); err != nil {
			return err
		}
	}
	for _, f := range in.mail.Files {
		if f.Kept == nil {
			continue
		}
		if err := one(f.Kept.Name, f.Kept); err != nil {
			return err
		}
	}
	if len(in.messages) == 0 && in.said.Role == tilly.RoleUser {
		return one(text, nil)
	}
	return nil
}

// fits says whether there is room for a file in the ticket.
func (in *incoming) fits(ctx context.Context, c conn, m tilly.Message) (bool, error) {
	if in.row.Messages >= tilly.MaxThread {
		return false, nil
	}
	err := roomForAttachment(ctx, c, in.row, m)
	if tilly.CodeOf(err) == tilly.TooMany {
		return false, nil
	}
	return err == nil, err
}

// tookFile says whether a file became a message.
func (in *incoming) tookFile(a *tilly.Attachment) bool {
	return slices.ContainsFunc(in.messages, func(m tilly.Message) bool { return m.File == a })
}

// notKept are the names of what was attached and is no message.
func (in *incoming) notKept() (names []string) {
	for _, f := range in.mail.Files {
		if f.Kept == nil || !in.tookFile(f.Kept) {
			names = append(names, f.Name)
		}
	}
	return names
}
