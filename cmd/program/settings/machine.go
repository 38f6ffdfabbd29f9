package settings

import (
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/jobs"
)

// Defaults that follow the machine.
const (
	smallIndexes = 128 << 20 // bytes: the least that indexes may hold
	someMemory   = 4 << 30   // where the machine does not tell
	mostScans    = 32        // sites at once: they wait for networks
	scansOfCore  = 8
)

// IndexBudget is how many bytes all indexes may hold: as set, else a quarter of the
// memory that this process may use.
func (s Settings) IndexBudget() int {
	if s.IndexMB > 0 {
		return s.IndexMB << 20
	}
	return max(smallIndexes, int(min(memoryLimit()/4, math.MaxInt)))
}

// Allowed is how many bytes of memory this process may use, as a container or a service;
// math.MaxInt64 where nothing says.
func Allowed() int64 { return containerLimit(limitFiles()...) }

// limitFiles tell what this process may use: as a container, whose own group of the
// kernel is the root that it sees, and as a service, whose group stands among the
// machine's (https://docs.kernel.org/admin-guide/cgroup-v2.html), or in the first version.
func limitFiles() []string {
	const groups = "/sys/fs/cgroup"
	own, _ := os.ReadFile("/proc/self/cgroup") // which not every system has
	return append(groupFiles(groups, string(own)), groups+"/memory/memory.limit_in_bytes")
}

// groupFiles are those of a process's group and of all around it, where own is what the
// kernel says of the group.
func groupFiles(root, own string) (files []string) {
	group := "/"
	for line := range strings.Lines(own) {
		if path, ok := strings.CutPrefix(strings.TrimSpace(line), "0::"); ok {
			group = filepath.Clean("/" + path)
		}
	}
	for ; group != "/"; group = filepath.Dir(group) {
		files = append(files, filepath.Join(root, group, "memory.max"))
	}
	return append(files, filepath.Join(root, "memory.max"))
}

// unlimited is what the first version of cgroups says where there is no limit: the most
// that whole pages hold.
const unlimited = math.MaxInt64 &^ (1<<16 - 1)

// containerLimit is the least that the files tell in bytes; math.MaxInt64 where none does.
func containerLimit(files ...string) int64 {
	least := int64(math.MaxInt64)
	for _, file := range files {
		b, err := os.ReadFile(filepath.Clean(file))
		if n, parse := strconv.ParseInt(strings.TrimSpace(string(b)), 10, 64); err == nil && parse == nil && n > 0 && n < unlimited {
			least = min(least, n)
		}
	}
	return least
}

// memoryLimit is GOMEMLIMIT, else the limit of the container, else what the machine has.
func memoryLimit() int64 {
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		return limit
	}
	least := Allowed()
	if n := machineMemory(); n > 0 {
		least = min(least, n)
	}
	if least == math.MaxInt64 {
		return someMemory
	}
	return least
}

// Scans is how many sites are read at once.
func (s Settings) Scans() int {
	if s.ScanWorkers > 0 {
		return s.ScanWorkers
	}
	return min(mostScans, scansOfCore*runtime.GOMAXPROCS(0))
}

// noWork is what TILLY_WORK says for a replica that only serves.
const noWork = "none"

// checkWork refuses kinds of job that there are not.
func (s Settings) checkWork(bad complaint) {
	for _, kind := range s.Work {
		if kind != noWork && !slices.Contains(tilly.JobKinds, kind) {
			bad("TILLY_WORK", "%q is no kind of work; there are %s, and none", kind, strings.Join(tilly.JobKinds, ", "))
		}
	}
	if len(s.Work) > 1 && slices.Contains(s.Work, noWork) {
		bad("TILLY_WORK", "none stands alone")
	}
	if len(s.Cell) != tilly.CellLength || strings.Trim(s.Cell, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		bad("TILLY_CELL", "must be two characters of a-z and 0-9, not %q", s.Cell)
	}
	for name, n := range map[string]int{"TILLY_INDEX_MB": s.IndexMB, "TILLY_SCAN_WORKERS": s.ScanWorkers} {
		if n < 0 || n > mostOf {
			bad(name, "must be between 0 and %d", mostOf)
		}
	}
}

// Worked leaves of the groups what this replica works on.
func (s Settings) Worked(groups []jobs.Group) (kept []jobs.Group) {
	for _, g := range groups {
		for kind := range g.Handlers {
			if !slices.Contains(tilly.JobKinds, kind) {
				panic("program: tilly.JobKinds lacks " + kind) // every start of a test sees it
			}
		}
	}
	if len(s.Work) == 0 {
		return groups
	}
	for _, g := range groups {
		for kind := range g.Handlers {
			if !slices.Contains(s.Work, kind) {
				delete(g.Handlers, kind)
			}
		}
		if len(g.Handlers) > 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

// Places is how many answers are made at once: as many as there are cores, and more
// where they wait for a database most of their time.
func (s Settings) Places() int {
	n := runtime.GOMAXPROCS(0)
	if s.DatabaseURL != "" {
		n *= 4
	}
	return n
}
