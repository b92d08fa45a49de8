/**
 * A copy that somebody uploaded, read as hostile: only files that the manifest lists, of the size and the hash that it
 * says, in no more than so many bytes, under plain names. Nothing of it is ever written to a path that it names.
 */
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import {
  manifest,
  manifestName,
  type Manifest,
  type ManifestFile,
  type ManifestTable,
} from '#domain/data/manifest.ts';
import { Problem } from '#domain/kernel/errors.ts';

/** Together with the largest of them, what one copy may hold when it is unpacked. */
const mostEntries = 10_300;
const mostBytes = 4 * 1024 ** 3;
/** CSV packs well, but not a thousandfold. */
const mostRatio = 300;
const largestManifest = 4 * 1024 * 1024;

export interface OpenedCopy {
  readonly manifest: Manifest;
  /** The content of a listed file; fails at its end when it is not what the manifest says. */
  read(file: ManifestTable | ManifestFile): Promise<Readable>;
  close(): void;
}

export const damaged = (file: string): Problem =>
  new Problem('invalid', 'restore-damaged', { values: { file: file.slice(0, 100) } });

/** Throws Problem when it is no copy of ours, or one that was tampered with in a way that shows. */
export async function openCopy(path: string): Promise<OpenedCopy> {
  const zip = await yauzl
    .openPromise(path, { strictFileNames: true, validateEntrySizes: true, autoClose: false })
    .catch(() => {
      throw new Problem('invalid', 'restore-not-a-copy');
    });
  try {
    const entries = await listed(zip);
    const told = await readManifest(zip, entries);
    requireListed(told, entries);
    return {
      manifest: told,
      async read(file) {
        const entry = entries.get(file.path);
        if (!entry) throw damaged(file.path);
        const content = await zip
          .openReadStreamPromise(entry)
          .catch(() => Promise.reject(damaged(file.path)));
        const checked = new Checked(file);
        content.on('error', () => checked.destroy(damaged(file.path)));
        return content.pipe(checked);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Problem ? error : new Problem('invalid', 'restore-not-a-copy');
  }
}

async function listed(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > mostEntries) throw new Problem('too_large', 'restore-too-large');
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const isBomb =
      entry.uncompressedSize > 1024 * 1024 &&
      entry.uncompressedSize > entry.compressedSize * mostRatio;
    if (bytes > mostBytes || isBomb) throw new Problem('too_large', 'restore-too-large');
    if (entry.isEncrypted() || entries.has(entry.fileName)) throw damaged(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > largestManifest)
    throw new Problem('invalid', 'restore-not-a-copy');
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Problem('invalid', 'restore-not-a-copy');
  return parsed.data;
}

/** Each listed file is there once, and nothing else is. */
function requireListed(
  { tables, files }: Manifest,
  entries: ReadonlyMap<string, yauzl.Entry>,
): void {
  const paths = [...tables, ...files].map(({ path }) => path);
  const names = new Set(tables.map(({ table }) => table));
  if (names.size < tables.length) throw damaged(manifestName);
  if (new Set(paths).size < paths.length || paths.length + 1 !== entries.size)
    throw damaged(manifestName);
  for (const { path, bytes } of [...tables, ...files])
    if (entries.get(path)?.uncompressedSize !== bytes) throw damaged(path);
}

/** Passes on what is as it was said to be. */
class Checked extends Transform {
  readonly #file: ManifestTable | ManifestFile;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(file: ManifestTable | ManifestFile) {
    super();
    this.#file = file;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#bytes > this.#file.bytes) done(damaged(this.#file.path));
    else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const fits = this.#bytes === this.#file.bytes && this.#hash.digest('hex') === this.#file.sha256;
    done(fits ? null : damaged(this.#file.path));
  }
}
