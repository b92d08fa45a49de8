/**
 * The one vocabulary of errors. `code` decides the HTTP status and the callable status; `message` is a key of the
 * `errors` locale namespace (or `namespace:key`), turned into words of the user's language in one place.
 */
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
  cancelled: { http: 409, callable: 'CANCELLED' },
  out_of_range: { http: 400, callable: 'OUT_OF_RANGE' },
  unimplemented: { http: 501, callable: 'UNIMPLEMENTED' },
  data_loss: { http: 500, callable: 'DATA_LOSS' },
  unknown: { http: 500, callable: 'UNKNOWN' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** A field at fault: its dotted path in the input, and why, as a key of the `errors` namespace. */
export interface FieldError {
  readonly path: string;
  readonly reason: string;
  readonly values?: Record<string, string | number>;
}

/** What the wire carries: `{ "error": Failure }`. Texts are already in the user's language. */
export interface Failure {
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

/** Thrown anywhere; answered in one place. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly messageKey: string;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, messageKey: string = code, details: ProblemDetails = {}) {
    super(`${code}: ${messageKey}`);
    this.name = 'Problem';
    this.code = code;
    this.messageKey = messageKey;
    this.details = details;
  }
}
