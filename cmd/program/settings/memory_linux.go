package settings

import (
	"math"
	"syscall"
)

// machineMemory is what the machine has in bytes, as its kernel says: a service that sees
// nothing of /proc but processes may ask it too. 0: it does not say.
func machineMemory() int64 {
	var info syscall.Sysinfo_t
	if err := syscall.Sysinfo(&info); err != nil {
		return 0
	}
	return int64(min(uint64(info.Totalram)*uint64(info.Unit), math.MaxInt64)) //nolint:unconvert // 32 bits on some machines
}
