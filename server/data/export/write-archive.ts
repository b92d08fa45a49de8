/** Streams a church's data as a zip file: one entry after the other, the manifest last. */
import type { Readable } from 'node:stream';
import { findAuditField } from '#domain/audit/fields.ts';
import {
  manifestFormat,
  manifestName,
  manifestVersion,
  type ManifestFile,
  type ManifestTable,
} from '#domain/data/manifest.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { byteOrderMark, getCsvSeparator } from '#server/core/files/csv.ts';
import { streamZip, type ZipWriter } from '#server/core/files/zip.ts';
import type { BlobKey } from '#server/core/storage/blob-store.ts';
import { hasTranslation, translate } from '#server/core/translations.ts';
import type { TermChurch } from '#domain/vocabulary.ts';
import { streamRows, type TableExport } from '../queries/archive-queries.ts';
import { sealManifest } from '../seal.ts';

export interface ArchiveInput {
  readonly core: Core;
  readonly db: ChurchDb;
  readonly church: {
    readonly id: string;
    readonly name: string;
    readonly country: string;
  } & TermChurch;
  readonly language: Language;
  readonly tables: readonly TableExport[];
  readonly files: readonly BlobKey[];
  readonly at: Date;
  /** Called after each entry with the number of entries so far; throws to stop. */
  reportProgress(files: number): Promise<void>;
}

/** Returns the zip as a stream; `written.rows` is the number of rows when the stream has ended. */
export function writeArchive(input: ArchiveInput): {
  readonly content: Readable;
  readonly written: { rows: number };
} {
  const written = { rows: 0 };
  return { content: streamZip(input.at, (zip) => addEntries(zip, input, written)), written };
}

/** Adds one entry at a time, because the tables share one connection. */
async function addEntries(
  zip: ZipWriter,
  input: ArchiveInput,
  written: { rows: number },
): Promise<void> {
  const { core, church, at, language } = input;
  const separator = getCsvSeparator(language, church.country) === ';' ? ';' : ',';
  const tables: ManifestTable[] = [];
  const files: ManifestFile[] = [];
  for (const each of input.tables) {
    const rows = streamRows(input.db, each, separator);
    const path = `${getTableLabel(each.table, language, church)}.csv`;
    const entry = await zip.add(path, rows, { prefix: buildHeading(each, separator, language) });
    const columns = each.columns.map(({ name }) => name);
    tables.push({ table: each.table, columns, rows: rows.rowCount ?? 0, ...entry });
    written.rows += rows.rowCount ?? 0;
    await input.reportProgress(tables.length);
  }
  for (const key of input.files) {
    const blob = await core.storage.get(key);
    if (!blob) continue;
    const path = `files/${key.slice(church.id.length + 1)}`;
    files.push(await zip.add(path, blob.content, { compress: false }));
    await input.reportProgress(tables.length + files.length);
  }
  const body = {
    exportedAt: at.toISOString(),
    church: { id: church.id, name: church.name },
    separator,
    tables,
    files,
  } as const;
  const manifest = sealManifest(
    { format: manifestFormat, version: manifestVersion, ...body },
    core.config,
  );
  zip.addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Header cells like `Nombres [given_names]`: a translated label, and the column name for restoring. */
function buildHeading(
  { table, columns }: TableExport,
  separator: string,
  language: Language,
): string {
  const { t } = translate(language);
  const cells = columns.map(({ name }) => {
    const field = findAuditField(table, name) ?? findAuditField(table, `${table}.0.${name}`);
    return `"${field ? t(field.label) : name} [${name}]"`;
  });
  return `${byteOrderMark}${cells.join(separator)}\n`;
}

/** In the words of the church; of these only the one for newsletters, which is chosen from a list, may be part of a path. */
export function getTableLabel(
  table: string,
  language: Language,
  church: TermChurch | null = null,
): string {
  const key = `data:tables.${table}`;
  return hasTranslation(key) ? translate(language, church).t(key) : table;
}
