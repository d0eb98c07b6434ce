/** Frequent words of the language (de), folded; the most frequent first. Protects them from being taken for names. */
export const COMMON_DE = `
der die und sie in ist nicht das ich den zu mit von es ein auf du fur eine sich dem im dass des er als war an wir
wurde sind haben auch hat mir mich nach werden was aus wird noch wie einen um so kann bei nur habe am aber einer
dich uns einem zum sein uber mehr vor hier oder ihr ihn man hatte schon dir wenn da mal bin zur wieder bis doch
ihnen muss immer jetzt sehr dann durch konnen keine will wurden ihm nichts s etwas hast zeit waren machen weiss ihre
nie alles alle seine geht konnte soll unter meine dieser diese mussen gut kein bist gegen tun gibt jahr werde leben
wissen ja denn sagte sagen viel seiner hatten sehen zwei ware los damit geld ab jahre wollen diesem kommt vom sei
sir eines euch mein gehen heute jahren glaube wo wirklich weil seinem seit sagt sollte also kommen drei davon worden
tag ersten weg wollte zwischen wohl beim prozent zuruck einfach meinen keinen ganz welt stadt ob dort ihren bereits
jedoch recht selbst sollen gesagt ihrer ins gerade seinen ohne menschen weiter diesen besser grosse mutter leute
halten sicher viele musste leid millionen ende klar bitte gab anderen dafur mochte lange kam neuen mr allein macht
lassen spater spielen stehen etwa kinder meiner wegen dieses morgen sowie teil beiden gemacht kannst verloren ihrem
tut neue fall a liebe deine helfen tot sollten hin zusammen sohn passiert erst genug hab fragen nun vier daran
sofort einmal kurz geben n sondern frage unternehmen arbeiten halt gesehen unsere letzten dabei steht ging gute
andere m rund zweiten de geschichte grossen denken gehort deinen konnten darauf allerdings horen alten allem gar
wirst endlich liegt erste ordnung junge land niemand glauben sterben wenig dachte kleine weitere unserer brauchen
schwer bleibt erzahlen bekannt namen freund familie spiel prasident jemand dein wusste finden paar gewesen oft
daruber durfen vielleicht angst manner abend polizei hilfe nacht gott grund hause nehmen dazu sprechen fast dies
letzte sogar eben warum jeder heisst willst wer seien sieht gern funf anfang uhr kirche danke denke lasst bald unser
gehe meinem all setzen nachsten hinter neben spass kind arbeit platz gericht fussball regierung schlecht bleiben
nahm vergessen kennen kenne musst genau kleiner anders oben komme einzige kaum schreiben allen zehn erneut madchen
mensch freunde minuten moment tage entwicklung rein finde mag je jeden nein sage braucht stark weisst welche alte
treffen reden statt stellen weiteren krieg nahe film shooter eltern tochter u grosste sah warten gedacht eher warst
tragen bloss gefallen frei bedeutet gegeben lhre vielen brachte eigenen ebenfalls sechs deshalb seines vergangenen
kid ort seite herr problem fehler probleme band amt milliarden bringt raus holen getan mache mach damals verlassen
wichtig fertig selber vollig sonst drin fahren draussen eigentlich gewinnen verletzt findet suchen besonders
schliesslich beginnt gehoren spielt erwartet eigene obwohl of kamen zahlreiche augen haus idiot gefahr miss wagen
stelle erde dank alter stunden schuld burgermeister kosten trinken wert laut voll gefallt wahr fuhren verstehen
guter ganze grosser gleich uberhaupt d wann einige lang kleinen folgen gefunden gerne vorbei weit neu leicht zwar
erklarte liegen zufolge denen aller erreicht bzw teilweise plan einfluss einsatz halfte schule staaten hohe gemeinde
dagegen nimmt umbringen richtig meines darf unseren ziemlich guten runter egal verdammten deinem sagst ganzen toten
brauche zerstort fest starb bekommen gekommen erhalten arbeitet eins bringen wahrend deren mindestens genannt
innerhalb ehemaligen erstmals besteht dessen zunachst fuhrt anderem eingesetzt gilt gluck wort sache schiff mund
ziel holle hund wochen scheisse auto staat form unterstutzung armee rolle kriegen seid jemanden keiner erinnern
erwarten essen verstehe fuhrte beide gestern sehe gegenuber spiele warte her hattest ruhig richtigen fruh selten
glaubt behandelt deiner geschehen hoffe aufs jedem bekommt pro weniger mussten musse komplett durfte bezeichnet
verwendet meist wobei trat blieb jahrige fand derzeit vergangenheit beispiel dinge tagen tages schwester soldaten
erfolg spieler beste herren informationen bilder krankenhaus woche glas gesicht antwort boden zeitpunkt projekt
admiral insel backpage wahl mitarbeiter interessiert reicht eure geworden verruckt toll jemals machst spat falsch
ehrlich konne verdient fliegen heraus unten neues kalt gebe dran lugt unterwegs bisschen hoher glucklich stolz
siehst wollten brauchte moglich echt falls getotet lieber schaffen nachdem irgendwie scheiss entlang gleichen
aufgrund richtige amerikanischen inzwischen nachste meisten deutlich zeigt handelt ubernahm zudem insgesamt lebte z
erreichte km errichtet stuck rest verfugung feuer dorf idee kunstler mittel karriere aussage jungs schloss programm
firma strasse party wiedersehen verantwortung rock menge suche interesse rede position aktion entscheidung kindern
prasidenten politik serie burg mitte angaben mrd i schone nehme alt geh anderes sitzen fruher sieben c scheint
danach zeigen wunschte ausserdem wahrscheinlich ihres verlangt langsam darum verlieren liebst niemals hort verdammt
schnell gross kummern besten glaubst gesetzt wohnen melden lernen dumm gerettet neun gemeinsam ne wartet klingt
andern direkt manchen reichen machte antworten bekam okay stellt gewonnen verstanden gehalten gaben langen ausser
lch liess gebracht behielt wichtige beteiligt befindet aufgenommen weist daher erklart bietet nennt lag arbeitete
wenige nahezu genutzt politischen ruhe bier klasse ding ausnahme tur liste thema arschloch ratte blut wahrheit eier
zukunft karten lebens chancen geschichten buch sachen gewalt unterschied meinung nummer stunde schluss korper dame
beweise folge kunden arsch typen offentlichkeit gaste bord mannschaft partei pause brief internet aussagen
gesellschaft stimme dr mitglieder diskussion zusammenarbeit stand massnahmen ergebnis marz saison verein b umsatz
lauft ausserhalb hoch hierher bessere verabschieden sagten erfahren nett verhaftet beginnen spricht erledigt zeigte
naturlich geschlossen lasse ok schatzen komm gearbeitet geplant verraten kennt jung lass wem doppelt genauso heissen
erledigen verbringen bisher weder wurdest manchmal sag gefahrlich witzig stimmt uberlebt meinst tust uberleben
voller acht konntest ubergeben genommen gingen fehlt hole drauf ubernehmen grosses geschlagen heutzutage
verantwortlich per versuchen getroffen rot anderer einzelnen gezahlt einigen solche sogenannten gesamte
internationalen erstes begann tatig gegrundet berichtete erster erschienen angesichts spateren zweite erhielt hohen
getrennt starken ca v erschien erinnert fiel zeiten runde sorgen laden spitze wein musik vaters gefuhl anwalt urteil
polizisten gesprach kaffee buro sorge verbrechen tater gefangnis monaten humor kumpel mistkerl himmel klappe luft
steuern bewegung bild hoffnung traume reise kaiserin traum ahnung sonntag bericht gebaude team fahnrich captain
aufgabe initiative losung klage sexhandel stimmen wirtschaft richtung verfassung raum medien produktion gelande
personen vergleich anteil suden november iv beginn januar ausland verbindung betrieb architektur verwaltung unserem
grossten gespielt versuche mon ami offensichtlich gelegt entwickelt schatze leiden geschrieben nennen ums anbieten
wunschen vorne hasse aufstehen froh plotzlich fliege solltest totet hor schonen ehe tief brauchst trennen mogen
setzt notig bleibe fahre spielte bereit mehreren durften traurig krank habt kaufen wunsche rufen existieren freue
riechen bevor geandert dienen kleines irgendwann keinerlei aussehen lhr mude wichtigen versuchte gebaut bestellt
verandert uberall gleiche jede geschickt fuhr schlechte hielten gezogen zuvor diesmal heutigen hinaus jedes besitzen
verkauft fallt beschaftigt zumindest hofft deswegen davor verschiedenen darunter entdeckt indem aufgefordert erwahnt
lediglich bestreiten kleinere dpa gleichzeitig bestehen trifft offentlichen jeweils aktuellen stets folgenden
wodurch dar geplanten jungen stellte bestatigt and befinden fordert verbunden wesentlichen neuer erreichen sowohl
ebenso stieg grundete hingegen geschaft heimat madame zufall schlussel zeichen gegend maul typ schatz taxi clown
sinn strecke zustand ma gedanken witze finger gesetze krafte hande opfer besuch filme lancey fingers wunder oktober
zeuge auftritt waffe trager waffen dienst grenzen fisch planeten unfall generation kritik erfahrung start krise
polhemus morder fingerabdrucke prozess selbstmord senor sitz fuhrung wochenende preis herkunft sinne debatte
aufnahme wichtiges tat mannes queeg haynes autos anlass druck brucke grundlage zentrum beziehungen farben
mittelpunkt kontrolle dokumente wirkung person kunst gold kilometer handler juni jahres meter song stil arten
zuschauer bau quartal teams reihe juli kritiker sprecher e teilnahme risiken ausgesetzt passend ewig reich
hergestellt gehore gesund keinem schones vergeben gestellt fort schrecklich unbedingt nette zuerst schuldig mutig
benutzen gestohlen gekauft welches fassen schlagen drinnen vorgesehen irgendwas klein belegte landen kaputt gefangen
aufgelost ausdrucklich verlobt hilft wahre ahnlich sowieso manipuliert beschuldigt hielt einsetzen handelte wussten
starker daraus halte wovon ausgewahlt jahrigen weh sauber meint tatsachlich kaufte lesen erschossen tue gewahlt
denkst folgt fahrt leider blod fuhle zahlt aussieht lieben bezahlt sucht fehlen sahen traf beendet ubernommen
gesucht grossem abhauen bringe wolltest letzter entlassen kniet wutend liessen setzte verdammte bestimmen gesprochen
attraktiv sprach rechtzeitig entschuldigen weshalb bewegt armen bezahlen denkt sitzt furs produziert eingeladen
gelingt verhindern klaren gelesen zurzeit steigern eigenes hart offen schreibe unseres kurzen wahlte gehorte schwarz
besorgt einfacher ziehen interessant ubliche dauern normal beschuldigen zweites bestand weigerte uberlegen wach
kurze schickt entfernt gefragt taglich zahlen geboren funktioniert trotz entscheiden angeboten quasi effektive
weiterer mehrere fruhen bildete stammen offentlich beweisen menschlichen russische schutzen ersetzt jener erhaltlich
hinten entwickelte angelegt kunftig zusatzlich angekundigt entstanden abgebrochen insbesondere weiteres wolle
eroffnet genannten dritten gewann bislang legte vermutlich startete beeinflusst erfolgt entweder sudlich jungsten
knapp verwenden berichtet spaten israelische informiert moglichst entspricht vorhanden erbaut offenbar breit
bekannte zog praktisch geblieben di gelang katholischen wiederum umgebaut weltweit darin eingestellt zuletzt haufig
vorwiegend unmittelbar hinzu staatliche vierten altere teils dadurch bestimmte darstellt politische mm vielfach
gefuhrt galt kritisierte geboten bande onkel schuhe held hotel soldat einheit inglethorp hals medizin mrs monster
vermogen bank pistole karte herzen spielchen bus arzt auge flugel ehre post sicherheit beamte geister tsi yen
verrater schwein stud konkurrenz vergnugen uberraschung ruf anzug freundin witz partner risiko weile seiten nase
sekunden muhe fusse samstag gehirn schwestern vorschlage platze drogen jugend kontakt themen anklage erdbeeren
viertel turm dienstag angebot nachrichten las zeug respekt cain fortschritt herz zusammenhang leuten stadten telefon
papier caine flugzeuge kommando charme mut vertrauen kapt ubung monate harding versuch wind schiffe beweis punkt
ausmass eddington flagge boot zerstorer reichweite chef mariowe strassen verlust wohnung sekretarin handel kindes
zuhalter grunder dialog anzeige gesetz markt kongress mitglied gemeinden technologie veranstaltung untersuchung
allianz industrie energie termin professor genossen kommunikation marlowe landern kamera forderung laufe fallen
pflanzen ruckkehr maschinen experten zahl landes organisation kloster vertrag schnitt international interessen
rennen basis drittel gewinn daten modell lehrer schliessung wald internationale bereich begriff verwendung bewohner
version punkte liga inneren trainer zuge finanzkrise kg grundlagen pfarrer abschluss bevolkerung werke bedeutung
grundung takt album beschluss taten aussern anstandig gewinnt tu schien toller versprochen letztes eingehen heiraten
standig lustig horte wundervoll echter eurer verschiedener nutzt zufrieden rachen furchte begegnet angefertigt
versammelt et liebt wundervolle erfullen gedreht vollkommen naher ubernehme begehen erschiessen achten euren steckt
enttauscht begraben privaten verstehst machten versteckt werd wieso junger wiederhole stecken zufallig irgendetwas
konnt geschafft gemeint blind riskierst franzosische passt jemandem desto mochtest freut bestimmt aufgebaut hoffen
setze gestorben verheiratet solange dauert verkaufen anfangen hubsch wen fangen bitten womit bose dicht
funktionieren besiegt vergiss dieselbe getraumt trauen behalten verzichten kriegt erfolgreichen beschreiben
wichtiger sicherlich bedeuten trotzdem drehen schwierig bereuen rief erlebt kennengelernt geniesst klingen echte
arbeite total beeilen suchte ordentlich verlor lhrer fanden drangen ersetzen passierte verliess umgebracht
geheiratet kontrolliert uberrascht retten niemanden behaupten gelernt sass kostete lebt verdienen bauen schlimmer
gegangen gefordert verhandelt wenigen geschutzt versagt cool gestanden verdammter erkannt lauter nachher hasst
geholfen besitzt verliebt stirbt ermordet erfullt versteht wenigstens wiederholen niemandem bilden trafen
einverstanden vereint volle gefahren beschlossen enthalt verfolgte zwolf langer zugelassen gegessen reserviert
anzusprechen erlaubte dunn uberraschte gehabt blinde gabe halbe abgezogen bieten wunderschon ankommt offizielle
solle nachts erklaren beeindrucken gezeigt lebende beschutzen vorsichtig lief benotigt spreche platziert kampfen
welchen drohen schlafen dorthin fing losen namlich veroffentlicht entschieden heftig nutzen entschied prufen geheim
gesamten entwickeln erfolgen mangelnde schwarze laufen erzahlte irgendwo geraten erzahlt enger to auslandische
modernen betroffen legt unterstutzt vertritt befand erweitert trugen stattdessen begeistert gefolgt umgesetzt
entsteht traten aufgefuhrt verbreitet links offenen speziellen nochmals steigt aktuelle umfangreichen betrieben
schlug militarischen verlauft fliesst cm ohnehin gemass zumeist nordlich benannte erhoht richten ehemalige
kommunistischen grundsatzlich entstand kritisiert beschaftigte teilt erhielten angesehen warf gelten teilte
jedenfalls anhand bildet ubrig damaligen definiert damalige gepragt sichergestellt folgte verstarkt ursprunglich
historische moglicherweise legen ern stammte umbenannt umfasst schlagt geeinigt aufweisen forderte verschiedene
erfolgte westlichen grunden reduziert ausgebildet jahrlich mitteilte uberraschend gesammelt fuhrenden bezog
stehenden seitdem mittels geschieht schreibt verfasste fortan beziehen langeren erwies schrieb gemeinsame fliehen
stiess beispielsweise weitgehend fuhrende baute dritte organisierte absolvieren welcher angenommen entstehen
bestehenden traditionelle rechnet beschadigt schiesserei anlagen bett gestandnis milch worte hochzeit poirot methode
pferd schatten moglichkeit inhalt todes tickets mist chief tier sek schild rauch loomis schadel riese min knast meer
benzin geheimnisse kindheit greifen koffer schwache damen siu seen schicksal dunkeln ji chu leiche beine kleid
unrecht rechte sprache arm geschmack verlierer club braut drink geschworenen regen liebling einladung unbekannten
schulden abdrucke erklarung klinik beruf wichser zeichnungen entschuldigung versicherung lust freunden mannern
betrag flucht lugner augenblick text bescheid seele bedenken liebes schock himmels willen fenster wahler horgan
eindruck partnern benehmen umstanden verhandlung verteidigung ansicht probe akte million bezug oper urlaub hutte
nachmittag kugeln original polizist bulle klagen system freiwilliger show tote entscheidungen strom argument
situation drehbuch star saal beerdigung handen auflage fernsehen hass zeitungen hexe dreck gemalde licht gefuhle
violine weise material psychiater lied sonderzug ministeriums schlitten beliebtheit kunstlerin hafen plane schlag
strategie lieutenant gipfel einschatzung zeitplan flotte oberst dienste geburt gedicht lager cia zuhause geruchte
agent luge schwachsinn video betrug menschenhandel wut sicht regeln anzeigen website laufbahn ehren grenze
gestaltung sex verkauf preise leistung atomwaffen bildung zivilisationen erkenntnisse militar ausgaben schatzungen
existenz aliens wissenschaft studie underwood sitze erwartungen genehmigung gouverneur boss werk donnerstag vortag
nationalsozialismus wirtschaftsminister anzahl journalisten juden kauf verbreitung projekte jugendlichen vorsitzende
zusammenschluss serien titel eroffnung finale mannschaften umgang merkmale teile anerkennung it gegner verhaltnissen
studenten g behandlung grossteil sammlung isbn kreuzen festival eingang lander westen gruppe kb fraktion teilnehmer
luftwaffe branche einigung marktstart engagement jury tradition kriegsende bezeichnung abhangigkeit rapper texte
anwendung anfangsphase linie lowen ergebnisse studien sprachen einhaltung fahrzeug konsequenzen massnahme bundesliga
nationalmannschaft gegenwart forscher gebiet dokumentation nord einwohner anstieg konzert kurse parlaments vorteil
aktie tatigkeit w publikum angeklagte stars kulisse ministerprasident erfahrungen wettbewerb fans foto konkurrenten
ba schriftsteller software touristen truppen foren umfrage klassen leitung untatigkeit verletzungen netz abzug
evangelischen q ausbruch panzerung ausgabe verantwortlichen tiere region beitrage platzen korruption trinke
uberfallen betrunkener seltsam auszusprechen bewundert werdet schwach kummert zwang furchtete zeig beangstigend
sozusagen halb fliessen grasslich heiss bringst warne erschopft belassen teilen merkwurdig vorn bekennen hinauf
verlangen schlimm immerhin verpassen grossartig erwischt echtes spielst hinsetzen schafft tolle bezahle gehst
wegzukriegen hubschen gewohnt hubsche explodierte eh trinkst ineinander holte kriegst sieh kahl gelb handeln
umkehren aufmerksam tanzen warnen riesigen geistige soweit aufgeben hiess hingerichtet langst magischen falle
furchtet dunkel beeindruckt versichern durft wahnsinnig nieder erlaube gerecht betrogen falsche bequem beherrscht
paramita helft kummere grussen hochste fahrst fragst schuldest nettes nervos warme erinnerst allerseits reizend
kennenzulernen meinerseits voraus hergebracht schade einsteigen fordere warm verpasst sorgt deins ubrigens
schlimmste fantastisch pleite ofter bestellen beantworten holt stiehlt falschen klopft wecken klingeln beruhigen
zeige zuruckzahlen irren versprech beruhigend beliebt ganzes verandern schlechter darfst bot verschwunden leichte
ausdenken sollst befreien merke feiert erschreckt erfreut hilf geladen geschlafen lade trug weisse still geklaut
aufhoren erleben blode mochten lhren unterrichten kompliziert sinnvoll herum furchtbar innen angeschossen brauchten
startet aufzunehmen beruflich ungewohnlich schliesst ausgepumpt scheinen gewarnt ausgerechnet heim uberein fuhl
danken riechst geliebt erlauben wunderbaren versuchst aufpassen angeht verglichen vogelst machtigen ubel vornehm
erwurgt feuern bearbeitet unlogisch umgeben vermiest vergisst befriedigt vorstellen absurd wahlen leichter ruft
identifiziert lm bezeuge vorwarts versprach einzuschranken absichtlich belastet bekamen folgende hore aussagst seist
zuruckgreifen totete lohnt erheben vertraue kennst bedienen fuhlte heiratete extrem brennen taucht geredet ganzer
kletterte gekusst zuschlagen redest ha enge mitgebracht ununterbrochen reinkommen jungste lacht zulassen depressiv
melde erteilt denjenigen anfassen wachsen kontrollieren beobachten sentimental stadtische lieb schmutzig schlechtem
bestatigen litt fahr heller lhnen auskommen uberstanden null gestort schicken gewunscht harter angefangen floh
nochmal verschwitzte aufhort weglaufen erstaunen mogliche kampfte ansehen meiste gestand betrat abwesend schuldet
tagsuber atmen gesorgt vernichten bewegende vornehmsten standen normalen verstand gekostet beinahe abtreten vorkommt
fuhre verstecken aufwachen unglucklich beenden feiern verspreche grosszugig gewusst bedruckt welchem zweifelt
erwarte hangen gewahrt untersagt anzusetzen assen bestraft interpretieren begangen einfache dauerte uberflussig
geschadet verschaffte missbilligt half entfallen beantragen akzeptieren packen einiges mitbringen tolles
vorbeifahrenden nachsieht verheizt frustriert feierlich erraten schlugen breiten uberqueren ausfallt woher langsame
verbirgt umwerfenden sentimentale passieren kommst anhalt gierig bedrohen gemeldet englischer zuruckkam abliefern
besorge kauft abkaufen nachgeschaut schwitzen besass auffliegt erlaubt drum vorher schau klauen harte gezwungen
verwandeln hubscher anspricht gerechnet aufraumen vorgelesen fuhlt malen miteinander wusstest solchen wirken
ermittle schwerer bewusst beschissene weigerten online dachten meldete wochentlich bezieht verabschiedet unfahig
gewissen gestalten missbraucht erfolgreich wichtigste unschuldiger unprofessionell zogen ergibt bedient eigener
tolerieren deutlicher ehrgeizigen sechste optimistischen nacheinander zwanzig zunehmend friedliche austauschen
demokratischen rechtfertigt geheimen unbekannte geringsten offiziell uberzeugen fehlende erweisen theologischen
bewahren uberzeugt wirtschaftliche beantwortet langfristigen entfaltet ertragen respektierte bewohnt angebracht
organisieren abschliessen chinesische leugneten verhandeln untergehen gratuliere grundlich wachst abgelaufen weissen
orientieren heisser zeichnen nachdenken liefen organisiert hervorrufen einziges steigen gemeinsamen elf jenen
wertvolle km² prasentierten hintereinander dargestellt dient beschriebene landeten infolge geeignet boten soziale
realisiert schiessen ausgegangen somit wiesen reichte ausmachen linken folgten ruckte verknupft zukunftige gerieten
reiste judischen brachten spielten positiven fester begleitete betonen senken gefuhrte verliehen parlamentarischen
stammende erscheint fraglich genannte gehandelt schneller eingemeindet besonderen stattfinden daraufhin stehende
sammelte leitete durchsetzen tragt standigen sauberer zeichnete ausreichend bisherigen offentliche ausserst agierten
gelegen nutzte zuruckgekehrt gestaltet hinweg besseren endet beschrankt namens hinzugefugt blieben sichern brach
verfugbar stellten spezialisiert wohnten erreichten wechselt konkreten eingerichtet ubertragen erweiterte fruheren
erzielte doppelten halbes wichtigsten vorerst endgultig inklusive zustimmen erlautert hochst fuhrten betrachtete
beruhmten aufgegeben beziehungsweise vollstandig seinerzeit voneinander abhangigen rezente samt diverse
stellvertretende herstellen zahlreichen gestoppt altesten kontrollierten uberwacht feststellen klassischen geringer
ablehnen eingenommene staatlichen verstarb vorliegt ubersetzt ublicherweise existiert reine ursprunglichen
entsprechenden begleitet unterscheidet zieht logische eingestiegen zentralen juristischen bisherige entdeckte
unterhalb untergebracht wechselte politischer bereitet seitlichen benachbarten spatere holten roten angeschlossen
rechten endete grune unmoglich laufenden politisch sportlich funktionierte speziell einsehen geschenkt rechnen
starkeren digitalen vergleichsweise geringen besuchten erarbeiteten bewertet antwortete notierte sinnliche verteilt
bezeichnete gefarbt auftreten vorkommen nd abgesehen ubernimmt schlossen unverzichtbar zirka unternommen hierbei
protestierten berufen beschrieb geliefert solcher freigegeben offiziellen samtliche siegte zweiter aufnahm
vereinbart fatale belegen abgelehnt ansassige vertrieb wiedergegeben verzeichnet umtriebige zugestimmt typische
regionale ostlichen aufnehmen geschlossenes starten kooperieren aktiv bedeutender enthoben allgemeine finanziert
alternativen freie aktiven marschierten jene verfolgt gezeichnete eindeutig touristische zukunftig jetzigen liefert
erschienenen federfuhrend verhindert live with verstarkte durchschlagen zunehmende ubrigen beruhren aufgehangt
benutzte ruckten verschieden dennoch einzelne dementsprechend lebten zeitweise bescherte demnach herbeifuhren verrat
zusatzliche durchgefuhrt heutige ausgetragen erlangte wirbt festlichen erfolglos stiessen trockener betonte
hinsichtlich bestimmter geleistet scheidet belegt ethnischen ausschliesslich geoffnet halbmondformige liege
renommierten basiert begrundete versehen leidenden for akzeptiert zentral hingenommen betragt kurzem gestiegen
rechts besondere erzielt verfassten automatisch bedingt selben farbigen schnellste betont amtierender begunstigt
eroberten vertreten notwendigen kundigte vertikale jahrlichen gesteuert ausgesprochen alternative nahmen festgelegt
zustandige zahlreicher uberquert parallel hauptsachlich begonnen weitaus en schnelle pruft schalteten abgerissen
eingefuhrt konkret traditionell gerufen aufweist explizit hoheren computergenerierte enthalten kommenden vermehrt
starteten finalen berucksichtigt fruhere warnt h derselben produzierte gelagert gelben soziologischen indianer
tresor kugel besitzer abwechslung gewinnern cat strawn hut schlager ermordung sunder gluckspilz kissen monsieur
frauenarbeit fluchtlinge darlehen makler inglethorps schlafzimmer schlinge revier adressen intelligenz scherze
vermittler piloten menschenleben hemd krach feier woodstock martinique schlimmes messer blondine dose dieb ton
kollege heuler gestank inseln sand durst pa nachbarschaft vampir hintern weiber sheriff bomben zahne dad mause
rucken laster bing rebellion besonderes gerechtigkeit tunnel quatsch magie geruch tricks fu ju zen gerausch fausten
volkes natur baum priester idol jacke privileg fahigkeiten vorschein bastard brotchen ofen ufer einwande dealer
niveau unerfreuliches ohren ball verdacht grunde tribunen story fahrrad limonade kanzlei angeles bundes gangster
aufsehen jammer verabredung fruhstuck kindlichen panzerriesen lekture steinen kindliche gurtel zorn eifersucht
dummheiten botschaft videokassetten formen geburtstag prinzessin gluckwunsch kleider nachbarn blodsinn gondel
knarren kuh nonnen euphemia trost religion blase freude cross vorschlag zweifel flugzeug flug affare set therapie
scheidung bucherei fahigkeit weiner big blumen klienten dissertation grausamkeit carolyns burokram staatsanwalte
neuigkeit privatnummer akten molto mathe besseres feinde abends spermizid arzneikasten rustys detektiv greer
bandbreite dickerman larren schmiergeld mama kragen kacke doktor champagner stiefel nutte kerle tibey kansas monat
sitte patron katastrophe vorstellung robocop nuke fiesling nachfrage mull aspekt liter erlaubnis patienten
kapazitaten frieden kuzak geschenk feuerkraft sklaven arger pulovski aschenbecher wanze ecke pflicht aufwand
tatsache seelen kellner beziehung garderobe alkohol munzen marias heulen leinwand spur zeugenstand bravano umstand
pferden schuh kaffeehausgesellschaft dingen spieltisch richtungen schwert nachte bildern traumprinzen fahnriche
dienstordnung kapitan tinte offizieren kommandant hemden narren artikel stewards kurs verteidiger gegensatz
enttauschungen gegenteil kenntnis offiziere verhors pawel herzwande madam geschutzstation knoten treibstoff
rontgenbilder geheimnis alimente partys krankenschwester owynn dosenoffner szene lt rockwell tankstelle operation
gavabutu einsatzleitung bataillon kokosnuss jere geste cincpac kreuzer deck signal orden kanonen rettung kafig
offizier ring grey kinderzimmer rationen chinin ios eichhornchen angewohnheiten eigentumer lugosi prouty tauschung
kroten mordes biest gewichte masse locher alarm miete arbeiter raububerfall miststuck fortpflanzung jahrestag
ubersetzung trailer gluhbirnen glocken zeilen info fernseher beeman mom officer kampfe martyrer kommunisten gleise
mandanten aufzeichnungen tisch trennung verurteilung telefonbuch erwachsenen produkt paragraf meinungsfreiheit euer
gottes cda sport senator abgeordneten rechtsstreit veranderungen weiterentwicklung untertassen absturze lichter
planung herausforderung project weltall flugkorper geheimnissen funktion republikaner realitat nachrichtendienste
kriegs dokument operationen stutzpunkt agenda illusion area fake news dokumenten zugang buhne drama president
ruckgrat bemerkungen underwoods gemeinschaft beachtung vizeprasident wirklichkeit ohio gegners uniformen kampagne
daumen petrov buchern stimmung pass zwecke crew
mithilfe anschliessend mittlerweile normalerweise folglich sobald
`;
