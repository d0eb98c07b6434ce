/** Words that end, or stand in, the name of an organisation; folded. */
export const ORG_SUFFIXES = `
inc incorporated corp corporation ltd limited llc llp plc co company companies group holdings holding partners associates industries enterprises
technologies technology systems solutions services labs laboratories pharmaceuticals pharma motors airlines airways bank bancorp insurance capital
ventures foundation institute university college school academy council committee commission agency authority ministry department bureau association society
union federation league party church museum library hospital clinic restaurant cafe hotel times post news press magazine radio records studios pictures
entertainment games software networks communications telecom energy oil foods stores market supermarket gmbh ag kg ohg ev mbh se verein verband partei
universitat hochschule institut stiftung ministerium bundesamt zeitung verlag werke bahn sparkasse gesellschaft gruppe sa sarl sas societe compagnie
banque universite ecole association ministere musee hopital parti syndicat sl slu banco universidad colegio escuela fundacion ministerio asociacion
empresa grupo partido ayuntamiento instituto spa srl snc banca universita scuola fondazione ministero associazione azienda gruppo partito comune
istituto orchestra band club team fc cf force police army navy court senate parliament congress assembly
`;

/** Words that begin the name of an organisation ("University of …", "Universidad de …"); folded. */
export const ORG_HEADS = `
university college institute ministry department bank museum church school house bureau office office order society association universite ministere banque
ecole institut musee universitat ministerium universidad ministerio banco escuela instituto fundacion universita ministero banca scuola istituto
fondazione court league federation council board united
`;

