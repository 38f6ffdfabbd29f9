package db

import "context"

// mappingsRemembered is how many files of a store are asked for their mappings.
const mappingsRemembered = 200

// Mappings gives what the owner of a store said of the columns of its files of
// products, the newest first.
func (d Products) Mappings(ctx context.Context, storeID string) ([]map[string]string, error) {
	var rows []sourceRow
	err := d.reader().list(ctx, &rows, selectSource+`WHERE s.store_id = ? AND s.kind = 'product' AND s.scan_type = 'file'
		ORDER BY s.updated_at DESC, s.id LIMIT ?`, storeID, mappingsRemembered)
	if err != nil {
		return nil, err
	}
	sources, err := nouns(rows)
	if err != nil {
		return nil, err
	}
	var out []map[string]string
	for _, s := range sources {
		if len(s.Input.Mapping) > 0 {
			out = append(out, s.Input.Mapping)
		}
	}
	return out, nil
}
