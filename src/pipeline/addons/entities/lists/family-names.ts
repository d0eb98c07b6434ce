/** Family names, folded (lower case, no accents), without particles. */
export const FAMILY_NAMES = `
abate abbate abbondanza abbott abbrescia abegglen abel abernathy abeyta abicht abraham abramovic abrego abreu
abshire abt accardi accardo accurso aceto acevedo achilles achkinadze ackermann acosta acquadro acquaviva
acquistapace acuna adam adame adami adamo adams addari addis ade adorno adragna aebi aebischer aeby affinito agnello
agostinelli agostini agosto agresta aguayo aguilar aguilera aguirre ahlke ahrenberg ahrens aiello aigner aigroz
alaimo alanis alaniz alarcon alba albanese albano albert alberti albrecht albuquerque alcala alcamo alcantar alcaraz
alejandro aleman alessandrini alessi alexa alexander alfano alfaro alfieri alicea alivernini alizadeh allegretti
allgeyer almanza almaraz almeida almonte aloi alonso alonzo altamirano altenwerth altieri alva alvarado alvarez
alves amabile amado amador amadori amann amaral amato amaya amberg ambrosini ambrosino ambrosio amendola amerio
amici amico ammann ammoscato amorim amoroso amoruso amrein anaya ancona anderson anding andrade andre andreoli
andrisani anelli angeletti angeli angelini angeloni angelucci anggreny anguiano angulo anjos ankunding annunziata
anselmi anselmo antenucci antezza antonacci antonelli antonini antonucci antunes anzalone aparicio apicella apitz
apodaca aponte aprile aquino aragon aramini arana aranda araujo arcangeli arce archuleta aregger arellano arena
arenas arendt arens arevalo argenio argento argiolas arguello arias armas armendariz armenta armijo armstrong arnaud
arndt arnold arredondo arreola arriaga arroyo arteaga artioli aryee asaro aschenbroich ascione assmus assuncao
astafei astolfi atencio atzeni atzori aubert aubry auer aufderhar avallone avalos avila aviles avola axmann ayala
azara azevedo baarck babini baca bacci bachmann backer badane bader badillo baez baeza baganz baggio bagnoud bahena
bahl bahringer bailey baiocco bak balboni balcer balck baldacci baldassarre balderas baldi baldini baldo balducci
balestra balistreri balkow ballarin ballesteros ballouhey balmer balnuweit balsamo balzano balzer banda bandini bani
banse banuelos baptista bar barajas baraldi barbagallo barbarossa barbarulo barbato barbera barberi barberis barbero
barbier barbieri barbiero barbosa barela barile barilla barletta baron barone baroni barr barra barragan barras
barraza barre barreca barrera barresi barreto barretta barrientos barrios barros barrows barsotti bartell bartels
barth bartoletti bartoli bartolini bartolomei bartolucci barton barylla baseda bashirian basile bassani bassi basso
batista battaglia battig battista battisti battistini battke batz bauch bauer bauermeister baumann baumbach
baumeister baumgartner baur bauschinger bauschke bavaud bayer beahan beatty beavogui becerra bechtelar beck beckel
becker beckmann bedewitz bedini bednar beele beer beerli beggerow beh behr behrenbruch beier belli bellini bellomo
bellotti bellucci belmonte belotti beltrame beltrami beltran belvisi belz benatti benavides benavidez bender benecke
benedetti benedetto benetti benigni benini benitez bennardo benner benninger benoit bentivoglio benvenuti benvenuto
benz benzing berardi berends beretta bergamasco bergamini berge berger bergnaum bergstrom bermudez bernabei bernal
bernard bernardi bernardini bernasconi berner berney bernhard bernier berning berrios berset bertaccini bertani
bertelli bertenbreiter berthoud berti bertini berto bertolini bertolussi bertrand beso best betancourt bethke
betschart betti betz beushausen beutelspacher bevilacqua beyeler beyer biagetti biagi biagini bianc biancheri
bianchetti bianchi bianchini bianco biasci biba biccari bichler bickel bidaud bideau biedermann bieler bielert
bienasch bienias bieri biesenbach bigdeli biggi bindi bini bins bionaz biondi birkemeyer bisconti bisio bittner
bizzarri blanc blanchard blanco blanda blank blaschek blaser blasi blassneck blatter blazer blick bloch blochwitz
block blockhaus blum blume bocchi boccia bock bode bodini boehm boffa bogan bogdashin bogenrieder bogisich bohge
bohm boi bolle bolliger bolm bologna bonanni bonanno bonato bonazzi bonelli bonetti bongiorno bongiovanni boni
bonifazi bonilla bonini bonisch bonnet bono bonomi bonomo bordoni borelli borer borgeaud borgeling borges borghi
borgia borgschulze bork bormann borner bornscheuer borrego borrelli borrmann borsch bortolin bortoluzzi bortot
boruschewski bos boscaino boschetti boschi bosco boscolo bosi bosler bossard bosshard bosson bossy botello botsford
botta bottner bourcard bourgeois bourrouag bouschen bove bovolenta boxhammer boyde boyer boyle bozsik bozzi bozzo
bradtke braga braia brakus brambilla branca branco brand brandenburg brandi brandis brandli brandt brauer braun
brautigam bravo brehmer breitenberg breitenstein brekke bremer bremser brenner bresciani bressan breton
brettschneider breu breuer briano briesenick brigandi brignone bringmann brinkmann briones briseno brito brix brizzi
broening brogi brogli bromme brosch brown bruckmann bruder bruen brugger bruggmann bruhns brumat brun brunelli
brunet brunetti bruni brunner bruno bruns bruschi bruzzone buccheri bucci buchele bucher buchholz buchrucker
buckridge buder bueno buhler buhlmann buker bulgarelli bultmann bungener bunjes buongiorno buonomo burckhardt burger
burghagen burgio burgos burkhard burkhardt burklein burmeister burri busch buschbaum buscher busemann buss busse
bussmann bustamante bustos butera buttner buzzi byrd caballero caban cabras cabrera caccamo caccavo cacciapuoti
cacciatore cadena cadoni caforio caggiano caiazza caiazzo caillat cailler calabrese calabria calabro calafiore
calame calandro caldera calderon cali califano callegari calligaris calo calvillo camacho camara camarillo camilli
cammarata cammisa campagna campana campanella campanile campanini campbell campisi campo campoli campos campus
canale canales cancelliere cancellieri candela candelaria candido canepa cangiano canino cannas cannata cannella
cannone cano canova cantagallo cantoni cantu canu capannolo capasso capecchi capelli capitani capizzi capoccia
capocotta capogna capone caporaso cappai cappelletti cappelli cappello cappiello capponi capraro capriotti capuano
caputo cara caraballo caracciolo caradonna carbajal carbon carbone carboni cardella cardenas cardia cardinale
cardinali cardini cardona cardone cardoso care careddu carella caretti caricari carini carletti carli carlini
carlino carloni carlotti carlowitz carlsohn carlucci carminati carmona carneiro carnevale carnovale carollo caron
carosi carpentier carranza carrara carraro carrasco carrasquillo carre carreon carrera carrero carrieri carriero
carrillo carrion carroll carrozza carrozzo carrus carta carter cartwright caruso carvajal carvalho carvelli casadei
casadio casagrande casale casali casano casanova casares casarez casas casavecchia cascio cascone casella caselli
caserta casillas casini casolaro caspari casper caspers cassano cassin castagna castaldi castaldo castaneda
castellana castellani castellano castellanos castelli castiello castiglioni castillo castro casu casula catalano
cataldi cataldo catania catanzaro catarsi catellani caterino cattaneo cattani cavaliere cavalieri cavallari
cavallaro cavalli cavallini cavallo cavazos cavriani cazares ceballos ceccarelli ceccarini cecchetti cecchi cecchini
cecere cedillo ceja celano celentano celeste celi celli cellini cenni centeno centofanti cepeda cerda cerise cerrani
cerrato cerri cerullo cerutti cervantes cervantez cesaretti chacon champlin chapa chappuis chapron chapuis chapuisat
charles charpentier chassot chavarria chavez cherchi cherubini chessa chessari chevalier chiacchio chianese
chiaravalle chiavacci chila chimenti chiodi chirico chollet chopard choquart christ christen christiansen chuit
ciaccio ciacio ciampa cianci ciani ciavarella cicala cicatiello ciccarelli cicchetti ciccone cierpinski cifarelli
cilli cimmino cinelli cingolani cini cintron cioffi cioni ciotola ciotti cipolla cipollaro cipolletta cipriani
cipriano cirelli cirillo cisneros citro cittadino ciuffetelli ciuffreda ciulla clarius clark clarke cleem clement
clemente clerc cleve cloos clottu co coccia cocco coelho coinchon cola colangelo colantuono cole colella coletta
colin collado collazo collet collier collins colombo colon colonna colucci colunga comito como concas concepcion
conforti congiu coniglio conn connelly conrad conroy considine consiglio cont conte conti contini contreras contu
coppola corazza corboz cordero cordes cordioli cordova coretti corkery cormier cornejo cornelsen corona coronado
corradi corradini corrado corral corrales corrao correa correale correia corridori cors corsi corsini corso cortes
cortese cortesi cortez corti cortinovis corwin cosentino coslovich cossu costa costantin costantini costantino
costanza costanzo cotthardt cottier cotto cottone coulon courten cousin covarrubias coviello cox cozzani cozzi
cozzolino crea cremin cremona cremonesi crepaldi crescenzi crespi crespo crevatin crews crimi crippa crisafulli
criscenti crisci criscione crispino crist cristiano cristofaro critelli croce crona cronin cronjager crooks
crosskofp cruciani cruciata cruickshank cruz cucchiara cucciniello cuche cuellar cummerata cummings cunha cuomo
curci curcio curiel curreli cusimano cusumano cuzzocrea d'agostino d'aleo d'alessandro d'alessio d'amato d'ambrosio
d'amico d'amore d'andrea d'angeli d'angelo d'anna d'argenio d'avino d'elia d'errico d'inca d'ippolito d'onofrio
d'orazio d'urso da dach dachert dahm dahmen daidone daimer dallenbach dalmasso damaske damiani damiano damico daniel
daniele danneberg danner dante dare dattilo daub daubner daudrich dauer daugherty daum dauth dautzenberg david
davies davila davis davoli de decker deckert deckow deerberg degano degrassi dehmel deiana deja delacruz delafuente
delagarza delao delapaz delarosa delatorre deleon delfino delgadillo delgado dell'amico delogu delonge delrio
delvalle demontis demurtas demut denaro denesik dengler denis denner denti denzinger denzler deriu derr dertmann
deschamps desiderio desogus destro dethloff deuschle diamanti diana diaz dibbert dickens dicki dickinson dieckmann
diedrich diekmann dienel dies dietrich dietsche dietz dietzsch diezel dilla dingelstedt dini dionisi dippl distefano
dittmann dittmar dittmer dix dobbrunz dobel dobler dodaro doherty dohring dolce dolch dolci dold dombrowski
domingues dominguez dominici dominquez donati donato donda donie donnelly dooley doria doring dorner doro doronzo
dorre doskoczynski douglas doyle drago dragone dragoni dragu drechsler drees dreher dreier dreissigacker dressler
drews droz duarte dubochet dubois dubuis dubuque duca ducci duck ducommun ducret duenas dufour duma dumas dumont
dupont dupuis dupuy duran durand durante durgan dutkiewicz dutoit dutto duval dyett dylus eberhard eberhardt ebert
echevarria ecker eckhardt ecoffey edorh edwards effertz effler eggenmueller egger egli ehm ehmann ehrig eich
eichenberger eifert einert eisenlauer ekpo elbe eleyth elia eligibile elizondo elss emard emert emery emig emmelmann
emmerich ender engel engelen engelmann enriquez epifani eplinius ercoli erdman erdmann erhardt erlei erm ermini erni
ernser ernst errante errera errichiello errico ertl erwes escalante escamilla escobar escobedo esenwein esparza
espinal espino espinosa espinoza esposito esquibel esquivel esser esteves estevez estrada eugster evangelista
evangelisti evans evers everts evola ewald fabbri fabbricatore fabbro fabiani fabiano fabre fabris fabrizi fabrizio
fadda fadel fahey fahner fajardo falbo falcao falchi falcioni falco falcone faller falter falzone fanara fancello
fanelli fankhauser fantini fantozzi faraci faraone farber farella faria farias farin farina farrell farris fasano
fasoli fassbender fauche faulhaber faure fava favara favaro favero favre fay fazio fedele federici federico feeney
feest fehr fehrig feil felber feld felder feleppa felici feliciano feliziani felke feller femina fenner fenske
ferilli ferluga fernandes fernandez ferracuti ferraiuolo ferrando ferrante ferranti ferrara ferrari ferrarini
ferrario ferraris ferraro ferrarotti ferreira ferrer ferreri ferrero ferretti ferri ferrigno ferrini ferro ferroni
ferry festa festuccia feuerbach fichera fidelis fierro fietz figl figueiredo figueroa figura filice filipowski
filippi filippini filipponi filsinger fincke fini fink finke finocchiaro finotti fior fioravanti fiore fiorelli
fiorentini fiorentino fiorenza fioretti fiori fiorillo fiorini fiorucci fischer fischetti fisher fitschen flacco
flatley fleischer fleischmann fleury floder florczak flore flores florez floridia florio floris flottmann fluckiger
foglia fois fonda fonseca fontaine fontana fonti forconi foretay forgione forkel forlani formica fornara forst
forster forte fortugno fortunato foschi foti fournier fraga frahmeke frami francesca franceschi franceschini
francesconi francese franchi franchini franco francois franecki franey frank franke franta frantz franz franze
franzis franzmann franzoni frasca fratello fratti frau frauen frauendorf frei freigang freimann freimuth freisen
freitas frenzel frey freymond frezza frias frick fricke fried friedek friedenberg friedli friedmann friedrich
friesen friess frigerio frigo frisch fritsch frohn frosch fucci fuchs fuentes fuhlbrugge fumagalli fumarola funk
fuoco furlan furno furrer furtado fusaro fusco fusenig fust gaba gabius gabler gabriele gabrielli gaddini gadschiew
gagliano gagliardi gahwiler gaillard gaitan gakstadter galander galante galarza galasso galati galeazzi galindo
gallardo gallegos galli gallo galluzzo galvan galvez gamba gamberini gambino gamboa gamez gamlin gamper gandolfo
gangemi gangnus ganzmann gaona garatva garau garavaglia garay garcia garden gargiulo garibay garica garifo garnier
garofalo garrido garza gaspar gaspari gasparini gasser gast gastel gastelum gatta gatti gatto gatzka gauder gaudiano
gauthier gautier gaytan gazzola gebhardt geese gehre gehrig gehring gehrke geiger geisendorf geisler geissler
gelling gemma genchi genna gennaro genoud genovese gens gentile gentili gerace geraci gerard gerbennow gerber gerdel
gerhardt gerhold gerlach germani gerschler gerson gervasi gerwig gesell geyer gfeller ghilardi ghirmai ghosh
giacalone giaccio giachi giacomelli giampaoli giampaolo giannelli giannetti gianni giannini giannone giannotti
gianotti giansante giardina giardini gibson giehl gierisch giesa giesche giger gigli giglio gigliotti gil gilde
gillieron gioacchini gioia giordani giordano giorgetti giorgi giorgio giovannelli giovannetti giovannini giovinazzo
girard girardet girardi giraud giraudo giron girone gislason giudice giuffrida giugliano giuliani giuliano giunta
giusti giustra glasson glatting gleason gleichner gloor glover gobbi gobel gockeritz godinez godoy goebel goedicke
gohler goldbeck goldfuss goldkamp goldkuhle goldner golinelli goller golling gollnow gollum golomski gombert gomes
gomez goncalves gonzales gonzalez goodwin gorczany gori gorlich gormer gotthardt gottlieb gottschalk gotz gotzelmann
govoni goy goyette graber gracia grady gradzki graf graham grams grana granado granados granata granato grande
grandi grandjean grange grant grasse grassi grasso gratzky grau gravina graziani graziano greb greco green
greenfelder greenholt greger gregori greithanner greppi greschner grieco griego griem griese griffiths grijalva
grilli grillo grimaldi grimes grimm grob groebli gromisch grosjean gross grosser grossheim grossi grosskopf grosso
grothaus grothkopp grotke grotzinger grube gruber grun grundmann gruner gruning gruppuso gruszecki guajardo
gualtieri guardado guarino guarneri guarnieri guastella guastone guerin guerra guerreiro guerrero guerrieri
guerriero guerrini guevara guglielmi guida guidetti guidi guido guidotti guillaume guillen guillot guinand
guldemeister gulgowski gulino gulli gummelt gunkel gunther gunz gurbig gurrieri gurule gusikowski gusmeroli gut
gutierrez gutjahr gutkowski gutmann gutowicz gutschank guyot guzman haack haaf haag haas habel haber hache hackbusch
hackelbusch hackett hadfield hadwich haferkamp hafliger hafner hagenes hahn hajek haley hall hallmann halvorson
hamann hamill hamilton hammes hand hane hanenberger hannecker hanni hanniske hansen harber hardy hargasser harms
harnapp haro harris harter harting hartlieb hartmann hartwig hartz harvey haschke hasler hasse hassfeld hauck haug
hauke haupt hauser haverney hayes heaney heathcote heberstreit hechler hecht heck hedermann hediger hegmann hehl
heidelmann heidenreich heidler heinemann heinig heinke heinrich heinze heiser heist heller hellmann helm helmke
helpling hengmith henkel hennes hennezel henri henriques henriquez henry hense hensel hentel hentschel hentschke
hepperle herberger herbrand heredia hering herman hermann hermecke hermiston herms hernadez hernandes hernandez
herold herrera herrmann herschmann hertel herweg herwig herzenberg herzog hess hesse hessek hessel hessler hettinger
hetzler heuck heydemuller hickle hidalgo hiebl hildebrand hildenbrand hilgendorf hill hillard hiller hilll hills
hilpert hingsen hingst hinojosa hinrichs hintz hirsch hirschberg hirt hirthe hochstrasser hocke hodea hodel
hodkiewicz hoeger hofer hoffman hoffmann hofmann hofstetter hoft hohenberger hohl hohn hohne hohnheiser hold holdt
holguin holinski holl hollard holtfreter holz holzdeppe holzner homenick hommel honegger honig honz hooss hoppe
horak hordt horn horna hornung hort hottinguer hotz howard howe howell hubenbecker huber hubert hubl hubner
huckestein hudak hudson huebel huel huels huerta huet hug hugel hughes hugo huguenin huhn huixtlacatl hujo huke huls
humbert humbert-droz huneke hunziker hurlimann hurtado huth huttcher hutter huwiler hyatt iacolare iacono iacovino
iacovone iandolo iannaccone iannello ianni iannone iannucci iaria iazzetta ibarra ibe ierardi iezzi iglesias ihly
illing imhof impellizzeri improta indelicato ingrassia ingrosso innocenti inzerillo iodice iorio iotti iovino
ippoliti ippolito irizarry isak isekenmeier isler iten itt iuliano izzi izzo jackson jacob jacobi jacobs jacobson
jacquet jaggi jagusch jahn jahnke jaime jaimes jakobs jakubczyk jakubowski jambor james jamrozy jander janich janke
jansen jaquez jaramillo jarets jaros jasinski jaskolski jasper jasso jast jean jeanneret jegorov jellinghaus jenkins
jenni jeorga jerde jerschabek jess jesus jimenez jiminez john johns johnson johnston joly jonas jones jossa jost
juarez jucken julien jung jungbluth jungton jurado jurgens just kaczmarek kaesmacher kagi kahl kahler kahlert kahles
kahlmeyer kaiser kalin kalinowski kallabis kallensee kamal kamat kampf kampschulte kanaria kanea kanimal kano
kanzaki kaplan kappe kappler kara karam karan karem karen karhoff karrass karst karsten karus kaser kass kassulke
kasten kastner kather katzinski kaufmann kaul kausemann kautzer kawohl kazmarek kedzierski keebler keeling keil
keiner keller kelly kelm kemmer kempe kemper kempter kerl kerluke kern kertzmann kesselring kesselschlager kessler
kette kettenis keutel khalid khan kick kiehn kiessling kihn kilback kinadeter kindelan king kinzel kinzy kirch
kirlin kirst kisabaka klaas klabuhn klapper klauder klaus kleeberg kleiber klein kleinert kleininger kleinmann
kleinsteuber kleiss klemme klimczak kling klinger klink klocko klopsch klose kloss kluge kluwe knabe knecht kneifel
knetsch knies knippel knobel knoblich knoll knorr knorscheidt knut kobs koch kochan kock koczulla koderisch koehl
koehler koelpin koenig koepp koester kofferschlager kofler koha kohle kohler kohlmann kohnle kohrbruck kohre kohrt
koj kolb koleiski kolly kolokas kolotzei komoll konieczny konig konopelski konow konya koob kopernick kopf korta
kortajarena kosenkow koseoglu koss koster koszewski koubaa kovacek kovacs kowalick kowalinski kozakiewicz kozey
krabbe kraft krajcik kral kramer krasnova krauel kraus krause krauspe kreb krebs kreiger kreissig kresse kreutz
krieger krippner kris krockert krodinger kroger krohn krol kron krueger krug krugel kruger krull kruschinski
kshlerin kub kubera kubli kufahl kuhic kuhlee kuhlman kuhn kuhnel kuhnemund kuhnen kuhnert kuhnke kulas kulimann
kulma kumbernuss kummle kunde kung kunz kunze kupfer kuphal kupprion kuprion kurnicki kurrat kurschilgen kuschewitz
kuschmann kuske kustermann kusters kutch kuter kutscherauer kutzner kuvalis kuzmina kwadwo kyra laack labadie labate
laboy lacerda lack lacroix ladewig laezza lagana lai laine lakin lakomy lamacchia lambelet lambert lamberti lammert
lamos lana landi landmann lang lange langfeld langhirt langosh langworth lanig lanteri lanz lanza lara lari larkin
larson latini latorre lattanzi lauckner lauinger laureano lauren laurent lauri lausecker laux lavecchia laws lax
lazzari lazzarini lazzaro leal leale leannon leberer lebron lebsack lecca leclerc leclercq lecomte ledda ledesma
ledner lee lefebvre lefevre leffler leggio legrand legros lehmann lehner leibold leide leimbach leipold leist leite
leiter leiteritz leitheim leiva leiwesmeier lelli lemaire lemke lemoine lemus lenfers lenk lentini lenz lenzen lenzi
leo leon leonardi leoncini leone leonetti leoni leopardi lepore lepthin lerma leroux leroy lesch leschnik letzelter
leu leuba leuenberger leuschke leutenegger lewin lewis lewke leyckes leyva lezzi lg liberati librizzi licata
liccardo licciardello lichtenfeld lichtenhagen lichtl licitra liebach liebe liebich liebold lieder lienshoft ligorio
liguori lima limon linares lind linden lindenberg lindenmayer lindgren lindner linke linnenbaum liotta lipari lippe
lippi lippolis lipske lipus lira lischka lisi littel litterio little liuzzi liverani llamas lobinger locatelli locci
lockman loddo lodi loera loffredo logsch lohmann lohre lohse loi loiacono lokar lolli lombardi lombardini lombardo
lomeli lonardi longhi longo longobardi longoria loogen lopes lopez lorenz lorenzini loreti loreto lori lorusso losch
loser loska lotito lott lotti louis loup loureiro lourenco lourinho lovato lowa lowe loy loya lozada lozano lubina
lubke lubowitz luca lucarelli lucarini lucas lucchese lucchesi lucero luchetti luchini lucia luciani luciano lucidi
lucio luconi ludolf lueilwitz luettgen luevano lufft lugli lugo luise lukoschek luna luongo lupi lupica lupo luppi
luppino luscher lustenberger luthi lutje lutz luzi luzzi lynch maak macaluso macchi macchia macdonald macedo
macejkovic macgyver machado machtig macias macri maczey mader madera madetzky madonna madrid madrigal madubuko
maestas maffei magalhaes magana maggi maggiani maggio maggiore magi magliocco magnani magno mai maia maiello maier
maillard mainardi maio maione mair maisch malagoli malaspina malatesta malavasi malave maldonado malek malerba
malizia malkus mallmann maltese malucha manca mancinelli mancini mancino mancuso manetti manfredi mangano mangione
manica manicone maniscalco mann manna mannino manno manns mante manti mantovani manz manzanares manzella manzi manzo
maragno marahrens marangi marangon marangoni marani marano marcelli marcello marcet marchal marchand marchesan
marchese marchesi marchesini marchetti marchetto marchewski marchi marchini marciano marcon marconi marcovecchio
marcucci marega marelli mares maresca margiotta margis mari marian mariani mariano marie marin marinelli marini
marino marinucci mariotti mariucci mariz markowski marks marl marner marone marongiu marotta marquardt marquart
marques marquez marra marras marrazzo marrero marrone marroquin marschek marsella marsili martel martelli
martellucci marten marti martin martina martinelli martines martinez martini martino martins martorana martucci
marty marvin marx marxen marzano marzi marziali marzocchi masala mascarenas mascia masciandaro mascolo masi masia
masiero mason massa massari massaro massimi masson mastrogiacomo mastroianni mastronardi mastropietro masucci mata
matarazzo mateo matera mathes mathies mathieu mathiszik matias matos matranga matschke matta mattei mattern
matteucci matthes matthey mattia mattioli matula mau maugeri maurer mauri maurizi mauro mauroff mautone may maya
maybach mayer mayert mayorga mazza mazzanti mazzarella mazzaro mazzei mazzeo mazzi mazzini mazzocchi mazzola
mazzoleno mazzone mazzoni mazzotta mazzotti mcclure mccullough mcdermott mcglynn mckenzie mclaughlin mebold mecca
medeiros medeot medhurst medici medina medrano medugno megna mehl mehlhorn mehlorn meichtry meier meili meireles
meisch meissner meister mejia melandri mele melendez melgar meli melillo melis melo meloni melzer memoli mena menard
mencarelli menchaca menconi mendes mendez mendoza menegatti menendez menga mengoni menna menne menozzi mensah
mensing menu meo meraz mercado mercier mercuri mercurio mereu merian merino merkel merli merlo mermoud merola
merseburg mertens mertz merz mesa mesloh mesquita messana messina mettler metz metzger metzner meunier mewes meyer
meylan meza micco miccoli miceli michallek michel micheletti michelucci micillo mielke migliaccio miglio migliore
mignogna mikitenko milan milani milano milazzo milde milella militello miller mills minah minelli mingarelli minniti
mintzlaff miotto mirabella miramontes miranda mireles mistretta mitchell moccia mockenhaupt mocks modica moede moedl
moeller moen moffa mogenburg moguenara mohr mohrhard mohsner mojica moldner molina molinari molinaro molitor moll
mollenbeck moller mollica mollinger molteni molzan monaci monaco monahan mondragon monnard monni monod monroy montag
montagna montagner montalbano montalto montalvo montanari montanaro montanez montano montefusco monteiro monteleone
montemayor montemurro montenegro montero monterosso montes montesano montez monti monticelli montoya moore moormann
mora morabito moraes morais morales morandi morar moras morax moraz mordenti mordhorst moreau moreira morel morelli
morello moreno moretti moretto morgan morgante morgenstern morhelfer mori moriconi morin morini morissette moritz
moro moroni morra morreale morri morrison morrone morsch mosca moscato mosciski moser moss mosti mota motchebon
motisi motta mottet mottola motzenbbacker moulin moura moya mraz mrugalla muckenthaler mueller mues muhleis mulas
mule muller mulrain munaro munch munguia muniz munoz mura muratore murazik murgia murillo muro murolo murphy murray
murru murtas muschg musella musso musumeci musy nabein nabow nader naf nagel najera nanez nannen nanni napoletano
napoli napolitano nappi naranjo narcisi narciso nardi narvaez nascimento nastvogel natale natali nau naubert nauer
naumann nava navarra navarrete navarro nazario nazzaro ne negrete negri negron neimke neri nerius nesti neto
neubauer neubert neuendorf neumair neumann neupert neurohr neuschwander nevarez neves newton ney nguyen nicastro
niccolai nicolas nicolay nicoletti nicolini nicolo nicolosi nicosia nicotra nieddu niedermeier nieklauson nienow
nieto nieves niggeler nigro niklaus nikolaus nino nitzsche noack nobile nobili nobre nocentini nocera nocerino
nodler noel nogueira noh nolan nolte noriega normann norris northoff nota notaro noto novelli novello nowak nucci
nucera nunes nunez nussbeck nuzzo nwachukwu nytra o'connell o'conner o'hara o'keefe o'kon o'neill o'reilly
oberbrunner oberem obergfoll oberlin obermaier ocampo ocasio occhipinti ochoa ochs oeser oggiano ojeda okuneva
olbrich oliva olivares olivarez olivas oliveira olivera oliveri olivi olivier olivieri oliviero olivo olla olmos
olson olvera ondricka onnen ontiveros ophey oppliger oppong oquendo ordonez orefice orellana orlandi orlando orn
ornelas orosco orozco orru orsini orta ortega ortenzi orth orthmann ortiz ortolani oschkenat osei osenberg osinski
osorio ostendarp ostervald ostringer ostuni ostwald otero ott ottaviani ottaviano otte otto ottonello owen ozuna
pabon pace pacheco paci pacifici pacifico pacini pacocha padberg padilla padovan padron padula paesler paez pagac
pagan paganelli pagani pagano pagliai pagliuca paiva pajonk pala palacios paladini palano palazzi palazzo palazzolo
palermo palla palladino pallentin pallotta palma palmeri palmieri palmisani palmisano palombi palombo palomino
palomo palumbo panaro pandolfi panetta pani panico pantano pantoja panza panzeri panzig paola paolella paoletti
paoli paolicelli paolillo paolini paolino paolucci paone paonessa papa papaleo papapietro papini pappalardo paradiso
pardini paredes parente pariggiano paris parise parisi parisian parker parlier parodi parra parrinello parrino
partida pascale pascali pascarella paschke pascucci pasini pasqua pasquali pasquini passarelli passeri passero
passuello pastore pastorelli pastorino patane patel paterson patino patriarca patrone patruno patti patzwahl pau
paucek paukner paul pavan pavani pavone paz peaquin pece pecora pecoraro pecorella pedone pedraza pedrazzini pedroni
pedrotti pedroza peixoto pelayo pellecchia pellegrini pellegrino pellicano pellitteri peluso pena penna pennestri
penzo pepe perales peralta perea perego pereira peres perez perilli perin perini perna peroni perotti perra perret
perri perrier perrin perrini perrone perrot perrotta perroy perugini peruzzi pesaresi pesce peselman pession peter
peters petit petito petralia petrarca petrella petrelli petrini petrone petronio petrucci petzold pezzella pezzi
pfannerstill pfeffer pfeiffer pfennig pfersich pfingsten pfister pflieger pflugner philipp philippe phillips
piacentini piaget piana pianese pianigiani piazza piazzolla pibiri pica picard picariello picchi piccinini piccione
picco piccoli piccolo pichardo pichler pichlmaier pictet pieri pierini pierre pierro piesker pietsch piga pignatelli
piguet pilato pili pillitteri pimentel pina pinardi pineda pingpank pinheiro pinho pini pinna pinnock pinon pinto
pintus pipitone pippig piras pircher piredda pires pirone pirrello pirrone pisani pisano pischedda pisciotta
piscitelli piscopo pisu pitschugin pittalis pittard pitzalis piva pivetta pizarro pizzi pizzimenti pizzitola pizzo
pizzuti plank plass platania platzer plauk plautz pletsch plomb plotzitzka poche poehn poeschl poge poggi poggio
pogorzelski pohl pohland pohle poirier polanco polese poletti poli polidori polifka polimeno politi polito polizzi
pollich pollina pollmacher polverino pomp pompei pompili pompilio ponce ponitzsch pons ponti porcari porcu porras
porsche porth portillo portmann posada poschmann poser postiglione potenza pottel pouros powlowski pozzi pozzo prado
prah prange pratesi pratico prato preciado prediger predovic prencipe pressler prete preuk preuss prevost prey
preziosi price priemer prieto principato prisco privitera probst procopio prohaska proietti prosacco proske
provenzano puca pucci puccio puddu puente puga puggioni pugliese pugliesi puglisi puleo pulido purdy pury pusch
putzolu python quaglia quaranta quarta quartenoud queiroz quesada quevedo quezada quigley quinn quinodoz quinones
quinonez quinta quintairos quintana quintanilla quintero quinto quiros quiroz quitzon raabe rabenstein rach racordon
radler radtke rael raffa rago ragone ragusa rahn raimondi raimondo rallo rambaldi ramella ramirez ramon ramos
rampazzo randazzo raneri ranftl rangel rangen ranieri raniolo rantsch ranucci ranz rapisarda raposo rapp rapuano
rascon rath ratke ratti rau raubuch raukuc rauso rautenkranz ravaioli ravet raya raynor razo re rea reale recchia
redaelli rees regalado rehwagen reiber reichardt reichel reichert reichling reid reif reifenrath reilly reimann
reina reinberg reinelt reinger reinhardt reinke reis reitze rempel remy renard renaud renault renda rendon renk
renna renner renteria rentz renz renzi repetto reppin resendez restivo restle restorff retzke reuber reumann reus
reuss reusse rey reyes reymond reyna reynold reynolds reynoso rheder rhoden ribaupierre ribeiro riccardi ricci
ricciardi riccio riccobono rice richard richards richter rico ridolfi riedel riediger rieger riekmann riepl
riermeier riester riethmuller rietmuller rietscher riggi riggio righetti righi rigoni rinaldi rincon riner ringel
ringer rink riojas riolo rios riparbelli ripken rippin ris ritchie ritosek ritschel ritter rittweg ritz riva rivas
rivera rivero riviere rizza rizzi rizzo roba robel robert roberti roberts robertson robin robinson robledo robles
rocca rocchi rocco rocha rochaix rochat roche rockmeier rodarte rodehau rodigari rodiger rodowski rodrigez rodrigues
rodriguez rodriquez roecker rogahn roger roggatz rogolino rohan rohlander rohrer rojas rojo rokossa roldan roleder
rolfson rolland rollo roloff rolon romagnoli romaguera romanelli romani romaniello romanini romano romeo romero romo
romy rondinone rondoni roob roos roque rosa rosado rosales rosario rosas rosati rosbach roschinsky rose rosenauer
rosenbauer rosenbaum rosenthal rosi rosksch ross rossberg rosselli rosset rossetti rossi rossini rossler rosso rota
roth rother rothlisberger rotolo rotondo rottger rotundo rougemont roulin rousseau roussel roux rowe roy roybal
royer ruberto rubino rubio rucco ruch ruckdeschel rucker rudiger ruecker ruegg ruelas ruggeri ruggieri ruggiero ruiz
rumpf runolfsdottir runolfsson runte ruotolo rupprecht rusciano russel russo ruter ruth rutherford ruttimann ryan
ryjikh ryzih sa saavedra saba sabatini sabatino sabato sabbatini sabia sabino sacchet sacchetti sacchi sacco saccone
sachse sack saenz saflanis sagafe sagonas sahner saia saile sailer saiz sala saladino salamone salas salatiello
salazar salcedo salcido saldana saldivar salemi salemme salerno salgado salierno salinas salis salomone salow
salvadori salvati salvatore salvatori salvi salvucci salzano salzer salzmann samaniego sammartano sammartino sammert
sanabria sanches sanchez sander sandoval sandoz sanfilippo sanford sanna sannino sansone santacruz santamaria
santana santangelo santarelli santarossa santarsia santarsiero santi santiago santillan santilli santinelli santini
santo santoni santori santoro santos santucci sapienza saponaro saporito sarabia saracino saraiva sardella sardina
sarnataro sarti sartor sartori sarvari sassano sassi sasso satta sattelmaier satterfield sauceda saucedo sauer
sauerland saumweber saussure savary savini savoca savoia sawayn sbrana scaglione scala scalia scalise scalzo scano
scanu scarano scardino scarpa scarpellini scc schacht schaden schaefer schafer schaffarzik schaffel schaffer
schahbasian schaller schamberger schaning schar scharer scharf schaub schedler scheer scheidegger schelk
schellenbeck schembera schenk scherbarth scherer scherini scherrer schersing scherz schettino scheurer scheuring
scheytt schiavi schiavo schiavon schiavone schielke schieskow schifano schildhauer schillaci schiller schilling
schima schimmel schimmer schindzielorz schinner schirmer schirrmeister schirru schlachter schlangen schlatter
schlawitz schlechtweg schley schlicht schlitzer schmalzle schmeler schmid schmidt schmidtchen schmitt schmitz
schmuhl schneider schnelting schnider schnieder schniedermeier schnurer schnyder schoberg schoch schockel schoen
scholz schonball schonbeck schonberg schondelmaier schonebeck schonenberger schonfeld schonherr schonlebe schorderet
schorr schott schottmann schotz schouren schowalter schrader schramm schreck schreiber schreiner schreiter schrepfer
schroder schroeder schuermann schuff schuhaj schuldt schuler schulist schult schulte schultz schultze schulz schulze
schumacher schumann schumm schupp schuppe schuppel schurch schuri schuster schutz schutze schwab schwalm schwanbeck
schwandke schwanitz schwarthoff schwartz schwarz schwarzer schwarzkopf schwarzmeier schwatlo schweisfurth schweitz
schweizer schwennen schwerdtner schwidde schwirkschlies schwizgebel schwuchow sciacca scocco scognamiglio scopece
scorza scott scotti scrofani scuderi sebastiani secchi secci sechi sedillo seeger seelig segovia segura sehls
seibold seidel seiders seigel seiler seitz semeraro semisch semprini senatore senger senkel senn sepe sepulveda
serafini serafino serena sergi serna serpa serr serra serrano serrato sessa sestito severi severino sevi sevilla
sewald sforza shanahan shields siciliano sidler siebel siebert siegling siegrist sielemann siemon siener sierra
sievers siewert signorelli signorile signorini sigrist sihler siino silenzi sillah silva silvestri silvestrini
silvestro simeoli simeone simeoni simeti simmen simoes simon simoncelli simone simonet simonetti simoni simonini
simonis simula sini sinnhuber sinopoli sipes siracusa siragusa siri sischka sisneros skibicki skiles sladek slotta
smieja smith smitham smyth soares soboll soccorsi sodano sokolowski solano soldati solinas solis soliz soller
sollner solorio solorzano sommer somssich sonn sonnabend sorbello sorce soren soria soro sorrentino sosa sotelo soto
sottile sousa soutter souza spada spadafora spadaro spadoni spagnolo spagnuolo spahn spank spano spanu sparacino
spataro spelmeyer spencer speranza spiegelburg spielvogel spiga spina spinelli spinka spinner spitzmuller spizzirri
splinter spoerri sporer sporrer sporri spottel sprenger sprunger stabile stadelmann staffieri stahl stalder stamm
stang stanger stanton stanzione stark staub stauffer stauss steding stefani steffen steffny stehr steidl steigauf
steiger stein steinecke steiner steinert steinkamp steinmann steinmetz stelkens stella stengel stengl stenzel
stepanov stephan stern stettler steuber steuk stewart stiedemann stief stifel stigliano stocker stockert stockli
stokes stoll stolle stoltenberg stolz stoppler storl storp storti stoutjesdijk stower stracke strano stratmann
straub strausa streck streese strege streich streit streller strieder striezel strogies strohschank stroman strosin
strunz strutz stube stucki studer sturmer stutz suarez sucameli sucera suffa sujew surace suriano surth sussmann
suter sutermeister suthe sutschet sutter sutz swaniawski swift swillims szendrei tacconi tachl taddei tafelmeier
tafoya tagliabue tagliaferri talarico tallarico tallone tamayo tamburini tamez tammaro tang tanner tanzi taormina
tapia tarantino tarquini tartamella tasche tassi tassinari tasso tassone tataranni taufratshofer tavani tavares
taylor tedde tedeschi tedesco tegethof teichmann teixeira tejada tejeda telesca tellez tello tepper teran terenzi
teresi terheiden terlecki terlizzi termine terrazas terry terzi terzo tesi testa teufel theele thieke thiel thimm
thiomas thomas thommen thompson thomson thone thranhardt thriene thust thyssen tiano tiberti tidow tiedtke tietze
tijerina tilgner tillack tillman tilotta timmermann tinguely tiozzo tirado tirelli tirri tischler tischmann tissot
tittman tivontschik tobben tobler todaro tofani toldo toledo tolomeo tolu toma tomaselli tomasello tomasi tomassoni
tomei tommasi tonat tonelli tonini tonn topfer torchia torchio tornatore toro torp torphy torre torres torresi
torrez torri torriani torrisi tortora tortorici toscano tosi totaro toti toto tovar towne toy traini tralli trampeli
trantow trapani trauth trautmann travaglini travan traverso treff trejo tremblay tremmel tress tretola treutel
trevino trevisan triolo tripodi troisi trombetta tromp trovato trujillo tsamonikian tschiers tschirch tschudi tucci
tuccillo tuch tucholke tudow tufano tufo tumbarello tumino turchi turco turcotte turner tuschmo uberacker ugolini
uhlemann uhlig uhrig uibel ulibarri uliczka ullmann ulloa ullrich umbach umlauft umminger unger unterpaintner upton
urban urbaniak urbano urbansky urbina urena urhig urias uribe urrutia urso usai vaca vacca vaccari vaccaro
vahlensieck vailati valadez valdes valdez valdivia valencia valente valenti valentin valentini valentino valenza
valenzuela valeri valladares valle vallejo valles vallet valletta valli vallone valsecchi valverde van vandervort
vanegas vangermain vanni vannini varela vargas varriale vascotto vasquez vassallo vasseur vater vaz vazquez vecchi
vega veiga vela velasco velasquez velazquez velez veliz vella venegas venezia venghaus ventimiglia ventura
venturelli venturi venturini vera vercesi verde verdugo verduzco vergara verme verniest veronese verzi veum vey
vezzoli viale vianello vicari vicente vichi vicinanza vicini vidal vieira viellehner viera vierin vieweg vigil villa
villagomez villalobos villalpando villani villanueva villareal villari villarreal villasenor villegas vincent
vincenzi vinci viola violante violi virgilio visani visco visconti visentin visintin vita vitale vitali viti
vitiello vittori viviani vizziello voelkel vogel vogelgsang vogt voigt vokuhl volk volker volkman volkmann volpe
volpi von vona vonrueden vontein vuillermoz wachenbrunner wachtel waelchi wagner waibel wakan walder waldmann walker
wallner wallstab walsh walter walther walton walz wanner ward wartenberg waschbusch wasser wassilew wassiluk waters
watsica watson weber wegmann wehner wehrle wehrli wehrsen weibel weidlich weidner weigel weight weiler weimann
weimer weis weiss weissnat welch weller welsch welti welz welzel wenger weniger wenk werle werner werrmann wessel
wessinghage west wettstein weyel wezel white wichmann wickert widmer wiebe wiechmann wiegand wiegelmann wierig wiese
wieser wilderman wilhelm wilkinson wilky will williams williamson willms willwacher wilson wilts wimmer windler
winkelmann winkler winter wintheiser wirth wirz wischek wischer wisoky wisozk wissing wittich witting wittl wiza
wolf wolfarth wolff wollenberg wollmann wolpert wood woschler woytkowska wright wuckert wuhn wujak wunsch wunsche
wurm wuthrich wyludda wyman wyss xacon xana xavier xenia xiana xicoy yago yami yanes yanez ybarra yebra yost young
yundt yunta zabaleta zaccaria zaccaro zach zaczkiewicz zagaria zago zahn zaituc zamarreno zamarripa zambon zamboni
zambrana zambrano zambuto zamora zampieri zamudio zanatta zandt zanella zanelli zanetta zanetti zani zanner zanon
zanotti zapata zapletal zappacosta zappala zappia zaragoza zarate zauber zavala zayas zbinden zboncak zedda zehnder
zeidler zekl zelaya zemlak zender zeni zennaro zepeda zeuch zeyen zeyhle ziegler ziemann zieme zimanyi zimmer
zimmermann zingaretti zingg zinser zintl zipp zipse zito zollinger zollo zordan zotti zschunke zuber zucca zulauf
zuliani zullo zumbo zumsande zuniga zunino zurcher zwiener
`;
