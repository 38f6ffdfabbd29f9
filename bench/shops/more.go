package shops

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// More is where pages of further shops usually stand, from the top of the project, a
// folder each: they are no data of the project, and come by Gather.
const More = ".tmp/more-shops"

// Origin is where the pages of a further shop come from: all HTML files of a folder of
// one commit of a public repository, but for some. Its Sum is the SHA-256 of a line a page,
// by path: the page's SHA-256, two spaces, its path.
type Origin struct {
	Shop
	Repository, Commit, Folder string // the folder is "." for the whole
	LeftOut                    []string
}

//go:embed more.tsv
var origins string

// Origins are those of all further shops, in the order of their names; their pages are
// to stand in a folder.
func Origins(dir string) (out []Origin) {
	for line := range strings.Lines(origins) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) < 10 || f[0] == "shop" {
			continue
		}
		o := Origin{
			Shop:       Shop{Name: f[0], Language: f[4], Software: f[5], Start: f[6], Pages: filepath.Join(dir, f[0]), Sum: f[8]},
			Repository: f[1], Commit: f[2], Folder: f[3],
		}
		if f[9] != "-" {
			o.LeftOut = strings.Fields(f[9])
		}
		out = append(out, o)
	}
	return out
}

// ListMore gives the further shops of a half whose pages stand in a folder, each just as
// its origin is known.
func ListMore(dir string, half Half) (out []Shop, err error) {
	for _, o := range Origins(dir) {
		if _, err := os.Stat(o.Pages); err != nil || HalfOf(o.Name) != half {
			continue
		}
		if sum, err := o.sum(); err != nil {
			return nil, err
		} else if sum != o.Sum {
			return nil, fmt.Errorf("%s holds other pages than are known of %s", o.Pages, o.Name)
		}
		out = append(out, o.Shop)
	}
	return out, nil
}

// sum reads what Sum is to be.
func (o Origin) sum() (string, error) {
	all := sha256.New()
	paths := pagesOf(o.Pages)
	slices.Sort(paths)
	for _, path := range paths {
		b, err := os.ReadFile(filepath.Join(o.Pages, filepath.FromSlash(path)))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(all, "%x  %s\n", sha256.Sum256(b), path)
	}
	return hex.EncodeToString(all.Sum(nil)), nil
}

// Gather lays the pages of a further shop down from a git directory that has its commit.
func (o Origin) Gather(gitDir string) error {
	tree := o.Commit
	if o.Folder != "." {
		tree += ":" + o.Folder
	}
	names, err := exec.Command("git", "--git-dir", gitDir, "ls-tree", "-r", "--name-only", "-z", tree).Output() //nolint:noctx // ends by itself
	if err != nil {
		return fmt.Errorf("%s: %w", o.Repository, err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(bytes.ReplaceAll(names, []byte{0}, []byte{'\n'}))); lines.Scan(); {
		path := lines.Text()
		if !isPage(path) || o.leavesOut(path) {
			continue
		}
		at := strings.TrimPrefix(filepath.ToSlash(filepath.Join(o.Folder, path)), "./")
		page, err := exec.Command("git", "--git-dir", gitDir, "show", o.Commit+":"+at).Output() //nolint:noctx // ends by itself
		if err != nil {
			return fmt.Errorf("%s: %s: %w", o.Repository, path, err)
		}
		file := filepath.Join(o.Pages, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, page, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// leavesOut says whether a file is no page for visitors: by a piece of its path, or by
// the whole of it behind an equals sign.
func (o Origin) leavesOut(path string) bool {
	return slices.ContainsFunc(o.LeftOut, func(piece string) bool {
		whole, exact := strings.CutPrefix(piece, "=")
		return exact && path == whole || !exact && strings.Contains(path, piece)
	})
}
