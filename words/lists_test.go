package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// fewest is how many words of a natural language make a list.
const fewest = 5

// mayList are the files outside words/ that may hold lists of words, each with its
// reason; a name that ends with a stroke stands for a folder.
var mayList = map[string]string{
	"address.go":                          "names of parameters by which shops name a product's page",
	"api/colour.go":                       "names of CSS",
	"api/choices.go":                      "names of fields of the API",
	"api/parameters.go":                   "names of parameters of the API",
	"api/settings.go":                     "names of icons",
	"api/site.go":                         "a header of HTTP",
	"api/svg.go":                          "names of SVG",
	"bench/shops/amount.go":               "judges answers of the bench by the signs of currencies",
	"bench/shops/fit/report.go":           "codes of languages",
	"blob/fault.go":                       "errors are told in English, to who runs the program",
	"fetch/normal.go":                     "names of parameters that trackers put into addresses",
	"answer/judge/alike.go":               "codes of currencies",
	"ingest/crawl/addresses.go":           "names of parameters and folders that shop software gives",
	"ingest/page/byline.go":               "names of classes of markup",
	"ingest/markup/hints.go":              "names of classes and roles of markup",
	"ingest/look/look.go":                 "folders that shop software gives",
	"ingest/page/meta.go":                 "names of ids and classes of markup",
	"ingest/markup/reviews.go":            "types of schema.org",
	"ingest/crawl/shape.go":               "names of parameters",
	"ingest/table/products.go":            "errors are told in English, to who teaches a file",
	"model/spankeys.go":                   "keys of concepts of words",
	"model/footing.go":                    "keys of concepts of words",
	"model/prompt.go":                     "roles in the protocols of models",
	"model/reason.go":                     "models are told in English what is wrong",
	"platform/custom/offer.go":            "values of schema.org",
	"platform/shopify/few.go":             "names of elements of HTML",
	"platform/woocommerce/hook.go":        "fields of WooCommerce's API",
	"platform/woocommerce/order/order.go": "states of WooCommerce's orders",
	"testkit/woolive/shown.go":            "fields that WooCommerce calls so",
	"cmd/program/post/ticket.go":          "fields of templates of mails",
	"db/export.go":                        "names of tables",
	"total.go":                            "names of what is counted, in calls",
	"cmd/program/post/weekly.go":          "fields of templates of mails",
	"cmd/pack/main.go":                    "names of folders",
	"api/analytics.go":                    "columns of a file that the API names",
	"api/customer.go":                     "columns of a file that the API names",
	"quote/wish/composed.go":              "keys of the sections of words",
	"quote/wish/wish.go":                  "keys of the sections of words",
	"quote/page.go":                       "keys of the sections of words",
	"quote/feature.go":                    "names of features that are weighed",
	"reckon/tongue.go":                    "keys of concepts of words",
	"search/analysis/light.go":            "endings of a stemmer, which is an algorithm and no knowledge of words",
	"spelling/typo.go":                    "rows of keyboards",
	"understand/hints.go":                 "names of the sections of words",
	"testkit/wootest/catalogue.go":        "states of WooCommerce's orders",
}

// TestNoWordsInCode: words of natural languages are data.
func TestNoWordsInCode(t *testing.T) {
	found := map[string][]string{}
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (path == "words" || d.Name() == "node_modules" || d.Name() == "testdata" || path != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		if lists := listsIn(t, path, text); len(lists) > 0 {
			found[path] = lists
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for path, lists := range found {
		if name := excepted(path); name != "" {
			used[name] = true
			continue
		}
		t.Errorf("%s holds words of natural languages, which are data of words/: %s", path, strings.Join(lists, "; "))
	}
	for name := range mayList {
		if !used[name] {
			t.Errorf("%s holds no list of words: take it from the table", name)
		}
	}
}

// excepted is the name in mayList that a file is excepted by, "" when by none.
func excepted(path string) string {
	for name := range mayList {
		if path == name || strings.HasSuffix(name, "/") && strings.HasPrefix(path, name) {
			return name
		}
	}
	return ""
}

// listsIn gives where a file holds lists of words, with the first of each.
func listsIn(t *testing.T, path string, text []byte) (out []string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	tell := func(at token.Pos, list []string) {
		if len(list) >= fewest {
			out = append(out, filepath.Base(path)+":"+strconv.Itoa(files.Position(at).Line)+" "+strings.Join(list[:fewest], " "))
		}
	}
	var within []ast.Node // what the node at hand stands in
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			within = within[:len(within)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			if n.Tag != nil {
				return false
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				s, err := strconv.Unquote(n.Value)
				if err == nil && !(isTold(within) && isSentence(s)) {
					tell(n.Pos(), listed(s))
				}
			}
		case *ast.CompositeLit:
			if ofStrings(n) {
				tell(n.Pos(), natural(literals(n.Elts)))
			}
		case *ast.CaseClause:
			tell(n.Pos(), natural(literals(n.List)))
		}
		within = append(within, n)
		return true
	})
	return out
}

// reads are the functions to which lists are given.
var reads = regexp.MustCompile(`(?i)fields|split|compile|set|words|list|contains|newmatcher`)