/** Organisations that are spoken of everywhere; folded, `;` between them. */
export const KNOWN_ORGS = `
google;microsoft;apple;amazon;facebook;meta;instagram;whatsapp;twitter;tiktok;youtube;netflix;spotify;uber;lyft;airbnb;paypal;ebay;tesla;ibm;intel;amd;nvidia
oracle;sap;siemens;bosch;bmw;volkswagen;mercedes-benz;daimler;audi;porsche;toyota;honda;nissan;hyundai;ford;general motors;renault;peugeot;citroen;fiat;ferrari
samsung;sony;lg;huawei;xiaomi;nokia;motorola;panasonic;philips;hp;dell;lenovo;cisco;adobe;salesforce;zoom;slack;openai;linkedin;reddit;wikipedia;yahoo;aol
walmart;costco;ikea;carrefour;auchan;lidl;aldi;tesco;sainsbury's;mercadona;el corte ingles;zara;h&m;nike;adidas;puma;coca-cola;pepsi;nestle;danone
unilever;procter & gamble;l'oreal;lvmh;mcdonald's;burger king;starbucks;kfc;subway;fedex;ups;dhl;usps;la poste;deutsche post;deutsche bahn;sncf;renfe;trenitalia
lufthansa;air france;british airways;ryanair;easyjet;iberia;alitalia;emirates;delta airlines;united airlines;american airlines;boeing;airbus;nasa;fbi;cia;nsa
irs;fda;nhs;bbc;cnn;cbs;nbc;abc news;fox news;the new york times;new york times;washington post;the guardian;le monde;le figaro;el pais;der spiegel;la repubblica
reuters;bloomberg;associated press;jp morgan;jpmorgan;goldman sachs;morgan stanley;wells fargo;bank of america;citibank;citigroup;hsbc;barclays;lloyds;santander
bbva;caixabank;bnp paribas;societe generale;credit agricole;deutsche bank;commerzbank;sparkasse;unicredit;intesa sanpaolo;ubs;credit suisse;ing;revolut;n26
visa;mastercard;american express;allianz;axa;generali;zurich insurance;vodafone;orange;telefonica;movistar;telekom;deutsche telekom;t-mobile;verizon;at&t;comcast
bt;sfr;bouygues;free mobile;tim;wind tre;edf;engie;enel;eni;repsol;total;totalenergies;shell;bp;exxon;exxonmobil;chevron;enron;gazprom;pfizer;moderna;novartis
roche;sanofi;bayer;basf;merck;johnson & johnson;glaxosmithkline;astrazeneca;harvard;stanford;mit;oxford university;cambridge university;yale;princeton
united nations;un;unesco;unicef;who;nato;imf;world bank;european commission;european parliament;red cross;greenpeace;amnesty international;interpol
fifa;uefa;nba;nfl;nhl;mlb;real madrid;fc barcelona;barcelona fc;manchester united;manchester city;liverpool fc;bayern munich;fc bayern;juventus;ac milan;psg
republican party;democratic party;labour party;gop;cdu;csu;spd;fdp;afd;psoe;pp;podemos;vox;lega;white house;supreme court;pentagon;kremlin;bundestag;senate
congress;house of representatives;parliament;al qaeda;al-qaeda;isis;hamas;hezbollah;taliban
disney;walt disney;warner bros;paramount;universal studios;harley-davidson;harley davidson;groupon;etsy;shopify;dropbox;github;gitlab;atlassian;jira;trello
asana;hubspot;zendesk;servicenow;workday;snowflake;databricks;vmware;red hat;mozilla;cloudflare;akamai;digitalocean;godaddy;wordpress;mailchimp;twilio;okta
docusign;intuit;quickbooks;xerox;canon;nikon;epson;fujitsu;toshiba;hitachi;lg electronics;asus;acer;qualcomm;broadcom;micron;texas instruments;ericsson
alcatel;gopro;fitbit;garmin;bose;logitech;dyson;whirlpool;electrolux;miele;general electric;3m;honeywell;caterpillar;john deere;rolls-royce;jaguar;land rover
range rover;volvo;mazda;subaru;suzuki;mitsubishi;kia;skoda;opel;vauxhall;chevrolet;chrysler;dodge;jeep;cadillac;lamborghini;maserati;alfa romeo;dacia;cupra
yamaha;kawasaki;vespa;piaggio;michelin;pirelli;goodyear;bridgestone
home depot;lowe's;best buy;kroger;walgreens;cvs;rite aid;safeway;publix;whole foods;trader joe's;macy's;nordstrom;bloomingdale's;sephora;ulta;old navy;levi's
gucci;louis vuitton;burberry;rolex;swatch;uniqlo;primark;c&a;decathlon;leroy merlin;castorama;fnac;darty;monoprix;intermarche;mediamarkt;media markt;rewe
edeka;kaufland;rossmann;zalando;bershka;eroski;alcampo;conad;esselunga;eataly;unieuro;marks & spencer;marks and spencer;john lewis;waitrose;asda;morrisons
argos;currys;screwfix;homebase
pizza hut;domino's;domino's pizza;taco bell;wendy's;chipotle;dunkin donuts;chick-fil-a;five guys;panera;papa john's;deliveroo;just eat;doordash;grubhub;glovo
lieferando;uber eats;instacart;hello fresh;booking.com;expedia;tripadvisor;marriott;hyatt;sheraton;ibis;novotel;accor;best western;holiday inn;hertz;sixt
europcar;blablacar;flixbus;eurostar;amtrak;greyhound;thalys;vueling;wizz air;transavia;eurowings;tap portugal;klm;swiss air;air canada;qantas
singapore airlines;qatar airways;turkish airlines;etihad;southwest airlines;jetblue;alaska airlines;ita airways;hermes parcel;dpd;chronopost;colissimo
mondial relay;correos;seur;mrw;poste italiane;bartolini;royal mail;evri;yodel;parcelforce;canada post
capital one;chase bank;us bank;pnc;td bank;charles schwab;blackrock;robinhood;coinbase;klarna;monzo;starling bank;natwest;santander bank;bankia;banco sabadell
sabadell;bankinter;la caixa;unicaja;kutxabank;la banque postale;caisse d'epargne;banque populaire;credit mutuel;boursorama;lcl;macif;maif;matmut;groupama
cnp assurances;mgen;harmonie mutuelle;volksbank;postbank;comdirect;dkb;targobank;ing diba;huk coburg;debeka;techniker krankenkasse;aok;barmer;schufa;mapfre
mutua madrilena;linea directa;sanitas;adeslas;asisa;occidente;unipol;unipolsai;poste vita;banca mediolanum;fineco;banco bpm;bper;monte dei paschi;aetna;cigna
blue cross;blue cross blue shield;kaiser permanente;unitedhealthcare;humana;state farm;geico;allstate;liberty mutual;aviva;direct line;legal & general;bupa
prudential;metlife;aflac
xfinity;cox communications;sky broadband;virgin media;talktalk;o2;three mobile;bouygues telecom;free telecom;1&1;unitymedia;congstar;yoigo;masmovil;jazztel
pepephone;fastweb;iliad;telecom italia;sky italia;mediaset;zdf;rtl;tf1;france televisions;canal plus;rtve;antena 3;telecinco;nestle waters;iberdrola;endesa
naturgy;a2a;british gas;edf energy;octopus energy;e.on;rwe;vattenfall;enbw;pg&e;con edison;duke energy;national grid;thames water;veolia;suez;saur
cnrs;inserm;sorbonne;sciences po;polytechnique;max-planck-institut;fraunhofer;cern;esa;darpa;cdc;epa;osha;ftc;fcc;tsa;homeland security;state department
justice department;scotland yard;home office;hmrc;dvla;ofcom;finanzamt;bundesbank;bundesrat;bafin;agentur fur arbeit;jobcenter;pole emploi;france travail
urssaf;assurance maladie;seguridad social;agencia tributaria;guardia civil;policia nacional;inps;inail;agenzia delle entrate;guardia di finanza
polizia di stato;european central bank;ecb;oecd;wto;opec;icrc;doctors without borders;medecins sans frontieres;save the children;oxfam;wwf;rotary club
lions club;boy scouts;ymca;salvation army;caritas;croix-rouge;cruz roja;croce rossa;rotes kreuz
wall street journal;the wall street journal;financial times;usa today;los angeles times;daily mail;the telegraph;the sun;the economist;time magazine;npr
al jazeera;sky news;france 24;l'equipe;les echos;bild;die zeit;frankfurter allgemeine;suddeutsche zeitung;el mundo;la vanguardia;corriere della sera;la stampa
il sole 24 ore;gazzetta dello sport;chelsea fc;tottenham;borussia dortmund;schalke;werder bremen;eintracht frankfurt;atletico madrid;sevilla fc;valencia cf
athletic bilbao;olympique lyonnais;olympique de marseille;as monaco;inter milan;as roma;ssc napoli;lazio roma;fiorentina;new york yankees;boston red sox
chicago bulls;los angeles lakers;golden state warriors;dallas cowboys
`;
