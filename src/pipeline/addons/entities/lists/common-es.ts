/** Frequent words of the language (es), folded; the most frequent first. Protects them from being taken for names. */
export const COMMON_ES = `
de que a la el y en no un con se es lo una por los del me para esta mi te las su como tu si mas al eso le bien muy
aqui pero yo todo anos paciente este ha vez sin algo esto ser fue nos ahora hacer nada tiene he era puedo asi o
estas quiero hay cuando estoy tiempo vida dia puede ese renal todos mejor ni tengo dos sus son ella usted solo
tratamiento ya va mucho gran tan donde eres senor casa nacimiento dinero hace ti estaba tipo porque soy quien sobre
momento dias estan alguien has verdad fuera hecho hombre nunca derecho hasta esa estado izquierdo sabes antes cosas
despues meses mundo noche favor estar mismo tambien sea desde gente decir e cm ver uno tienes ahi normal nadie ir
pasa diagnostico poco otra asistenciales vamos ellos sido madre amigo dicho han puedes nuestro padre habia mis haber
podria creo siempre hablar quieres mg razon voy tenemos siento lugar masa todas vas buena tres derecha clinico paso
estamos buen gusta mal dolor trabajo estudio fisica menos conmigo otro les hijo cual tras antecedentes sabe parte
durante cosa tanto horas nivel abdominal exploracion esos mierda importa tenia dificil hubiera manana alli tarde
realiza dije muerto tener toda mujer rinon presenta parece nuevo demasiado importante hacia izquierda visto entre
problemas quiere caso nuestra siendo realizo acuerdo haciendo estos unos ayuda ultima hemos hacerlo cara ello algun
fueron forma saber manera hizo nosotros seguro capitan lesion cabeza podemos nueva hermano ecografia veces semana
com dentro evolucion complementarias idea sentido resto problema esas control bueno mano contigo prostata viejo
pasar cuenta gracias sera salir haces pasado realmente x dl tus cada crees punto oportunidad interes amigos gustaria
sangre demonios poder dice manos mayor vesical necesito cuanto oido historia aun edad juntos tienen dijo ninos
nombre lado normales clinica pruebas loco creer chica algunos veo misma tal entonces primera policia semanas pronto
ei ml papa hora familia barco alto miedo hice rapido dado ia celulas alta hallazgos tamano siquiera maldito pueden
entrar nino puerta ano contra intervencion debe cuadro orina biopsia alteraciones mio luego deberia primer personas
tenido estes propia dices telefono sabia contacto alguna irme cuerpo seria realizar mediante compatible superior
tumor mail dolares unico bastante malo pueda fiesta funcion dejar pensar facil preguntas cambio salvo cierto general
inferior digas matar casi acerca cualquier error suerte hago anillo almirante lesiones consulta diametro iba amor
nuestros claro segura otros diga volver ustedes lista presentar idiota hija bebe falta tren gobierno enfermedad
evidencia cirugia arterial juego eh ve total oficina vi corazon llevo vaya tio mujeres perder guerra caballo primero
nina eran trabajar mes profesor suficiente presidente cuatro posible l decide bilateral ciudad seguir necesitas
ninguna ves morir medio carrera somos ambos frente queria sistema muchos serio ropa pais habria hagas dosis lleva
hombres grado refiere aspecto vena zona tumoral quirurgica hotmail van esperando minutos situacion mama pena alla
persona millones haya mato personales sigue hospital libre respuesta aunque tumoracion testicular normalidad
negativa reseccion seis grande largo mia tenga helicoptero dar ningun ultimo bajo pequeno aumento monstruo perdido
auto unica hara camino pensando saben tomar secreto prueba ante resultado sospecha presencia adenopatias metastasis
decidio acabo partir espera sino exactamente cerca hacemos informacion peligro arma pared quiza cuello relacion
partes cafe bonito chico ido muchas os podia palabra puta estaban observa llegar mate unas hijos cerveza agente
haria traves feliz pasando liquido ojo equipo proceso afectacion palpacion comentarios nhc testiculo muestra
presentaba quistica prostatico mejoria fin hablando dire afuera vale dio haga abajo da siguiente tengas venido venga
arriba otras ven dijiste pensado acaba peor noches debo culo final tejido buenos duro vista bomba opinion encuentra
io hematuria yahoo contraste postoperatorio patologica hipertension ng anatomopatologico fiebre sindrome urinaria
lumbar par tuyo hermana estaria conozco sorpresa venir publico buscando mismos avion odio vivir encontrar anoche
coche verme dano muerte justo armas varon completo trata mision amo tierra estuvo maldita matado riesgo vuelto
ocupado cree segundo abogado fondo lejos mientras social diez tuvo existencia vejiga realizacion carcinoma recidiva
acude presentando necrosis hemodialisis simple tendra mejores diablos vemos seguridad libro existe plan asesinato
conoce extrano dormir cambiar seas comprar pense debes imbecil muerta piensa poner paz eras hoy agradable pregunta
trato mentira mensaje siente orden s pequena modo realidad entiendo cargos ocurre habra diario trafico deterioro
oficiales estudios continuo base aproximadamente cava nefrectomia pelvis multiples mm quiste posterior puncion
destaca adenocarcinoma anticuerpos presento signos peritoneal g revision esposa pelicula quieras quede joven listo
significa buenas deseo aca preocupa culpa hacen luz tuve local perro junto algunas cualquiera boca deja chicos
espero humano vino sitio diferente escapar pesar necesita negro tonto modos mantener busca encanta sucedio alegro
grandes puesto interior habias tomo necesario supone llaves conseguir llegado analisis conocido sola tiempos cadaver
hiciste comida corte isla sacrificio cliente cuerpos tratada espacio n seguimiento via pene abdomen polo anatomia
infiltracion º abdomino parenquima serologia cultivo dilatacion prostatica areas drenaje negativo positiva litiasis
creatinina digo veras diria marido murio nuestras sabemos tampoco adelante empezar fuerza castillo broma vuelve
preocupado real fuego necesitar pedir noticias querido quieren padres necesitamos capaz clase prisa supuesto salida
sientes mucha aquel infierno enfermo decirte verlo quiera llamo averiguar estrella cinco dedos dura paquete bebida
herida estara comunidad tratado perdida vieja proyecto afecta llamada dejado doble tipos carajo pies administracion
puso incluso grasa cargo limites anterior haberme imagenes dedo informa atras zonas informe operaciones controles
inteligencia completa hiperplasia inguinal complicaciones miccional evidencio musculo rectal oral proteinuria hare
encontre jugar placer entiendes conocer todavia carino probablemente preocupes media asunto jefe especial calle
diferencia propio genial hablo ley amenaza sol mires luchar igual cenar payaso puedas lastima prometo solos senora
sala confiar ejercito diablo llama aprecio toca senal suyo numero hermosa enseno solia teniente queda bailar llevar
divertido periodicos tomado ojos pudo techo supongo tome quedar urgencias intentar encontrado coches estupido
podrian corre blanco pelo color asesino mayoria unidad ganar sepa proteccion larga tribunal matarme famoso mostro
brazos escuchar secretaria revelo ai ie heterogenea radical trombo libres asintomatico analitica quistico uretral
patologia negativos glande insuficiencia enero disminucion inicial necrotico hematoma cartas felices viaje gusto
imposible nena mira recuerdas verte alegra proxima posicion area volar comandante pasada pelea piso suenos habla
seres viene adentro ordeno basta dejes ordenes valor llamado debemos ayude diciendo usar entero creerlo fui examen
pienso amable vive pagar guapo horrible vidas reir jamas deje crimen cuarto negocio policias conoces pueblo
pantalones enferma decirme demas nuclear militar inicio militares cabo esfuerzo traer lindo diferentes temo
interesante contenido piensas uh atencion llamar habitacion raro ocurrio musica acepto toma futuro llorar segunda
mitad quisiera vuelva sucede lamento decirle oficial imagen darle companero suficientemente relaciones alcohol
debido terminado cuidado maquinas suelo intravenosa datos sexual guia valores desarrollo incluyendo extraterrestre
ios ingresa neoplasia procede ureter tomografia cronica fistula diagnostica gmail pelvico escrotal sintomatologia
observo flanco parcial intensidad dolorosa antibioterapia ureteral muslo aguda lateral ciclos abundante marcada
antibiotico osea tercio absceso bioquimica pancreas origen niveles retroperitoneal papilar hematies meq dificultades
trataba sabias trabaja listos dara duda pequenas peligroso oir cantidad tuya dame documentos decirnos misiles
humanos tuviste victimas acido libros ataque operacion mintiendo heroe olvides podra podrias queremos marica vecinos
ayudarte ellas zapatos consiguio decision orgulloso lleve haras primo honor piel amas inocente tema humor
completamente minuto millon palabras excelente vuelta perdi milagro verla basura defensa quedarse paga manejar
triste traje exito declaracion juro crea mon ami cuantos posibilidad alrededor termino senorita entender permitir
madame llego cita saberlo compartimento programa vuelo contrario drogas video guapa conducir nuevos ganas ocurrido
intento contado episodio urgente habian estabamos coleccion deberias esperaba cuchillo federales matara perra salio
higado leve mala cerebral novia peso acusado comer linea maquina pantalla principe creas mando mesa profesional
templo maximo pieza mirame dijeron trabajando parto secundaria confirmo ultimos respecto menor volando varios
ausencia descartar ias practica cierre seno trombosis dicha quirurgico alteracion craneal solicita estadio
quimioterapia ambas porcion agudo irregular hallazgo gammagrafia aprecia estructuras calcificaciones resultados
campo severa corticoides segun pelvica uretra oseas sonda infeccion sintomas indica ocular cifras observandose
leucocitos benigna leucocitosis densidad pleural bazo secundario previa urinario atrofia adenopatia acabar trampa
maravilloso malas enganar cocina ira di sigo dulce encontramos sabido tolerancia nombres submarino mata grave salvar
espia preguntar depende cuentos desaparicion vengas dando confio recordar vayas escapa uso encontraste dormido
doctor vistazo sentia odia encontraron camara necesitaba favorito campamento llega corbata miembro magia alcalde
haremos hablas acepta llamaria suya huellas das regalo ayudara prision fuerte puse demanda intentarlo ademas prensa
pago estuve detras doy debil agua estabas maravillosa apoyo familiares confianza respeto patron interesa escrito
conseguido espontaneo enseguida encontro quedan encargo perfectamente ganado drama despacho cojones necesitara siete
hayan beber escribir pollo testigo amiga motivo deben partido saldra creen parecio escucho mantuvo escandalo embargo
salvado metio federal compania esperar feo dejare vagon tomando comunicacion muertos terapia matarlo sabiamos
recuerda practico descanso bordo ponerle causa diversion luna television campana cobarde averiguarlo den quienes
soplon renunciar gana oceano observando dicen ama fiscal servicios delito merece cielo diste permiso publica
anuncios empieza jovenes verdadera tratar erroneamente quedado inmediatamente buque totalmente timon publicas
talento viendo movil humana animal material correcto medico combate testimonio rescate corto rojo britanicos laser
garantizo actividad dejarlo llegada prednisona estando anestesia pudiera embarazada celular intentando volumen
efecto platillos alienigenas luces objetivo intensa primeros extiende inferiores hilio renales aparicion formacion
observan curso traumatismo cavernosos consistencia flujo analiticos celularidad dependiente interna posteriores
crecimiento test caudal glandula positividad lobulo inflamacion radiografia torax net cigarrillos lavado derrame
hepatica mmhg bloqueo progresiva colocacion h coagulacion moderada epididimo obstructiva hipoacusia i realizado
diagnosticado incidencias cateter estenosis valoracion observaron derivaciones trasplante viral jugador yendo cae
entienda verdadero dejo calidad mayores querria ponerse nervioso orgullosa ninas fracasado gracioso lentamente viste
sensacion tanta desagradable bajar llevas reunidos esperanza supe vivos aprender duele resolver caballeros lleno
circulos funciona enamora caballero querer respuestas vulnerable prisionero ligera necesitan dare explorar perfecta
borracho hagan matare escapo blando compartir vea tendras pista trasero sabado responsable ayudado perfecto darme
contar ejemplo cuento obliga mentir ridiculo terrible extrana mirando original pistola carcel preguntarle autobus
querida suceder fe tiro movimiento enorme olvidado decisiones tomaron enamorada frio sale cortes bar brillante
promesa rusos identificar voz ultimamente apertura llamare establecer deprisa empezo muchisimo comiendo intenta
famosa viniendo traido doloroso momentos ayudante velada tonta suicidio rata estuviste mataron cubierta espada linda
furioso adecuado cientos metodo facilmente presente opiniones principio probable parecia estupida mirada contando
olvido fondos pie regreses lugares lleguen escena cama reunion sorprende valiente parecer plano estomago sesiones
intentas personal fuiste daba daria medias ire chicas encanto grupo sueno hacerte discutir natural miel volvio
trabajan placa calibre detective pandilla bala lealtad m club dejan malos quizas formar ponga apenas metido jugando
cerebro miles emocionales edificio bienvenida huesos pasara papel identifican dejas parecen continuar divertirnos
hiciera maten niega varias disparen olvide util almas averia circunstancias mil bruja juega potencia admito
invitados camareros planeta casino casarte vera necesidad haran visita tripulacion discurso exterior retencion
detalles alcance novio infancia empezando solucion lengua destacar orientacion alferez tuvimos medidas suceda
furosemida urgencia realizaron comienza irnos valioso complejo escaparon agradezco fragmentos entro intervenido
evitar ciento investigar opcion visitas llamados destruccion rango generales estados programas cierta dudas usaba
retirada baja extension espectro pulmonar compatibles progresivo patologicos axial suprarrenal sepsis peneana
aparentemente proximal derivacion radiologicos apreciandose ecograficos nodular alfa estroma orquiectomia quisticas
multilocular mostraba hidatidico captacion operatorio valorar hidronefrosis elevacion ocasiones caracteristicas
descrita localizacion transrectal instauro empeoramiento facial palpebral sensibilidad recto desplazamiento octubre
presion realizan masas venosa apreciando ecografico intestinal hepatico distal vascular lobulos region percutanea
centimetros toracoabdominal anteriores persistencia situada manteniendo informada episodios vision laparotomia
posteriormente observaba sedimento segmento longitud electronico pauta negativas ph funcional evoluciono diafragma
depositos anti computarizada bicarbonato onda ipth carbonato calcico mesangial encargare debia stud poquer matarte
peliculas adonde experiencia pensamiento dime tratas trago poderes historias mostrarle encantador accion llegando
desastre atacar familias preciso mirar caminar salve tendran vende saltar creciendo puro gigantes ayudar direccion
aparece vine vueltas seamos veremos creado rostro querian vivo funcionando volveria hueso esquina ayudarla secretos
inmediato estemos pelotas creia margen escuchado miren entiende locos volvamos serlo tenian tengamos emocion vayan
abuelo pasamos realeza felicidad vos intentare tocar absolutamente seras podeis soportar excepto importantes
venganza hogar decidido robado necesaria firma querra vomitar muere aumenta bestia cambie esperado multa nacido
asientos cena aquello adios ayudarme quedes oferta case corriente pregunte durmiendo jodas conversacion eramos
dejamos ricos sepan preciosa ayer carta iguales poniendo huevos quemado hoguera estrategia refiero empiezas letras
acorazado gustan porta cuestion cansado fueras asociacion arrestado deberian carga accidente leyenda normas desea
encuentro durado dama deprimido limpio esperan balon inspeccionar botella dan responder adorable testificar mafiosos
guardia muchachos lastimado hospitalidad chimenea dejemos coincidencia hubo lunes junio firme suba maletin culpable
pareja enamorado inteligente descansar necesites ciegas descubrir pagaras escuche piloto hablado funeral disfrutar
profesionales ocurra escape disfrute charla asustada solas sucio funcionar ayudaran oro volvera odias llamaba planta
cortos capacidad educado asustado gustas desaparecido brazo consciente digno tenias pedido carne ibas podriais
contento americano chaqueta colores tienda puertorriqueno distrito pagara ventana contaba espectaculo sentado
recuerdo sigues vete ruido negocios llamame rosas disparado tantas aparecio negros liso negar gilipollas cambiado
esperabas vivimos continua tocaba julio llevarte muestras redujo regrese juicio iniciar ambiente falsa bastardo
sufrido haciendolo largas directo formal titulo haberte llegara salido ensayo aquellos privado busco duelo recibe
fuimos haberlo estaremos caballos hagamos falsas puestos ataco inmersion companeros graves compresion alcanza
canibales cerrando emboscada preparado cine comprarme guion quedo llevara asesinada vender acabado resulto zapato
repite escribe pide cortas ninguno inevitablemente apruebas destructivo retratos tuviera bodas errores ocasion
solitario ideas comportamiento maniobras dispuestos recibido tension cuyo pidio pude motor haberla costo desplaza
pregunto bajas pendiente apetito desierto congregacion pintado copa dominar tecnologia centro mapa comenzando
detener mancha portaaviones recibiendo encuentran roto hundirse acompane ayudarnos gesto buscarlo dirige estaras
robar regalos impresion compromiso hermoso bufanda profunda reconoce victima mataste farmacos mantiene existian
siguio tratando princesa iban opciones atractiva despedirme hayas subio arriesgado lenguaje enviar carteles
involucrados ilegal archivos vendria sociedad investigando protocolo decadas extraterrestres aerea embarazo
voladores sexto planetas diplomatico civilizaciones democratico descubrimiento astronomos mandato elecciones
votantes mejorar deposito logrando invasion familiar valora aparecido habiendo impide repeticion infiltra
linfadenectomia patologico ganglios bordes hospitalaria previo penectomia borde pulmonares fisico externa
inmunohistoquimica neumonia conservada duracion conocidas clinicos tuberculosis proteina paredes tubulos linfocitos
abundantes granulomatosa pielocalicial nefroma diferencial delimitada postoperatoria favorable diagnosticada referia
solida inicialmente aparente parametros vesico positivas urografia urinarios raiz recibio histologico malignidad
destacaba meato fibrina inguinales mayo septiembre oseo analogos neurologica extraconal extendiendose desplazando
toraco inicia urinarias exofitica mucosa transuretral indice aislada tacto adenomectomia purulento tratamientos
septico antecedente abdominales cavidad suero siguientes difuso impresiona edemas seg suprahepaticas pancreatitis vs
extraccion predominio moderado solicito polaquiuria columna citologia hektorpn sangrado infiltrante cobre detecto
infecciosa fumador macroscopica hemograma astenia epitelio psoas beta alfafetoproteina diagnosticos hemorragia
agosto sondaje tecnicas indolora cifra manifiesto post urologico microhematuria sugestiva incontinencia ereccion
noviembre endoscopica ondas proteinas presentan persistente positivo pt pacientes calcio inhibidores procedio
desorientacion amiloidosis serica conciencia rasgos sociales calcitriol apuesta sirvio encantadora garganta crei
contare estuvimos artista vere gane gordo comienzan probabilidades caida pierdas ayudare necesite conocerte
afortunado abordar desconocido torre sur regreso servido derechos controlar disparar secuestrados rehenes hables
desaparece convierte furia tendre proximo lograremos hablara tercer veran malditos dejara entrenador acuerdas cruel
nariz encuentre explicacion funcione olvidan respirar tardes liberar desear enfadado olvidada encuentras pecados
darte fallecido rio conseguira creando mugre arrancaran recuperar patear participar cometido escuchando sobrevivir
pelear destruido enemigos fortuna miras emocionado esclavo madres aceptar adoptamos diran caen gato sabria tomamos
escritorios tomara cumpleanos tendria alerta riendo manda pase llevaremos ahorros solteros papi vuelves habeis
mostrado clases sabeis seran probarlo nosotras secreta deber sed cura despierte quedate francesa importan cambiarlo
olvidar obsesion santo preferido aceptado caja camion telefonos banco llegaremos emocionante cayo taxi tarado deme
ladron robo decepcionado sigas molesta profesion parecido plazo demonio cerrada ejercicio muslos mamas acabaron
servir caliente tratan ofertas comodo lujo bella adverti saldras desgraciado conocemos perdonara olvidaremos caza
financieros sobrio ganarme novela pretende secuestrado hablaba escribiendo confiamos motivos cientifico oigo
publicar cintas recuperado conduce alegrara arreglaremos tarjeta antiguo impune intimo cenamos conozcas cono
discrecion llevaba altos barcos dejaron detenido estupendo vestido quedarnos consecuencia injusto aclarar jurado
quejo estaran sacar lio pez brandy consegui cojin humedo matrimonio tamanos bebiendo agricola aquella dormitorio
destrozada analizar importaria direcciones colaboracion echo aventura locuras advierto suponia grados presentado
rapida astuto venderia ayudarle vehiculo parada confortable encontraran conseguire crecera sono intereses tentado
llegue robara digan acuestese vamonos restaurante vendedor enojado hicieron acerques olor iremos hacerme reyes
tocado cuesta abuela suicidarme ponen serias usado cansada vuelven harias rodar generacion hueles estarias decirse
pinta sientas decirtelo despierto preocupada crisis unirnos unido pastillas planes champan fresas antigua llamarme
compras noticia alma humo pondre sube tomas alternativa estupidas piense fiestas bate vacio dispararon escuela abrir
testigos lograr latino hable pedazo pagan seguimos enfrentamos tenderte aceptas desnudo vacaciones maldicion saliera
azul hablan volvere sonar arreglar volveran suyos limite sirve podras barrio mios daban peces ocupa residencia
vosotros simpatico pensaran cerdo criminal sujeta aliento alrededores pico llevado quedando entendido consejo acto
considera criminales busqueda puedan damos deuda unidades senores sangrando internacional baile frances mercado
afectado mueren objeto saco ganes capullo suave espalda seguido encantar entrada especiales caido preguntaba
porquerias credito actuar fallecio caro traes asegurarte creacion anciano sensible millas explicar ensenar ayudo
deberes poli rato mantuvieron desaparecer exprimieramos tragar monstruos marinos expectativas animo peores bote
probado acusarlo tesoros necesarios absurdamente mentiroso nave entendera beso siglo encallar marea reflotara
insiste eleccion puertas basados confia morira disponga produccion sienten cobro ojala sentidos creame huir leido
instrucciones miro vuela taquilla tele rompio pego suficientes tirado propias cerillas propios limpiado pagado
alejare destruire guiones llamais calles debajo ladrona presentes pensara fueran sucedido lluvia descubierto podido
encontraras documento espanol mar batalla simples decidir abandonar correcta aceite sentimental dolores viento
sostener estrado conducta conocimientos oirlo comprara guardaba violencia corriendo carreras autobuses intentado
deportivos regresara propiedad clima rien metal encima inocentes ciencia sanguineo inusual bateria saldremos palacio
arranca bisturi coraje crucero juegos subir mensajes acorazados bombas acepte almirantes limosna precarias actuales
agentes enfermera combatir gasolinera telegrama vano desanimado pasemos convocatoria leche batallon aviones decimos
lento date biquini reconfortante lagrimas consultarlo cruza medallas delante torpedo puente especialmente coronel
repetir citar terminar explica detalle propietario importo invitado aire vecino frecuente atribuyo ultrasonido
presupuesto usamos sospechoso patetica decepciones mental clasicos logre vendra debio aseguro sentir escuchame
preocupe escucheme deseado celebracion cortar pocion drasticamente usada libere necesitaremos husmeando jurisdiccion
precisa preguntando director pata exploto discusion contarme bombillas rompas naturaleza colega llevaron siguiendola
apareciera avistamiento jovencita resiste arrestenlo asesinado enterrarla simplemente convirtio definitivo trasera
pujes altavoz derivo bufe confeccion canticos escaparte permanece estuviera vigilado enviando estais habido siguen
teniendo motociclistas punta carretera banda vengo legal registros legitimo bufete avergonzado habitual esquema
secuestradores encontraremos pasaporte activo negaron ponerme telefonica adultos inestabilidad periodico proxenetas
disenar anuncio pocos calculo jueces calmado medida recursos herramientas universo mejorando hostilidad soporte
testimonios modulo empezaron ovnis nucleo permanecio compartiendo conocimiento pro traidor industria nucleares
asuntos avance razones ansioso vieron acceso estadounidense supero encontraba discreto monton relacionarse hacerse
comunes encontrarla absoluto llevarsela velocidad puntos aguja formas causas gas coma sois palo baterista permite
dei reaccion ejercicios abierta descripcion mismas fuertemente retiro intercambio plantean objetivandose
quirurgicamente extensa aorto metastasica induracion objetiva indurada cavernoso confirma tumorales incremento
nodulos bilaterales nueve hemiescroto varicocele retroperitoneales evaluacion resonancia magnetica quinto revela
maligno capsula focal vasculares margenes exploraciones cavernosa embolizacion evoluciona ª molestias alergias
infarto vasos neoformacion feto hidrocele microscopico germinales seminiferos infiltrado inflamatorio formaciones
tinciones ecodirigida instaurandose minima nº prepucial satisfactoria consultas satisfactoriamente ulceracion
observado gramos implantacion granulomas tumefaccion estabilizar hipo realizamos septimo diuresis contexto bifidez
efectuar fumadora maxima demostro hematico similares adrenal informado acompanado consulto ultimas palpaban sarcoma
consistente ptosis proptosis ulcus diplopia izquierdos orbitaria orbitario ocupacion blandas interrupcion blastico
docetaxel infecciones derivada cistoscopia encontrandose macroscopicamente urotelio proliferacion traslocacion
hiperuricemia aumentada serie demuestra orificio escasa sintomatica pubis efectuados ligeramente caracter amplia
longitudinal diseccion pus drenajes intensivos vomitos megalias intenso miembros neutrofilia ostium auricula biliar
plantea engrosamiento edema fija liberacion ascendente objetivando amplio cancer iliaca derechas androgenico focos
mediastinicas cilindros prostatectomia roce superficial org cistitis chorro dificultad rinones morfologia existia
desplazaba cordon eco doppler acudio pediatria cutanea irregulares sugestivo benigno disuria goteo sospechosas
superiores ºc resuelta percusion directa febrero fibrosis abril hipocondrio renina plasmatica aldosterona filiar
fijacion falleciendo palpaba intravenoso craneo medial observaban evidenciaba apendice maligna cc prostatitis
febriles positivos hepatitis filiada espondilitis diciembre instilacion evidenciarse transcurrio confirmando retraso
litotricia conservadoras glucosa cistografia eje ureteres urotelial colecistectomia laparoscopica perfil descubre
deshidrogenasa gonadotropina corionica cola subita suspendio restos auditivos subcapsular transfundieron
visualizacion gastrica colostomia linfomas trasladada metformina principales hipercalcemia escaso rechazo
expresiones antitransglutaminasa crioglobulinas negativizacion pg optica tincion virus nefrotico intersticial
glomerulos paratiroidea unicamente sevelamer microscopia ampliacion donante dijeras apuestas acuso saludos toques
mire reglas inventado lecciones abrigo contestar estare quedaria veamos as gustaba adivinaras entretenimiento faro
muevete alejarse muchacho llenos calientes horno trucos jugare construyendo reputacion verificadas disfruto estilo
reunir regresar comenzar regresado mediana lateralmente despejar larguen alcanzado muera pulmonia disparan
represalia hogares asesinar americanas conectados volaste dejenlo peregrinos comunica llevarla barrios ahorre
pasajeros murieron derriben asegurate edades voluntario contactado guardias oposicion detente heridas ofrecio
cortesia terrestre alas vacia prisionera espante roca lectura toman borrando ocurrir chistosas preguntaran disputas
vacios deshacer pone maestria regresaste pequenos podriamos enviaron cortare hocico oculta enterrado perdedor
comprendo echamos arranco valio consecuencias contarle balas defecaran dejarte canibal custodia controlado buscamos
cementerio fenomenos vayamos fabuloso fenomeno encantan cobardes perimetro rayos moriremos armados profecias refugio
construir bendicion verde disciplina ninito adoptaron conversamos valga bonos modelo grite medianiche atenderlo
oscuridad malolientes panales payasos gorda encantaria deshaste pisare considerado privados pesimista cumple
administrar fantasmas botones bolsillo comun dolar agradecer tomes ganamos perdio envio ibamos bombom arrepentiras
puno hijas entusiasmo nuevas oportunidades celos piedad pasion crecer embajador cocinero agrada peligrosa oculto
pediste ofrecer mias asombra ventanas vuestro pertenezco volvi loca temia perderte absurdo conocida entera
verdaderamente
asimismo actualmente recientemente anteriormente finalmente generalmente principalmente obstante diversos diversas
numerosos numerosas hubieron tuvieron sean fuese nacio vivio escribio termine eligio elogio ataques
`;
