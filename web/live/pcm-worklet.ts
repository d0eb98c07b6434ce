/// <reference lib="webworker" />
import { Resampler, toPcm16 } from './resampler.ts';

// TypeScript has no types for the scope of an audio worklet.
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const RATE_HZ = 16_000;
/** 100 ms: low delay without too many messages. */
const CHUNK = RATE_HZ / 10;

/** Runs in the audio thread: resamples the microphone to 16 kHz and posts chunks of 100 ms. */
class PcmProcessor extends AudioWorkletProcessor {
  #resampler = new Resampler(sampleRate, RATE_HZ);
  #chunk = new Float32Array(CHUNK);
  #filled = 0;

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    if (!samples) return true;
    for (const sample of this.#resampler.push(samples)) {
      this.#chunk[this.#filled++] = sample;
      if (this.#filled < CHUNK) continue;
      const pcm = toPcm16(this.#chunk);
      this.port.postMessage(pcm.buffer, [pcm.buffer]);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('pcm', PcmProcessor);
