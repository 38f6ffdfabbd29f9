package api

import (
	"encoding/json"
	"strings"
	"sync"

	"github.com/ccojocar/zxcvbn-go/data"

	"tilly"
)

// mostCommon is how many of the most used passwords are refused.
const mostCommon = 3_000

// commonPasswords is read when the first password is set, not at start.
var commonPasswords = sync.OnceValue(func() map[string]bool {
	var ranked struct{ List []string }
	b, err := data.Asset("data/Passwords.json")
	if err == nil {
		err = json.Unmarshal(b, &ranked)
	}
	if err != nil {
		panic("api: the list of common passwords cannot be read: " + err.Error()) // it is part of the program
	}
	set := make(map[string]bool, mostCommon)
	for _, p := range ranked.List[:min(mostCommon, len(ranked.List))] {
		set[p] = true
	}
	return set
})

// isCommon says whether a password is one of the first that anybody tries:
// the most used ones, or the product's own name with digits.
func isCommon(password string) bool {
	lower := strings.ToLower(password)
	return commonPasswords()[lower] || strings.TrimRight(lower, "0123456789!") == strings.ToLower(tilly.Name)
}
