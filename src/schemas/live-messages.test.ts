import { describe, expect, it } from 'vitest';
import { ClientMessage } from './client-messages.ts';
import { flagOf, LiveMessage } from './live-messages.ts';
import { messageFlags } from './message-flags.ts';

const common = { session_id: 's', created_at: '2026-01-31T12:00:00.000Z' };
const utterance = { start: 0, end: 1, confidence: 1, channel: 0, words: [], text: ' Hi', language: 'en' };
const transcript = (is_final: boolean) =>
  LiveMessage.parse({ ...common, type: 'transcript', data: { id: '00-00000001', is_final, utterance } });

describe('messages of the service', () => {
  it('are let through by the switch of their family', () => {
    expect(flagOf(transcript(true))).toBe('receive_final_transcripts');
    expect(flagOf(transcript(false))).toBe('receive_partial_transcripts');
    expect(flagOf({ ...common, type: 'end_session' })).toBe('receive_lifecycle_events');
    expect(flagOf({ ...common, type: 'error', data: { code: 400, message: 'x' } })).toBe('receive_errors');
  });

  it('carry an error in place of data when an attempt failed', () => {
    const error = { status_code: 409, exception: 'conflict', message: 'already stopped' };
    const refused = { ...common, type: 'stop_recording', acknowledged: false, error, data: null };
    expect(LiveMessage.parse(refused)).toEqual(refused);
  });

  it.each([
    [{ ...common, type: 'unheard_of' }],
    [{ ...common, type: 'transcript' }],
    [{ type: 'end_session' }],
    [{ ...common, type: 'speech_start', data: { time: -1, channel: 0 } }],
  ])('%j is none', (value) => {
    expect(LiveMessage.safeParse(value).success).toBe(false);
  });

  it('have nine switches on each channel', () => {
    expect(Object.keys(messageFlags('socket'))).toEqual(Object.keys(messageFlags('callback')));
  });
});

describe('messages of the client', () => {
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
