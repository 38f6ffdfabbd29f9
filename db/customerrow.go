package db

import (
	"tilly"
	"tilly/seal"
)

const customerColumns = `cu.store_id, cu.no, cu.email_key, cu.person, cu.orders, cu.others, cu.net, cu.first_at, cu.last_at,
	cu.r, cu.f, cu.m, cu.segment, cu.erased_at`

const selectCustomer = `SELECT ` + customerColumns + ` FROM customers cu `

type customerRow struct {
	StoreID string `db:"store_id"`
	No      int64  `db:"no"`
	Key     string `db:"email_key"`
	Person  string `db:"person"`
	Orders  int    `db:"orders"`
	Others  int    `db:"others"`
	Net     int64  `db:"net"`
	FirstAt moment `db:"first_at"`
	LastAt  moment `db:"last_at"`
	R       int    `db:"r"`
	F       int    `db:"f"`
	M       int    `db:"m"`
	Segment string `db:"segment"`
	Erased  moment `db:"erased_at"`
}

func (r customerRow) customer(p *seal.People) (tilly.Customer, error) {
	who, err := p.Open(r.Person)
	return tilly.Customer{
		StoreID: r.StoreID, No: r.No, Email: who.Email, Name: who.Name, Orders: r.Orders, Others: r.Others, Net: r.Net,
		FirstAt: r.FirstAt.time(), LastAt: r.LastAt.time(), R: r.R, F: r.F, M: r.M, Segment: tilly.Segment(r.Segment),
	}, err
}

func customersOf(rows []customerRow, p *seal.People) ([]tilly.Customer, error) {
	out := make([]tilly.Customer, len(rows))
	for i, r := range rows {
		var err error
		if out[i], err = r.customer(p); err != nil {
			return nil, err
		}
	}
	return out, nil
}
