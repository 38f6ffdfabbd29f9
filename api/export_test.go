package api

import "tilly"

// table is all routes, over nothing.
func table() []route {
	c := &core{}
	return append(routes(c, Config{}), siteCalls{core: c}.routes()...)
}

// RouteKeys lists every route as "METHOD path", and whether it needs a token.
func RouteKeys() map[string]bool {
	keys := map[string]bool{}
	for _, rt := range table() {
		keys[rt.method+" "+rt.path] = rt.access == member
	}
	return keys
}

// RouteRoles is the least role that each route takes in the store it is about, "" where
// it is about none.
func RouteRoles() map[string]tilly.Role {
	roles := map[string]tilly.Role{}
	for _, rt := range table() {
		roles[rt.method+" "+rt.path] = rt.role
	}
	return roles
}

// What the room keeps to itself, for tests of its rules.
var (
	CleanIcon = cleanIcon
	Harmless  = harmless
	CleanSVG  = cleanSVG
	IsColour  = isColour
	Matches   = matches
)

// PlatformIcon is how the API names an icon.
func PlatformIcon(publicURL, icon string) string {
	return shopCalls{core: &core{Settings: Settings{PublicURL: publicURL, Key: []byte("key")}}}.platformIcon(icon)
}

// Choices are all values of the types of text that the document lists.
var Choices = choices
