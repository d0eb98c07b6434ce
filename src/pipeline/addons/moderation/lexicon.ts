/** What moderation looks for. */
export type ModerationCategory = 'profanity' | 'insult' | 'hate' | 'sexual' | 'violence' | 'self_harm' | 'drugs';

/**
 * Words and phrases by category in English, French, German, Spanish and Italian; folded, `;` between them;
 * a line of a language begins with its code. A `*` at the end stands for any
 * ending. They are here to be found, not said.
 */
export const MODERATION_LEXICON: Record<ModerationCategory, string> = {
  profanity: `
en: fuck*;motherfuck*;clusterfuck;fck;fuk;fuq;wtf;stfu;shit;shits;shitty;shitting;shite;bullshit*;horseshit;dipshit;goddamn*;damn;dammit;damnit;crap;crappy;piss off;pissed off
bollocks;bugger off;bloody hell;son of a bitch;bitch;bitches;bitching;arse;ass;asses;dumbass;jackass;badass;screw you;what the hell
fr: merde;merdique;emmerde*;putain;bordel;fait chier;faire chier;chiant;chiante;foutre;enfoire*;nique;niquer;va te faire;ta gueule;ferme ta gueule
de: scheisse*;scheiss;beschissen*;verdammt*;verfickt*;fick;ficken;fick dich;leck mich;verpiss dich;kacke;mist verdammter
es: mierda;joder;jodido;jodida;jodete;cono;hostia puta;puta madre;que te jodan;a la mierda;me cago en;carajo;cojones;gilipolleces
it: merda;cazzo;cazzata;cazzate;vaffanculo;fanculo;minchia;porca puttana;porca miseria;che palle;rompere i coglioni;incazzat*`,
  insult: `
en: asshole*;arsehole*;bastard;bastards;moron;morons;idiot;idiots;imbecile;dumbass;dickhead*;prick;wanker*;twat;cunt;cunts;scumbag*;loser;losers;stupid bitch;retard*;shithead*;douchebag*;jerk
you are stupid;you're stupid;shut up you;piece of shit;piece of crap
fr: connard*;connasse*;salaud*;salope*;encule*;abruti*;debile*;cretin*;imbecile*;pauvre con;sale con;batard*;fils de pute;trou du cul;raclure
de: arschloch;arschlocher;wichser*;hurensohn*;schlampe*;idiot;vollidiot*;trottel;depp;dummkopf;missgeburt*;drecksau;schweinehund*;fotze*
es: gilipollas;cabron*;hijo de puta;hijos de puta;hijoputa;imbecil;imbeciles;idiota;idiotas;pendejo*;subnormal*;zorra;puta;putas;capullo;maricon*;tonto del culo
it: stronz*;coglione;coglioni;bastardo;bastardi;figlio di puttana;testa di cazzo;deficiente;cretino;cretina;idiota;idioti;puttana;troia;pezzo di merda`,
  hate: `
en: nigger*;nigga*;faggot*;kike;kikes;chink;chinks;spic;spics;wetback*;gook;gooks;tranny;trannies;raghead*;towelhead*;dyke;dykes;coon;white power;heil hitler;sieg heil;gas the jews
go back to your country;subhuman;untermensch*;white supremac*
fr: bougnoule*;bicot;youpin*;negre;negres;sale arabe;sale juif;sale noir;tarlouze*;pedale;sale pede;rentre dans ton pays
de: kanake*;neger;negern;judensau;schwuchtel*;zigeunerpack;auslander raus;scheiss auslander;kummeltur*
es: sudaca*;moro de mierda;negro de mierda;maricon de mierda;judio de mierda;panchito*;vete a tu pais
it: negro di merda;terrone;terroni;frocio;froci;ricchione*;sporco ebreo;zingari di merda;torna al tuo paese`,
  sexual: `
en: porn;porno;pornography;pornographic;blowjob*;blow job;handjob*;cumshot*;gangbang*;dildo*;masturbat*;orgasm;orgasms;horny;pussy;cock;cocks;dick;dicks;tits;titties;boobs;erection;ejaculat*;anal sex;oral sex
have sex with;nude pics;send nudes;sexting;hooker;hookers;prostitute;prostitutes;whore*;slut;sluts;rape fantasy
fr: bite;pipe a;branler;branlette;baiser avec;sucer ma;chatte;nichons;bander;ejacul*;masturb*;pute;putes;prostituee*
de: schwanz;muschi;titten;blasen lassen;wichsen;bumsen;vogeln;geil auf;orgasmus;selbstbefriedigung;nutte;nutten;hure;huren
es: polla;follar;follando;follame;mamada;tetas;coño mojado;paja;hacerse una paja;correrse en;masturb*;prostituta;prostitutas;cachondo;cachonda
it: scopare;scopami;pompino;pompini;tette;figa;sega;farsi una sega;masturb*;prostituta;prostitute;arrapato;arrapata;cazzo duro`,
  violence: `
en: i will kill you;i'll kill you;i'm going to kill;i am going to kill;gonna kill you;kill you;kill him;kill her;kill them all;murder you;shoot you;shoot up;stab you;beat you up;beat the shit;blow up the;bomb threat
cut your throat;break your legs;break your neck;burn your house;you will die;you're dead;death threat;mass shooting;massacre;behead*;tortur*;strangle*;lynch*
fr: je vais te tuer;te tuer;je vais te buter;te casser la gueule;te peter la gueule;egorger;poignarder;menace de mort;fusillade;decapit*;tabasser
de: ich bring dich um;ich bringe dich um;dich umbringen;dich toten;schlage dich;schlag dich tot;abstechen;erschiesse dich;amoklauf;morddrohung*;enthaupt*;folter*;verprugel*
es: te voy a matar;te mato;matarte;voy a matarlo;romperte la cara;partirte la cara;apunalar*;te voy a pegar;amenaza de muerte;tiroteo;decapit*;masacre
it: ti ammazzo;ti uccido;ucciderti;ammazzarti;spaccarti la faccia;ti spacco;accoltell*;minaccia di morte;sparatoria;decapit*;massacro;sgozz*`,
  self_harm: `
en: kill myself;killing myself;suicide;suicidal;end my life;ending my life;take my own life;want to die;wanna die;better off dead;cut myself;cutting myself;hurt myself;self-harm;self harm;harm myself;hang myself;overdose on
no reason to live;don't want to live
fr: me suicider;suicide;suicidaire;me tuer;en finir avec la vie;mettre fin a mes jours;envie de mourir;plus envie de vivre;me scarifier;scarification;me faire du mal;me pendre
de: mich umbringen;umbringen will;selbstmord;suizid;suizidgedanken;mir das leben nehmen;nicht mehr leben;will sterben;mich ritzen;ritze mich;selbstverletzung;mich erhangen
es: suicidarme;suicidio;matarme;quitarme la vida;acabar con mi vida;quiero morir;no quiero vivir;cortarme las venas;autolesion*;hacerme dano;ahorcarme
it: uccidermi;suicidarmi;suicidio;togliermi la vita;farla finita;voglio morire;non voglio piu vivere;tagliarmi le vene;autolesion*;farmi del male;impiccarmi`,
  drugs: `
en: cocaine;heroin;crystal meth;methamphetamine;crack cocaine;ecstasy;mdma;lsd;magic mushrooms;ketamine;fentanyl;marijuana;cannabis;smoke weed;smoking weed;get high;getting high;drug dealer;drug dealers;snort coke;stoned;joint of weed
fr: cocaine;heroine;crack;beuh;shit de;fumer un joint;un petard de;dealer de;drogue;droguer;ecsta;cannabis
de: kokain;heroin;kiffen;gras rauchen;einen joint;drogendealer;koksen;haschisch;drogen nehmen;speed ziehen
es: cocaina;heroina;porro;porros;fumar un porro;marihuana;camello de;hachis;drogarse;pastillas de extasis;esnifar
it: cocaina;eroina;canna;spinello;fumare una canna;marijuana;spacciatore;spacciatori;hashish;drogarsi;sniffare`,
};

/** Harmless words that begin like a stem above. */
export const HARMLESS = new Set(
  'shiitake shitake scunthorpe torture_garden dickens dickinson cockpit cocktail cockatoo cockroach peacock hancock essex sussex analyse analysis assess assassin assist class classic therapist grape drape torta torto tortue tortuga tortellini torturer lynchburg coonhound nigeria niger niggle niggling retardant decapitalise strangler fucus debilement debiliter negroni masturbine'.split(
    ' ',
  ),
);
