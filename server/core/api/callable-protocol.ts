/**
 * The protocol of Firebase callable functions (https://firebase.google.com/docs/functions/callable-reference): bodies,
 * encoding of 64-bit numbers, and the HTTP status of each error.
 */
import { errorCodes, Problem, type ErrorBody } from '#domain/kernel/errors.ts';

const int64 = 'type.googleapis.com/google.protobuf.Int64Value';
const uint64 = 'type.googleapis.com/google.protobuf.UInt64Value';
const maxDepth = 100;

/** HTTP status of each google.rpc.Code, as the official SDKs expect. A body over the limit is 413, as for endpoints. */
export const callableHttpStatus = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
} as const;
export type CallableStatus = keyof typeof callableHttpStatus;

export interface CallableErrorResponse {
  readonly http: number;
  readonly body: {
    readonly error: {
      readonly status: CallableStatus;
      readonly message: string;
      readonly details?: unknown;
    };
  };
}

export function toCallableErrorResponse({
  code,
  message,
  fields,
}: ErrorBody): CallableErrorResponse {
  const status = errorCodes[code].callable;
  const http = code === 'too_large' ? errorCodes.too_large.http : callableHttpStatus[status];
  return { http, body: { error: { status, message, ...(fields ? { details: { fields } } : {}) } } };
}

/** Encodes a result as JSON values: dates as ISO 8601, integers beyond 2^53 as 64-bit wrappers, undefined as null. */
export function encodeData(data: unknown): unknown {
  if (data === null || data === undefined) return null;
  if (typeof data === 'bigint') return encodeInteger(data);
  if (typeof data === 'number') {
    if (!Number.isFinite(data)) throw new TypeError('Not a number that JSON can represent');
    return Number.isInteger(data) && !Number.isSafeInteger(data) && Math.abs(data) < 2 ** 63
      ? encodeInteger(BigInt(data))
      : data;
  }
  if (typeof data === 'string' || typeof data === 'boolean') return data;
  if (data instanceof Date) return data.toISOString();
  if (Array.isArray(data)) return data.map(encodeData);
  if (typeof data === 'object')
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, encodeData(value)]));
  throw new TypeError(`A ${typeof data} can't be encoded`);
}

function encodeInteger(value: bigint): unknown {
  if (value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER))
    return Number(value);
  if (BigInt.asIntN(64, value) === value) return { '@type': int64, value: String(value) };
  if (BigInt.asUintN(64, value) === value) return { '@type': uint64, value: String(value) };
  throw new TypeError('Not a 64-bit number');
}

/** Decodes JSON values: a wrapped integer becomes a number if it is safe, otherwise a bigint. Throws Problem `invalid`. */
export function decodeData(data: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new Problem('invalid');
  if (Array.isArray(data)) return data.map((each) => decodeData(each, depth + 1));
  if (typeof data !== 'object' || data === null) return data;
  if ('@type' in data)
    return decodeInteger(data['@type'], 'value' in data ? data.value : undefined);
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, decodeData(value, depth + 1)]),
  );
}

function decodeInteger(type: unknown, text: unknown): number | bigint {
  const digits = typeof text === 'number' ? String(text) : text;
  if (typeof digits !== 'string' || !/^-?\d{1,20}$/.test(digits)) throw new Problem('invalid');
  const value = BigInt(digits);
  const fits =
    type === int64
      ? BigInt.asIntN(64, value) === value
      : type === uint64 && BigInt.asUintN(64, value) === value;
  if (!fits) throw new Problem('invalid');
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Decodes the `data` of a request body. Throws Problem `invalid`. */
export function parseData(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data')) {
    throw new Problem('invalid', 'invalid', { fields: [{ path: 'data', reason: 'required' }] });
  }
  return decodeData((body as { data: unknown }).data);
}
