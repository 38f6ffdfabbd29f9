package main

import (
	"encoding/json"
	"net/http"
	"strings"
)

// store has the fields of the product's own wire.
type store struct {
	ID             string   `json:"id"`
	Name           string   `json:"name"`
	Status         bool     `json:"status"`
	StoreURL       string   `json:"store_url"`
	Email          string   `json:"email"`
	PlatformID     int      `json:"platform_id"`
	Platform       platform `json:"platform"`
	AllowedOrigins []string `json:"allowed_origins"`
	CreatedAt      string   `json:"created_at"`
}

type platform struct {
	Title string `json:"title"`
}

func (s *server) ready(w http.ResponseWriter, r *http.Request) {
	var one int
	if err := s.read.QueryRowContext(r.Context(), `SELECT 1`).Scan(&one); err != nil {
		http.Error(w, "not ready", http.StatusServiceUnavailable)
	}
}

// stores looks up the token's hash, then the user's stores.
func (s *server) stores(w http.ResponseWriter, r *http.Request) {
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	var user string
	err := s.read.QueryRowContext(r.Context(), `SELECT user_id FROM sessions WHERE token_hash = ?`, hashOf(token)).Scan(&user)
	if err != nil {
		http.Error(w, "unauthorized", http.StatusUnauthorized)
		return
	}
	rows, err := s.read.QueryContext(r.Context(),
		`SELECT id, name, active, url, email, platform_id, created_at FROM stores WHERE user_id = ? ORDER BY id DESC`, user)
	if err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	defer func() { _ = rows.Close() }()
	var out []store
	for rows.Next() {
		st := store{Platform: platform{"Custom"}, AllowedOrigins: []string{}}
		if err := rows.Scan(&st.ID, &st.Name, &st.Status, &st.StoreURL, &st.Email, &st.PlatformID, &st.CreatedAt); err != nil {
			http.Error(w, "failed", http.StatusInternalServerError)
			return
		}
		out = append(out, st)
	}
	if rows.Err() != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"success": true, "stores": out}) // a client that left is nobody to tell
}

// message keeps a text durably before it answers.
func (s *server) message(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Query string `json:"query"`
	}
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		http.Error(w, "bad", http.StatusBadRequest)
		return
	}
	if _, err := s.write.ExecContext(r.Context(), `INSERT INTO messages (text) VALUES (?)`, in.Query); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte(`{"success":true}`)) // a client that left is nobody to tell
}
