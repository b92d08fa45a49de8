/** PostgreSQL ended the connection (class 57P) or has none left (class 08), or the network did. */
const lostConnectionCode = /^(57P0\d|08...|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** Whether a statement failed because its connection to PostgreSQL ended; the transaction may even have been committed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return lostConnectionCode.test(error.code);
  // Errors of the driver without a code.
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message);
}
