package search

import "strings"

// commonWords are words of everyday speech. A passage need not hold them: where a
// store does not know one, that tells nothing of whether it knows the answer.
func commonWords(lang string) string {
	switch lang {
	case "en":
		return "become becomes becoming keep keeps kept let lets seem seems leave leaves left call called bring brings happen write wrote provide sit stand lose lost meet met include included continue set learn change changed changes lead understand watch follow stop stopped create speak read allow spend grow walk win remember love consider appear wait serve expect stay fall reach remain suggest raise pass require report decide pull run runs running turn turned turns put puts show showed move live believe hold carry talk feel felt feels become becomes begin began starts started try tried trying ask asked asking answer seen saw heard hear told tells gave given taken took done made got gotten went gone came been bit lot lots few several enough almost maybe probably sure certain actually basically simply quite rather pretty especially exactly generally normally personally recently soon later again once twice always never often sometimes ago today tomorrow yesterday tonight week weekend month year morning afternoon evening day days hour minute moment while during until till since before after along around away behind below between beyond down forward inside near outside past through toward under upon without across against among big small little large long short high low old young early late right wrong great nice fine bad better best worse worst easy easily hard difficult simple cool awesome important special normal usual regular extra main real true full empty ready clear clearly own whole half part piece pieces clothes stuff goods way ways case point reason idea word name names place places side end window period deadline timeframe length lengths amount number lot guy guys friend friends family wife husband mom dad mother father son daughter kid boy girl somebody nobody everyone everybody anybody one ones two three four five six seven eight nine ten first second third next previous another anything nothing everything else instead anyway though although because unless whether yes yeah okay ok please sorry hope hoping hoped wish wonder worried worry trouble problem problems issue issues decided planning plan planned going interested looking contain contains come comes cover covers count counts depend depends suitable certain similar"
	case "de":
		return "bleiben bleibt lassen lässt finden findet kommen kommt gehen geht stehen steht sehen sieht wissen weiß denken denkt glauben heißen heißt bringen bringt halten hält nennen zeigen führen sprechen beginnen beginnt brauchen braucht folgen lernen bestehen verstehen setzen bekommen erhalten erhalte treffen suchen suche legen vorstellen handeln erreichen tragen schreiben laufen läuft verlieren darstellen erkennen entwickeln reden aussehen erscheinen bilden anfangen erwarten wohnen betreffen warten helfen hilft gewinnen fühlen bieten bietet interessieren erinnern ergeben anbieten studieren verbinden ansehen fehlen fehlt bedeuten bedeutet vergleichen passieren passiert funktioniert funktionieren gibt geben machen macht gemacht nehmen nehmt nimmt fertig gut besser beste neu alt alte altes groß klein ganz ganze wirklich sicher natürlich vielleicht ungefähr genau immer nie oft manchmal heute morgen gestern woche monat jahr tag tage stunde zeit moment ding dinge sache sachen frage problem grund weg art leute freund frau mann kind eltern erste erster zweite nächste andere anderer andere selber allein zusammen wieder zurück weiter schnell langsam leicht schwer einfach wichtig richtig falsch möglich offen drin dabei damit dazu daran darf sofort bald später früher leider sonst trotzdem deshalb also sogar"
	case "fr":
		return "rester reste laisser laisse trouver trouve venir vient aller passer passe mettre met prendre voir voit savoir sait vouloir penser pense croire tenir porter parler demander demande arriver arrive donner donne rendre entendre comprendre attendre attend sortir vivre entrer devenir revenir écrire sembler répondre suivre montrer connaître partir part commencer compter permettre ouvrir finir perdre servir servez fonctionner marche marcher accepter acceptez accepte falloir bon bonne bien mieux mauvais grand grande petit petite nouveau nouvelle vieux jeune premier première dernier autre même seul tout toute toujours jamais souvent parfois aujourd'hui demain hier semaine mois an année jour jours heure moment fois chose choses question problème raison façon gens ami femme homme enfant mère père vraiment peut-être environ exactement simplement seulement ensemble vite facile difficile simple important possible sûr vrai faux prêt avant après pendant depuis entre sous chez vers sans contre comment"
	case "es":
		return "quedar queda dejar deja encontrar venir viene llegar llega llegó pasar pasa poner pone tomar ver ve saber sabe querer pensar creer llevar lleva hablar pedir pide dar da volver seguir parecer parece conocer salir sale vivir sentir tratar mirar contar empezar esperar buscar entrar trabajar escribir perder producir entender terminar permitir aparecer conseguir comenzar servir sirve funcionar funciona aceptar aceptan aceptáis meter usar uso bueno buena bien mejor malo grande pequeño nuevo nueva viejo joven primero primera último otro otra mismo solo todo toda siempre nunca veces hoy mañana ayer semana mes año día días hora momento vez cosa cosas pregunta problema razón manera gente amigo mujer hombre niño madre padre realmente quizás exactamente simplemente solamente juntos rápido fácil difícil simple importante posible seguro verdad listo antes después durante desde entre bajo hacia contra estáis tenéis hacéis podéis vendéis"
	case "it":
		return "rimanere lasciare lascia trovare trova venire viene arrivare arriva arrivata passare passa mettere prendere vedere sapere volere vuole ci pensare credere tenere portare parlare chiedere dare dà tornare seguire sembrare conoscere uscire vivere sentire guardare cominciare aspettare cercare entrare lavorare scrivere perdere capire finire permettere servire serve funzionare funziona accettare accettate accetta usare ricevo riceve buono buona bene meglio cattivo grande piccolo nuovo nuova vecchio giovane primo prima ultimo altro altra stesso solo tutto tutta sempre mai volta volte oggi domani ieri settimana mese anno giorno giorni ora momento cosa cose domanda problema ragione modo gente amico donna uomo bambino madre padre davvero forse esattamente semplicemente soltanto insieme veloce facile difficile semplice importante possibile sicuro vero pronto avere avete fate fare siete potete vendete"
	case "nl":
		return "blijven blijft laten laat vinden vindt komen komt gaan staan staat zien weten weet denken geloven heten brengen houden noemen tonen spreken beginnen begint nodig volgen leren begrijpen krijgen krijgt krijg ontmoeten zoeken leggen dragen schrijven lopen verliezen praten wachten helpen winnen voelen bieden vergeten betekent gebeurt werkt werken geven geeft maken maakt gemaakt nemen goed beter beste nieuw oud groot klein heel hele echt zeker misschien ongeveer precies altijd nooit vaak soms vandaag morgen gisteren week maand jaar dag dagen uur tijd moment ding dingen vraag probleem reden manier mensen vriend vrouw man kind eerste tweede volgende andere zelf samen weer terug snel langzaam makkelijk moeilijk eenvoudig belangrijk mogelijk"
	}
	return ""
}

// commonTable are the common words by language, folded.
func commonTable() map[string]map[string]bool {
	table := map[string]map[string]bool{}
	for _, lang := range languages() {
		for w := range strings.FieldsSeq(commonWords(lang)) {
			if table[lang] == nil {
				table[lang] = map[string]bool{}
			}
			table[lang][fold(w)] = true
		}
	}
	return table
}

// common says whether a word is one of everyday speech in a language of the store.
func (p *plan) common(word string) bool {
	for _, lang := range p.langs {
		if p.x.lex.common[lang][fold(word)] {
			return true
		}
	}
	return false
}
