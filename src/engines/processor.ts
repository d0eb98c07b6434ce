import { readFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';

/** Int8 matrix multiplication of the encoder: input quantised by block, or by row with unsigned or signed weights. */
export type EncoderMatmul = 'block' | 'row' | 'row-signed';

/** The properties of the processor that the compute path depends on. */
export interface Processor {
  arch: string;
  name: string;
  /** Instructions for int8 matrix multiplication: `vnni`, `amx`, `dotprod`, `i8mm`. */
  int8: string[];
}

/** The number formats for this processor, and why they were chosen. */
export interface ComputePath {
  encoderMatmul: EncoderMatmul;
  attention: 'float' | 'float16';
  reason: string;
}

/** The flags in `/proc/cpuinfo` for {@link Processor.int8}. */
const INT8_FLAGS: Record<string, string> = {
  avx512_vnni: 'vnni',
  avx_vnni: 'vnni',
  amx_int8: 'amx',
  asimddp: 'dotprod',
  i8mm: 'i8mm',
};

/** Describes the processor of this machine. */
export function detectProcessor(cpuInfo = readCpuInfo()): Processor {
  const flags = new Set(/^(?:flags|Features)\s*:\s*(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? []);
  const found = Object.entries(INT8_FLAGS).flatMap(([flag, name]) => (flags.has(flag) ? [name] : []));
  // Every Apple processor that Node supports has these instructions.
  const int8 = platform() === 'darwin' && arch() === 'arm64' ? ['dotprod', 'i8mm'] : [...new Set(found)];
  return { arch: arch(), name: cpus()[0]?.model.trim() || arch(), int8 };
}

/** Chooses the compute path; the measurements are in docs/benchmarks/scale.md. */
export function chooseComputePath(processor: Processor, wanted?: EncoderMatmul): ComputePath {
  const attention = processor.arch === 'arm64' ? 'float16' : 'float';
  const has = processor.int8.length > 0 ? processor.int8.join(', ') : 'no int8 instructions';
  if (wanted) return { encoderMatmul: wanted, attention, reason: 'set by VERBATIM_ENCODER_MATMUL' };
  if (processor.arch === 'arm64')
    return {
      encoderMatmul: 'row',
      attention,
      reason: `arm64 with ${has}: int8 by row and float16 attention are faster`,
    };
  // Without VNNI, products of unsigned and signed bytes saturate at 16 bits.
  if (processor.int8.includes('vnni'))
    return {
      encoderMatmul: 'row-signed',
      attention,
      reason: `${processor.arch} with ${has}: int8 by row with signed weights is faster`,
    };
  return {
    encoderMatmul: 'block',
    attention,
    reason: `${processor.arch} with ${has}: int8 by block, because rows with signed weights need VNNI`,
  };
}

function readCpuInfo(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    return '';
  }
}
