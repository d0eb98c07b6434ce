import type { TranscriptionResult } from '../../schemas/result.ts';
import { failedEnvelope, filledEnvelope } from '../envelope.ts';
import type { Transcript } from '../transcript.ts';
import type { AddonInput, Rewriter } from './addon.ts';

/** Runs the rewriters that are wanted, one after another; what they have to tell goes into their envelopes of the result. */
export async function rewriteAll(
  rewriters: readonly Rewriter[],
  input: AddonInput,
  result: Partial<TranscriptionResult>,
): Promise<Transcript> {
  let { transcript } = input;
  const wanted = rewriters.filter((rewriter) => rewriter.wanted(input.params));
  for (const [i, rewriter] of wanted.entries()) {
    input.tools.signal.throwIfAborted();
    const startedMs = performance.now();
    const fill = (envelope: unknown) => Object.assign(result, { [rewriter.envelope ?? '']: envelope });
    try {
      transcript = await rewriter.rewrite({ ...input, transcript }, (results) => {
        if (rewriter.envelope) fill(filledEnvelope(results, startedMs));
      });
    } catch (error) {
      input.tools.signal.throwIfAborted();
      if (!rewriter.envelope) throw error;
      fill(failedEnvelope(error, rewriter.nothing ?? null, startedMs));
    }
    input.tools.progress((i + 1) / wanted.length);
  }
  return transcript;
}
