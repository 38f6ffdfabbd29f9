package db

import (
	"strconv"
	"strings"
)

// nouns turns rows into what they stand for.
func nouns[N any, R interface{ noun() (N, error) }](rows []R) ([]N, error) {
	out := make([]N, len(rows))
	for i, r := range rows {
		n, err := r.noun()
		if err != nil {
			return nil, err
		}
		out[i] = n
	}
	return out, nil
}

// offset is where a page starts; pages count from 1. A page beyond all counting
// is as empty as the last one.
func offset(page, perPage int) int64 {
	const far = 1 << 40
	if page < 1 || perPage < 1 {
		return 0
	}
	return int64(min(page-1, far/perPage)) * int64(perPage)
}

func unique(list []string) []string {
	seen := make(map[string]bool, len(list))
	var out []string
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// numbers writes numbers for a condition; they are ours.
func numbers(list []int64) string {
	text := make([]string, len(list))
	for i, n := range list {
		text[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(text, ",")
}
