package api

// shopCalls are the calls about a store and the shop it stands for knowing each other.
type shopCalls struct {
	*core
	Keys        Keys
	KeyRequests KeyRequests
	Granting    Granting
	Hooks       Hooks
	Shopper     Shopper
	Plugins     Plugins
}
