import workletUrl from './pcm-worklet.ts?worker&url';
import { toPcm16 } from './resampler.ts';

export const RATE_HZ = 16_000;
const CHUNK_SEC = 0.1;

/** Something that gives 16 kHz samples in real time until it is stopped or has no more. */
export interface LiveSource {
  stop(): void;
}

type OnAudio = (pcm: ArrayBuffer) => void;

/** The microphone. Throws in words when there is none or it is refused. */
export async function openMicrophone(onAudio: OnAudio): Promise<LiveSource> {
  if (!navigator.mediaDevices) {
    throw new Error('Browsers give the microphone only to pages over https or from this machine (localhost).');
  }
  // Everything that takes time comes first: from when the microphone is open, people speak.
  const context = new AudioContext();
  await context.audioWorklet.addModule(workletUrl);
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true } })
    .catch((cause: DOMException) => {
      context.close().catch(() => {});
      const refused = cause.name === 'NotAllowedError';
      const text = refused
        ? 'The microphone was refused. Allow it in the address bar and try again.'
        : 'No microphone was found.';
      throw new Error(text, { cause });
    });
  const input = context.createMediaStreamSource(stream);
  const worklet = new AudioWorkletNode(context, 'pcm', { numberOfOutputs: 0, channelCount: 1 });
  worklet.port.onmessage = (event: MessageEvent<ArrayBuffer>) => onAudio(event.data);
  input.connect(worklet);
  return {
    stop() {
      worklet.port.onmessage = null;
      for (const track of stream.getTracks()) track.stop();
      context.close().catch(() => {});
    },
  };
}

/** A file played as if it were spoken now, and heard along. */
export async function openFile(file: Blob, onAudio: OnAudio, onEnd: () => void): Promise<LiveSource> {
  const decoder = new OfflineAudioContext(1, 1, RATE_HZ);
  const audio = await decoder.decodeAudioData(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new Error('This browser cannot decode that file. Transcribe it as a file instead.', { cause });
  });
  const samples = mixDown(audio);
  const context = new AudioContext();
  const player = context.createBufferSource();
  player.buffer = audio;
  player.connect(context.destination);
  player.start();
  const startedMs = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // Timers of pages in the background are late; what was missed is caught up.
    const due = Math.min(samples.length, Math.floor(((performance.now() - startedMs) / 1000) * RATE_HZ));
    const step = CHUNK_SEC * RATE_HZ;
    for (; due - sent >= step || (due === samples.length && sent < due); sent = Math.min(sent + step, samples.length)) {
      onAudio(toPcm16(samples.subarray(sent, Math.min(sent + step, samples.length))).buffer);
    }
    if (sent >= samples.length) {
      stop();
      onEnd();
    }
  }, CHUNK_SEC * 1000);
  const stop = () => {
    clearInterval(timer);
    context.close().catch(() => {});
  };
  return { stop };
}

function mixDown(audio: AudioBuffer): Float32Array {
  const mixed = new Float32Array(audio.length);
  for (let channel = 0; channel < audio.numberOfChannels; channel++) {
    const samples = audio.getChannelData(channel);
    for (let at = 0; at < mixed.length; at++) mixed[at]! += samples[at]! / audio.numberOfChannels;
  }
  return mixed;
}
