/** A sentence with a term of a vocabulary; the term is empty in a sentence without one. */
export interface TermSentence {
  term: string;
  text: string;
}

const parse = (text: string): TermSentence[] =>
  text.split('\n').map((line) => ({ term: /\{(.*)\}/.exec(line)?.[1] ?? '', text: line.replace(/[{}]/g, '') }));

/** Sentences with one term each, in braces. The rules were chosen with the first two sets; the others are unseen. */
export const TERM_SETS: Record<string, { language: string; sentences: TermSentence[] }> = {
  first: {
    language: 'en',
    sentences: parse(`We moved the service to {Kubernetes} last month.
The dashboards are in {Grafana} now.
I wrote the modules in {Terraform} for the new region.
The data is stored in {PostgreSQL} and copied every night.
Please ask Doctor {Nguyen} about the results.
The invoice was signed by Mister {Szczepanski} yesterday.
My colleague {Siobhan} will call you back.
Mrs {Nakamura} is waiting in the lobby.
We hired {Oyelaran} for the marketing team.
The doctor prescribed {metformin} for the diabetes.
I take {lisinopril} every morning for my blood pressure.
She stopped taking {atorvastatin} last week.
They asked me about {Ozempic} at the pharmacy.
He is on {Xarelto} since the operation.
I ordered two pairs of shoes from {Zalando} last night.
My phone is a {Huawei} with a broken screen.
The new tablet from {Xiaomi} is quite cheap.
The contacts are still in {Salesforce} I think.
We send the newsletter with {HubSpot} every month.
The alert came from {Datadog} at midnight.
The flight with {Lufthansa} was delayed again.
The train from {Edinburgh} arrives at noon.
We spent the summer in {Llandudno} by the sea.
The office in {Reykjavik} opens next year.
The page is hosted on {Vercel} for now.
The prototype uses {Supabase} for the login.
You sign in with {Keycloak} at our company.
The pipeline runs in {Jenkins} every evening.
The tickets are written in {Jira} by the support team.
The report was made with {Tableau} by the analysts.`),
  },
  second: {
    language: 'en',
    sentences: parse(`We index all the log files with {Elasticsearch} on two servers.
The list of suppliers is kept in {Airtable} for now.
Our designers draw the screens in {Figma} together.
The sessions are cached in {Redis} for one hour.
The source code moved from {Bitbucket} last spring.
She opened a small shop on {Shopify} two years ago.
Everybody signs in through {Okta} in the morning.
The errors are collected in {Splunk} by the night shift.
The nurse gave him {gabapentin} for the pain.
Take {pantoprazole} half an hour before breakfast.
He has been on {sertraline} since the winter.
The insurance does not pay for {Humira} any more.
My father takes {Eliquis} twice a day.
You should not drink alcohol with {warfarin} at all.
The contract was written by Mister {Kowalczyk} last week.
Mrs {Papadopoulos} has an appointment at nine.
Professor {Iyengar} teaches mathematics on Mondays.
The house belongs to the {Abernathy} family.
Please give the keys to {Guillaume} when you leave.
My sister {Saoirse} is coming for dinner.
The goal was scored by {Vasquez} after the break.
The conference takes place in {Ljubljana} this autumn.
He studied history in {Aberystwyth} for three years.
Her parents live near {Poughkeepsie} in New York.
We changed planes in {Tegucigalpa} on the way home.
The balloons rise over {Albuquerque} in October.
The new washing machine is a {Miele} from Germany.
I bought the tent at {Decathlon} on Saturday.
The turbines were built by {Siemens} in the nineties.
He drives an old {Volkswagen} to work.`),
  },
  third: {
    language: 'en',
    sentences: parse(`The servers are set up with {Ansible} overnight.
Our website is protected by {Cloudflare} against attacks.
You can see the graphs in {Kibana} on the big screen.
The orders are saved in {MongoDB} and nowhere else.
The customers write to us through {Zendesk} most of the time.
I put the task on a {Trello} board yesterday.
The text messages are sent with {Twilio} at noon.
The dentist gave her {amoxicillin} against the infection.
Swallow the {omeprazole} with a glass of water.
She needs {levothyroxine} for the rest of her life.
He lost a lot of weight with {Wegovy} this year.
The heart doctor changed my pills to {Entresto} in May.
Do not stop the {clopidogrel} without asking us.
The lawyer {Fitzgibbon} called twice this morning.
We met Doctor {Ogunleye} at the hospital.
The restaurant of Mister {Katsaros} is closed today.
Send the slides to {Srinivasan} before the meeting.
The parcel for Mrs {Wojciechowski} is at the front desk.
My cousin {Niamh} works as a teacher.
The ship was named after captain {Bjornstad} long ago.
The baker {Lefebvre} opens at six in the morning.
They moved to a village in {Worcestershire} last year.
The choir from {Szeged} sings tonight.
The flight to {Antananarivo} takes eleven hours.
The factory in {Schenectady} made locomotives.
We rented a house in {Cuernavaca} for the holidays.
Her first car was a small {Renault} with two doors.
I buy the coffee capsules from {Nespresso} in town.
The cheapest milk is at {Lidl} around the corner.
The watch from {Garmin} counts my steps.`),
  },
  fourth: {
    language: 'en',
    sentences: parse(`We collect the metrics with {Prometheus} on every machine.
The logs of the night are in {Logstash} already.
She drew the plan of the house in {AutoCAD} last week.
The invoices are booked in {QuickBooks} at the end of the month.
All messages between the services go through {RabbitMQ} first.
I wrote the small program in {Haskell} for fun.
The team keeps its notes in {Notion} since the spring.
The search on our site runs on {Algolia} now.
The new nurse gave me {ibuprofen} after the accident.
He has to take {bisoprolol} before he goes to bed.
My mother is allergic to {penicillin} and to cats.
The doctor replaced it by {rosuvastatin} in January.
She injects {Trulicity} once a week.
They treat the rash with {hydrocortisone} twice a day.
Do you still need the {salbutamol} for your asthma?
The contract was signed by Mister {Haraldsson} on Friday.
Professor {Venkataraman} will give the first talk.
Mrs {Okonkwo} moved to the third floor.
I spoke with Doctor {Dziedzic} about the operation.
Our neighbour {Aoife} plays the violin.
The letter is for Mister {Giannopoulos} in the office next door.
My friend {Xochitl} grew up near the coast.
The bus to {Kirkcudbright} leaves at seven.
They opened a branch in {Ouagadougou} last summer.
The festival in {Cluj} lasts four days.
We stayed two nights in {Valparaiso} by the harbour.
He was born in {Chattanooga} and never left.
The printer from {Kyocera} is out of paper.
I found the lamp at {Wayfair} for half the price.
She drives a blue {Skoda} to the station.`),
  },
  fifth: {
    language: 'en',
    sentences: parse(`We watch the servers with {Grafana} and get an alert.
Please put the new task into {Jira} before lunch.
The files are kept in {Nextcloud} for ten years.
Our website was built with {Django} in two weeks.
He trained the model with {PyTorch} over the weekend.
The data goes from {Kafka} into the warehouse.
Could you share the drawing in {Figma} with me?
The bank asked for the report from {Experian} again.
She takes {levothyroxine} every morning before breakfast.
The dentist prescribed {amoxicillin} for seven days.
I was given {omeprazole} for my stomach.
Is {metoprolol} safe together with the other tablets?
They stopped the {warfarin} a week before the operation.
He uses {Symbicort} when he cannot breathe.
The patient had a reaction to {cefuroxime} last year.
The meeting with Mister {Kowalczyk} was moved to Monday.
Doctor {Subramanian} is on holiday until the ninth.
Please ask Mrs {Oyelaran} to sign the second page.
My colleague {Niamh} will send you the slides.
The call was answered by {Thorvald} in the support team.
I have an appointment with Professor {Wojciechowski} at noon.
The order was placed by {Anneliese} on the phone.
The ferry to {Stornoway} was cancelled because of the storm.
Our warehouse in {Gdansk} is closed today.
We drove from {Llandudno} to the airport.
The conference takes place in {Ljubljana} this year.
She studied in {Albuquerque} for four years.
The washing machine is from {Miele} and quite old.
They bought the tickets through {Eventbrite} last night.
I signed the contract with {Vattenfall} for the electricity.`),
  },
  german: {
    language: 'de',
    sentences: parse(`Wir haben den Dienst letzten Monat auf {Kubernetes} umgestellt.
Die Rechnung hat Herr {Szymanski} gestern unterschrieben.
Frau {Papadopoulou} wartet schon am Empfang.
Der Arzt hat mir {Pantoprazol} gegen die Schmerzen verschrieben.
Meine Mutter nimmt seit Jahren {Ramipril} am Morgen.
Ohne Rezept bekommen Sie {Xarelto} leider nicht.
Die Schuhe habe ich bei {Zalando} bestellt.
Die Kontakte stehen noch in {Salesforce} glaube ich.
Der Zug nach {Buxtehude} fährt um acht Uhr.
Wir machen Urlaub in {Castrop-Rauxel} bei meiner Tante.
Der Vertrag liegt bei Doktor {Oyelaran} auf dem Tisch.
Die Waschmaschine von {Miele} läuft seit zwanzig Jahren.
Die Tickets schreiben wir in {Jira} auf.
Die Daten liegen in {PostgreSQL} und werden jede Nacht kopiert.
Herr {Wischnewski} ruft Sie am Nachmittag zurück.
Die Tabletten heißen {Bisoprolol} und sind sehr klein.
Mein Kollege {Siobhan} kommt aus Irland.
Das Paket kommt mit {Hermes} am Freitag.
Die Konferenz findet in {Ljubljana} statt.
Die Auswertung wurde mit {Tableau} gemacht.`),
  },
};

