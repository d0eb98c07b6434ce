import type { LiveMessage } from '../../src/client/index.ts';
import type { NamedEntity, SentimentResult } from '../../src/schemas/result/result.ts';
import type { Word } from '../../src/schemas/result/transcript.ts';

/** An utterance on the live page, with the results of its add-ons. */
export interface LiveUtterance {
  id: string;
  text: string;
  isFinal: boolean;
  start: number;
  end: number;
  channel: number;
  words: Word[];
  language: string;
  speaker: number | null;
  translations: { language: string; text: string; words: Word[] }[];
  entities: NamedEntity[];
  sentiment: SentimentResult | null;
}

/** State of the live page. */
export interface LiveState {
  utterances: LiveUtterance[];
  speaking: boolean;
  /** Problems that did not end the session. */
  warnings: string[];
  phase: 'connecting' | 'loading' | 'listening' | 'finishing' | 'ended';
}

/** State before the first message. */
export const EMPTY: LiveState = { utterances: [], speaking: false, warnings: [], phase: 'connecting' };

/** Returns the state after a message from the service. */
export function afterMessage(state: LiveState, message: LiveMessage): LiveState {
  switch (message.type) {
    case 'start_session':
    case 'start_recording':
      return { ...state, phase: 'listening' };
    case 'speech_start':
      return { ...state, speaking: true, phase: 'listening' };
    case 'speech_end':
      return { ...state, speaking: false };
    case 'transcript': {
      const { id, is_final: isFinal, utterance } = message.data;
      const { text, start, end, channel, words, language, speaker = null } = utterance;
      return change(state, id, { text: text.trim(), isFinal, start, end, channel, words, language, speaker });
    }
    case 'translation': {
      if (!message.data) return addWarning(state, message.error?.message);
      const { utterance_id, target_language, translated_utterance } = message.data;
      const { text, words } = translated_utterance;
      const translation = { language: target_language, text: text.trim(), words };
      const before = state.utterances.find(({ id }) => id === utterance_id)?.translations ?? [];
      return change(state, utterance_id, {
        translations: [...before.filter(({ language }) => language !== target_language), translation],
      });
    }
    case 'named_entity_recognition':
      if (!message.data) return addWarning(state, message.error?.message);
      return change(state, message.data.utterance_id, { entities: message.data.results });
    case 'sentiment_analysis':
      if (!message.data) return addWarning(state, message.error?.message);
      return change(state, message.data.utterance_id, { sentiment: message.data.results[0] ?? null });
    case 'stop_recording':
    case 'end_recording':
      return { ...state, speaking: false, phase: 'finishing' };
    case 'error':
      return addWarning(state, message.data.message);
    default:
      return state;
  }
}

const EMPTY_UTTERANCE: Omit<LiveUtterance, 'id'> = {
  text: '',
  isFinal: false,
  start: 0,
  end: 0,
  channel: 0,
  words: [],
  language: '',
  speaker: null,
  translations: [],
  entities: [],
  sentiment: null,
};

function change(state: LiveState, id: string, changes: Partial<LiveUtterance>): LiveState {
  const known = state.utterances.some((utterance) => utterance.id === id);
  const utterances = known ? state.utterances : [...state.utterances, { ...EMPTY_UTTERANCE, id }];
  return {
    ...state,
    utterances: utterances.map((utterance) => (utterance.id === id ? { ...utterance, ...changes } : utterance)),
  };
}

/** Adds a warning unless it is already shown. */
function addWarning(state: LiveState, text: string | undefined): LiveState {
  if (!text || state.warnings.includes(text)) return state;
  return { ...state, warnings: [...state.warnings, text] };
}
