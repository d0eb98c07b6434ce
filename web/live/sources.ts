import workletUrl from './pcm-worklet.ts?worker&url';
import { toPcm16 } from './resampler.ts';

/** Sample rate that is sent to the service. */
export const RATE_HZ = 16_000;
const CHUNK_SEC = 0.1;

/** A source of 16 kHz samples in real time. */
export interface LiveSource {
  stop(): void;
}

type OnAudio = (pcm: ArrayBuffer) => void;

/** Opens the microphone. Throws an error with a message for the user. */
export async function openMicrophone(onAudio: OnAudio, deviceId = ''): Promise<LiveSource> {
  if (!navigator.mediaDevices) {
    throw new Error('Browsers allow the microphone only on pages served over HTTPS or from localhost.');
  }
  // Load the worklet first: users start to speak as soon as the microphone is open.
  const context = new AudioContext();
  await context.audioWorklet.addModule(workletUrl);
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: false,
        noiseSuppression: true,
        ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
      },
    })
    .catch((cause: DOMException) => {
      context.close().catch(() => {});
      const refused = cause.name === 'NotAllowedError';
      const text = refused
        ? 'Microphone access was denied. Allow it in the browser’s address bar and try again.'
        : deviceId
          ? 'The chosen microphone is not available. Choose another one.'
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

/** Streams a file in real time and plays it. */
export async function openFile(file: Blob, onAudio: OnAudio, onEnd: () => void): Promise<LiveSource> {
  const decoder = new OfflineAudioContext(1, 1, RATE_HZ);
  const audio = await decoder.decodeAudioData(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new Error('This browser cannot decode the file. Use the Files page instead.', { cause });
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
    // Timers of background pages are late, so all samples that are due are sent.
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
