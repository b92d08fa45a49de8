/** Words of the product as an SQL list, `'ready', 'retry'`, for a condition that is part of a statement's text. */
export const quoteList = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
