/** Frequent words of the language (en), folded; the most frequent first. Protects them from being taken for names. */
export const COMMON_EN = `
the to a you it that s and of is t in for this be have on was with are not me like we my m but just so they can your
re disfmarker what do he don about all know at if think as get one out there would up or people from an ll will ve
him more love no good them how really her see time some when got too want here has she now his right go who had been
uh much vocalsound d because very by going their make then were something should way than did could still back thing
only even pause need say being didn never man well our any mean other us look why better bad feel sure off take
those gonna actually lol into over these great work thought things down first am hope same day also said doesn yeah
someone pretty little guy where come game always though doing after best sorry life before years find made tell help
does use lot ever old year um give anything new point again getting most makes isn last two which long nice many
looks let might kind around happy put probably hard try enough maybe every person its hate trying post real money
wrong thanks believe keep place won through else understand guys fun already idea shit different another guess least
play looking nothing seen big thank wish comment must eh home hear done everyone both care having next fucking away
part yourself show call problem read such friend glad used hmm own anyone stop while saying cool name bit everything
fuck world okay talking job wouldn sub without true happened few whole remember talk dude hell live question left
since far coming kids school start ask may team making end seems amazing thinking luck heard interesting yet stuff
ago until stupid girl reason mind friends gets went agree wasn wait funny myself night times wanted damn kid change
told saw yes sad definitely against control needs today please support once watch haven lost r video able sounds
days face second awesome head happen weird leave quite between came fact high kill exactly men matter case took
season found fine aren almost beautiful sense taking woman less stay important sort three family women u run
together either dont favorite th top week story car free joke dead worse playing government easy news child hit boy
move working word literally wants ok haha course deal oh young crazy pay terrible each knew moment using remote seem
says surprised feeling comes called means goes children gap rather under games win cause alone wife hand worst dog
hurt close absolutely number answer country side buy wonder issue open baby shot lose worry enjoy room possible
chance couldn appreciate ones miss happens sex minutes full tonight level cute anyway soon rest couple half house
instead poor watching phone line sir words fan worth mother loved die heart picture tried son super afraid mom
anymore bring killed become movie completely kinda imagine awful works check dumb months break knows sometimes
experience hours started basically single laugh feels wanna future hot sound eat gone parents comments turn ready
information others looked food seeing later design meeting morning business wonderful ain realize sucks pick
situation set sweet past ass fight horrible gave perfect late im whatever tho opinion meant lmao god forgot safe
brother state age sick huh body needed missed forget curious type five strong meet water expect honestly speech
outside data questions hands human waiting asking speak advice entire players thread mine eyes buttons giving system
obviously small self plan excited gotta clear power front death fair loves often trouble usually reading whether
listen group difference played takes huge stand serious reddit normal example running during living difficult asked
sharing health gun four order inside history drink posted scared learn totally bro interested party public straight
similar cold weeks pain taken felt cat within actual nobody telling shouldn girls tomorrow dad fast non law article
hold low sign save everybody issues y forward proud response account especially somebody internet beat himself
father relationship schools link early hair minute door player died ya longer problems police cut welcome given
liked themselves general trust idiot worried wondering supposed behind deserve bet crying likely million evidence
date song company fans em fake hour bac language simple truth hoping disgusting add finally voice month across posts
sit clearly husband middle certainly music character fire based anybody seriously boys pass thats light racist ball
expensive channel calling terms book piece class shut points wow area mental hilarious term drive mad meme report
sleep angry loss spend confused unless correct episode choice yours along explain screen user noticed share send
main train training walk ridiculous buddy city short argument skills likes k gold subreddit vote amount title honest
married extremely murder cake tbh context happening figure office white alive lady older changed button ahead shame
market offer red doctor write somewhere lovely reply brain attention position ugly local bitch surprise sent mate
learners town bunch cost met shows drop step special numbers space interest price cant war college anti paid gives
posting doubt watched trade focus mistake round worked known hasn touch original aware sister w continue common
quick board fall blood crap respect community bed weren store brought due clean yesterday test lives lucky dream
mouth available losing per features turned truly catch smile kept eating view exact throw thinks particular tired na
except decision rich research goal somehow blame certain fault biggest black near killing prefer wall lie option
hurts message mentioned education assume bottom allowed extra six cry service draw act cringe decided ex ten value
social fat f wearing follow mess creepy fear member provision till form wan list positive risk scene drunk personal
society paying gotten quality guns action choose ended third record n lots suppose moving sitting upvote saved
controller forever helps birthday didnt slightly staff insane consider attractive cannot starting mostly stick info
beer pull legal speaking ways dare upset fighting hearing fix net cover minister understanding sell reasons bought
earlier fit mention hug shoot itself bigger strange putting l wear skin further league easier above opportunity
individual leaving videos political simply president table hundred favourite troll cheap places reality disappointed
fellow downvoted twice process multiple smart personally dinner finish fancy key effort road paper unfortunately
court waste conversation otherwise bullshit odd missing expecting teacher username tough tax o vs energy model
broken fool incredibly laughed hopefully dangerous range annoying laughing easily discussion realized oil learned
feelings complete text driving perhaps ta match media handle pissed careful caught etc smell deep taste eye accept
disagree protect attack learning current stuck race project walking decent drugs soul illegal force keeps garbage
online awkward private thoughts obvious blue names lack exist coffee x decide fantastic career daughter students
involved program anxiety feet spent horse double alright younger source admit results concerned sentence rights
version regret levels ring dollars switch return grow jealous animal trash lead banned build final slow avoid
science crime teams suck busy toxic specific dark rate random broke cops dunno spot floor bar helpful moved scary
rules nd seconds page recently function credit product series barely percent task average prison photo sake directly
plenty helped ground claim quickly faith stopped born higher seemed dying including greatest removed defense shoes
drug join ship dear several press reference ad knowing hated land books enjoyed zero b related characters large
partner facts cares hero keeping shall recognition military pic accurate pizza highly jobs harder starts finding
reaction finished ice listening style basic purpose contract dance perfectly balls ideas apparently study tip mobile
effect boring useful added steal excuse count pictures bank bud girlfriend changes note size lying card speaker
parent mode medical silly considered art building fell animals bastard challenge p ride present compared football
uncomfortable pleasure asshole currently written holding dogs glass gross possibly cross impact movies damage secret
willing incredible fucked abuse expected lawyer jail helping push professional bother functions create visit rule
regular depends towards notice wake trip result ending church genuinely sexual loud boyfriend period stories badly
hospital calls weekend turns ignorant loving monster cases cuz healthy anywhere responsible discuss painful boat
weight dating rid concept content pro hates jump knowledge talked proof particularly plays beginning ha wrote cars
necessary statement e provide edit discourse seven sector holy background options politics block marriage release
memes workers imo folks raise opposite treat hang reasonable accident crisis contact roll kidding anyways tears
therapy checked approach error funding shocked none writing plastic considering porn absolute summer apart major
draft concern standard hadn lies air hugs friendly flying coach happiness afford caused costs refuse additional st
previous deserves brilliant embarrassing machine throwing nervous twenty cancer swear figured earth lunch danger
success winning hide federal wins cats ends noise promise digits controls search shirt omg shooting track truck
logic lines pure showing hat base countries potential burn app generally terrifying showed nearly members injury
adorable entirely companies honey solid industry employers ensure curriculum everywhere stranger impossible yellow
rape confidence quit brave advantage fly following pressure carry doesnt beyond idiots street innocent mm fish
subject cop shitty population despite heads af image natural properly site band perspective breaking kinds arm dress
bot dirty color opinions adult evil suggest recognize parts behavior club warm material role created downvote
dropped humans foot karma enjoying rare practice religion phones box event lived neck snow indeed green memory nasty
officer goddamn weed fruit gas subs decisions emotional idk interview meaning herself necessarily remain ourselves
charge usual restaurant upon turning false pointing include worries policy letting lights comfortable attempt update
national signed drinking benefit smh rent honourable standing ignore legit vulnerable proper complain prove jerk
specifically peace traffic failed performance parties taxes exists becoming acting increase nightmare popular
although fashion culture address marry behaviour relevant groups trained property broad eventually impressed teach
access bill physical hey camera piss ashamed safety reach legs buying ruin lonely laws held hurry eight immediately
lower nose deleted jokes chances named judge station pretend respond neither ability bear negative remind killer
feature confirm fired constantly window colour explanation split onto flair stealing reminds insurance nature forced
however pregnant recommend steps ruined closer managed allow website rd argue falling brings sports profit orders
volume filled begin file ought affect personality hungry bless feed closed dreams wise interface songs lately
suddenly handsome states areas matters btw speed bus condition chat destroy star babies border total mixed map
hardly complaining mark adults daily views staying outta fully changing smoke email supporting teachers gentlemen
seniors programme fairly sexy meat hole shots album tool anxious dealing passed cash male drawing butt genius
survive fail fuckin moron playoffs rock kick wont captain defend picked network solution classic humor pre delicious
below measures apologize plane employees device silence hes wholesome pants significant film stands assuming saving
north taught pray sadly elected arms became menu delete direct lesson majority forth gorgeous voted attitude clothes
replace female freaking moments separate spirit possibility gift besides heavy depression crowd generation bloody
plus hahaha selling field offended chip cruel recent escape weapons discussed ill existed authority shape daddy
fifty kiss excellent bag extreme bomb horror insult dumbass wild overall puts pathetic weak breath blow whenever
faster penis blind famous fixed student tend cheating foreign rough wanting boss security marketing yo guilty h rude
violent commit shop election budget experiences pop pen signal learner upvotes therapist bathroom dislike financial
loser chicken park appropriate shock evening disappointing offense asleep intelligent faces unique pet frame moves
tree chill understood finger wing wide travel covered international theory regardless smaller runs quiet legend grew
billion retarded wine planning anger massive suit provided meetings qualification sees useless suffering definition
cast owner seat setting magic photos sides cheese gender according explaining valuable hidden queen debate relate
university active shower trick services among tall physically flat joy serve combat cream relax sea sending irony
drag criminal calm sold millions complicated letter wind slide sleeping teeth focused limited tiny developed
progress cheaper google television accidentally giant hunting target quote kicked authorities responsibility isnt
limit destroyed depressing conditions driver frustrating fresh breaks campaign wondered seasons input commercial
stole clue streets customers income ladies families tells voting ton winter journey pack hire stomach joking
desperate powerful nowhere divorce trolling wedding talent hits details apply status fingers stage languages vegan
corner familiar injured arrested thirty equipment committee drama coward sensitive referring supporters hockey empty
responding knife bottle hitting congrats justice treated appreciated bringing emergency south episodes conspiracy
agreed nuts prepared failure racism universal spending selfish mass mix religious guessing topic whose meal thousand
fee claims nonsense thrown gang belong valid favor agenda effective liar west unit pushing battle links degree basis
spell goodness communities gesture channels row designed exciting phrase clown bench petty emotions ur tank jersey
entertaining cup memories eggs makeup becomes ironic impressive panel epic raped embarrassed brutal flip offensive
center choices freedom basketball lazy plans ban enemy regarding talented ma planet suggestion raised remove owners
g alt notes celebrate messages messed growing bowl attacked stronger nine hotel poorly riding tight ran goals bucks
cutting batteries forgive standards depressed grown bored stops rn curiosity threw uncle solve min weapon location
strategy homes pleased pot heat walls improve relationships miracle poster existence situations downvotes modern leg
ah awareness forgotten votes realise kills crack flag salt differences clip describe afternoon direction manage
receive rain lied fantasy tea therefore milk official freak dry island aim twelve murdered wood object rubber
pandemic mod wtf aside tweet pal sorts toilet wasting ears pics screw entitled introduce charges finds circle
homeless ate soft investigation answers sauce appears assault actions housing hiding drivers grade def wishes
stupidity products legitimate economic code technical lets zone apologies promised childhood suspect plate leader
violence whoever cards combination qualifications audience colours schedule pieces logo pair surprising bridge chose
priority stream slowly horrifying seats trendy challenging artist types chief wheel guard colleges democracy beauty
repeat neural uses passing revenge described deserved mum ignorance arguing audio minds opening conservative
disorder rates tourist sarcastic scam abusive crush pm strike owe glorious birth universe crew tape commenting
insight load surgery bullet unexpected sun afterwards independent hatred signs brand effects environment assure
satire gym manager somewhat various pulled technically mainstream creating sing listened screaming mid computer
dollar mistakes economy development threat cities brown breakfast mission repost coat require reported sport army
talks businesses camp delay implement flight admission baseline sacrifice released injuries copy latest edge someday
profile miserable master xd bizarre delusional native minor twist corrected sexist boots threads honor laid
unfortunate incel consent wage score strength opened apartment trigger included plant relief pig pocket ticket
filming pink wash sight prices circumstances engage believed providing scare duty feeding warning comic patient
hurting vision liberals doctors production weather distance metal hello harm enter rolling lord nor legally testing
arrest pupils refer matches capacity professor essential officers transcript linked command alcohol nah plot classes
bug locked skip develop guarantee required initial holiday minimum pounds confusing healthcare examples rush quarter
intelligence precious downtown ads mins ive belongs civil normally wasnt lane bothered abortion wouldnt reminder
nail edgy bitter fill leaves followed yea scream organization offseason successful stress disturbing thousands fees
elsewhere articles route nets clock smoking updated mirror sky soldiers crimes illness anime corporate silver
customer mon radio laughs farm package punch affected acts department knock existing lock tongue believes cousin
comedy moon keys aspect vegetables chair falls decades forty legislation presentation layer nonvocalsound factor
creative patch accepted surely cheat transfer woke sin orange whats instantly badass documentary engaged filter
treatment carried co blows gain rage devil bite gods announced tag employment stopping host lay accused refs gosh
competition leads identity honesty liking triggered rat banks experienced disaster appear opportunities victim equal
spread heaven intense cried defensive agent insecure disease climate print wherever management models belt annoyed
loses fights received interests extent medium sources medicine handled tuition elaborate bye playoff realistic salty
colleagues commitment ish outcome touched mouse facing increased challenges nodes overlapping cook shared theme
youre section solo hanging worker entered golden stolen confirmed upper served smells witness stayed battery balance
drives attacks consequences aggressive prevent loop insulting checking review path worrying region via sarcasm
remembered absurd attracted tested cult cap spoke implying gf bastards confident vacation delivery pushed explains
stars empathy socialism arent pool arguments continues figures dump communication throws incels owned tries comeback
reminded struggle benefits mentally loose caring users justify egg committed pulling convince gay accent olds wet
proven ours complex technology versus sudden horribly exchange exposed neighbors burning beg anytime shes unhappy
ordered binary sugar requirements educated collect greater label values doin skill darling warn node excluded desire
en trolls heck debt causes handed protection stone analysis walked trend director victims dudes unpopular burned
panic stock remotely flex assholes autism amazed alternative everyday solar obsessed eyebrows mask conversations
territory romantic capable roads correctly strangers snake blaming patience grandma beast supports tone cunt supply
brothers virgin tickets shutdown tips picks screenshot rescue timing suffer testimony leading resources compare
century invite cookies zones actively click screwed exclusive east spelling reached multi mediocre sized winner
cheers humanity stretch bait collection suggesting bright adding rookie sooner sand equivalent offered hopes awhile
represent fella blessed importance counter scum method chest grab happier juice clarification downvoting measure
chocolate regard teaching item miles includes expectations doors waited throughout powers healing rise courage
recording subjects pupil cent universities logical detail coaching propaganda holes pills river addiction reminding
competitive clapped worthless chiefs purple lil occurred fishing irrelevant chips appearance dancing beings invited
highest mods mentioning neat da sexually expert shift recall heal dates toast larger answering utterly killers mommy
praying pretending picking sometime toy stunning convinced detailed rifle fits hi roster fitting naked scenario
harassment rip bills socialist confusion causing consideration vid sets bc counts pays chuckle coast inspired
defending connection desk politicians scroll differently ear heroes decade fallen nights guide teen connected alot
structure combined mood everytime spoiled bike douche programs shown charged dies deeply reduce former trap core
agreement studies primary abused progressive server forcing refused noises voters web hardest nation applied joined
consistent prepare bodies heavily frames knees developing suggestions closely spoken consumers landmark emotionally
pointless victory deny privilege hype habit wings wealth creatures desperately beach coincidence unnecessary judges
plain regularly built transition fetish bedroom policies pump semi shoulder blocked minority paint firearms tier
beliefs communism acceptable solved license dialogue scenes exception bias obnoxious typical windows charming
disappointment fascinating unusual tear spreading defeat clarify events unknown ignoring addition insults combo
clever starter throat boi yourselves capitalism ugh roof letters influence counting junk systems adopt seek
embarrassment nuclear trailer knee impression carrying moral rolled ripped odds recommendation frustrated comfort
auto bell socially ruining explained backwards guilt headed candidate sentences sucked un trial blown dig recovery
activities flowers expand assumed mama terrific masculinity clothing ironically goat unironically shocking receiving
eaten answered ceiling analogy stats demand payment underwear offering aged belly pets accounts bread shake liberal
unacceptable pride attract fewer punk neighborhood chain individuals opens smooth strongly employer exclusions
networks circuit spongy microphone processors suwet console rarely blast id genuine potentially favorites wishing
feedback encourage signing react objective practically stud depth glasses belief discussing unable colors hundreds
toddler correlation growth requires appointment donate trafficking tied checks mic supportive remains habits envy
franchise deliver nails birds thankful cursed species ghost breathe boundaries consistently vague drinks yelling
beating basement invisible bones thick imagined advanced bout fragile comparing stated deeper rejected immature
scares baseball guaranteed chase replying pee beef contracts happily improved de movement bags finest responded
whatsoever fought mail houses begins terribly cancelled mg naughty highlights hating allows eats bone compliment
trump previously optimistic soooo sale relatable upstairs conservatives meds edited informed citizens realizing
breathing kitchen experiencing blew officially swing citizen darkness priest carefully spare depend safer removing
discovered meta legitimately central inches entertainment approve gif champagne jury client reverse thin ego tail
passive tie items partners suicide session concerns disk teletext nnn vocational aunt whining distress rant
qualified spin scratch determined request podcast trees demanding comrade replies toward beard maintain relatively
assumption basket severe juicy atheist candidates spam bleeding kindness failing exercise statements ol shopping
essentially vibe foul cartoon cycle excitement thoughtful ups identify translate fed nightmares fam deals cooking
connect polite mindset vaccines frozen obsession prick retail misleading generic nowadays funnier rank comparison
sword encouraging bacon dodged automatically gaming cutest announcement spring armed underestimate bi admire
traveling dairy visited minded morons experts touching discord produced sue championship nope storm castle bubble
pity union worthy pls upvoted wasted rooting ordinary assaulted shite facility bang anarchist diagnosed inevitable
behalf grand smash neighbor mistaken ultimately suits naturally outfit satisfying reflect officials boobs functional
visible yr struggling convenient subtle ideology ultimate searching discrimination reaching vibes sore scored
cleared advance whom traded format theories description believing coverage funds havent nicer dropping sec whore
references realised deck kissed administration rap buried marked provinces equally critical square popcorn ships
reliable electric lmfao reward significantly cure setup enforcement fourth joint fraud flesh duck fund bird occur
bat petition instance detect recognise programmes referendum tracks filthy filth employee tracking engineering
sadness flop slept retirement imagining genocide refusing gotcha prayers sink lick bothers controlled treasure
tragic washed underrated steel informative hateful regulations leaning reads destination supported produce apple
savings chef chosen couples mutual destruction disrespect oddly units utter award pasta tons gut speaks raw couch
sweat scope fortune excuses signals drops amazingly reveal guts attacking romance calories chemistry corrupt protest
yep ppl decides strain armor aint assistance blatant preferred guidance streak pointed proving hopeful vile fate
preference achieve stance subjective rounds poverty sites secure puck funded subreddits sweaty dash damned limits
incorrect scientist criteria constant socks adopted lifestyle lad stroke burgers horny fiance diet offers bumper
faced reputation cringey lips immoral unbelievable thru unfair proceed fools cared skins bruh extraordinary rabbit
beta clueless led laptop tweets handy feminism dependent ideal factors wave lookin sins supporter lame respects
immigration warned alien secondary reporting attempts conduct actor criticism cell soda writers beautifully painting
sales deputy frequently nurse poop kicking sympathy restrictions grave goodbye lightning incident snap misread
terrorists balanced er loans witch warrant jumping inappropriate betting dreadful pun operation condescending typed
dedicated hardcore resolution headache library clarifying airport vast congratulations secretary scale profits
treats speakers gladly intolerant degrees probability chick frightened hats settle dated salary eligible wizard
platform firm presented cancel darn bow testify instructions indigenous beats thumb executive clearing receiver
reports wore presenting backed fold global leadership academic intend ipod infrared microphones probabilities
screwing threatened bump wears dumped treating files interaction wrap adore concerning vaccine creates rice pursue
execution abandoned clone transit al script clicked hook enjoyable deciding condolences backup placed generations
lifetime attorney starving bible committing hoped nut pattern saddest burns smashed jeez vice tolerance
interpretation mates unlike lift proved default misunderstood reject charity serial losses wallet narrative mafia
campus continuing accomplish gaps stays packed troubles democrats mint distant crossing applaud succeed butter
texting continued unattractive correction farther screams sober fighter trapped representative ridiculously fav
frank creep rumors holidays rural floating acid journalist bots weirdo hired pilot bully rational headline finishing
dramatic rolls positions frankly seeking rated breed threats amendment admitting asks selection effectively drafted
relieved provincial innovative attempted hella aliens hill holds shave gear addicted retire delight applying bros
tournament output loneliness pit immigrants frightening custom slight sentiment brexit amounts fart prior alarm
barrel bucket sheep meth arrived handling sooo opposed crossed enemies statue express documents paragraph lab
planned messing ing condoms wicked threatening comforting swallow possibilities clubs ranked relaxed controlling
thus yell height representing hunt listed tourists sunset reasoning lip pleasant comparable googled fortnite biased
shout popped tribute wider pages muscle financially loan sisters singing ye dull loaded monkey ho kidnapped sensible
tattoo outcomes kindly penalty simpler pitch honour cringy grateful typically jam trauma blank fascism mighty
diagnosis loyal hop confession legendary trucks dealt guessed tf straw convert relative whale bound unreasonable
length cues grey swim implications village wooden urban institution mmm fifteen foolish institutions beam
normalization baccalaureate shortly potato invested humour enthusiasm delivered claiming steam stadium hall
murdering desert shark worship focusing billions recover temple occasionally crown comp arse booze plug theater
delusion tanks catching peoples unethical punish hobby passion advertising author ref feminist kitty raping isolated
zombie shipping dirt bust lit string blowing moderate equality machines representation twins opponent correcting
instant lineup speculation hack downhill expansion reckless permanently grammar banging peak pillow traitor timeline
quarters conclusion tagged surrounded covers wages fascist upsetting souls robot gum twin terrified circles attend
traditional sane incompetent fried recorded complaints sweetie choked publicly survivor category perform papers
adventure permanent opposition intentional root translation accepting nerd judging repeating infuriating motion crop
ignored overrated sticking nude bottles spots agency pipe burst princess gem mainly furniture snack replacement
avoiding scoring recognized questioning shitpost mayor survived panties jerseys dose films repent distribution
associated negotiations roast gentle tasty stereotype appeal vomit misery beneficial vagina demo horses crash moms
arrow intention digging cheated incapable inspiration interviews theres jeans owns symptoms reduced practices
farmers puppy yup bin banana trashy grandmother savage curse grief enjoys kissing commie chart se jack slavery
delighted defender toys dozens contributing shitposting remembering homophobic drove scarf gig meaningless lake
responses hearts wire questionable presents sum retired actors log bum defeated dope busted depending reviews
purposes witnesses earned squad shove math propose closing slap sons ammo beans division voices usage patients
accuse established fries doomed ranch studying foundation rubbish gen overlap angel slightest vocabulary
successfully liquor vicious directed operate realization lessons evolution unlucky homework controversial openly
expression designs inequality ages records gag understands returned vegetable wireless dragging began wreck labor
awfully activity jaw mock affairs fruits upside parking greedy reckon betrayed bigot lousy overly prisoner proves
document visiting artists ordering squishy facilities wives adoption di ratio blocking millennials incorporate
amongst satisfied tables projects mustn tourism verb display thi components evaluation parameters recognizer
constituents exclusion liquidity bombs libertarian nerve launch coke applies declare gameplay disgrace soap flash
siblings passes forms fascists largely lasted nations obtain radical festival ghosted furry contacts involve sticks
register investigate assured defended forum immediate celebrity oppression guest commute irl nailed jealousy knocked
deliberately qualify haircut laying destroying kit superior arc refers mortgage soo slip nurses grinding hideous
ownership unhealthy endless battles manipulate whereas attraction pad efficient socialists dust emoji disrespectful
enormous percentage rifles misunderstanding caption steals burger bonus yard grandparents opposing vehicles hyped
western ar quoting possession doc paranoid disappear fare rainbow til flow cart roles nerves frustration bigotry
automatic bullying psycho allergic professionals biology buff harsh compassion gal unicorn switched cleaning
peaceful scheme servers sample intro variety tastes motorcycle waking rumor operating firing promotion spit aha
passionate stabbed donation misogyny volunteer amusing perception monkeys scars horrendous tends beers originally
spoil rack landlord forgetting shutting capitalist eternal typo authoritarian phase naive chin bars secretly
cigarettes describing boiled yikes refreshing shops expired racists friendship angle streaming tremendous sufficient
resource divided hip hers lawsuit writer cough transport cos understandable jumped stages grind relatives fuel
wingers beforehand childish advocating senior tech manner intellectual horrific bath denial targeting poly bugs
survey deaths candy cage promote pockets payments claimed meaningful willfully ribs mercy replaced ankle expertise
earn underage ep spark homo forces unlikely rats crypto skinny shade gullible messy obtained triple natty cam tour
doll summary hence sharp submit enforce shorts vehicle disadvantage mature affecting horrid democratic grasp
temperature shaming sexuality choosing mentality symbol goin chamber intended spine follows denying sweetheart shy
elite insist smelling lover youth ruins exhausted relaxing concert generous protected newspaper involving roommate
suggested resolved markets safely raising footage entering algorithm righteous struggles rose usable bleed vent
escaped isolation presence highlight tap con initially smug medication gettin cheer downstairs craft techniques
broader shaped settled prince suffered helicopter golf spy programming manual telly utterance petitioners adverse
isaac outrage dishes compete increases bolt ping bitcoin locker debating cattle cow incentive efforts approaching
closest flew meh residents tale imagination leftists sued opera blamed toe tacos dumbest bid smarter shell
devastating burnt rely jacket brush harassing tipped spouse burden bore explore cooked vodka indicate nba politician
elect mere fouls marijuana inconsistent shining delays pale household chunk forehead latter weirdly flames pile
worlds entity coworker neglect respectable clapping whiny comics grocery heartbreaking nicest switching riddance
oldest teenager cautious pup referred stepped bull grandpa pumped improving van mountain inaccurate projection
stable slam flags membership listens scientists trophy iphone comprehend quotes needing badge eachother backing
smiling reduction defensively threaten practicing accents gloves pork serves weirder trips eliminate toes religions
bites observe dynamic spoilers visual laughter malicious refuses pepper merely legion shield absence consistency
wisdom freeze chan hostage bits palace courts costume introduced allowing coaches leaks followers rambling
personalities sweetest pissing periods tooth poker irrational admitted reactions statistics validation highschool
wink musical inherently era nephew cracked gov esteem decline sits pregnancy recognizing participants shaving
parenting ace vaccinate delayed shadow projecting buildings marvel corpus whip approved governments targets implied
sunshine grass motivation experiment pharma chairs encouragement improvement sayin revolution engineer razor
completed shady dresses intimacy mysterious ruling harmful stack compensation communicate soup pat asses pops
atleast ensuring blah longest annoy shorter prank bipolar bride vaccinated parallel shine champ virginity sequel
pulls weaker acknowledge browsing occasions lawyers slice contacting stoked dip guitar ooh punching investment poll
widespread demons paranoia imaginary torture trains purse wheels sincerely rewatch hormones directions jewelry
worded regrets respected struck glue whilst settings aimed contain beaten perceived engine solely oof prettiest
psychiatrist formed whoops announce feminists fellas unhinged breakdown primarily delta flashbacks upload accurately
syndrome morally skull supposedly idiotic tools keen matched breakup humble tragedy tires foremost cameras sneak
distinguish typing rotten pressing greasy torn faint homie fiction toss addressed pods noob sack relations poetry
motivated grandfather boot thief shootout felony delightful penny nonetheless terminal resent rocket alternatives
leaders sandwiches dang ties worn kisses jab steak cigar emotion suspicious fashioned owning affects chronic greatly
abroad theirs interact maximum cousins drew tune spamming distinction opponents niece nothin satisfaction classroom
barn walks ancient mile tripping dreaming manners treason damaging profitable extraterrestrial specialist centre
embrace boner ocean camping pardon movements kicks robbed heels increasingly dominance flies dessert subway flaming
trusted lobby virgins indication butcher groceries collar stacked slave tower babe telephone accountability
pressures senses beep worms millionaire valued planes punished dressed permission restricted secrets sat et
transform variables outputs cue variable overlaps classify parameter classifier multilingual trainings operations
colleague statutory fingerprints mayii lt sevens internal joining lacks dumpster awake pole fence flu desperation
intentionally stamp sunny uplifting inevitably partisan stunt principle oven deer digital lists diverse sunk
trillion grades chicks woods butts hooked freezing continuous believable punishment approval hypocrisy cannon
corporations granted gatekeeping googling troops uniform defence stating bullied uncommon revealed coolest freakin
versa hypocrite wounds demon norm engagement diamond pound pill loyalty daughters oooh buzz popping dragged cricket
peers thirsty transportation welfare fairness outdated teenagers lean gray survivors rooms flipped aid lbs
minorities subscribed sidebar unconditional implementing semester theft lanes sketchy finance assets protein
illegally recipe weigh solutions outlets trading wipe formula mandatory repeatedly steer insanely rapist sounded
seafood amazes rehab brick sheets communist surprises rep seed lobster updates tricky disgust disclose dealer
accusation mild trilogy diarrhea strictly psychologist ffs clients surprisingly guests dish refrigerator slang hun
tissue mystery predator momma starters prob seemingly hypothetical mud publicity expenses corruption clutch sticker
randomly fond muscles organs lag dignity luxury cereal gamer establishment lb memorable casual queens discipline
cope meals touches tobacco insert stepping stuffed paintings nicely concussion thankfully disturbed largest redditor
maps brainwashed twitch misses sends bands exam blindly adds targeted choke leftist champion clouds lap appalled
funeral dumber halfway predictable reflection referenced reacting shaking sibling portion assist persons mini ebay
categories anal practical sorted restaurants judgement doggo ʖ extension perk tapes fatal resume difficulty serving
hah laundry watches yards instinct poem newspapers yuck ole morality stations commentary participate whataboutism
arrive damnit shoe ranking garage spiritual prescription suckers graphics nsfw consuming bullets inform fork aswell
eagle narc masterpiece outrageous citizenship posters hairs replied browns boil carbon pie heroic external charm
novel appealing commercials column punched ins shill rust atm spends liability routine sandwich editing happiest
cynical hammer presume melts elements weakness disregard piano edition mildly freaky pedophile educate lottery sh
cowards autistic redditors flavour shoulders congratulate identifying manipulative catches underground southern
overcome differentiate sexism outright furious retain snowflake rating harass accidents writes awe rewarding
sessions disappoint noisy drown represents attending coin platforms donuts grip cheeks invest turd swell sofa
orientation capital softer surface selected org glory praise syrup loads powered podcasts outstanding expectation
construct conscious scientific favour highway sloppy exit fabulous paste prosecutor cuts provides impress metaphor
tasted empire distract integrated repulsive teammates paradise concepts measles costly separation sanity oils folk
bio emperor alternate integrity demands dealers operator elections hangs sucker grace dangerously criminals
civilians kiddo coal spectrum occasion doom stinks ease prisoners covering complaint extended addressing behave
breach rob lining dun politically copies strawberries methods magical cries silent rope prize robbery strangely max
assistant punishing murderer mister producers buddies cigars fame buck labels sperm shits ongoing environmental chop
accuracy narrow corporation midnight contacted lend jerking stocks drill trusting aboard dough sophisticated
determine excluding gentleman jolly mike formal eleven memo cluster businessman fortunate avoidance anecdotal
conceptual electronics seventy zap portable trends wh obliged tha landmarks enterable hoc acoustic ministers inquiry
equipped senor boards bald peach bland blonde aw exhausting creativity bare posse discussions harassed curb modes
nerf statistic slaughtered convo hybrid blunt shotgun casino vanilla ambulance cave explode agencies gimme
pleasantly windshield secrecy aired blessing distributed infected haired hugely cooks gangs organized promoting
craving branch smelly contempt hehe pan communists cheered knocking stores cents pinch rushed hid diseases economics
solves transparent providers remake scripts prayer literal funniest orgasm panicked suggests monitor yrs impose
ceases amaze confirmation lighter landed numb suburban rivals twisted bury seal tube cheering cycling brains goods
bummer repeated fur youve stew rides ethnic abnormal cod haters reboot racial crappy constructive cultural bothering
evolved biological exposure texts poking closure garden withdrawals chemicals nagging devils verbs mapping prevalent
metro woooosh hooker strikes employed insightful flashing goalie bounce polls muh rotation clearer contrary
performing astounding flavor annoys refund parade frog inner necessity iron handful resort returns justification
primaries reserved fist plz mans rapists fridge tumblr scrolling uploaded stare weekly priests shithole numerous
thorough captured tackle devices mah statistical fanbase demonstrated dictator showering slime gestures wolves
sidewalk irritating upsets heartbreak amend promises chills infection skewed liars ahhh potatoes cooler creator
profession biker rebuild sis drawer crushed epitome sushi climb hike bearing exploited camps scumbag identical
philosophies pissy elderly museum vanity facial villain noted pt coworkers existent gossip domestic condom
compulsory blog magazine shred nickname arrows magnificent worm kittens dominant returning playthrough aiming jpg
swimming tub temporary lo heated ounce girly aggressively roses overwhelming worldwide fluid buys forest dinosaur
thx bashing dedication offence scoop unemployment bases lyrics agents ditch breast withdrawal purely elo rebound
stan rewind dozen infrastructure obese cocaine judged tire meantime discover warming gifts surrender chains illegals
fields reservations tougher registered countless heading closet whores cleaner babbling cells tad mall transcripts
cans mute dynamite chaos nauseous combine clips presidency demonize licensed nap pricks farming contribution tanking
husbands jelly matching satellite quietly rocks turnover agrees dat clinic glow oblivion collusion spelled
apprentice mountains concrete begged circlejerk sided soggy adaptation cursive douchebag weirdest clap smallest
prostitute rad shoots dunking similarly manly steady blanket accuses sweater bra landing skilled lacking apps sinner
hopping shitting appreciation describes angels compromise couldnt chubby hint pillows duties liberty commands icing
dense predict subtitles corn pea affection subbed pairs inspiring divorced enabling neckbeard reposted apology j
untrue incest fifth feasible fears creeps animation fabricated missions spirits prostate slipped powder gene dev
drafting balloon expose devs beloved slurs discourage reducing bicycle exploding processing expressing baking danced
rushing stat shiny tendencies rings spray jerks fallacy tuned meets attachment axe abusing fashionable ツ rounder
mutually phenomenon liver helmet searched drones relating printed alpha neo agreeing processes survival dissonance
collapse intimate province occurs baked bulk harmless underneath slower disingenuous boost veins conclusions
intentions sacred clowns visits guards hysterical contrast trace waves comin eastern applicants roasting disgusted
crooked corners salad secular observation prizes investigated mechanism sorrow staring tense struggled wound prey
witty immensely objectively measured wealthy hardship application mechanics risks dentist someplace pains proposed
crocodile trail somethin malice emails controllers ethnicity woosh introvert recharge technique cracking contradict
proportion specified advocates entertained waist cotton published digit labeled momentum brink remembers versions
luggage uneducated thrilled contest embedded rapid wrapped port platinum discovery achieved properties directors
renting crowded realizes segment fundamentally objects sworn graduate recovered demonstrate quirky characteristic
suspected brigading peeing undo deadly deserving upgrade swears satisfy soccer twat denied tender borrow despise
creature invade squeezing vampire privacy forums dam prone toothpaste determination scamming notion fathers aspects
outgoing trafficked freaks crashed mothers bitches spite viewers yeh monsters concise cuddles undercover thee
laziness coconut literacy rental investments bullies wardrobe celebrating spicy bets evasion stairs factual
collected hesitate cabinet advantages findings estimate boats interrupt boiling bold lighten civilization relation
applications rigorous rabbits lighting eighty repetitive proceeding characteristics folder ch presentations observed
sixty labelled indicated detection technologically dynamo slides recharger scrollwheel errand cetera summarization
investigating exclude brief tandem phonemes sixth collaborative subsidy unprecedented supplies agriculture confess
forestry lecturers ami foo straighten cellar talkin pussy jacks cable boxing stubborn motherfucker stink swings
dictate stressed brah forwards purposely signature rescued cuddle responds morbid fever actress betray stood
crossover mistaking deleting negativity flower selfie libs diversity yah hung contractors hmmm fixing wha cheeky
scenarios erased maximize scrub gangster charger overpriced convincing tops leather universally blocks slob devoid
advocate flavors imperialism chanting peer symptom cameraman drift leaking optimism robots abortions prep hometown
bash locks terminology recreational ray raging spiders drugged ahh transactions screens asexual weekends websites
charities cycles dork relieving blessings lads strawman bacteria sociopath interfere referencing seagull myth grant
livin indoctrinated hoarding respecting bugged ingredients personnel sincere grader expelled pilots lasts legacy
dragons hobbies problematic witnessing armour cultures explicit darker norms heartless varies baseless murderers
tattoos favs interrupted tradition hospitals crushing keeper contribute residences dismiss pleasures confirms
doubled accomplishment nerfed taxed overweight assists coins disagreement splits cloth contains turtles styles
installed requirement performances skinned managers likeable purchase drool squirrel boxes hostile associate deficit
friggin anticipated nugget avoided altogether traits shooters lust vested disconnect airplane filler polio
conveniently bake accepts verify richest gee titles tenant healthier veganism inadvertently threes minimal dislikes
smiles emphasize turds dunk yoga conflict begging intervention resistant relates excessive ofc creeped arts topics
outraged studied bourbon dammit physics pancakes hesitant fighters mob expects historically elevator venture
installing fade partnership scorer underweight estate hornets shrooms advisor philosophy giggle shockingly wishful
ft profiles hrs rick freely mill policing doubting enforced download pornography graduated anarchy lizard tryna
empowered bribe convention desires council brag gays linking accusations mocking promo intrigued quo located psychic
props lease motivate cows bees tyranny distracted fooled oceans sustainable discovering scandal hood disheartening
complexity unanimous criticize electrical trans hassle woah opt leap oblivious pitcher craziest interchange rightful
cruelty convicted bamboozled duel pint aggression brands promising yall identified stranded beacon voter undoubtedly
painted advertisement swap legalize mil nod worthwhile journalists aircraft towing grandson jumps publication
presses honorable immunity consume consumption dominate credible imply dragon loot lefty geez cloud scotch immense
innit destiny horrors jk scar murderous canceled unrelated dodge indirectly
moreover furthermore nevertheless meanwhile additionally ideally subsequently approximately likewise marks divine
`;
