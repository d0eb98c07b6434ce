import type { Lang, PerLang } from '../../src/pipeline/addons/entities/language.ts';

/**
 * Sentences with places for names: {P} a person, {G} a given name, {F} a family name, {L} a city or region, {C} a country, {O} an organisation,
 * {A} an address, {S} a street with its number, {R} a street; {N} a number, {M} a month, {W} a weekday. `>>` parts a question from its answer.
 */
export const TEMPLATES: PerLang<string> = {
  en: `
Hi, this is {P} calling from {O}.|Hello {G}, how are you doing today?|Good morning, you're speaking with {G}, how can I help?|My name is {P} and I live in {L}.
Can I speak to {P}, please?|Is {G} there?|I'd like to book a table for {N} under {F}.|I sent it to {G} and {G} last week.|Thanks {G}.|Okay, thank you, {G}, bye.
What's your name? >> {P}|And your full name, please? >> Sure, it's {P}.|Who am I speaking with? >> {G}|Could I have your last name? >> {F}|Your name please? >> uh {P}
So where do you live? >> {A}|Where should we send it? >> {S}, {L}|And what city is that in? >> {L}|What company are you with? >> {O}|Who do you work for? >> I'm with {O}
{G} said we should wait until {W}.|{F} told reporters that the deal was done.|{P}, the chief executive of {O}, resigned in {M}.|{P} was born in {L}, {C}, in {N}.
I work for {O} in {L}.|She used to work at {O}.|He joined {O} as an engineer.|We met with people from {O} and {O}.|The contract with {O} ends in {M}.|{O} shares fell {N} percent.
{O} announced a new plant near {L}.|According to {O}, sales rose in {C}.|I ordered it from {O} but it never came.|I have an account with {O}.|The {O} website is down.|{O}, {O} and {O} signed it.
A spokesman for {O} declined to comment.|{O} hired {P} as its new director.|The people at {O} were very kind.|{O}'s offices are in {L}.|He runs {O} together with {P}.
We flew from {L} to {L} on {W}.|I grew up in {L}, not far from {L}.|Have you ever been to {C}?|They moved to {C} last year.|The weather in {L} is awful.|The train to {L} leaves at {N}.
{L} is a lovely city.|The mayor of {L} spoke first.|We are based out of {L}.|My parents live in {L}, {C}.|The {L} office closes at {N}.|She is going back to {L} in {M}.|{C} and {C} signed the treaty.
My address is {A}.|Please ship it to {A}.|I live at {S}.|The shop is on {R}.|Could you send a car to {S}, {L}?|It's {A}, got it?|Turn left onto {R} and keep going.|We used to live on {R} in {L}.
New address: {A}|Deliver the parcel to {P}, {A}.|The house at {S} was sold.|{P}\\n{S}\\n{L}|{O}\\n{A}|From: {P}\\nTo: {P}\\nSubject: your order|The store at {A} opens at {N}.|Take the bus down {R}.
{F} and {F} wrote the paper.|Ask {G} about it.|I think {G} is coming too.|I'm {G}.|I'm {P}, by the way.|{G}'s car broke down.|Did {G} call you back?|It was {G} who told {G}.|Call {P} at once.
Dr. {F} will see you now.|Mr. {F} isn't here.|Mrs. {P} left a message for Mr. {F}.|I saw Doctor {F} on {W}.|Professor {P} of {O} gave a talk.|President {F} met Chancellor {F} in {L}.|Miss {F}, please come in.
My wife {G} and I|my son {G} is {N}|my boss {P} agreed|our friends {G} and {G} {F}|her husband {G} works at {O}|my brother {G} lives in {L}|his daughter {G} studies in {L}|this is my colleague {P}
{P} played the piano.|{P} scored twice for {O}.|A film by {P} with {P} and {P}.|A novel by {P}.|The songs of {P} are better.|The {F} family lives here.|{P} ({N}) won the race in {L}.|Hey {G}, guess what.
It's signed by {P}.|{G}, can you hear me?|Sorry {G}, go ahead.|Well, {G}, what do you think?|Let's hear from {P}.|Over to you, {G}.|{P} and {P} will join us from {L}.|This is {P} for {O}.
You can reach {P} on extension {N}.|The meeting with {P} is on {W}.|We interviewed {P}, {P} and {P}.|{G} asked {G} to marry him.|I love you, {G}.|So {G} goes to {L} and {G} stays here.
{F}'s lawyer said no.|Police in {L} arrested {P}.|The {F} case was closed.|{P} lives with {G} in {L}.|Everybody calls me {G}.|people call him {G}|He was named after {P}.|Please ask for {G}.
put {G} on the phone|i'm looking for {P}|give it to {G} please|i talked to {G} from {O} yesterday|{G} {F} is on the line|yes this is {G}|that would be {G} {F}|it's under {F}|the name is {F}, {G} {F}
Will you come in May?|May I help you?|Mark my words, it will rain.|I hope the bill is right.|Thank God it's Friday.|I bought an iPhone and a Windows laptop.|She speaks French and Spanish.|The Germans won again.
Merry Christmas and a happy New Year!|See you on {W}.|In {M} we start again.|I read The Lord of the Rings.|The Internet is slow.|Chapter One|Frequently Asked Questions|Yes. No. Maybe. Please hold.|Terms and Conditions apply.
The Bible says so.|I am an American living abroad.|He is a Catholic priest.|Does the CEO know?|Ok, Google it.|Can I pay by Visa?|The Second World War ended.|My iPad runs on Wi-Fi.|The order number is {N}.|We need {N} more.
The doctor told the nurse to wait.|A big storm is coming.|Great Customer Service is our goal.|All Rights Reserved|I like the Beatles song Yesterday.|The English teacher was late.|My card number is {N}.|Sent from my phone
{C} said it would close its border with {C}.|The government of {C} has fallen.|{C}'s economy grew {N} percent.|Troops from {C} entered {L} on {W}.|{L} and {L} are twin cities.|In {L}, thousands marched through the streets.
Relations between {C} and {C} are poor.|{C} wants peace.|{C} has the largest army in the region.|{L} was hit by a storm.|The university in {L} is old.|She was raised in {L} and {L}.|The river runs through {L}.|a small town in {C}
people from {L} are friendly|the road between {L} and {L} is closed|he was sent to {L} during the war|{L}, {C}, {N}|North of {L} there are mountains.|the airport in {L}|our hotel in {L} was great|I landed in {L} at {N}|LONDON - {P} won.|{L} ({C})
we drove through {L} and {L} on our way to {L}|i am from {C}|he is from {L}|Cheap flights to {L}!|Best pizza in {L}.|The {L} area has good schools.|Welcome to {L}!|The capital of {C} is {L}.|{L} hospital|the {L} police
I used to be at {O}.|I bank with {O}.|{O} is hiring.|{O} is a company in {L}.|{O} is a great place to work.|She left {O} for {O}.|The {O} report is due.|My {O} card expired.|The address of {O} is {A}.|We sold our shares in {O}.
At {O} we care about you.|He founded {O} in {N}.|{O} was founded by {P}.|{O} bought {O} for {N} million dollars.|{P} ({O})|{P} from {O}|{P} of {O} spoke.|{P} at {O}|{O}'s {P} said no.|the head of {O}|an employee of {O}|{G} is at {O} now
{O} plays {O} on {W}.|{O} won the cup.|The {O} deal fell through.|the new {O} store|a letter from {O}|lawyers for {O}|{O} sued {O}.|{O} and {O} are merging.|my internship at {O}|Regards, {G}|Best, {P}\\n{O}|Contact {O} for details.
{P}\\n{O}\\n{A}|He quit {O} and moved to {L}.|I'm calling on behalf of {O}.|Is this {O}?|Thank you for calling {O}, this is {G}.|The {O} office is in {L}.|{O} office hours|{O} customer service was rude|{O} released its results on {W}.
Attached is the file.|Great food and friendly staff.|Nice place, cozy and warm.|Awesome job, everybody.|Fantastic results this quarter.|Cheap and fast.|Experienced driver wanted.|Quick question about billing.|Driven and energetic person.
Director of Sales|Senior Software Engineer|Human Resources Manager|Employee of the Month|The Civil Rights Act of {N}|Happy Birthday!|Good Morning America was on.|Hurricane season starts in {M}.|Sunni and Shia leaders met.|Muslims and Christians live here.
{C} troops moved in.|the {C} government said no|{C} officials said so.|the {C} army is large|a {C} citizen was hurt|{L} residents complained.|the {L} campaign failed|the city of {L}|the eastern city of {L}|{L} has been great.|in the {L} town of {L}|{L}, {L} and {L}|{L} is cold in {M}.|{C} wins again.|I love {L}.|We left {L} at {N}.|My favorite store in {L}, {C}|from {L} station|see {L} before you die|{O}, {L}
First name {G}, last name {F}.|first name {G} surname {F}|Last name {F}, first name {G}.|The surname is {F}, with a double s.|It's {G} here.|{G} speaking, how can I help?|{G} from {O} here|Regards from {G} and {G}.|say hi to {G} from {G}
You can ask {G} or {G}.|somebody called {G} rang|a man named {G}|A lady named {P} called.|The tenant is {P}.|The patient, {P}, was seen.|The policy holder is {P}.|the account is under {P}|it's for {G}|The parcel is for {P}.|Please copy {G} and {G} on that.
My neighbour {G} has a key.|My sister-in-law {G} works there.|{G} takes notes.|The driver was {P}, I think.|According to {P} it's fine.|Could you put me through to Mr. {F}?|Leave it with Mrs. {F} next door.|my aunt {G} paid|my manager {G} approved it
I will mark it down.|Prices rose in {M}.|The grace period ends soon.|Let me be frank with you.|I'll bill you later.|We hope for the best.|It's a matter of faith and joy.|My first name is missing.|My last name is wrong on the form.|This is urgent.|this is about my bill
Speak to customer service.|I'd like to talk to a manager.|My name is spelled wrong.|It's for my son.|my husband will call back|my wife is at work|ask for a refund|My car is a Mercedes.|The rose and the ivy grow.|A penny for your thoughts.|the first name is fine`,
  fr: `
Bonjour, ici {P} de {O}.|Je m'appelle {P} et j'habite à {L}.|Puis-je parler à {P}, s'il vous plaît ?|Est-ce que {G} est là ?|Merci {G}, à bientôt.|Bonjour madame {F}.|Monsieur {F} n'est pas là.
Quel est votre nom ? >> {P}|Votre nom, s'il vous plaît ? >> Oui, c'est {P}.|Comment vous appelez-vous ? >> {G} {F}|Où habitez-vous ? >> {A}|À quelle adresse ? >> {S}, {L}|Pour quelle société ? >> {O}
{G} a dit qu'il viendrait {W}.|{P}, directeur de {O}, a démissionné en {M}.|{P} est né à {L} en {N}.|Je travaille chez {O} à {L}.|Elle a travaillé pour {O}.|Il a rejoint {O} en {M}.|La société {O} a fermé.
Le contrat avec {O} se termine en {M}.|{O} a annoncé une usine près de {L}.|Selon {O}, les ventes augmentent en {C}.|J'ai un compte chez {O}.|Le site de {O} ne marche pas.|Nous avons vu {O} et {O}.
Un porte-parole de {O} a refusé de répondre.|Nous sommes allés de {L} à {L}.|J'ai grandi à {L}, près de {L}.|Es-tu déjà allé en {C} ?|Ils vivent en {C}.|Le maire de {L} a parlé.|Le train pour {L} part à {N} heures.
{L} est une belle ville.|Mes parents habitent à {L}, en {C}.|La {C} et l'Allemagne ont signé.|Mon adresse est {A}.|J'habite au {S}.|Le magasin est dans la {R}.|Envoyez-le au {A}.|Tournez à gauche dans la {R}.
Nouvelle adresse : {A}|La maison du {S} est vendue.|{P}\\n{S}\\n{L}|Demande à {G}.|Je crois que {G} vient aussi.|Je suis {G}.|La voiture de {G} est en panne.|{G} et {G} arrivent demain.|C'est {G} qui l'a dit à {G}.
Le docteur {F} va vous recevoir.|J'ai vu le docteur {F} {W}.|Le professeur {P} de {O} a parlé.|Le président {F} a rencontré la chancelière {F} à {L}.|ma femme {G} et moi|mon fils {G} a {N} ans|mon chef {P} est d'accord
mon frère {G} vit à {L}|un film de {P} avec {P}|Un roman de {P}.|{P} a marqué deux buts pour {O}.|La famille {F} habite ici.|Salut {G}, ça va ?|{G}, tu m'entends ?|Écoutons {P}.|À toi, {G}.|Signé par {P}.
La réunion avec {P} est {W}.|Je t'aime, {G}.|Tout le monde m'appelle {G}.|passez-moi {G}|je cherche {P}|donnez-le à {G}|j'ai parlé à {G} de chez {O} hier|oui c'est {G}|au nom de {F}|{G} {F} à l'appareil|à {L} il pleut
Joyeux Noël et bonne année !|On se voit {W}.|En {M} on recommence.|Elle parle français et espagnol.|Les Allemands ont gagné.|Le Président a parlé.|Il a lu Les Misérables.|Mon numéro est le {N}.|Il nous en faut {N} de plus.
Le médecin a dit d'attendre.|Grâce à Dieu, tout va bien.|La Seconde Guerre mondiale est finie.|Internet est lent.|J'ai acheté un iPhone.|Je suis un Français à l'étranger.|La police de {L} a arrêté {P}.|L'affaire {F} est close.
La {C} a fermé sa frontière.|Le gouvernement de {C} est tombé.|{L} et {L} sont jumelées.|À {L}, des milliers de gens ont manifesté.|l'aéroport de {L}|notre hôtel à {L}|La capitale de {C} est {L}.|Bienvenue à {L} !|la police de {L}|je viens de {L}
{O} recrute.|{O} est une entreprise de {L}.|Elle a quitté {O} pour {O}.|{O} a racheté {O}.|{P} de {O} a parlé.|{O} a été fondée par {P}.|les avocats de {O}|mon stage chez {O}|{P} ({O})|{O} joue contre {O} {W}.|Service clients de {O}, bonjour.
les troupes de {C} sont là|la ville de {L}|{L}, {L} et {L}|J'adore {L}.|{L} est froide en {M}.
Prénom {G}, nom {F}.|prénom {G} nom de famille {F}|Mon nom de famille c'est {F} et mon prénom {G}.|Nom {F}, prénom {G}.|{G} à l'appareil.|De la part de {P}.|Bonjour de {G} et de {G}.|Demandez à {G} ou à {G}.|une dame qui s'appelle {P}|Le locataire est {P}.
La patiente, {P}, est arrivée.|L'assuré est {P}.|Le dossier est au nom de {P}.|C'est pour {G}.|Le colis est pour {P}.|Mettez {G} et {G} en copie.|Ma voisine {G} a la clé.|Ma belle-sœur {G} travaille là.|Le chauffeur, {P}, est en retard.|Selon {P}, c'est bon.
Maître {F} défend la famille {F}.|Passez-moi monsieur {F}.|ma mère {G} et mon père {G}|J'ai transmis le message à {G} et à {G}.|C'est {P} qui a appelé.|J'ai rendez-vous avec le docteur {F}.|Je suis la voisine de madame {F}.|Vous êtes bien madame {F} ?
La rose et la violette sont fanées.|C'est clair et c'est urgent.|Le prénom est mal écrit.|Mon nom est mal écrit sur la facture.|Je voudrais parler à un conseiller.|ma carte est à mon nom|c'est pour mon fils|Le docteur n'est pas là.|Je suis client.|mon mari va rappeler|Une pierre et un olivier.|au nom de la loi|Monsieur travaille beaucoup.|Madame voyage souvent.`,
  de: `
Guten Tag, hier ist {P} von {O}.|Ich heiße {P} und wohne in {L}.|Kann ich bitte mit {P} sprechen?|Ist {G} da?|Danke {G}, bis bald.|Guten Morgen, Frau {F}.|Herr {F} ist nicht da.|Mein Name ist {F}.
Wie ist Ihr Name? >> {P}|Ihr Name bitte? >> Ja, {P}.|Wie heißen Sie? >> {G} {F}|Wo wohnen Sie? >> {A}|Wohin sollen wir es schicken? >> {S}, {L}|Für welche Firma? >> {O}|Mit wem spreche ich? >> {P}
{G} hat gesagt, dass er am {W} kommt.|{P}, Chef von {O}, trat im {M} zurück.|{P} wurde {N} in {L} geboren.|Ich arbeite bei {O} in {L}.|Sie hat früher bei {O} gearbeitet.|Er ging zu {O}.|Die Firma {O} hat geschlossen.
Der Vertrag mit {O} endet im {M}.|{O} kündigte ein Werk bei {L} an.|Laut {O} steigt der Umsatz in {C}.|Ich habe ein Konto bei {O}.|Die Seite von {O} geht nicht.|Wir haben {O} und {O} getroffen.|Aktien von {O} fielen.
Ein Sprecher von {O} wollte nichts sagen.|Wir sind von {L} nach {L} geflogen.|Ich bin in {L} aufgewachsen, nahe {L}.|Warst du schon in {C}?|Sie leben in {C}.|Der Bürgermeister von {L} sprach.|Der Zug nach {L} fährt um {N} Uhr.
{L} ist eine schöne Stadt.|Meine Eltern wohnen in {L}, {C}.|{C} und {C} haben unterschrieben.|Meine Adresse ist {A}.|Ich wohne in der {S}.|Der Laden ist in der {R}.|Schicken Sie es an {A}.|Links in die {R} abbiegen.
Neue Adresse: {A}|Das Haus {S} ist verkauft.|{P}\\n{S}\\n{L}|Frag {G}.|Ich glaube, {G} kommt auch.|Ich bin {G}.|{G}s Auto ist kaputt.|{G} und {G} kommen morgen.|Das Auto von {G} ist kaputt.|{G} hat es {G} erzählt.
Doktor {F} ist jetzt da.|Ich war am {W} bei Doktor {F}.|Professor {P} von {O} hielt einen Vortrag.|Präsident {F} traf Kanzlerin {F} in {L}.|meine Frau {G} und ich|mein Sohn {G} ist {N}|mein Chef {P} ist einverstanden
mein Bruder {G} wohnt in {L}|ein Film von {P} mit {P}|Ein Roman von {P}.|{P} traf zweimal für {O}.|Die Familie {F} wohnt hier.|Hallo {G}, wie geht's?|{G}, hörst du mich?|Jetzt spricht {P}.|Unterschrieben von {P}.
Das Treffen mit {P} ist am {W}.|Ich liebe dich, {G}.|Alle nennen mich {G}.|gib mir {G} ans Telefon|ich suche {P}|gib es {G}|ich habe gestern mit {G} von {O} gesprochen|ja hier ist {G}|auf den Namen {F}|{G} {F} am Apparat
Frohe Weihnachten und ein gutes Neues Jahr!|Bis {W}.|Im {M} fangen wir an.|Sie spricht Deutsch und Spanisch.|Die Deutschen haben gewonnen.|Der Chef sagt, das Projekt ist wichtig.|Meine Nummer ist {N}.|Wir brauchen {N} mehr.
Der Arzt sagte, die Frau soll warten.|Gott sei Dank ist das Wetter gut.|Der Zweite Weltkrieg war vorbei.|Das Internet ist langsam.|Ich habe ein Handy und einen Computer.|Die Katze sitzt auf dem Dach.|Der Hund und das Kind spielen im Garten.
Die Rechnung über das Essen kommt mit der Post.|Die Polizei in {L} nahm {P} fest.|Der Fall {F} ist geschlossen.|Das Auto steht vor dem Haus.|Die Sitzung beginnt mit dem Bericht über die Zahlen.
{C} schließt die Grenze zu {C}.|Die Regierung von {C} ist gestürzt.|{L} und {L} sind Partnerstädte.|In {L} gingen Tausende auf die Straße.|der Flughafen in {L}|unser Hotel in {L}|Die Hauptstadt von {C} ist {L}.|Willkommen in {L}!|die Polizei in {L}|ich komme aus {L}
{O} sucht Mitarbeiter.|{O} ist eine Firma aus {L}.|Sie wechselte von {O} zu {O}.|{O} hat {O} gekauft.|{P} von {O} sprach.|{O} wurde von {P} gegründet.|die Anwälte von {O}|mein Praktikum bei {O}|{P} ({O})|{O} spielt am {W} gegen {O}.|Die Abteilung braucht neue Möbel.|Das Ergebnis der Prüfung liegt vor.
die Stadt {L}|{L}, {L} und {L}|Ich liebe {L}.|{L} ist kalt im {M}.|Truppen aus {C}
Vorname {G}, Nachname {F}.|vorname {G} nachname {F}|Nachname {F}, Vorname {G}.|Mein Nachname ist {F}, mein Vorname {G}.|{P} mein Name.|{P} am Apparat, guten Tag.|Grüße von {G} und {G}.|Fragen Sie {G} oder {G}.|eine Frau namens {P}|Der Mieter ist {P}.|die {G} hat gesagt der {G} kommt
Die Patientin, {P}, ist da.|Die Versicherte heißt {P}.|Der Vertrag läuft auf {P}.|Das ist für {G}.|Das Paket ist für Familie {F}.|Meine Nachbarin {G} hat den Schlüssel.|Meine Schwägerin {G} arbeitet dort.|Der Fahrer war {P}, glaube ich.|Laut {P} ist alles gut.|Ich soll von {G} grüßen.
Könnte ich mit Herrn {F} sprechen?|Ich habe mit Frau {F} telefoniert.|ich bin die {G} aus der Buchhaltung|ich bin der {G}|Mein Vater {G} und meine Mutter {G} kommen.|Schicken Sie es an {P}.|Haben {G} und {G} zugesagt?|mein Sohn heißt {G}|Zuständig ist Professor {F}.
Eine Rose und ein Stein.|Der Wolf und der Fuchs waren im Wald.|Der Koch und der Schneider arbeiten.|Mein Name ist falsch geschrieben.|Der Vorname fehlt.|Ich möchte mit einem Mitarbeiter sprechen.|Meine Frau ruft zurück.|Hier ist alles gut.|Ich bin müde.|Frau und Kinder sind da.|das ist für meinen Sohn|Der Richter war streng.|Der Herr wartet draußen.|Die Frau lacht.|Hier ist geschlossen.|Hier ist reserviert.`,
  es: `
Buenos días, habla {P} de {O}.|Me llamo {P} y vivo en {L}.|¿Puedo hablar con {P}, por favor?|¿Está {G}?|Gracias {G}, hasta luego.|Buenas tardes, señora {F}.|El señor {F} no está.|Soy {P}, de {O}.
¿Cómo se llama usted? >> {P}|¿Su nombre, por favor? >> Sí, {P}.|¿Con quién hablo? >> {G} {F}|¿Dónde vive? >> {A}|¿A qué dirección? >> {S}, {L}|¿De qué empresa? >> {O}|¿Su apellido? >> {F} {F}
{G} dijo que vendría el {W}.|{P}, director de {O}, dimitió en {M}.|{P} nació en {L} en {N}.|Trabajo en {O} en {L}.|Ella trabajaba para {O}.|Entró en {O} en {M}.|La empresa {O} cerró.|El contrato con {O} acaba en {M}.
{O} anunció una fábrica cerca de {L}.|Según {O}, las ventas suben en {C}.|Tengo una cuenta en {O}.|La página de {O} no funciona.|Nos reunimos con {O} y {O}.|Un portavoz de {O} no quiso hablar.|Volamos de {L} a {L}.
Crecí en {L}, cerca de {L}.|¿Has estado en {C}?|Viven en {C}.|El alcalde de {L} habló.|El tren a {L} sale a las {N}.|{L} es una ciudad bonita.|Mis padres viven en {L}, {C}.|{C} y {C} firmaron.|Mi dirección es {A}.
Vivo en la {S}.|La tienda está en la {R}.|Envíelo a {A}.|Gire a la izquierda en la {R}.|Nueva dirección: {A}|La casa de la {S} se vendió.|{P}\\n{S}\\n{L}|Domicilio: {S}. Localidad: {L}.|Nombre: {G}. Apellidos: {F} {F}.
Pregúntale a {G}.|Creo que {G} viene también.|Soy {G}.|El coche de {G} se rompió.|{G} y {G} llegan mañana.|Fue {G} quien se lo dijo a {G}.|El doctor {F} le atiende ahora.|Fui al doctor {F} el {W}.|Médico: {P}.
La profesora {P} de {O} dio una charla.|El presidente {F} se reunió con la canciller {F} en {L}.|mi mujer {G} y yo|mi hijo {G} tiene {N} años|mi jefe {P} está de acuerdo|mi hermano {G} vive en {L}|una película de {P} con {P}
Una novela de {P}.|{P} marcó dos goles para {O}.|La familia {F} vive aquí.|Hola {G}, ¿qué tal?|{G}, ¿me oyes?|Escuchemos a {P}.|Firmado por {P}.|La reunión con {P} es el {W}.|Te quiero, {G}.|Todos me llaman {G}.
ponme con {G}|busco a {P}|dáselo a {G}|ayer hablé con {G} de {O}|sí soy {G}|a nombre de {F}|{G} {F} al aparato|Feliz Navidad y próspero Año Nuevo.|Nos vemos el {W}.|En {M} empezamos.|Habla francés y alemán.
Los alemanes ganaron.|El Presidente habló.|Leyó Don Quijote.|Mi número es el {N}.|Necesitamos {N} más.|El médico dijo que esperase.|Gracias a Dios todo va bien.|La Segunda Guerra Mundial terminó.|Compré un iPhone.
La policía de {L} detuvo a {P}.|El caso {F} está cerrado.|Hospital de {L}.|Soy un español en el extranjero.|Se realizó una ecografía y una analítica.|Remitido por: Dr. {P}. {O}. {S}. {L}.
{C} cerró la frontera con {C}.|El gobierno de {C} cayó.|{L} y {L} son ciudades hermanas.|En {L} miles de personas salieron a la calle.|el aeropuerto de {L}|nuestro hotel en {L}|La capital de {C} es {L}.|¡Bienvenidos a {L}!|la policía de {L}|soy de {L}
{O} busca gente.|{O} es una empresa de {L}.|Ella dejó {O} por {O}.|{O} compró {O}.|{P} de {O} habló.|{O} fue fundada por {P}.|los abogados de {O}|mis prácticas en {O}|{P} ({O})|{O} juega contra {O} el {W}.|{P} escribió el lunes que {C} ganaría.|según {P}, la victoria de {F} fue clara
la ciudad de {L}|{L}, {L} y {L}|Me encanta {L}.|{L} es fría en {M}.|las tropas de {C}
Nombre {G}, apellidos {F} {F}.|nombre {G} apellido {F}|Apellido {F}, nombre {G}.|Mi apellido es {F}.|Le atiende {G}, dígame.|De parte de {P}.|Saludos de {G} y de {G}.|Pregunte por {G} o por {G}.|una señora que se llama {P}|El inquilino es {P}.
La paciente {P} ya llegó.|El titular es {P}.|Está a nombre de {P}.|Es para {G}.|El paquete es para {P}.|Ponga a {G} y a {G} en copia.|Mi vecina {G} tiene la llave.|Mi cuñada {G} trabaja allí.|El conductor, {P}, llega tarde.|Según {P}, está bien.
La familia {F} llamó.|Páseme con el señor {F}.|Don {G} no contesta.|Doña {G} vive arriba.|mi madre {G} y mi padre {G}|Se lo di a {G}.|Ayer hablé con {G} y con {G}.|Tengo cita con la doctora {F}.|Soy la vecina de la señora {F}.|mi jefa {G} lo firmó
La rosa y el clavel son para mi madre.|Está claro y es urgente.|El nombre está mal escrito.|Mi apellido está mal escrito.|Quiero hablar con alguien.|Está a nombre de la empresa.|Es para mi hijo.|El señor de la tienda.|Soy cliente.|mi marido llamará luego|No hay consuelo ni remedio.|Tengo esperanza y paz.|La luz del sol.|El señor espera fuera.|La señora canta.`,
  it: `
Buongiorno, sono {P} di {O}.|Mi chiamo {P} e abito a {L}.|Posso parlare con {P}, per favore?|C'è {G}?|Grazie {G}, a presto.|Buonasera, signora {F}.|Il signor {F} non c'è.|Qui parla {P} di {O}.
Come si chiama? >> {P}|Il suo nome, per favore? >> Sì, {P}.|Con chi parlo? >> {G} {F}|Dove abita? >> {A}|A quale indirizzo? >> {S}, {L}|Per quale azienda? >> {O}|Il suo cognome? >> {F}
{G} ha detto che viene {W}.|{P}, direttore di {O}, si è dimesso a {M}.|{P} è nato a {L} nel {N}.|Lavoro alla {O} a {L}.|Lei lavorava per {O}.|È entrato in {O} a {M}.|L'azienda {O} ha chiuso.|Il contratto con {O} scade a {M}.
{O} ha annunciato una fabbrica vicino a {L}.|Secondo {O}, le vendite crescono in {C}.|Ho un conto presso {O}.|Il sito di {O} non funziona.|Abbiamo incontrato {O} e {O}.|Un portavoce di {O} non ha risposto.|Siamo andati da {L} a {L}.
Sono cresciuto a {L}, vicino a {L}.|Sei mai stato in {C}?|Vivono in {C}.|Il sindaco di {L} ha parlato.|Il treno per {L} parte alle {N}.|{L} è una bella città.|I miei genitori abitano a {L}, in {C}.|{C} e {C} hanno firmato.
Il mio indirizzo è {A}.|Abito in {S}.|Il negozio è in {R}.|Lo spedisca in {A}.|Giri a sinistra in {R}.|Nuovo indirizzo: {A}|La casa di {S} è venduta.|{P}\\n{S}\\n{L}|Chiedi a {G}.|Credo che venga anche {G}.|Sono {G}.
La macchina di {G} è rotta.|{G} e {G} arrivano domani.|È stato {G} a dirlo a {G}.|Il dottor {F} la riceve adesso.|Sono stato dal dottor {F} {W}.|La professoressa {P} di {O} ha parlato.|Il presidente {F} ha incontrato la cancelliera {F} a {L}.
mia moglie {G} e io|mio figlio {G} ha {N} anni|il mio capo {P} è d'accordo|mio fratello {G} vive a {L}|un film di {P} con {P}|Un romanzo di {P}.|{P} ha segnato due gol per {O}.|La famiglia {F} abita qui.|Ciao {G}, come stai?
{G}, mi senti?|Sentiamo {P}.|Firmato da {P}.|La riunione con {P} è {W}.|Ti amo, {G}.|Tutti mi chiamano {G}.|passami {G}|cerco {P}|dallo a {G}|ieri ho parlato con {G} di {O}|sì sono {G}|a nome di {F}|{G} {F} al telefono
Buon Natale e felice anno nuovo!|Ci vediamo {W}.|A {M} si ricomincia.|Parla francese e tedesco.|I tedeschi hanno vinto.|Il Presidente ha parlato.|Ha letto I promessi sposi.|Il mio numero è {N}.|Ne servono altri {N}.
Il medico ha detto di aspettare.|Grazie a Dio va tutto bene.|La Seconda guerra mondiale finì.|Ho comprato un iPhone.|La polizia di {L} ha arrestato {P}.|Il caso {F} è chiuso.|Sono un italiano all'estero.
{C} ha chiuso il confine con {C}.|Il governo di {C} è caduto.|{L} e {L} sono gemellate.|A {L} migliaia di persone sono scese in piazza.|l'aeroporto di {L}|il nostro albergo a {L}|La capitale di {C} è {L}.|Benvenuti a {L}!|la polizia di {L}|vengo da {L}
{O} cerca personale.|{O} è un'azienda di {L}.|Ha lasciato {O} per {O}.|{O} ha comprato {O}.|{P} di {O} ha parlato.|{O} è stata fondata da {P}.|gli avvocati di {O}|il mio stage presso {O}|{P} ({O})|{O} gioca contro {O} {W}.|Grande successo per la nuova mostra.
la città di {L}|{L}, {L} e {L}|Adoro {L}.|{L} è fredda a {M}.|le truppe di {C}
Nome {G}, cognome {F}.|nome {G} cognome {F}|Cognome {F}, nome {G}.|Il mio cognome è {F}.|Parla con {G}, mi dica.|Da parte di {P}.|Saluti da {G} e da {G}.|Chieda di {G} o di {G}.|una signora che si chiama {P}|L'inquilino è {P}.
La paziente {P} è arrivata.|L'intestatario è {P}.|Il contratto è intestato a {P}.|È per {G}.|Il pacco è per {P}.|Metta {G} e {G} in copia.|La mia vicina {G} ha la chiave.|Mia cognata {G} lavora lì.|L'autista, {P}, è in ritardo.|Secondo {P} va bene.
La famiglia {F} ha chiamato.|Mi passi il signor {F}.|La signora {G} abita qui.|mia madre {G} e mio padre {G}|L'ho dato a {G}.|Ieri ho sentito {G} e {G}.|Ho appuntamento con la dottoressa {F}.|L'avvocato {F} ha scritto.|la mia collega {G} lo sa
La rosa e la viola sono per mia madre.|È chiaro ed è urgente.|Il nome è sbagliato.|Il mio cognome è sbagliato.|Vorrei parlare con un operatore.|È intestato alla ditta.|È per mio figlio.|Il signore del piano di sotto.|Sono contento.|mio marito richiama|Con fede e costanza.|La gioia della vita.|La stella e la luna.|Il signore aspetta fuori.|La signora canta.`,
};

/** The sentences of a language. */
export function templatesOf(lang: Lang): string[] {
  return TEMPLATES[lang]
    .split(/[|\n]/)
    .map((line) => line.replaceAll('\\n', '\n').trim())
    .filter((line) => line !== '');
}
