package model

// spanKeys are the concepts of measures of time.
var spanKeys = []string{"hour", "day", "week", "month", "year"}
