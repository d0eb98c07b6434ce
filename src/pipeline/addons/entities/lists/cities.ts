/** Cities of the world, folded; `;` between them. */
export const CITIES = `
a coruna;aachen;aba;abadan;abbotsford;abeokuta;aberdeen;abidjan;abilene;abobo;abomey-calavi;abu dhabi;abu ghurayb
abuja;acapulco de juarez;accra;acilia-castel fusano-ostia antica;ad diwaniyah;adana;addis ababa;adelaide;aden
ado-ekiti;agadir;agra;aguascalientes;ahmadnagar;ahmedabad;ahvaz;aix-en-provence;ajman city;ajmer;akita;akola;akron
aksu;akure;al ahmadi;al amarah;al fayyum;al hoceima;al hudaydah;al kharj;al kut;al mahallah al kubra;al mansurah
al qadarif;alagoinhas;albacete;albuquerque;alcala de henares;alcobendas;alcorcon;aleppo;alexandria;algeciras;algiers
alhambra;alicante;aligarh;allahabad;allentown;almaty;almeria;amadora;amagasaki;amarillo;ambattur;ambon;americana
amherst;amiens;amman;amravati;amritsar;amsterdam;anaheim;ananindeua;anapolis;anchorage;andijon;angers;angra dos reis
ankara;ann arbor;anqing;ansan-si;anshan;anshun;antalya;antananarivo;antioch;antipolo;antofagasta;antwerpen;anyang
anyang-si;aparecida de goiania;apucarana;aracaju;aracatuba;araguaina;arak;arapiraca;araraquara;araras;araruama
araucaria;archway;ardabil;arequipa;argenteuil;arica;arkhangel'sk;arlington;armenia;arusha;arvada;as sulaymaniyah
asahikawa;asansol;ashgabat;asmara;assis;astoria;astrakhan;asuncion;asyut;atasehir;athens;atibaia;atlanta;auckland
augsburg;aurangabad;aurora;austin;ayacucho;azadshahr;azcapotzalco;bacolod city;bacoor;badajoz;badalona;bagclar
baghdad;bahawalpur;bahcelievler;bahia blanca;baicheng;bakersfield;baku;balikpapan;baltimore;bamako;bamenda
bandar abbas;bandar lampung;bandung;bangkok;bangui;banjarmasin;banqiao;baoding;baotou;barbacena;barcelona;barddhaman
bareilly;bari;barinas;barnaul;barquisimeto;barra mansa;barrancabermeja;barranquilla;barreiras;barretos;barrie
barueri;basel;basildon;basingstoke;basrah;batam;batman;baton rouge;battagram;bauchi;bauru;bayan nur;beaumont;bedford
bei'an;beijing;beira;beirut;bekasi;belem;belfast;belford roxo;belgaum;belgorod;belgrade;bellary;bellevue;bello
belo horizonte;bendigo;bengaluru;bengbu;benghazi;bengkulu;benin city;benito juarez;benoni;benxi;berazategui;bergamo
bergisch gladbach;berkeley;berlin;bern;besancon;betim;bexley;bhagalpur;bhatpara;bhavnagar;bhayandar;bhilai;bhilwara
bhimbar;bhiwandi;bhopal;bhubaneshwar;bielefeld;bien hoa;bikaner;bilbao;bilimora;billings;binan;birigui;birkenhead
birmingham;bishkek;biskra;bissau;blackburn;blackpool;blantyre;bloemfontein;blumenau;boa vista;bobo-dioulasso;bochum
bogor;bogota;boise;bokaro;boksburg;bologna;bolton;bonn;bordeaux;borivli;borough park;boston;botshabelo;bottrop
botucatu;bouake;boulder;boulogne-billancourt;boumerdas;bournemouth;bradford;braga;braganca paulista;brahmapur
brakpan;brampton;brandon;brasilia;bratislava;braunschweig;brazzaville;bremen;bremerhaven;brescia;brest;bridgeport
brighton;brisbane;bristol;brno;broken arrow;brooklyn;brownsville;brugge;brussels;bryansk;bucaramanga;bucharest
bucheon-si;budapest;budta;buenaventura;buenavista;buenos aires;buffalo;bujumbura;bulawayo;buraydah;burbank;burgos
burlington;burnaby;burnley;bursa;burton upon trent;busan;bushwick;butuan;bydgoszcz;cabo;cabo frio;cabuyao
cachoeirinha;cachoeiro de itapemirim;cadiz;caen;cagayan de oro;cagliari;cairns;cairo;cajamarca;calabar;calama
calamba;calgary;cali;callao;caloocan city;camacari;camaguey;camayenne;cambridge;campeche;campina grande;campinas
campo grande;campos dos goytacazes;canberra;cancun;cangzhou;cankaya;canoas;cape coral;cape town;caracas;carapicuiba
cardiff;carlsbad;carrollton;cartagena;cartago;caruaru;cary;casablanca;cascavel;castanhal;castello de la plana
catanduva;catania;caucaia;caxias;caxias do sul;cebu city;cedar rapids;celaya;centennial;cergy-pontoise;chalco
chamartin;chanda;chandigarh;chandler;changchun;changde;changsha;changshu city;changwon;changzhi;changzhou;chaoyang
chaozhou;chapeco;charleroi;charleston;charlotte;chattanooga;cheboksary;chelmsford;cheltenham;chelyabinsk;chemnitz
chengde;chengdu;chennai;cheonan;cheongju-si;cherepovets;chernihiv;chesapeake;chesterfield;chetumal;chiba;chicago
chiclayo;chicoloapan;chifeng;chihuahua;chillan;chilpancingo;chimbote;chincha alta;chinju;chisinau;chita;chittagong
chitungwiza;chongjin;chongqing;christchurch;chula vista;cimahi;cincinnati;city of balikpapan;city of westminster
ciudad acuna;ciudad apodaca;ciudad benito juarez;ciudad bolivar;ciudad de villa de alvarez;ciudad del carmen
ciudad del este;ciudad delicias;ciudad general escobedo;ciudad guayana;ciudad lineal;ciudad lopez mateos
ciudad madero;ciudad nezahualcoyotl;ciudad obregon;ciudad valles;ciudad victoria;clarksville;clearwater
clermont-ferrand;cleveland;clovis;cluj-napoca;coacalco;coatzacoalcos;cochabamba;cochin;coimbatore;coimbra;colatina
colchester;colima;college station;colombo;colorado springs;columbia;columbus;comilla;comodoro rivadavia;conakry
concepcion;concord;concordia;conselheiro lafaiete;constanta;constantine;contagem;copenhagen;copiapo;coquimbo
coquitlam;coral springs;cordoba;cork;corona;coronel fabriciano;corpus christi;corrientes;costa mesa;cotia;cotonou
coventry;coyoacan;craiova;crawley;criciuma;croydon;cuauhtemoc;cuautitlan;cuautitlan izcalli;cuautla;cubatao;cucuta
cuernavaca;cuiaba;culiacan;curico;curitiba;cusco;cuttack;da nang;dadonghai;dadukou;daegu;daejeon;dagenham;dakar
dalian;dallas;daly city;damascus;dammam;dandong;dar es salaam;darmstadt;dartmouth;darwin;dasmarinas;datong;davangere
davao;davenport;davie;dayton;deer valley;dehra dun;delegacion cuajimalpa de morelos;delhi;delmas;delta;denizli
denpasar;denton;denver;depok;derby;des moines;detroit;dezhou;dhaka;dhulia;diadema;dijon;divinopolis;diyarbakr
djibouti;dnipro;doha;dombivli;doncaster;donetsk;dongguan;donostia  san sebastian;dortmund;dos hermanas;dosquebradas
douala;dourados;downey;dresden;dubai;dublin;dudley;duisburg;dundee;dunedin;duque de caxias;durban;durgapur;durham
dushanbe;dusseldorf;east chattanooga;east flatbush;east hampton;east harlem;east independence;east london
east los angeles;east york;eastbourne;ebute ikorodu;ecatepec de morelos;edinburgh;edison;edmonton;el cajon;el monte
el obeid;el paso;elche;elgin;elizabeth;elk grove;elmhurst;embu;enfield town;ensenada;enterprise;enugu;envigado;erbil
erfurt;erlangen;erzurum;escondido;esenler;eskisehir;esmeraldas;essen;etobicoke;eugene;eunapolis;evansville;everett
exeter;fairfield;faisalabad;fargo;faridabad;fayetteville;feira de santana;fenghuang;ferraz de vasconcelos;fes
firozabad;florence;florencia;florianopolis;floridablanca;foggia;fontana;formosa;fort collins;fort lauderdale
fort wayne;fort worth;fortaleza;foshan;foz do iguacu;franca;francisco morato;franco da rocha;frankfurt am main
freetown;freiburg;fremont;fresnillo;fresno;frisco;fuenlabrada;fujisawa;fukuoka;fukuyama;fullerton;funchal;furth
fushun;fuxin;fuzhou;gainesville;ganja;garanhuns;garden grove;garland;garoua;gasteiz  vitoria;gatineau;gaya;gaza
gaziantep;gdansk;geelong;gelsenkirchen;general santos;geneve;genoa;gent;george town;gera;getafe;ghaziabad;gifu-shi
gijon;gilbert;gillingham;girardot city;giron;giza;glasgow;glendale;gloucester;goiania;gold coast;gomez palacio
gorakhpur;goteborg;gottingen;governador valadares;goyang-si;granada;grand prairie;grand rapids;gravatai;gravesend
graz;greater sudbury;greeley;green bay;greensboro;grenoble;gresham;grimsby;guadalajara;guadalajara de buga;guadalupe
guaiba;guangzhou;guankou;guarapari;guarapuava;guaratingueta;guaruja;guarulhos;guatemala city;guayaquil;guelph;guilin
guiyang;gujranwala;gujrat;gulbarga;guli;guntur;gustavo adolfo madero;guwahati;gwalior;gwangju;hachioji;hagen;haikou
haiphong;halifax;halle saale;hamadan;hamah;hamamatsu;hamburg;hamhung;hamilton;hamm;hampton;handan;hangzhou;hannover
hanoi;haora;harare;harbin;hargeysa;hartford;hastings;havana;hayward;hefei;hegang;heidelberg;heilbronn;helsinki
henderson;hengshui;hengyang;hermosillo;herne;heroica guaymas;heroica matamoros;hialeah;high point;high wycombe
hildesheim;hillsboro;himeji;hirakata;hiroshima;ho chi minh city;hobart;hohhot;holguin;hollywood;homs;homyel'
hong kong;honolulu;hortolandia;houston;hrodna;hsinchu;huai'an;huaibei;huainan;hualien city;huancayo;huangshi;huanuco
hubli;huddersfield;huelva;huixquilucan;hungnam;huntington beach;huntsville;huocheng;hwaseong-si;hyderabad;iasi
ibadan;ibague;ibirite;ica;iguala de la independencia;ikeja;ilheus;iligan;iligan city;iloilo;ilorin;imperatriz
incheon;indaiatuba;independence;indianapolis;indore;inglewood;ingolstadt;innsbruck;ipatinga;ipoh;ipswich;iquique
iquitos;irapuato;irbid;irkutsk;ironville;irvine;irving;isfahan;islamabad;islington;istanbul;itaborai;itabuna;itaguai
itagui;itajai;itapecerica da serra;itapetininga;itapevi;itaquaquecetuba;itu;ivanovo;iwaki;ixtapaluca;izhevsk;izmir
iztacalco;iztapalapa;jabalpur;jaboatao;jaboatao dos guararapes;jacarei;jackson;jacksonville;jaen;jaipur;jakarta
jalandhar;jalgaon;jamaica;jambi city;jammu;jamnagar;jamshedpur;jandira;jaragua do sul;jau;jeddah;jeju city;jena
jeonju;jequie;jerez de la frontera;jersey city;jerusalem;jhang sadr;jhansi;ji parana;jiamusi;jiangmen;jianshui
jiaozuo;jiaxing;jieyang;jilin;jinan;jincheng;jingdezhen;jining;jinzhou;jiutepec;jixi;joao pessoa;jodhpur
johannesburg;johor bahru;joinville;joliet;jos;jose c paz;juarez;juazeiro do norte;juba;juiz de fora;juliaca;jundiai
kabul;kaduna;kaesong;kagoshima;kahramanmaras;kahriz;kaifeng;kaliningrad;kaluga;kalyan;kamarhati;kampala
kampung baru subang;kananga;kanazawa;kandahar;kano;kanpur;kansas city;kaohsiung;karabaglar;karachi;karagandy;karaj
karbala;karlsruhe;kashiwa;kassala;kassel;kathmandu;katowice;katsina;kaunas;kawagoe;kawaguchi;kawasaki;kayseri;kazan
keelung;kelowna;kemerovo;kenitra;kent;kerman;kermanshah;khabarovsk;khamis mushait;kharkiv;khartoum;kherson
khmelnytskyi;khorramabad;khorramshahr;khulna;kiel;kigali;killeen;kimhae;kingston;kingston upon hull;kinshasa;kirkuk
kirov;kisangani;kitakyushu;kitchener;kitwe;klang;knoxville;kobe;koblenz;kochi;kolhapur;kolkata;kollam;koln;kolwezi
konya;korba;koriyama;koshigaya;kosti;kota;kota bharu;kota kinabalu;kotli;kousseri;kowloon;kozhikode;krakow;krasnodar
krasnoyarsk;krefeld;krugersdorp;kryvyi rih;kuala lumpur;kuantan;kuching;kukatpalli;kulti;kumamoto;kumasi;kunming
kunshan;kurashiki;kurgan;kurnool;kursk;kwangmyong;kyiv;kyoto;kyzylorda;l'hospitalet de llobregat;la laguna;la paz
la pintana;la plata;la rioja;la serena;ladner;lafayette;lages;lagos;lahore;lakeland;lakewood;lancaster;langfang
lansing;lanzhou;lapu-lapu city;laredo;larkana;las cruces;las palmas de gran canaria;las pinas;las vegas;latakia
latur;launceston;lauro de freitas;lausanne;laval;le havre;le mans;leeds;leganes;leicester;leipzig;lekki;leon
leon de los aldama;leverkusen;levis;lewisville;lexington;lexington-fayette;lianshan;liaoyang;liaoyuan;libreville
liege;lijiang;likasi;lille;lilongwe;lima;limeira;limoges;lincoln;linhares;linz;lipetsk;lisbon;little rock;liverpool
livorno;lleida;lo prado;lodz;logan city;logrono;lome;london;londrina;long beach;longueuil;los angeles;los mochis
louisville;lowell;lower hutt;luancheng;luanda;lubbock;lubeck;lublin;lubumbashi;lucknow;ludhiana
ludwigshafen am rhein;luhansk;luohe;luoyang;luqiao;lusaka;luton;luxor;luziania;lviv;lyon;macae;macapa;macau;maceio
machida;madison;madrid;madurai;magangue;magdalena contreras;magdeburg;magnitogorsk;mahilyow;maicao;maidstone
maiduguri;mainz;makassar;makati city;makhachkala;makiyivka;malaga;malambo;malang;malatya;malegaon;malingao;malmo
maltepe;manado;managua;manaus;manchester;mandalay;mandaluyong city;mandaue city;mangalore;manhattan;manila;manizales
mannheim;mansfield;mansilingan;manukau city;manzanillo;maputo;mar del plata;maraba;maracaibo;maracanau;maracay
marbella;mardan;marilia;maringa;mariupol;markham;maroua;marrakesh;marseille;maryvale;masan;mashhad;masina;mataram
mataro;mathura;matola;matsudo;matsuyama;maturin;maua;mawlamyine;mazar-e sharif;mazatlan;mbuji-mayi;mcallen;mckinney
meads;mecca;medan;medellin;medina;meerut;meknes;melbourne;memphis;mendoza;merida;merlo;mersin;mesa;mesquite;messina
mestre;metairie;metairie terrace;metz;mexicali;mexico city;miami;miami gardens;middlesbrough;midland;miguel hidalgo
milan;milton;milton keynes;milwaukee;minatitlan;minato;minneapolis;minsk;miramar;misratah;mississauga;mixco;miyazaki
mobile;modena;modesto;moers;mogadishu;mogi das cruzes;mogi guacu;mombasa;monchengladbach;monclova;moncton;monrovia
monteria;monterrey;montes claros;montevideo;montgomery;montpellier;montreal;monza;moradabad;morelia;moreno valley
moron;moscow;mossoro;mostoles;mosul;mudanjiang;mulheim;mulhouse;multan;mumbai;munich;munster;muratpasa;murcia
murfreesboro;murmansk;murrieta;muscat;muzaffarabad;muzaffarnagar;muzaffarpur;mwanza;mykolayiv;mysore;n'dalatando
n'djamena;naberezhnyye chelny;nagano;nagasaki;nagoya;nagpur;naha;nairobi;najaf;najafgarh;namangan;namp'o;nampula
namur;nanchang;nanchong;nancy;nanded;nangi;nanjing;nanning;nantes;nantong;naperville;naples;nara-shi;narela;nashik
nashville;nasiriyah;natal;natore;naucalpan de juarez;navojoa;nay pyi taw;ndola;neijiang;neiva;nellore;nepean;neuquen
neuss;new delhi;new haven;new orleans;new york city;newark;newcastle;newcastle upon tyne;newport;newport news;niamey
nice;nicolas romero;niigata;nilopolis;nimes;ningbo;nishinomiya-hama;niteroi;nizamabad;nizhniy novgorod;nizhny tagil
nogales;norfolk;norman;north charleston;north las vegas;north peoria;north stamford;north york;northampton;norwalk
norwich;nossa senhora do socorro;nottingham;nouakchott;nova friburgo;nova iguacu;novo hamburgo;novokuznetsk
novosibirsk;nowrangapur;nuevo laredo;nur-sultan;nurnberg;nyala;oakland;oakville;oaxaca;oberhausen;oceanside;odessa
offenbach;oita;ojo de agua;okanagan;okayama;okazaki;okene;oklahoma city;olathe;oldenburg;oldham;olinda;omaha
omdurman;omsk;onitsha;ontario;oran;orange;ordos;orel;orenburg;orizaba;orlando;orleans;orumiyeh;osaka;osasco;oshawa
oslo;osnabruck;osorno;ostrava;ottawa;ouagadougou;oujda-angad;ourense;overland park;oviedo;oxford;oxnard;oyo
pachuca de soto;padang;paderborn;padova;palembang;palermo;palhoca;palm bay;palma;palmas;palmdale;palmira;pamplona
panama;panihati;panshan;paradise;parana;paranagua;parauapebas;paris;parla;parma;parnaiba;parnamirim;parral;pasadena
pasay;pasig city;pasragad branch;passo fundo;pasto;paterson;patiala;patna;patos de minas;paulista;pavlodar;pearland
pekanbaru;pelotas;pembroke pines;penza;peoria;percut;pereira;perm;perpignan;perth;perugia;pescara;peshawar
petaling jaya;petare;peterborough;petrolina;petropolis;pforzheim;philadelphia;phnom penh;phoenix;piedras negras
pietermaritzburg;pikine;pilar;pimpri;pindamonhangaba;pingdingshan;pingxiang;pinhais;piracicaba;pittsburgh;piura
planaltina;plano;playa del carmen;plovdiv;plymouth;poa;pocos de caldas;pohang;pointe-noire;poltava;pomona
pompano beach;ponta grossa;pontianak;poole;popayan;port elizabeth;port harcourt;port said;port saint lucie
port sudan;port-au-prince;portland;porto;porto alegre;porto seguro;porto velho;portsmouth;posadas;potsdam
pouso alegre;poza rica de hidalgo;poznan;prague;praia grande;prato;presidente prudente;preston;pretoria;pristina
providence;provo;pucallpa;puebla;pueblo;puente alto;puerto la cruz;puerto montt;puerto vallarta;punasa;pune;puno
punta arenas;putian;puyang;puyang chengguanzhen;pyongyang;qazvin;qingdao;qinhuangdao;qionghai;qiqihar;qom;quebec
queens;queimados;queluz;quetta;quezon city;quilmes;quilpue;quito;rabat;rahim yar khan;raipur;rajahmundry;rajkot
rajshahi;raleigh;ramgundam;rancagua;ranchi;rancho cucamonga;randburg;rangpur;ras al khaimah city;rasht;raurkela
rawalpindi;reading;recife;recklinghausen;regensburg;reggio calabria;reggio nell'emilia;regina;reims;remscheid;rennes
reno;renton;resende;resistencia;reus;reutlingen;reynosa;rialto;ribeirao das neves;ribeirao pires;ribeirao preto
richardson;richmond;richmond hill;riga;rimini;rio branco;rio claro;rio cuarto;rio das ostras;rio de janeiro
rio grande;rio verde;riverside;riyadh;rochester;rockford;rockingham;rohtak;rome;rondonopolis;rosario;roseville
rostock;rostov-na-donu;rotherham;rotterdam;rouen;round rock;ryazan';saarbrucken;sabadell;sacramento;saguenay
saharanpur;saint paul;saint peters;saint petersburg;saint-etienne;saint-quentin-en-yvelines;saitama;sakai;salamanca
sale;salem;salerno;salinas;salt lake city;salta;saltillo;salvador;salzburg;salzgitter;samara;samarinda;samarkand
samsun;samut prakan;san angelo;san antonio;san bernardino;san bernardo;san cristobal de las casas;san diego
san fernando del valle de catamarca;san francisco;san jose;san jose del monte;san juan;san juan del rio;san luis
san luis potosi;san luis rio colorado;san mateo;san miguel;san miguel de tucuman;san miguelito
san nicolas de los arroyos;san nicolas de los garza;san pablo de las salinas;san pedro garza garcia;san pedro sula
san rafael;san salvador;san salvador de jujuy;sanaa;sanandaj;sandakan;sandy springs;sangli;sanlurfa;sant marti
santa ana;santa barbara d'oeste;santa catarina;santa clara;santa clarita;santa coloma de gramenet
santa cruz de la sierra;santa cruz de tenerife;santa cruz do sul;santa fe;santa luzia;santa maria
santa maria chimalhuacan;santa marta;santa rita;santa rosa;santander;santarem;santiago;santiago de cuba
santiago de los caballeros;santiago de queretaro;santiago del estero;santo andre;santo domingo;santo domingo este
santo domingo oeste;santos;sao bernardo do campo;sao caetano do sul;sao carlos;sao joao de meriti;sao jose
sao jose do rio preto;sao jose dos campos;sao jose dos pinhais;sao leopoldo;sao luis;sao paulo;sao vicente;sapporo
sapucaia;sarajevo;saransk;saratov;sargodha;sariwon;saskatoon;savannah;scarborough;scottsdale;seattle;semarang;sendai
seongnam-si;seoul;serekunda;seremban;serra;sete lagoas;setubal;sevastopol;sevilla;shah alam;shahjanpur;shanghai
shangrao;shangyu;shantou;shaoguan;shaoxing;sharjah;shashi;sheepshead bay;sheffield;shekhupura;shengli;shenyang
shenzhen;sherbrooke;shibganj;shihezi;shijiazhuang;shimoga;shiqi;shiraz;shiyan;shizuoka;shreveport;shuangyashan
shyamnagar;shymkent;sialkot;siegen;siliguri;simferopol;simi valley;simoes filho;sincelejo;singapore;sinop
sioux falls;siping;sisli;situbondo;skopje;slough;smolensk;soacha;sobral;sochi;sofia;sogamoso;sokoto;solapur;soledad
soledad de graciano sanchez;solingen;sorocaba;south bend;south tangerang;southampton;southend-on-sea;soweto
soyapango;spokane;spring valley;springfield;srinagar;st catharines;st helens;st louis;st petersburg;stamford
staten island;stavropol';sterling heights;stockholm;stockport;stockton;stoke-on-trent;strasbourg;stuttgart;suez
suita;suizhou;sukkur;sullana;sultanah;sultangazi;sumare;sunch'on;sunderland;sunnyvale;sunrise manor;surabaya
surakarta;surat;surgut;surprise;surrey;sutton;sutton coldfield;suwon;suzano;suzhou;swansea;swindon;sydney;syracuse
szczecin;ta'if;taboao da serra;tabriz;tabuk;tacna;tacoma;taguig;tai'an;taichung;taihecun;tainan;taipei;taiyuan
taizhou;taizz;takamatsu;takatsuki;takeo;talca;talcahuano;tallahassee;tallinn;tamale;tampa;tampico;tanda;tandil
tangerang;tanggu;tangier;tangshan;taoyuan city;tapachula;taranto;taraz;tarragona;tashkent;taubate;tauranga;tawau
tbilisi;tebessa;tegucigalpa;tehran;tehuacan;tel aviv;telde;telford;temara;tembisa;temecula;tempe;tempe junction
temuco;teofilo otoni;tepexpan;tepic;teresina;teresopolis;terrassa;tetouan;texcoco de mora;thane;the bronx;the hague
thessaloniki;thies;thiruvananthapuram;thoothukudi;thornton;thousand oaks;thrissur;tianjin;tianshui;tieling;tijuana
timisoara;timon;tirana;tiruchirappalli;tirunelveli;tiruppur;tlahuac;tlalnepantla;tlalpan;tlaquepaque;tokorozawa
tokyo;tol'yatti;toledo;toluca;tomsk;tonala;tonghua;tongshan;toowoomba;topeka;toronto;torrance;torrejon de ardoz
torreon;torrevieja;touba;toulon;toulouse;tours;townsville;toyama;toyohashi;toyonaka;toyota;trier;trieste;tripoli
trois-rivieres;trujillo;tucson;tula;tulancingo;tulsa;tulua;tumbes;tumkur;tungi;tunis;tunja;turin;turmero;tuxtepec
tuxtla;tver;tyler;tyumen;uberaba;uberlandia;udaipur;ufa;uijeongbu-si;ujjain;ulan bator;ulan-ude;ulhasnagar;ulm;ulsan
ulyanovsk;umraniye;umuarama;uruapan;uruguaiana;urumqi;uskudar;ust-kamenogorsk;utsunomiya;uyo;vadodara;valdivia
valencia;valladolid;valledupar;vallejo;valparaiso;van;vancouver;varanasi;varginha;varna;varzea grande
varzea paulista;vaughan;veracruz;vereeniging;verona;viamao;vicenza;victoria;victoria de durango;victorville;vienna
vigo;vijayawada;vila velha;villa nueva;villahermosa;villavicencio;villeurbanne;vilnius;vina del mar;vinnytsia
virginia beach;visakhapatnam;visalia;vista;vitebsk;vitoria;vitoria da conquista;vitoria de santo antao;vladikavkaz
vladimir;vladivostok;volgograd;vologda;volta redonda;volzhskiy;voronezh;waco;wad medani;wakayama;walsall;warangal
warren;warri;warrington;warsaw;washington dc;washington heights;waterbury;watford;weifang;welkom;wellington
wenshan city;wenzhou;west bromwich;west covina;west jordan;west palm beach;west valley city;westminster;wichita
wichita falls;wiesbaden;wigan;wilmington;windsor;winejok;winnipeg;winston-salem;witten;woking;wolfsburg;wollongong
wolverhampton;wonsan;worcester;wroclaw;wuhan;wuhu;wuppertal;wurzburg;wusong;wuwei;wuxi;xalapa de enriquez;xi'an
xiamen;xiangtan;xiangyang;xianyang;xico;xingtai;xining;xinpu;xinxiang;xinyang;xinyuan;xochimilco;xuchang;yancheng
yangjiang;yangon;yangquan;yangshuo;yangzhou;yanji;yantai;yaounde;yaroslavl;yazd;yekaterinburg;yerevan;yichang
yinchuan;yingkou;yogyakarta;yokohama;yokosuka;yonkers;yono;york;yueyang;yunfu;zacatecas;zagreb;zahedan;zamboanga
zamora;zanjan;zanzibar;zapopan;zaporizhia;zaragoza;zaria;zarqa;zhangjiakou;zhangjiakou shi xuanhua qu;zhangzhou
zhanjiang;zhaoqing;zhengzhou;zhenjiang;zhongshan;zhoukou;zhu cheng city;zhuhai;zhumadian;zhuzhou;zibo;zigong;zunyi
zurich
`;

