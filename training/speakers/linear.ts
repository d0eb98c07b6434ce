/** A square matrix, row after row. */
export type Square = Float64Array;

/** The lower Cholesky factor `L` of a positive definite matrix `L·Lᵀ`. */
export function cholesky(matrix: Square, size: number): Square {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!;
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j]!;
    }
  }
  return lower;
}

/** The inverse of a lower triangular matrix. */
export function invertLower(lower: Square, size: number): Square {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k++) sum -= lower[row * size + k]! * inverse[k * size + column]!;
      inverse[row * size + column] = sum / lower[row * size + row]!;
    }
  }
  return inverse;
}

/** `a · b`, or `a · bᵀ`. */
export function multiply(a: Square, b: Square, size: number, transposed = false): Square {
  const out = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += a[i * size + k]! * (transposed ? b[j * size + k]! : b[k * size + j]!);
      out[i * size + j] = sum;
    }
  }
  return out;
}

/** Eigenvalues and eigenvectors (as rows) of a symmetric matrix, the largest value first, by Jacobi rotations. */
export function eigen(symmetric: Square, size: number): { values: number[]; vectors: Square } {
  const a = Float64Array.from(symmetric);
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        off += a[p * size + q]! ** 2;
        rotate(a, v, size, p, q);
      }
    }
    if (off < 1e-18) break;
  }
  const order = Array.from({ length: size }, (_, i) => i).sort((x, y) => a[y * size + y]! - a[x * size + x]!);
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    vectors.set(v.subarray(from * size, (from + 1) * size), to * size);
  });
  return { values: order.map((i) => a[i * size + i]!), vectors };
}

/** Rotates the plane of two axes so that their off-diagonal element becomes 0; the rows of `v` are rotated too. */
function rotate(a: Square, v: Square, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!;
  if (Math.abs(apq) < 1e-15) return;
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const akp = a[k * size + p]!;
    const akq = a[k * size + q]!;
    a[k * size + p] = c * akp - s * akq;
    a[k * size + q] = s * akp + c * akq;
  }
  for (let k = 0; k < size; k++) {
    const apk = a[p * size + k]!;
    const aqk = a[q * size + k]!;
    a[p * size + k] = c * apk - s * aqk;
    a[q * size + k] = s * apk + c * aqk;
    const vpk = v[p * size + k]!;
    const vqk = v[q * size + k]!;
    v[p * size + k] = c * vpk - s * vqk;
    v[q * size + k] = s * vpk + c * vqk;
  }
}
