import { AppError } from '../../../errors.ts';

/** A matrix in row-major order. */
export interface Matrix {
  rows: number;
  columns: number;
  data: Float32Array;
}

/** A value after a token. Kaldi files have no types, so four bytes may be an integer or a float. */
export type KaldiValue =
  | { kind: 'number'; asInteger: number; asFloat: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'matrix'; matrix: Matrix };

/** Reads Kaldi's binary files sequentially. A vector is read as a matrix of one row. */
export class KaldiReader {
  readonly #bytes: Buffer;
  readonly #name: string;
  #at = 0;

  /** `name` is used only in error messages. */
  constructor(bytes: Buffer, name: string) {
    this.#bytes = bytes;
    this.#name = name;
    if (bytes[0] !== 0 || bytes[1] !== 0x42) throw this.damaged('it does not start like a binary Kaldi file');
    this.#at = 2;
  }

  /** A word up to the next space. */
  token(): string {
    const end = this.#bytes.indexOf(0x20, this.#at);
    if (end < 0 || end - this.#at > 200) throw this.damaged('a name was expected');
    const token = this.#bytes.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return token;
  }

  /** A line of text, without its end. */
  line(): string {
    const end = this.#bytes.indexOf(0x0a, this.#at);
    if (end < 0) throw this.damaged('a line of text was expected');
    const line = this.#bytes.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return line;
  }

  /** The value that comes next, or nothing where another token follows. */
  value(): KaldiValue | undefined {
    const mark = this.#bytes[this.#at];
    if (mark === 0x3c) return undefined;
    if (mark === 0x54 || mark === 0x46 || mark === 0x44) return this.#lettered();
    if (mark !== 4 && mark !== 8) throw this.damaged(`a value was expected, but byte ${mark} was found`);
    this.#need(1 + mark);
    const at = this.#at + 1;
    this.#at = at + mark;
    if (mark === 8) {
      const number = this.#bytes.readDoubleLE(at);
      return { kind: 'number', asInteger: number, asFloat: number };
    }
    return { kind: 'number', asInteger: this.#bytes.readInt32LE(at), asFloat: this.#bytes.readFloatLE(at) };
  }

  /** An error that names the file. */
  damaged(reason: string): AppError {
    return new AppError('model_unavailable', { message: `The model file ${this.#name} is damaged: ${reason}` });
  }

  /** `T`, `F`, or a matrix (`FM `, `DM `) or vector (`FV `, `DV `) of floats or doubles. */
  #lettered(): KaldiValue {
    const type = this.#bytes.toString('latin1', this.#at, this.#at + 3);
    if (!/^[FD][MV] $/.test(type)) {
      const value = this.#bytes[this.#at++] === 0x54;
      return { kind: 'boolean', value };
    }
    this.#at += 3;
    const rows = type[1] === 'M' ? this.#count() : 1;
    const columns = this.#count();
    const width = type[0] === 'F' ? 4 : 8;
    this.#need(rows * columns * width);
    // An aligned copy. The file and all supported machines are little-endian.
    const copy = Uint8Array.from(this.#bytes.subarray(this.#at, this.#at + rows * columns * width)).buffer;
    const data = width === 4 ? new Float32Array(copy) : Float32Array.from(new Float64Array(copy));
    this.#at += data.length * width;
    return { kind: 'matrix', matrix: { rows, columns, data } };
  }

  #count(): number {
    this.#need(5);
    const count = this.#bytes.readInt32LE(this.#at + 1);
    if (this.#bytes[this.#at] !== 4 || count < 0) throw this.damaged('a size was expected');
    this.#at += 5;
    return count;
  }

  #need(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length) throw this.damaged('it ends too early');
  }
}
