package api

import (
	"strings"

	"tilly"
	"tilly/api/wire"
)

// deskCalls are the calls about what a team has at hand when it answers.
type deskCalls struct {
	*core
	SavedReplies SavedReplies
	PersonRules  PersonRules
}

type savedReplyWire struct {
	ID        string `json:"id"`
	Shortcut  string `json:"shortcut"`
	Text      string `json:"text"`
	Used      int    `json:"used"`
	UpdatedAt string `json:"updated_at"`
}

func wireSavedReply(r tilly.SavedReply) savedReplyWire {
	return savedReplyWire{r.ID, r.Shortcut, r.Text, r.Used, wire.Time(r.UpdatedAt)}
}

type savedRepliesOut struct {
	done
	SavedReplies []savedReplyWire `json:"saved_replies"`
}

type savedReplyOut struct {
	done
	SavedReply savedReplyWire `json:"saved_reply"`
}

type savedReplyIn struct {
	StoreID  wire.ID `json:"store_id"`
	Shortcut string  `json:"shortcut"`
	Text     string  `json:"text"`
}

func (s deskCalls) savedReplies(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	list, err := s.SavedReplies.SavedReplies(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	out := savedRepliesOut{ok(""), make([]savedReplyWire, len(list))}
	for i, r := range list {
		out.SavedReplies[i] = wireSavedReply(r)
	}
	return out, nil
}

func (s deskCalls) addSavedReply(c *call) (any, error) { return s.saveReply(c, "") }

func (s deskCalls) changeSavedReply(c *call) (any, error) { return s.saveReply(c, c.param("id")) }

// saveReply keeps a reply of a store, a new one for "".
func (s deskCalls) saveReply(c *call, id string) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[savedReplyIn](c.form)
	in.Shortcut = strings.ToLower(strings.TrimPrefix(wire.TrimText(in.Shortcut), "/"))
	in.Shortcut = wire.Text(f, "shortcut", in.Shortcut, tilly.MaxShortcut, "Please enter a short word.")
	if strings.ContainsAny(in.Shortcut, " \t\n\r/") {
		f.Add("shortcut", "A shortcut is one word.")
	}
	in.Text = wire.Text(f, "text", in.Text, tilly.MaxReply, "Please write something.")
	if err := f.Err(); err != nil {
		return nil, err
	}
	r := tilly.SavedReply{ID: id, Shortcut: in.Shortcut, Text: in.Text, UpdatedAt: s.Now()}
	if id == "" {
		r.ID = tilly.NewID()
	}
	if err := s.SavedReplies.SaveReply(c.ctx, store.ID, c.user.ID, r, id == ""); err != nil {
		return nil, err
	}
	return savedReplyOut{ok("Saved."), wireSavedReply(r)}, nil
}

func (s deskCalls) deleteSavedReply(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	if err := s.SavedReplies.DeleteReply(c.ctx, store.ID, c.param("id")); err != nil {
		return nil, err
	}
	return ok("Deleted."), nil
}
