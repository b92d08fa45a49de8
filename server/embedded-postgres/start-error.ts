/** The embedded database can't start. The message is shown to the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
