/** Rows of the books as CSV files. */
import type { LabelKey } from '#domain/kernel/text-keys.ts';
import type { TenantTable } from '#server/core/database/feature-tables.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate, type Translator } from '#server/core/translations.ts';
import { findBooks } from './book-queries.ts';

interface Page {
  readonly rows: readonly (readonly string[])[];
  readonly next: string | null;
}

export interface CsvWords {
  readonly t: Translator['t'];
  /** Of the books. */
  readonly currency: string;
}

interface CsvFile {
  /** Of which the activity log says that it was exported. */
  readonly table: TenantTable;
  readonly nameKey: LabelKey;
  /** Stands in the name of the file, such as `2027-03`. */
  readonly period?: string;
  readonly headingKeys: readonly string[];
  /** The rows after a cursor, in the language of the user. */
  readonly readPage: (cursor: string | undefined, words: CsvWords) => Promise<Page>;
}

/** Read page by page while it is sent. */
export async function exportCsv(call: ChurchCall<unknown>, file: CsvFile): Promise<Response> {
  const { actor, request, church } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const books = await call.inChurch(async (db) => {
    await recordExport(db, call, {
      subject: { table: file.table },
      nameKey: file.nameKey,
    });
    return findBooks(db);
  });
  const words = { t, currency: books?.currency ?? church.currency };
  return createCsvResponse(
    file.period ? t(file.nameKey).replace('.csv', `-${file.period}.csv`) : t(file.nameKey),
    generateLines(file, words, getCsvSeparator(language, church.country)),
  );
}

async function* generateLines(
  { headingKeys, readPage }: CsvFile,
  words: CsvWords,
  separator: ReturnType<typeof getCsvSeparator>,
): AsyncGenerator<string> {
  yield formatCsvLine(
    headingKeys.map((key) => words.t(key)),
    separator,
  );
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(cursor, words);
    for (const row of rows) yield formatCsvLine(row, separator);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
