/**
 * Words that open a phrase: articles, prepositions, conjunctions, possessives, pronouns before a verb. A row may
 * begin with one and should not end with one.
 */
const OPENERS: Record<string, string> = {
  en: `a an the this that these those my your his her its our their of to in on at by for with from into onto over under about after
    before between through during without within against among across behind beyond since until upon toward towards and or but nor so yet
    because although though while when where which who whom whose if unless than as whether how why what i you he she it we they
    i'm you're he's she's it's we're they're i've we've i'll we'll not very is are was were be been has have had will would can could
    should may might must do does did`,
  fr: `le la les l' un une des du de d' au aux ce cet cette ces mon ton son ma ta sa mes tes ses notre votre nos vos leur leurs à dans
    en par pour sur sous avec sans chez vers entre depuis pendant contre avant après et ou mais donc or ni car que qu' qui dont où quand
    si comme lorsque puisque parce je tu il elle on nous vous ils elles ne n' se s' me m' te t' y j' c' est sont était a ont très plus`,
  de: `der die das den dem des ein eine einen einem einer eines kein keine mein meine dein deine sein seine ihr ihre unser unsere dieser
    diese dieses in im an am auf aus bei beim mit nach von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen
    seit während wegen und oder aber denn sondern dass daß weil wenn als ob obwohl damit bevor nachdem wo wie was wer ich du er sie es
    wir man nicht sehr ist sind war waren hat haben wird werden kann`,
  es: `el la los las lo un una unos unas mi tu su mis tus sus nuestro nuestra este esta estos estas ese esa a al de del en con por para
    sin sobre entre desde hasta hacia según contra durante tras y e o u pero sino ni que quien cuyo donde cuando como si porque aunque
    mientras pues yo tú él ella nosotros ellos se me te le les nos no muy más es son era fue ha han`,
  it: `il lo la i gli le l' un uno una un' mio mia tuo tua suo sua nostro nostra questo questa quel quella a al allo alla ai agli alle
    all' di del dello della dei degli delle dell' da dal dalla dai dalle in nel nello nella nei nelle nell' con su sul sulla sui per tra
    fra senza verso contro dopo prima durante e ed o ma però che chi cui dove quando come se perché mentre io tu lui lei noi voi loro si
    mi ti ci vi non molto più è sono era ha hanno`,
  pt: `o a os as um uma uns umas meu minha teu tua seu sua nosso nossa este esta esse essa ao à aos às de do da dos das em no na nos nas
    num numa com por pelo pela para sem sobre entre desde até contra durante após e ou mas nem que quem cujo onde quando como se porque
    embora enquanto pois eu tu ele ela nós eles me te lhe não muito mais é são era foi tem têm`,
  nl: `de het een deze dit die dat mijn jouw zijn haar ons onze hun in op aan bij met van voor naar uit over onder tussen door tegen zonder
    om tot sinds tijdens en of maar want dus dat omdat als toen terwijl hoewel wie wat waar hoe ik jij je hij zij ze wij we jullie niet
    heel is zijn was waren heeft hebben wordt`,
  sv: `en ett den det de denna detta min din sin vår er i på av till för med från om under över mellan genom mot utan efter före hos vid
    och eller men utan för att som när där om eftersom medan jag du han hon vi ni man inte mycket är var har hade`,
  pl: `w we z ze na do od po za przez przed pod nad o u dla bez między i a oraz lub albo ale lecz że żeby aby który która które gdy kiedy
    jak jeśli bo ponieważ ja ty on ona my wy nie się mój twój jego jej to ten ta`,
  ru: `в во на с со к ко о об от до из у за по под над при про для без через между и а но или либо что чтобы который которая которое которые
    где когда как если потому я ты он она мы вы они не мой твой его её наш ваш это этот эта`,
  uk: `в у на з із зі до від о об за по під над при про для без через між і й та а але або що щоб який яка яке які де коли як якщо бо я ти він
    вона ми ви вони не мій твій його її наш це цей ця`,
  tr: `bir bu şu o ve veya ya da ama fakat çünkü ki eğer çok daha en her`,
};

/** Particles written after the word they belong to: no break before them. */
const FOLLOWERS: Record<string, ReadonlySet<string>> = {
  ja: new Set(
    'は が を に へ と も の で や か ね よ な さ ぞ わ から まで より だけ ほど など て た だ です ます した する'.split(
      ' ',
    ),
  ),
  zh: new Set('的 了 着 过 吗 呢 吧 啊 们 得 地 呀 嘛 么'.split(' ')),
  th: new Set('ๆ ครับ ค่ะ คะ นะ'.split(' ')),
};

const sets = new Map(Object.entries(OPENERS).map(([language, words]) => [language, new Set(words.split(/\s+/u))]));

/**
 * Whether a word (lower case, without punctuation) opens a phrase; a word elided onto the next ("l'") counts by the
 * next.
 */
export function opensPhrase(word: string, language: string): boolean {
  return sets.get(language)?.has(word) ?? false;
}

/** Whether a piece of unspaced text belongs to the piece before it. */
export function followsClosely(piece: string, language: string): boolean {
  return FOLLOWERS[language]?.has(piece) ?? false;
}
