import { rm } from 'node:fs/promises';
import { applyVocabulary } from '../../src/pipeline/addons/vocabulary/vocabulary.ts';
import { toVocabulary } from '../../src/pipeline/run.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { fullText } from '../../src/pipeline/transcript.ts';
import { CustomVocabularyConfig } from '../../src/schemas/jobs/addon-options.ts';
import { openVoice } from '../addons/spoken-pii/synthetic-voice.ts';
import { localTools } from './engines.ts';
import { regionsOf } from './measure-clip.ts';
import { decodedSamples } from './samples.ts';

/** Sentences with one term each, in braces. */
const SENTENCES = `We moved the service to {Kubernetes} last month.
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
The report was made with {Tableau} by the analysts.`
  .split('\n')
  .map((line) => ({ term: /\{(.*)\}/.exec(line)?.[1] ?? '', text: line.replace(/[{}]/g, '') }));

/** Everyday sentences without a term: a term in their transcript is a false hit. */
const PLAIN = [
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
];

/** Prints how many of 30 terms, said by a synthetic voice, are written right: without a vocabulary and by intensity. */
export async function measureTerms(intensities: readonly number[]): Promise<void> {
  const tools = await localTools();
  const say = await openVoice();
  for (const intensity of [undefined, ...intensities]) {
    const config =
      intensity === undefined
        ? undefined
        : CustomVocabularyConfig.parse({ vocabulary: SENTENCES.map(({ term }) => term), default_intensity: intensity });
    const recognize = async (text: string) => {
      const audio = decodedSamples(say(text, 'en'), tools.scratchDir);
      const utterances = await transcribe(
        audio,
        await regionsOf(audio, tools),
        {
          model: 'stt-1',
          languages: ['en'],
          codeSwitching: false,
          recognizers: { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] },
          ...(config ? { vocabulary: toVocabulary(config) } : {}),
        },
        tools,
      );
      return fullText(config ? applyVocabulary(utterances, config) : utterances);
    };
    let [right, wrong] = [0, 0];
    for (const { term, text } of [...SENTENCES, ...PLAIN.map((plain) => ({ term: '', text: plain }))]) {
      const written = await recognize(text);
      const found = SENTENCES.filter((one) => new RegExp(`(?<!\\w)${one.term}(?!\\w)`).test(written));
      const others = found.filter((one) => one.term !== term);
      if (term !== '' && found.length > others.length) right++;
      wrong += others.length;
      if (config && (others.length > 0 || (term !== '' && found.length === 0))) console.log(`  ${term}: ${written}`);
    }
    const name = intensity === undefined ? 'without a vocabulary' : `intensity ${intensity}`;
    console.log(`${name}: ${right} of ${SENTENCES.length} terms right, ${wrong} false hits`);
  }
  await rm(tools.scratchDir, { recursive: true });
}
