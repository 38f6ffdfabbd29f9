package inbound_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/mail/inbound"
)

// sample is a mail of somebody else's set, and what its makers say was written in it.
type sample struct{ set, name, text, want string }

// What is cut is compared with what makers of reply parsers expect of their own
// fixtures: checkouts of mailgun/talon, crisp-oss/email-reply-parser,
// github/email_reply_parser and discourse/email_reply_trimmer below the folder that TILLY_REPLY_SETS names. They are
// never part of the repository. Endings that only some of them leave out (the line of
// a phone, what follows "-- ") are left out of both sides.
func TestRepliesOfOtherSets(t *testing.T) {
	dir := os.Getenv("TILLY_REPLY_SETS")
	if dir == "" {
		t.Skip("skipped: TILLY_REPLY_SETS names no folder with fixtures of reply parsers")
	}
	var all []sample
	for _, read := range []func(*testing.T, fs.FS) []sample{talon, crisp, ruby, discourse} {
		all = append(all, read(t, os.DirFS(dir))...)
	}
	exact, empty, of := map[string]int{}, 0, map[string]int{}
	for _, s := range all {
		m := tilly.IncomingMail{Said: inbound.Cut(s.text), Whole: s.text}
		got := m.Shown()
		of[s.set]++
		if m.Said == "" && spaced(s.want) != spaced(s.text) && s.want != "" {
			empty++
		}
		if s.want == "" {
			got = m.Said // of what is all quoted the whole is shown
		}
		switch {
		case spaced(got) != spaced(inbound.WithoutEnding(s.want)):
			t.Logf("%s %s:\n%s\n— wanted —\n%s", s.set, s.name, got, s.want)
		default:
			exact[s.set]++
		}
	}
	right := 0
	for set, n := range of {
		right += exact[set]
		t.Logf("figure: | replies of %s | %d of %d cut exactly as its makers expect |", set, exact[set], n)
	}
	t.Logf("figure: | replies of all sets | %.1f %% exact, %d empty |", 100*float64(right)/float64(len(all)), empty)
	if len(all) < 100 || right*100 < len(all)*95 || empty > 0 {
		t.Errorf("%d of %d are exact, %d empty", right, len(all), empty)
	}
}

// spaced is a text with one space for many, and no marks of Markdown around it.
func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

