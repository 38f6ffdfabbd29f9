package copies

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"time"

	"tilly"
	"tilly/db"
)

// packed is a small archive of all kinds of values.
func packed(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	p := newPacker(&b, time.Unix(1e9, 0))
	rows := []db.Row{
		{Table: "users", Columns: []string{"id", "name"}, Values: []any{"u", "Ann \x01 <&> \u2028 𝒳"}},
		{Table: "user_photos", Columns: []string{"user_id", "bytes"}, Values: []any{"u", []byte{0, 255, 10}}},
		{Table: "answers", Columns: []string{"a", "b", "c"}, Values: []any{int64(1) << 62, 0.1, nil}},
		{Table: "answers", Columns: []string{"a", "b", "c"}, Values: []any{int64(-1), 1e300, nil}},
	}
	err := p.putJSON(headerEntry, header{Format: archiveFormat, Program: tilly.Name, Schema: 3})
	for _, r := range rows {
		err = errors.Join(err, p.row(r))
	}
	err = errors.Join(err, p.flush(), p.put(filesEntry+"aaaaaaaaaaaaaaaaaaaa.txt", 4, bytes.NewReader([]byte("text"))), p.close())
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// unpack reads an archive as a restore does.
func unpack(b []byte) (rows []db.Row, files int, err error) {
	if _, _, err := verify(bytes.NewReader(b), 3); err != nil {
		return nil, 0, err
	}
	u, err := newUnpacker(bytes.NewReader(b), 3)
	if err != nil {
		return nil, 0, err
	}
	for {
		r, ok, err := u.next(func(_ string, from io.Reader) error {
			files++
			_, err := io.Copy(io.Discard, from)
			return err
		})
		if err != nil || !ok {
			return rows, files, err
		}
		rows = append(rows, r)
	}
}

func TestValuesComeBackAsTheyWere(t *testing.T) {
	rows, files, err := unpack(packed(t))
	if err != nil || files != 1 || len(rows) != 4 {
		t.Fatalf("%d rows, %d files: %v", len(rows), files, err)
	}
	if rows[0].Values[1] != "Ann \x01 <&> \u2028 𝒳" || !bytes.Equal(rows[1].Values[1].([]byte), []byte{0, 255, 10}) {
		t.Errorf("text and bytes: %q", rows[:2])
	}
	if v := rows[2].Values; v[0] != int64(1)<<62 || v[1] != 0.1 || v[2] != nil {
		t.Errorf("numbers: %v", v)
	}
	if v := rows[3].Values; v[0] != int64(-1) || v[1] != 1e300 {
		t.Errorf("numbers: %v", v)
	}
}

// Whatever is called a backup is read or refused, and what is read is whole.
func FuzzArchive(f *testing.F) {
	whole := packed(f)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte{0x1f, 0x8b})
	f.Fuzz(func(t *testing.T, b []byte) {
		rows, files, err := unpack(b)
		if err == nil && (len(rows) != 4 || files != 1) && bytes.Equal(b, whole) {
			t.Errorf("%d rows and %d files were read", len(rows), files)
		}
	})
}