/** Everyday sentences without a term: a term in their transcript is a false hit. */
export const PLAIN_SENTENCES: Record<string, string[]> = {
  en: [
    'Could you tell me the opening hours of the office please?',
    'I would like to transfer some money to my savings account.',
    'The weather was fine, so we walked along the river in the afternoon.',
    'She said that the meeting starts at ten and ends before lunch.',
    'Please send me the forms by mail and I will sign them.',
    'My daughter plays the piano and my son likes football.',
    'The kitchen is on the left and the bathroom is upstairs.',
    'We need more time to test the program before the release.',
    'He bought bread, butter and some apples at the market.',
    'Let us talk about the budget for the next quarter.',
  ],
  de: [
    'Können Sie mir bitte die Öffnungszeiten nennen?',
    'Ich möchte Geld auf mein Sparkonto überweisen.',
    'Das Wetter war schön, also gingen wir am Fluss spazieren.',
    'Die Besprechung beginnt um zehn und endet vor dem Mittagessen.',
    'Meine Tochter spielt Klavier und mein Sohn mag Fußball.',
    'Die Küche ist links und das Bad ist oben.',
    'Wir brauchen mehr Zeit, um das Programm zu testen.',
    'Er hat Brot, Butter und ein paar Äpfel gekauft.',
  ],
};
