import { phrases, setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';

/** How certainly a name follows: after `strong` also unknown words, after `weak` only what looks like a name. */
type NameCue = 'strong' | 'weak';

const STRONG = `
what's your name;what is your name;what's your last name;what's your first name;what's your full name;your full name;your last name;your first name
my name is;my name's;name's;my full name is;your name is;his name is;her name is;their name is;the name is;name is;first name is;last name is;surname is;maiden name is
middle name is;family name is;given name is;name of;name on the account is;i am called;i'm called;people call me;my friends call me;signed by;under the name;in the name of
je m'appelle;je me nomme;je me prenomme;mon nom est;mon nom c'est;mon nom de famille est;mon prenom est;mon prenom c'est;il s'appelle;elle s'appelle;son nom est;au nom de
ich heisse;mein name ist;mein vorname ist;mein nachname ist;mein nachname lautet;er heisst;sie heisst;sein name ist;ihr name ist;auf den namen
me llamo;mi nombre es;mi apellido es;mi nombre completo es;se llama;su nombre es;a nombre de;mi chiamo;il mio nome e;il mio cognome e;si chiama;il suo nome e;a nome di;a nome
nombre:;apellidos:;nombre;apellidos;nom:;prenom:;first name;last name;surname;prenom;nom de famille;vorname;nachname;familienname;apellido;cognome
`;
const WEAK = `
starring;directed by;says;said;tell;told;asked;gave;given;producer
this is;i am;i'm;it's;it is;speaking with;speaking to;talking to;talk to;talk with;speak to;speak with;call me;named;called;hi;hello;hey;dear;thanks;thank you;good morning
good afternoon;good evening;bye;goodbye;sincerely;regards;yours;meet;met;with;by;welcome;ask;ask for;sorry;ok;okay;please
bonjour;bonsoir;salut;merci;cher;chere;au revoir;ici;je suis;c'est;avec;chez;hallo;guten tag;guten morgen;danke;liebe;lieber;tschuss;hier ist;hier spricht;ich bin;mit;von
hola;buenos dias;buenas tardes;gracias;querido;querida;adios;soy;habla;con;le habla;ciao;buongiorno;buonasera;grazie;caro;cara;arrivederci;sono;parla;qui;da parte di
my wife;my husband;my son;my daughter;my brother;my sister;my mother;my father;my mom;my dad;my friend;my boss;my colleague;my partner;my boyfriend;my girlfriend;my kid
my neighbour;my neighbor;my sister-in-law;my brother-in-law;my mother-in-law;my father-in-law;my nephew;my niece;my grandson;my assistant;ma mere;mon pere;ma belle-soeur
mon beau-frere;ma belle-mere;ma voisine;mon voisin;ma cousine;mon cousin;ma tante;mon oncle;mon chef;ma collegue;la famille;meine mutter;mein vater;meine schwagerin;mein schwager
meine nachbarin;mein nachbar;meine kollegin;mein chef;meine chefin;meine tante;mein onkel;mein enkel;familie;namens;mi madre;mi padre;mi cunada;mi cunado;mi suegra;mi suegro
mi vecina;mi vecino;mi prima;mi primo;mi tia;mi tio;mi jefe;mi jefa;mi colega;la familia;mia madre;mio padre;mia cognata;mio cognato;mia suocera;mio suocero;la mia vicina
il mio vicino;mia cugina;mio cugino;mia zia;mio zio;il mio capo;la mia collega;la famiglia;regards from;grusse von;saludos de;saluti da;de la part de;de parte de;le atiende
my child;my uncle;my aunt;my cousin;my manager;my doctor;his wife;her husband;ma femme;mon mari;mon fils;ma fille;mon frere;ma soeur;mon ami;mon amie;mon collegue;meine frau
mein mann;mein sohn;meine tochter;mein bruder;meine schwester;mein freund;meine freundin;mein kollege;mi mujer;mi esposa;mi marido;mi esposo;mi hijo;mi hija;mi hermano
mi hermana;mi amigo;mi amiga;mia moglie;mio marito;mio figlio;mia figlia;mio fratello;mia sorella;il mio amico;la mia amica;president;senator;nurse;witness;tenant;neighbor;neighbour;colleague;plumber;agent;infirmier;infirmiere;juge;temoin;locataire;collegue;voisin;voisine;confrere;schwester;pfleger;richter;richterin;zeuge;zeugin;mieter;mieterin;kollege;kollegen;kollegin;nachbar;nachbarn;nachbarin;hausmeister;pfarrer;trainer;enfermero;enfermera;juez;jueza;testigo;inquilino;inquilina;companero;companera;vecino;vecina;licenciado;licenciada;ingeniero;ingeniera;infermiere;infermiera;giudice;testimone;inquilina;collega;vicino;vicina;ragionier;ragioniere;ingegner;geometra;actor;actress;director;author
singer;captain;general;secretary;minister;king;queen;prince;princess;saint;pope;uncle;aunt;coach;judge;detective;sergeant;colonel;officer;chancellor;governor;mayor;sir;lord;lady
presidente;prasident;prasidentin;kanzler;kanzlerin;minister;ministre;roi;reine;konig;konigin;papst;pape;rey;reina;papa;re;regina;autor;auteur;autore;schauspieler;acteur;attore
`;

/** Phrases before a name. */
export const NAME_CUES = new PhraseTable<NameCue>().addAll(phrases(STRONG), 'strong').addAll(phrases(WEAK), 'weak');

/** Questions whose answer is a name. */
export const NAME_QUESTIONS = new PhraseTable<true>().addAll(
  phrases(
    "your name;your full name;your first name;your last name;your surname;who am i speaking;who am i talking;who is calling;who's calling;whose name;votre nom;votre prenom;ton nom;ton prenom;comment vous appelez;comment tu t'appelles;qui est a l'appareil;ihr name;ihren namen;ihr vorname;ihr nachname;dein name;wie heissen sie;wie heisst du;mit wem spreche ich;su nombre;tu nombre;su apellido;como se llama;como te llamas;con quien hablo;suo nome;tuo nome;suo cognome;come si chiama;come ti chiami;con chi parlo",
  ),
  true,
);

/** Titles before a name; the first group is medical. */
const MEDICAL_TITLES = setOf(
  'dr dra doctor doctora doktor docteur dottor dottore dottoressa dott nurse surgeon physician therapist infirmiere enfermera krankenschwester',
);
const TITLES = setOf(
  'mr mrs ms miss mister missus mx prof professor herr frau fraulein herrn monsieur madame mademoiselle mme mlle professeur maitre senor senora senorita don dona sr sra srta profesor profesora signor signore signora signorina professore professoressa avvocato reverend rabbi imam fr father sister',
);
/** Titles that are also common words. */
const TITLE_LANGS: Record<string, string> = {
  don: 'es it',
  dona: 'es',
  sr: 'es',
  fr: 'de',
  father: '',
  sister: '',
  maitre: 'fr',
  frau: 'de',
  avvocato: 'it',
};

/** The kind of a title. */
export function titleKind(word: string, lang: string): 'medical' | 'plain' | undefined {
  if (MEDICAL_TITLES.has(word)) return 'medical';
  if (!TITLES.has(word)) return undefined;
  const only = TITLE_LANGS[word];
  return only === undefined || only.split(' ').includes(lang) ? 'plain' : undefined;
}

/** Particles inside names ("van der Berg", "de la Cruz"). */
export const PARTICLES = setOf(
  'de del della dela la van von der den di da dos du le bin ibn al el ben zu zur ter y e st saint mc mac o d l san santa',
);
