/**
 * Reads an uploaded archive as untrusted input: only files listed in the manifest, with the listed size and hash, within
 * size limits and with plain names. Paths of the archive are never used as file system paths.
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

/** Maximum number of entries and unpacked bytes of an archive. */
const maxEntries = 10_300;
const maxBytes = 4 * 1024 ** 3;
/** A higher compression ratio indicates a zip bomb. */
const maxCompressionRatio = 300;
const maxManifestBytes = 4 * 1024 * 1024;

export interface OpenedArchive {
  readonly manifest: Manifest;
  /** The content of a listed file; the stream fails if it does not match the manifest. */
  read(file: ManifestTable | ManifestFile): Promise<Readable>;
  close(): void;
}

export const createDamagedProblem = (file: string): Problem =>
  new Problem('invalid', 'restore-damaged', { values: { file: file.slice(0, 100) } });

/** Throws Problem if the file is no archive of this format or does not match its manifest. */
export async function openArchive(path: string): Promise<OpenedArchive> {
  const zip = await yauzl
    .openPromise(path, { strictFileNames: true, validateEntrySizes: true, autoClose: false })
    .catch(() => {
      throw new Problem('invalid', 'restore-invalid-archive');
    });
  try {
    const entries = await readEntries(zip);
    const parsedManifest = await readManifest(zip, entries);
    requireMatchingEntries(parsedManifest, entries);
    return {
      manifest: parsedManifest,
      async read(file) {
        const entry = entries.get(file.path);
        if (!entry) throw createDamagedProblem(file.path);
        const content = await zip
          .openReadStreamPromise(entry)
          .catch(() => Promise.reject(createDamagedProblem(file.path)));
        const checked = new ChecksumStream(file);
        content.on('error', () => checked.destroy(createDamagedProblem(file.path)));
        return content.pipe(checked);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Problem ? error : new Problem('invalid', 'restore-invalid-archive');
  }
}

async function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) throw new Problem('too_large', 'restore-too-large');
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const isBomb =
      entry.uncompressedSize > 1024 * 1024 &&
      entry.uncompressedSize > entry.compressedSize * maxCompressionRatio;
    if (bytes > maxBytes || isBomb) throw new Problem('too_large', 'restore-too-large');
    if (entry.isEncrypted() || entries.has(entry.fileName))
      throw createDamagedProblem(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > maxManifestBytes)
    throw new Problem('invalid', 'restore-invalid-archive');
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Problem('invalid', 'restore-invalid-archive');
  return parsed.data;
}

/** Requires each listed file exactly once, and no others. */
function requireMatchingEntries(
  { tables, files }: Manifest,
  entries: ReadonlyMap<string, yauzl.Entry>,
): void {
  const paths = [...tables, ...files].map(({ path }) => path);
  const names = new Set(tables.map(({ table }) => table));
  if (names.size < tables.length) throw createDamagedProblem(manifestName);
  if (new Set(paths).size < paths.length || paths.length + 1 !== entries.size)
    throw createDamagedProblem(manifestName);
  for (const { path, bytes } of [...tables, ...files])
    if (entries.get(path)?.uncompressedSize !== bytes) throw createDamagedProblem(path);
}

/** Passes data through and fails unless size and hash match the manifest. */
class ChecksumStream extends Transform {
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
    if (this.#bytes > this.#file.bytes) done(createDamagedProblem(this.#file.path));
    else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const isValid =
      this.#bytes === this.#file.bytes && this.#hash.digest('hex') === this.#file.sha256;
    done(isValid ? null : createDamagedProblem(this.#file.path));
  }
}
