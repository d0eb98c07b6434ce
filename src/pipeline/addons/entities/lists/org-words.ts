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
`;
