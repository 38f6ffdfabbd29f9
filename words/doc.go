// Package words is what is known of natural languages, as data: one file a
// language in languages/, what shops and their programs write in marks/, the fixed
// texts of the chat in chat/, and what CLDR knows of dates and names in cldr/. It knows no store; whoever reads
// questions or pages reads the words for that here, and asks here which language a
// text is in.
//
// A file is plain text: sections in square brackets, one entry a line, or several
// with " · " between them; "=" only where two things are told to be the same, "*"
// for whatever stands in its place. sections.go and marks.go are the tables of the
// sections.
package words