// isTold says of a text, by what it stands in, that it may be a message: it is given to a
// function that reads no lists, or to a field.
func isTold(within []ast.Node) bool {
	for _, n := range slices.Backward(within) {
		switch n := n.(type) {
		case *ast.BinaryExpr, *ast.ParenExpr:
			continue
		case *ast.KeyValueExpr, *ast.ReturnStmt, *ast.CompositeLit:
			return true
		case *ast.CallExpr:
			switch f := n.Fun.(type) {
			case *ast.Ident:
				return !reads.MatchString(f.Name)
			case *ast.SelectorExpr:
				return !reads.MatchString(f.Sel.Name)
			}
		}
		return false
	}
	return false
}

// isSentence says of a text that it is a sentence of English, as logs and errors
// have them: short, with small words among others.
func isSentence(s string) bool {
	const most = 16
	fields := strings.Fields(s)
	small := 0
	for _, w := range fields {
		if words.Of("en").Stop(w) || w == "cannot" {
			small++
		}
	}
	return len(fields) <= most && small > 0 && small < len(fields) && strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || r == '|' || r == '\n' }) < 0
}

// ofStrings says whether a literal is a list or a table of plain strings. What is
// written as JSON has values of all kinds.
func ofStrings(n *ast.CompositeLit) bool {
	switch of := n.Type.(type) {
	case *ast.ArrayType, nil:
		return true
	case *ast.MapType:
		switch value := of.Value.(type) {
		case *ast.Ident:
			return value.Name == "string" || value.Name == "bool"
		case *ast.ArrayType, *ast.StructType:
			return true
		}
	}
	return false
}

// literals are the strings among the elements of a literal, keys and values.
func literals(elements []ast.Expr) (out []string) {
	for _, e := range elements {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			out = append(out, literals([]ast.Expr{pair.Key, pair.Value})...)
			continue
		}
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				out = append(out, s)
			}
		}
	}
	return out
}

var (
	alternation = regexp.MustCompile(`[^\s|()\[\]{}]+(?:\|[^|()\[\]{}]+)+`)
	bars        = regexp.MustCompile(`^[^|]*\|`)
)

// listed are the words of a text that is a list: with bars between its entries, in a
// regular expression too, or nothing but small words with spaces or line ends.
func listed(s string) []string {
	if bars.MatchString(s) {
		var most []string
		for _, run := range alternation.FindAllString(s, -1) {
			if list := natural(strings.Split(run, "|")); len(list) > len(most) {
				most = list
			}
		}
		return most
	}
	fields := strings.Fields(s)
	if isProse(s) || isCode(s) {
		return nil
	}
	list := natural(fields)
	if len(list)*4 < len(fields)*3 {
		return nil
	}
	return list
}

// isProse says of a text that it is told to people, most of them in a log: it has
// capitals, or marks of sentences, or what is filled in.
func isProse(s string) bool {
	return strings.ContainsAny(s, ",;:%.!?(){}<>\"") || strings.IndexFunc(s, unicode.IsUpper) >= 0
}

// isCode says of a text that it is one of a query, a header or a name.
func isCode(s string) bool { return strings.ContainsAny(s, "=/_$@#*&+\\[]") }

// natural are the entries that may be words of a language: letters, with what words
// hold between them; and half of which are longer than the code of a language. Names of
// what the program knows itself are written as one word in ASCII letters and stand in
// tables of code: told apart by hand, in mayList.
func natural(entries []string) []string {
	var out []string
	long := 0
	for _, e := range entries {
		e = strings.TrimSpace(e)
		if !isWord(e) {
			continue
		}
		out = append(out, e)
		if utf8.RuneCountInString(e) > 2 {
			long++
		}
	}
	slices.Sort(out)
	out = slices.Compact(out)
	if long*2 < len(out) {
		return nil
	}
	return out
}

func isWord(e string) bool {
	letters := 0
	for _, r := range e {
		switch {
		case unicode.IsUpper(r):
			return false
		case unicode.IsLetter(r), unicode.IsMark(r):
			letters++
		case !strings.ContainsRune(" '’-", r):
			return false
		}
	}
	return letters > 1
}

func TestListsAreSeen(t *testing.T) {
	for code, seen := range map[string]bool{
		`var small = " für mit ohne aus von bei "`:                                                                     true,
		"const lines = `\nsofa couch settee\nvélo bicyclette\nfiets rijwiel\n`":                                        true,
		`var soft = strings.Fields("house garden table chair lamp")`:                                                   true,
		`var below = "|under|below|less than|unter|moins de|"`:                                                         true,
		`var asks = regexp.MustCompile("(?i)^(what|where|when|which|who) is ")`:                                        true,
		`var yes = []string{"yes", "sure", "of course", "okay", "fine"}`:                                               true,
		`var to = map[string]string{"cup": "tasse", "plate": "teller", "x": "y", "knife": "messer"}`:                   true,
		`func f(s string) bool { switch s { case "with", "from", "made", "fits", "for": return true }; return false }`: true,
		`var err = errors.New("the page could not be kept in the store")`:                                              false,
		`func f() { log.Error("a shop could not be asked for its orders") }`:                                           false,
		`var codes = []string{"en", "de", "fr", "es", "it", "nl"}`:                                                     false,
		`var of = map[string]any{"name": 1, "title": 2, "price": 3, "stock": 4, "image": 5}`:                           false,
		`var sql = "SELECT id, name FROM stores WHERE id = ?"`:                                                         false,
		`var four = []string{"north", "south", "east", "west"}`:                                                        false,
		`var said = "Thank you! We have sent the parcel to your address."`:                                             false,
	} {
		if lists := listsIn(t, "x.go", []byte("package x\n"+code)); (len(lists) > 0) != seen {
			t.Errorf("%s: %v", code, lists)
		}
	}
}
