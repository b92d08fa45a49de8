/** Reads the files of banks whose format says what each value is. Tables are read with columns that the user says (csv/). */
import { createHash } from 'node:crypto';
import type { StatementFormat } from '#domain/bank/schema.ts';
import { readCamt053 } from './read-camt053.ts';
import { readNorma43 } from './read-norma43.ts';
import { readOfx } from './read-ofx.ts';
import type { Statement } from './statement.ts';

/** Whose files say what each value is. */
type SelfDescribingFormat = Exclude<StatementFormat, 'csv'>;

const readers: Readonly<Record<SelfDescribingFormat, (text: string) => Statement[]>> = {
  norma43: readNorma43,
  ofx: readOfx,
  camt053: readCamt053,
};

/** null: a table, or nothing that is known. */
export function findFormat(text: string): SelfDescribingFormat | null {
  const head = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 4000);
  if (/^11\d{18}\d{12}[12]\d{14}\d{3}/.test(head)) return 'norma43';
  if (/<OFX>/i.test(head)) return 'ofx';
  return /camt\.053|<(\w+:)?BkToCstmrStmt\b/.test(head) ? 'camt053' : null;
}

/** Throws StatementError for a file that is not whole. */
export const readStatements = (format: SelfDescribingFormat, text: string): Statement[] =>
  readers[format](text.replace(/^\ufeff/, ''));

/**
 * What tells a line from all others of its account, in the order of the lines: day, amount and text, and which of those that are
 * equal it is. A file that is read twice has the same ones; two equal purchases of a day have two.
 */
export function listFingerprints({ account, lines }: Statement): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ bookedOn, amount, text }) => {
    const key = JSON.stringify([account, bookedOn, amount, text]);
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    return createHash('sha256').update(`${key} ${ordinal}`).digest('base64url');
  });
}
