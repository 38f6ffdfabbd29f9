//go:build !release

package zones

import _ "time/tzdata" // nothing has to be made before a test
