/** What an error of a statement means for trying it again. */

/** The network does not reach the server. */
export const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** PostgreSQL ended the connection (class 57P) or has none left (class 08), or it broke while it was written to. */
const lostConnectionCode = /^(57P0\d|08...|EPIPE)$/;

/** The server is a standby, or was made one: on another connection the statement can succeed. */
export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Whether a statement failed because its connection to PostgreSQL ended; the transaction may even have been committed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isReadOnlyError(error)) return true;
  if ('code' in error && typeof error.code === 'string')
    return unreachableCodes.has(error.code) || lostConnectionCode.test(error.code);
  // Errors of the driver without a code.
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message);
}

/** Classes of SQLSTATE that concern the statement or its rows: the same statement would fail again. */
const rejectedCode = /^((0A|21|22|23|2F|38|39|42|44|P0)...|25(?!006)...)$/;

/** Whether PostgreSQL rejected the statement itself, so that trying it again on another connection does not help. */
export function isStatementRejected(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    rejectedCode.test(error.code)
  );
}

/** PostgreSQL stopped the statement after its time limit (`time-limits.ts`), or waited as long for a lock. */
export const isStatementTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

const maxNameLength = 200;

/** Adds the statement to its error, for the log. `statement` has placeholders and no values. */
export function nameStatement(error: unknown, statement: string): void {
  if (error instanceof Error && 'code' in error)
    Object.assign(error, { statement: statement.replace(/\s+/g, ' ').slice(0, maxNameLength) });
}
