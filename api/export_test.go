package api

// RouteKeys lists every route as "METHOD path", and whether it needs a token.
func RouteKeys() map[string]bool {
	keys := map[string]bool{}
	for _, rt := range (&Server{}).routes() {
		keys[rt.method+" "+rt.path] = rt.access == member
	}
	return keys
}

// What the room keeps to itself, for tests of its rules.
var (
	CleanIcon = cleanIcon
	CleanSVG  = cleanSVG
	IsColour  = isColour
	IsEmail   = isEmail
	IsWebURL  = isWebURL
	Matches   = matches
)

// PlatformIcon is how the API names an icon.
func PlatformIcon(publicURL, icon string) string {
	return (&Server{Config: Config{PublicURL: publicURL, Key: []byte("key")}}).platformIcon(icon)
}
