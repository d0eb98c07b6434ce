import { describe, expect, it } from 'vitest';
import { ClientMessage } from './client-messages.ts';
import { LiveMessage, messageFlag } from './live-messages.ts';
import { messageFlags } from './message-flags.ts';

const common = { session_id: 's', created_at: '2026-01-31T12:00:00.000Z' };
const utterance = { start: 0, end: 1, confidence: 1, channel: 0, words: [], text: ' Hi', language: 'en' };
const transcript = (is_final: boolean) =>
  LiveMessage.parse({ ...common, type: 'transcript', data: { id: '00-00000001', is_final, utterance } });

describe('messages from the service', () => {
  it('are controlled by the flag of their type', () => {
    expect(messageFlag(transcript(true))).toBe('receive_final_transcripts');
    expect(messageFlag(transcript(false))).toBe('receive_partial_transcripts');
    const speechStart = { ...common, type: 'speech_start', data: { time: 0, channel: 0 } } as const;
    expect(messageFlag(speechStart)).toBe('receive_speech_events');
    const failure = { ...common, error: { status_code: 500, exception: 'internal', message: 'x' }, data: null };
    expect(messageFlag({ ...failure, type: 'post_summarization' })).toBe('receive_post_processing_events');
    expect(messageFlag({ ...failure, type: 'stop_recording', acknowledged: false })).toBe('receive_acknowledgments');
    expect(messageFlag({ ...common, type: 'end_session' })).toBe('receive_lifecycle_events');
    expect(messageFlag({ ...common, type: 'error', data: { code: 400, message: 'x' } })).toBe('receive_errors');
  });

  it('contain an error instead of data on failure', () => {
    const error = { status_code: 409, exception: 'conflict', message: 'already stopped' };
    const refused = { ...common, type: 'stop_recording', acknowledged: false, error, data: null };
    expect(LiveMessage.parse(refused)).toEqual(refused);
  });

  it.each([
    [{ ...common, type: 'unheard_of' }],
    [{ ...common, type: 'transcript' }],
    [{ type: 'end_session' }],
    [{ ...common, type: 'speech_start', data: { time: -1, channel: 0 } }],
  ])('%j is not a message', (value) => {
    expect(LiveMessage.safeParse(value).success).toBe(false);
  });

  it('have the same nine flags on each channel', () => {
    expect(Object.keys(messageFlags('socket'))).toEqual(Object.keys(messageFlags('callback')));
  });
});

describe('messages from the client', () => {
  it.each([
    [{ type: 'audio_chunk', data: { chunk: 'AAAA' } }, true],
    [{ type: 'audio_chunk', data: { chunk: '' } }, true],
    [{ type: 'stop_recording' }, true],
    [{ type: 'audio_chunk', data: { chunk: 'not base64!' } }, false],
    [{ type: 'audio_chunk', data: {} }, false],
    [{ type: 'audio_chunk' }, false],
    [{ type: 'pause' }, false],
    [{ frames: 'AAAA' }, false],
    [{ event: 'terminate' }, false],
    [null, false],
  ])('%j: %s', (value, expected) => {
    expect(ClientMessage.safeParse(value).success).toBe(expected);
  });
});
