/** Structured logs on standard output. Nothing personal and nothing secret goes in: whoever logs, logs ids. */
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

// A path covers exactly the level that it names.
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
    serializers: { err: describe, error: describe },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A relay's answer repeats whom it refused, and PostgreSQL the value that it could not read. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/[^\s<>"'(),:;=/@]+@[^\s<>"'(),:;=/@]+\.[^\s<>"'(),:;=/@]+/g, '[address]');

/** Libraries hang rows, parameters and whole letters on their errors: only these properties are written. */
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined || depth > 3 ? {} : { cause: describe(cause, depth + 1) }),
  };
}
