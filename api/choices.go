package api

import (
	"reflect"

	"tilly"
)

// choices are all values of the types of text that have a few, for the document. The test
// of this table reads the constants of each type.
var choices = map[reflect.Type][]string{
	reflect.TypeFor[tilly.AlertsOf]():         choicesOf(tilly.AlertsOfs...),
	reflect.TypeFor[tilly.ProductDeed]():      choicesOf(tilly.CardClicked, tilly.CardAdded),
	reflect.TypeFor[tilly.Channel]():          choicesOf(tilly.Playground, tilly.WidgetChan, tilly.FormChan, tilly.MailChan),
	reflect.TypeFor[tilly.ConversationShow](): choicesOf(tilly.ConversationShows...),
	reflect.TypeFor[tilly.ConnectionState]():  choicesOf(tilly.Checking, tilly.Connected, tilly.Refused),
	reflect.TypeFor[tilly.DeedKind](): choicesOf(
		tilly.DeedInvited, tilly.DeedRevoked, tilly.DeedJoined, tilly.DeedRoleChanged, tilly.DeedRemoved, tilly.DeedLeft, tilly.DeedGiven,
		tilly.DeedStoreChanged, tilly.DeedWidget, tilly.DeedHours, tilly.DeedPersonRules, tilly.DeedKeysSaved, tilly.DeedKeysDeleted,
		tilly.DeedPlugin, tilly.DeedExported, tilly.DeedSources, tilly.DeedConversation, tilly.DeedVisitor, tilly.DeedCustomer,
		tilly.DeedCustomers, tilly.DeedTaken, tilly.DeedAssigned, tilly.DeedClosed, tilly.DeedReopened,
	),
	reflect.TypeFor[tilly.Doubt]():         choicesOf(tilly.DoubtRefused, tilly.DoubtWeak, tilly.DoubtDown),
	reflect.TypeFor[tilly.GapState]():      choicesOf(tilly.GapStates...),
	reflect.TypeFor[tilly.CheckState]():    choicesOf(tilly.CheckNone, tilly.CheckWaiting, tilly.CheckRunning, tilly.CheckDone),
	reflect.TypeFor[tilly.Expectation]():   choicesOf(tilly.ExpectAnswer, tilly.ExpectRefusal),
	reflect.TypeFor[tilly.RunCause]():      choicesOf(tilly.RunByHand, tilly.RunByChange, tilly.RunByCLI),
	reflect.TypeFor[tilly.RunState]():      choicesOf(tilly.RunWaiting, tilly.RunRunning, tilly.RunDone, tilly.RunFailed),
	reflect.TypeFor[tilly.Handler]():       choicesOf(tilly.Handlers...),
	reflect.TypeFor[tilly.MailFault]():     choicesOf(tilly.FaultRefused, tilly.FaultBounced),
	reflect.TypeFor[tilly.MailOutcome]():   choicesOf(tilly.MailHeard, tilly.MailNoted, tilly.MailRepeated, tilly.MailUnknown, tilly.MailStranger, tilly.MailAutomatic, tilly.MailEmpty, tilly.MailBounced),
	reflect.TypeFor[tilly.NewsKind]():      choicesOf(tilly.NewsMessage, tilly.NewsHandler, tilly.NewsSeen, tilly.NewsTyping, tilly.NewsWriting),
	reflect.TypeFor[tilly.Role]():          choicesOf(tilly.Roles...),
	reflect.TypeFor[tilly.Sees]():          choicesOf(tilly.SeesAll, tilly.SeesOwn),
	reflect.TypeFor[tilly.OrderState]():    choicesOf(tilly.OrderPaid, tilly.OrderHeld, tilly.OrderUnpaid, tilly.OrderFailed, tilly.OrderCancelled, tilly.OrderRefunded),
	reflect.TypeFor[tilly.SyncState]():     choicesOf(tilly.SyncReading, tilly.SyncReady, tilly.SyncRefused, tilly.SyncLeaving),
	reflect.TypeFor[tilly.Availability]():  choicesOf(tilly.InStock, tilly.OutOfStock, tilly.Preorder, tilly.UnknownHave),
	reflect.TypeFor[tilly.Schedule]():      choicesOf(tilly.Off, tilly.Daily, tilly.Weekly),
	reflect.TypeFor[tilly.Segment]():       choicesOf(tilly.Segments...),
	reflect.TypeFor[tilly.Kind]():          choicesOf(tilly.Knowledge, tilly.ProductsKind),
	reflect.TypeFor[tilly.ScanType]():      choicesOf(tilly.SinglePage, tilly.MultiPages, tilly.FromFile, tilly.Manual),
	reflect.TypeFor[tilly.Status]():        choicesOf(tilly.Pending, tilly.Processing, tilly.Completed, tilly.Failed),
	reflect.TypeFor[tilly.Change]():        append(choicesOf(tilly.PageNew, tilly.PageChanged, tilly.PageUnchanged, tilly.PageVanished), ""),
	reflect.TypeFor[tilly.DocumentState](): choicesOf(tilly.Waiting, tilly.Done, tilly.Broken, tilly.Skipped),
	reflect.TypeFor[tilly.PageFilter]():    choicesOf(tilly.PageFilters...),
	reflect.TypeFor[tilly.Reason]():        append(choicesOf(tilly.ReasonAsked, tilly.ReasonForm, tilly.ReasonTaken, tilly.ReasonRefused, tilly.ReasonRule), ""),
	reflect.TypeFor[tilly.TicketStatus]():  choicesOf(tilly.TicketOpen, tilly.TicketPending, tilly.TicketResolved),
	reflect.TypeFor[tilly.TicketView]():    choicesOf(tilly.TicketViews...),
}

// listed are the choices of fields that are plain text to the rest of the program.
var listed = map[reflect.Type]map[string][]string{
	reflect.TypeFor[tilly.WidgetSettings](): {
		"position": positions, "shape": shapes, "fontSize": sizes, "fontWeight": weights, "launcher": launchers,
		"density": densities, "starters": starters, "bubbleIcon": icons, "headerIcon": icons,
	},
	reflect.TypeFor[tilly.ProductCard]():   {"availability": choices[reflect.TypeFor[tilly.Availability]()]},
	reflect.TypeFor[tilly.TrialSettings](): {"speaker": speakers},
}

var speakers = []string{tilly.SpeakerAuto, tilly.SpeakerBuiltin, tilly.SpeakerModel}

func choicesOf[T ~string](values ...T) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = string(v)
	}
	return list
}
