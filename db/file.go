package db

import (
	"context"
	"strings"
	"time"

	"tilly"
)

// roomForFiles is Conflict when the files of a store would hold more than
// tilly.MaxStoreFiles together.
func roomForFiles(ctx context.Context, c conn, storeID string, sources []tilly.Source) error {
	var more int64
	for _, s := range sources {
		more += s.Input.FileSize
	}
	if more == 0 {
		return nil
	}
	held, err := filesWhere(ctx, c, `store_id = ?`, storeID)
	if err != nil {
		return err
	}
	for _, input := range held {
		more += input.FileSize
	}
	if more > tilly.MaxStoreFiles {
		return tilly.Errorf(tilly.Conflict, "The files of a store can hold %d GB together. Remove some first.", tilly.MaxStoreFiles>>30)
	}
	return nil
}

// forgetFiles enqueues the deletion of the files of the sources that a condition
// finds, in the transaction that deletes those.
func forgetFiles(ctx context.Context, c conn, where string, args ...any) error {
	inputs, err := filesWhere(ctx, c, where, args...)
	if err != nil || len(inputs) == 0 {
		return err
	}
	var job tilly.ForgetJob
	for _, input := range inputs {
		job.Names = append(job.Names, strings.TrimPrefix(input.FilePath, tilly.FilePath("")))
	}
	return enqueue(ctx, c, []tilly.Job{tilly.NewJob(tilly.JobForget, "", "", tilly.PriorityScan, job, time.Now())})
}

func filesWhere(ctx context.Context, c conn, where string, args ...any) ([]tilly.SourceInput, error) {
	var rows []string
	err := c.list(ctx, &rows, `SELECT input FROM sources WHERE scan_type = 'file' AND `+where, args...)
	if err != nil {
		return nil, err
	}
	inputs := make([]tilly.SourceInput, len(rows))
	for i, row := range rows {
		if inputs[i], err = fromJSON[tilly.SourceInput](row); err != nil {
			return nil, domain(err)
		}
	}
	return inputs, nil
}

// FileSources gives the identities of all sources that have a file.
func (d Sources) FileSources(ctx context.Context) (map[string]bool, error) {
	var ids []string
	if err := d.reader().list(ctx, &ids, `SELECT id FROM sources WHERE scan_type = 'file'`); err != nil {
		return nil, err
	}
	known := make(map[string]bool, len(ids))
	for _, id := range ids {
		known[id] = true
	}
	return known, nil
}
