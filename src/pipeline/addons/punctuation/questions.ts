/*
 * Clear questions. Each pattern is matched at the start of a sentence in lower case without punctuation. Patterns that could also match a
 * statement, a command or a condition are left out on purpose.
 */
const EN_SUBJECT =
  '(?:you|we|they|he|she|it|i|this|that|there|these|those|anyone|anybody|someone|everyone|the|your|my|our|his|her|their|any|a|an)';
const EN_AUXILIARY =
  "(?:is|are|was|were|do|does|did|can|could|will|would|should|have|has|had|am|isn't|aren't|don't|didn't|doesn't|won't|can't)";

const STARTS: Record<string, readonly RegExp[]> = {
  en: [
    new RegExp(
      `^(?:and |but |so |well |then |okay |now |oh )*(?:who|what|when|where|why|how|which)(?: (?:much|many|long|often|far|old|exactly|else))? ${EN_AUXILIARY} ${EN_SUBJECT}\\b`,
      'u',
    ),
    /^(?:and |but |so |well |then |okay |now |oh )*(?:is|are|was|does|did|can|could|will|would|has|isn't|aren't|wasn't|weren't|doesn't|didn't|don't|can't|couldn't|won't|wouldn't|haven't|hasn't) (?:you|we|they|he|she|it|i|there|anyone|anybody|someone|everyone)\b/u,
    /^(?:and |but |so |well |then |okay |now |oh )*(?:do|have) (?:you|we|they|i|any of)\b/u,
    /^(?:and |but |so |well |okay )*(?:why not|what about|how about|what if|how come|what's (?:that|this|up|wrong|your|the)|where's|who's (?:that|there|your)|how's|what're|how are)\b/u,
  ],
  fr: [
    /^(?:et |mais |alors |donc |bon )*(?:est-ce que|est-ce qu'|qu'est-ce|qui est-ce|pourquoi|combien|où est|où sont|quand est-ce|comment (?:allez|vas|va|ça|est|faire|peut|puis|fais|faites|t'|vous|tu))/u,
    /^(?:\S+ ){0,3}(?!(?:dit|répond|répondit|demande|demanda|fait|fit|pense|pensa|crie|cria|ajoute|ajouta|reprit|murmura)-)\p{L}+-(?:t-)?(?:il|elle|on|ils|elles|tu|je)(?: |$)/u,
    /^(?:\S+ ){0,2}(?:avez|êtes|pouvez|voulez|savez|connaissez|pensez|croyez|aviez|pourriez|voudriez|aimeriez|faites|avons|sommes|pouvons|devons)-(?:vous|nous)(?: |$)/u,
  ],
  de: [
    /^(?:und |aber |also |ja )*(?:wer|was|wo|wann|warum|wieso|weshalb|wie|wohin|woher|welche[rnsm]?|wem|wen|wozu|wofür)(?: (?:viel|viele|lange|oft|weit|alt))? (?:ist|sind|war|waren|hat|haben|habt|hast|habe|kann|können|kannst|wird|werden|soll|sollen|will|willst|wollen|muss|müssen|macht|machst|machen|heißt|geht|gehst|kommt|kommst|denkst|denken|meinst|meinen|bedeutet|gibt|würde|würden|bist|seid|möchten|möchtest)(?: |$)/u,
    /^(?:und |aber |also )*(?:ist|sind|hast|haben|habt|hat|kannst|können|könnten|willst|wollen|möchten|möchtest|darf|dürfen|weißt|wissen|kennst|kennen|bist|seid|würden|gibt) (?:du|sie|ihr|er|es|wir|ich|das|man|jemand|hier|da)(?: |$)/u,
  ],
  es: [
    /^(?:y |pero |entonces |pues |bueno )*(?:quién(?:es)?|dónde|adónde|cuándo|cuál(?:es)?|por qué|para qué|a quién|de quién|de dónde) \p{L}/u,
    /^(?:y |pero |entonces |pues |bueno )*qué (?:es|son|hay|hace|haces|hacen|hacemos|quiere|quieres|quieren|pasa|pasó|piensas|piensa|crees|cree|significa|tal|hora|dice|dices|dijo|tiene|tienes|puedo|podemos|puede|vas|va|van|vamos|te|le|les|estás|está|están|opinas|opina)(?: |$)/u,
    /^(?:y |pero |entonces |pues |bueno )*(?:cómo (?:está|están|estás|te|se|le|es|son|va|van|puedo|podemos|hace|haces|lo|fue)|cuánt[oa]s? \p{L})/u,
  ],
  it: [
    /^(?:e |ma |allora |quindi |beh )*(?:chi|che cosa|cosa|come|quando|dove|perché|quale|quali|quanto|quanti|quante|che) (?:è|sono|hai|ha|hanno|stai|sta|state|fai|fa|fate|facciamo|vuoi|vuole|posso|possiamo|devo|dobbiamo|succede|significa|va|vai|andiamo|pensi|pensa|ne|ti|vi|si chiama|ore)(?: |$)/u,
    /^(?:dov'è|com'è|cos'è|chi è|qual è|quant'è)/u,
  ],
  pt: [
    /^(?:e |mas |então |bom )*(?:quem|o que|que|como|quando|onde|aonde|por que|qual|quais|quanto|quantos|quantas) (?:é|são|está|estão|estás|foi|você|vocês|tem|têm|há|posso|podemos|faz|fazem|quer|querem|vai|vão|vamos|acha|acham|significa|horas|aconteceu|se chama)(?: |$)/u,
  ],
  nl: [
    /^(?:en |maar |dus )*(?:wie|wat|waar|wanneer|waarom|hoe|welke?)(?: (?:veel|lang|vaak|oud))? (?:is|zijn|was|waren|heb|heeft|hebben|kan|kunnen|wil|willen|moet|moeten|doe|doet|doen|gaat|ga|gaan|vind|vindt|betekent)(?: |$)/u,
    /^(?:en |maar |dus )*(?:ben|bent|is|zijn|heb|hebt|heeft|hebben|kun|kunt|kan|wil|wilt|weet|ken|kent|gaat|ga) (?:je|jij|u|jullie|hij|zij|ze|we|wij|ik|het|er|dat)(?: |$)/u,
  ],
};

/** A question tag at the end of a statement, after a comma. */
const ENDS: Record<string, RegExp> = {
  en: /, (?:right|okay|huh|eh|(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)n't (?:it|he|she|they|you|we|i)|can't you|won't you)$/u,
  fr: /, (?:n'est-ce pas|non|hein|d'accord)$/u,
  de: /, (?:oder|nicht wahr|ne|gell|richtig)$/u,
  es: /, (?:verdad|no|cierto|vale|eh)$/u,
  it: /, (?:vero|no|giusto|eh)$/u,
  pt: /, (?:né|não é|certo|verdade|não)$/u,
  zh: /[吗呢]$/u,
};

/** Words to get attention. */
const CALLS =
  /^(?:okay|ok|so|well|hey|hi|hello|yeah|yes|no|oh|now|right|sorry|excuse me|wait|hola|oye|oiga|bueno|entonces|perdón|disculpe|alors|bon|bonjour|dis|dites|pardon|oui|non|also|hallo|na|ja|nein|entschuldigung|sag mal|ciao|allora|scusi|scusa|senta|senti|ehi|beh|olá|oi|então|desculpe|bom)$/u;
/** Words that ask at the start of a sentence, but are relative pronouns after a comma. */
const RELATIVE =
  /^(?:who|which|whose|where|when|what|how|che|chi|cui|dove|come|quando|que|qui|où|dont|quand|comment|was|wer|wo|wie|wann|welche\p{L}?|quem|onde|como|donde|wat|waar)\P{L}/u;

/** A question with a comma may be a condition: "Were it so, I would …" */
const CONDITION = /^(?:had|were|should)\b/u;

/** Whether a sentence without its last mark is clearly a question. */
export function isQuestion(sentence: string, language: string): boolean {
  const lower = sentence.toLowerCase().replace(/’/gu, "'").trim();
  if (ENDS[language]?.test(lower.replace(/[\s.!?。？！]+$/u, ''))) return true;
  // "Okay, what is …", "John, do you …" start with an address; but in "John, who is …" the clause describes John.
  const [, call = '', rest] = /^(\S+(?: \S+)?), (.*)$/u.exec(lower) ?? [];
  const called = rest !== undefined && (CALLS.test(call) || !RELATIVE.test(rest)) ? rest : undefined;
  return (
    !CONDITION.test(lower) &&
    (opensQuestion(lower, language) || (called !== undefined && opensQuestion(called, language)))
  );
}

/** Whether a text begins like a question. */
export function opensQuestion(text: string, language: string): boolean {
  const bare = text
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/[^\p{L}\p{M}\p{N}'\s-]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return STARTS[language]?.some((start) => start.test(bare)) ?? false;
}
