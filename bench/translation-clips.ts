/** A recording, what is said in it, and what that is in another language (translations of our own making). */
export interface TranslationClip {
  file: string;
  from: string;
  said: string;
  to: Record<string, string>;
}

/** Clips for every pair the service offers by default: into English, and out of it. */
export const CLIPS: readonly TranslationClip[] = [
  {
    file: 'picovoice/leopard_test_es.wav',
    from: 'es',
    said: 'Las arenas son blanquecinas de grano medio y tiene muy poca asistencia.',
    to: { en: 'The sands are whitish, medium-grained and have very few visitors.' },
  },
  {
    file: 'picovoice/leopard_test_de.wav',
    from: 'de',
    said: 'Der hinter diesem Portal liegenden Raum wurde als Leichenhalle genutzt.',
    to: { en: 'The room behind this portal was used as a mortuary.' },
  },
  {
    file: 'picovoice/leopard_test_fr.wav',
    from: 'fr',
    said: 'Sous le consulat il devient conservateur des eaux et forêts et conseiller général.',
    to: { en: 'Under the Consulate he became conservator of waters and forests and a general councillor.' },
  },
  {
    file: 'picovoice/leopard_test_it.wav',
    from: 'it',
    said: 'Sempre alla radio nacquero anche alcune sue canzoni o meglio ritmi.',
    to: { en: 'Also on the radio some of his songs were born, or rather rhythms.' },
  },
  {
    file: 'picovoice/leopard_test_pt.wav',
    from: 'pt',
    said: 'Uma raposa velha não consegue aprender nenhum ofício.',
    to: { en: 'An old fox cannot learn any trade.' },
  },
  {
    file: 'jfk',
    from: 'en',
    said: 'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
    to: {
      de: 'Und so, meine amerikanischen Mitbürger: Fragt nicht, was euer Land für euch tun kann, fragt, was ihr für euer Land tun könnt.',
      fr: 'Et donc, mes chers compatriotes américains : ne demandez pas ce que votre pays peut faire pour vous, demandez ce que vous pouvez faire pour votre pays.',
      es: 'Y así, mis compatriotas estadounidenses: no preguntéis qué puede hacer vuestro país por vosotros, preguntad qué podéis hacer vosotros por vuestro país.',
      it: 'E così, miei concittadini americani: non chiedete che cosa può fare il vostro paese per voi, chiedete che cosa potete fare voi per il vostro paese.',
      pt: 'E assim, meus compatriotas americanos: não perguntem o que o vosso país pode fazer por vocês, perguntem o que vocês podem fazer pelo vosso país.',
    },
  },
  {
    file: 'picovoice/leopard_test.wav',
    from: 'en',
    said: 'Mr. Quilter is the apostle of the middle classes and we are glad to welcome his gospel.',
    to: {
      de: 'Herr Quilter ist der Apostel der Mittelschicht, und wir freuen uns, sein Evangelium zu begrüßen.',
      fr: 'Monsieur Quilter est l’apôtre des classes moyennes et nous sommes heureux d’accueillir son évangile.',
      es: 'El señor Quilter es el apóstol de las clases medias y nos alegra recibir su evangelio.',
      it: 'Il signor Quilter è l’apostolo delle classi medie e siamo lieti di accogliere il suo vangelo.',
      pt: 'O senhor Quilter é o apóstolo das classes médias e temos o prazer de acolher o seu evangelho.',
    },
  },
];
