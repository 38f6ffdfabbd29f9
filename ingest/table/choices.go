package table

import (
	"regexp"
	"strings"

	"tilly"
	"tilly/ingest/clean"
)

// choiceKind is how some exports begin an option: by the kind of its field, [RT] or
// Type=Rectangle.
var choiceKind = regexp.MustCompile(`^\s*\[[A-Za-z]{1,4}\]`)

// choices are the options of a variant that stand in one cell:
// Type=Swatch|Name=Colour|Value=Red;…, [RB]Colour=Red,[S]Size=M or "Colour: Red","Size: M".
func choices(cell string) (out []tilly.Attribute) {
	if strings.Contains(cell, "|Value=") {
		name := ""
		for part := range strings.FieldsFuncSeq(cell, func(r rune) bool { return r == '|' || r == ';' }) {
			key, value, _ := strings.Cut(part, "=")
			switch strings.TrimSpace(key) {
			case "Name":
				name = value
			case "Value":
				out = addChoice(out, name, value)
				name = ""
			}
		}
		return out
	}
	name, value := "", ""
	for part := range strings.SplitSeq(cell, ",") {
		part = strings.Trim(choiceKind.ReplaceAllString(part, ""), "\" \t")
		key, rest, found := strings.Cut(part, "=")
		if !found {
			key, rest, found = strings.Cut(part, ": ")
		}
		if !found { // a comma within a value
			value += ", " + part
			continue
		}
		out = addChoice(out, name, value)
		name, value = key, rest
	}
	return addChoice(out, name, value)
}

func addChoice(list []tilly.Attribute, name, value string) []tilly.Attribute {
	name, value = tilly.Clip(clean.Text(name), 80), tilly.Clip(clean.Text(value), 500)
	if name == "" || value == "" || len(list) >= tilly.MaxAttributes {
		return list
	}
	return append(list, tilly.Attribute{Name: name, Value: value})
}

// features are properties that stand in one cell as name:value:place, one after
// another.
func features(cell string) (out []tilly.Attribute) {
	for part := range strings.SplitSeq(cell, ",") {
		if fields := strings.Split(part, ":"); len(fields) > 1 && !isSecret(fields[0]) {
			out = addChoice(out, fields[0], fields[1])
		}
	}
	return out
}
