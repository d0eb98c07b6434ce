import { describe, expect, it } from 'vitest';
import { chooseComputePath, detectProcessor } from './processor.ts';

const processor = (arch: string, ...int8: string[]) => ({ arch, name: 'a processor', int8 });

describe('the int8 method of the encoder', () => {
  it.each([
    ['x64 with VNNI', processor('x64', 'vnni'), 'row-signed', 'float'],
    ['x64 with VNNI and AMX', processor('x64', 'vnni', 'amx'), 'row-signed', 'float'],
    ['x64 without VNNI', processor('x64'), 'block', 'float'],
    ['arm64', processor('arm64', 'dotprod'), 'row', 'float16'],
  ])('on %s', (_, given, encoderMatmul, attention) => {
    expect(chooseComputePath(given)).toMatchObject({ encoderMatmul, attention });
  });

  it('is the one that is set', () => {
    const path = chooseComputePath(processor('x64', 'vnni'), 'block');
    expect(path).toMatchObject({ encoderMatmul: 'block', reason: 'set by VERBATIM_ENCODER_MATMUL' });
  });
});

it.runIf(process.platform === 'linux').each([
  ['avx512f avx512_vnni amx_int8', ['vnni', 'amx']],
  ['avx2 avx_vnni', ['vnni']],
  ['avx2 avx512f avx512bw', []],
])('finds the int8 instructions in %s', (flags, int8) => {
  expect(detectProcessor(`processor : 0\nflags\t\t: fpu ${flags}\n`).int8).toEqual(int8);
});
