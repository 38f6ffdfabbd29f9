package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// line is one curve: how many of the questions that can be answered are, against
// how many of those that cannot, for every threshold.
type line struct {
	name   string
	points [][2]float64
	now    [2]float64 // at the threshold in use
}

func curve(name string, all []example, from float64) line {
	l := line{name: name, now: [2]float64{coverage(all, from), unanswerable(all, from)}}
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b example) int { return cmp.Compare(b.sure, a.sure) })
	var count, of [2]float64
	for _, e := range sorted {
		of[min(e.sort, 1)]++
	}
	for _, e := range sorted {
		count[min(e.sort, 1)]++
		l.points = append(l.points, [2]float64{count[0] / of[0], count[1] / of[1]})
	}
	return l
}

// The picture's size, and where its field begins and ends.
const (
	wide, high               = 720, 420
	left, right, top, bottom = 64, 700, 24, 360
)

func place(p [2]float64) (x, y float64) {
	return left + p[0]*(right-left), bottom - p[1]*(bottom-top)
}

// drawCurves draws lines as SVG that reads in light and in dark.
func drawCurves(lines []line) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui,sans-serif" font-size="13" role="img" `+
		`aria-label="The more questions are answered, the more of those that cannot be answered are among them">`, wide, high)
	b.WriteString(`<style>rect{fill:#fff}text{fill:#33363d}.grid{stroke:#e3e5ea}path{fill:none;stroke-width:2.2}` +
		`.c0{stroke:#0055ff}.c1{stroke:#0055ff;stroke-dasharray:2 5}.c2{stroke:#b45309}.c3{stroke:#b45309;stroke-dasharray:2 5}` +
		`circle{stroke:none}.d0{fill:#0055ff}.d2{fill:#b45309}` +
		`@media(prefers-color-scheme:dark){rect{fill:#15161a}text{fill:#d5d8df}.grid{stroke:#30333b}}</style>`)
	fmt.Fprintf(&b, `<rect width="%d" height="%d"/>`, wide, high)
	for i := range 6 {
		share := float64(i) / 5
		x, y := place([2]float64{share, share})
		fmt.Fprintf(&b, `<line class="grid" x1="%.0f" y1="%d" x2="%.0f" y2="%d"/>`, x, top, x, bottom)
		fmt.Fprintf(&b, `<line class="grid" x1="%d" y1="%.0f" x2="%d" y2="%.0f"/>`, left, y, right, y)
		fmt.Fprintf(&b, `<text x="%.0f" y="%d" text-anchor="middle">%.0f %%</text>`, x, bottom+20, 100*share)
		fmt.Fprintf(&b, `<text x="%d" y="%.0f" text-anchor="end">%.0f %%</text>`, left-8, y+4, 100*share)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">questions the store can answer, answered</text>`, (left+right)/2, bottom+44)
	fmt.Fprintf(&b, `<text transform="translate(16 %d) rotate(-90)" text-anchor="middle">questions it cannot answer, answered</text>`, (top+bottom)/2)
	for i, l := range lines {
		fmt.Fprintf(&b, `<path class="c%d" d="%s"/>`, i, pathOf(l.points))
		if i%2 == 0 {
			x, y := place(l.now)
			fmt.Fprintf(&b, `<circle class="d%d" cx="%.1f" cy="%.1f" r="6"/>`, i, x, y)
		}
		y := top + 20 + 22*i
		fmt.Fprintf(&b, `<path class="c%d" d="M%d %dh34"/><text x="%d" y="%d">%s</text>`, i, left+18, y, left+62, y+4, l.name)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// pathOf keeps the points that are far enough apart to be seen.
func pathOf(points [][2]float64) string {
	var b strings.Builder
	lastX, lastY := place([2]float64{})
	fmt.Fprintf(&b, "M%.1f %.1f", lastX, lastY)
	for i, p := range points {
		x, y := place(p)
		if i == len(points)-1 || max(x-lastX, lastY-y) >= 3 {
			fmt.Fprintf(&b, "L%.1f %.1f", x, y)
			lastX, lastY = x, y
		}
	}
	return b.String()
}
