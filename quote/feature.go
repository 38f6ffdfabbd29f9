package quote

// The features of a unit and of what would be said with it.
const (
	fOwn = iota
	fHeading
	fSaid
	fTitle
	fPassage
	fThing
	fThingSaid
	fThingPage
	fNamed
	fOther
	fAdjacent
	fDigits
	fRank
	fScore
	fStrength
	fShape
	fShapeSaid
	fShapeNone
	fTold
	fToldSaid
	fToldAbove
	fToldTitle
	fToldNone
	fShapeTold
	fExtra
	fItem
	fRow
	fLabel
	fQuestion
	fFirst
	fShort
	fLong
	fPair
	fPairAsked
	fHole
	fTitleThing
	fTitleMet
	fPathTold
	fArticle
	fPrivacy
	fPolicyShop
	fContactReach
	fHelp
	fHome
	fLimit
	fFree
	fProductShop
	fExplained
	featureCount
)

// FeatureNames are what the features are called in the file of weights.
var FeatureNames = [featureCount]string{
	"own", "heading", "said", "title", "passage", "thing", "thing-said", "thing-page", "named", "other", "adjacent", "digits", "rank", "score", "strength",
	"shape", "shape-said", "shape-none", "told", "told-said", "told-above", "told-title", "told-none", "shape-told", "extra",
	"item", "row", "label", "question", "first", "short", "long", "pair", "pair-asked",
	"hole", "title-thing", "title-met", "path-told", "article", "privacy", "policy-shop", "contact-reach", "help", "home", "limit", "free",
	"product-shop", "explained",
}

// Features are the measures of a unit.
type Features [featureCount]float64
