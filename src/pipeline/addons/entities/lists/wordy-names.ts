/** French words that are names too, or look like names; folded: more than a list must speak for them. */
export const WORDY_FR = `
abeille allemand ange arche aube auberge aurore avril barbier baron bataille bel berger bergere bijou billet blanche
blanchet blond blonde bois bonhomme bonnet bordeaux bosc bosquet boucher boulanger bourgeois branche brebis breton
brune buisson cadet caillou camus canard canon capucine caron carpentier carreau cerf cerise cerisier chapelier
chapelle charbon charbonnier charron chasseur chat chateau chene cheval chevalier chevre claire clemence clerc
cloutier coche cochon colin collet colombe constance constant coq corbeau cordier cordonnier corne cornet coste couche
courtoise couturier couvreur croix cure dauphin deschamps dimanche doyen duc durand ecuyer epine etang etoile eveque
fabre faucon faure fauvette fermier feuille fidele figue fleur fleury fontaine forestier foret forge forgeron four
fournier foy franc francais france fromage froment gai gaillard galet garnier gaucher gibier girard gland gloire
grange granger gras grenier grillon gris guerin guerrier hardi herbe hermine hiver huguenot image jacinthe jardin
jardinier jasmin joly jourdan juin labbe laboureur lacroix laine lapierre lapin laurent laurier leger legrand lenoir
lesage leveque lievre lion loiseau loup loyal mai marais marchand marechal marguerite marie marque martin martinet
masson melon mercier merle mesnil meunier miel millet moine montagne morin mouchet moulin mouton mur muraille narcisse
naturel navet nef neige noble noel noisette noix oiseau olive olivier ombre onde orange orme ours page pain palais
palme panier paon papillon paris pasteur patience paul pecheur perdrix perle perrin perron picard pie pierre pigeon
pin pinson piquet plaisance plante plume poirier pomme pommier pont porcher port portier potier poulain pre prevost
prieur printemps provost prudence prudent prunier raisin ramier reine renard rivage riviere roche rocher roi romain
romarin rosier rossignol rouge roulier rousseau roux roy ruche ruisseau saint salmon sapin sauvage savant savoie
sellier sergent serpent serrurier soie sorbier source tailleur taureau tavernier temple thym tilleul tisserand
tonnelier tourneur tournier toussaint tremble tresor tulipe vaillant val vallee vallon vanier vasseur veau vendredi
verdier verger vermeil vicomte victoire vigne vigneron village violette voisin volant
`;

/** German words that are names too, or look like names; folded: more than a list must speak for them. */
export const WORDY_DE = `
adler alpha anker apfel bach backer bart bauer becher becken beil bein berg berge berger besen beutel biene birke
blatt blei blitz block blume blute bock bogen bohne borste brand brei bremse brenner brett brot bruder brunnen brust
buche bund burgen burger busch butter dach dachs damm dampf dauer degen dichter distel donner dorn draht eber eiche
eis eisen engel ente ernst esche esel eule fass faust feder feige feile feld fels fichte fink fischer flamme flasche
fleck fleisch flieger flor fluss forst frau freitag frosch frost frucht fruhling fuchs fuhrer funk funke furst fuss
gabel gans garten gast gebauer geier geist gerber gerste geyer gift glaser glocke graben graf gras greis grube haar
habicht hafer hagel hahn halle hammer hand hanf hase haufen haupt haut hecht heck hecke heide heil helm herbst herzog
heu hirsch hirte hof hold holz honig horn hose huhn hummel igel jager kafer kaiser kalb kalk kamm kamp kanne kanzler
kappe karpfen kater katze kegel kehl keil keller kern kerze kessel kette kiefer kiel kies kirsch kirsche klee klinge
klinger klotz knecht knie knopf koch kohl kohle kolb konig kopf korb korn kraft kralle kramer kranz kraut krebs kreis
kreuz kroger krone krug kruger kummer kupfer kurbis lack lamm lampe laub lauer lauf leder lehmann leim leiter lerche
linde linse locke loffel lohn loos lorbeer lotus lowe luchs mai mais maler mandel mann mantel marsch mauer maurer maus
mehl meister metz metzger mittag mohn mohr monch mond montag moor moos motte muller mutze nadel nagel natter nebel
nest nuss ohr oma opa ost otter palme papst pech perle pfaff pfahl pfau pfeffer pfeife pfeifer pfeil pflug pforte
pilger pilz pinsel pracht prinz probst puppe quelle rabe rad rainer rebe regent reh reif reim reis reiter rente
richter riegel riemen rind ritter roggen rohr roman rose rost rubin ruder rumpf sack saft salz samen sander sanger
sarg sattel sauer savanne schaden schaf schafer schall schaum scheffel schein schenk schere scherer schilling schimmel
schlange schlegel schlosser schmidt schmied schmitt schnabel schnecke schnee schneider schnitzer schnur schober
scholle schrank schreiber schulz schuster schutz schutze schwab schwalbe schwan see segel seide seife seiler siegel
silber singer sommer sonne spatz specht speck speer sperber sperling spiegel spitz springer stab stadler stahl stall
stamm stange staub stein stern stich stier stock stoff storch strand strauch strauss stroh stumpf sturm sulz sumpf
sund suss tanne tanz tasche tau taube teich teller teufel thron tiger tod topf tor tore trank traube trog trommel tuch
ulme ungar vater vetter vieh vogel vogt wachs wachter wage wagner walter walze wand wanner wasser weber weide weizen
welle wende west wetter wicht widder wiese wild winkel winter wirt wirth witt witwe wolf wolke wurm wurst wurz zahn
zander zange zaun zeder zeiger zelle zeller ziege ziegel ziegler zimmer zimmermann zink zipfel zoll zucker zweig zwerg
zwiebel
`;

