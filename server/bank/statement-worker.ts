/** Entry of the thread of `read-file.ts`. A thrown StatementError loses its class between threads, so it is returned as data. */
import type { CsvView } from '#domain/bank/csv.ts';
import type { StatementFormat } from '#domain/bank/schema.ts';
import { decodeText } from '#domain/kernel/text/decode.ts';
import { findTable } from './csv/find-table.ts';
import { readCsv, type CsvOptions } from './csv/read-csv.ts';
import { findFormat, readStatements } from './files/read-statement.ts';
import { StatementError, type Statement, type StatementReason } from './files/statement.ts';

export interface FileProblem {
  readonly reason: StatementReason;
  readonly line: number | null;
  readonly difference: number | null;
  /** Of the difference. */
  readonly currency: string;
}

/** How a table was read. */
export interface ReadTable {
  /** Of its header. */
  readonly digest: string;
  readonly view: Omit<CsvView, 'problem'>;
  readonly problem: FileProblem | null;
}

export interface ReadFile {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
  /** null: the format says what each value is. */
  readonly table: ReadTable | null;
}

export interface FileInput {
  readonly bytes: Uint8Array;
  readonly csv: CsvOptions;
}

export default function readFile({ bytes, csv }: FileInput): ReadFile | FileProblem {
  try {
    return readText(decodeText(bytes), csv);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return toProblem(error, csv);
  }
}

function readText(text: string, csv: CsvOptions): ReadFile {
  const format = findFormat(text);
  if (format) return { format, statements: readStatements(format, text), table: null };
  const table = findTable(text, csv.currency);
  if (!table) throw new StatementError('unknown-format');
  const { statement, problem, digest, view } = readCsv(table, csv);
  return {
    format: 'csv',
    statements: [statement],
    table: { digest, view, problem: problem && toProblem(problem, csv) },
  };
}

const toProblem = (
  { reason, line, difference }: StatementError,
  { currency }: CsvOptions,
): FileProblem => ({ reason, line, difference, currency });
