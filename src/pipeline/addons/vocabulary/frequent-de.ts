/** Common words of German; regular endings are understood. */
export const FREQUENT_DE = `
ab abend aber abgeben acht achtzig ähnlich all alle allein allerdings alles allgemein als also alt am an andere anders anfang anfangen angebot angst
ankommen antwort antworten april arbeit arbeiten arm art arzt auch auf aufgabe aufhören aufstehen auge august aus außer außerdem auto bahn bald band
bank bau bauen baum bedeuten beginnen bei beide beim bein beispiel bekannt bekommen bereich bereit berg bericht beruf besonders besser beste besuchen
bett bevor bewegung bezahlen bild bin bis bisschen bist bitte bitten blatt blau bleiben blick blut boden brauchen breit brief bringen brot bruder
brücke buch bundesland chance chef computer da dabei dadurch dafür dagegen daher dahin damals damit danach dank danke dann daran darauf daraus darf
darüber darum das dass davon davor dazu dein dem den denken denn der deshalb desto deutlich deutsch dich dick die dienst dienstag dies diese dieser
dieses ding dir direkt doch doktor dollar donnerstag doppelt dorf dort draußen drei dreißig dritte du dumm dunkel dünn durch dürfen ecke egal eher
eigen eigentlich ein einander einfach einfluss einige einkaufen einmal eins einzeln einzig ende endlich eng entscheiden entscheidung entweder er erde
erfahren erfahrung erfolg ergebnis erhalten erinnern erklären erreichen erst erste erwarten erzählen es essen etwa etwas euch euer euro ewig fahren
fall fallen falsch familie fangen farbe fast februar fehlen fehler feld fenster fertig fest fest feuer film finden finger firma fisch flasche fleisch
fliegen fluss folgen form frage fragen frau frei freitag fremd freuen freund freundlich frieden frisch froh früh frühstück fuß führen fünf fünfzig für
ganz gar garten gast geben geboren gebrauchen gedanke gefahr gefallen gefühl gegen gegend gehen gehören geist gelb geld gelegenheit gemeinsam genau
genug gerade gerecht gericht gern geschäft geschehen geschichte gesellschaft gesetz gesicht gespräch gestern gesund gewinnen gewiss gibt glas glauben
gleich glück gold gott groß grund gruppe grün gut haar haben halb halten hand hängen hart hat hätte hauptstadt haus heben heiß heißen helfen hell her
heraus herbst herr herz heute hier hilfe himmel hin hinter hoch hoffen hoffnung holen hören hund hundert hunger ich idee ihm ihn ihnen ihr im immer in
ins interesse ist ja jahr januar je jede jeder jedoch jemand jetzt jeweils juli jung junge juni kaffee kalt kam kämpfen kann karte kaufen kein keine
kennen kind kirche klar klein klug kommen können kopf körper kosten kraft krank krieg küche kultur kunde kunst kurz lachen land lang lange langsam
lassen laufen laut leben lebensmittel legen lehrer leicht leid leider leise lernen lesen letzte leute licht lieb liebe lieben liegen links loch los
lösung luft machen macht mädchen mag mai mal man manche manchmal mann markt märz maschine maß material mehr mein meinen meinung meist meistens mensch
merken meter mich milch million minute mir mit mittag mitte mittwoch möchte mögen möglich möglichkeit moment monat mond montag morgen müde mund musik
muss müssen mut mutter na nach nachdem nachmittag nächste nacht nah name nämlich natur natürlich neben nehmen nein nennen neu neun nicht nichts nie
niemals niemand noch nord norden normal not nötig november null nummer nun nur ob oben obwohl oder offen oft ohne ohr oktober onkel ordnung ort paar
papier park person plan platz plötzlich politik polizei preis prima pro probieren problem programm projekt prozent prüfen punkt quelle rad rat raum
rechnen recht rechts reden regel regen regierung reich reihe reise rennen rest richtig richtung riechen ring rot ruf rufen ruhe ruhig rund sache sagen
samstag satz schade schaffen schauen scheinen schicken schiff schlafen schlagen schlecht schließen schlimm schluss schmal schneiden schnell schon schön
schreiben schritt schuld schule schüler schwach schwarz schwer schwester schwierig sechs see sehen sehr sei sein seit seite selber selbst selten senden
september setzen sich sicher sie sieben sind singen sinn sitzen so sobald sofort sogar sohn solch solche soll sollen sommer sondern sonne sonntag sonst
spät spaß spiel spielen sport sprache sprechen springen staat stadt stark stehen stein stelle stellen sterben stimme stimmen straße stück student
studieren stuhl stunde suchen süd süß system tag tante tasche tat tatsache tausend team teil telefon teuer text thema tief tier tisch tochter tod
toll tot tragen traum treffen trinken trotz trotzdem tun tür typ über überall überhaupt übrigens uhr um und ungefähr uns unser unten unter
unternehmen unterschied usw vater verändern verbinden vergessen verkaufen verlieren verschieden verstehen versuchen vertrag viel vielleicht vier
viertel volk voll von vor vorbei vorher vormittag vorn vorschlag vorstellen wachsen wagen wahr während wald wand wann war waren warm warten warum was
waschen wasser weg wegen weihnachten weil wein weise weiß weit weiter welche welt wenig weniger wenn wer werden werfen werk wert wetter wichtig wie
wieder wiedersehen wild will wind winter wir wird wirklich wirtschaft wissen wo woche wochenende wofür woher wohin wohl wohnen wohnung wollen worden
wort wunderbar wünschen wurde würde zahl zahlen zehn zeichen zeigen zeit zeitung zentrum ziehen ziel ziemlich zimmer zu zuerst zug zum zunächst zur
zurück zusammen zwanzig zwar zwei zweite zwischen zwölf
`;
