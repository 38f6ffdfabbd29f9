// Package table reads CSV files of whatever dialect: rows that teach, questions with
// their answers, and lists of products as the exports of shop software write them.
package table

import (
	"errors"
	"io"

	"tilly"
)

// OpenProducts reads a list of products, its variations first where they are rows
// of their own: one reader of a file cannot stand in two places.
func OpenProducts(open func() (*Reader, error), of Reading) (*Products, error) {
	in, err := open()
	if err != nil {
		return nil, err
	}
	s := of.products(in)
	if err := s.readHeader(); err != nil {
		return s, err
	}
	first := map[rowFamily]func() (map[string][]tilly.Variant, error){withParent: s.variations, withChildren: s.children}[s.family]
	if first == nil {
		return s, nil
	}
	if s.forms, err = first(); err != nil {
		return nil, err
	}
	if in, err = open(); err != nil {
		return nil, err
	}
	whole := of.products(in)
	whole.forms = s.forms
	return whole, whole.readHeader()
}

// Next gives the passage of the next product; io.EOF after the last.
func (s *Products) Next() ([]tilly.Passage, error) {
	for !s.finished {
		r, err := s.nextRow()
		if errors.Is(err, io.EOF) {
			s.finished = true
			if done := s.close(); done != nil {
				return s.passage(*done), nil
			}
			break
		}
		if err != nil {
			return nil, err
		}
		if done := s.take(r); done != nil {
			return s.passage(*done), nil
		}
	}
	return nil, io.EOF
}

// take adds a row and gives the product that it completes, if any.
func (s *Products) take(r row) *tilly.Product {
	switch s.family {
	case byHandle:
		return s.takeHandle(r)
	case withParent:
		return s.takeParent(r)
	case withChildren:
		return s.takeChildren(r)
	}
	if r.isPart() {
		return nil // a line of the product above
	}
	return s.whole(r, nil)
}
