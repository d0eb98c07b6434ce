/** Countries and territories in five languages, folded; `;` between them. */
export const COUNTRIES = `
afganistan;afghanistan;afrique du sud;agypten;aland islands;alandinseln;albania;albanie;albanien;alemania;algeria
algerie;algerien;allemagne;american samoa;amerikanisch-samoa;amerikanische jungferninseln
amerikanische uberseeinseln;andorra;andorre;angola;anguila;anguilla;antarctica;antarctique;antarktis;antartida
antartide;antigua and barbuda;antigua e barbuda;antigua und barbuda;antigua y barbuda;antigua-et-barbuda
aquatorialguinea;arabia saudi;arabia saudita;arabie saoudite;argelia;argentina;argentine;argentinien;armenia;armenie
armenien;aruba;ascension;ascension island;aserbaidschan;athiopien;australia;australie;australien;austria;autriche
azerbaidjan;azerbaigian;azerbaijan;azerbaiyan;bahamas;bahrain;bahrein;banglades;bangladesch;bangladesh;barbade
barbados;barein;belarus;belgica;belgien;belgio;belgique;belgium;belice;belize;benin;bermuda;bermudas;bermudes
bhoutan;bhutan;bielorrusia;bielorussia;bielorussie;bolivia;bolivie;bolivien;bosnia and herzegovina
bosnia ed erzegovina;bosnia y herzegovina;bosnie-herzegovine;bosnien und herzegowina;botsuana;botswana;bouvet island
bouvetinsel;brasil;brasile;brasilien;brazil;bresil;britische jungferninseln
britisches territorium im indischen ozean;british indian ocean territory;british virgin islands;brunei
brunei darussalam;bulgaria;bulgarie;bulgarien;burkina faso;burundi;butan;cabo verde;cambodge;cambodia;cambogia
camboya;cameroon;cameroun;camerun;canada;canarias;canary islands;cap-vert;cape verde;capo verde;caraibi olandesi
caribbean netherlands;caribe neerlandes;catar;cayman islands;cechia;central african republic;ceuta and melilla
ceuta e melilla;ceuta et melilla;ceuta und melilla;ceuta y melilla;chad;chequia;chile;chili;china;chine;chipre
christmas island;chypre;ciad;cile;cina;cipro;citta del vaticano;ciudad del vaticano;clipperton island
clipperton-insel;cocos  islands;colombia;colombie;comoras;comore;comores;comoros;congo;congo - brazzaville
congo - kinshasa;congo-brazzaville;congo-kinshasa;cook islands;cookinseln;corea del nord;corea del norte
corea del sud;corea del sur;coree du nord;coree du sud;costa d'avorio;costa rica;cote d'ivoire;croacia;croatia
croatie;croazia;cuba;curacao;curazao;cyprus;czechia;danemark;danimarca;denmark;deutschland;diego garcia;dinamarca
djibouti;dominica;dominican republic;dominikanische republik;dominique;dschibuti;ecuador;egipto;egitto;egypt;egypte
el salvador;emirati arabi uniti;emiratos arabes unidos;emirats arabes unis;equateur;equatorial guinea;eritrea
erythree;eslovaquia;eslovenia;espagne;espana;estados unidos;estland;estonia;estonie;esuatini;eswatini
etat de la cite du vatican;etats-unis;ethiopia;ethiopie;etiopia;falkland islands;falklandinseln;faroe islands;faroer
fidji;fidschi;figi;fiji;filipinas;filippine;finland;finlande;finlandia;finnland;fiyi;france;francia;frankreich
franzosisch-guayana;franzosisch-polynesien;franzosische sud- und antarktisgebiete;french guiana;french polynesia
french southern territories;gabon;gabun;gambia;gambie;georgia;georgia del sud e sandwich australi;georgie
georgie du sud-et-les iles sandwich du sud;georgien;germania;germany;ghana;giamaica;giappone;gibilterra;gibraltar
gibuti;giordania;granada;grece;grecia;greece;greenland;grenada;grenade;griechenland;groenland;groenlandia;gronland
guadalupa;guadalupe;guadeloupe;guam;guatemala;guayana francesa;guernesey;guernsey;guinea;guinea ecuatorial
guinea equatoriale;guinea-bisau;guinea-bissau;guinee;guinee equatoriale;guinee-bissau;guyana;guyana francese
guyane francaise;haiti;heard and mcdonald islands;heard und mcdonaldinseln;honduras;hong kong sar china;hongrie
hungary;hungria;iceland;ile bouvet;ile christmas;ile clipperton;ile de l'ascension;ile de man;ile norfolk;iles aland
iles caimans;iles canaries;iles cocos;iles cook;iles feroe;iles heard-et-macdonald;iles malouines
iles mariannes du nord;iles marshall;iles mineures eloignees des etats-unis;iles pitcairn;iles salomon
iles turques-et-caiques;iles vierges britanniques;iles vierges des etats-unis;inde;india;indien;indonesia;indonesie
indonesien;irak;iran;iraq;ireland;irland;irlanda;irlande;isla bouvet;isla clipperton;isla de la ascension
isla de man;isla de navidad;isla norfolk;island;islanda;islande;islandia;islas aland;islas caiman;islas cocos
islas cook;islas feroe;islas georgia del sur y sandwich del sur;islas heard y mcdonald;islas malvinas
islas marianas del norte;islas marshall;islas menores alejadas de ee. uu.;islas pitcairn;islas salomon
islas turcas y caicos;islas virgenes britanicas;islas virgenes de ee. uu.;isle of man;isola ascensione;isola bouvet
isola christmas;isola di clipperton;isola di man;isola norfolk;isole aland;isole canarie;isole cayman;isole cocos
isole cook;isole faer oer;isole falkland;isole heard e mcdonald;isole marianne settentrionali;isole marshall
isole minori esterne degli stati uniti;isole pitcairn;isole salomone;isole turks e caicos;isole vergini americane
isole vergini britanniche;israel;israele;italia;italie;italien;italy;jamaica;jamaika;jamaique;japan;japon;jemen
jersey;jordan;jordania;jordanie;jordanien;kaimaninseln;kambodscha;kamerun;kanada;kanarische inseln
karibische niederlande;kasachstan;katar;kazajistan;kazakhstan;kazakistan;kenia;kenya;kirghizistan;kirghizstan
kirgisistan;kirguistan;kiribati;kokosinseln;kolumbien;komoren;kongo-brazzaville;kongo-kinshasa;kosovo;koweit
kroatien;kuba;kuwait;kyrgyzstan;la reunion;laos;latvia;lebanon;lesotho;lesoto;letonia;lettland;lettonia;lettonie
liban;libano;libanon;liberia;libia;libya;libye;libyen;liechtenstein;litauen;lithuania;lituania;lituanie;lussemburgo
luxembourg;luxemburg;luxemburgo;macao sar china;macedoine du nord;macedonia del nord;macedonia del norte;madagascar
madagaskar;malaisie;malasia;malaui;malawi;malaysia;maldivas;maldive;maldives;malediven;mali;malta;malte;maroc
marocco;marokko;marruecos;marshall islands;marshallinseln;martinica;martinique;mauretanien;maurice;mauricio
mauritania;mauritanie;mauritius;mayotte;messico;mexico;mexiko;mexique;micronesia;micronesie;mikronesien;moldavia
moldavie;moldova;monaco;mongolei;mongolia;mongolie;montenegro;montserrat;morocco;mosambik;mozambico;mozambique
myanmar;namibia;namibie;nauru;nepal;netherlands;neukaledonien;neuseeland;new caledonia;new zealand;nicaragua
niederlande;niger;nigeria;niue;nordkorea;nordliche marianen;nordmazedonien;norfolk island;norfolkinsel;north korea
north macedonia;northern mariana islands;noruega;norvege;norvegia;norway;norwegen;nouvelle-caledonie
nouvelle-zelande;nueva caledonia;nueva zelanda;nuova caledonia;nuova zelanda;oman;osterreich;ouganda;ouzbekistan
paesi bassi;paises bajos;pakistan;palaos;palastinensische autonomiegebiete;palau;palestinian territories;panama
papouasie-nouvelle-guinee;papua new guinea;papua nueva guinea;papua nuova guinea;papua-neuguinea;paraguay;pays-bas
pays-bas caribeens;perou;peru;philippinen;philippines;pitcairn islands;pitcairninseln;poland;polen
polinesia francesa;polinesia francese;pologne;polonia;polynesie francaise;porto rico;portogallo;portorico;portugal
puerto rico;qatar;r.a.s. chinoise de hong kong;r.a.s. chinoise de macao;rae de hong kong;rae de macao
ras di hong kong;ras di macao;regno unito;reino unido;repubblica centrafricana;repubblica dominicana
republica centroafricana;republica democratica del congo;republica dominicana;republik moldau
republique centrafricaine;republique dominicaine;reunion;riunione;romania;roumanie;royaume-uni;ruanda;rumania
rumanien;rusia;russia;russie;russland;rwanda;sahara occidental;sahara occidentale;saint kitts e nevis;saint lucia
saint martin;saint vincent e grenadine;saint-barthelemy;saint-christophe-et-nieves;saint-marin;saint-martin
saint-pierre e miquelon;saint-pierre-et-miquelon;saint-vincent-et-les grenadines;sainte-helene;sainte-lucie
salomonen;salvador;sambia;samoa;samoa americaines;samoa americana;samoa americane;san bartolome
san cristobal y nieves;san marino;san martin;san pedro y miquelon;san vicente y las granadinas;sant'elena
santa elena;santa lucia;santo tome y principe;sao tome and principe;sao tome e principe;sao tome und principe
sao tome-et-principe;sark;saudi arabia;saudi-arabien;schweden;schweiz;senegal;serbia;serbie;serbien;sercq;seychellen
seychelles;sierra leona;sierra leone;simbabwe;singapore;singapour;singapur;sint maarten;siria;slovacchia;slovakia
slovaquie;slovenia;slovenie;slowakei;slowenien;solomon islands;somalia;somalie;sonderverwaltungsregion hongkong
sonderverwaltungsregion macau;soudan;soudan du sud;south africa;south georgia and south sandwich islands;south korea
south sudan;spagna;spain;spanien;spitzbergen und jan mayen;sri lanka;st. barthelemy;st. helena;st. kitts and nevis
st. kitts und nevis;st. lucia;st. martin;st. pierre and miquelon;st. pierre und miquelon;st. vincent and grenadines
st. vincent und die grenadinen;stati uniti;sud sudan;sudafrica;sudafrika;sudan;sudan del sur
sudgeorgien und die sudlichen sandwichinseln;sudkorea;sudsudan;suecia;suede;suisse;suiza;surinam;suriname
svalbard and jan mayen;svalbard e jan mayen;svalbard et jan mayen;svalbard y jan mayen;svezia;svizzera;sweden
switzerland;syria;syrie;syrien;tadjikistan;tadschikistan;tagikistan;tailandia;taiwan;tajikistan;tansania;tanzania
tanzanie;tayikistan;tchad;tchequie;terre australi francesi;terres australes francaises
territoire britannique de l'ocean indien;territoires palestiniens;territori palestinesi
territorio britanico del oceano indico;territorio britannico dell'oceano indiano;territorios australes franceses
territorios palestinos;thailand;thailande;thailandia;timor est;timor oriental;timor-leste;togo;tokelau;tonga
trinidad and tobago;trinidad e tobago;trinidad und tobago;trinidad y tobago;trinite-et-tobago;tristan da cunha
tristan de acuna;tschad;tschechien;tunesien;tunez;tunisia;tunisie;turchia;turkei;turkiye;turkmenistan
turks and caicos islands;turks- und caicosinseln;turquia;turquie;tuvalu;u.s. outlying islands;u.s. virgin islands
ucraina;ucrania;uganda;ukraine;ungarn;ungheria;united arab emirates;united kingdom;united states;uruguay;usbekistan
uzbekistan;vanuatu;vatican city;vatikanstadt;venezuela;vereinigte arabische emirate;vereinigte staaten
vereinigtes konigreich;viet nam;vietnam;wallis and futuna;wallis e futuna;wallis und futuna;wallis y futuna
wallis-et-futuna;weihnachtsinsel;western sahara;westsahara;yemen;yibuti;zambia;zambie;zentralafrikanische republik
zimbabue;zimbabwe;zypern
`;
