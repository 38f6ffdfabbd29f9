// Package threshold finds from which evidence on a store's answers are given, by what
// people thought of earlier ones.
package threshold
