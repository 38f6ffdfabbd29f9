package answer

import "tilly"

// readForm reads and checks the fields of an action; nil for a typed question.
func readForm(q tilly.Question) (form, error) {
	switch {
	case q.Action == "":
		return nil, nil
	case q.Trial: // a form is for people, or looks up what is somebody's
		return nil, tilly.Errorf(tilly.Invalid, "A trial asks questions only.")
	}
	switch q.Action {
	case tilly.ActionContactSales:
		return readContact(q.Data)
	case tilly.ActionTrackOrder:
		return readTrack(q.Data)
	}
	f := tilly.Fields{}
	f.Add("action", "This action is not known.")
	return nil, f.Err()
}
