/** Frequent words of the language (it), folded; the most frequent first. Protects them from being taken for names. */
export const COMMON_IT = `
e che di non un a la per il in una ha l lo mi sono le ti cosa con se da ho si i qui ci ma come piu questo me del lei
perche al hai io fare tutto bene te cosi essere mio mai fatto solo tu ne detto so c mia sei era ora stato della sia
tuo tutti molto sta sua li quello sempre su questa abbiamo qualcosa quando niente siamo alla tua lui hanno vero
anche no o gli loro noi uno voglio d prima ancora altro dei tempo vita parte suo nel fuori posso dire andare volta
ad puo bisogno giorno delle sai amico chi fa adesso dell cose dispiace casa successo dove quel stata stai accordo
fosse po proprio dopo lavoro abbia va quanto posto cui cazzo vuoi vedere sto nessuno momento meglio nella male due
cio diavolo sarebbe signor davvero modo quella signore sul all avere poi ogni qualcuno gia senza queste caso sara
faccia anni vuole uomo via dal tanto suoi soldi certo fai possiamo persona farlo qualche padre puoi parlare sa nuovo
tra ultima sentito altra ragione perso stesso insieme visto piace credo morto serve dobbiamo ucciso sera subito
tutte tipo aver volte sapere devo alle preso voi aveva troppo madre nave prego faccio dovuto erano piano mondo miei
sicuro nostro quei capito ed gente tre stare scappare grande ragazza dalla signora difficile favore aiuto contro
cercando trovato sulla col vi uscire ai vediamo facendo siano porta abbastanza dice problema persone importa fara
faro succede avevo devi stati riesco questi ufficio messo ce quelle far avrei vecchio altri andata idea storia nulla
nostra stessa attimo figlio avete sotto donna importante sembra nome sicura bel venuto volevo appena significa
figlia ieri dici sarei causa passato cercare allora morire bella stia tutta dovrei state parola dentro problemi
avuto cos stiamo invece forse amici dato mano morta treno entrare presto pensare nei uomini dicendo siete vorrei
tardi sentire trovare minuti settimana mamma deve colpa corpo dai degli squadra giusta ricordi meno potrebbe sento
paio senso poco merda culo vinto andiamo grazie finita possibile punto ore sola farai fratello perdere penso oggi
venire dico avrebbe situazione elicottero dare pure festa forza puttana indietro sanno venuta vado scrivere nell ero
avanti errore cavallo giro credi n bambini vedo uccidere pensi vista migliore parole neanche giusto stasera gioco
esserci tornare domani lavora ok letto qua sui testa dall succedendo cavolo esattamente arrivato stanno carica capo
amo carriera terribile fossi giorni parlando partito capitano diverso strada procuratore segretaria facciamo pace
birra fino basta piacere fine bocca fratelli dica possibilita telefono papa nessun scoprire pena prossima veramente
continuare quasi quindi nemmeno mani mossa voleva realta aiuti vivere avresti ospedale famiglia felice sappiamo
aiutato buon credere pensato molti capisco possa pensa senti governo qualsiasi bordo comando avesse milioni pausa
lunedi tuoi vedi eh chiesto alcuni migliori primo spiace vogliono incontro messaggio americano mie macchina piedi
secondo unico paura okay dovresti mandato grado dicono scusa sue domanda quell donne nelle verso ami aiutarti
dollari idiota tratta andati chiamata finche agente lavorando sull aspetta scoperto video rapitori amministrazione
deciso cuore voce fianco andando direi genere sapeva sacco amica apprezzo cercato andato interessante lasci fanno
provare lasciare ritardo collo bambina faremo relazione prende sangue legge semplice lascio mostro prendere brava
davanti finito aiutarla conosco serata contento ringraziarti eri buone accusa notte possono pare ascoltare inutile
fu entrambi vostro facile iniziare iniziato aspettando faccenda riscatto pista elezione affari vivo fortuna soltanto
vai fondo occhi nessuna promesso pazzo mente vogliamo nostri morte carte gola rispondere passare figliolo denaro
fatta durante piccola spero potremmo finta presa sbagliato campione interessa anch fronte rischio pensando prova
farcela omicidio voglia venga passo vengo altre roba lottare sarai solito merito vestiti dirlo portare agli avevi
farla riguardo quelli tribunale saranno scuola voci arrivare ragazzo mancato fatti bello guai entro chiedendo mentre
oltre stava accuse cliente seguire frode testimone colpevole differenza passaporto onore soldati discorsi ricordo
strano alto lascia diritto amore guerra matrimonio stupido immagino cantina addio chiamarmi accusato tavolo film
motivo pezzo saro piacerebbe resto mangiare capisce aspetto pronto sorella probabilmente questione dirmi sorpresa
parlo trova dieci farsi venduto porto forte aiutami tue stessi torno giu colpo uccisa sparato chiavi cento morti
intenzione chiamato dov farti sparate farmi dira fuoco controllo stanza potrebbero programma potro cena unica minuto
odio uova parla fantastico preoccupata vuol lavorare vecchia normale polizia sulle conto debole minori crede domande
prometto prove dirle libero ballo diceva bambino poteva intendo com voluto sistemare anno parli vincera traditore
corte allo potevo sapevo ascolti auto salvare nuova uccidermi salvato capire aiutera guida isola lavorato volete
mentendo maggior mantenere improvviso quanti ringrazio alcune arrivata parlarne sembrava sapevi ottenuto seduta vite
ultimi traffico diverse libri decenni base campagna causare generale weekend gruppo bicchiere entra futuro banda
bere inizio amarti percio eravate posti pensano negozio piacciono avevano certa ripulire manipolato aspettare
miglior felici incontrare pensiero terra vinca farei lungo avra qual ormai studio restare riusciremo petrolio
ascolta occhiata ufficiale meta vittime compagnia rotto vicino dottore uscita aperta fate stesse torna inferno
smetti cane aspetti comunque servizio banca vale contatto diversi portata tesoro pubblico benissimo posizione segno
dirti farci finire ricorda documenti addosso impossibile personalmente portato chiara dovrebbe decidere danno
ascoltero stanco operazione preoccupato serio diventare comodo oro seconda occasione combattere libro potuto
accaduto canti intendi luce dura brivido frattempo buona sente mangiato primi farebbe nonostante divertendo unita
ammiraglio mattina mesi ucciderlo istruzioni pronta succedera chiaro trattare rubato gamba merita dati pagare cambia
guardami figli cambio perdita dirai capace quest dimenticare saresti ottenere manifesti volerci stronzata socio
decisione recuperare affrontare riusciamo passando magari affatto umano politiche casi russi progressi rispettava
diventate danni amano approvazione governatore vorrebbe comunicato chiameranno tantissimo trasformata avrebbero
soluzione sbaglio elezioni taglia dovremmo capi pronti vendetta sessuale olio ricchi vostri aria eroe ricordare
inglesi musica franca acqua aspettano moglie giuro cerco capisci rovinato re gioca signori mezzo porti cinque lato
dannata preoccuparti diro buono ridere continuo cerca dirci caffe continua testimoniare m sognato rimanere restera
muoia pericolo saltare riferisco prossimo aereo viene perfetto quattro prendersi sparare sopra dosso esercito
violenza salvataggio fra forze sconosciute cervello dietro verita risposte riuscito segreti riuscira sole odore
arrivando attacco chiesa ascoltando tipi ricevuto brutta vostre scusi nuovi progetto guardia incontri cielo nonno
potrei esecutivo guardi pensavo parlarti discrezione averlo gestire suonare facessi troppe dichiarazione assassino
vede ordine impronte elettori epoca sessuali bravo vieni chiedevo consiglio avermi vedremo processo intendiamo
accettato aiutarlo tale forti prendo uniti vera ragazze tanti potrai cappotto zitto finalmente chiunque sicuramente
albero debba bianco gigante triste arrestato linea darmi fermare pensarci sesso sembrare gran signorina saputo
condizioni affondare averla fargli accettare sala rischioso ultimo evitare scherzando mille federali provato habitue
dimentica parlarle partecipare rispettarla alcol facesse bomba barca convinto cambiato dicessi giovane scappa
parlato minimo dovra avranno partner martiri concludere occupi cadere scambio equo chiedi reato angolo ferma
querelante resort impiegati yoga modificato diamante vetro scopriremo offriro buttare licenziarmi scappato paghino
camino salvarli lago donazioni semplicemente negli vent annuncio legale giornali sostegno necessario professionale
internazionali disarmo distratti commissioni spina dorsale coraggio falla ambasciatore comunita passata pazienza
disabilita aspettavamo sappia amiche facevi martedi potenti radunati radura dibattito commerciale persa avversario
luna alberi uniformi antidumping cinesi russa coinvolta superato privilegi capiro sconfitta cruciale colpire speso
inaccettabile nascosto scale tetto vulnerabile proteggerti ospiti muore turistica stampa incontreranno cannibali
verrai rintracciare diventasse vanno saremmo vecchi tempi funziona cominciare lavori usare chiedo zio tende caccia
pugno razza nomi quegli lascero preoccupare crediamo rendere sprecato riesci camminare inglese bellissimo credevo
ultime tocca giocare giocatore esperienza quale grosso piacera dimmi filo viaggio darci cara stavo caro arriveranno
otto simile fiera specie storie bambine desiderio daro marito do gentile eta tornata maledetto ridurre trovata
pistola trappola incidente vergogna ordini malvagio arriva tenga finiti chiamo missili serviva umani dalle ricerche
particolare passa responsabili prudenza rispondi vedono bastardo amor scampo gira cercano venti colpi armi correre
cerchi torni andartene riuscire fallo stronzo dannazione vengono almeno averli darti potresti valeva lupo produce
laggiu guardare custodia immediatamente scopo ubriaco corri prendi avro lasciata ovunque avrai umana compleanno
principessa capelli bianchi rimasta vederti numero esiste debito stupidi ragazzi nonna affare tirato sopportare
scena totale cura droghe conosciuti lasciato gonna destino cibo promessa faceva circostanze giustizia staro
questioni importanti poter cambiare testimonianza facevano svolge parlera foto dimenticato accusando vederla dubbio
sogno spezzo permesso ossa moto orecchie preziosa prendendo diventato ritorno combattimento riuscivo alzati
conoscete soli forma incredibile gliene spettacolo cominciato contabile esempio rendo vostra colpito ascoltato
avremmo interrogatorio chiamassero rifiutato lascera teneva molte rimane macchine lunghi chiuso costoso vorra mette
guidi troveremo limite dando corto chiederlo rimettersi parecchio gara scappata ragazzina partire vorresti bottiglia
trovarla prenderla guidare navi dovremo alcun risponde considerare commissione granche agguato avessi aspettavo
carta arrivo provarci venendo operativa piccolo perdite falso carina colonnello anello mostrato tornato devono
rubare corso sopravvissuto carne maiale ragazzini resistenza andrai prigione notti chiedere aiutarmi proposito
finale opinione natura sentiamo pur incinta avvisare cellulare occupo bevuto granata notizia glielo assicuro brutto
scorsa opzioni scritto vicini retro capirai portarlo fuggire drogato rapita tal caduto nello mancarmi mangi fidarsi
inviare insegnarmi audace svegliarmi appartamento cimice qualcos portarti comunisti chiedermi camomilla distrutti
illegale uffici mandarla derubare tengo andate legali presentato anziano funzionato istante commesso termine indago
giura bruciapelo mentito richiesta legittimo eccoti anziche peggiore danneggiato civile attestato frustrato
intenzionali stara smettessi riuscita monitora coinvolti eredita sopraffarli dovranno dartelo valsa risparmi
centinaia mettendo trovarli tengono volevamo tenuti occuparsi continuate marea anonime continuato invadere privacy
coloro stuprata diversa ruolo orgogliosa protettori giudizio funzioni veniva vendere leggere vada societa tollerare
diventa vicepresidente comunicazione aggressione risultato diretto premio saprai nera fallimentari attenzioni
edificio situazioni licenzio chiedermelo nominato gettare sintonia benvenuti sostenitore negato umane pensera voto
tariffa effetto ricordato venderci conosce comportato impasse disposto vittorie siediti impegnato ottima giornalista
rendera famoso rendendo assistenza sanitaria crescendo troupe poterlo timone lutto trovero archivio tirarmene potere
incertezza grammo rischieranno de facto mila assunto moriranno presunzione registrato periodo accade aspettativa
potremo americani opposizione tizio immaginato beviamo nuove progresso spalle prenderci rapinare bagno aprire
usciamo t veda provo gusto cappello arrivano daremo riavere spazi contrario vino responsabile uccido tolto peccatori
segnato coppia coi paghero toccarmi grandi poker vedrai meraviglioso piatto finora aspettiamo resti artista partita
giovanotto dara torcere lunga dovrai cucina intero bellissima classe allontanarsi bimba citta onesto fallito pezzi
rivederti conoscerla stile perdente nove economica goccia trovarmi pudore trappole trovo mentire verro rischi
rapinatore nascosti piede arriveremo divertiro spiacevole provocare intrappolati vagone ristorante portatile ponte
area tenente piena ostaggi prendono rabbia albergo vaffanculo smettila appuntamento strana stupidaggini chiediamo
braccio pompa ragionare ferita finestre matto apriro portarla fermarsi attenti salire scendere svelto capacita
comunicare intervenire spiegazione massimo andarci ripetere volevano personalita legato sforzo seduto voler
conseguenze minaccia fin assurdo tante maledetti odia leggero potra ricognizione lontano arma efficace lassu entrato
svitato palle spostato servono frocio creduto creatura distrutto stronzate usiamo guardando coglione ricevera
soprattutto rotta peggio informazione tanta segreto lieta cazzate riusciti vinceremo uso farle lascerai essenziale
giudicarmi portera videoregistratore pompato stomaco retta divorzio assicurazione lasciamo test alzarmi naso andra
pillole profumi agio prendero amata annusare prendermi gioventu fastidio scopi sveglio livello clinica piuttosto
spingere ucciderei intenzioni scusami contenta baby crisi fiori conoscere effrazione dossier cima direbbe pressione
rendi difesa procedura copia manca persi schifo messinscena credevi benedica posticino giuria metti rifiuto
innocente colleghi inchiesta dimenticano avviso vittima soggetto giocando tabulati difficili chiama amato cazzata
suicidio distrutta pugni completamente responsabilita riposare fretta francese arresto furba vivi assieme offerta
sentirmi vedra crederci mica abituato professionista vende pezzente ring picchiare dorme conosci pugile attorno
insegnarti potesse speciali formale yo divertiti scorso titolo vincendo rispetto perdendo andarmene nervoso
continuerai rifiuta frega rapidamente pollo pittura disgrazia disturbate informare prenderlo dormire fantasmi
impostori aiutarci campo vederci rompere fantasma muovetevi sciabole popolo errori andro ama corse sperando divisa
arresta piatta sbirro odi scappava permise comprargli abito trovargli riflettere insegnato assumere preferito
pantaloni chissa toglie fatte corsa leggera innanzitutto motto benzina somma gode autobus rende farete fido alleni
preoccuperei lanci agguanti dondoliamo sospeso feroci assassine capite animale buonissimo appetito uccidera
terribilmente vegetale scherzi urlare neppure furgone proprieta coltello binari piangere incrociatore messaggi
sottomarino mollo fregata sottotenente marziale ufficiali darle feste servizi ospite infermiera obbligato
guardiamarina incarico grossi progetti adorabile sferrare chiamero strategia metta servisse mandare intende
descrizione diciamo fidanzata fascino gesto avremo diamine reparto cacciatorpedinieri difendere diretta colpiti
stracciati ucciderla maniera soldato sugli denunciato furto caporale gravi razioni grana beh parlarmi risposta
beccato ovvio sapesse prenda uccidero attenzione guarda risolvere stronza chiamami dolore pero allarme strade fatica
permettere accada jeux sont faits bon temps rouler licenziato scommettitore allenatore garantisco fantino correra
ricomprato maniaci valore guardarlo distratto imminente malapena guardarla colloca ricorderei insinuare divertirci
funzionando guadagno seguito incolpare mazza chiave desiderato abbracciare festeggiamenti suggerisco guidando
cadavere pozione avvertito risorsa rogo regina dovesse foste delusione uccidesse conviene cavero facciamoci
avvicinarti castello carino cadaveri giurisdizione oceano porteremo appoggia sciocchezze mischiata antidolorifici
infermeria conosciamo raccolto frammenti discutere usato scoprirlo potete schivata psicanalisi bevuta esaminare
saldo metteva scatola fiammiferi ricordarmi misure decisamente andai resta sospettato successa accadeva trent pelle
roulotte tornando lampadine romperle notizie geni punti giusti raccontato puttane versi entrando persino bussare
ballare probabilita professionisti seguita aspettavano telefonata sale probabile avvistamento vive perfettamente
arrestare oppone arrestatelo andarcene vacanza seppellirla diventata esserlo trasformazione eccezionale passate
sciroppo acero marmellata lamponi esagerare fermassero grave travaglio sentirai impresso imbarazzante battito
impronta pollice esausta mandando accesa finisco parlargli riunione crea disse speranza scontri padri ricoperti gole
definitivo patteggiato continuassi dimettermi sembri macchiata rospo tirarmi registri chiudermi siedi lasciati
sentirlo prepararti umiliato sapra perseguiro dichiarata alcool hard disk copisteria spostamenti registro potente
schema rompiamo telecamera gliel localizzare complice perdessi provate rivedra asilo calati levargli guadagnato
lettera quaranta percento ottanta ripulito rapito abbiate ognuno adatti rapporto sessioni ordinare tentare
rintracciarlo citato stima vendute online iniziai informazioni eravamo contattare leggermente vedevo creda andassimo
mercato annunci noto fanculo nostre effetti regole pubblicazione rosa sito adottato politica espressione pubblicare
confine tono drogata dodicenne quante giochi calmo giudici membro provvedimento condividere sorelle perdiamo
presidenziale nomine gelatina dimostrato sproposito fidano vincere interesse intervento atti legislativi onerosi
metri diventero calmare stramaledetta controllarla credera tossica richiamo accordarsi chiami averci invitato
sabotato attraversa svegliato mitigante verra convinta accampamento aspettative conversazione termini tecnologia
fottano registrazione negano arrivarci conoscenza concentrata vissuto diventi fedelmente confusa dedichero respirano
andava raccontarvi miracolo balena poteste sorseggiarla provando giudicare incagliare portero cannoniera ricerca
scelta emergenza riferirglielo riesce lealta umanita basata cadrebbe negazione pentirsi fida circondata passera
separati pareti interno diamo occupero filarmela tenevo braccia stavano sospetto emulatore indagando molta iniziando
sapessero casalinga scrittura tenersela calma stabilito piazzato riprendersi bugie earl grey chiamarti visita
convincerli continuera ricoperto preparazione girano dirtelo saprei mandera controparte poterla crimine basi
imbarazzato pubblica condannata socia preoccuparsi licenziarti decennio postati prosciugato duecento provi perderli
usassimo tranquillita ricchezza ente disperatamente avrete divertirmi vento ingenti nazione recente interim
provvedere cinquanta piacendo attirare venisse leggi differenze assicurero costante calmi sere incontrarlo chiederai
nasconderlo sospensione perfetta presidenza capitolo pro tempore utile radicalmente dialogo bimotore sbrigare
supportarti facente divergenze schierera chiudere dispiacerebbe chiamassi proteggermi perse saperlo collaborando
consenso impazzito elettorato osservi presenza consigliere atto equivocato prendiamoci prosegue collaborazione
saltera lavorative obiettivi animi risiamo pieta sleale abbiano concedimi
inoltre tuttavia infatti pertanto peraltro dopotutto ciononostante malgrado mediante tramite presso circa dunque
poiche affinche sebbene benche qualora purche laddove tuttora talvolta dapprima successivamente precedentemente
attualmente recentemente solitamente generalmente specialmente particolarmente principalmente inizialmente infine
altrimenti egli ella essi esse colui colei costui ciascuno ciascuna molteplici numerosi numerose poche pochi venne
vennero furono ebbe ebbero divenne divennero mori nacque fece visse scrisse elogio
`;
