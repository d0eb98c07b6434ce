import { AppError } from '../../errors.ts';
import { ElementType, type StoredTensor } from './proto.ts';

/** Sizes of a stored tensor. */
export function dimsOf(tensor: StoredTensor): number[] {
  return (tensor.dims ?? []).map(Number);
}

/** A stored tensor of floats. */
export function floatsOf(tensor: StoredTensor): Float32Array {
  if (tensor.dataType !== ElementType.float) throw unreadable(tensor);
  if (tensor.rawData?.length) return new Float32Array(aligned(tensor.rawData));
  return Float32Array.from(tensor.floatData ?? []);
}

/** A stored tensor of signed or unsigned bytes, as its bytes. */
export function bytesOf(tensor: StoredTensor): Uint8Array {
  if (tensor.dataType !== ElementType.int8 && tensor.dataType !== ElementType.uint8) throw unreadable(tensor);
  if (tensor.rawData?.length) return tensor.rawData;
  return Uint8Array.from(tensor.int32Data ?? [], (value) => value & 0xff);
}

/** An aligned copy: typed arrays of wider elements need it, and the bytes of a parsed file may start anywhere. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

function unreadable(tensor: StoredTensor): AppError {
  return new AppError('model_unavailable', {
    message: `The weight ${tensor.name} has element type ${tensor.dataType}, which is not expected there`,
  });
}
