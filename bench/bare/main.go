// Command bare is what the program is measured against: the least that net/http
// and SQLite can do for the same calls, with the same driver and settings, and
// without logs, metrics, limits or anything else that a product needs.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:0", "where to listen")
	file := flag.String("db", "bare.db", "the SQLite file")
	token := flag.String("token", "", "makes a user with three stores who signs in with it")
	flag.Parse()
	if err := serve(*addr, *file, *token); err != nil {
		fmt.Fprintln(os.Stderr, "bare:", err)
		os.Exit(1)
	}
}

func serve(addr, file, token string) error {
	ctx := context.Background()
	s, err := open(ctx, file)
	if err != nil {
		return err
	}
	defer s.close()
	if token != "" {
		if err := s.seed(ctx, token); err != nil {
			return err
		}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /readyz", s.ready)
	mux.HandleFunc("GET /stores", s.stores)
	mux.HandleFunc("POST /messages", s.message)
	mux.HandleFunc("POST /work", s.work)
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	return (&http.Server{Handler: mux}).Serve(l)
}
