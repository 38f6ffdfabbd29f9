package answer

var bareURL = newPattern(`(?i)\b[a-z][a-z0-9+.-]*://[^\s<>"'()\[\]]+|\bwww\.[^\s<>"'()\[\]]+`)
