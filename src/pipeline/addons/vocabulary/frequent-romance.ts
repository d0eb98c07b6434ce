/** Common words of French; plurals and feminines are understood. */
export const FREQUENT_FR = `
a abord absolument accord acheter action actuellement affaire afin âge agir ah ai aider ailleurs aimer ainsi air ajouter alors ami amour an
ancien année appeler apporter apprendre après arbre argent arriver as assez attendre attention au aucun aujourd'hui auparavant aussi autant
auto autour autre autrement avais avait avant avec avenir avez avoir avons bas beau beaucoup bel besoin bien bientôt blanc bleu bois bon
bonjour bonsoir bord bouche bout bras bref bruit bureau but ça car cas cause ce ceci cela celle celui cent certain certainement ces cet cette
ceux chambre chance changer chaque chat chaud chef chemin cher chercher cheval cheveu chez chien chose ciel cinq cinquante clair classe client
cœur coin combien comme commencer comment compagnie complètement comprendre compte compter conduire confiance connaître contraire contre corps
cote côté cou coucher coup cour courir cours court couvrir croire d'abord d'accord dame dans de début décider dedans dehors déjà demain demander
demi depuis dernier derrière des dès descendre désir dessous dessus deux devant devenir devoir dieu différent difficile dimanche dire direct dis
dit dix doigt donc donner dont dormir dos doute doux droit du dur durant eau école écouter écrire effet également église eh elle embrasser en
encore enfant enfin ensemble ensuite entendre entre entrer entreprise environ erreur es esprit essayer est et étage été éteindre étoile être
étude euh eux événement évidemment exactement exemple expliquer face facile façon faim faire fait falloir famille faut faux femme fenêtre fer
fermer fête feu fier figure fille film fils fin finir fleur fois fond force forme fort fou frère froid front garçon garder gauche général genre
gens grâce grand gris gros groupe guerre habiter haut hein heure heureux hier histoire hiver homme hui huit ici idée il image important
impossible information jamais jambe jardin je jeter jeu jeudi jeune joie jouer jour journal journée juillet juin jusqu'à jusque juste l'eau la là
laisser langue le lequel les lettre leur lever libre lieu ligne lire lit livre loi loin long longtemps lorsque lui lumière lundi lune ma madame
mademoiselle mai main maintenant mais maison maître mal malade malgré manger manière marché marcher mardi mari mars matin mauvais me meilleur
même mer merci mercredi mère mes mesure métier mettre midi mien mieux milieu mille million mince minute mois moi moins moitié moment mon monde
monsieur montagne monter montrer morceau mort mot mourir moyen mur musique naître nature ne nécessaire neuf nez ni noir nom nombre non nord
normal nos notre nous nouveau nouvelle nuit numéro objet obliger occuper œil oiseau ombre on oncle ont onze or ordre oreille ou où oublier oui
ouvert ouvrir page pain papa papier par parce pardon pareil parent parfois parler parmi parole part partie partir partout pas passer pauvre payer
pays peau peine pendant penser perdre père permettre personne petit peu peur peut peuple pièce pied pierre place plaire plan plein pleurer pleuvoir
plus plusieurs plutôt point police politique pomme porte porter poser possible pour pourquoi pourtant pousser pouvoir premier prendre près présent
presque prêt prier prix problème prochain produit professeur projet promettre propos propre puis puisque qu'il quand quarante quart quatre que quel
quelque quelqu'un question qui quinze quitter quoi raconter raison rappeler recevoir regarder réponse répondre reste rester retour retourner
retrouver réunion rêve revenir rien rire robe roi rouge route rue sa sable sac saint sais saison salle samedi sang sans santé savoir se second
seize selon semaine sembler sens sentir sept serait service ses seul seulement si siècle sien silence simple situation six sœur soi soir soixante
sol soleil sombre somme son sont sorte sortir soudain souffrir sous souvenir souvent suite suivre sujet sur sûr surtout ta table tant tard te
tel tellement temps tenir terre tes tête tiens tirer toi tomber ton tôt toucher toujours tour tourner tous tout toutefois train tranquille travail
travailler travers treize trente très triste trois trop trouver tu tuer type un une usage utile va vais vas vendre vendredi venir vent ventre
verre vers vert veut vie vieux village ville vin vingt visage vite vivre voici voilà voir voisin voiture voix vos votre vouloir vous voyage voyons
vrai vraiment vue y yeux zéro j'ai c'est n'est qu'on
`;
/** Common words of Spanish. */
export const FREQUENT_ES = `
a abajo abrir acabar aceptar acerca acción acuerdo además adiós agua ahí ahora aire al algo alguien algún alguno allá allí alma alto amigo amor
andar animal antes año apenas aquel aquello aquí arriba así asunto atención atrás aun aún aunque ayer ayuda azul bajo bastante bien blanco boca
bueno buscar caballo cabeza cada caer calle cama cambiar cambio camino campo cantidad cara carta casa casi caso causa central cerca cielo cien
cierto cinco ciudad claro clase coche color comer comida como cómo compañero comprar con conocer conseguir contar contra correr cosa creer cual
cuál cualquier cuando cuándo cuanto cuánto cuarenta cuarto cuatro cuenta cuerpo cuidado da dar de debajo deber decidir decir dejar del delante
demás demasiado dentro derecho desde después detrás día dicho diez diferente difícil digo dinero dios dirección distinto doce domingo don donde
dónde dos durante e edad ejemplo el él ella ello ellos embargo empezar empresa en encima encontrar enero entender entonces entrar entre equipo era
eres error es escribir escuchar escuela ese eso espacio español esperar esta está estado estar este esto estudiar existir explicar falta familia
favor fecha feliz fiesta fin final forma frente fue fuego fuera fuerte fuerza futuro gente gobierno gracias gran grande grupo guerra gustar haber
habitación hablar hace hacer hacia hasta hay hecho hermano hijo historia hola hombre hora hoy idea igual importante información internacional ir
izquierda jamás joven juego jueves jugar junto la lado largo las le lección leer lejos lengua les levantar libro lista llamar llegar llevar lo
los luego lugar lunes luz madre mal malo mandar manera mano mañana mapa mar martes más mayor me medio mejor menor menos mes mesa mi mí miedo
mientras miércoles mil minuto mío mirar mismo modo momento mucho muerte mujer mundo muy nacer nada nadie necesario necesitar negro ni ningún
ninguno niño no noche nombre normal norte nos nosotros noticia nueve nuestro nuevo número nunca o objeto ocho ofrecer oír ojo once os otro padre
pagar país palabra papel par para parar parecer parte partir pasado pasar paso pedir pensar peor pequeño perder perdón perfecto pero perro persona
pesar pie piso plan plaza poco poder policía política poner por porque posible precio pregunta preguntar preparar presente primero principio
problema proceso producto programa pronto propio proyecto público pueblo puerta pues punto que qué quedar querer quien quién quince quizá quizás
razón real realidad recibir recordar resultado reunión rey rojo saber sacar salir sangre se seguir según segundo seguro seis semana sentir señor
señora ser serio servicio servir sesenta si sí siempre siete siglo siguiente sin sino sistema sitio situación sobre sociedad sol solo sólo son
sonido su subir sueño suerte sus tal también tampoco tan tanto tarde te tema tener tercero terminar tiempo tierra tipo título tocar todavía todo
tomar trabajar trabajo traer tras tratar través treinta tres tu tú último un una único universidad unos usar usted va vale valor varios veces
veinte vender venir ver verano verdad verde vez vida viejo viernes viento vista vivir volver voy voz vuelta y ya yo zona
`;
/** Common words of Italian. */
export const FREQUENT_IT = `
a abbastanza accordo acqua adesso affare aiutare aiuto al alcuno allora almeno alto altro amare amico amore anche ancora andare anima anno anzi
appena aprire arrivare aspettare attenzione attraverso avanti avere avvenire azienda bambino basso bastare bello bene bianco bisogno bocca bravo
buono cambiare camera capire capo cara caro casa caso causa cavallo cena centro cercare certo che chi chiamare chiaro chiedere chiesa chiudere ci
cielo cinquanta cinque cioè circa città classe colore colpa come cominciare comprare comune con conoscere conto contro corpo corso cosa così cosi
costa creare credere cui cuore da dai dal dare davanti davvero decidere dei del della dentro destra detto di dico dieci diecimila dietro difficile
dio dire diritto diverso dividere dodici dolore domanda domani domenica donna dopo dormire dottore dove dovere due dunque durante e è ecco ed egli
ella entrare entro era errore esempio esistere essere esso estate età euro fa faccia facile famiglia fare fatto favore felice festa figlio fine
finire fino fiore fondo forma forse forte forza fra francese fratello freddo fronte fuoco fuori gamba gatto generale gente già giallo giardino
giocare giorno giovane giovedì girare giù giugno giusto gli governo grande grazie gruppo guardare guerra ho i idea ieri il importante impossibile
in incontrare infatti infine informazione insieme intanto intorno invece io italiano la là lago lasciare latte lavorare lavoro le legge leggere
lei lettera letto li lì libero libro linea lingua lo lontano loro luce lui lunedì lungo luogo ma macchina madre maggio maggiore mai male mamma
mancare mandare mangiare maniera mano mare marito martedì mattina me medico meglio meno mentre mercoledì mese mettere mezzo mi mia mila mille minuto
mio modo moglie molto momento mondo morire morte mostrare motivo nascere naturale ne né nel nella nemmeno nero nessuno niente no noi nome non nono
nord normale nostro notte nove nulla numero nuovo o occhio occorrere oggi ogni oltre opera oppure ora ordine ore ormai otto padre paese pagare
parere parlare parola parte partire passare passo paura pensare pensiero per perché perdere perfetto però persona pezzo piacere piano piazza piccolo
piede pieno più poco poi politica polizia popolo porta portare possibile posto potere povero preferire prendere preparare presentare presente
presso presto prezzo prima primo principio problema prodotto programma progetto pronto proprio prossimo provare punto può pure qua qualche qualcosa
qualcuno quale quando quanto quaranta quarto quasi quattro quello questo qui quindi quindici ragazza ragazzo ragione re realtà restare ricordare
ridere rimanere rispondere risposta ritornare riunione riuscire rosso sabato sala salire salute sangue sapere sarà scegliere scendere scrivere
scuola scusa se sé secolo secondo sedere segno seguire sei sembrare semplice sempre sentire senza sera serie servire servizio sesso sessanta sette
settimana si sì sicuro sia signora signore silenzio simile sinistra sistema situazione società sole solito solo sono sopra soprattutto sorella
sotto spazio speranza sperare spesso spiegare sta stanza stare stato stazione stella stesso storia strada studiare studio su subito succedere sud
sul suo suonare tale tanto tardi tavola te televisione tempo tenere terra terzo testa ti tipo tornare tra tranquillo trattare tre trenta treno
troppo trovare tu tuo tutto uccidere ultimo un una undici unico università uno uomo usare uscire va vario vecchio vedere vendere venerdì venire
venti vento verde verità vero verso vestito vi via viaggio vicino vita vivere vino voce voi volere volta vostro zero zio
`;
/** Common words of Portuguese. */
export const FREQUENT_PT = `
a à abrir acabar aceitar achar acontecer acordo agora água aí ainda além algo alguém algum ali alto amanhã amigo amor ano antes ao apenas apesar
após aqui aquele aquilo área até atenção atrás através aula avó azul baixo banco bastante bem boa boca bom branco bonito cabeça cada cair cama
caminho campo capaz cara carro carta casa caso causa cedo cem centro certo céu chamar chave chegar cheio cidade cima cinco claro coisa com começar
comer como companhia comprar conhecer conseguir conta contar continuar contra correr cor corpo criança cuidado cujo curso da dar de debaixo decidir
deixar dela dele demais dentro depois desde deus devagar dever dez dia diferente difícil dinheiro direito dizer do dois dom domingo dona dor dormir
durante e é ela ele em embora empresa encontrar enquanto então entender entrar entre era erro escola escrever esperar esse este estado estar estudar
eu exemplo existir explicar fácil falar falta família favor fazer feliz festa ficar filho fim final fogo foi fora força forma forte fundo futuro
ganhar gente geral gostar governo grande grupo guerra história hoje homem hora ideia igual importante informação ir irmão isso isto já janeiro
janela jogar jogo jovem junto lá lado lei ler levar lhe lingua língua livre livro lo logo longe lua lugar luz maior mais mal mandar maneira manhã
mão mar mas mau me medo meio melhor menino menor menos mês mesa mesmo meu mil minha minuto modo momento morrer morte mostrar muito mulher mundo
música na nada não nascer necessário negro nem nenhum ninguém no noite nome normal nós nosso nove novo número nunca o obrigado oito olhar olho onde
ontem os ou outro ouvir pagar pai país palavra papel para parar parecer parte partir passado passar pé pedir pegar pela pelo pensar pequeno perder
perguntar perto pessoa plano pobre poder pois polícia política ponto por porque porta portanto possível pouco povo praia preço precisar preto
primeiro problema processo procurar produto programa projeto pronto próprio próximo público quais qual qualquer quando quanto quarenta quarta quarto
quase quatro que quem querer questão quinta quinze razão real receber rei resposta resultado reunião rio rosto rua saber sair sala sangue são saúde
se segunda segundo seguinte seguir seguro seis sem semana sempre sendo senhor senhora sentir ser sério serviço sete seu sexta si sim sistema só
sobre sol somente sua subir sul tal talvez também tanto tão tarde te tema tempo tentar ter terça terceiro terminar terra teu tinha tipo tirar toda
todo tomar trabalhar trabalho tratar trazer três tu tua tudo último um uma unidade universidade usar vai valor vamos vários vender ver verdade verde
vez viagem vida vinte vir viver você volta voltar vontade vou voz zero
`;
