import type { Utterance } from '../../schemas/result/transcript.ts';
import type { ChannelStart } from '../recognition/stream-recognizer.ts';
import { WINDOWS } from '../settings.ts';
import type { MessageLog } from '../transport/message-log.ts';

/** What the message log contains from before this process. */
export interface SessionPast {
  /** Where recognition of each channel continues. */
  channels: ChannelStart[];
  /** The last speech event of each channel; earlier ones are not sent again. */
  speechSec: number[];
  /** The session's language, once it was decided. */
  language?: string | undefined;
  finals: Utterance[];
}

/** The last words of a channel, in the form of the recognisers. */
export function earlierSpeech(
  finals: readonly Utterance[],
  channel: number,
  endSec: number,
): ChannelStart['earlier'] | undefined {
  const own = finals.filter((final) => final.channel === channel);
  const language = own.at(-1)?.language;
  if (language === undefined) return undefined;
  const recent = own.filter((final) => final.language === language && final.end > endSec - WINDOWS.contextOtherSec);
  const words = recent.flatMap((final) =>
    final.words.map(({ word, start, end, confidence }, i) => ({
      text: i === 0 ? ` ${word}` : word,
      startSec: start,
      endSec: end,
      confidence,
    })),
  );
  return { words, language };
}

/** Reads from the log where an earlier process stopped. */
export function pastOf(log: MessageLog, channelCount: number): SessionPast {
  const past: SessionPast = {
    channels: Array.from({ length: channelCount }, () => ({ startSec: 0, firstNumber: 0 })),
    speechSec: Array.from({ length: channelCount }, () => Number.NEGATIVE_INFINITY),
    finals: [],
  };
  for (const { message, recognized } of log.entries) {
    if (recognized) {
      past.channels[recognized.channel]!.startSec = recognized.sec;
      past.language = recognized.language ?? past.language;
    }
    if (message.type === 'transcript') {
      const [channel, number] = message.data.id.split('-').map(Number);
      past.channels[channel!]!.firstNumber = number! + 1;
      past.channels[channel!]!.sentUpToSec = message.data.utterance.end;
      past.finals.push(message.data.utterance);
    } else if (message.type === 'speech_start' || message.type === 'speech_end') {
      past.speechSec[message.data.channel] = message.data.time;
    }
  }
  return past;
}
