package pdf

import (
	"errors"
	"io"
	"os/exec"
	"time"
)

// child is one process.
type child struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   io.ReadCloser
	timer *time.Timer
}

func start(cfg Config) (*child, error) {
	cmd := exec.Command(cfg.Command[0], cfg.Command[1:]...) //nolint:gosec,noctx // our own program; killed by hand
	cmd.Env, cmd.Stderr = cfg.Env, nil
	cmd.SysProcAttr = childAttributes()
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &child{cmd: cmd, in: in, out: out}, nil
}

func (c *child) kill() { _ = c.cmd.Process.Kill() } // one that is gone needs none

// end closes the child and waits until it is gone.
func (c *child) end() {
	_ = c.in.Close() // it ends at the end of its input
	c.kill()
	_ = c.cmd.Wait() // it was killed, which is no news
}

// errChildDied means that the child ended in the middle of its answer.
var errChildDied = errors.New("pdf: the reader died")
