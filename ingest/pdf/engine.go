package pdf

import (
	"context"
	"errors"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/emscripten"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// memoryPages is how much memory PDFium may take for one file: 512 MB, in pages
// of 64 KB.
const memoryPages = 8192

// maxFile is the largest file that leaves PDFium room to work, in bytes.
const maxFile = memoryPages * (64 << 10) / 2

// engine is PDFium, compiled once.
type engine struct {
	runtime wazero.Runtime
	code    wazero.CompiledModule
	close   []func(context.Context) error
}

// newEngine compiles PDFium, or takes it from the cache folder.
func newEngine(ctx context.Context, cacheDir string) (*engine, error) {
	wasm, err := module()
	if err != nil {
		return nil, err
	}
	cfg := wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages).WithCloseOnContextDone(true)
	e := &engine{}
	if cache, err := wazero.NewCompilationCacheWithDir(cacheDir); err == nil { // else it is compiled each time
		cfg = cfg.WithCompilationCache(cache)
		e.close = append(e.close, cache.Close)
	}
	e.runtime = wazero.NewRuntimeWithConfig(ctx, cfg)
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, e.runtime); err != nil {
		return nil, err
	}
	if e.code, err = e.runtime.CompileModule(ctx, wasm); err != nil {
		return nil, err
	}
	return e, e.addEnvironment(ctx)
}

// addEnvironment gives PDFium what Emscripten's JavaScript would: a clock, more
// memory when it asks, and no files.
func (e *engine) addEnvironment(ctx context.Context) error {
	env := e.runtime.NewHostModuleBuilder("env")
	jumps, err := emscripten.NewFunctionExporterForModule(e.code)
	if err != nil {
		return err
	}
	jumps.ExportFunctions(env)
	const noSuchFile = -44 // ENOENT of Emscripten's C library
	for _, f := range e.code.ImportedFunctions() {
		from, name, _ := f.Import()
		if from != "env" || name == "_emscripten_throw_longjmp" || len(name) > 7 && name[:7] == "invoke_" {
			continue
		}
		body := func(context.Context, api.Module, []uint64) {}
		switch {
		case name == "emscripten_resize_heap":
			body = resizeHeap
		case name == "emscripten_date_now":
			body = dateNow
		case name == "_abort_js":
			body = func(context.Context, api.Module, []uint64) { panic(errAborted) }
		case len(f.ResultTypes()) == 1:
			body = func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = api.EncodeI32(noSuchFile) }
		}
		env.NewFunctionBuilder().WithGoModuleFunction(api.GoModuleFunc(body), f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	_, err = env.Instantiate(ctx)
	return err
}

var errAborted = errors.New("pdf: PDFium aborted")

// resizeHeap grows the memory to the size that is asked for; 0 says that it
// cannot.
func resizeHeap(_ context.Context, m api.Module, stack []uint64) {
	const page = 64 << 10
	want, have := uint64(api.DecodeU32(stack[0])), uint64(m.Memory().Size())
	stack[0] = 1
	if want <= have {
		return
	}
	more := (want - have + page - 1) / page
	if _, ok := m.Memory().Grow(uint32(more)); !ok { //nolint:gosec // 32 bits less 32 bits, in pages
		stack[0] = 0
	}
}

func dateNow(_ context.Context, _ api.Module, stack []uint64) {
	stack[0] = api.EncodeF64(float64(time.Now().UnixMilli()))
}
