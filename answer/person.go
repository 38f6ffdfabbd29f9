package answer

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// personLines are ways to ask for people, by language: whole phrases, which say it
// wherever they stand; then who is wanted, and how they are to be reached, which say it
// together. Scripts without spaces have them as they stand within a text.
const personLines = `
en real person, real human, actual person, actual human, human being, human agent, human please, live agent, live chat, live person, customer service, customer support, customer care, support team, sales team, contact sales, representative, speak to someone, talk to someone, speak with someone, talk with someone, speak to somebody, talk to somebody, the owner, contact you, reach you, call you, email you, write to you, get in touch, get hold of someone, not a bot, not a robot, no bot, no bots, stop the bot, speak to a manager, your manager, a supervisor, file a complaint, make a complaint | human humans person agent someone somebody staff team people operator manager supervisor advisor adviser employee boss | talk speak chat connect transfer reach contact call need want get give let please
de kundenservice, kundendienst, kundenbetreuung, kundensupport, mitarbeiter sprechen, echten menschen, echter mensch, echte person, einen menschen, einem menschen, kontaktieren, kein bot, kein roboter, mit jemandem sprechen, mit jemandem reden, beschwerde einreichen | mensch menschen jemand jemanden jemandem person mitarbeiter mitarbeiterin berater chef geschäftsführer vorgesetzten vorgesetzter ansprechpartner | sprechen reden telefonieren verbinden brauche möchte will chatten kontakt bitte
fr service client, service clients, un conseiller, une conseillère, vraie personne, un humain, être humain, vous contacter, un vrai humain, parler à quelqu un, votre responsable, pas un robot | humain personne quelqu conseiller agent responsable directeur équipe patron | parler joindre contacter appeler besoin veux voudrais souhaite passez
es atención al cliente, servicio al cliente, hablar con alguien, hablar con una persona, persona real, un humano, ser humano, contactarles, contactarlos, contactaros, no un robot | humano humana persona alguien agente gerente encargado responsable operador jefe asesor | hablar contactar llamar necesito quiero quisiera comunicarme pásame páseme
it servizio clienti, assistenza clienti, parlare con qualcuno, una persona vera, persona reale, un umano, essere umano, contattarvi, un operatore | umano persona qualcuno operatore responsabile direttore agente consulente capo | parlare contattare chiamare bisogno voglio vorrei chattare passatemi
pt atendimento ao cliente, falar com alguém, falar com uma pessoa, pessoa real, um humano, ser humano, um atendente, contactar, contatar vocês, falar com vocês | humano humana pessoa alguém atendente gerente responsável operador chefe agente | falar contatar contactar ligar preciso quero gostaria conversar
nl klantenservice, klantendienst, een medewerker, echt persoon, echte persoon, een mens, echt mens, contact opnemen, geen bot, geen robot | mens mensen iemand persoon medewerker manager leidinggevende chef baas team | spreken praten bellen contact nodig wil graag chatten
da kundeservice, et menneske, rigtig person, rigtigt menneske, tale med nogen, kontakte jer | menneske person nogen medarbejder chef leder | tale snakke ringe kontakte brug vil chatte
sv kundtjänst, kundservice, en människa, riktig person, riktig människa, prata med någon, kontakta er | människa person någon medarbetare chef handläggare | prata tala ringa kontakta behöver vill chatta
no kundeservice, et menneske, ekte person, ekte menneske, snakke med noen, kontakte dere | menneske person noen medarbeider sjef leder | snakke prate ringe kontakte trenger vil chatte
fi asiakaspalvelu, asiakaspalvelun, asiakaspalveluun, ihmisen kanssa, oikea ihminen, oikean ihmisen, ottaa yhteyttä | ihminen ihmisen ihmiselle ihmistä henkilö henkilön jonkun esimies päällikkö päällikön | puhua jutella soittaa tarvitsen haluan yhteyttä
ru живой человек, живым человеком, живого человека, служба поддержки, служба поддержки клиентов, с человеком, с оператором, с менеджером, связаться с вами, позовите менеджера, позовите человека | человек человека человеком оператор оператора оператором менеджер менеджера менеджером начальник начальника руководитель сотрудник сотрудником консультант кто-нибудь | поговорить говорить связаться соединить соедините позвать позовите нужен хочу позвонить
tr müşteri hizmetleri, müşteri hizmetlerine, gerçek bir insan, gerçek kişi, canlı destek, bir insanla, birisiyle, bir yetkiliyle, bir temsilciye, sizinle iletişime | insan insanla kişi birisi yetkili yetkiliyle temsilci müdür müdürle yönetici yöneticiyle operatör | konuşmak görüşmek bağlan bağlayın istiyorum lazım iletişim
pl obsługa klienta, z człowiekiem, żywy człowiek, żywym człowiekiem, prawdziwy człowiek, z konsultantem, skontaktować się z wami, z kimś porozmawiać | człowiek człowieka człowiekiem osoba osobą konsultant konsultanta kierownik kierownikiem menedżer menedżerem ktoś kimś pracownikiem | rozmawiać porozmawiać połączyć połącz skontaktować zadzwonić potrzebuję chcę
cs zákaznická podpora, zákaznický servis, s člověkem, živý člověk, skutečný člověk, s operátorem, kontaktovat vás | člověk člověka člověkem osoba osobou někdo někým operátor operátorem vedoucí vedoucím manažer manažerem | mluvit promluvit spojit kontaktovat zavolat potřebuji chci
hu ügyfélszolgálat, ügyfélszolgálattal, élő ember, emberrel, valódi ember, kapcsolatba lépni, egy ügyintézővel | ember emberrel személy valakivel ügyintéző ügyintézővel menedzser vezető vezetővel főnökkel munkatárssal | beszélni beszélnék kapcsolni felhívni szeretnék akarok kell kérek
uk жива людина, живою людиною, служба підтримки, з людиною, з оператором, з менеджером, зв'язатися з вами, покличте менеджера | людина людину людиною оператор оператора оператором менеджер менеджера менеджером керівник керівника хтось | поговорити говорити зв'язатися з'єднати з'єднайте потрібна потрібен хочу подзвонити покличте
el εξυπηρέτηση πελατών, πραγματικό άνθρωπο, με άνθρωπο, έναν άνθρωπο, με κάποιον, με εκπρόσωπο, επικοινωνήσω μαζί σας | άνθρωπο άνθρωπος κάποιον κάποιος εκπρόσωπο υπεύθυνο υπεύθυνος διευθυντή προϊστάμενο | μιλήσω μιλήσει συνομιλήσω επικοινωνήσω χρειάζομαι θέλω συνδέστε
ar خدمة العملاء, شخص حقيقي, إنسان حقيقي, التحدث مع شخص, التحدث إلى شخص, التواصل معكم, موظف خدمة | شخص إنسان انسان موظف مدير المدير مسؤول المسؤول بشري أحد ممثل | التحدث أتحدث اتحدث الكلام أكلم اكلم أريد اريد أحتاج احتاج التواصل تحويل
fa خدمات مشتری, پشتیبانی مشتری, انسان واقعی, آدم واقعی, با یک نفر, با یک انسان, تماس با شما | انسان آدم نفر کسی اپراتور مدیر مسئول کارشناس | صحبت حرف تماس وصل نیاز خواهم میخواهم می خواهم لازم
he שירות לקוחות, אדם אמיתי, בן אדם, נציג שירות, נציג אנושי, לדבר עם מישהו, ליצור אתכם קשר, ליצור קשר | אדם מישהו נציג נציגה מנהל מנהלת אנושי מנהלים | לדבר לשוחח להתקשר צריך צריכה רוצה קשר תעבירו
hi ग्राहक सेवा, असली इंसान, किसी इंसान से, किसी व्यक्ति से, किसी से बात, आपसे संपर्क | इंसान व्यक्ति आदमी मैनेजर प्रबंधक एजेंट प्रतिनिधि अधिकारी | बात चाहिए संपर्क चाहता चाहती कराओ कराइए
zh 人工客服, 转人工, 轉人工, 人工服务, 人工服務, 真人, 客服, 找经理, 经理, 負責人, 负责人, 联系你们, 聯繫你們, 跟人说话, 和人说话 |
ja 人間と話, 人と話, 担当者, オペレーター, カスタマーサービス, カスタマーサポート, 有人対応, 責任者, 店長, マネージャー, スタッフと話, 本物の人 |
ko 상담원, 상담사, 고객센터, 고객 센터, 고객서비스, 사람과 이야기, 사람과 대화, 사람이랑, 사람 연결, 매니저, 책임자, 담당자, 직원과, 관리자 |
th คุยกับคน, คุยกับพนักงาน, พูดกับคน, เจ้าหน้าที่, พนักงานจริง, คนจริง, ผู้จัดการ, ฝ่ายบริการลูกค้า, บริการลูกค้า, แอดมิน, ติดต่อพนักงาน |
`

