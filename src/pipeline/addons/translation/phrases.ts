/** The languages of the table below, in the order of its columns. */
export const PHRASE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

/**
 * What everybody says in every conversation, a line each. Of several ways to say it (`,`) the first is the one that is written. Only what is said alone and means
 * the same wherever it is: no `right`, no `well`. The same words in two lines mean the first. Polite where a language makes a difference.
 */
export const PHRASES = `
yes, yeah, yep, yup, yes yes; ja, jawohl, ja ja; oui, ouais, oui oui; sí, sí sí; sì, sì sì; sim, sim sim
no, nope, nah, no no; nein, nee, nein nein; non, non non; no, no no; no, no no; não, não não
okay, ok, okay okay; okay, ok; d'accord, ok; vale, ok, okey; va bene, ok, okay; está bem, ok, tá bom, tá bem
all right, alright; in Ordnung, alles klar; très bien, c'est bon; de acuerdo, está bien; d'accordo, tutto a posto; tudo bem, certo
oh, ah; oh, ach, ah; oh, ah; oh, ah; oh, ah; oh, ah
hello, hi, hey, hello there, hi there; hallo, hi, grüezi, servus; bonjour, salut, allô, coucou; hola; salve; olá, oi
good morning; guten Morgen; bonjour; buenos días; buongiorno; bom dia
good afternoon, good day; guten Tag; bonjour; buenas tardes; buon pomeriggio; boa tarde
good evening; guten Abend; bonsoir; buenas noches; buonasera; boa noite
good night; gute Nacht; bonne nuit; buenas noches; buonanotte; boa noite
my name is, my name's; mein Name ist, ich heiße; je m'appelle, mon nom est; me llamo, mi nombre es; mi chiamo, il mio nome è; meu nome é, me chamo, eu me chamo
bye, bye-bye, goodbye, good bye, bye now; tschüss, auf Wiedersehen, auf Wiederhören, tschüs, ciao; au revoir; adiós, chao; arrivederci; tchau, adeus
see you, see you later, see you soon; bis bald, bis später, bis dann; à bientôt, à plus tard, à plus; hasta luego, hasta pronto, nos vemos; a presto, ci vediamo; até logo, até breve, até mais
see you tomorrow; bis morgen; à demain; hasta mañana; a domani; até amanhã
have a good day, have a nice day, have a great day; schönen Tag noch, einen schönen Tag noch, schönen Tag; bonne journée, passez une bonne journée; que tenga un buen día, buen día; buona giornata; tenha um bom dia
have a good evening, have a nice evening; schönen Abend noch, schönen Abend, einen schönen Abend noch; bonne soirée; que tenga una buena noche; buona serata; tenha uma boa noite
have a good weekend, have a nice weekend, have a great weekend; schönes Wochenende; bon week-end; buen fin de semana; buon fine settimana; bom fim de semana
thank you, thanks; danke, danke schön, dankeschön; merci; gracias; grazie; obrigado, obrigada
thank you very much, thank you so much, thanks a lot, many thanks, thanks so much; vielen Dank, herzlichen Dank, danke sehr; merci beaucoup; muchas gracias; grazie mille, molte grazie; muito obrigado, muito obrigada
thank you for calling, thanks for calling; danke für Ihren Anruf, vielen Dank für Ihren Anruf; merci de votre appel, merci pour votre appel; gracias por llamar; grazie per aver chiamato, grazie per la chiamata; obrigado por ligar
thank you for your help, thanks for your help; danke für Ihre Hilfe, vielen Dank für Ihre Hilfe; merci pour votre aide, merci de votre aide; gracias por su ayuda; grazie per l'aiuto; obrigado pela ajuda
no thank you, no thanks; nein danke; non merci; no gracias; no grazie; não obrigado
yes please; ja bitte; oui s'il vous plaît; sí por favor; sì grazie, sì per favore; sim por favor
you're welcome, you are welcome, my pleasure; gern geschehen, gerne, bitte sehr, bitte schön; je vous en prie, de rien, avec plaisir; de nada; prego, di niente; de nada, por nada
no problem, no worries; kein Problem; pas de problème, pas de souci; no hay problema, sin problema; nessun problema; sem problema, não tem problema
please; bitte; s'il vous plaît; por favor; per favore; por favor
sorry, I'm sorry, I am sorry; Entschuldigung, tut mir leid, es tut mir leid, sorry; désolé, désolée, je suis désolé, je suis désolée; lo siento, perdón; mi dispiace; desculpe, desculpa, sinto muito
excuse me, pardon me; entschuldigen Sie, entschuldigen Sie bitte; excusez-moi, pardon; disculpe, perdone; mi scusi, scusi; com licença
pardon, I beg your pardon, sorry what; wie bitte; comment, vous disiez; cómo, cómo dice; come, come dice; como, como disse
you too, same to you, and you too; Ihnen auch, gleichfalls, ebenfalls, danke gleichfalls; vous aussi, vous de même; igualmente, usted también; anche a lei, altrettanto; igualmente, você também
me too; ich auch; moi aussi; yo también; anch'io, anche io; eu também
of course, certainly, absolutely; natürlich, selbstverständlich; bien sûr, certainement, absolument; por supuesto, claro que sí, desde luego; certamente, ma certo, assolutamente; com certeza, certamente
sure, sure thing; klar, na klar; bien entendu; claro; certo; claro
exactly, that's right, that's correct, that is correct, correct; genau, das stimmt, stimmt, richtig, das ist richtig; exactement, c'est ça, c'est exact, exact, c'est correct; exactamente, exacto, así es, correcto, eso es; esatto, esattamente, giusto, è giusto, corretto; exatamente, isso mesmo, exato, correto, está certo
great; super, toll, großartig; super, génial; genial, estupendo; ottimo, fantastico; ótimo
perfect; perfekt; parfait; perfecto; perfetto; perfeito
very good, good; sehr gut, gut; bien; muy bien, bien, bueno; molto bene, bene; muito bem, bem
fine, that's fine; schön, das passt; entendu; bien; va benissimo; tudo certo
wonderful, excellent, awesome; wunderbar, hervorragend, ausgezeichnet, prima; excellent, formidable, magnifique; excelente, maravilloso, fantástico; eccellente, meraviglioso, benissimo; excelente, maravilhoso
I see, got it, understood, I understand; verstehe, ich verstehe, verstanden, ach so; je vois, je comprends, compris; entiendo, entendido, ya veo; capisco, ho capito, capito; entendo, entendi, percebo
I don't know; ich weiß nicht, ich weiß es nicht, weiß ich nicht, keine Ahnung; je ne sais pas, je sais pas; no sé, no lo sé; non lo so, non so; não sei
I don't understand; ich verstehe nicht, das verstehe ich nicht; je ne comprends pas; no entiendo, no comprendo; non capisco; não entendo
I think so; ich glaube schon, ich denke schon; je crois, je pense; creo que sí; credo di sì, penso di sì; acho que sim
I don't think so; ich glaube nicht, ich denke nicht; je ne crois pas, je ne pense pas; creo que no; non credo, penso di no; acho que não
maybe, perhaps; vielleicht; peut-être; quizás, tal vez, quizá; forse, magari; talvez
not yet; noch nicht; pas encore; todavía no, aún no; non ancora; ainda não
not really, not at all; nicht wirklich, eigentlich nicht; pas vraiment; no realmente, la verdad es que no; non proprio, veramente no; na verdade não
really; wirklich, echt; vraiment; de verdad, en serio; davvero, veramente; sério, é mesmo
that's all, that's it, that is all, that would be all, that will be all, that'll be all; das ist alles, das war's, das war alles, das wäre alles; c'est tout; eso es todo, nada más; è tutto, nient'altro; é tudo, é só isso
no that's all, no that's it, no that's all thank you; nein das ist alles, nein das war's, nein das war alles; non c'est tout; no eso es todo; no è tutto; não é tudo
what; was; quoi; qué; che cosa, cosa; o quê
why; warum, wieso; pourquoi; por qué; perché; por quê
when; wann; quand; cuándo; quando; quando
where; wo; où; dónde; dove; onde
who; wer; qui; quién; chi; quem
how much; wie viel, wieviel; combien; cuánto; quanto; quanto
one moment, one moment please, just a moment, one second, just a second, hold on, hang on, a moment please, just a moment please, one second please; einen Moment, einen Moment bitte, Moment, Moment bitte, einen Augenblick, Sekunde; un instant, un instant s'il vous plaît, un moment, une seconde; un momento, un momento por favor, un segundo; un momento, un attimo, un attimo per favore, un secondo; um momento, um momento por favor, um segundo
how are you, how are you doing, how are you today, how are you doing today; wie geht es Ihnen, wie geht's, wie geht es dir; comment allez-vous, comment ça va, ça va, comment vas-tu; cómo está, cómo está usted, qué tal, cómo estás; come sta, come va, come stai; como está, como vai, tudo bem com você
I'm fine, I'm good, I'm doing well, I'm fine thank you, I'm good thank you; mir geht es gut, mir geht's gut, gut danke; je vais bien, ça va bien; estoy bien, muy bien gracias; sto bene, bene grazie; estou bem, vou bem
and you, how about you, what about you; und Ihnen, und dir, und Sie; et vous, et toi; y usted, y tú; e lei, e tu, e te; e você, e o senhor, e a senhora
nice to meet you, pleased to meet you; freut mich, sehr erfreut; enchanté, enchantée, ravi de vous rencontrer; mucho gusto, encantado, encantada; piacere, molto piacere; prazer, muito prazer
can you hear me; können Sie mich hören, hören Sie mich; vous m'entendez, est-ce que vous m'entendez; me oye, me escucha; mi sente, mi sentite; está me ouvindo, consegue me ouvir
can you repeat that, could you repeat that, can you say that again, could you say that again; können Sie das wiederholen, könnten Sie das wiederholen; pouvez-vous répéter, vous pouvez répéter; puede repetir, puede repetirlo, podría repetir; può ripetere, potrebbe ripetere; pode repetir, poderia repetir
can you spell that, could you spell that, how do you spell that; können Sie das buchstabieren, könnten Sie das buchstabieren; pouvez-vous l'épeler, vous pouvez épeler; puede deletrearlo, me lo puede deletrear; può fare lo spelling; pode soletrar
how can I help you, how may I help you, what can I do for you, how can I help; wie kann ich Ihnen helfen, was kann ich für Sie tun; comment puis-je vous aider, que puis-je faire pour vous; en qué puedo ayudarle, cómo puedo ayudarle; come posso aiutarla; como posso ajudar, em que posso ajudar
how can I help you today, how may I help you today; wie kann ich Ihnen heute helfen; comment puis-je vous aider aujourd'hui; en qué puedo ayudarle hoy; come posso aiutarla oggi; como posso ajudar hoje
is there anything else I can help you with, is there anything else I can do for you; kann ich sonst noch etwas für Sie tun; puis-je faire autre chose pour vous; hay algo más en lo que pueda ayudarle; posso fare altro per lei; posso ajudar em mais alguma coisa
anything else; sonst noch etwas; autre chose; algo más; altro; mais alguma coisa
let me see, let me check, let me have a look; ich sehe nach, mal sehen, ich schaue nach; voyons, laissez-moi vérifier, je vérifie; déjeme ver, a ver; vediamo, mi faccia controllare; deixe-me ver, vamos ver
let's go, come on; los geht's, gehen wir; allons-y, on y va; vamos; andiamo; vamos
here you go, here you are; hier bitte, bitte sehr; voilà, tenez; aquí tiene; ecco a lei, ecco; aqui está
welcome; willkommen; bienvenue; bienvenido, bienvenidos; benvenuto, benvenuti; bem-vindo, bem-vindos
congratulations; herzlichen Glückwunsch, Glückwunsch; félicitations; felicidades, enhorabuena; congratulazioni; parabéns
today; heute; aujourd'hui; hoy; oggi; hoje
tomorrow; morgen; demain; mañana; domani; amanhã
yesterday; gestern; hier; ayer; ieri; ontem
now; jetzt; maintenant; ahora; adesso; agora
Monday; Montag; lundi; lunes; lunedì; segunda-feira
Tuesday; Dienstag; mardi; martes; martedì; terça-feira
Wednesday; Mittwoch; mercredi; miércoles; mercoledì; quarta-feira
Thursday; Donnerstag; jeudi; jueves; giovedì; quinta-feira
Friday; Freitag; vendredi; viernes; venerdì; sexta-feira
Saturday; Samstag; samedi; sábado; sabato; sábado
Sunday; Sonntag; dimanche; domingo; domenica; domingo
and; und; et; y; e; e
sir; mein Herr; monsieur; señor; signore; senhor
ma'am, madam; meine Dame; madame; señora; signora; senhora
`;
