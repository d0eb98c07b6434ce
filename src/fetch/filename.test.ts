import { describe, expect, it } from 'vitest';
import { filenameOf } from './filename.ts';

describe('filenameOf', () => {
  it.each<[string | undefined, string, string | null]>([
    [undefined, 'https://a.example/x/y.mp3?z=1', 'y.mp3'],
    [undefined, 'https://a.example/caf%C3%A9.wav', 'café.wav'],
    [undefined, 'https://a.example/100%.wav', '100%.wav'],
    [undefined, 'https://a.example/', null],
    ['attachment; filename="my talk.mp3"', 'https://a.example/id', 'my talk.mp3'],
    ['attachment; filename=talk.mp3; size=3', 'https://a.example/id', 'talk.mp3'],
    ['attachment; filename="a \\"b\\".mp3"', 'https://a.example/id', 'a "b".mp3'],
    ["attachment; filename=x.mp3; filename*=UTF-8''%e2%82%ac.mp3", 'https://a.example/id', '€.mp3'],
    ['attachment; filename="../../etc/passwd"', 'https://a.example/id', 'passwd'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'https://a.example/id', 'boot.ini'],
    ['attachment; filename=".."', 'https://a.example/id.ogg', 'id.ogg'],
    ['attachment; filename="a\u001b[2J\u202eb.mp3"', 'https://a.example/id', 'a[2Jb.mp3'],
    ['inline', 'https://a.example/id.ogg', 'id.ogg'],
  ])('%s %s → %s', (header, url, expected) => {
    expect(filenameOf(header, new URL(url))).toBe(expected);
  });
});
