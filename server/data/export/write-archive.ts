/** Streams a church's data as a zip file: one entry after the other, the manifest last. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
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

/** Storage folder of the archives, which are not exported themselves. */
export const archivesFolder = 'copies';

/** Returns the zip as a stream; `written.rows` is the number of rows when the stream has ended. */
export function writeArchive(input: ArchiveInput): {
  readonly content: Readable;
  readonly written: { rows: number };
} {
  const written = { rows: 0 };
  return { content: Readable.from(generateBytes(input, written), { objectMode: false }), written };
}

async function* generateBytes(
  input: ArchiveInput,
  written: { rows: number },
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const entriesAdded = addEntries(zip, input, written);
  entriesAdded.catch((error: unknown) =>
    (zip.outputStream as Readable).destroy(
      error instanceof Error ? error : new Error('The export failed'),
    ),
  );
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) yield chunk;
  await entriesAdded;
}

/** Adds one entry at a time, because the tables share one connection. */
async function addEntries(
  zip: yazl.ZipFile,
  input: ArchiveInput,
  written: { rows: number },
): Promise<void> {
  const { core, church, at, language } = input;
  const separator = getCsvSeparator(language, church.country) === ';' ? ';' : ',';
  const options = { mtime: at, mode: 0o100600 };
  const tables: ManifestTable[] = [];
  const files: ManifestFile[] = [];
  for (const each of input.tables) {
    const rows = streamRows(input.db, each, separator);
    const meter = new MeteredStream(buildHeading(each, separator, language));
    const path = `${getTableLabel(each.table, language, church)}.csv`;
    zip.addReadStream(rows.on('error', (error) => meter.destroy(error)).pipe(meter), path, options);
    await finished(meter);
    const { name: table, columns } = {
      name: each.table,
      columns: each.columns.map(({ name }) => name),
    };
    tables.push({ table, path, columns, rows: rows.rowCount ?? 0, ...meter.getResult() });
    written.rows += rows.rowCount ?? 0;
    await input.reportProgress(tables.length);
  }
  for (const key of input.files) {
    const blob = await core.storage.get(key);
    if (!blob) continue;
    const meter = new MeteredStream();
    const path = `files/${key.slice(church.id.length + 1)}`;
    zip.addReadStream(blob.content.on('error', (error) => meter.destroy(error)).pipe(meter), path, {
      ...options,
      compress: false,
    });
    await finished(meter);
    files.push({ path, ...meter.getResult() });
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
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, options);
  zip.end();
}

/** Passes data through after a prefix, and computes its size and hash. */
class MeteredStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(prefix = '') {
    super();
    if (prefix !== '') this.#pass(Buffer.from(prefix));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pass(chunk);
    done();
  }

  #pass(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    this.push(chunk);
  }

  getResult(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
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
