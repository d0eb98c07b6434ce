import { phrases } from './language.ts';
import type { Passage } from './passage.ts';
import { PhraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** What words announce a number of some kind. */
export type Cue =
  | 'card'
  | 'cvv'
  | 'expiry'
  | 'ssn'
  | 'piece'
  | 'phone'
  | 'area'
  | 'routing'
  | 'iban'
  | 'bank'
  | 'account'
  | 'passport'
  | 'licence'
  | 'health'
  | 'vehicle'
  | 'secret'
  | 'zip'
  | 'company'
  | 'reference'
  | 'coordinate'
  | 'birth'
  | 'ip'
  | 'device'
  | 'unit'
  | 'medical-code';

const CUES: Record<Cue, string> = {
  card: 'card number;credit card;debit card;card no;cc number;visa card;visa;mastercard;master card;amex;american express;carte bancaire;carte bleue;carte de credit;numero de carte;ma carte;la carte;sa carte;cette carte;kreditkarte;kreditkartennummer;kartennummer;karte;tarjeta;numero de tarjeta;tarjeta de credito;carta di credito;numero di carta;numero della carta;carta;card;cc',
  cvv: 'cvv;cvc;cvv2;cvc2;security code;card verification;three digits on the back;three digit code;digits on the back;number on the back;cryptogramme;code de securite;trois chiffres au dos;prufnummer;prufziffer;kartenprufnummer;sicherheitscode;sicherheitsnummer;codigo de seguridad;codice di sicurezza;codigo cvv',
  expiry:
    'expiry;expiration;expires;expire;expiring;exp date;valid until;valid thru;good through;expiration date;expire en;date d expiration;expire fin;gultig bis;ablaufdatum;lauft ab;caduca;caducidad;vence;vencimiento;fecha de vencimiento;fecha de caducidad;scadenza;scade;data di scadenza',
  ssn: 'social security;social security number;ssn;s s n;my social;your social;social;soc;ma carte vitale;la carte vitale;sa carte vitale;tax id;taxpayer id;taxpayer identification;ni number;n i number;national id;national insurance;national insurance number;nino;tax id number;securite sociale;numero de secu;numero de securite sociale;carte vitale;sozialversicherungsnummer;sozialversicherung;steuer id;steueridentifikationsnummer;steuernummer;steuerliche identifikationsnummer;identifikationsnummer;steuer identifikationsnummer;numero de afiliacion;afiliacion;numero fiscal;numero fiscale;numero d immatriculation;personalausweis;ausweisnummer;seguridad social;numero de la seguridad social;dni;denei;nie;nif;documento de identidad;codice fiscale;id card number;identity card;carte d identite;carta d identita;itin;social insurance number;sin number;secu;numero d assure;assure social;nir;rentenversicherungsnummer;rentenversicherung;rente;sv nummer;svnr;cf;numero de identidad;cedula;documento d identita;mi documento;su documento;numero de documento;documento',
  piece:
    'first four;first 4;first four digits;first 4 digits;first eight;starts with;begins with;quatre premiers;quatre premiers chiffres;premiers chiffres;commence par;ersten vier;ersten vier ziffern;beginnt mit;fangt an mit;primeros cuatro;cuatro primeros;primeras cuatro;empieza por;empieza con;prime quattro;prime quattro cifre;inizia con;comincia con;cuatro ultimos;quattro ultime;ending in;ending with;ending;ends in;ends with;end in;end with;last four;last 4;last four digits;last 4 digits;final four;final four digits;se terminant par;se termine par;finit par;finissant par;terminant par;quatre derniers;quatre derniers chiffres;derniers chiffres;endung;endet auf;endet mit;endet;endend auf;endziffern;letzten vier;letzten vier ziffern;letzten vier stellen;letzten ziffern;terminada en;terminado en;termina en;termina con;terminan en;acaba en;acabada en;acabado en;ultimos cuatro;ultimos cuatro digitos;ultimos digitos;ultimas cuatro;ultimas cuatro cifras;finisce con;finisce per;finisce in;termina per;ultime quattro;ultime quattro cifre;ultime cifre',
  phone:
    'answering at;my number;your number;his number;her number;our number;meine nummer;ihre nummer;phone;phone number;telephone;telephone number;telephone numbers;mobile;mobile number;cell;cell phone;cellphone;call me;call us;call him;call her;call back;call;called;calling;dial;reach me;reach us;reach you;text me;whatsapp;fax;landline;ring me;hotline;helpline;contact number;sms;telefon;telefonnummer;handy;handynummer;mobilnummer;rufnummer;ruf mich;rufen sie;anrufen;ruckruf;erreichen;erreichbar;numero de telephone;portable;appeler;appelez;appelle;rappeler;rappelez;joindre;joignable;telefono;movil;celular;numero de telefono;llamar;llama;llamame;llameme;localizar;cellulare;numero di telefono;chiamare;chiama;chiamami;chiamatemi;recapito;tel;ring;reached at;contact me;contact us;contactez;contacter;joignez;rappelle;zuruckrufen;zuruckzurufen;ruf;anrufe;angerufen;erreiche;erreicht;llame;llamen;llaman;llamo;llamando;llamarme;llamado;marque;marcar;chiamo;chiami;chiamate;chiamarmi;chiamato;richiamare;richiami;richiamarmi;richiamatemi;numero verde;numero vert',
  area: 'area code;indicatif;vorwahl;prefijo;prefisso;dialling code;dialing code;country code',
  routing:
    'routing;routing number;aba;transit number;sort code;bankleitzahl;blz;code banque;code guichet;swift;bic;abi;wire transfer number',
  iban: 'iban;i b a n',
  bank: 'bank account;bank account number;savings;checking;livret;livret a;sparbuch;sparkonto;libreta;cartilla;libretto;checking account;savings account;current account;bank details;direct deposit;compte bancaire;numero de compte;compte courant;compte numero;mon compte;le compte;rib;kontonummer;konto;bankverbindung;bankkonto;girokonto;cuenta bancaria;numero de cuenta;cuenta corriente;cuenta;conto corrente;conto bancario;numero di conto;conto',
  account:
    'account number;account no;account id;account;acct;customer number;customer id;client number;client id;member number;member id;membership number;membership;policy number;policy;loyalty number;frequent flyer;frequent flyer number;subscriber number;contract number;user id;employee id;employee number;student id;badge number;numero client;numero de client;numero de contrat;numero d abonne;numero de police;numero de membre;identifiant;kundennummer;mitgliedsnummer;vertragsnummer;versicherungsnummer;personalnummer;matrikelnummer;numero de cliente;numero de poliza;numero de socio;numero de contrato;codice cliente;numero cliente;numero di polizza;numero di contratto;numero di tessera;codice utente',
  passport:
    'passport;passport number;passeport;reisepass;reisepassnummer;passnummer;pasaporte;numero de pasaporte;passaporto;numero di passaporto',
  licence:
    'driver license;driver licence;drivers license;drivers licence;driver s license;driver s licence;driving licence;driving license;license number;licence number;permis de conduire;numero de permis;fuhrerschein;fuhrerscheinnummer;carnet de conducir;permiso de conducir;licencia de conducir;patente di guida;numero di patente;patente;dl number',
  health:
    'health card;health card number;health insurance;health insurance number;medicare;medicaid;nhs number;nhs;medical record;medical record number;mrn;patient number;patient id;insurance number;insurance id;group number;health plan;numero de dossier;dossier medical;mutuelle;krankenversicherung;krankenkasse;versichertennummer;krankenversicherungsnummer;patientennummer;tarjeta sanitaria;historia clinica;numero de historia;nhc;nass;tessera sanitaria;cartella clinica;medical licence;rpps;numero de colegiado;ncol;n col;nºcol;nº col;colegiado;episodio;numero de episodio',
  vehicle:
    'vin;vehicle identification;vehicle identification number;license plate;licence plate;number plate;plate number;plates;plate;registration number;reg number;chassis number;plaque;plaque d immatriculation;immatriculation;immatriculee;kennzeichen;fahrgestellnummer;matricula;placa;numero de bastidor;targa;numero di telaio;telaio',
  secret:
    'pin;pin code;pin number;password;passcode;passphrase;access code;one time code;verification code;confirmation pin;otp;security pin;unlock code;mot de passe;code secret;code pin;code d acces;code de verification;passwort;kennwort;geheimzahl;zugangscode;contrasena;clave;clave secreta;codigo de acceso;codigo de verificacion;codice segreto;codice di accesso;codice di verifica;login code;door code;gate code;digicode;api key;secret key',
  zip: 'zip;zip code;zipcode;postal code;post code;postcode;code postal;postleitzahl;plz;codigo postal;codice postale;codice di avviamento;cap',
  company:
    'ein;employer identification;employer id;vat number;vat id;vat;tax number;company number;company registration;registration no;siret;siren;numero de tva;umsatzsteuer;ust id;umsatzsteuer id;handelsregisternummer;handelsregister;cif;numero de iva;partita iva;p iva;duns;abn;business number',
  reference:
    'order number;reference number;reference;ref number;ref;booking number;booking reference;confirmation number;confirmation code;ticket number;case number;claim number;tracking number;invoice number;serial number;transaction id;transaction number;product key;model number;numero de commande;numero de dossier;numero de facture;numero de reservation;numero de suivi;bestellnummer;auftragsnummer;rechnungsnummer;referenznummer;buchungsnummer;vorgangsnummer;seriennummer;sendungsnummer;numero de pedido;numero de factura;numero de referencia;referencia;numero de reserva;localizador;numero d ordine;numero di fattura;numero di prenotazione;codice di prenotazione;numero di serie;id number;case id;case;claim;ticket;dossier;sinistre;vorgang;aktenzeichen;schadensnummer;expediente;siniestro;pratica;sinistro',
  coordinate:
    'latitude;longitude;coordinates;gps;coordonnees gps;koordinaten;breitengrad;langengrad;breite;lange;coordenadas;latitud;longitud;coordinate;latitudine;longitudine',
  birth:
    'born;born on;date of birth;birth date;birthdate;birthday;dob;d o b;ne le;nee le;ne en;nee en;je suis ne;je suis nee;date de naissance;naissance;anniversaire;geboren;geboren am;geburtsdatum;geburtstag;nacido;nacida;naci;nacio;nacimiento;fecha de nacimiento;cumpleanos;nato;nata;nato il;nata il;nato nel;nata nel;sono nato;sono nata;data di nascita;nascita;compleanno',
  ip: 'ip;ip address;adresse ip;ip adresse;direccion ip;indirizzo ip',
  device: 'imei;imei number;mac address;device id',
  unit: 'dollars;dollar;euros;euro;pounds;people;percent;per cent;miles;kilometers;km;kg;items;units;times;steps;words;pages;years;minutes;hours;seconds;personnes;pour cent;prozent;leute;personas;por ciento;persone;per cento',
  'medical-code':
    'icd;icd 10;icd 9;cpt;diagnosis code;diagnostic code;billing code;procedure code;code cim;cim 10;hcpcs;snomed;cie 10;code diagnostic',
};

const TABLE = new PhraseTable<Cue>();
for (const [cue, list] of Object.entries(CUES)) TABLE.addAll(phrases(list), cue as Cue);

// How many tokens away a cue still speaks of the number: before it, after it ("… is my phone number"), and in the question it answers.
const REACH_BEFORE = 14;
const REACH_AFTER = 6;

/** Finds what announces the numbers of a passage. */
export class CueFinder {
  private readonly hits: { cue: Cue; at: number; next: number }[];
  private readonly passage: Passage;
  private readonly heard = new Map<readonly Token[], Cue[]>();

  constructor(passage: Passage) {
    this.passage = passage;
    this.hits = TABLE.findAll(passage.tokens).map(({ data, at, next }) => ({ cue: data, at, next }));
  }

  /** Cues that bear on the tokens from..to, the nearest first. */
  around(from: number, to: number): Cue[] {
    const piece = this.passage.pieceOf(from);
    const found: { cue: Cue; far: number }[] = [];
    for (let i = this.firstFrom(from - REACH_BEFORE); i < this.hits.length; i++) {
      const hit = this.hits[i];
      if (!hit || hit.at >= to + REACH_AFTER) break;
      // What is said after the number bears on it less than what is said before it.
      if (hit.next <= from) found.push({ cue: hit.cue, far: from - hit.next });
      else if (hit.at >= to && !this.partedAfter(to, hit.at)) found.push({ cue: hit.cue, far: (hit.at - to) * 2 + 3 });
    }
    found.sort((a, b) => a.far - b.far);
    const cues = found.map(({ cue }) => cue);
    if (piece && from - piece.firstToken <= REACH_BEFORE) cues.push(...this.inQuestion(piece.heard));
    return [...new Set(cues)];
  }

  /** The nearest cue said before a token, by this speaker or in the question. */
  before(at: number): Cue | undefined {
    const hit = this.hits[this.firstFrom(at) - 1];
    if (hit && hit.next <= at && at - hit.next <= REACH_BEFORE) return hit.cue;
    const piece = this.passage.pieceOf(at);
    return piece && at - piece.firstToken <= REACH_BEFORE ? this.inQuestion(piece.heard)[0] : undefined;
  }

  /** Whether a token is part of a cue of a kind: the "four" of "the last four". */
  covers(cue: Cue, at: number): boolean {
    const hit = this.hits[this.firstFrom(at + 1) - 1];
    return hit !== undefined && hit.cue === cue && at < hit.next;
  }

  /** The cue that stands just before a token ("ending in 4242", "the last four are 4242", "the area code is 212"). */
  justBefore(at: number): Cue | undefined {
    const hit = this.hits[this.firstFrom(at) - 1];
    return hit && hit.next <= at && at - hit.next <= 3 ? hit.cue : undefined;
  }

  /** A sentence that ends after the number takes what follows out of its reach. */
  private partedAfter(to: number, at: number): boolean {
    if (this.passage.tokens[at]?.breaks) return true;
    for (let i = to; i < at; i++) {
      const token = this.passage.tokens[i];
      if (token?.breaks || token?.text === '?' || token?.text === '!' || token?.text === '.' || token?.fold === 'and')
        return true;
      if (token?.kind === 'number') return true;
    }
    return false;
  }

  private inQuestion(heard: readonly Token[]): Cue[] {
    const known = this.heard.get(heard);
    if (known) return known;
    const cues = TABLE.findAll(heard)
      .map((hit) => hit.data)
      .reverse();
    this.heard.set(heard, cues);
    return cues;
  }

  private firstFrom(token: number): number {
    let low = 0;
    let high = this.hits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.hits[middle]?.at ?? 0) < token) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
