package segment

import "tilly"

// Texts are the hashes of what the passages say, made when first asked for.
func (s *Segment) Texts() []tilly.TextHash {
	s.hashOnce.Do(func() {
		s.hashes = make([]tilly.TextHash, len(s.entries))
		for i := range s.hashes {
			s.hashes[i] = tilly.HashText(s.Passage(uint32(i)).MeaningText()) // passages are counted in 32 bits
		}
	})
	return s.hashes
}
