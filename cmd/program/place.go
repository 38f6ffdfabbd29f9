package program

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"tilly"
)

// maxPlaces is how many replicas of one data folder and host have a name that
// outlives them.
const maxPlaces = 64

// takePlace takes the first free place among the replicas of this data folder. Its
// lock goes with the process, however that ends: whoever has the place next knows
// that the leases under its name belong to nobody.
func (p *Program) takePlace() (name string, ok bool) {
	dir := filepath.Join(p.settings.DataDir, "replicas")
	if os.MkdirAll(dir, 0o700) != nil {
		return "", false
	}
	folder, err := folderName(dir)
	if err != nil {
		return "", false
	}
	for n := range maxPlaces {
		f, err := os.OpenFile(filepath.Join(dir, strconv.Itoa(n)), os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // in the data folder
		if err != nil {
			return "", false
		}
		if lockFile(f) == nil {
			p.place = f
			return folder + "-" + strconv.Itoa(n), true
		}
		_ = f.Close() // somebody else's place
	}
	return "", false
}

// folderName is what the replicas of a folder call it: made once, kept in it.
func folderName(dir string) (string, error) {
	file := filepath.Join(dir, "name")
	if b, err := os.ReadFile(file); err == nil { //nolint:gosec // in the data folder
		return string(b), nil
	}
	tmp := file + "." + tilly.NewID()
	if err := os.WriteFile(tmp, []byte(tilly.NewID()), 0o600); err != nil {
		return "", err
	}
	defer os.Remove(tmp)
	if err := os.Link(tmp, file); err != nil && !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	b, err := os.ReadFile(file) //nolint:gosec // as above
	return string(b), err
}
