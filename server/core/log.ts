/** Structured logs on standard output. They contain ids, never personal data or secrets. */
import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
];

// A pino path matches only its exact depth.
const redact = [
  ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  '*.headers["set-cookie"]',
  '*.headers["x-firebase-appcheck"]',
];

/** `level` 'silent' logs nothing. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact,
    serializers: { err: serializeError, error: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Error messages of SMTP servers contain the recipient, those of PostgreSQL the invalid value. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/[^\s<>"'(),:;=/@]+@[^\s<>"'(),:;=/@]+\.[^\s<>"'(),:;=/@]+/g, '[address]');

/** Errors of libraries can contain rows, parameters and whole mails: only these properties are logged. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, statement, cause } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    statement?: unknown;
  };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(statement === undefined ? {} : { statement }),
    ...(cause === undefined || depth > 3 ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}
