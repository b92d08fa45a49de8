/** Why the embedded database can't start, in words for whoever starts the product. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