func read(t *testing.T, dir fs.FS, name string) string {
	t.Helper()
	b, err := fs.ReadFile(dir, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// found is the one folder whose name holds a part.
func found(t *testing.T, dir fs.FS, part string) fs.FS {
	t.Helper()
	names, _ := fs.Glob(dir, "*"+part+"*")
	if len(names) != 1 {
		t.Fatalf("%d folders of %s", len(names), part)
	}
	sub, err := fs.Sub(dir, names[0])
	if err != nil {
		t.Fatal(err)
	}
	return sub
}

var (
	pyTest   = regexp.MustCompile(`(?ms)^def (test_\w+)\(\):\n(.*?)(?:\n\n\n|\z|\n(?:def|@))`)
	pyBody   = regexp.MustCompile(`(?s)msg_body = u?"""(.*?)"""`)
	pyReply  = regexp.MustCompile(`(?s)\breply = u?"""(.*?)"""|expected = u?"""(.*?)"""`)
	pyEq     = regexp.MustCompile(`(?s)eq_\(u?(?:'([^']*)'|"([^"]*)"|reply|expected|msg_body), quotations\.extract_from_plain\(msg_body\)\)`)
	pyDirect = regexp.MustCompile(`(?s)eq_\(u?(?:'([^']*)'|"([^"]*)"),? *quotations\.extract_from_plain\(\s*u?"""(.*?)"""\)\)`)
)

// talon reads the tests of mailgun/talon about plain text, and its mails.
func talon(t *testing.T, dir fs.FS) (list []sample) {
	dir = found(t, dir, "talon")
	for _, m := range pyTest.FindAllStringSubmatch(read(t, dir, "tests/text_quotations_test.py"), -1) {
		name, code := m[1], m[2]
		if name == "test_too_many_lines" { // by a limit of its own
			continue
		}
		for i, d := range pyDirect.FindAllStringSubmatch(code, -1) {
			list = append(list, sample{"mailgun/talon", name + strconv.Itoa(i), unescaped(d[3]), d[1] + d[2]})
		}
		bodies, eqs := pyBody.FindAllStringSubmatch(code, -1), pyEq.FindAllStringSubmatch(code, -1)
		if len(bodies) != len(eqs) {
			continue
		}
		replies := pyReply.FindAllStringSubmatch(code, -1)
		for i, b := range bodies {
			want := eqs[i][1] + eqs[i][2]
			switch {
			case strings.Contains(eqs[i][0], "eq_(msg_body"):
				want = b[1]
			case want == "" && len(replies) > 0:
				want, replies = replies[0][1]+replies[0][2], replies[1:]
			}
			list = append(list, sample{"mailgun/talon", name + strconv.Itoa(i), unescaped(b[1]), unescaped(want)})
		}
	}
	mails, _ := fs.Glob(dir, "tests/fixtures/standard_replies/*.eml")
	for _, name := range mails {
		want := "Hello"
		if b, err := fs.ReadFile(dir, strings.TrimSuffix(name, ".eml")+"_reply_text"); err == nil {
			want = string(b)
		}
		m, err := inbound.Read([]byte(read(t, dir, name)), "reply@in.example", time.Now())
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		list = append(list, sample{"mailgun/talon", filepath.Base(name), m.Whole, want})
	}
	return list
}

// unescaped reads what Python reads in a text that is not raw.
func unescaped(s string) string {
	return strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\\`, `\`, `\xd0\xb8`, "и").Replace(s)
}

var (
	jsTest   = regexp.MustCompile(`(?ms)^export function (te[sx]t_\w+)\(test\) ?\{(.*?)^\};?$`)
	jsName   = regexp.MustCompile(`get_email\("([^"]+)"\)`)
	jsWant   = regexp.MustCompile(`test\.equal\((COMMON_FIRST_FRAGMENT|"(?:[^"\\]|\\.)*"), (?:fragments\[0\]\.toString\(\)(?:\.trim\(\))?|(?:email|reply)\.getVisibleText\(\)|text)\)`)
	jsCommon = regexp.MustCompile(`(?s)COMMON_FIRST_FRAGMENT = '(.*?)';`)
)

// crisp reads the tests of crisp-oss/email-reply-parser that say what the first piece
// of a mail is, or all that is visible of it.
func crisp(t *testing.T, dir fs.FS) (list []sample) {
	dir = found(t, dir, "crisp")
	code := read(t, dir, "test/test.js")
	common := strings.ReplaceAll(jsCommon.FindStringSubmatch(code)[1], "\\n\\\n", "\n")
	for _, m := range jsTest.FindAllStringSubmatch(code, -1) {
		name, want := jsName.FindStringSubmatch(m[2]), jsWant.FindStringSubmatch(m[2])
		if name == nil || want == nil {
			continue
		}
		expect := common
		if want[1] != "COMMON_FIRST_FRAGMENT" {
			var err error
			if expect, err = strconv.Unquote(want[1]); err != nil {
				t.Fatal(err)
			}
		}
		list = append(list, sample{"crisp-oss/email-reply-parser", m[1] + " " + name[1], read(t, dir, "test/fixtures/"+name[1]+".txt"), expect})
	}
	return list
}

var rbTest = regexp.MustCompile(`(?s)EMAIL_FIXTURE_PATH\.join\("([^"]+)"\)\.to_s\s+assert_equal ("(?:[^"\\]|\\.)*"),\s+EmailReplyParser\.parse_reply\(body\)`)

// ruby reads the tests of github/email_reply_parser that say what was written.
func ruby(t *testing.T, dir fs.FS) (list []sample) {
	dir = found(t, dir, "email_reply_parser")
	for _, m := range rbTest.FindAllStringSubmatch(read(t, dir, "test/email_reply_parser_test.rb"), -1) {
		want, err := strconv.Unquote(m[2])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sample{"github/email_reply_parser", m[1], read(t, dir, "test/emails/"+m[1]), want})
	}
	return list
}

// discourse reads the mails of discourse/email_reply_trimmer, each beside what is to be
// left of it.
func discourse(t *testing.T, dir fs.FS) (list []sample) {
	dir = found(t, dir, "email_reply_trimmer")
	names, _ := fs.Glob(dir, "test/emails/*.txt")
	for _, name := range names {
		name = filepath.Base(name)
		list = append(list, sample{"discourse/email_reply_trimmer", name, read(t, dir, "test/emails/"+name), read(t, dir, "test/trimmed/"+name)})
	}
	return list
}
