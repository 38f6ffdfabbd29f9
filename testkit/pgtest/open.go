package pgtest

// Open gives the address of a server for programs that are not Go tests, and what
// ends it: the server of TILLY_TEST_DATABASE_URL, or a temporary cluster.
func Open() (address string, done func() error, err error) {
	s, err := shared()
	if err != nil {
		return "", nil, err
	}
	if s.hold == nil {
		return s.base, func() error { return nil }, nil
	}
	return s.base, s.hold.Close, nil
}
