/** Entry of the thread of `read-file.ts`. A thrown StatementError loses its class between threads, so it is returned as data. */
import type { StatementFormat } from '#domain/bank/schema.ts';
import { decodeText } from '#domain/kernel/text/decode.ts';
import { findFormat, readStatements } from './read-statement.ts';
import { StatementError, type Statement, type StatementReason } from './statement.ts';

export interface ReadFile {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
}

export type FileResult =
  | ReadFile
  | {
      readonly reason: StatementReason;
      readonly line: number | null;
      readonly difference: number | null;
    };

export default function readFile(bytes: Uint8Array): FileResult {
  const text = decodeText(bytes);
  const format = findFormat(text);
  if (!format) return { reason: 'unknown-format', line: null, difference: null };
  try {
    return { format, statements: readStatements(format, text) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { reason, line, difference } = error;
    return { reason, line, difference };
  }
}
