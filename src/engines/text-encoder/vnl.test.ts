import { expect, test } from 'vitest';
import { openVnl } from './vnl.ts';

test('a damaged model file is reported with its name', () => {
  expect(() => openVnl(Buffer.from('nothing of that kind'), 'english.vnl')).toThrow(/english\.vnl/);
  expect(() => openVnl(Buffer.from('VNL1\x02\0\0\0xx'), 'english.vnl')).toThrow(/english\.vnl/);
});

/** A file with one tensor of two rows of four-bit numbers. */
function fileWith(pairs: readonly number[]): Buffer {
  const entry = { dtype: 'int4', shape: [2, 4], offset: 0, scale_offset: 64 };
  const header = Buffer.from(JSON.stringify({ tensors: { table: entry } }));
  const start = Buffer.from([...Buffer.from('VNL1'), header.length, 0, 0, 0]);
  const body = Buffer.alloc(72);
  Buffer.from(pairs).copy(body);
  body.writeFloatLE(0.5, 64);
  body.writeFloatLE(2, 68);
  const padding = Buffer.alloc((64 - ((8 + header.length) % 64)) % 64);
  return Buffer.concat([start, header, padding, body]);
}

test('four-bit numbers have a sign, and the first of a byte is in its lower half', () => {
  const file = openVnl(fileWith([0x71, 0x9f, 0x80, 0x0e]), 'small.vnl');
  const { rows, columns, values, scales } = file.matrix('table');
  expect([rows, columns]).toEqual([2, 4]);
  expect([...values]).toEqual([1, 7, -1, -7, 0, -8, -2, 0]);
  expect([...scales]).toEqual([0.5, 2]);
});

test('a tensor of another kind and a cut-off file are reported', () => {
  const bytes = fileWith([0, 0, 0, 0]);
  expect(() => openVnl(bytes, 'small.vnl').floats('table')).toThrow(/small\.vnl.*float32 tensor table/);
  expect(() => openVnl(bytes.subarray(0, -10), 'small.vnl').matrix('table')).toThrow(/too short/);
});
