//go:build !release

package words

import "embed"

//go:embed languages cldr marks chat live mails letters thesaurus translit
var files embed.FS
