import type { Tokenizer } from './tokenizer.ts';

/** Something to say in each language, of which nothing else is wanted than that it is in that language. */
const SAID_BEFORE: Readonly<Record<string, string>> = {
  ar: 'مرحبا، كيف حالك؟ نعم، شكرا، أنا بخير. وماذا نفعل اليوم؟',
  ca: 'Bon dia, com està? Sí, gràcies, estic bé. I què fem avui?',
  cs: 'Dobrý den, jak se máte? Ano, děkuji, mám se dobře. A co budeme dnes dělat?',
  da: 'Hej, hvordan har du det? Ja tak, jeg har det godt. Og hvad skal vi lave i dag?',
  de: 'Guten Tag, wie geht es Ihnen? Ja, danke, mir geht es gut. Und was machen wir heute?',
  en: 'Hello, how are you? Yes, thank you, I am well. And what shall we do today?',
  es: 'Hola, ¿cómo está usted? Sí, gracias, estoy bien. ¿Y qué hacemos hoy?',
  fi: 'Hei, mitä sinulle kuuluu? Kiitos, minulle kuuluu hyvää. Ja mitä me teemme tänään?',
  fr: 'Bonjour, comment allez-vous ? Oui, merci, je vais bien. Et que faisons-nous aujourd’hui ?',
  hi: 'नमस्ते, आप कैसे हैं? हाँ, धन्यवाद, मैं ठीक हूँ। और आज हम क्या करेंगे?',
  it: 'Buongiorno, come sta? Sì, grazie, sto bene. E che cosa facciamo oggi?',
  ja: 'こんにちは、お元気ですか。はい、ありがとうございます、元気です。今日は何をしましょうか。',
  ko: '안녕하세요, 어떻게 지내세요? 네, 감사합니다, 잘 지내요. 오늘은 무엇을 할까요?',
  nl: 'Goedendag, hoe gaat het met u? Ja, dank u, het gaat goed. En wat doen we vandaag?',
  no: 'Hei, hvordan har du det? Ja takk, jeg har det bra. Og hva skal vi gjøre i dag?',
  pl: 'Dzień dobry, jak się pan miewa? Tak, dziękuję, dobrze. A co dziś robimy?',
  pt: 'Bom dia, como está? Sim, obrigado, estou bem. E o que vamos fazer hoje?',
  ro: 'Bună ziua, ce mai faceți? Da, mulțumesc, sunt bine. Și ce facem astăzi?',
  ru: 'Здравствуйте, как у вас дела? Да, спасибо, всё хорошо. И что мы сегодня делаем?',
  sv: 'Hej, hur mår du? Ja, tack, jag mår bra. Och vad gör vi i dag?',
  tr: 'Merhaba, nasılsınız? Evet, teşekkür ederim, iyiyim. Peki bugün ne yapıyoruz?',
  uk: 'Добрий день, як ваші справи? Так, дякую, усе добре. І що ми сьогодні робимо?',
  zh: '你好，你最近怎么样？是的，谢谢，我很好。那么今天我们做什么呢？',
};

/**
 * Earlier text for each language, all of one length in tokens. Told only by a token which language to write, Whisper falls back into the one it hears; going on
 * from a text in the other it does so less. Nothing where one of the languages has no such text, and into English alone, which it was trained to write.
 */
export function leadIns(languages: readonly string[], tokenizer: Pick<Tokenizer, 'encode'>): number[][] {
  const told = languages.map((language) => SAID_BEFORE[language]);
  if (languages.every((language) => language === 'en') || told.includes(undefined)) return languages.map(() => []);
  const tokens = told.map((text) => tokenizer.encode(` ${text}`));
  const length = Math.min(...tokens.map((list) => list.length));
  return tokens.map((list) => list.slice(-length));
}
