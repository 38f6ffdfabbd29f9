// Package chart draws curves as SVG that reads in light and in dark.
package chart

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Line is one curve; its points and the one in use are shares of 0 to 1.
type Line struct {
	Name   string
	Points [][2]float64
	Now    [2]float64 // where the program stands
	Dotted bool       // a peer's, which the program does not use
}

// Chart is a picture of curves.
type Chart struct {
	About string // what it shows, for those who do not see it
	X, Y  string // what the axes measure
	Lines []Line
}

// The picture's size, and where its field begins and ends.
const (
	wide, high               = 720, 420
	left, right, top, bottom = 64, 700, 24, 360
)

func place(p [2]float64) (x, y float64) {
	return left + p[0]*(right-left), bottom - p[1]*(bottom-top)
}

// colours are as many lines as can be told apart, in light and in dark.
var colours = [...]string{"#0055ff", "#b45309", "#15803d", "#a21caf"}

// style colours the lines; dots have the colour of their line.
func style() string {
	var b strings.Builder
	b.WriteString(`<style>rect{fill:#fff}text{fill:#33363d}.grid{stroke:#e3e5ea}path{fill:none;stroke-width:2.2}.dotted{stroke-dasharray:2 5}circle{stroke:none}`)
	for i, c := range colours {
		fmt.Fprintf(&b, ".c%d{stroke:%s}.d%d{fill:%s}", i, c, i, c)
	}
	b.WriteString(`@media(prefers-color-scheme:dark){rect{fill:#15161a}text{fill:#d5d8df}.grid{stroke:#30333b}}</style>`)
	return b.String()
}

// SVG draws the chart; a dotted line has the colour of the one before it.
func (c Chart) SVG() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui,sans-serif" font-size="13" role="img" aria-label="%s">%s`, wide, high, html.EscapeString(c.About), style())
	fmt.Fprintf(&b, `<rect width="%d" height="%d"/>`, wide, high)
	c.axes(&b)
	colour := -1
	for i, l := range c.Lines {
		if !l.Dotted || i == 0 {
			colour++
		}
		l.draw(&b, colour, top+20+22*i)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (c Chart) axes(b *strings.Builder) {
	for i := range 6 {
		share := float64(i) / 5
		x, y := place([2]float64{share, share})
		fmt.Fprintf(b, `<line class="grid" x1="%.0f" y1="%d" x2="%.0f" y2="%d"/><line class="grid" x1="%d" y1="%.0f" x2="%d" y2="%.0f"/>`, x, top, x, bottom, left, y, right, y)
		fmt.Fprintf(b, `<text x="%.0f" y="%d" text-anchor="middle">%.0f %%</text><text x="%d" y="%.0f" text-anchor="end">%.0f %%</text>`, x, bottom+20, 100*share, left-8, y+4, 100*share)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`, (left+right)/2, bottom+44, html.EscapeString(c.X))
	fmt.Fprintf(b, `<text transform="translate(16 %d) rotate(-90)" text-anchor="middle">%s</text>`, (top+bottom)/2, html.EscapeString(c.Y))
}

// draw draws a line and its row of the legend.
func (l Line) draw(b *strings.Builder, colour, y int) {
	class := fmt.Sprintf("c%d", colour%len(colours))
	if l.Dotted {
		class += " dotted"
	}
	fmt.Fprintf(b, `<path class="%s" d="%s"/>`, class, pathOf(l.Points))
	if !l.Dotted {
		at, above := place(l.Now)
		fmt.Fprintf(b, `<circle class="d%d" cx="%.1f" cy="%.1f" r="6"/>`, colour%len(colours), at, above)
	}
	fmt.Fprintf(b, `<path class="%s" d="M%d %dh34"/><text x="%d" y="%d">%s</text>`, class, left+18, y, left+62, y+4, html.EscapeString(l.Name))
}

// pathOf keeps the points that are far enough apart to be seen.
func pathOf(points [][2]float64) string {
	var b strings.Builder
	var lastX, lastY float64
	for i, p := range points {
		x, y := place(p)
		switch {
		case i == 0:
			fmt.Fprintf(&b, "M%.1f %.1f", x, y)
		case i < len(points)-1 && max(math.Abs(x-lastX), math.Abs(y-lastY)) < 3:
			continue
		default:
			fmt.Fprintf(&b, "L%.1f %.1f", x, y)
		}
		lastX, lastY = x, y
	}
	return b.String()
}
