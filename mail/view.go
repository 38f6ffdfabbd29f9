package mail

// view is what templates see.
type view struct {
	Product   string
	PublicURL string
	Name      string
	Link      string // with its secret; "" when the template has none
	NotMe     string // where whoever did not ask for it says so; "" likewise
	End       string // where its reader ends mails of its kind; "" likewise
	Data      map[string]string
}

// fields are the view as templates name it.
func (v view) fields() map[string]any {
	return map[string]any{"Product": v.Product, "PublicURL": v.PublicURL, "Name": v.Name, "Link": v.Link, "NotMe": v.NotMe, "End": v.End, "Data": v.Data}
}
