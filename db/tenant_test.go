package db

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// notOfOneStore are functions whose statements are not for one store, and why that is
// right. Whatever serves an owner or a visitor is not among them.
var notOfOneStore = map[string]string{
	"Claim": "jobs of all stores take turns", "ready": "likewise", "head": "likewise", "ofStores": "likewise",
	"giveTurns": "likewise", "giveSome": "likewise", "setTurns": "likewise", "OthersWait": "likewise",
	"dropJobs": "by the keys of jobs, which are random", "forgive": "by the key of a job", "replaceJob": "likewise",
	"Extend": "by the id and fence of a claim", "Finish": "likewise", "Retry": "likewise", "Bury": "likewise",
	"Release": "by the worker", "ForgetDead": "the operator's", "dropDead": "likewise",
	"Depth": "figures of the queue", "Dead": "likewise",
	"Purge": "retention holds for all", "PruneChanges": "likewise", "PurgeCreations": "likewise", "PurgeMessages": "likewise", "PurgeKeyRequests": "likewise",
	"RescanDue": "whatever is due", "EnquiriesAll": "the operator's", "UsersAll": "the operator's", "StoresAll": "the operator's",
	"Conversations": "its condition is made by filtered, which names the store", "filesWhere": "its condition is the caller's, which names the store or the user",
	"MailedHash":  "by the id of what a mail is for, which is random",
	"Attachments": "the sweep of files that no row names", "forgetAttachments": "its condition is the caller's, which names the store", "purgeConversations": "retention holds for all",
	"AttachmentOf": "its condition is ofTeam, which names the stores",
	"FileSources":  "the sweep of files that no source names", "enqueueUnlessWaiting": "by the key of a job, which is the store's id",
	"addressOfMail": "by the hash of a token, which is what tells the store",
	"Tickets":       "its condition is amongTickets, which names the store", "SeenByVisitor": "its condition is ofVisitor, which names the store", "Score": "likewise",
	"PurgeNews":    "retention holds for all",
	"Unstick":      "jobs of all stores, by the clock",
	"RunAfterRest": "likewise", "Load": "a restore", "Foreign": "counts what no key opens", "resealSome": "the secret of the installation changes",
}

// Each statement on a table whose rows belong to stores names the store.
func TestEveryStatementNamesItsStore(t *testing.T) {
	t.Parallel()
	tables := storeTables(t)
	if len(tables) < 20 {
		t.Fatalf("tables of stores: %q", tables)
	}
	touches := regexp.MustCompile(`(?i)\b(?:FROM|JOIN|UPDATE|INTO)\s+(` + strings.Join(tables, "|") + `)\b`)
	used := map[string]bool{}
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			text := textOf(f)
			if !touches.MatchString(text) || strings.Contains(text, "store_id") {
				continue
			}
			if notOfOneStore[f.Name.Name] == "" {
				t.Errorf("%s: %s touches %q and names no store", file, f.Name.Name, touches.FindString(text))
			}
			used[f.Name.Name] = true
		}
	}
}

// textOf is all text that stands in a function.
func textOf(f *ast.FuncDecl) string {
	var b strings.Builder
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == gotoken.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				b.WriteString(s + "\n")
			}
		}
		return true
	})
	return b.String()
}

// storeTables are the tables with a column store_id, by the whole schema.
func storeTables(t *testing.T) (tables []string) {
	t.Helper()
	for _, table := range regexp.MustCompile(`(?s)CREATE TABLE (\w+) \((.*?)\n\)`).FindAllStringSubmatch(wholeSchema, -1) {
		if strings.Contains(table[2], "store_id") && table[1] != "stores" {
			tables = append(tables, table[1])
		}
	}
	return tables
}

// A migration after the first ones adds, and takes nothing away that the version
// before still reads or writes: replicas of both run side by side.
func TestMigrationsOnlyExpand(t *testing.T) {
	t.Parallel()
	takes := regexp.MustCompile(`(?i)\bDROP\s+(TABLE|COLUMN)|\bRENAME\b|\bALTER\s+COLUMN\b|\bSET\s+NOT\s+NULL\b`)
	stored := regexp.MustCompile(`(?i)\bALTER\s+COLUMN\s+\w+\s+SET\s+STORAGE\b`) // which nobody sees who reads it
	needs := regexp.MustCompile(`(?im)ADD COLUMN[^,;]*NOT NULL[^,;]*[,;]`)
	for _, engine := range []string{"sqlite", "postgres"} {
		files, err := fs.Glob(migrations, "migrations/"+engine+"/*.sql")
		if err != nil || len(files) < 10 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			text, err := fs.ReadFile(migrations, file)
			if err != nil {
				t.Fatal(err)
			}
			plain := regexp.MustCompile(`--[^\n]*`).ReplaceAllString(string(text), "")
			if odd := takes.FindString(stored.ReplaceAllString(plain, "")); odd != "" {
				t.Errorf("%s takes away: %s", file, odd)
			}
			for _, column := range needs.FindAllString(plain, -1) {
				if !strings.Contains(strings.ToUpper(column), "DEFAULT") {
					t.Errorf("%s wants a value from a version that does not know it: %s", file, column)
				}
			}
		}
	}
}
