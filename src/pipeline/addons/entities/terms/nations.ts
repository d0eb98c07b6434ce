import { setOf } from '../language.ts';

const DEMONYMS = `
afghan albanian algerian american andalusian arab argentine argentinian armenian asian australian austrian bangladeshi belgian bolivian brazilian british bulgarian
cambodian cameroonian canadian catalan chilean chinese colombian congolese croatian cuban czech danish dominican dutch ecuadorian egyptian english estonian ethiopian
european filipino finnish flemish french georgian german ghanaian greek guatemalan haitian hispanic honduran hungarian icelandic indian indonesian iranian iraqi irish
israeli italian jamaican japanese jordanian kazakh kenyan korean kurdish kuwaiti latino latina latvian lebanese libyan lithuanian malaysian maltese mexican moldovan
mongolian moroccan nepalese nepali nigerian norwegian pakistani palestinian panamanian persian peruvian polish portuguese quebecois romanian russian rwandan saudi
saudis scottish senegalese serbian sicilian singaporean slovak slovenian somali spanish sudanese swedish swiss syrian taiwanese tanzanian thai tibetan tunisian turkish
ugandan ukrainian uruguayan uzbek venezuelan vietnamese welsh yemeni zimbabwean americans germans italians russians indians mexicans canadians europeans asians arabs
africans african iraqis israelis palestinians brazilians australians koreans britons spaniards frenchman frenchmen englishman irishman scotsman dutchman cypriot
afghans egyptians greeks poles turks swedes danes finns norwegians austrians belgians croatians serbs bosnian bosnians
francais francaise francaises allemand allemande allemands anglais anglaise italien italienne italiens espagnol espagnole espagnols americain americaine americains
belge belges suisse suisses chinois chinoise japonais japonaise russe russes portugais portugaise marocain marocaine algerien algerienne tunisien tunisienne turc turque
canadien canadienne bresilien bresilienne mexicain mexicaine polonais polonaise grec grecque neerlandais neerlandaise europeen europeenne africain africaine asiatique arabe
deutscher deutsche deutschen deutsches franzosisch franzose franzosin franzosische franzosischen englander englisch englische englischen italiener italienerin italienisch
italienische spanier spanierin spanisch spanische amerikaner amerikanerin amerikanisch amerikanische amerikanischen russisch russische russischen russe turke turkin turkisch
turkische polnisch polnische pole polin chinesisch chinesische japanisch japanische osterreicher osterreichisch osterreichische schweizer schweizerisch griechisch
griechische niederlandisch niederlandische europaisch europaische europaischen britisch britische britischen
espanol espanola espanoles frances francesa franceses aleman alemana alemanes ingles inglesa ingleses italiano italiana italianos italiane americano americana
estadounidense estadounidenses ruso rusa rusos chino china_ japones japonesa portugues portuguesa marroqui argelino turco turca mexicano mexicana argentino argentina_
colombiano colombiana peruano peruana venezolano venezolana cubano cubana brasileno brasilena chileno chilena ecuatoriano ecuatoriana boliviano boliviana europeo europea
africano africana griego griega polaco polaca rumano rumana catalan vasco vasca gallego gallega andaluz
francese francesi tedesco tedesca tedeschi tedesche inglese inglesi spagnolo spagnola spagnoli americani americane russo russa russi cinese cinesi giapponese giapponesi
portoghese portoghesi marocchino turco svizzero svizzera_ austriaco greco greca greci polacco rumeno rumena brasiliano brasiliana messicano europei europea africani
albanese albanesi siciliano napoletano milanese romano_ veneziano
`;

/** Words for where people come from, folded. */
export const NATIONS = new Set([...setOf(DEMONYMS)].filter((word) => !word.endsWith('_')));

/** Names of languages that are not also words for a people, folded. */
export const LANGUAGES = setOf(
  'english french german spanish italian portuguese dutch russian arabic hebrew hindi urdu bengali punjabi mandarin cantonese chinese japanese korean vietnamese thai turkish persian farsi swahili greek polish czech hungarian romanian swedish danish norwegian finnish ukrainian latin catalan basque tagalog malay indonesian tamil telugu afrikaans yiddish welsh gaelic anglais francais allemand espagnol italien portugais russe arabe chinois japonais neerlandais deutsch englisch franzosisch spanisch italienisch russisch arabisch chinesisch japanisch turkisch polnisch espanol ingles frances aleman italiano portugues ruso arabe chino japones catalan euskera inglese francese tedesco spagnolo russo arabo cinese giapponese portoghese esperanto',
);