/** Spanish words that are names too, or look like names; folded: more than a list must speak for them. */
export const WORDY_ES = `
aceto acosta aguado alba albino alondra amado amador amante amaranto amparo angeles angulo angustias arana arena
arenas arroyo ascension asma asuncion aurora balance ballesteros balsamo barbero baron barra barragan barrera barros
beata beato bermejo blanca blanda bonita borrego bravo breton brisa bronquial cabello cabras cabrera cadena caldera
calvo camilla campos canales candela candelaria candida candido cano canto carbon cardenas caridad carrasco carretero
casas casillas castano castellana castellano castellanos castro centeno cerda clara clemente collado colon concepcion
consuelo cordero corona coronado corral corrales correa costa crespo cristal cristiana cristiano cruz cuevas decimo
delgado devota diamante domingo drago encarnacion errante escribano esmeralda espino estela estrada felicita felina
figura flor flora flores florida foca forte franca franco frei frias fuentes galan galante gallardo gallego gallo
gamba garrido garza generosa generoso genesis gloria gracia granado granados grato griego grillo guardado guerrero
guida herrera hidalgo higuera huerta hurtado iglesias imperial infante inmaculada islas jara jazmin junior juvenal
lana lance lanza laurel lavada leal leon leopardo lima limon lino lira lisa llamas loma lozano lucero luminosa machado
madera madrigal magnolia manca manzano marana mares margarita marina marino marques masia mercedes mercurio merino
merlo milagros milla mina minerva modesta modesto montana monte montero montes mora morado moras morena moreno mosca
muro musa nadar naranjo natal navarro nene neto nieto nieves noble nota nova oliva olivares olivo olmos pacifico
padron pagano pala palacios palma paloma palomo panza pardo parra partida patricio pavo perla pica pichon pilar pinar
pino pinto placida plaza portillo posada prado preciado prieto prospera prospero prudencia pulido quinta quintana rana
rasa raya recio redondo regalado reina remedios reto rey rico rincon rios rivera roble robles rocio rojas roman romana
romano romero roque rosa rosado rosales rosario roza rubio rudo ruta sabina salas salinas salmon salud salvador santa
santiago santos sardina seda serena serrano servicio severo sierra silva solano soledad sosa soto tapia terrazas toldo
tope toro torres turco urbano vaca valle valles vega vela ventura verano verdugo victoria villa villar violeta vital
viva yunta zapata
`;

/** Italian words that are names too, or look like names; folded: more than a list must speak for them. */
export const WORDY_IT = `
abate abbondanza aceto agnello agosto alba albanese album allegra alone alta amabile amante amaranto amatore ambra
amoroso anelli angeli angelica angelo aprile araldo ardito arena argento argine assunta aurora azzurra balsamo barba
barile barone barra bassi basso battaglia beata beato belli benedetta benedetto benvenuta benvenuto bianca biondi
bizzarri bolle borghi boschi bosco botta branca branco bruna bruni bruno bui buongiorno cacciatore calabrese campana
campanella campanile canale cancelliere candela candida candido cannella cannone canto cappelletti cappelli carbone
carboni cardinale cardinali carine carini carnevale carrozza casale casella casini castagna castano castelli catena
cavaliere cavalieri cavalli celeste cicala ciotola cipolla cittadino clemente colomba colonna concetto coniglio
consentita conte conti corona corsi cortese cortesi corti costa costanza crescente croce decimo degna delfino delizia
denti desiderata destini destro devota diamanti dolce dolci domenica donata donato drago dragone duca fabbro falco
faraone farina fava fede fedele felicita fermo ferri ferro figura fini fiore fiorentino foca foglia fontana fonti
formica fortunata fortunato fosca fosco galante galli gallo gatta gatti gatto gemma generosa generoso genovese
giardini gigli giglio gioia giovani girone giudice giunta globuli grasse grassi grasso grato grazia greco grilli
grillo guerrieri guerriero illuminato incoronata infante ingrosso innocenti innocenza isolato lana leale leone leoni
leopardo liberata liberati liberato liberatore lieto lilla lima lira lombardo lotta luminosa lupi macchia madonna
maggio maggiore maggiori magi malizia maltese mancino manica manna manzo marche marchese marchesi margherita mari
marina marine marini marino marrone massa massima massimi matta matti medici mele melo menu mercurio merlo mete miglio
minore modesta modesto modi mollica monaci monaco montagna montano monte monti mora moro mosca mura muratori muro musa
napoletano natale nobile nobili nota nova novella oliva olive olivo onesta orchidea orlo orso pacifico pagani pagano
pala palazzi palazzo palla palma pani panico paradiso parente pasqua passero pastore patriarca pavone pecora pedone
pellegrini pellegrino pellicano penna pepe perla perle pesce piana piazza picchi piccione piccole piccoli pini pizzo
placida poggio poli ponti pontile potenza pozzi pozzo pratico prato prete preziosi principato privato prospera
prospero pugliese puri quarta quarto quinta quinto rana rasa reale regine ricci riccio risorse riva rocca rocce romana
romane romani romano rosario rossi rosso rota rotolo rotondo rubino sabato sacchi salvati salvatore salvi salvo sana
santi santo sapiente sapienza saporito sardina sarti sassi sasso scala scarpa schiavi schiavo secchi secolo selvaggia
senatore serena serra sesto settimo severa severo sforza siciliano signorile silenzi sistema soave soccorso sottile
sottili spada spagnolo stabile stella storti tali tallone tasche tassi tasso tedeschi tedesco temi territori terzi
terzo tesi toro torre torri tortora toscano tranquillo turchi turco umile urbano vacca valente valle valli vallone
vela velocita vena veneranda venerando verde verme vernice viale vicinanza vigile villa viola vittoria viva volpe
volpi zucca
`;
