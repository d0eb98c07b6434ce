import type { VoiceBackend } from './backend.ts';
import type { Observation } from './bayesian.ts';
import { clusterVoices } from './cluster.ts';
import type { Clustering, CountBounds } from './clustering.ts';
import { scoreOfMostSimilar } from './merge-similar-speakers.ts';
import type { DiarizationEffort } from './settings.ts';

/**
 * Clusters each channel so that the bounds hold for all channels together. First each channel is counted freely. Then
 * the channel with the most speakers loses one, or the channel in which one more speaker differs most from the others
 * gets one, until the number is within the bounds.
 */
export async function clusterChannels(
  channels: readonly (readonly Observation[])[],
  bounds: CountBounds,
  effort: DiarizationEffort,
  backend: VoiceBackend,
): Promise<Clustering[]> {
  const speaking = channels.filter((observations) => observations.length > 0).length;
  const cluster = (i: number, within: CountBounds) => clusterVoices(channels[i]!, backend, within, effort);
  if (speaking <= 1) return Promise.all(channels.map((_, i) => cluster(i, bounds)));
  // Two channels never share a speaker, so there is at least one each.
  const spare = Math.max(1, bounds.most - speaking + 1);
  const found = await Promise.all(channels.map((_, i) => cluster(i, { least: 1, most: spare })));
  const total = () => found.reduce((sum, { speakers }) => sum + speakers, 0);
  const exactly = (i: number, count: number) => cluster(i, { least: count, most: count });
  for (let excess = total() - bounds.most; excess > 0; excess--) {
    const fullest = indexOfMost(found.map(({ speakers }) => speakers));
    const { speakers } = found[fullest]!;
    if (speakers <= 1) break;
    found[fullest] = await exactly(fullest, speakers - 1);
  }
  const withOneMore = async (i: number) => {
    const clustering = await exactly(i, found[i]!.speakers + 1);
    const isMore = clustering.speakers > found[i]!.speakers;
    const similarity = isMore ? scoreOfMostSimilar(clustering, channels[i]!, backend, effort.stepSec) : undefined;
    return { clustering, difference: similarity === undefined ? Number.NEGATIVE_INFINITY : -similarity };
  };
  const next = new Map<number, Awaited<ReturnType<typeof withOneMore>>>();
  for (let missing = bounds.least - total(); missing > 0; missing--) {
    for (const i of channels.keys()) if (!next.has(i)) next.set(i, await withOneMore(i));
    const clearest = indexOfMost(channels.map((_, i) => next.get(i)!.difference));
    const { clustering, difference } = next.get(clearest)!;
    if (difference === Number.NEGATIVE_INFINITY) break;
    found[clearest] = clustering;
    next.delete(clearest);
  }
  return found;
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
