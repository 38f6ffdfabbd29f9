package tilly

// JobKinds are all kinds of job.
var JobKinds = []string{
	JobMail, JobLink, JobDigest, JobReseal, JobForget, JobScan, JobPage, JobConnect, JobHook, JobUnhook, JobChanged,
	JobInbound, JobGap, JobRead, JobEmbed, JobGolden, JobRest, JobOrder, JobWaiting, JobUnread, JobReplies, JobGist, JobWeekly,
	JobOrders, JobOrderChanged, JobScore,
}

// ScanKinds are the kinds of job that read a source. They are apart so that a
// page or a file never waits for sites.
var ScanKinds = []string{JobScan, JobPage, JobRead}
