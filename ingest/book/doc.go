// Package book remembers of a scan which texts the pages of a site repeat, and which page
// keeps them: what most pages say belongs to the site. It knows no source and no scan.
package book
