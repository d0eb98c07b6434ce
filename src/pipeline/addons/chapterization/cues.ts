/** Phrases that open a new topic; strong ones count anywhere, weak ones only as the first words. */
const STRONG: Record<string, RegExp> = {
  en: /\b(?:move on|moving on|next (?:item|topic|point|question|subject|thing|up|slide|agenda)|agenda|let'?s (?:start|begin|turn|talk about|get started|move|go on)|to (?:sum up|conclude|begin with)|in conclusion|welcome (?:to|back)|turn(?:ing)? to|first (?:of all|item|point)|another (?:topic|subject|thing)|kick[- ]?off|item \w+)\b/i,
  fr: /\b(?:passons|point suivant|prochain(?:e)? (?:point|sujet|question)|ordre du jour|commençons|pour conclure|pour commencer|bienvenue|autre sujet|tout d'abord|en conclusion)\b/i,
  de: /\b(?:nächste[rns]? (?:punkt|thema|frage)|tagesordnung|kommen wir|fangen wir|zum schluss|zunächst|willkommen|anderes thema|zusammenfassend|als nächstes)\b/i,
  es: /\b(?:pasemos|siguiente (?:punto|tema|pregunta)|próximo (?:punto|tema)|orden del día|empecemos|para (?:terminar|empezar|concluir)|bienvenid[oa]s|otro tema|en primer lugar)\b/i,
  it: /\b(?:passiamo|prossim[oa] (?:punto|argomento|domanda|tema)|ordine del giorno|cominciamo|iniziamo|per (?:concludere|finire|cominciare)|benvenuti|altro argomento|prima di tutto)\b/i,
};
const WEAK: Record<string, RegExp> = {
  en: /^\W*(?:okay|ok|right|so|alright|all right|well|now|next|anyway|anyhow|um so|uh so|thank you|thanks|good (?:morning|afternoon|evening)|finally|lastly)\b/i,
  fr: /^\W*(?:bon|bien|alors|donc|maintenant|ensuite|voilà|merci|bonjour|bonsoir|enfin)\b/i,
  de: /^\W*(?:gut|also|so|okay|jetzt|nun|dann|danke|guten (?:tag|morgen|abend)|schließlich)\b/i,
  es: /^\W*(?:bueno|bien|vale|entonces|ahora|gracias|buenos días|buenas tardes|finalmente)\b/i,
  it: /^\W*(?:bene|allora|dunque|ora|adesso|grazie|buongiorno|buonasera|infine|ok)\b/i,
};

/** How strongly the first words of a sentence suggest a new topic, 0..1. */
export function cueStrength(sentence: string, language: string): number {
  if (STRONG[language]?.test(sentence)) return 1;
  return WEAK[language]?.test(sentence) ? 0.5 : 0;
}
