package doctor

import (
	"io/fs"
	"time"

	"tilly/cmd/program/settings"
	"tilly/db"
)

// finding is how a check of the doctor ends.
type finding string

const (
	fine  finding = "ok"
	warns finding = "warn"
	fails finding = "fail"
)

// checkTime is how long one check may take.
const checkTime = 30 * time.Second

// patient is what the doctor looks at.
type patient struct {
	settings settings.Settings
	rows     *db.DB // nil while the database was not looked at, or cannot be read
	mailTo   string // where a mail is sent; "" for nobody
	chat     fs.FS  // what the program serves to other people's pages
	page     string // what is fetched through the guard; "" for the page of a store
}

func (p *patient) leave() {
	if p.rows != nil {
		_ = p.rows.Close() // it was only read
	}
}
