/** English words so common that hearing one is no reason to think of a name; regular endings are understood. */
export const FREQUENT_EN = `
a ability able about above accept accident according account across act action active actual add address admit adult advance advantage
advice affair affect afford afraid after afternoon again against age agency agent ago agree ahead aid aim air all allow almost alone along
already also although always am among amount an analysis and anger angle animal announce another answer any anybody anymore anyone anything
anyway anywhere apart apartment appear apple application apply approach appropriate april are area argue argument arm army around arrange
arrive art article artist as aside ask asleep aspect assume at attack attempt attend attention attitude audience august author authority
autumn available average avoid awake aware away baby back background bad bag balance ball band bank bar base basic basically basis basket
bath battery battle be beach bear beat beautiful beauty became because become bed been beer before began begin begun behave behaviour behavior
behind being belief believe bell belong below bend benefit beside best bet better between beyond big bill bird birth birthday bit bite bitter
black blame block blood blow blue board boat body bone book border bore born borrow both bother bottle bottom bought bowl box boy brain branch
brave bread break breakfast breath brick bridge brief bright bring broad broke broken brother brought brown brush budget build building built
bunch burn bus business busy but butter button buy by bye cake call came camera camp can cancel cannot cap car card care career careful carry
case cash cat catch cause cell cent center centre central century certain certainly chain chair challenge chance change channel chapter
character charge cheap check cheese child children choice choose chose chosen church circle circumstance city claim class clean clear clearly
clever client climb clock close cloth clothes cloud club coach coal coast coat code coffee cold collect college color colour column combine
come comfortable comment common communicate community company compare compete complain complete completely computer concept concern concert
condition conference confidence confirm confuse connect consider contact contain content contract control conversation cook cool copy corner
correct cost could council count counter country county couple course court cover cow crazy cream create credit crime critical cross crowd cry
culture cup currency current customer cut dad daily damage dance danger dark data date daughter day dead deal dear death debate debt december
decide decision deep degree deliver demand department depend describe desert deserve design desk despite detail determine develop development
device did die difference different difficult difficulty digital dinner direct direction director dirty disagree disappear discover discuss
discussion disease dish distance divide do doctor document does dog dollar done door double doubt down dozen draft drag drama draw drawn dream
dress drink drive driver drop drove dry due during dust duty each ear early earn earth ease east easy eat economic economy edge education
effect effective effort egg eight eighteen eighty either elect electric element eleven else email emergency emotion employ employee empty end
enemy energy engine engineer enjoy enough ensure enter entire environment equal equipment error escape especially essay establish euro even
evening event eventually ever every everybody everyone everything everywhere evidence exact exactly exam example excellent except excite
excuse exercise exist expect expensive experience experiment expert explain express extent extra extreme eye face fact factor factory fail
fair fall false familiar family famous fan far farm farmer fashion fast fat father fault favor favorite favour fear feature february fed fee
feed feel feeling feet fell fellow felt female few field fifteen fifth fifty fight figure file fill film final finally finance financial find
fine finger finish fire firm first fish fit five fix flat flight floor flow flower fly focus follow food fool foot for force foreign forest
forget forgive form former forth fortunately forty forward found four fourteen fourth frame free freedom frequent fresh friday friend friendly
from front fruit full fun function fund funny further future gain game garden gas gate gather gave general generally generation gentle get
gift girl give given glad glass go goal god goes gold gone gonna good got gotta government grade grand grandfather grandmother grant grass
gray great green grew grey ground group grow grown growth guard guess guest guide guilty gun guy had hair half hall hand handle hang happen
happy hard hardly has hate have having he head health healthy hear heard heart heat heavy height held hello help hence her here herself hey hi
hide high hill him himself hire his history hit hold hole holiday home honest hope horse hospital host hot hotel hour house how however huge
human hundred hung hurry hurt husband i ice idea identify if ignore ill illness image imagine immediate immediately impact important
impossible improve in inch include income increase indeed independent indicate individual industry influence inform information inside instance
instead insurance intend intention interest internal international internet interview into introduce invest invite involve iron is island
issue it item its itself january job join joke judge july jump june just justice keep kept key kick kid kill kind king kitchen knee knew knife
knock know knowledge known lack lady laid lake land language large last late later latter laugh law lawyer lay lead leader leaf learn least
leather leave led left leg legal lend length less lesson let letter level library lie life lift light like likely limit line link lip list
listen little live load loan local lock log lonely long look loose lord lose loss lost lot loud love lovely low luck lucky lunch machine mad
made magazine mail main maintain major make male man manage management manager manner many map march mark market marriage marry mass master
match mate material math matter may maybe me meal mean meaning meant measure meat media medical medicine meet meeting member memory men
mention menu mere mess message met metal method middle might mile military milk million mind mine minister minor minus minute miss mission
mistake mix mobile model modern mom moment monday money month mood moon moral more moreover morning most mother motion mountain mouse mouth
move movement movie much mum murder museum music must my myself name narrow nation national natural nature near nearly necessary neck need
negative neighbor neighbour neither nervous network never nevertheless new news newspaper next nice night nine nineteen ninety no nobody noise
none nor normal normally north nose not note nothing notice november now nowhere number nurse object obvious obviously occasion occur october
odd of off offer office officer official often oh oil okay ok old on once one only onto open operate operation opinion opportunity oppose
opposite option or orange order ordinary organization organize original other otherwise ought our ours out outcome outside over own owner
pack package page paid pain paint pair paper parent park part particular particularly partly partner party pass passenger past path patient
pattern pause pay peace pen people per percent perfect perform performance perhaps period permit person personal persuade phase phone photo
phrase physical piano pick picture piece pink pipe place plain plan plane plant plastic plate platform play player please pleasure plenty plus
pocket poem poet point police policy political politics pool poor pop popular population position positive possible possibly post potato pound
pour power powerful practical practice prefer prepare presence present president press pressure pretty prevent previous price pride priest
primary prime principle print prison private prize probably problem procedure process produce product production profession professional
professor profit program programme progress project promise promote proof proper property propose protect proud prove provide public publish
pull pupil purchase purple purpose push put quality quarter queen question quick quickly quiet quit quite race radio rain raise ran range rare
rate rather raw reach react read ready real realise reality realize really reason reasonable recall receive recent recently recognize
recommend record recover red reduce refer reference reflect refuse regard region regret regular relate relation relationship relative release
relevant relief religion rely remain remark remember remind remove rent repair repeat replace reply report represent request require research
respect respond response responsible rest restaurant result return reveal review rice rich rid ride right ring rise risk river road rock role
roll roof room root rope rose rough round row royal rule run rush sad safe safety said sail salary sale salt same sand sat saturday save saw
say scale scene schedule school science scientist score screen sea search season seat second secret secretary section sector secure security
see seek seem seen select self sell send senior sense sent sentence separate september series serious seriously serve service session set
settle seven seventeen seventy several sex shake shall shape share sharp she sheet shelf shell shift shine ship shirt shock shoe shoot shop
short shot should shoulder shout show shower shut sick side sight sign signal silence silly silver similar simple simply since sing single
sink sir sister sit site situation six sixteen sixty size skill skin sky sleep slept slice slight slip slow slowly small smart smell smile
smoke smooth snow so social society soft software soil sold soldier solid solution solve some somebody somehow someone something sometimes
somewhat somewhere son song soon sorry sort soul sound soup source south space spare speak special specific speech speed spell spend spent
spirit spoke spoken sport spot spread spring square staff stage stair stamp stand standard star start state statement station status stay
steal steam steel step stick still stock stomach stone stood stop store storm story straight strange stranger stream street strength stress
stretch strike string strong structure struggle student study stuff stupid style subject succeed success such sudden suddenly suffer sugar
suggest suggestion suit summer sun sunday supply support suppose sure surely surface surprise survey survive sweet swim switch system table
take taken talk tall target task taste tax tea teach teacher team tear technical technique technology telephone television tell temperature
ten tend term terrible test text than thank that the theater theatre their them themselves then theory there therefore these they thick thin
thing think third thirteen thirty this those though thought thousand threat three threw through throughout throw thrown thursday thus ticket
tie tight till time tiny tip tire title to today together told tomorrow tone tongue tonight too took tool tooth top topic total totally touch
tough tour toward towards town toy track trade tradition traffic train training transfer transport travel treat treatment tree trial trick
trip trouble truck true trust truth try tuesday turn twelve twenty twice two type typical uh um uncle under understand understood unfortunately
union unit united university unless unlike until unusual up upon upper upset upstairs us use used useful user usual usually vacation valley
value variety various vast vegetable vehicle version very via victim video view village visit visitor voice volume vote wage wait wake walk
wall wanna want war warm warn was wash waste watch water wave way we weak wealth wear weather web website wednesday week weekend weight welcome
well went were west wet what whatever wheel when whenever where whereas wherever whether which while white who whoever whole whom whose why
wide wife wild will willing win wind window wine wing winner winter wire wise wish with within without woman women won wonder wonderful wood
word wore work worker world worry worse worst worth would wow write writer written wrong wrote yard yeah year yellow yes yesterday yet you
young your yours yourself youth zero x y z b c d e f g h j k l m n o p q r s t u v w mm hmm mhm er huh yep nope yo
code ready seed weed deer steer beast beech peach niche clear hall haul dock doc duck deck desk disk dash lash gush hush moss mass mess miss
boss bass bays base pace peace piece bees buzz booze cruise crews bruise brew blew glue clue crew screw grew lease leash leech reach rich ridge
page pig peg pug bug bag big beg back pack pick peak beak book buck lock luck lick lake leak look lack rack rock rick wreck rake reek week wick
wake walk work worm warm wharf wave waif whiff wife weave wolf wool wall well whale wheel while will wail mill mile mail male meal mole mall
mull tail tale tall tell till tile tool toll dull doll deal dial dale dill bill ball bell bowl bull boil bail bale pill pull pole pool pale pile
peel pal fill fell fall full fool foil fail foul feel vale veal vole vile veil hill hell hail hale heal heel hole whole hull howl cool coal call
kill keel curl girl gull goal goat gate get got gut coat cat cut caught kit kite cute court card cord guard good god goad guide code cod could
kid cud bed bad bid bud bead bird board beard bored buried berry bury bear bare beer pair pear pier pour poor pure fair fear fire four for fur
far hair hear here hire her hour our are oar or ear air heir year your you're ewe use youth teeth tooth toes toe tie tea tow dough day die dye
do dew due door dare dear deer tear tour tire tore tar star stare stir steer store story sari sorry sore sour sir sure share shore sheer shire
chair cheer char chore jar jeer jury lair lore lure layer liar lawyer rare rear roar raw row ray rye way weigh why whoa woe we wore war wear
where wire were wary weary worry worse worth wart word ward weird wired
`;
