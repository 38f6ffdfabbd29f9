package ingest

import "strings"

// rowStates are the words by which exports say whether the public sees a row,
// in lower case, by why it does not; "" for what it sees.
func rowStates() map[string]string {
	return map[string]string{
		"": "|true|1|yes|y|on|visible|catalog|search|catalog, search|catalog,search|both|shown|show|active|enabled|enable|publish|published|public|online|live|" +
			"ja|wahr|sichtbar|aktiv|veröffentlicht|oui|vrai|publié|actif|sí|si|verdadero|publicado|activo|sì|vero|pubblicato|attivo|visibile|waar|zichtbaar|actief|gepubliceerd|" +
			"sim|verdadeiro|visível|ativo|sant|synlig|publicerad|tak|prawda|widoczny|aktywny|opublikowany|да|истина|активен|опубликован|はい|公開|公開中|是|上架|已上架|启用|예|공개|نعم|منشور|כן|",
		"is not published": "|false|0|-1|2|no|n|off|draft|private|pending|future|auto-draft|trash|archived|archive|unlisted|inactive|disabled|disable|deactivated|unpublished|not published|offline|deleted|" +
			"nein|falsch|entwurf|inaktiv|deaktiviert|unveröffentlicht|archiviert|non|faux|brouillon|inactif|désactivé|non publié|archivé|falso|borrador|inactivo|desactivado|no publicado|archivado|" +
			"bozza|inattivo|disattivato|non pubblicato|archiviato|nee|onwaar|concept|inactief|uitgeschakeld|gearchiveerd|não|nao|rascunho|inativo|desativado|arquivado|nej|falskt|utkast|inaktiverad|arkiverad|" +
			"nie|fałsz|szkic|nieaktywny|wyłączony|нет|ложь|черновик|неактивен|отключен|не опубликовано|архив|いいえ|非公開|下書き|否|未发布|草稿|下架|已下架|禁用|아니오|비공개|초안|لا|مسودة|غير منشور|לא|טיוטה|לא פורסם|",
		"is hidden from the catalogue": "|hidden|hide|none|nowhere|not visible|not visible individually|invisible|versteckt|verborgen|unsichtbar|ausgeblendet|nirgends|masqué|caché|nulle part|" +
			"oculto|escondido|nascosto|nessuno|non visibile|invisibile|niet zichtbaar|invisível|dold|dolt|ukryty|niewidoczny|скрыт|скрыто|скрытый|не виден|非表示|隐藏|隱藏|숨김|미노출|مخفي|מוסתר|",
	}
}

// isProtected is why a row that opens with a password is left out.
const isProtected = "is protected by a password"

// stateReader reads a cell that says whether the public sees its row.
type stateReader map[string]string

func newStateReader() stateReader {
	r := stateReader{}
	for reason, words := range rowStates() {
		for word := range strings.SplitSeq(strings.Trim(words, "|"), "|") {
			r[word] = reason
		}
	}
	return r
}

// hidden is why the public does not see the row, "" where it does; known is
// false for what does not speak of that at all.
func (s stateReader) hidden(cell string) (reason string, known bool) {
	reason, known = s[strings.ToLower(strings.Join(strings.Fields(cell), " "))]
	return reason, known
}
