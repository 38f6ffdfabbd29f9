package answer

import (
	"cmp"

	"tilly"
)

// sentBefore finds the answer to a question that was sent before by the same id, nil for
// none, and gives the conversation without what of it was cut short.
func sentBefore(messages []tilly.Message, sent string) (*tilly.Message, []tilly.Message) {
	if sent == "" {
		return nil, messages
	}
	cut := tilly.CutShort(sent)
	for i := 0; i+1 < len(messages); i++ {
		asked, said := messages[i], messages[i+1]
		if asked.Role != tilly.RoleUser || said.Role != tilly.RoleAI {
			continue
		}
		switch asked.ID {
		case sent:
			return &said, messages
		case cut:
			return nil, append(messages[:i:i], messages[i+2:]...)
		}
	}
	return nil, messages
}

// keptAs is by what a question is kept: as its sender named it, so that sent again it is
// known. One whose listener left before anything came of it is not answered yet.
func keptAs(sent string, left bool) string {
	if sent != "" && left {
		return tilly.CutShort(sent)
	}
	return cmp.Or(sent, tilly.NewID())
}
