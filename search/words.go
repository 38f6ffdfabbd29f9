package search

// stopWords are the commonest words of a language, question words included. They
// count less than others in a question, and they tell languages apart.
var stopWords = map[string]string{
	"en": "a an the and or but if of at by for with about to from in on off out over under is are was were be been being am do does did doing have has had having i me my we our you your he him his she her it its they them their this that these those what which who whom when where why how all any both each more most other some such no nor not only own same so than too very can cant could couldnt will would should shall may might must dont doesnt didnt isnt arent wasnt wont there here as into just get got tell know want need please help anyone anything something way like also let us",
	"de": "der die das den dem des ein eine einer eines einem einen und oder aber wenn von zu zum zur mit für auf in im an am ist sind war waren sein wird werden kann können ich mich mir mein meine wir uns unser sie ihr ihre ihnen er es was welche welcher welches wer wann wo warum wieso wie nicht kein keine auch nur noch mehr sehr so als bei aus nach über unter es gibt hat haben habe man dass diese dieser dieses bitte möchte muss",
	"fr": "le la les un une des du de et ou mais si à au aux par pour avec sur dans en est sont était être je me mon ma mes nous notre nos vous votre vos il elle ils elles leur ce cette ces quel quelle quels quelles qui que quoi quand où pourquoi comment combien ne pas non plus très puis peut peux pouvez ai as avez ont avoir faire fait y se sa son ses aussi tout tous est-ce cela ça svp",
	"es": "el la los las un una unos unas y o pero si de del al a en con por para sin sobre es son era ser está están estar yo me mi mis nosotros nuestro su sus tu tus usted ustedes él ella ellos lo le les que qué cuál cuáles quién cuándo dónde porqué cómo cuánto cuánta no más muy también hay puedo puede pueden tengo tiene tienen hacer este esta estos estas se",
	"it": "il lo la i gli le un uno una e o ma se di del della dei delle a al alla ai da dal in nel nella con su sul per tra è sono era essere io mi mio mia noi nostro voi vostro lui lei loro che chi cosa quale quali quando dove perché come quanto quanta non più molto anche posso può potete ho ha hanno avere fare questo questa questi queste si ci",
	"pt": "o a os as um uma uns umas e ou mas se de do da dos das em no na nos nas com por para sem sobre é são era ser está estão estar eu me meu minha nós nosso você vocês seu sua ele ela eles que qual quais quem quando onde porquê como quanto quanta não mais muito também posso pode podem tenho tem ter fazer este esta isso há",
	"nl": "de het een en of maar als van aan bij voor met op in uit naar over onder is zijn was waren wordt worden kan kunnen ik mij mijn wij we ons onze jij je jouw u uw hij zij ze hun wat welke wie wanneer waar waarom hoe niet geen ook nog meer zeer zo dan er heb heeft hebben moet wil dit dat deze die te om",
	"da": "en et den det de og eller men hvis af til fra for med på i om er var være bliver kan jeg mig min mit vi os vores du din jer han hun han dem hvad hvilken hvem hvornår hvor hvorfor hvordan ikke også mere meget så har have skal vil der som",
	"sv": "en ett den det de och eller men om av till från för med på i är var vara blir kan jag mig min mitt vi oss vår du din ni er han hon dem vad vilken vilka vem när var varför hur inte också mer mycket så har ha ska vill som att",
	"no": "en et ei den det de og eller men hvis av til fra for med på i om er var være blir kan jeg meg min mitt vi oss vår du din dere han hun dem hva hvilken hvem når hvor hvorfor hvordan ikke også mer veldig så har ha skal vil som å",
	"fi": "ja tai mutta jos on ovat oli olla voi voin voiko minä minun me meidän te teidän hän se ne mikä mitkä kuka milloin missä miksi miten kuinka ei myös vielä enemmän niin kun että tämä nämä",
	"ru": "и или но если в во на с со к по за от до из у о об для при это этот эта эти был была были быть есть я мне меня мой моя мы нас наш вы вас ваш он она они их его её что какой какая какие кто когда где почему как сколько не нет ли же бы тоже ещё можно могу может",
	"tr": "ve veya ama eğer bir bu şu o için ile de da mi mı mu mü ne hangi kim zaman nerede neden nasıl kaç değil çok daha gibi kadar var yok ben benim biz bizim siz sizin olarak olan",
	"pl": "i lub albo ale jeśli w we na z ze do od po za o dla przy jest są był była być ja mnie mój moja my nas nasz wy was wasz on ona oni ich co jaki jaka jakie kto kiedy gdzie dlaczego jak ile nie czy też jeszcze można mogę się to ten ta te",
	"ar": "في من على إلى عن مع هذا هذه ذلك التي الذي هل ما ماذا متى أين لماذا كيف كم أنا نحن هو هي هم و أو لا لم لن كان يمكن",
	"he": "של את על עם אל מן זה זאת זו אני אנחנו אתם הוא היא הם מה מי מתי איפה למה איך כמה האם לא גם או אם יש אין כי",
	"fa": "و در به از که این آن را با برای است هست بود شود تا یا هم اگر ما شما من او آنها چه چی چیست کی کجا چرا چگونه چطور چند چقدر آیا کدام نیست می دارد دارید کنید کنم لطفا نه باید",
	"hi": "का की के में से को पर और या है हैं था थी थे हो होता होती हूँ मैं मुझे मेरा मेरी हम हमें आप आपका आपकी आपके वह यह ये वे इस उस क्या कौन कब कहाँ कहां क्यों कैसे कितना कितनी कितने किस नहीं भी तो ही लिए साथ अगर कर करें सकता सकते सकती ने कृपया",
	"uk": "і та або але якщо в у на з до від по за для про при це цей ця є був була були бути я мені мене мій моя ми нас наш ви вас ваш він вона вони що який яка які хто коли де чому як скільки чи не ще можна також",
	"el": "ο η το οι τα του της των τον την και ή αλλά αν σε στο στη στην με για από είναι ήταν εγώ μου εμείς μας εσείς σας αυτός αυτή αυτό τι ποιος ποια ποιο πότε πού γιατί πώς πόσο πόσα δεν μη μπορώ μπορείτε έχετε υπάρχει θα να",
	"cs": "a i nebo ale jestli v ve na z ze do od po za o pro při je jsou byl byla být já mě mi můj moje my nás náš vy vás váš on ona oni jejich co jaký jaká jaké kdo kdy kde proč jak kolik ne není také ještě mohu lze se to ten ta",
	"hu": "a az egy és vagy de ha van vannak volt én engem mi minket ti ön önök ő ők mit mi melyik ki mikor hol miért hogyan mennyi hány nem is még lehet kell hogy ez",
	"ko": "어떻게 얼마나 얼마 얼마예요 얼마인가요 무엇 언제 어디 어디서 왜 누가 어떤 있나요 있습니까 인가요 되나요 됩니까 합니다 합니까 입니다 입니까 하나요 해요 예요 이에요 가능한가요 주세요 그리고 또는",
	"th": "อย่างไร เท่าไหร่ เท่าไร หรือไม่ ได้ไหม ไหม ที่ไหน เมื่อไหร่ เมื่อไร ทำไม อะไร ใคร และ หรือ ของ ที่ นี้ ครับ ค่ะ คะ กี่ มี เป็น คือ ได้",
	"zh": "什么 怎么 怎样 多少 多久 可以 能不能 是否 吗 呢 的 是 了 我 你 您 我们 你们 哪里 哪个 为什么 如何 请问 有没有 什麼 怎麼 嗎",
	"ja": "です ます した する か は が を に の と で も ですか ますか ください でしょうか いつ どこ なぜ どう どの なに 何 いくら どれくらい どのくらい できますか ありますか この その これ それ",
}

