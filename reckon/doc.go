// Package reckon answers what the rule of a shop answers once something is reckoned:
// days since a purchase against a period, an order against what ships free, a day
// against opening hours, a country against those that are listed, a measure against a
// table of sizes. It says what it reckoned and quotes the line that it rests on, and
// says nothing where a line denies, excepts or leaves open what it tells, or where two
// lines tell different things. It knows no turn, no rows and no clock.
package reckon
