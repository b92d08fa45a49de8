/** Zip files that are written as they are read: one entry after the other, each with its size and hash. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

export interface ZipEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface EntryOptions {
  /** What the content begins with. */
  readonly prefix?: string;
  /** Default: true. */
  readonly compress?: boolean;
}

export interface ZipWriter {
  /** Resolves when the content has been read to its end. */
  add(path: string, content: Readable, options?: EntryOptions): Promise<ZipEntry>;
  addText(path: string, text: string): void;
}

/** The folder of a church's archives, which are in no export themselves. */
export const archivesFolder = 'copies';

/** Returns the zip as a stream; `addEntries` adds one entry at a time, and what it throws ends the stream with the error. */
export const streamZip = (at: Date, addEntries: (zip: ZipWriter) => Promise<void>): Readable =>
  Readable.from(generateBytes(at, addEntries), { objectMode: false });

async function* generateBytes(
  at: Date,
  addEntries: (zip: ZipWriter) => Promise<void>,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const entriesAdded = addEntries(createWriter(zip, at)).then(() => zip.end());
  entriesAdded.catch((error: unknown) =>
    (zip.outputStream as Readable).destroy(
      error instanceof Error ? error : new Error('The archive failed'),
    ),
  );
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) yield chunk;
  await entriesAdded;
}

function createWriter(zip: yazl.ZipFile, at: Date): ZipWriter {
  const options = { mtime: at, mode: 0o100600 };
  return {
    async add(path, content, { prefix = '', compress = true } = {}) {
      const meter = new MeteredStream(prefix);
      const measured = content.on('error', (error) => meter.destroy(error)).pipe(meter);
      zip.addReadStream(measured, path, { ...options, compress });
      await finished(meter);
      return { path, ...meter.getResult() };
    },
    addText: (path, text) => zip.addBuffer(Buffer.from(text), path, options),
  };
}

/** Passes data through after a prefix, and computes its size and hash. */
class MeteredStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(prefix: string) {
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
