import type { TranscriptionResult } from '../../schemas/result/result.ts';
import { failedEnvelope, filledEnvelope } from '../envelope.ts';
import type { Transcript } from '../transcript.ts';
import type { AddonInput, TranscriptAddon } from './addon.ts';
import { findUncovered } from './coverage.ts';

/** Runs the requested transcript add-ons one after another; what they report goes into their envelopes of the result. */
export async function runTranscriptAddons(
  addons: readonly TranscriptAddon[],
  input: AddonInput,
  result: Partial<TranscriptionResult>,
): Promise<Transcript> {
  let { transcript } = input;
  const requested = addons.filter((addon) => addon.isRequested(input.params));
  for (const [i, addon] of requested.entries()) {
    input.tools.signal.throwIfAborted();
    const startedMs = performance.now();
    const fill = (envelope: unknown) => Object.assign(result, { [addon.envelope ?? '']: envelope });
    try {
      transcript = await addon.rewrite({ ...input, transcript }, (results) => {
        if (addon.envelope) fill(filledEnvelope(results, startedMs));
      });
    } catch (error) {
      input.tools.signal.throwIfAborted();
      if (!addon.envelope) throw error;
      fill(failedEnvelope(error, addon.emptyResults ?? null, startedMs));
    }
    const uncovered = findUncovered(addon.name, addon.coverage, transcript.utterances);
    if (uncovered) Object.assign(result, { [addon.name]: failedEnvelope(uncovered.error, null, startedMs) });
    input.tools.progress((i + 1) / requested.length);
  }
  return transcript;
}
