package woolive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Call asks the shop's wc/v3 with the key, as any other program of its owner would,
// and gives the answer's body.
func (s *Shop) Call(ctx context.Context, method, route string, body any) ([]byte, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, method, s.URL+"/wp-json/wc/v3"+route, bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-Proto", "https") // over http WooCommerce takes no password
	r.SetBasicAuth(Key, Secret)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %d %s", method, route, answer.StatusCode, strings.TrimSpace(string(said[:min(len(said), 500)])))
	}
	return said, err
}
