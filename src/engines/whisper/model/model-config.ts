import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';

const ConfigFile = z.object({
  d_model: z.number(),
  encoder_layers: z.number(),
  encoder_attention_heads: z.number(),
  decoder_layers: z.number(),
  decoder_attention_heads: z.number(),
  num_mel_bins: z.number().default(80),
  max_source_positions: z.number().default(1500),
  max_target_positions: z.number().default(448),
  vocab_size: z.number(),
});

const GenerationFile = z.object({
  alignment_heads: z.array(z.tuple([z.number(), z.number()])).optional(),
  lang_to_id: z.record(z.string(), z.number()).optional(),
  task_to_id: z.record(z.string(), z.number()).optional(),
  suppress_tokens: z.array(z.number()).default([]),
  begin_suppress_tokens: z.array(z.number()).default([]),
  decoder_start_token_id: z.number(),
  eos_token_id: z.number(),
  no_timestamps_token_id: z.number(),
  prev_sot_token_id: z.number().optional(),
  median_filter_width: z.number().default(7),
});

/** Sizes and special tokens of one Whisper model. */
export interface WhisperConfig {
  width: number;
  encoderLayers: number;
  encoderHeads: number;
  decoderLayers: number;
  decoderHeads: number;
  melBins: number;
  /** Encoder frames of the longest window, 20 ms each. */
  maxTime: number;
  /** Tokens of prompt and text together. */
  maxTokens: number;
  vocabularySize: number;
  /** Cross-attention heads that follow the audio. */
  alignmentHeads: readonly { layer: number; head: number }[];
  /** Language code → token. Empty for English-only models. */
  languages: ReadonlyMap<string, number>;
  tasks: { transcribe: number; translate: number } | undefined;
  suppressed: readonly number[];
  /** Suppressed as the first token only. */
  suppressedAtBegin: readonly number[];
  tokens: {
    start: number;
    end: number;
    noTimestamps: number;
    previous: number;
    noSpeech: number;
    firstTimestamp: number;
  };
}

/** Reads the configuration files of a model. */
export async function readWhisperConfig(modelDir: string): Promise<WhisperConfig> {
  const config = await readJson(join(modelDir, 'config.json'), ConfigFile);
  const generation = await readJson(join(modelDir, 'generation_config.json'), GenerationFile);
  const languages = Object.entries(generation.lang_to_id ?? {}).map(
    ([token, id]) => [token.replace(/^<\|(.*)\|>$/, '$1'), id] as const,
  );
  const { transcribe, translate } = generation.task_to_id ?? {};
  return {
    width: config.d_model,
    encoderLayers: config.encoder_layers,
    encoderHeads: config.encoder_attention_heads,
    decoderLayers: config.decoder_layers,
    decoderHeads: config.decoder_attention_heads,
    melBins: config.num_mel_bins,
    maxTime: config.max_source_positions,
    maxTokens: config.max_target_positions,
    vocabularySize: config.vocab_size,
    alignmentHeads:
      generation.alignment_heads?.map(([layer, head]) => ({ layer, head })) ??
      headsOfLaterLayers(config.decoder_layers, config.decoder_attention_heads),
    languages: new Map(languages),
    tasks: transcribe !== undefined && translate !== undefined ? { transcribe, translate } : undefined,
    suppressed: generation.suppress_tokens,
    suppressedAtBegin: generation.begin_suppress_tokens,
    tokens: {
      start: generation.decoder_start_token_id,
      end: generation.eos_token_id,
      noTimestamps: generation.no_timestamps_token_id,
      // These three tokens are neighbours in every published vocabulary, in this order.
      previous: generation.prev_sot_token_id ?? generation.no_timestamps_token_id - 2,
      noSpeech: generation.no_timestamps_token_id - 1,
      firstTimestamp: generation.no_timestamps_token_id + 1,
    },
  };
}

/** The second half of the layers, as in the original implementation, for models that list no alignment heads. */
export function headsOfLaterLayers(layers: number, heads: number): { layer: number; head: number }[] {
  const later = Array.from({ length: layers }, (_, layer) => layer).filter((layer) => layer >= layers / 2);
  return later.flatMap((layer) => Array.from({ length: heads }, (_, head) => ({ layer, head })));
}

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new AppError('model_unavailable', {
      message: `The configuration ${path} is missing or damaged`,
      cause,
    });
  }
}
