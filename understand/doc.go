// Package understand reads what a shopper types: a question, with what was said before
// it and the languages that it may be in, becomes one Intent. It knows no store and no
// row of one; what goods there are is for others to look up.
//
// All words it goes by are data of the room words. Whole phrases are looked for in all
// languages, single words only in those of who asks and of the shop, as a word may mean
// another thing elsewhere.
package understand
