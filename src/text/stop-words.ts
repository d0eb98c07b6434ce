/**
 * Stop words by language, in lower case. A word of two languages (`was`, `die`) is in both lists and does not
 * distinguish the two.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: `the a an i is are was were be been am my me you your yours he him his she her it its we us our they them their this that these those what which who how where
    when why do does did don't have has had will would can could should may might must not yes no and or but if of to in on at for with from by about into there
    here just very please thank thanks hello hi want need know than then because yeah well now all any some so also man`,
  de: `der die das den dem des ein eine einen einem einer ist sind war waren sein bin bist hat haben hatte habe ich mich mir mein meine du dich dir dein er ihn ihm
    sie ihnen ihr ihre es wir uns unser was wer wie wo wann warum welche nicht ja nein und oder aber wenn von zu zum zur in im an am auf für mit aus bei nach über
    um vor da hier nur sehr bitte danke hallo will muss kann können wird werden als dann weil noch schon also alle man so all dies diese dieser her dem hin des`,
  fr: `le la les l un une des du de est sont était être suis es a ai as avez ont avait je me moi mon ma mes tu te toi ton ta il elle on nous notre vous votre vos ils
    elles ce cet cette ces ça qui que quoi comment où quand pourquoi quel quelle ne pas oui non et ou mais si dans en au aux à pour par avec sur sous sans chez
    très bien merci bonjour salut veux peut peux doit plus alors parce tout tous y son sa se on an main me do`,
  es: `el la los las un una unos de del es son era ser soy está están estoy ha he han había yo me mi mis tú te ti tu él ella nosotros nos usted su sus lo le les se
    que qué quién cómo como dónde cuándo por para con en a al sin sobre no sí y o u pero si porque muy más bien gracias hola quiero puede puedo debe ya también
    todo todos este esta esto ese eso hay no me he has han do son fin`,
  it: `il lo la i gli le un uno una di del dello della dei degli delle è sono era essere ha ho hanno aveva io mi me mio mia tu ti te tuo lui lei noi ci nostro voi vi
    suo sua si che chi cosa come dove quando perché quale non sì no e ed o ma se per con in a al alla da dal nel nella su tra molto più bene grazie ciao salve
    voglio può posso deve già anche tutto tutti questo questa quello qui ne me so do due`,
  pt: `o a os as um uma uns de do da dos das é são era ser sou está estão estou há tem tenho eu me mim meu minha tu te ti teu ele ela nós nos você vocês seu sua lhe
    se que quem como onde quando por para com em no na nos nas ao à sem sobre não sim e ou mas porque muito mais bem obrigado obrigada olá quero pode posso deve já
    também tudo todos este esta isto esse isso aqui me no do as os fim`,
};

const STOP_WORDS = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/))]));

/** Words of one language that the other does not have; none where either is not known. */
export function distinguishingStopWords(language: string, other: string): ReadonlySet<string> {
  const known = STOP_WORDS.get(other);
  return new Set(known ? [...(STOP_WORDS.get(language) ?? [])].filter((word) => !known.has(word)) : []);
}

/** Whether a text contains stop words of its language; true for languages without a list. */
export function containsStopWord(text: string, language: string): boolean {
  const known = STOP_WORDS.get(language);
  return !known || (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => known.has(word));
}
