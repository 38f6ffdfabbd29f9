package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// Who wants people is offered them, in every language and shouted as well.
func TestPeopleAreOffered(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", shopPassages()...), nil)
	for text := range strings.Lines(strings.TrimSpace(`
I need a human
let me speak to a manager
I want to talk to a real person!
get me a person
connect me to an agent
human please
Can I speak with your manager?
Ich brauche einen Menschen
Ich möchte mit einem Mitarbeiter sprechen
Lassen Sie mich mit dem Chef sprechen
Je veux parler à un humain
Je voudrais parler au responsable
Necesito hablar con una persona
Quiero hablar con un gerente
Voglio parlare con una persona
Vorrei parlare con un responsabile
Quero falar com uma pessoa
Preciso de um humano
Ik wil met een mens praten
Mag ik een medewerker spreken
Jeg vil tale med et menneske
Jag vill prata med en människa
Jeg vil snakke med et menneske
Haluan puhua ihmisen kanssa
Хочу поговорить с человеком
Позовите менеджера
Bir insanla konuşmak istiyorum
Müdürle görüşmek istiyorum
Chcę rozmawiać z człowiekiem
Potřebuji mluvit s člověkem
Egy emberrel szeretnék beszélni
Хочу поговорити з людиною
Θέλω να μιλήσω με έναν άνθρωπο
أريد التحدث مع شخص حقيقي
أحتاج إلى التحدث مع المدير
می خواهم با یک نفر صحبت کنم
אני רוצה לדבר עם נציג
मुझे किसी इंसान से बात करनी है
我要人工客服
请转人工
人間と話したいです
担当者をお願いします
상담원 연결해 주세요
ขอคุยกับเจ้าหน้าที่`)) {
		text = strings.TrimSpace(text)
		for _, said := range []string{text, strings.ToUpper(text) + "!!!"} {
			if h := ask(t, a, tilly.Question{Text: said}); h.form != tilly.ActionContactSales || !h.done.Answered {
				t.Errorf("%q: form %q, %q", said, h.form, h.done.Output)
			}
		}
	}
	for _, text := range []string{"Do you have gifts for people who like tea?", "How many people work here?", "I want the mug that my person likes", "Do you make mugs by hand?", "Can I return a mug?"} {
		if h := ask(t, a, tilly.Question{Text: text}); h.form != "" && h.done.Answered {
			t.Errorf("%q wants no people: %q", text, h.done.Output)
		}
	}
}
