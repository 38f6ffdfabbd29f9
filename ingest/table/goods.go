package table

import "strings"

// goodsTable reads a table of knowledge that lists products as shop software
// exports them: what no shopper sees in the shop is not taught from it either.
type goodsTable struct {
	Products
	secret []bool // by column
}

// newGoodsTable gives nil for a table that lists no products: what delivery
// costs stands in one whose columns are named zone and cost.
func newGoodsTable(head []string) *goodsTable {
	g := &goodsTable{Products: Products{states: newStateReader()}}
	has := map[columnRole]bool{}
	for _, cell := range head {
		c := columnFor(nameOfColumn(cell))
		has[c.role] = true
		g.columns = append(g.columns, c)
		g.secret = append(g.secret, c.role == passwordColumn || c.role == ignoredColumn && isSecret(cell))
	}
	if !has[titleColumn] || !has[priceColumn] && !has[retailColumn] && !has[skuColumn] {
		return nil
	}
	return g
}

// shown gives the cells of a row that shoppers may know, "" in place of others;
// hidden says why none may be.
func (g *goodsTable) shown(fields []string) (shown []string, hidden string) {
	if g == nil {
		return fields, ""
	}
	n := min(len(fields), len(g.columns))
	unseen := g.unseen(fields[:n])
	shown = append(shown, fields...)
	for i, c := range g.columns[:n] {
		switch {
		case c.role == publishedColumn:
			if reason, _ := g.states.hidden(fields[i]); reason != "" {
				hidden = reason
			}
		case c.role == passwordColumn && strings.TrimSpace(fields[i]) != "":
			hidden = isProtected
		case c.role == packedColumn:
			var lines []string
			for _, a := range packed(fields[i]) {
				lines = append(lines, a.Name+": "+a.Value)
			}
			shown[i] = strings.Join(lines, ", ")
		}
		if g.secret[i] || c.role == otherColumn && unseen[seenKey(c)] {
			shown[i] = ""
		}
	}
	return shown, hidden
}
