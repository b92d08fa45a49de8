/** The zip file of a church's data: written as it is read, one file after the other, with the manifest last. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import { auditField } from '#domain/audit/fields.ts';
import {
  manifestFormat,
  manifestName,
  manifestVersion,
  type ManifestFile,
  type ManifestTable,
} from '#domain/data/manifest.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { byteOrderMark, separatorOf } from '#server/core/files/csv.ts';
import type { BlobKey } from '#server/core/storage.ts';
import { isWord, translate } from '#server/core/words.ts';
import { copyRows, type CopiedColumns } from '../queries/copy-queries.ts';
import { sealed } from '../seal.ts';

export interface Copying {
  readonly core: Core;
  readonly db: ChurchDb;
  readonly church: { readonly id: string; readonly name: string; readonly country: string };
  readonly language: Language;
  readonly tables: readonly CopiedColumns[];
  readonly files: readonly BlobKey[];
  readonly at: Date;
  /** Told after each file; throws to stop. */
  done(files: number): Promise<void>;
}

/** Folders of the store that are no part of the church's data. */
export const copiesFolder = 'copies';

/** The zip as a stream; `written` holds how many rows there are, once the stream has ended. */
export function writeCopy(copying: Copying): {
  readonly content: Readable;
  readonly written: { rows: number };
} {
  const written = { rows: 0 };
  return { content: Readable.from(bytes(copying, written), { objectMode: false }), written };
}

async function* bytes(copying: Copying, written: { rows: number }): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const filling = fill(zip, copying, written);
  filling.catch((error: unknown) =>
    (zip.outputStream as Readable).destroy(
      error instanceof Error ? error : new Error('The copy failed'),
    ),
  );
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) yield chunk;
  await filling;
}

/** Adds one file at a time: the tables share one connection. */
async function fill(zip: yazl.ZipFile, copying: Copying, written: { rows: number }): Promise<void> {
  const { core, church, at, language } = copying;
  const separator = separatorOf(language, church.country) === ';' ? ';' : ',';
  const options = { mtime: at, mode: 0o100600 };
  const tables: ManifestTable[] = [];
  const files: ManifestFile[] = [];
  for (const each of copying.tables) {
    const rows = copyRows(copying.db, each, separator);
    const meter = new Meter(heading(each, separator, language));
    const path = `${tableLabel(each.table, language)}.csv`;
    zip.addReadStream(rows.on('error', (error) => meter.destroy(error)).pipe(meter), path, options);
    await finished(meter);
    const { name: table, columns } = {
      name: each.table,
      columns: each.columns.map(({ name }) => name),
    };
    tables.push({ table, path, columns, rows: rows.rowCount ?? 0, ...meter.told() });
    written.rows += rows.rowCount ?? 0;
    await copying.done(tables.length);
  }
  for (const key of copying.files) {
    const blob = await core.storage.get(key);
    if (!blob) continue;
    const meter = new Meter();
    const path = `files/${key.slice(church.id.length + 1)}`;
    zip.addReadStream(blob.content.on('error', (error) => meter.destroy(error)).pipe(meter), path, {
      ...options,
      compress: false,
    });
    await finished(meter);
    files.push({ path, ...meter.told() });
    await copying.done(tables.length + files.length);
  }
  const body = {
    exportedAt: at.toISOString(),
    church: { id: church.id, name: church.name },
    separator,
    tables,
    files,
  } as const;
  const manifest = sealed(
    { format: manifestFormat, version: manifestVersion, ...body },
    core.config,
  );
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, options);
  zip.end();
}

/** Passes on what comes, after a beginning; its size and hash when it has ended. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(beginning = '') {
    super();
    if (beginning !== '') this.#pass(Buffer.from(beginning));
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

  told(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** `Nombres [given_names]`: words for a reader, and in brackets what tells the column apart for good. */
function heading({ table, columns }: CopiedColumns, separator: string, language: Language): string {
  const { t } = translate(language);
  const cells = columns.map(({ name }) => {
    const field = auditField(table, name) ?? auditField(table, `${table}.0.${name}`);
    return `"${field ? t(field.label) : name} [${name}]"`;
  });
  return `${byteOrderMark}${cells.join(separator)}\n`;
}

export function tableLabel(table: string, language: Language): string {
  const key = `data:tables.${table}`;
  return isWord(key) ? translate(language).t(key) : table;
}