/** Towns of Europe and the Americas, folded; `;` between them. */
export const TOWNS = `
a estrada;aalen;aalst;aarschot;abaetetuba;abbeville;abbiategrasso;aberdare;abingdon;abreu e lima;accrington;acerra
acheres;achern;achim;aci catena;acireale;acquaviva delle fonti;acton;adeje;adelaide hills;adra;adrano;afragola;agde
agen;agrigento;agua prieta;aguachica;aguas santas;aguilas;aguimes;ahaus;ahlen;ahrensburg;ahwatukee foothills;aichach
airdrie;aix-les-bains;ajaccio;ajax;alafaya;alameda;alaquas;albano laziale;albany;albi;alboraya;albstadt;alcabideche
alcala de guadaira;alcala la real;alcantarilla;alcazar de san juan;alcoy;aldaia;aldershot;alegrete;alencon;ales
alessandria;alfafar;alfenas;alfortville;alfreton;alfter;algemesi;algete;alghero;algueirao;alhaurin de la torre
alhaurin el grande;alief;allauch;allen;alloa;almada;almansa;almassora;almendralejo;almirante tamandare;almunecar
alpharetta;alsdorf;altamira;altamura;altena;altenburg;altrincham;alvalade;alzira;amersham;ames;ammanford;amora
amozoc de mota;amposta;ampthill;ancona;andenne;andernach;andover;andria;andujar;anglet;angouleme;angri
annaberg-buchholz;annecy;annecy-le-vieux;annemasse;ansbach;antequera;antibes;anzio;aosta;apartado;apatzingan;apolda
apple valley;appleton;aprilia;aquiraz;araguari;aranda de duero;aranjuez;arapongas;arauca;araxa;arbroath
arcos de la frontera;arcos de valdevez;arden-arcade;arezzo;arganda;arles;arlington heights;arlon;armentieres;armilla
arnsberg;arnstadt;arona;arras;arrasate  mondragon;arrecife;arrentela;arteixo;arucas;aruja;arzano;arzignano
aschaffenburg;aschersleben;ascoli piceno;asheville;ashford;ashington;ashton in makerfield;ashton-under-lyne
asnieres-sur-seine;aspe;asse;assemini;asti;atamaria;atascocita;ath;atherton;athis-mons;athlone;atlixco;attendorn
aubagne;aubervilliers;auburn;auerbach;aulnay-sous-bois;aurich;aurillac;auxerre;avare;aveiro;avellino;aversa;avezzano
avignon;aviles;avondale;ayamonte;aylesbury;ayr;azuqueca de henares;baar;bacabal;backnang;bacoli;bad berleburg
bad harzburg;bad hersfeld;bad homburg vor der hohe;bad honnef;bad kissingen;bad kreuznach;bad mergentheim
bad nauheim;bad neuenahr-ahrweiler;bad oeynhausen;bad oldesloe;bad pyrmont;bad rappenau;bad salzuflen
bad soden am taunus;bad vilbel;bad zwischenahn;baden;baden-baden;baena;baesweiler;bage;bagheria;bagneux;bagnolet
bagnoli;baiao;balbriggan;baldwin park;balingen;ballarat;ballymena;balsas;bamberg;banbury;bangor;banstead;barakaldo
baranain;barbate;barbera del valles;barcellona pozzo di gotto;barking;barletta;barnet;barnsley;barnstaple
barra do corda;barra do pirai;barreiro;barrow in furness;bartley green;basauri;bassano del grappa;bastia;bath
bathgate;batley;battipaglia;baunatal;bautzen;bayeux;bayonne;bayreuth;bayside;baytown;baza;bearsden;beaune;beauvais
beaverton;bebedouro;beckenham;beckum;bedburg;bedworth;beersel;begles;beja;belas;belfort;bellflower;bellingham
bellshill;belluno;belper;benalmadena;bend;benevento;benfica;benicarlo;benidorm;bensheim;bensonhurst;bentley
bento goncalves;bergerac;bergheim;bergkamen;bergneustadt;beringen;berkhamsted;bernau bei berlin;bernburg;betera
bethesda;bethlehem;bethune;beveren;beverley;bexhill-on-sea;beziers;bezons;biancavilla;biarritz;biberach an der riss
bicester;bideford;bielbienne;biella;bietigheim-bissingen;billericay;billingham;bilzen;binche;bingen am rhein;bingley
bisceglie;bishop auckland;bishopbriggs;bishops stortford;bismarck;bitonto;blackheath;blagnac;blaine;blanes;bletchley
blieskastel;blois;bloomington;bloxwich;blyth;boadilla del monte;bobigny;boblingen;boca raton;bocholt;bognor regis
bois-colombes;bolingbrook;bollate;bolzano;bondy;bootle;bordon;borehamwood;borgomanero;borken;bornheim;boscoreale
bossier city;bougado;boulogne-sur-mer;bourg-en-bresse;bourges;bourgoin-jallieu;boussu;bowling green;bowthorpe
boynton beach;bracknell;braganca;braine-l'alleud;braine-le-comte;braintree;bramhall;bramsche
brandenburg an der havel;brantford;brasschaat;bray;brecht;bregenz;brentwood;bresso;bressuire;bretigny-sur-orge
bretten;bridgend;bridgwater;bridlington;brierley hill;brighouse;brilon;brindisi;briton ferry;brive-la-gaillarde
broadstairs;brockton;bromsgrove;bron;brooklyn park;broomfield;brossard;brownhills;bruay-la-buissiere;bruchkobel
bruchsal;brugherio;bruhl;brunoy;brusque;bryan;buchholz in der nordheide;buckeburg;buckley;budingen;buena park;buhl
bunbury;bundaberg;bunde;buren;burg bei magdeburg;burgdorf;burgess hill;burjassot;burngreave;burnham-on-sea
burnsville;burntwood;burriana;bury;bury st edmunds;busto arsizio;butzbach;buxtehude;buxton;cabo san lucas;cabra
cacador;cacapava;cacem;caceres;cachan;cachoeira do sul;cadereyta;cadereyta jimenez;caerphilly;cagnes-sur-mer;cahors
caieiras;caivano;calafell;calahorra;calais;calarca;calatayud;caldas;caldas da rainha;caldas novas;calp;caltagirone
caltanissetta;caluire-et-cuire;calvia;calw;camaiore;camara de lobos;camarate;camargo;camarillo;camas;cambe;camberley
camborne;cambrai;cambre;cambrils;cambuslang;camden;camden town;campana;campi bisenzio;campina;campo largo
campo mourao;campobasso;canarsie;cangas do morrazo;canicatti;canico;canidelo;cannes;cannock;canosa di puglia
canterbury;canton;canvey island;capannori;caparica;caraguatatuba;caratinga;caravaca;carballo;carbonia;carcaixent
carcassonne;carcavelos;cardenas;cardito;carlisle;carlow;carmagnola;carmel;carmichael;carnaxide;carol city;carpentras
carpi centro;carpina;carrickfergus;carrizal;carshalton;carson;cartama;casa santa;casal di principe;casale monferrato
casalecchio di reno;casalnuovo di napoli;casas adobes;cascais;cascina;caserta;casoria;casper;cassano magnago;cassino
castel volturno;castelfranco veneto;castellammare di stabia;castellar del valles;castelldefels;castelo branco
castelvetrano;castleford;castlereagh;castres;castro valley;castro-urdiales;castrop-rauxel;castrovillari;cataguases
catalao;catanzaro;catarroja;caterham;cava de tirreni;cavaillon;cecina;cedar park;celle;cenon;centreville
cerdanyola del valles;cergy;cerignola;cernusco sul naviglio;cerro de pasco;cervia;cesano boscone;cesano maderno
cesena;ceuta;chalfont saint peter;chalon-sur-saone;chalons-en-champagne;chamalieres;chambery;champaign
champigny-sur-marne;champs-sur-marne;chapeltown;charenton-le-pont;charleville-mezieres;charneca de caparica;chartres
chateauroux;chatelet;chatellerault;chatenay-malabry;chatham;chatillon;chatou;chaudfontaine;chaumont;cheadle hulme
cheektowaga;chelles;cherbourg-octeville;cherry hill;chesham;cheshunt;chester;chester-le-street;chevilly-larue
cheyenne;chia;chiavari;chichester;chiclana de la frontera;chico;chieri;chieti;chiguayante;chilliwack;chimbas
chinchina;chino;chino hills;chioggia;chippenham;chipping sodbury;chislehurst;chivasso;choisy-le-roi;cholet;cholula
chorley;chosica;chulucanas;chur;ciampino;cicero;ciempozuelos;cienaga;cieza;cinisello balsamo;cipolletti
cisterna di latina;citrus heights;citta di castello;ciudad guzman;ciudad hidalgo;ciudad lazaro cardenas;ciudad lerdo
ciudad mante;ciudad real;ciudad rio bravo;ciutadella;civitanova marche;civitavecchia;clacton-on-sea;clamart
cleckheaton;cleethorpes;clevedon;clichy;clichy-sous-bois;clifton;clinton township;cloppenburg;clydebank;coalville
coatbridge;coburg;codo;coesfeld;cognac;coity;coleraine;collado-villalba;colleferro;collegno;colmar;colmenar viejo
colne;cologno monzese;colombes;colomiers;colwyn bay;combs-la-ville;comiso;comitan;como;compiegne;compton;concarneau
concepcion del uruguay;conegliano;coney island;conflans-sainte-honorine;congleton;conil de la frontera;conroe
consett;conversano;conway;coon rapids;copertino;corato;corbeil-essonnes;corby;coria del rio;cormeilles-en-parisis
cornaredo;cornella de llobregat;coronel;corroios;corsico;cortazar;corumba;cosenza;coslada;coswig;cottbus
coudekerque-branche;coulsdon;council bluffs;courbevoie;courcelles;cowes;cozumel;craigavon;crailsheim;cramlington
cranston;crato;creil;crema;creteil;crevillente;crewe;crimmitschau;croix;crosby;crotone;crowborough;crowthorne
cruz alta;cruzeiro;cruzeiro do sul;cuenca;cullera;culleredo;cumbernauld;cuneo;cupertino;curvelo;cuxhaven;cwmbran
dachau;dale city;dalmine;dammarie-les-lys;danbury;darlington;dartford;darwen;datteln;daventry;davis;daytona beach
dearborn;decatur;decines-charpieu;deerfield beach;deeside;deggendorf;deinze;delbruck;delitzsch;delmenhorst
delray beach;deltona;denain;dendermonde;denia;derry;desenzano del garda;desio;dessau;detmold;deuil-la-barre;deurne
dewsbury;didcot;dieppe;diest;dietikon;dietzenbach;dilbeek;dillenburg;dillingen;dinslaken;ditzingen;dobeln;dole
don benito;don torcuato;donaueschingen;dormagen;dornbirn;dorsten;dothan;douai;dover;draguignan;drancy;draveil
dreieich;dreux;drogheda;droitwich;dronfield;droylsden;duderstadt;duitama;dulmen;duluth;dumfries;dun laoghaire
dundalk;dunfermline;dunkerque;dunstable;durango;duren;eagan;east dereham;east grinstead;east kilbride;east norwalk
east orange;eastleigh;eau claire;eaubonne;ebbw vale;eberswalde;eboli;eccles;echirolles;ecija;eckernforde;edegem
eden prairie;edewecht;edinburg;edmond;egham;ehingen;eibar;einbeck;eisenach;eisenhuttenstadt;eisleben lutherstadt
eislingen;el campello;el ejido;el masnou;el prat de llobregat;el pueblito;el puerto de santa maria;el vendrell
elancourt;ellesmere port;ellicott city;ellwangen;elmshorn;elsdorf;embu guacu;emden;emmen;emmendingen;empoli
emsdetten;enchanted hills;encinitas;engelskirchen;ennepetal;ennigerloh;ennis;epernay;epinal;epinay-sur-seine
eppingen;epsom;erandio;erding;erechim;erftstadt;erie;erkelenz;erkrath;ermesinde;ermont;errenteria;esch-sur-alzette
eschborn;eschwege;eschweiler;esher;esparreguera;espelkamp;espinho;esplugues de llobregat;esposende;esslingen;esteio
estepona;estoril;etampes;ettlingen;euskirchen;evanston;evergem;evesham;evora;evreux;evry;exmouth;eysines;fabriano
facatativa;faenza;failsworth;falconara marittima;falkensee;falkirk;fall river;falmouth;fano;fanzeres;fareham
farmington hills;farnborough;farnham;farnworth;fecamp;federal way;feldkirch;felgueiras;felixstowe;fellbach;felling
feltham;fernandopolis;ferrara;ferrol;fidenza;figueira da foz;figueres;filderstadt;fishers;fiumicino-isola sacra
flagstaff;flatbush;flatlands;fleet;fleetwood;flemalle-haute;flensburg;fleurus;fleury-les-aubrais;flint
florence-graham;florsheim;flower mound;foligno;folkestone;follonica;folsom;fondi;fontenay-aux-roses
fontenay-sous-bois;forbach;forchheim;fordham;forest hills;forli;formby;formia;formigine;fort mcmurray;fort myers
fort smith;fougeres;frameries;framingham;framingham center;francavilla al mare;francavilla fontana;franconville
frankenthal;frankfurt oder;franklin;frascati;frattamaggiore;frauenfeld;frechen;frederick;freiberg;freising;freital
frejus;fresnes;freudenstadt;fribourg;friedberg;friedrichsdorf;friedrichshafen;friesoythe;frome;frondenberg;frontera
frontignan;frosinone;fuengirola;fuentes del valle;fulda;fuorigrotta;furstenfeldbruck;furstenwalde;fusagasuga;fylde
gaggenau;gagny;gaillimh;gainsborough;gaithersburg;galapagar;galdakao;galdar;gallarate;ganderkesee;gandia
garbagnate milanese;garbsen;garcia;gardanne;gardena;garges-les-gonesse;garmisch-partenkirchen;gary;gastonia
gateshead;gava;geel;geesthacht;geilenkirchen;geislingen an der steige;gela;geldern;gelnhausen;gembloux;general roca
genk;gennevilliers;genzano di roma;georgetown;georgsmarienhutte;geraardsbergen;geretsried;germantown;germering
germersheim;gerrards cross;gersthofen;geseke;getxo;gevelsberg;giarre;giengen an der brenz;giessen;gif-sur-yvette
gifhorn;gioia del colle;girona;giugliano in campania;giulianova;giussano;gladbeck;glauchau;glen burnie;glenrothes
glossop;gobernador galvez;goch;godalming;golborne;gondomar;gonesse;goodyear;goole;goppingen;gorizia;gorlitz
gorseinon;gosforth;goslar;gosport;gotha;goussainville;goya;gradignan;gragnano;granadilla de abona;grand junction
grande-synthe;granollers;grantham;grao de murviedro;gravata;gravina di catania;gravina in puglia;grays;great malvern
great sankey;great yarmouth;greenburgh;greenford;greenock;greenville;greifswald;greiz;greven;grevenbroich;griesheim
grigny;grimbergen;gronau;gross-gerau;gross-umstadt;grosseto;grottaglie;grugliasco;guadix;gualeguaychu;guamuchil
guanajuato;guasave;guben;guia de isora;guidonia;guidonia montecelio;guildford;guimaraes;guiseley;gulfport
gummersbach;gurupi;gustrow;gutersloh;guyancourt;haan;hacienda santa fe;hadley wood;haguenau;haiger;halberstadt
haldensleben i;halesowen;halle neustadt;halluin;haltern am see;hameln;hamme;hamminkeln;hammond;hanau am main
hannoversch munden;harelbeke;haren;harlingen;harlow;harpenden;harrogate;harsewinkel;hartlepool;harwich;hasselt
hassloch;hatfield;hattersheim;hattingen;havant;haverhill;hawarden;hawthorne;haywards heath;hazebrouck;heanor;heide
heidenheim an der brenz;heiligenhaus;heinsberg;heist-op-den-berg;helchteren;hellin;helmstedt;hemel hempstead;hemer
hemet;henin-beaumont;hennef;hennigsdorf;heppenheim an der bergstrasse;herblay;herborn;herdecke;hereford;herentals
herford;herne bay;heroica zitacuaro;herouville-saint-clair;herrenberg;herstal;herten;hertford;herzogenaurach
herzogenrath;hesperia;hessisch oldendorf;heswall;heusden;heusweiler;hiddenhausen;high peak;highlands ranch;hilden
hinckley;hindley;hitchin;hoboken;hockenheim;hoddesdon;hof;hofheim am taunus;hohen neuendorf;holzminden;homburg
homestead;hoover;horb am neckar;horley;horsham;houghton-le-spring;houilles;hounslow;houthalen;hove;hoxter
hoyerswerda;huaral;huaraz;huckelhoven;hucknall;huesca;huntingdon;hurlingham;hurth;husum;huyton;hyde;hyeres;hythe
ibbenburen;ibi;ibiza;icod de los vinos;idar-oberstein;idstein;ieper;igarassu;igualada;iguatu;ijui;ilkeston;illescas
illkirch-graffenstaden;ilmenau;imola;imperia;inca;indio;ingelheim am rhein;ingenio;inverness;iowa city;ipiales;irece
irun;irvington;iserlohn;isernhagen farster bauerschaft;isla cristina;isleworth;issy-les-moulineaux;istres;itabaiana
itabira;itacoatiara;itaituba;itajuba;itanhaem;itaperuna;itapeva;itapira;itatiba;itauna;ituiutaba;itumbiara;iturrama
itzehoe;ivrea;ivry-sur-seine;ixtapa-zihuatanejo;izegem;jaboticabal;jackson heights;janesville;japeri;jarrow;jatai
javea;jesi;joao monlevade;johns creek;johnson city;jonesboro;joue-les-tours;juchen;juchitan de zaragoza;julich
jumilla;junin;jupiter;kaarst;kaiserslautern;kalamazoo;kamloops;kamp-lintfort;kanasin;kanata;kapellen;karben
kaufbeuren;kehl;keighley;kelkheim taunus;kempen;kempston hardwick;kempten allgau;kendal;kendall;kenilworth;kenner
kennewick;kenosha;kerpen;kettering;kevelaer;kidderminster;kidsgrove;kilkenny;kilmarnock;king's lynn;kings bridge
kingswinford;kingswood;kirchheim unter teck;kirkby;kirkby in ashfield;kirkcaldy;kirkland;kissimmee;kitzingen
klagenfurt am worthersee;kleve;knokke-heist;koksijde;konigs wusterhausen;konigsbrunn;konigswinter;koniz;konstanz
kontich;korbach;kornwestheim;korschenbroich;kortrijk;kothen;kreuztal;kriens;kulmbach;kurten;l'alfas del pi;l'aquila
l'hay-les-roses;la celle-saint-cloud;la chaux-de-fonds;la ciotat;la courneuve;la dorada;la garde;la garenne-colombes
la habra;la linea de la concepcion;la louviere;la madeleine;la mesa;la oliva;la orotava;la piedad
la pobla de vallbona;la rinconada;la roche-sur-yon;la rochelle;la seyne-sur-mer;la spezia;la teste-de-buch
la valette-du-var;laatzen;ladispoli;lage;lagny-sur-marne;lagos de moreno;laguna de duero;laguna niguel;lahr;lainate
lajeado;lake charles;lake elsinore;lake forest;lakeville;lalin;lambersart;lamezia terme;lampertheim;lanaken;lanciano
landau in der pfalz;landsberg am lech;landshut;lanester;langenfeld;langenhagen;lannion;laon;laranjeira;laranjeiro
largo;las rozas de madrid;las torres de cotillas;latina;lauderhill;lauf an der pegnitz;lavradio;lavras;lawrence
lawton;layton;le blanc-mesnil;le bouscat;le cannet;le chesnay;le creusot;le grand-quevilly;le kremlin-bicetre
le mee-sur-seine;le perreux-sur-marne;le petit-quevilly;le plessis-robinson;le puy-en-velay;league city;leatherhead
lebach;lebrija;lecce;lecco;lee's summit;leer;legnago;legnano;lehigh acres;lehrte;leichlingen;leighton buzzard;leimen
leinfelden-echterdingen;leioa;leiria;leme;lemgo;lengerich;lennestadt;lens;leonberg;lepe;les lilas;les mureaux
les ulis;letchworth garden city;lethbridge;leutkirch;leuven;levallois-perret;leyland;libourne;lichfield;lichtenfels
lido di ostia;lier;lievin;limbach-oberfrohna;limbiate;limburg an der lahn;linares;linda-a-velha;lindau;lindlar
lingen;lins;lippstadt;lisburn;lisieux;lissone;litherland;littlehampton;livermore;livingston;livonia;livry-gargan
llanelli;llefia;lliria;lloret de mar;llucmajor;lodi;lofthouse;lohmar;lohne;loja;lokeren;lomme;lommel;long eaton
longjumeau;longmont;longview;lons-le-saunier;loos;lorain;lorca;lorena;lorient;lormont;lorrach;los barrios
los llanos de aridane;los palacios y villafranca;los realejos;los reyes acaquilpan;loughborough;loule;loures
louvain-la-neuve;loveland;lower earley;lowestoft;lubbecke;lucca;lucena;lucera;luckenwalde;ludenscheid;ludinghausen
ludwigsburg;ludwigsfelde;lugano;lugo;luimneach;lujan;lumezzane;luneburg;lunel;lunen;luneville;lustenau;luxembourg
luzern;lynchburg;lynn;lynwood;lytham st annes;maaseik;maasmechelen;macclesfield;macerata;mackay;macon;maddaloni
madera;maesteg;magenta;maghull;maidenhead;maintal;mairena del alcor;mairena del aljarafe;maisons-alfort
maisons-laffitte;maitland;majadahonda;malakoff;maldegem;malden;maldon;manacor;mandurah;manduria;manfredonia
mangotsfield;manises;manlleu;manosque;manresa;manteca;mantes-la-jolie;mantova;mao;maple grove;maple ridge;maracena
marano di napoli;marburg an der lahn;march;marcianise;marcq-en-baroeul;margate;mariano comense;marica;marigliano
marignane;marina di ardea-tor san lorenzo;marina di carrara;marinha grande;market harborough;markkleeberg;marl
marratxi;marsala;marsberg;martigues;martina franca;martinez de la torre;martorell;martos;marysville;mascalucia
maspalomas;massa;massafra;massama;massy;matao;matehuala;matosinhos;maubeuge;mazara del vallo;mazarron;meaux;mechelen
mechernich;meckenheim;medford;medicine hat;medina del campo;meerbusch;meinerzhagen;meiningen;meissen
mejorada del campo;melilla;melipilla;melito di napoli;melle;melton mowbray;melun;memmingen;menden;menen;menifee
menton;meppen;merano;merced;merelbeke;meridian;merignac;merthyr tydfil;merzig;mesagne;meschede;mettmann;metzingen
meudon;meyzieu;miami beach;miano;middleton;mieres;mijas;millau;millcreek;milpitas;minden;mira taglio;miramas
miranda de ebro;mislata;mission;mission viejo;missoula;missouri city;misterbianco;mitcham;modling;modugno;mogan
mogi mirim;mogliano veneto;mol;mola di bari;molfetta;molina de segura;molins de rei;mollet del valles;moncada
moncalieri;mondovi;mondragone;monfalcone;monheim am rhein;monopoli;monreale;mons;mons-en-baroeul;monsanto;monserrato
mont-de-marsan;mont-saint-aignan;montauban;montbeliard;montcada i reixac;montceau-les-mines;monte estoril;montebello
montebelluna;montecchio maggiore-alte ceccato;montelibano;montelimar;monterey park;monterotondo;monterusciello
montesilvano marina;montfermeil;montgeron;montigny-le-bretonneux;montigny-les-metz;montijo;montilla;montlucon
montmorency;montreuil;montreux;montrouge;moore;morden;morecambe;morfelden-walldorf;morley;moron de la frontera
mortsel;mosbach;moscavide e portela;mossingen;motherwell;motril;moulins;mount pleasant;mount vernon;mountain view
mouscron;muggio;mugnano di napoli;muhlacker;muhlhausen;muhlheim am main;muncie;muret;muriae;musselburgh;mutxamel
naas;nagold;nailsea;nampa;nanaimo;nanterre;napa;narbonne;nardo;naron;nashua;natahoyo;national city;naumburg
navalcarnero;navan;neath;neckarsulm;necochea;nerja;netphen;nettetal;nettuno;neu isenburg;neu wulmstorf;neu-ulm
neubrandenburg;neubruck;neuburg an der donau;neuchatel;neuilly-sur-marne;neuilly-sur-seine;neumarkt in der oberpfalz
neumunster;neunkirchen;neuruppin;neustadt;neustadt am rubenberge;neustrelitz;neuwied;nevers;new bedford
new braunfels;new britain;new milton;new rochelle;newark on trent;newburn;newbury;newcastle under lyme;newmarket
newport beach;newquay;newry;newton;newton abbot;newton aycliffe;newton mearns;newton-le-willows;newtownabbey
newtownards;niagara falls;nichelino;nidderau;niederkassel;nienburg;nijar;nijlen;ninove;niort;niscemi;nivelles
nocera inferiore;nocera superiore;nogent-sur-marne;noicattaro;noisy-le-grand;noisy-le-sec;norden;nordenham
norderstedt;nordhausen;nordhorn;norfolk county;north bergen;north little rock;north miami;north port
north richland hills;north shields;northeim;northolt;northwich;nottuln;nova lima;nova milanese;novara;novelda
novi ligure;nuneaton;nuoro;nurtingen;o'fallon;oadby;oberkirch;obertshausen;oberursel;ocana;ocotlan;odivelas;oeiras
oelde;oer-erkenschwick;offenburg;ogden;ohringen;olavarria;olbia;olching;oleiros;olesa de montserrat;olhao;olivais
oliveira do douro;olivet;olot;olpe;omagh;ontinyent;oostkamp;opladen;oranienburg;orbassano;orem;orihuela;oristano
orkney;orly;ormskirk;orta di atella;orvault;oshkosh;ossett;ostend;osterholz-scharmbeck;ostfildern;oudenaarde;oullins
oupeye;ourinhos;ouro preto;ovalle;overath;overijse;oyonnax;ozoir-la-ferriere;pachino;paco de arcos;paderno dugnano
paignton;paiporta;paisley;pajara;palafrugell;palaiseau;palatine;palencia;pallanza-intra-suna;palm coast
palma del rio;palma di montechiaro;palmerston north;palo alto;palo del colle;pantin;papenburg;para de minas
parabiago;paracatu;paragominas;paranavai;parintins;parkchester;partinico;pasco;passaic;passau;passos;paterna;paterno
pato branco;patos;patrocinio;pau;paulinia;paulo afonso;pavia;pawtucket;penaflor;penarth;pergamino;perigueux;perris
peruibe;pesaro;pessac;petaluma;peterlee;petershagen;pfaffenhofen an der ilm;pfungstadt;pharr;piacenza;pianura
pickering;pico rivera;piedecuesta;pierrefitte-sur-seine;pilar de la horadada;pine hills;pineda de mar;pinerolo
pinhal novo;pinneberg;pioltello;piombino;pirassununga;pirmasens;pirna;pisa;piscinola;pisco;pistoia;pitsea;pittsburg
plantation;plasencia;plauen;pleasanton;plettenberg;ploemeur;plymstock;poggibonsi;poggioreale;poissy;poitiers;pomezia
pomigliano d'arco;ponferrada;ponta delgada;pontarlier;pontault-combault;ponte de lima;ponteareas;pontefract
pontevedra;ponticelli;pontinha;pontoise;pontypool;pontypridd;pordenone;porta westfalica;portadown;portici;portimao
portishead;porto sant'elpidio;porto torres;portslade;portsmouth heights;portugalete;posillipo;potters bar
povoa de santa iria;povoa de varzim;pozuelo de alarcon;pozzuoli;premia de mar;prenzlau;prescot
presidencia roque saenz pena;prestwich;priego de cordoba;primer ensanche;prince george;pudsey;puente-genil
puerto de la cruz;puerto del carmen;puerto del rosario;puerto madryn;puerto real;puertollano;pulheim;purley;puteaux
putignano;puttlingen;qualiano;quart de poblet;quartu sant'elena;quattromiglia;quedlinburg;quibdo;quickborn;quillota
quimper;quincy;quinta do conde;racine;radcliffe;radebeul;radevormwald;radolfzell;rafaela;ragusa;rambouillet
ramos arizpe;ramsgate;rancho cordova;rapallo;rapid city;rapperswil;rastatt;rastede;rathenow;ratingen;ravenna
ravensburg;rawtenstall;rayleigh;realejo alto;reconquista;red deer;redcar;redding;redditch;redencao;redhill;redlands
redmond;redondela;redondo beach;redruth;redwood city;reichenbachvogtland;reigate;reinbek;rendsburg;renfrew
repentigny;requena;retford;reze;rheda-wiedenbruck;rheinbach;rheinberg;rheine;rheinfelden;rheinstetten;rho;rhondda
rhosllanerchrugog;rhyl;ribarroja del turia;ribeira;riccione;riedstadt;riehen;riesa;rietberg;rieti;rillieux-la-pape
rincon de la victoria;rinteln;rio de mouro;rio gallegos;rio largo;rio rancho;rio tinto;riohacha;riom;rionegro;ripley
ripollet;ris-orangis;risca;rivas-vaciamadrid;riverview;rivoli;rixensart;roanne;roanoke;rochdale;rochefort
rochester hills;rock hill;rockhampton;rocklin;rockville;rodez;rodgau;roeselare;rogers;roissy-en-brie;rojales
romainville;romano banco;romans-sur-isere;romford;ronda;ronnenberg;ronse;roquetas de mar;rosarito;rosenheim
rosny-sous-bois;rosrath;rossano stazione;rossendale;roswell;rotenburg;rotorua;rottenburg;rottingdean;rottweil
roubaix;rovereto;rovigo;rowlett;royal leamington spa;royal tunbridge wells;royton;rozzano;rubi;rudolstadt
rueil-malmaison;rugby;rugeley;ruislip;runcorn;rushden;russelsheim;rutherglen;ruvo di puglia;ryde;saalfeld;saarlouis
sabanalarga;sagunto;sahuayo de morelos;saint charles;saint cloud;saint george;saint john;saint joseph;saint neots
saint-brieuc;saint-chamond;saint-cloud;saint-denis;saint-die-des-vosges;saint-dizier;saint-etienne-du-rouvray
saint-genis-laval;saint-germain-en-laye;saint-ghislain;saint-herblain;saint-jean-sur-richelieu;saint-laurent-du-var
saint-leu;saint-lo;saint-louis;saint-malo;saint-mande;saint-martin-d'heres;saint-maur-des-fosses
saint-medard-en-jalles;saint-michel-sur-orge;saint-nazaire;saint-nicolas;saint-ouen;saint-ouen-l'aumone
saint-pol-sur-mer;saint-priest;saint-quentin;saint-raphael;saint-sebastien-sur-loire;sainte-foy-les-lyon
sainte-genevieve-des-bois;saintes;salford;salina cruz;salisbury;salon-de-provence;salou;salto;salzkotten;salzwedel
sama;sambiase;san andres del rabanedo;san andres tuxtla;san bartolome de tirajana;san benedetto del tronto
san carlos de bariloche;san cataldo;san clemente;san dona di piave;san donato milanese;san fernando
san fernando de henares;san francisco del rincon;san giorgio a cremano;san giovanni a teduccio;san giovanni la punta
san giovanni lupatoto;san giovanni rotondo;san giuliano milanese;san giuseppe vesuviano;san isidro;san javier
san jose del cabo;san juan de alicante;san juan de aznalfarache;san lazzaro;san leandro;san marcos;san martin
san martin texmelucan de labastida;san mateo atenco;san miguel de allende;san miniato basso;san nicola la strada
san paolo;san pedro de alcantara;san pedro del pinatar;san ramon;san ramon de la nueva oran;san remo;san roque
san salvador tizatlalli;san sebastian de los reyes;san sebastiano;san severo;san tan valley;san vicent del raspeig
sandown;sandy;sandyford;sangerhausen;sankt augustin;sankt gallen;sankt ingbert;sankt polten;sankt wendel
sanlucar de barrameda;sannois;sant adria de besos;sant andreu de la barca;sant antoni de portmany
sant boi de llobregat;sant cugat del valles;sant feliu de guixols;sant feliu de llobregat;sant joan despi
sant pere de ribes;sant vicenc dels horts;sant'anastasia;sant'antimo;santa barbara;santa cruz
santa cruz do capibaribe;santa cruz xoxocotlan;santa eularia des riu;santa ines;santa lucia;santa maria capua vetere
santa monica;santa perpetua de mogoda;santa pola;santa uxia de ribeira;santana;santana de parnaiba
santana do livramento;santeramo in colle;santiago de compostela;santo angelo;santo antonio de jesus
santo antonio dos olivais;santurtzi;santutxu;sao bento do sul;sao cristovao;sao domingos de rana
sao joao da boa vista;sao joao da madeira;sao joao del rei;sao lourenco da mata;sao mamede de infesta;sao martinho
sao mateus;sao sebastiao;sao sebastiao do paraiso;sapiranga;saquarema;sarandi;sarcelles;sarnia;sarno;saronno
sarreguemines;sartrouville;sarzana;sassari;sassuolo;sault ste marie;saumur;savigny-le-temple;savigny-sur-orge;savona
scafati;scandicci;sceaux;schaffhausen;schaumburg;schenectady;schilde;schiltigheim;schio;schleswig;schmallenberg
schorndorf;schortens;schoten;schwabach;schwabisch gmund;schwabisch hall;schwandorf in bayern;schwanewede
schwedt oder;schweinfurt;schwelm;schwerin;schwerte;schwetzingen;scranton;scunthorpe;seaford;seaham;secondigliano
sedan;seelze;seesen;seevetal;segrate;segundo ensanche;sehnde;selargius;selby;selm;senador canedo;senago;senden
senftenberg;senhora da hora;senigallia;sequeira;seraing;seregno;seriate;sertaozinho;sesimbra;sestao;sesto fiorentino
sesto san giovanni;sete;settimo torinese;sevenoaks;seveso;sevran;sevres;shawnee;shelby;shipley;shrewsbury;siegburg
silao;silver spring;sindelfingen;singen;sinsheim;sint-niklaas;sint-pieters-leeuw;sint-truiden;sintra;sioux city
siracusa;sitges;sitten;sittingbourne;six-fours-les-plages;skegness;skelmersdale;skokie;sligo;soccavo;soest;soignies
soissons;solihull;soltau;somerville;somma vesuviana;sommerda;sondershausen;sonneberg;sonthofen;sora
sotteville-les-rouen;south benfleet;south croydon;south gate;south jordan;south san francisco;south shields
south suffolk;southall;southfield;southport;spalding;sparks;speyer;spinea-orgnano;spokane valley;spring hill
springdale;springe;sprockhovel;st albans;st austell;st john's;stade;stadtallendorf;stadthagen;stadtlohn;stafford
staines;stains;stalybridge;stanford-le-hope;starnberg;stassfurt;staveley;steinfurt;stendal;stevenage;steyr;stirling
stockton-on-tees;stolberg;stourbridge;stourport-on-severn;stowmarket;stralsund;stratford-upon-avon;straubing
strausberg;stretford;stroud;stuhr;sucy-en-brie;sudbury;sueca;suffolk;sugar land;suhl;sulmona;sulzbach-rosenberg
sunbury-on-thames;sundern;sunrise;surbiton;suresnes;sutton in ashfield;swadlincote;swanley;swinton;swords;syke
tacoronte;talara;talavera de la reina;talence;tallaght;tamarac;tamworth;tarbes;tartagal;tatui;taunton;taunusstein
taverny;taylor;taylorsville;tecate;tecoman;temixco;temple;temse;tepatitlan de morelos;teramo;termini imerese;termoli
terni;terracina;terre haute;terrebonne;teruel;tervuren;tesistan;thatcham;the woodlands;thetford;thiais;thiene
thionville;thonon-les-bains;thornaby-on-tees;thornton-cleveleys;thun;thunder bay;timoteo;tipton;tivoli;tlaxcala
tomares;tomelloso;toms river;tonbridge;tongeren;tonisvorst;tonypandy;tor lupara;torcy;torquay;torre annunziata
torre del greco;torre del mar;torre-pacheco;torrelavega;torrelodones;torremolinos;torrent;torres vedras;tortona
tortosa;totana;totton;tourcoing;tournai;tournefeuille;town 'n' country;tracy;tralee;trani;trappes;traunreut;trelew
tremblay-en-france;trento;trenton;tres cantos;tres coracoes;tres lagoas;tres rios;treviglio;treviso
trezzano sul naviglio;triggiano;trindade;trofa;troisdorf;trowbridge;troy;troyes;truro;tubarao;tubingen;tubize
tucurui;tudela;tulare;tultepec;tumaco;tupa;turlock;turnhout;tuscaloosa;tustin;tuttlingen;tuxpam de rodriguez cano
tyldesley;uba;ubach-palenberg;ubatuba;ubeda;uberlingen;udine;uelzen;unai;union city;unna;unterhaching
unterschleissheim;upland;urmston;uster;utica;utrera;vacaville;vaihingen an der enz;valdagno;valdemoro;valdepenas
vale of leven;valenca;valence;valenciennes;valinhos;vallauris;valle de santiago;valls;valongo;vandoeuvre-les-nancy
vannes;vanves;varel;varese;vasto;vaterstetten;vaulx-en-velin;vaureal;vechta;velbert;velez-malaga;velizy-villacoublay
velletri;venado tuerto;venaria reale;venice;venissieux;ventura;verbania;vercelli;verden;verdun;verl;vernier
versailles;versmold;vertou;verviers;vespasiano;viana do castelo;viareggio;vic;vicar;vichy;vicosa;viernheim;viersen
vierzon;vigevano;vigneux-sur-seine;vignola;vila do conde;vila nova de gaia;vila-real;vila-seca;viladecans
vilafranca del penedes;vilagarcia de arousa;vilanova i la geltru;vilhena;villa alemana;villa carlos paz
villa del rosario;villa maria;villa mercedes;villa vicente guerrero;villach;villajoyosa;villanueva de la serena
villaricca;villarrobledo;villaviciosa de odon;villefranche-sur-saone;villejuif;villemomble;villena;villenave-d'ornon
villeneuve-d'ascq;villeneuve-la-garenne;villeneuve-saint-georges;villeneuve-sur-lot;villeparisis;villepinte
villiers-le-bel;villiers-sur-marne;villingen-schwenningen;vilvoorde;vimercate;vinaros;vincennes;vineland
viry-chatillon;viseu;viterbo;vitrolles;vitry-sur-seine;vittorio veneto;vlotho;voerde;voghera;voiron;volklingen;volla
votorantim;votuporanga;vreden;wachtberg;waghausel;waiblingen;wakefield;waldkirch;waldkraiburg;waldorf
waldshut-tiengen;walkden;wallasey;wallenhorst;wallsend;walnut creek;walsrode;waltham;walton-on-thames;waltrop;wangen
warburg;waregem;warendorf;warner robins;warstein;warwick;waterford;waterloo;waterlooville;wattrelos;waukegan
waukesha;wavre;wedel;wednesbury;wednesfield;wegberg;weiden;weil am rhein;weilheim;weimar;weingarten;weinheim
weinstadt-endersbach;weissenfels;weisswasser;weiterstadt;welling;wellingborough;welwyn garden city;wembley;werdau
werder;werdohl;werl;wermelskirchen;werne;wernigerode;wertheim;wesel;wesseling;west albany;west allis
west bloomfield township;west bridgford;west coon rapids;west des moines;west gulfport;west hartford;west lynchburg
westerlo;westerstede;westhoughton;westland;weston;weston-super-mare;wetter ruhr;wetteren;wetzlar;wevelgem;weymouth
white rock;whitefield;whitehaven;whitley bay;whitstable;whittier;wickford;widnes;wiehl;wiener neustadt;wiesloch
wigston magna;wilhelmshaven;willebroek;willenhall;willich;willowdale;wilmslow;wilnsdorf;winchester;winnenden;winsen
winsford;winterthur;wipperfurth;wisbech;wishaw;wismar;witham;witney;wittenberg;wittenberge;wittmund;wokingham;wolfen
wolfenbuttel;woodbury;woodford green;workington;worksop;worms;worthing;wrexham;wulfrath;wunstorf;wurselen;wyoming
xanten;xativa;xirivella;yakima;yate;yateley;yeadon;yecla;yeovil;yerres;yopal;yorba linda;youngstown;yuba city;yuma
yumbo;yverdon-les-bains;zarate;zarautz;zaventem;zedelgem;zeitz;zele;zemst;zipaquira;zirndorf;zittau;zoersel;zottegem
zug;zulpich;zweibrucken;zwevegem;zwickau
`;
