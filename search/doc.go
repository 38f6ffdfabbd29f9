// Package search is the heart: the passages of one store as one compact
// in-memory index, and the ranking that every answer is made from. It knows no
// SQL: the rows reach it through Rows.
//
// An Index never changes once it is handed out; a Library replaces it by a newer
// one that shares whatever did not change.
package search
