package order

import (
	"tilly"
	"tilly/platform"
)

// FirstOf is the first text that says something.
func FirstOf(texts ...platform.Text) string {
	for _, t := range texts {
		if t != "" {
			return string(t)
		}
	}
	return ""
}

// Known says whether a parcel is told already, by another extension.
func Known(list []tilly.Shipment, s tilly.Shipment) bool {
	for _, one := range list {
		if one.Number != "" && one.Number == s.Number {
			return true
		}
	}
	return false
}
