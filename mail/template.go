package mail

import (
	"embed"

	"tilly/fill"
)

//go:embed templates
var files embed.FS

// mailTemplate is one kind of mail: its subject, and what it says as text and as HTML.
type mailTemplate struct {
	name    string
	subject func(view) string
}

// templates are all kinds; a new one is a line here and two files.
func templates() map[string]mailTemplate {
	all := []mailTemplate{
		{"verify", func(v view) string { return "Verify your email address for " + v.Product }},
		{"reset", func(v view) string { return "Reset your " + v.Product + " password" }},
		{"password-changed", func(v view) string { return "Your " + v.Product + " password was changed" }},
		{"invitation", func(v view) string {
			return v.Data["inviter"] + " invites you to the team of " + v.Data["store"]
		}},
		{"store-given", func(v view) string { return "You gave the store " + v.Data["store"] + " to " + v.Data["to"] }},
		{"store-taken", func(v view) string { return "You are the owner of " + v.Data["store"] + " now" }},
		{"second-factor", func(v view) string { return "The log-in of your " + v.Product + " account" }},
		{"store-waits", func(v view) string { return "A store waits for activation: " + v.Data["store"] }},
		{"store-active", func(v view) string { return "Your store " + v.Data["store"] + " is active" }},
		{"enquiry", func(v view) string { return "Enquiry from " + v.Data["name"] }},
		{"contact-sales", func(v view) string { return "A shopper at " + v.Data["store"] + " wrote to you: " + v.Data["name"] }},
		{"order-status", func(v view) string { return "Your order " + v.Data["number"] + " at " + v.Data["store"] }},
		{"ticket-waits", func(v view) string { return "A shopper waits for a person at " + v.Data["store"] }},
		{"ticket-unread", func(v view) string {
			return "Ticket " + v.Data["number"] + " at " + v.Data["store"] + ": the shopper wrote to you"
		}},
		{"reply", func(v view) string { return v.Data["subject"] }},
		{"weekly", func(v view) string { return "The week at " + v.Data["store"] + ": " + v.Data["cases"] }},
		{"test", func(v view) string { return v.Product + " can send mail" }},
		{"digest", func(v view) string { return v.Data["count"] + " messages to " + v.Data["store"] + " in one mail" }},
	}
	byName := make(map[string]mailTemplate, len(all))
	for _, t := range all {
		byName[t.name] = t
	}
	return byName
}

// render gives both forms of the mail.
func (t mailTemplate) render(v view) (text, page string, err error) {
	plain, err := fill.ParseFS(files, "templates/"+t.name+".txt")
	if err != nil {
		return "", "", err
	}
	html, err := fill.ParseFS(files, "templates/layout.html", "templates/"+t.name+".html")
	if err != nil {
		return "", "", err
	}
	if text, err = plain.Text(v.fields()); err != nil {
		return "", "", err
	}
	page, err = html.HTML(v.fields())
	return text, page, err
}
