package ingest

import (
	"strings"
)

// Reasons why a page teaches nothing, for its owner.
const (
	notOpenReason = "The site is not open yet: it shows a “coming soon” or password page instead. Open the site to everyone, then scan it again."
	scriptReason  = "This page is drawn by JavaScript in the visitor's browser, which is not run here. Give us pages with their text in the HTML, upload a file, or add questions and answers."
	emptyReason   = "No readable text was found on this page. Check its address, or add what it says as questions and answers."
	softReason    = "The site says that this page could not be found, though it answers as if it were there. Check the address."
)

// closedMarks are texts of pages that stand in for a whole site until it opens,
// as shop software and common plugins write them. The first are nobody's own
// words; the others need a page that says little else.
func closedMarks() (sure, likely []string) {
	return []string{
			"pardon our dust", "briefly unavailable for scheduled maintenance", "enter store using password", "enter using password",
			"this store is password protected", "this shop is password protected", "opening soon\nspread the word", "this shop is currently unavailable",
			"sorry, this shop is currently unavailable", "this site is currently private", "this site is marked private by its owner",
		}, []string{
			"coming soon", "opening soon", "launching soon", "under construction", "under maintenance", "down for maintenance", "maintenance mode",
			"we'll be back soon", "we’ll be back soon", "be right back", "site is currently unavailable", "closed for maintenance", "store is closed",
			"demnächst verfügbar", "bald verfügbar", "im aufbau", "wartungsarbeiten", "wartungsmodus", "bientôt disponible", "en construction", "en maintenance",
			"próximamente", "en mantenimiento", "em breve", "em manutenção", "prossimamente", "in manutenzione", "binnenkort", "in onderhoud",
			"скоро открытие", "сайт в разработке", "технические работы", "即将上线", "近日公開", "メンテナンス中", "준비 중", "قريبا", "yakında",
		}
}

// notOpen recognises the page that stands in for every other one of a site that
// is not open yet. alone says that it was asked for itself, as a start page is.
func notOpen(p *page, content int, alone bool) bool {
	if content >= 120 {
		return false
	}
	sure, likely := closedMarks()
	said := strings.ToLower(p.meta.title + "\n" + p.h1 + "\n" + p.text)
	if containsAny(said, sure) {
		return true
	}
	return alone && content < 60 && len(p.hrefs) <= 12 && containsAny(said, likely) && !p.products()
}

// products says whether a page tells of things to buy, which no closed shop does.
func (m *meta) products() bool {
	for _, s := range m.jsonLD {
		if strings.Contains(s, `"Product"`) {
			return true
		}
	}
	return false
}

// missingMarks are what pages say that are not there, in their title or main heading.
func missingMarks() []string {
	return []string{
		"page not found", "not found", "404", "page does not exist", "page doesn't exist", "page doesn’t exist", "no longer available", "page cannot be found",
		"page can't be found", "page can’t be found", "seite nicht gefunden", "nicht gefunden", "page introuvable", "page non trouvée", "página no encontrada",
		"no se encontró", "pagina non trovata", "página não encontrada", "pagina niet gevonden", "nie znaleziono", "страница не найдена", "sayfa bulunamadı",
		"sidan hittades inte", "siden blev ikke fundet", "sivua ei löytynyt", "页面不存在", "找不到页面", "ページが見つかりません", "페이지를 찾을 수 없습니다", "الصفحة غير موجودة", "הדף לא נמצא",
	}
}

// saysMissing says whether a page calls itself not found and says little else.
func saysMissing(p *page, content int) bool {
	return content < 80 && (containsAny(strings.ToLower(p.meta.title), missingMarks()) || containsAny(strings.ToLower(p.h1), missingMarks()))
}

// shellMarks are what a page without scripts says where a script is to draw it.
func shellMarks() []string {
	return []string{
		"enable javascript", "javascript is required", "requires javascript", "javascript to run this app", "javascript is disabled", "turn on javascript",
		"javascript enabled", "activate javascript", "aktivieren sie javascript", "javascript aktivieren", "activer javascript", "habilite javascript", "habilita javascript", "включите javascript",
		"loading", "please wait", "wird geladen", "chargement", "cargando", "caricamento", "laden", "загрузка", "加载中", "読み込み中",
	}
}

// drawnByScript says whether a page only holds the place for what a script draws.
func drawnByScript(p *page, content int) bool {
	if p.scripts == 0 {
		return false
	}
	return content < 3 || content < 30 && (containsAny(strings.ToLower(p.text), shellMarks()) || content < 15 && (p.rootEmpty || p.wantsScript))
}

// unreadable says why a page teaches nothing, "" when it does. alone is as for notOpen.
func unreadable(p *page, alone bool) string {
	content := 0
	for _, b := range p.blocks {
		if b.kind != heading {
			content += words(b.markdown())
		}
	}
	switch {
	case notOpen(p, content, alone):
		return notOpenReason
	case saysMissing(p, content):
		return softReason
	case drawnByScript(p, content):
		return scriptReason
	case content >= 3:
		return ""
	}
	return emptyReason
}
