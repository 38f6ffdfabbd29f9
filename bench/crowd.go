package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync/atomic"
)

// crowdWord makes this program a crowd: callers of one address, in a process of their
// own, so that whoever is measured beside them does not wait for them in this one.
const crowdWord = "crowd"

// crowd is callers who ask at once, again and again.
type crowd struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
	said  strings.Builder
}

// gather starts a crowd of so many callers of an address.
func (b *bench) gather(callers int, url string) (*crowd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c := &crowd{cmd: exec.CommandContext(b.ctx, self, crowdWord, strconv.Itoa(callers), url)}
	c.cmd.Stdout, c.cmd.Stderr = &c.said, os.Stderr
	if c.stdin, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	return c, c.cmd.Start()
}

// leave ends a crowd, and says how often it was answered.
func (c *crowd) leave() (answered int, err error) {
	if err := c.stdin.Close(); err != nil {
		return 0, err
	}
	if err := c.cmd.Wait(); err != nil {
		return 0, fmt.Errorf("the crowd: %w", err)
	}
	return strconv.Atoi(strings.TrimSpace(c.said.String()))
}

// beCrowd calls until nobody holds the other end of standard input any more, and prints
// how often it was answered.
func beCrowd(callers, url string) error {
	n, err := strconv.Atoi(callers)
	if err != nil {
		return err
	}
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin) // however it ends, it is over
		stop()
	}()
	var answered atomic.Int64
	err = load(ctx, n, 1<<40, func(i int) request {
		answered.Add(1)
		return question(url, questions[i%len(questions)], i)
	})
	if ctx.Err() == nil {
		return err
	}
	fmt.Println(max(0, int(answered.Load())-n)) // the last of each was broken off
	return nil
}
