package api

import "tilly"

// shareWire is how much of what an account may hold is taken.
type shareWire struct {
	Of   string `json:"of" one:"stores,documents,products,files,bytes,tokens"` // tokens are of this day, UTC
	Held int64  `json:"held"`
	Most int64  `json:"most"` // 0: no bound
}

type usageOut struct {
	done
	Usage []shareWire `json:"usage"`
}

// usage is what the stores that the user owns hold together, beside what they may.
func (s accountCalls) usage(c *call) (any, error) {
	held, err := s.Usage.Usage(c.ctx, c.user.ID, c.at)
	if err != nil {
		return nil, err
	}
	out := usageOut{done: ok("")}
	for _, x := range s.Bounds.Shares(held) {
		out.Usage = append(out.Usage, shareWire{x.Of, x.Held, x.Most})
	}
	return out, nil
}

// nearlyFull are the shares of which four fifths are taken.
func nearlyFull(shares []tilly.Share) []shareWire {
	near := []shareWire{}
	for _, x := range shares {
		if x.Most > 0 && x.Held*5 >= x.Most*4 {
			near = append(near, shareWire{x.Of, x.Held, x.Most})
		}
	}
	return near
}
