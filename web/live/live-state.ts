import type { LiveMessage } from '../../src/client/index.ts';
import type { NamedEntity, SentimentResult } from '../../src/schemas/result.ts';

/** An utterance as it stands on the page: it settles, and add-ons join it. */
export interface LiveUtterance {
  id: string;
  text: string;
  settled: boolean;
  start: number;
  language: string;
  speaker: number | null;
  translations: { language: string; text: string }[];
  entities: NamedEntity[];
  sentiment: SentimentResult | null;
}

export interface LiveState {
  utterances: LiveUtterance[];
  speaking: boolean;
  /** What went wrong without ending the session. */
  remarks: string[];
  phase: 'connecting' | 'listening' | 'finishing' | 'ended';
}

export const EMPTY: LiveState = { utterances: [], speaking: false, remarks: [], phase: 'connecting' };

/** What a message of the service makes of the page. */
export function afterMessage(state: LiveState, message: LiveMessage): LiveState {
  switch (message.type) {
    case 'start_session':
    case 'start_recording':
      return { ...state, phase: 'listening' };
    case 'speech_start':
      return { ...state, speaking: true };
    case 'speech_end':
      return { ...state, speaking: false };
    case 'transcript': {
      const { id, is_final: settled, utterance } = message.data;
      const { text, start, language, speaker = null } = utterance;
      return change(state, id, { text: text.trim(), settled, start, language, speaker });
    }
    case 'translation': {
      if (!message.data) return remark(state, message.error?.message);
      const { utterance_id, target_language, translated_utterance } = message.data;
      const translation = { language: target_language, text: translated_utterance.text.trim() };
      const before = state.utterances.find(({ id }) => id === utterance_id)?.translations ?? [];
      return change(state, utterance_id, {
        translations: [...before.filter(({ language }) => language !== target_language), translation],
      });
    }
    case 'named_entity_recognition':
      if (!message.data) return remark(state, message.error?.message);
      return change(state, message.data.utterance_id, { entities: message.data.results });
    case 'sentiment_analysis':
      if (!message.data) return remark(state, message.error?.message);
      return change(state, message.data.utterance_id, { sentiment: message.data.results[0] ?? null });
    case 'stop_recording':
    case 'end_recording':
      return { ...state, speaking: false, phase: 'finishing' };
    case 'error':
      return remark(state, message.data.message);
    default:
      return state;
  }
}

const FRESH: Omit<LiveUtterance, 'id'> = {
  text: '',
  settled: false,
  start: 0,
  language: '',
  speaker: null,
  translations: [],
  entities: [],
  sentiment: null,
};

function change(state: LiveState, id: string, changes: Partial<LiveUtterance>): LiveState {
  const known = state.utterances.some((utterance) => utterance.id === id);
  const utterances = known ? state.utterances : [...state.utterances, { ...FRESH, id }];
  return {
    ...state,
    utterances: utterances.map((utterance) => (utterance.id === id ? { ...utterance, ...changes } : utterance)),
  };
}

/** The same trouble with every utterance is said once. */
function remark(state: LiveState, text: string | undefined): LiveState {
  if (!text || state.remarks.includes(text)) return state;
  return { ...state, remarks: [...state.remarks, text] };
}
