/** Cities as other languages call them, and large ones that the city list spells otherwise; folded, `;` between them. */
export const EXONYMS = `
new york;new york city;nyc;los angeles;san francisco;washington;washington dc;las vegas;saint louis;st louis;st petersburg;mexico city;quebec city
munich;cologne;nuremberg;vienna;zurich;geneva;basel;bern;brussels;antwerp;ghent;bruges;the hague;lisbon;seville;saragossa;corunna;florence;venice;milan;turin
naples;rome;genoa;padua;syracuse;athens;moscow;saint petersburg;warsaw;krakow;cracow;prague;bucharest;belgrade;copenhagen;gothenburg;helsinki;kyiv;kiev
londres;edimbourg;douvres;anvers;bruxelles;gand;bruges;la haye;cologne;francfort;munich;hambourg;berlin;dresde;vienne;geneve;bale;berne;lisbonne;seville
barcelone;saragosse;cordoue;grenade;valence;turin;milan;venise;florence;rome;naples;genes;athenes;moscou;varsovie;cracovie;prague;bucarest;copenhague;pekin
le caire;alger;tunis;tanger;marrakech;la nouvelle-orleans;philadelphie;montreal;londra;edimburgo;parigi;marsiglia;lione;nizza;strasburgo;tolosa;bruxelles
anversa;berlino;amburgo;monaco di baviera;colonia;francoforte;stoccarda;dresda;vienna;zurigo;ginevra;basilea;lisbona;barcellona;siviglia;saragozza;atene
mosca;varsavia;cracovia;praga;bucarest;copenaghen;pechino;il cairo;gerusalemme;filadelfia;nueva york;nueva orleans;filadelfia;londres;edimburgo;burdeos
marsella;niza;tolosa;estrasburgo;bruselas;amberes;berlin;hamburgo;munich;colonia;francfort;viena;zurich;ginebra;basilea;lisboa;oporto;roma;milan;turin
venecia;florencia;napoles;genova;atenas;moscu;varsovia;cracovia;praga;bucarest;copenhague;estocolmo;pekin;el cairo;jerusalen;estambul;neu delhi;new delhi
rom;mailand;turin;venedig;florenz;neapel;genua;paris;marseille;nizza;strassburg;brussel;antwerpen;lissabon;sevilla;athen;moskau;warschau;krakau;prag
bukarest;kopenhagen;stockholm;peking;kairo;jerusalem;istanbul;wien;zurich;genf;basel;munchen;koln;nurnberg;frankfurt;frankfurt am main;dusseldorf
bombay;calcutta;madras;bangalore;beijing;hong kong;tel aviv;abu dhabi;dubai;sao paulo;rio de janeiro;buenos aires;bogota;santiago de chile;ciudad de mexico
brooklyn;manhattan;queens;the bronx;harlem;hollywood;silicon valley;wall street;capitol hill;westminster;soho;chelsea;montmartre;kreuzberg;trastevere
beverly hills;pearl harbor;santa monica;malibu;palo alto;mountain view;staten island;long island;coney island;times square;central park;fifth avenue;broadway
niagara falls;yellowstone;yosemite;grand canyon;mount everest;mount kenya;mount kilimanjaro;kilimanjaro;mont blanc;matterhorn;golden gate park;hyde park
covent garden;notting hill;piccadilly;canary wharf;heathrow;gatwick;stansted;monte carlo;cote d'azur;costa brava;costa del sol;costa blanca;amalfi
cinque terre;lake como;lago di garda;bodensee;champs-elysees;quartier latin;la defense;alexanderplatz;potsdamer platz;prenzlauer berg;neukolln;sankt pauli
schwabing;chamartin;vallecas;lavapies;sants;gracia barcelona;posillipo;vomero
`;

