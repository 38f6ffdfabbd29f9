// Package places decides whose answer is made next where more are asked for than there
// are cores: among users, then among a user's stores. It knows no answer.
package places
