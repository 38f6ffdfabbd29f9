# What each target does for a newcomer is in README.md; how in scripts/.

GO_FILES := $(shell git ls-files '*.go' 2>/dev/null)
WEB_FILES := $(shell git ls-files web widget 2>/dev/null)

# What tilly version tells, also where the Go tools see no repository.
COMMIT := $(shell git rev-parse HEAD 2>/dev/null)
COMMITTED := $(shell git log -1 --format=%cI 2>/dev/null)
export LDFLAGS := -s -w -X tilly/cmd/program.commitBuilt=$(COMMIT) -X tilly/cmd/program.dateBuilt=$(COMMITTED)

# PDFium, which is built into the program; its hash stands in ingest/pdf.
PDFIUM := ingest/pdf/wasm/pdfium.wasm

.PHONY: run build test lint bench fit torture dev release image

run: build ## build everything and serve http://localhost:8080 with a demo shop
	TILLY_DEMO=true TILLY_CRAWL_ALLOW=127.0.0.1/32 exec bin/tilly serve

build: bin/tilly ## one static file with the front end inside

bin/tilly: node_modules/.installed $(PDFIUM) $(GO_FILES) $(WEB_FILES) go.mod go.sum package-lock.json
	@echo "Building the widget and the pages …"
	npm run --silent build -w widget & widget=$$!; npm run --silent build -w web && wait $$widget
	@echo "Building bin/tilly … (the first time takes a minute or two)"
	CGO_ENABLED=0 go run -trimpath ./cmd/pack
	CGO_ENABLED=0 go build -trimpath -tags release -ldflags "$(LDFLAGS)" -o bin/tilly ./cmd/tilly

# Not `npm ci`: it refuses a lock when a registry lacks an optional part for some
# other platform. --no-save keeps to the lock and leaves it as it is.
node_modules/.installed: package-lock.json package.json api/types/package.json web/package.json widget/package.json e2e/package.json
	@echo "Installing what the front end is built with …"
	npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(PDFIUM): node_modules/.installed
	@install -m 644 node_modules/@hyzyla/pdfium/dist/pdfium.wasm $@

test: ## everything, with the race detector, on SQLite, PostgreSQL and in Chromium
	scripts/test

# Compiled as the release is, so that what the one compiled the other finds.
lint: node_modules/.installed bin/golangci-lint ## Go and TypeScript
	CGO_ENABLED=0 GOFLAGS=-trimpath bin/golangci-lint run ./...
	npx biome ci --error-on-warnings .
	npm run --silent check -w api/types
	node money/table.mjs --check

bin/golangci-lint: tools/go.mod tools/go.sum
	@echo "Building the Go linter … (once)"
	cd tools && go build -o ../bin/golangci-lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint

bench: build ## quality, speed and weight, each as a ratio within the same run
	go run ./bench

torture: build ## the long versions of what the tests sample, in parts (PARTS="points rows"); figures to docs/hardening.md
	scripts/torture $(PARTS)

# Shops are read anew, as what reads them may have changed; CI never fits.
fit: ## weights of quoting anew, from archives of real shops: make fit [DATA=folder]
	rm -rf .tmp/fit
	go run ./bench/shops/fit -data $(or $(DATA),../shared/data/shops) -dir .tmp/fit

dev: node_modules/.installed ## the server, and the front end with hot reload on :5173
	scripts/dev

release: build ## archives for every system, checksums and what is in them; to .tmp/release
	scripts/release

image: build ## a container image of the program alone, by docker, podman or buildah
	scripts/image
