package understand

// Warm reads what is looked for in all languages, which the first message of a program
// would wait for.
func Warm() {
	talks()
	shopWords()
	orderWords()
}