/** States, provinces and regions, folded, `;` between them. */
export const STATES = `
alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;hawaii;idaho;illinois;indiana;iowa;kansas;kentucky;louisiana;maine
maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;new hampshire;new jersey;new mexico;north carolina;north dakota
ohio;oklahoma;oregon;pennsylvania;rhode island;south carolina;south dakota;tennessee;texas;utah;vermont;virginia;washington state;west virginia;wisconsin
wyoming;district of columbia;new york state;ontario;quebec;british columbia;alberta;manitoba;saskatchewan;nova scotia;new brunswick;newfoundland
prince edward island;yukon;nunavut;new south wales;queensland;tasmania;western australia;south australia;england;scotland;wales;northern ireland;cornwall
yorkshire;kent;sussex;essex;surrey;devon;bavaria;saxony;hesse;brandenburg;baden-wurttemberg;bayern;sachsen;hessen;niedersachsen;nordrhein-westfalen
rheinland-pfalz;saarland;sachsen-anhalt;schleswig-holstein;thuringen;mecklenburg-vorpommern;tirol;steiermark;karnten;salzburgerland;vorarlberg;burgenland
ile-de-france;normandie;bretagne;auvergne;rhone-alpes;auvergne-rhone-alpes;nouvelle-aquitaine;occitanie;provence;provence-alpes-cote d'azur;alsace;lorraine
bourgogne;franche-comte;picardie;hauts-de-france;grand est;pays de la loire;corse;normandy;brittany;burgundy;corsica;andalusia;catalonia;andalucia;cataluna
catalunya;galicia;pais vasco;euskadi;aragon;asturias;cantabria;castilla y leon;castilla-la mancha;extremadura;la rioja;navarra;comunidad valenciana
islas baleares;islas canarias;comunidad de madrid;region de murcia;lombardia;piemonte;veneto;toscana;lazio;campania;puglia;calabria;sicilia;sardegna;liguria
emilia-romagna;umbria;marche;abruzzo;molise;basilicata;friuli venezia giulia;trentino-alto adige;valle d'aosta;lombardy;tuscany;sicily;sardinia;piedmont
siberia;sibirien;siberie;yucatan;dorset;somerset;norfolk;suffolk;lancashire;cheshire;cumbria;oxfordshire;hampshire;berkshire;buckinghamshire;hertfordshire
gloucestershire;wiltshire;derbyshire;nottinghamshire;lincolnshire;staffordshire;warwickshire;northumberland;shropshire;merseyside;greater manchester
west midlands;moravia;mahren;bohemia;bohmen;silesia;schlesien;pomerania;pommern;transylvania;thrace;macedonia;patagonia;patagonien;amazonia;andes;alps;alpen
alpes;alpi;pyrenees;pyrenaen;pirineos;pirenei;balkans;balkan;caucasus;kaukasus;scandinavia;skandinavien;scandinavie;escandinavia;scandinavia;caribbean;karibik
caraibes;caribe;caraibi;polynesia;micronesia;bali;java;sumatra;borneo;okinawa;hokkaido;kerala;punjab;gujarat;rajasthan;maharashtra;tamil nadu;karnataka
west bengal;uttar pradesh;sichuan;guangdong;yunnan;xinjiang;hunan;jalisco;oaxaca;chiapas;veracruz;nuevo leon;baja california;quintana roo;antioquia
minas gerais;bahia;crete;kreta;creta;mallorca;majorque;maiorca;menorca;ibiza;tenerife;teneriffa;gran canaria;lanzarote;fuerteventura;madeira;azores;azoren
malta;sylt;rugen;usedom;elba;capri;ischia;corfu;korfu;rhodes;rhodos;santorini;mykonos;cyprus;gascogne;limousin;perigord;dordogne;savoie;haute-savoie;vendee
finistere;morbihan;gironde;herault;ardennes;champagne-ardenne;harz;eifel;allgau;schwarzwald;schwaben;franken;oberbayern;ruhrgebiet;westfalen;ostfriesland
lausitz;sudtirol;alto adige;salento;cilento;maremma;irpinia;costa rica;gibraltar;crimea;krim;crimee;donbass;chechnya;kurdistan;darfur;sinai;sahara;sahel
west bank;gaza;gaza strip;golan heights
`;

/** Countries and larger regions as people call them, beside the official list; folded, `;` between them. */
export const COUNTRIES_EXTRA = `
usa;u s a;us;u s;uk;u k;the states;united states of america;america;great britain;britain;england;holland;czech republic;russia;south korea;north korea;korea
etats-unis;etats-unis d'amerique;amerique;grande-bretagne;angleterre;royaume-uni;hollande;coree;coree du sud;les etats-unis;ecosse;pays de galles
vereinigte staaten;vereinigten staaten;vereinigte staaten von amerika;amerika;grossbritannien;schottland;sudkorea;tschechien;die usa;turkei;ddr;brd
estados unidos;ee uu;eeuu;inglaterra;gran bretana;escocia;holanda;corea del sur;rusia;stati uniti;stati uniti d'america;gran bretagna;inghilterra;scozia;olanda
corea del sud;russia;soviet union;ussr;udssr;union sovietique;yugoslavia;jugoslawien;europe;europa;africa;asia;afrique;asie;afrika;asien;south america
north america;latin america;middle east;eu;european union;union europeenne;europaische union;union europea;palestine;kosovo;taiwan;tibet;ivory coast;burma
`;
