// Package shops asks real shops what their shoppers ask: pages of shops that are
// no part of the project are served on loopback, taught as an owner teaches them,
// and asked questions that were written from the pages alone. Half of the shops
// may be looked at while answers are made better (fit); of the other half (test)
// only totals are told.
package shops
