/** Frequent words of the language (fr), folded; the most frequent first. Protects them from being taken for names. */
export const COMMON_FR = `
de a est pas le vous que la un ne je l ce en les et n il d pour ai une tu ca qu moi des me y du on qui m nous c t
etre dans avec te suis faire sur plus s bien mon j se etait fait va tout lui au sont veux votre avez mais elle ou as
rien toi sais es ils ici comme si ont peut cette etes quoi peux ma par dit dire vais avoir temps ete ces tous meme
sa chose tres avait aime voir jamais non son quand mes notre etais deux monde fois aussi mal trop vie faut besoin
autre bon passe sera toujours leur ton crois maintenant doit peu ta quelque encore parler fais mere mieux trouve
chez avons savez sans allez veut pense ans jour aux personne raison avais dois petit sommes vos pere parle aller
vraiment ses nuit arrive toutes enfant tuer pouvez plait gens avant homme vois moment vrai enfants donne beaucoup
autres mort faites vu pris aide apres air argent dis venir aurais etaient soir tue savoir eu comment peur nos bonne
type partir voulez soit chance vas pourquoi femme donc quelqu f demande toute tete porte aider seul questions
voulais ami moins aurait amis sens cet merci entre bas grand nom vieux prendre sait accord choses erreur travail
idee nouveau passer fils the contre partie juste devez demain devrait capitaine coup alors heure mis amour eux gars
depuis derniere serait oui reste fille vont sortir probleme tant chercher commence savais dites connais trois merde
deja assez maison hui part revoir laisse voyez sous donner tes rentrer place dur jusqu important that to voiture
regarde monstre flic pu perdu jours pourrait truc payer hein espere mois leurs monsieur tard commandant of puis
hommes equipe mains vite putain chien sang importe possible devrais voila trouver mec confiance ni chaque marine
seule adore fou frere ville venez ensemble appeler dont corps histoire parce vient ceux aimerais mettre oublie
appelle combien heures point pourrais malade difficile joue ait etiez pensais croyez cherche feu peine laisser
connait belle propre rester loin flics cas quelques navire aura tour pays risque enseigne aucun amiral service
prends debut beau bureau mot minutes affaire croire pouvoir cela cours foutu guerre main dollars pieds facon car
essaye coeur fini plutot famille biere font forme croyais prie marche endroit regarder ferme dessus cul chambre
arreter minute deteste dirait aimes tirer cote gagne fete comprends fous problemes sauve aujourd touche idiot dehors
demander parles six abord morte genre derriere instant prison mauvais question promets eau papa pret sure millions
manque officiers trafic and travailler essayer ferai boulot mourir attend ira tellement visage quel allons quelle
lache veulent petite hopital dedans elles gros repondre tuee diable annees dix pensez entendu telephone montre celui
acheter avis paye cour parti genial premier you it train sexuel refuse prend serez droit penser tomber verre
meilleur meurtre sujet cause desole envie armes viens gagner reve suite accepte film content connaissez sois
nouvelle sort grave police premiere semaine vue temoignage preuves monte attends etat prete change devant fera
sauver soeur h montrer serais souviens entrer travaille cher gentil maire tombe professeur fier avaient propos long
heureux willie ennuis vaut attaque vivant haut yeux arrivent jeune aviez compte savent secrets fin venu danger vivre
hors ecoute devons partout gouvernement bosser programme prefere connaitre voit courant connard temoin defense chef
compris facile avocat connu calme tire conneries tiens bebe mots aurai cache attention oeil continue ligne matin
mecs surprise ll foutre pendant allait surement journal ecrit rencontrer equipage celle continuer carriere pouvais
lieu penses is have this prendra grands rapport bande paix promis ecoutez dirais aimer face milieu seras cherie vers
scene parfait filles femmes disent sert pleine mission hier ramener aucune pire quitter boite arrives ferais ainsi
quatre agreable ci maniere plusieurs suffit utilise perdre oeufs drole plaisir morts regardez discours mauvaise
diner arrete meilleure ame camping reflechir merveilleux apprendre merite retour liste situation retourne bonnes
avions major eviter dirai know plan reussi possede chaussures heros plein pres commencer appele loi ordure garde
arme pouvons avion membre charge vetements depasse aille humour echappe fallait soiree signe mets colere capable
adorer retrouver changer comportement decider juge appel termine savait latino longtemps avoue invite spectacle vit
con portait fesses force viennent vert bateau seulement fasse cinq joindre campagne camion re vies jeu secondes
prenez fond agit clown poser voulu soi pars voudrais jouer vraie piste aurez libre ecouter servir bras reponse
cerveau sale systeme bombe disais retard faim information garder occasion lettre message voulait ignore chemin vain
entendez vaisseau alcool combat arriver exercice imagine interessant entend reserve semble secret devait cliente
projet partage preuve for in aire affaires souvenir avenir peuvent boire noms moitie rendre madame battre reglement
mari imbecile musique monstres reel produit aimais verite dira bizarre alle controle nouveaux bordel cassettes
appris tient rend aise formidable remercier ile petites devenu gauche agent ailleurs virer assassin journee ordre
prise quitte doute mise essaie epoque ennemis finit enquete arrose procureur pote seront dossier flingue negre
quittera humaine messieurs neuf temoins seuls achete patron rappelle cons tort completement choix camp indic bosse
loyaute envers compter cheri annee contact autant prevu parlez crime vol livre nouvelles plupart cotes foi apprecie
exactement enleve presse sympa cafe chacun medecin serieux week rire aimable porter entendre belles grande decision
public allais rentre jure bouge gosse humain presenter depend prets present verra reviens magie arriere anniversaire
voisins conduire utile ex commande adopte evasion pourra nature attendre ment poche presque responsable soin tourne
attrape disant prive mensonge voyage star doigts securite idees marins matelot faute echapper telle machines triste
table aupres raisons fut finie parfois inquiet participer visite vent interet inquiete voitures admettre officier
rencontre bague vole pouvait motards we they all there be are battent fort recherches trou fiche decide vengeance
oncle riche beaux coupe enfin dirige terrible vouloir dernieres petits passes rappelez finir relation proces ferez
balles ivre enfer haie defendre trouvee detruit suivre reveil discuter rater juges apporter talent ocean enorme tot
vus suppose odeur discretion sors inquietait effet vieille justice tribunal empreintes electeurs accepter accuse
limite victime sorti maman reprend fenetre espece comprenez perdue affecte contacte voyait loubard feriez enfonce
couteau blanc memes tirez mille bruit danse sac stupide puisses file feras entends mer probablement sacree bons
stupides fric souvent rendu meilleurs ordres classe diront liberer auraient banque arretez lever bus habitude
tranquille frapper amuser arrivee salaud video invites venue casse immediatement eteint end repete falloir danser
sourire route auront honneur gamin horrible marcher chances offre soutien signifie moyens chatte pose dangereux
terre ecole durs blague lie tele agitee entreprise protege chers tenir savons revenir contente lune autour prochaine
debout clair interesse ceci sauf pleurer hot appartement devais pete machin moindre garcon super nez rose bout rond
prince courses oubliez choisir ferait poissons conduis excuses parlait refuser travaillez prochain militaires puisse
nie gouvernail flotte nourriture marin envoie existence details salle journaux vendre barre doigt normal rendrait
releve cru copine croit billes migraines ordonne tribord sain gare tenu costume etendue cles anneau amiraux armee
vouliez faux colonel rations arrivera vengerai porc echarpe pause certain recuperer blesses filer cool helicoptere
responsables annonce annonces prix extra etrangers renseignement communaute about people very images poule sexy boit
paie faudrait lundi detourne ouvrir coffre balle amoureux esprit sacre comptes laissez contraire cave lit vin aveux
freres reveiller cense envoye gorge gueule risques perdant dela reponses menace soleil certains uns simple joli
chieront cou voudrait parfaite ressemble livres cacher pede mienne liaison parents bonjour fausses couches couvrir
leve horreur producteur avale deserte incapable debrouilles placee seconde reveille demon suicide epreuve recu
somniferes vire trouves double forcer guere admire faible copain crimes emmene blesse dos gout relations jouez
copains aie brigade criminelle bientot couilles lapins attendent exemple connerie compromis mange caractere memoire
poisson stups insigne ramene portoricain detective jete negro garantis respect fout tendre piege interieur cingle
garcons inquieter loge bleu couleur dealer epargne arranger dors grosse jeter ennuie environ vingt eclate doivent
quantite quelconque incoherente noir impossible issue mariage panneau bienvenue criminels barbe genes asseoir voleur
lance laisses existe retrouve reprendre million taule fantastique etage comptez surtout doux foyer sejour dise
cartes souris attraper cle arriverai ciel tombee adieux carte chaud revient epouse amoureuse saute superbe animal
bavarder bar samedi riches sache peril nation dernier centre froid nuke battu valeur entierement environnement
trouvez milliers aspect demi creme bornes fichez personnes offert engager tours soyez affronter tache offrir jeunes
assassine equipier malin salope strategie militaire difference sentimental faudra remercie approchez maitre regardes
approche immense lourd nues transformer apporte traitre vulnerable venus conference cherchez position amies
princesse cheveux voyais excuse artiste metier mariee compagnie shopping meilleures rue traiter chou partager
laquelle enceinte sachant meres directeur continuez sept gerer raconte dollar batte serai obtiendras pied tripes
voler accident realite mechant role rentrera outrage victimes ecrivez promesse ridicule scientifique croiseur
remettre vide amie preparer sue digne cap nuits detruire coupables exact cigare accuser decouvrir menteur occuper
unite verrez maximale simples lequel haine convaincu attendais desir cannibales traqueront comprendre sinon suivant
tendue large jolie instructions papier evenement vieil age semblait chevaux allumettes admets magasin soudain
disparu coute violon rempli malheureux desolee flotter precieux mince pertes commander manger amuse steward phrases
chemises gilet pensent moque mangee attirer aspects trouille suggere poupe navires bord enfoncer fermer prendrai
traineau gardait recherche sexe profite reposer enfuie eclaircira essaies desire meritait sacrifice charmants occupe
pitie regime ere vend sec esperais benet sacrifie reunion panne gravite clairement or manquait rat escroc caporal
budgets jeans camera succes marionnette genereuse compliques genie resoudre urgence reponds jumelle budget parking
dormir fouille veille expliquera enfermee rappeler oblige assure envoyer certaines creation moyen club moto gang
viree pourraient kidnappeurs cent differente macs developpement societe terrestre soucoupes venons premiers espace
but documents if was up not think your threat now out do can petrole douee marrer chouettes vise frappe riposte
audit tetes obsession obsede enfuit mouche ancien tueurs etant fil passera detestes enfance traverser chapeau
convoite aimez espaces decouvert chouette meurent regrette finis reparer ais pourrions viendrais tranche emmerde
bougez cessez defunt enterre reviennent os verifier coin arrache valait serment sentais detestez prisonnier
embrasser drogue arracheront cannibale botter cimetiere eglise prieres utilisent potes taille ya voulons survivre
deplace propheties irons amenee evanouie devaient originale lavage estomac creatif traitees therapie divorce
generation assurance robe lycee pepe donnez max vision personnage affreuse restaurant pilules inconnu peau parfum
aimee vaux respirer tapis juger airs trait revolver faisiez sent desintoxication arretais mener detendre empeche
faite souleve micro repartir hosto fessee prenais bonheur fleurs fatalite reunis descend promet faufile ouvert
effraction colle declaration sentez pointe dynamite dossiers dame fache piston jury conduit absurde paille finisse
arret rejouit frappent legale impressionner circonstances conseiller mette pareille largue attentat verrai semaines
douce oublient foutait pugnace remplacer these forcera fiches code accusez revele fac heureuse destructrice detruite
comte prendrez deposition racontait vieilles histoires cheveu raide multiplient foutus foutent pasteque coke
executions volontaire ajoute coupable macho epithete raciste sorte tuyau cuivre draps ritals bouteille tas paient
appellerai pedes diras recommencer silence souffrir bat choeur baise district metro nu ressentais su protection
prevenu casses barge souffle dare foutue bateaux auras baby pauvre foule denonce mourante veritable travaillent
laissent verront er legitime administration billets salon bagarres etendu balance rends legende rang gosses
personnels permettre sentent assis forte plans cross raccrocher betises pilote piloter humaines original courageux
ose clowns entier amende noire range chaos contrarier preoccupes joujou monter complet comedie finira asseyez cesser
contacter aidez couple mignon nombreux connaissance soupe agir secours reparti courte desert empecher tel habitants
langue abandonne prevenir peche altitude egales court quittes putains syndicat quelles faveur miracle bail demarrer
senor respecte desastre greve arrange creve cretin restez tuerai exige reconnais patient vache pieces forts pige
couloir informer resiste amusant noeud dingue clients accro doucement necessaires suffira nettoye laisserai
direction particulier nostalgique laisseront accomplir tueur version dure demandent examen bieres demandais repetes
bricoler destin innocent office fuite dissiper formule denuement capitale crever dessous tenue denoncer seigneur
regner peuple enseignee familles docteur descendu geste jetez naturels trouveras chier paradis depart pourrai mangez
dormi gondole soif visible sentir bute reves tournait crack plaisantes potentiel avocats bottes evident journees
charmant resume aies mardi embrasse plombs bagages naissance jouets jaune brun discipline declarera forfait joie
parent malades hurler preferee grossi camees adorable devrez habituer debarrasserez gentleman chatouilleux jouent
active debarrasser abruti orphelinat economies lettres adorent peres racontes electorale commettre arretes sage
espoir morale voix soeurs glaces hais craque huit quinze trucs lisez television gagnes eme hic gache appetit maladie
repond disait endroits aimait intelligent roman inspire croyiez inepties regardait politique echoue genoux fie
jusque insiste reconnue action editeur publier revolution payes convient laissera traduis maximum tournera fameuse
grog niez exister interessante degats furent deformes scandaleuse abandonnez remplace attrapes aimees embrassait fus
postes sauvetage fregate brillant plonger approchons pourrez hote subsister salaire essuye allions propulsion
oublier eut massacres essayez detestee allees derobez joyaux doue huitres saison gouverne ecueil maree liberera
indigenes tenter tatouage gluantes algues savaient boeuf gratitude tolerez humanite structure batie ecroulera
defaire archives forces lesquelles degres messages echange publiques egalement realisateurs invitent rate frais
hablo espanol compreniez cigarettes conseille poussiere essai repartons trouverez agissait fortunes assassinee ecran
importants quarts parla haineuse comprend trahissait occupait taciturne plaisait mines sorciere refuses cheque
cherchait jet society internationale emballe retournez retournerai partirez policiers objet gagnais mene
inevitablement epee lors gentilhomme epouser portraits songe absence pluie comporte noce decrit croies cousin
mondiale entiere education poursuivra americaine partez conflits assister reception sacrement passionnante champ
differencierez mouette secher decode marge biens eleves fonctions lames rasoir detail devoile solitude ravie retaper
toleree fuit charme aiment soutenir dingues repeter parano films sable correspond fraises article correct bleue
moteur manoeuvrer decisions regretterai fortes pendu coule psychiatres jureront rediriez plaider possession
enfoncerait rude proteste deformation referais inverse estimons suspension conversation inutile joyeuse failli
aneantir serions maries aurions compartiment laissa procurer revue use desapprouvait balalaika violence course bats
marre secourir fer gant velours gagnerais suffirait amplement tueuses perds repas semblez professionnelle terres
outils couleurs deuxieme groupe base vivants barreaux quille depeche merveille poste noeuds cuirasses aveugles
donnerait devrons bloquee pompes radios an proposes renseignements speciaux amusez deposer rejaillit dechanterais
mediocre lame cassee lancer pompiste whisky reglant cabinet ceremonie impose pavillon confier commandement tactique
partis elu reclame courage apercois destroyers rencontrez puissance tente fortune cage bouffe epicerie familiale
ouais signale stud susceptibles feraient devriez personnellement suiciderais rats viendra bete trous rectification
smartphone excellente feter debrouiller choquee fonctionne scandale appartements traverse delit pathetique
demissionner mental prenait accusee identique bouquet roses folle tueuse excuser supplie hallucine atout propriete
enfuis lorsque emmenes badge cree grenade dejeuner distance vienne evite changement portable longue meurtrier
nettoyer seduisante passage elever mouchard deuil regler rues motos sortie infiltrer roues raconter transfere avere
impliques traverses localiser centaines rancon passeport essayait lac souvenirs photos estimations mineurs violer
quotidien adultes finances national fiere reprochais conspiration regles publication concues guide site
professionnel sortes droguee experience responsabilite poursuites lois propres ressources explorer technologie
aerienne volantes creatures euh lumieres effort destruction nucleaires semblent etude intelligence etablir
civilisations etoiles valeurs generaux processus democratique depense zone seraient vehicules genant voient prouver
obtenir astronomes siecle power will their didn whole mandate at weapons which world just little planet because
government don programs life with time has human any would vice communique election passait proteger general lumiere
defaite gouverneur imaginais activite coude esperant milice emmenerait arriverait finirez balade piges rappelles
rapports avantage acceptiez passant crible attendons corde agneau continuait motrice excitaient curiosite aboli
portent sacs canonnieres impots titres puits production aut acon amille aites attitude douteriez diagnostic machine
repondu oeuvre introuvable lachee camarades leche ressembliez depiauter harem hommages australien aerodrome
ramenerai vivantes geniale apprenant mettrais texto projections reconnaitrait avouez cliche pub jean classique
durant toutefois cependant neanmoins ensuite auparavant actuellement recemment notamment selon parmi malgre puisque
tandis afin outre hormis divers diverses nombreuses marques carbone courtois charpentier eurent devint naquit mourut
fit vecut ecrivit carre
`;