// personTable is what is read of the lines.
type personTable struct {
	phrases, within []string
	who, how        []map[string]bool // by language
}

var personal = sync.OnceValue(func() (t personTable) {
	set := func(words string) map[string]bool {
		out := map[string]bool{}
		for w := range strings.FieldsSeq(words) {
			out[w] = true
		}
		return out
	}
	for line := range strings.Lines(strings.TrimSpace(personLines)) {
		lang, rest, _ := strings.Cut(line, " ")
		phrases, rest, _ := strings.Cut(rest, "|")
		who, how, _ := strings.Cut(rest, "|")
		for phrase := range strings.SplitSeq(phrases, ",") {
			phrase = strings.TrimSpace(phrase)
			if strings.Contains(" zh ja ko th ", lang) {
				t.within = append(t.within, phrase)
			} else {
				t.phrases = append(t.phrases, " "+strings.Join(words.Plain(phrase), " ")+" ")
			}
		}
		if who = strings.TrimSpace(who); who != "" {
			t.who, t.how = append(t.who, set(who)), append(t.how, set(how))
		}
	}
	return t
})

// longestWish is how many words a wish for people has at most that is told by who is
// wanted and how; in longer texts the words may mean anything.
const longestWish = 10

// wishes say only that something is wanted: with them a wish for people is told by who is
// wanted in the shortest texts alone.
const (
	wishes       = " need want get give let please brauche möchte will bitte besoin veux voudrais souhaite passez necesito quiero quisiera bisogno voglio vorrei preciso quero gostaria nodig wil graag brug vil behöver trenger tarvitsen haluan нужен хочу istiyorum lazım potrzebuję chcę potřebuji chci szeretnék akarok kell kérek потрібна потрібен χρειάζομαι θέλω أريد اريد أحتاج احتاج نیاز لازم צריך צריכה רוצה चाहिए चाहता चाहती "
	shortestWish = 5
)

// asksForPerson: the visitor wants people, not answers. words are joined by and
// surrounded with single spaces.
func asksForPerson(words string) bool {
	t := personal()
	has := func(phrase string) bool { return strings.Contains(words, phrase) }
	if slices.ContainsFunc(t.phrases, has) || slices.ContainsFunc(t.within, has) {
		return true
	}
	list := strings.Fields(words)
	const alone = " human humans agent operator manager representative contact mensch kontakt contacto contatto humain humano umano mens människa menneske человек оператор insan człowiek člověk ember людина άνθρωπος إنسان نציג אדם इंसान "
	if len(list) <= 3 && slices.ContainsFunc(list, func(w string) bool { return strings.Contains(alone, " "+w+" ") }) {
		return true
	}
	if len(list) > longestWish {
		return false
	}
	for i, who := range t.who {
		how := t.how[i]
		if slices.ContainsFunc(list, func(w string) bool { return who[w] }) && slices.ContainsFunc(list, func(w string) bool {
			return how[w] && (len(list) <= shortestWish || !strings.Contains(wishes, " "+w+" "))
		}) {
			return true
		}
	}
	return false
}