// weakWords are common in questions to any shop and say little of what is asked:
// a passage need not hold them to be the answer.
var weakWords = map[string]string{
	"en": "long much many take takes took make makes made get gets getting give gives go goes going come comes use uses using used look looking find buy sell sells offer offers provide provides accept possible available able work works working thing things time times good best better back send sent put happen happens happened long soon fast quickly currently usually still ever even within without guys customer customers people someone store shop website site online receive received arrive arrives expect allow allowed start open kind type sort different difference say says said think mean means first last new old really actually question information info details wondering hello hi thank thanks abroad international internationally overseas worldwide policy policies option options method methods rule rules terms details condition conditions process procedure guide full about item items product products something order orders ordered safe company",
	"de": "lange viel viele dauert dauern machen macht geben gibt kommen kommt kaufen verkaufen verkauft anbieten bietet angeboten möglich verfügbar gehen geht finden brauche brauchen bekommen bekomme laden shop onlineshop artikel produkt produkte bestellung bestellen zurück schicken etwas eigentlich genau ungefähr regeln bedingungen möglichkeiten optionen richtlinie richtlinien",
	"fr": "temps prend prendre acheter vendez vendre proposer proposez possible disponible trouver besoin recevoir boutique magasin site produit produits article articles commande commander délai combien politique conditions options",
	"es": "tarda tardan tiempo comprar venden vender ofrecen ofrecer posible disponible encontrar necesito recibir tienda producto productos artículo artículos pedido pedidos mucho política condiciones opciones",
	"it": "tempo comprare vendete vendere offrite possibile disponibile trovare ricevere negozio prodotto prodotti articolo ordine molto",
	"nl": "lang duurt duren kopen verkopen verkoopt aanbieden mogelijk beschikbaar vinden ontvangen winkel product producten artikel bestelling veel",
	"pt": "demora leva tempo comprar vendem vender oferecem possível disponível encontrar preciso receber loja produto produtos artigo encomenda pedido",
	"sv": "lång lång tid tar köpa säljer sälja erbjuder möjligt tillgänglig hitta behöver få butik produkt produkter vara varor beställning mycket",
	"pl": "długo trwa czas kupić sprzedajecie oferujecie możliwe dostępny znaleźć potrzebuję otrzymać sklep produkt produkty artykuł zamówienie dużo",
	"ru": "долго занимает время купить продаете предлагаете возможно доступно найти нужно получить магазин товар товары заказ много",
	"tr": "sürer zaman almak satın satıyor mümkün mevcut bulmak ihtiyacım mağaza ürün ürünler sipariş siparişim",
}
