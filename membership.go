package tilly

import (
	"slices"
	"time"
)

// Role is what somebody may do in a store. There are three, from whoever may all to
// whoever may least, and whoever has one may all that the lesser ones may.
type Role string

// The roles.
const (
	RoleOwner Role = "owner" // all
	RoleAdmin Role = "admin" // all but deleting the store or giving it away
	RoleAgent Role = "agent" // talking to shoppers, and reading what that takes
)

// Roles are all of them, the one that may most first.
var Roles = []Role{RoleOwner, RoleAdmin, RoleAgent}

// May says whether somebody of this role may do what needs the other one. What is no
// role may nothing, and nobody may do what needs no role that there is.
func (r Role) May(needs Role) bool {
	has, least := slices.Index(Roles, r), slices.Index(Roles, needs)
	return has >= 0 && least >= 0 && has <= least
}

// Sees is which of a store's tickets a teammate sees.
type Sees string

// What can be seen: all, or those that are the teammate's or nobody's yet.
const (
	SeesAll Sees = "all"
	SeesOwn Sees = "own"
)

// Membership is a user's place in a store. Whoever made a store is its owner; it has
// one at any time.
type Membership struct {
	StoreID   string
	UserID    string
	Role      Role
	Sees      Sees
	CreatedAt time.Time
}

// Caller is a user who asks for something, the least role that this takes in the store
// it belongs to, and when they ask. The zero Caller may nothing.
type Caller struct {
	UserID string
	Needs  Role
	At     time.Time
}

// RoleTooLow is the answer to a teammate who asks for what takes another role.
func RoleTooLow(needs Role) *Error {
	if needs == RoleOwner {
		return Errorf(Forbidden, "Only the owner of this store may do this.")
	}
	return Errorf(Forbidden, "Your role in this store does not allow this. Its owner and its admins may do it.")
}

// OwnerOf is a user who asks for what they own: for the program's own hands, which act
// as the owner of a store.
func OwnerOf(userID string) Caller { return Caller{UserID: userID, Needs: RoleOwner} }
