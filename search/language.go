package search

import (
	"strings"
	"unicode"
)

// stopWords are the commonest words of a language, question words included. They
// count less than others in a question, and they tell languages apart.
func stopWords(lang string) string {
	switch lang {
	case "en":
		return "a an the and or but if of at by for with about to from in on off out over under is are was were be been being am do does did doing have has had having i me my we our you your he him his she her it its they them their this that these those what which who whom when where why how all any both each more most other some such no nor not only own same so than too very can cant could couldnt will would should shall may might must dont doesnt didnt isnt arent wasnt wont there here as into just get got tell know want need please help anyone anything something way like also let us"
	case "de":
		return "der die das den dem des ein eine einer eines einem einen und oder aber wenn von zu zum zur mit für auf in im an am ist sind war waren sein wird werden kann können ich mich mir mein meine wir uns unser sie ihr ihre ihnen er es was welche welcher welches wer wann wo warum wieso wie nicht kein keine auch nur noch mehr sehr so als bei aus nach über unter es gibt hat haben habe man dass diese dieser dieses bitte möchte muss"
	case "fr":
		return "le la les un une des du de et ou mais si à au aux par pour avec sur dans en est sont était être je me mon ma mes nous notre nos vous votre vos il elle ils elles leur ce cette ces quel quelle quels quelles qui que quoi quand où pourquoi comment combien ne pas non plus très puis peut peux pouvez ai as avez ont avoir faire fait y se sa son ses aussi tout tous est-ce cela ça svp"
	case "es":
		return "el la los las un una unos unas y o pero si de del al a en con por para sin sobre es son era ser está están estar yo me mi mis nosotros nuestro su sus tu tus usted ustedes él ella ellos lo le les que qué cuál cuáles quién cuándo dónde porqué cómo cuánto cuánta no más muy también hay puedo puede pueden tengo tiene tienen hacer este esta estos estas se"
	case "it":
		return "il lo la i gli le un uno una e o ma se di del della dei delle a al alla ai da dal in nel nella con su sul per tra è sono era essere io mi mio mia noi nostro voi vostro lui lei loro che chi cosa quale quali quando dove perché come quanto quanta non più molto anche posso può potete ho ha hanno avere fare questo questa questi queste si ci"
	case "pt":
		return "o a os as um uma uns umas e ou mas se de do da dos das em no na nos nas com por para sem sobre é são era ser está estão estar eu me meu minha nós nosso você vocês seu sua ele ela eles que qual quais quem quando onde porquê como quanto quanta não mais muito também posso pode podem tenho tem ter fazer este esta isso há"
	case "nl":
		return "de het een en of maar als van aan bij voor met op in uit naar over onder is zijn was waren wordt worden kan kunnen ik mij mijn wij we ons onze jij je jouw u uw hij zij ze hun wat welke wie wanneer waar waarom hoe niet geen ook nog meer zeer zo dan er heb heeft hebben moet wil dit dat deze die te om"
	case "da":
		return "en et den det de og eller men hvis af til fra for med på i om er var være bliver kan jeg mig min mit vi os vores du din jer han hun han dem hvad hvilken hvem hvornår hvor hvorfor hvordan ikke også mere meget så har have skal vil der som"
	case "sv":
		return "en ett den det de och eller men om av till från för med på i är var vara blir kan jag mig min mitt vi oss vår du din ni er han hon dem vad vilken vilka vem när var varför hur inte också mer mycket så har ha ska vill som att"
	case "no":
		return "en et ei den det de og eller men hvis av til fra for med på i om er var være blir kan jeg meg min mitt vi oss vår du din dere han hun dem hva hvilken hvem når hvor hvorfor hvordan ikke også mer veldig så har ha skal vil som å"
	case "fi":
		return "ja tai mutta jos on ovat oli olla voi voin voiko minä minun me meidän te teidän hän se ne mikä mitkä kuka milloin missä miksi miten kuinka ei myös vielä enemmän niin kun että tämä nämä"
	case "ru":
		return "и или но если в во на с со к по за от до из у о об для при это этот эта эти был была были быть есть я мне меня мой моя мы нас наш вы вас ваш он она они их его её что какой какая какие кто когда где почему как сколько не нет ли же бы тоже ещё можно могу может"
	case "tr":
		return "ve veya ama eğer bir bu şu o için ile de da mi mı mu mü ne hangi kim zaman nerede neden nasıl kaç değil çok daha gibi kadar var yok ben benim biz bizim siz sizin olarak olan"
	case "pl":
		return "i lub albo ale jeśli w we na z ze do od po za o dla przy jest są był była być ja mnie mój moja my nas nasz wy was wasz on ona oni ich co jaki jaka jakie kto kiedy gdzie dlaczego jak ile nie czy też jeszcze można mogę się to ten ta te"
	case "ar":
		return "في من على إلى عن مع هذا هذه ذلك التي الذي هل ما ماذا متى أين لماذا كيف كم أنا نحن هو هي هم و أو لا لم لن كان يمكن"
	case "he":
		return "של את על עם אל מן זה זאת זו אני אנחנו אתם הוא היא הם מה מי מתי איפה למה איך כמה האם לא גם או אם יש אין כי"
	case "zh":
		return "什么 怎么 怎样 多少 可以 吗 的 是 了 我们 你们 哪里 为什么"
	case "ja":
		return "です ます した する です か は が を に の と で も ですか ますか"
	}
	return ""
}

