/**
 * Error codes and types shared by server and browser. `code` determines the HTTP and the callable status; `message` is a
 * key of the `errors` locale namespace, or `namespace:key`, translated to the user's language when the response is made.
 */
import type { ErrorKey } from './text-keys.ts';

export const errorCodes = {
  invalid: { http: 400, callable: 'INVALID_ARGUMENT' },
  unauthenticated: { http: 401, callable: 'UNAUTHENTICATED' },
  forbidden: { http: 403, callable: 'PERMISSION_DENIED' },
  not_found: { http: 404, callable: 'NOT_FOUND' },
  conflict: { http: 409, callable: 'ALREADY_EXISTS' },
  stale: { http: 409, callable: 'ABORTED' },
  limit_reached: { http: 409, callable: 'RESOURCE_EXHAUSTED' },
  failed_precondition: { http: 409, callable: 'FAILED_PRECONDITION' },
  too_large: { http: 413, callable: 'INVALID_ARGUMENT' },
  rate_limited: { http: 429, callable: 'RESOURCE_EXHAUSTED' },
  internal: { http: 500, callable: 'INTERNAL' },
  unavailable: { http: 503, callable: 'UNAVAILABLE' },
  timeout: { http: 504, callable: 'DEADLINE_EXCEEDED' },
  /** The database stopped a statement; unlike `timeout`, trying again at once does not help. */
  too_slow: { http: 504, callable: 'DEADLINE_EXCEEDED' },
  cancelled: { http: 409, callable: 'CANCELLED' },
  out_of_range: { http: 400, callable: 'OUT_OF_RANGE' },
  unimplemented: { http: 501, callable: 'UNIMPLEMENTED' },
  data_loss: { http: 500, callable: 'DATA_LOSS' },
  unknown: { http: 500, callable: 'UNKNOWN' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** An invalid field: its dotted path in the input, and the reason as the key of a text. */
export interface FieldError {
  readonly path: string;
  readonly reason: ErrorKey;
  readonly values?: Record<string, string | number>;
}

/** Body of an error response, sent as `{ "error": ErrorBody }`. Texts are already translated. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

export interface ProblemDetails {
  readonly values?: Record<string, string | number>;
  readonly fields?: readonly FieldError[];
  /** Seconds until a retry makes sense (rate limits). */
  readonly retryAfter?: number;
}

/** An application error. It can be thrown anywhere; `toErrorResponse` converts it to a response. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly messageKey: ErrorKey;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, messageKey: ErrorKey = code, details: ProblemDetails = {}) {
    super(`${code}: ${messageKey}`);
    this.name = 'Problem';
    this.code = code;
    this.messageKey = messageKey;
    this.details = details;
  }
}

/** The value; throws Problem `not_found` without one. */
export function requireFound<T extends object | string>(
  found: T | null | undefined,
  messageKey?: ErrorKey,
): T {
  if (found === null || found === undefined) throw new Problem('not_found', messageKey);
  return found;
}
