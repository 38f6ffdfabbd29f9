package api

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
)

// What of SVG 1.1 an icon may hold: shapes, groups and gradients. Nothing that
// runs, loads, links, animates or embeds; no style sheets; references only to
// gradients and clips of the same drawing.
var (
	svgElements = []string{
		"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc",
		"defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "text", "tspan",
	}
	svgAttributes = []string{
		"id", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d", "points",
		"fx", "fy", "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-opacity",
		"stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity",
		"color", "transform", "offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform", "spreadMethod",
		"clip-path", "mask", "clipPathUnits", "maskUnits", "preserveAspectRatio", "font-size", "font-weight",
		"font-family", "text-anchor", "dominant-baseline", "version",
	}
	svgTexts = []string{"title", "desc", "text", "tspan"}
	svgInner = regexp.MustCompile(`^url\(#[A-Za-z][\w.-]*\)$`)
)

const (
	svgNamespace = "http://www.w3.org/2000/svg"
	maxSVGNodes  = 5000
	maxSVGDepth  = 50
)

var errNotSVG = errors.New("not an SVG drawing")

// cleanSVG gives the drawing with only what the lists above allow. Elements that
// are not allowed go with all they hold.
func cleanSVG(b []byte) ([]byte, error) {
	d := xml.NewDecoder(bytes.NewReader(b))
	var out bytes.Buffer
	c := svgCleaner{in: d, out: xml.NewEncoder(&out)}
	for nodes := 0; ; nodes++ {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if nodes > maxSVGNodes || len(c.open) > maxSVGDepth {
			return nil, errNotSVG
		}
		if err := c.token(token); err != nil {
			return nil, err
		}
	}
	if err := c.out.Flush(); err != nil {
		return nil, err
	}
	if len(c.open) > 0 || !c.rooted {
		return nil, errNotSVG
	}
	return out.Bytes(), nil
}

// svgCleaner copies tokens of one drawing.
type svgCleaner struct {
	in     *xml.Decoder
	out    *xml.Encoder
	open   []string
	rooted bool
}

func (c *svgCleaner) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.StartElement:
		return c.start(t)
	case xml.EndElement:
		c.open = c.open[:len(c.open)-1]
		return c.out.EncodeToken(xml.EndElement{Name: xml.Name{Local: t.Name.Local}})
	case xml.CharData:
		if len(c.open) > 0 && slices.Contains(svgTexts, c.open[len(c.open)-1]) {
			return c.out.EncodeToken(t)
		}
	}
	return nil
}

func (c *svgCleaner) start(t xml.StartElement) error {
	if len(c.open) == 0 && (c.rooted || t.Name.Local != "svg") {
		return errNotSVG
	}
	known := t.Name.Space == "" || t.Name.Space == svgNamespace
	if !known || !slices.Contains(svgElements, t.Name.Local) {
		return c.in.Skip()
	}
	root := len(c.open) == 0
	c.open, c.rooted = append(c.open, t.Name.Local), true
	return c.out.EncodeToken(cleanElement(t, root))
}

func cleanElement(t xml.StartElement, root bool) xml.StartElement {
	kept := xml.StartElement{Name: xml.Name{Local: t.Name.Local}}
	if root {
		kept.Attr = append(kept.Attr, xml.Attr{Name: xml.Name{Local: "xmlns"}, Value: svgNamespace})
	}
	for _, a := range t.Attr {
		if a.Name.Space == "" && slices.Contains(svgAttributes, a.Name.Local) && safeSVGValue(a.Value) {
			kept.Attr = append(kept.Attr, xml.Attr{Name: xml.Name{Local: a.Name.Local}, Value: a.Value})
		}
	}
	return kept
}

// safeSVGValue refuses values that refer outside the drawing.
func safeSVGValue(v string) bool {
	lower := strings.ToLower(v)
	if strings.Contains(lower, "url") || strings.Contains(lower, "script:") || strings.ContainsAny(v, "\\<") {
		return svgInner.MatchString(strings.TrimSpace(v))
	}
	return true
}
