package inbound_test

import (
	"strings"
	"testing"
	"time"

	"tilly/mail/inbound"
	"tilly/testkit/stopwatch"
)

// Mails of our own: what stays of each.
func TestWhatIsQuotedIsCut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Yes please.\n\nOn Mon, Nov 23, 2026 at 9:12 AM Fern <reply+abc@in.example> wrote:\n\n> ##- Please write your answer above this line -##\n>\n> We can.":                         "Yes please.",
		"Ja, gerne.\n\nAm Mo., 23. Nov. 2026 um 09:12 Uhr schrieb Fern <\nno-reply@in.example>:\n\n##- Bitte schreiben Sie Ihre Antwort über diese Zeile -##\nWir können.":              "Ja, gerne.",
		"Gracias\n\nEl lun, 23 nov 2026 a las 9:12, Fern (<no-reply@in.example>) escribió:\n\n> Hola":                                                                                   "Gracias",
		"Oui\n\nLe lun. 23 nov. 2026 à 09:12, Fern <no-reply@in.example> a\nécrit :\n\n> Bonjour":                                                                                       "Oui",
		"Tak\n\nDen man. 23. nov. 2026 kl. 09.12 skrev Fern <no-reply@in.example>:\n\n> Hej":                                                                                            "Tak",
		"Да\n\nпн, 23 нояб. 2026 г. в 09:12, Fern <no-reply@in.example>:\n\n> Здравствуйте":                                                                                             "Да",
		"好的\n\nFern <no-reply@in.example> 于2026年11月23日周一 09:12写道:\n\n> 您好":                                                                                                              "好的",
		"はい\n\n2026年11月23日(月) 9:12 Fern <no-reply@in.example>:\n\n> こんにちは":                                                                                                              "はい",
		"نعم\n\nفي الاثنين، 23 نوفمبر 2026 في 9:12 ص كتب Fern <no-reply@in.example>:\n\n> مرحبا":                                                                                        "نعم",
		"Ok\n\n________________________________\nVon: Fern <no-reply@in.example>\nGesendet: Montag, 23. November 2026 09:12\nAn: Vera <vera@home.example>\nBetreff: Re: Lampe\n\nHallo": "Ok",
		"Ok\n\n-----Ursprüngliche Nachricht-----\nVon: Fern":                                                                                                                            "Ok",
		"Ok\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 um 09:12 schrieb Fern <no-reply@in.example>:\n> \n> Hallo":                                                                 "Ok",
		"On Mon, Nov 23, 2026 at 9:12 AM Fern <x@in.example> wrote:\n> Which colour?\n\nBlue.":                                                                                          "Blue.",
		"> Which colour?\nBlue.\n> Which size?\nM.":                                                                                                                                     "> Which colour?\nBlue.\n> Which size?\nM.",
		"##- Please write your answer above this line -##\n\nI answer below.":                                                                                                           "I answer below.",
		"Look:\n\n---------- Forwarded message ---------\nFrom: a@b.example\nDate: Mon, Nov 23, 2026\nSubject: Order\nTo: c@d.example\n\nYour order 17":                                 "Look:\n\n---------- Forwarded message ---------\nFrom: a@b.example\nDate: Mon, Nov 23, 2026\nSubject: Order\nTo: c@d.example\n\nYour order 17",
		"On the phone you said: it comes at 9:30.\nDid it?":                                                                                                                             "On the phone you said: it comes at 9:30.\nDid it?",
		"From: the very first day I liked it.\nSubject: closed.":                                                                                                                        "From: the very first day I liked it.\nSubject: closed.",
		"Thanks!\n-- \nVera Vogel\n+49 30 1234":                                                                                                                                         "Thanks!",
		"Yes\n\n> We can.\n> All of it.\n\n-- \nVera Vogel":                                                                                                                             "Yes",
		"> Which colour?\n\nBlue.": "> Which colour?\n\nBlue.",
		"On Mon, Nov 23, 2026 at 9:12 AM Fern <x@in.example> wrote:\n\nI answer down here.":                                       "I answer down here.",
		"On Mon, Nov 23, 2026 at 9:12 AM Fern <x@in.example> wrote:\n\n##- Please write your answer above this line -##\nWe can.": "",
		"Yes\n\n2026-11-23 09:12 GMT+01:00 Fern\n\nWe can.":                                                                       "Yes",
		"Yes\n\n2026-11-23 09:12 the light went out\n\nIt is dark.":                                                               "Yes\n\n2026-11-23 09:12 the light went out\n\nIt is dark.",
		"Thank you.\n\nSent from Outlook Mobile<https://aka.ms/x>":                                                                "Thank you.",
		"> all\n> is quoted": "",
		"":                   "",
	} {
		if got := inbound.Cut(text); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
}

// A megabyte of whatever looks like quoting is read in time.
func TestLongTextsAreCutInTime(t *testing.T) {
	t.Parallel()
	const long = 1 << 20
	for _, piece := range []string{"x ", "> ", "On 1 ", "On Mon 9:12 a@b.example wrote\n", "<\n", "-", "Von: a\n", "2026-11-23 9:12 <\n", "\n", ">\nOn 9:12\n", "(\n> (\n", "* \n", "Sent from my \n\n"} {
		watch := stopwatch.Start()
		inbound.Cut(strings.Repeat(piece, long/len(piece)))
		if took := watch.Spent(); took > 10*time.Second {
			t.Errorf("%q takes %v", piece, took)
		}
	}
}