// weakWords are common in questions to any shop and say little of what is asked:
// a passage need not hold them to be the answer.
func weakWords(lang string) string {
	switch lang {
	case "en":
		return "long much many take takes took make makes made get gets getting give gives go goes going come comes use uses using used look looking find buy sell sells offer offers provide provides accept possible available able work works working thing things time times good best better back send sent put happen happens happened long soon fast quickly currently usually still ever even within without guys customer customers people someone store shop website site online receive received arrive arrives expect allow allowed start open kind type sort different difference say says said think mean means first last new old really actually question information info details wondering hello hi thank thanks abroad international internationally overseas worldwide policy policies option options method methods rule rules terms details condition conditions process procedure guide full about item items product products something order orders ordered safe company"
	case "de":
		return "lange viel viele dauert dauern machen macht geben gibt kommen kommt kaufen verkaufen verkauft anbieten bietet angeboten möglich verfügbar gehen geht finden brauche brauchen bekommen bekomme laden shop onlineshop artikel produkt produkte bestellung bestellen zurück schicken etwas eigentlich genau ungefähr regeln bedingungen möglichkeiten optionen richtlinie richtlinien"
	case "fr":
		return "temps prend prendre acheter vendez vendre proposer proposez possible disponible trouver besoin recevoir boutique magasin site produit produits article articles commande commander délai combien politique conditions options"
	case "es":
		return "tarda tardan tiempo comprar venden vender ofrecen ofrecer posible disponible encontrar necesito recibir tienda producto productos artículo artículos pedido pedidos mucho política condiciones opciones"
	case "it":
		return "tempo comprare vendete vendere offrite possibile disponibile trovare ricevere negozio prodotto prodotti articolo ordine molto"
	case "nl":
		return "lang duurt duren kopen verkopen verkoopt aanbieden mogelijk beschikbaar vinden ontvangen winkel product producten artikel bestelling veel"
	}
	return ""
}

// languages are those with stop words, most spoken among shops first.
func languages() []string {
	return []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "ar", "he", "zh", "ja"}
}

// Lexicon knows the small words of every language. Read-only once made.
type Lexicon struct {
	soft     map[string]map[string]bool // by language, folded
	weak     map[string]map[string]bool // by language, folded
	langs    map[string][]uint8         // by word as written: its languages, as places in languages()
	same     map[string][]string        // see synonyms.go
	concepts thesaurus
}

// NewLexicon makes the lexicon.
func NewLexicon() *Lexicon {
	l := &Lexicon{soft: map[string]map[string]bool{}, weak: map[string]map[string]bool{}, langs: map[string][]uint8{}, same: synonymTable(), concepts: newThesaurus()}
	for i, lang := range languages() {
		l.soft[lang] = map[string]bool{}
		for w := range strings.FieldsSeq(stopWords(lang)) {
			l.langs[w] = append(l.langs[w], uint8(i))
			l.soft[lang][fold(w)] = true
		}
		l.weak[lang] = map[string]bool{}
		for w := range strings.FieldsSeq(smallWords(lang)) {
			l.soft[lang][fold(w)] = true
		}
		for w := range strings.FieldsSeq(weakWords(lang)) {
			l.weak[lang][fold(w)] = true
		}
	}
	return l
}

// Soft says whether a word is a stop or question word of the language, with or
// without its diacritics.
func (l *Lexicon) Soft(lang, word string) bool { return l.soft[lang][fold(word)] }

// Weak says whether a word is one that questions to any shop have.
func (l *Lexicon) Weak(lang, word string) bool { return l.weak[lang][fold(word)] }

// Language guesses the language of a text by its script and its stop words,
// looking at no more than its first thousand bytes; fallback when there is
// no sign.
func (l *Lexicon) Language(text, fallback string) string {
	if len(text) > 1000 {
		text = text[:1000]
	}
	if lang := byScript(text); lang != "" {
		return lang
	}
	langs := languages()
	counts := make([]int, len(langs))
	eachWord(text, func(w word) {
		for _, i := range l.langs[w.text] {
			counts[i]++
		}
	})
	best, most := fallback, 0
	for i, lang := range langs {
		if n := counts[i]; n > most || n == most && n > 0 && lang == fallback {
			best, most = lang, n
		}
	}
	return best
}

// byScript names the language where its script alone tells.
func byScript(text string) string {
	var hanRunes, kana, hangul, letters int
	for _, r := range text {
		switch {
		case r < 0x590:
			if unicode.IsLetter(r) {
				letters++
			}
		case unicode.Is(unicode.Hebrew, r):
			return "he"
		case unicode.Is(unicode.Arabic, r):
			return "ar"
		case unicode.Is(unicode.Thai, r):
			return "th"
		case unicode.Is(unicode.Tamil, r):
			return "ta"
		case unicode.In(r, unicode.Hiragana, unicode.Katakana):
			kana++
		case unicode.Is(unicode.Hangul, r):
			hangul++
		case unicode.Is(unicode.Han, r):
			hanRunes++
		}
	}
	east := kana + hangul + hanRunes
	switch {
	case east == 0 || east*3 < letters:
		return ""
	case hangul > east/2:
		return "ko"
	case kana > 0:
		return "ja"
	}
	return "zh"
}
