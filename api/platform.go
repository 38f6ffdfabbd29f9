package api

import "tilly"

type platformWire struct {
	ID          int    `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Status      bool   `json:"status"`
	IconURL     string `json:"icon_url"`
}

type platformsOut struct {
	done
	Platforms []platformWire `json:"platforms"`
}

// platformIcon is a file of the storage area, or a picture elsewhere, which we bring.
func (s shopCalls) platformIcon(icon string) string {
	if elsewhere := s.pictureAddress("", icon); elsewhere != "" {
		return elsewhere
	}
	return "platform-icons/" + icon
}

func (s shopCalls) platforms(c *call) (any, error) {
	out := platformsOut{done: ok("")}
	for _, p := range tilly.Platforms() {
		out.Platforms = append(out.Platforms, platformWire{p.ID, p.Title, p.Description, p.Active, s.platformIcon(p.Icon)})
	}
	c.w.Header().Set("Cache-Control", "public, max-age=60")
	return out, nil
}
