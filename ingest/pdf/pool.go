package pdf

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"tilly"
)

// Pool reads PDF files in child processes. They are started when there is a file
// to read and go when there has been none for a while.
type Pool struct {
	cfg   Config
	slots chan struct{}
	mu    sync.Mutex
	idle  []*child
	ended bool
}

// NewPool makes a pool; nothing is started yet.
func NewPool(cfg Config) *Pool {
	if cfg.Idle == 0 {
		cfg.Idle = time.Minute
	}
	return &Pool{cfg: cfg, slots: make(chan struct{}, children)}
}

// Pages gives the text of each page. Invalid says in words for the file's owner
// why it cannot be read. When ctx ends, the child that reads is killed.
func (p *Pool) Pages(ctx context.Context, f io.Reader, size int64) ([]string, error) {
	if !Built() {
		return nil, tilly.Wrap(errNoModule, tilly.Invalid, "PDF files cannot be read by this installation.")
	}
	if size > maxFile {
		return nil, tilly.Wrap(tooLarge, tilly.Invalid, tooLarge.message())
	}
	select {
	case p.slots <- struct{}{}:
		defer func() { <-p.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	c, err := p.child()
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, c.kill)
	pages, err := c.read(f, size)
	if !stop() {
		c.end()
		return nil, ctx.Err()
	}
	var bad fault
	switch {
	case err == nil:
		p.keep(c)
		return told(pages)
	case errors.As(err, &bad):
		p.keep(c)
		return nil, tilly.Wrap(err, tilly.Invalid, bad.message())
	case errors.Is(err, errChildDied): // the file took it down
		c.end()
		return nil, tilly.Wrap(err, tilly.Invalid, broken.message())
	}
	c.end()
	return nil, err
}

// told are the pages of a file as they are meant; an error where most of them cannot be
// told.
func told(pages []string) ([]string, error) {
	legible, lost := legiblePages(pages)
	if lost > mostLost {
		return nil, tilly.Errorf(tilly.Invalid, "The letters of this PDF cannot be told, as its fonts do not say which they are. Please upload one with text that can be searched and copied, or made by text recognition (“OCR”).")
	}
	return legible, nil
}

func (f fault) message() string {
	switch f {
	case encrypted:
		return "This PDF is protected by a password. Please upload one without."
	case tooLarge:
		return "This PDF is too large to be read. Please split it into smaller files."
	}
	return "This PDF cannot be read: the file is damaged or is no real PDF. Saving it anew as PDF may help."
}

// child takes one that waits, or starts one.
func (p *Pool) child() (*child, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.idle) > 0 {
		c := p.idle[len(p.idle)-1]
		p.idle = p.idle[:len(p.idle)-1]
		if c.timer.Stop() {
			return c, nil
		}
	}
	return start(p.cfg)
}

// keep lets a child wait for the next file.
func (p *Pool) keep(c *child) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		c.end()
		return
	}
	c.timer = time.AfterFunc(p.cfg.Idle, func() {
		p.mu.Lock()
		for i, other := range p.idle {
			if other == c {
				p.idle = append(p.idle[:i], p.idle[i+1:]...)
				break
			}
		}
		p.mu.Unlock()
		c.end()
	})
	p.idle = append(p.idle, c)
}

// Close ends the children that wait; one that reads ends with its file.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	for _, c := range p.idle {
		if c.timer.Stop() {
			c.end()
		}
	}
	p.idle = nil
}
