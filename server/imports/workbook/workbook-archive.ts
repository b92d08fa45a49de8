/**
 * Opens an XLSX file as untrusted input: a zip archive of XML files (ECMA-376, part 1, section 12). Only the parts that one
 * sheet needs are unpacked, within limits.
 */
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import yauzl from 'yauzl';
import { Problem } from '#domain/kernel/errors.ts';

const maxEntries = 10_000;
/** Unpacked bytes of one sheet with its texts: a sheet of 50,000 rows has 30 MB. */
const maxBytes = 128 * 1024 * 1024;

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

export interface Workbook {
  /** The visible sheets, in their order. */
  readonly sheets: readonly string[];
  /** The name of the sheet that was unpacked: the requested one, or the first. */
  readonly sheet: string;
  /** An archive with that sheet alone. */
  readonly archive: Uint8Array<ArrayBuffer>;
}

/** Throws Problem for anything but a workbook that can be read. */
export async function openWorkbook(file: ArrayBuffer, requested: string | null): Promise<Workbook> {
  const zip = await yauzl
    .fromBufferPromise(Buffer.from(file), { strictFileNames: true, validateEntrySizes: true })
    .catch(() => Promise.reject(createBrokenProblem()));
  try {
    const archive = new BoundedArchive(zip, await readEntries(zip));
    const workbook = await archive.read(workbookPath);
    const relations = await archive.read(relationsPath);
    const sheets = listSheets(workbook.toString(), relations.toString());
    const chosen = sheets.find(({ name }) => name === requested) ?? sheets[0];
    if (!chosen) throw createBrokenProblem();
    const parts = listParts(relations.toString()).filter((part) => archive.has(part));
    const files: Record<string, Uint8Array> = {
      [workbookPath]: workbook,
      [relationsPath]: relations,
    };
    for (const part of [chosen.path, ...parts]) files[part] = await archive.read(part);
    return {
      sheets: sheets.map(({ name }) => name),
      sheet: chosen.name,
      archive: zipSync(files, { level: 0 }),
    };
  } catch (error) {
    throw error instanceof Problem ? error : createBrokenProblem();
  } finally {
    zip.close();
  }
}

export const createBrokenProblem = (): Problem => new Problem('invalid', 'import-workbook-broken');
export const createTooLargeProblem = (): Problem =>
  new Problem('too_large', 'import-workbook-too-large');

async function readEntries(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) throw createTooLargeProblem();
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Problem('invalid', 'import-workbook-encrypted');
    entries.set(entry.fileName, entry);
  }
  // Workbooks of other programs, and archives of other files.
  if (!entries.has(workbookPath)) throw new Problem('invalid', 'import-file-not-csv');
  return entries;
}

class BoundedArchive {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  #bytes = 0;

  constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** The stream fails if the entry is larger than it says. */
  async read(path: string): Promise<Buffer> {
    const entry = this.#entries.get(path);
    if (!entry) throw createBrokenProblem();
    this.#bytes += entry.uncompressedSize;
    if (this.#bytes > maxBytes) throw createTooLargeProblem();
    return buffer(await this.#zip.openReadStreamPromise(entry));
  }
}

interface SheetPart {
  readonly name: string;
  readonly path: string;
}

function listSheets(workbook: string, relations: string): SheetPart[] {
  const paths = new Map(
    listRelations(relations, 'worksheet').map(({ Id = '', Target = '' }) => [Id, toPath(Target)]),
  );
  const all = readTags(workbook, 'sheet').flatMap((tag) => {
    const path = paths.get(tag['id'] ?? '');
    return path && tag['name'] ? [{ name: tag['name'], path, state: tag['state'] }] : [];
  });
  const visible = all.filter(({ state }) => state === undefined || state === 'visible');
  return visible.length > 0 ? visible : all;
}

const listParts = (relations: string): string[] =>
  ['sharedStrings', 'styles'].flatMap((kind) =>
    listRelations(relations, kind).map(({ Target = '' }) => toPath(Target)),
  );

const listRelations = (relations: string, kind: string): Record<string, string>[] =>
  readTags(relations, 'Relationship').filter(({ Type = '' }) => Type.endsWith(`/${kind}`));

const toPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

/** The attributes of each tag of this name, without the prefixes of their namespaces. */
function readTags(xml: string, name: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'));
  return [...tags].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, decodeEntities(double ?? single ?? '')],
      ),
    ),
  );
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, word) => {
    if (word) return entities[String(word)] ?? whole;
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
