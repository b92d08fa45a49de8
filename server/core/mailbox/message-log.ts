/**
 * Messages on disk, in the order of their arrival: files of a few hundred each, so that taking twenty thousand costs
 * twenty thousand writes and not as many files. The oldest go when there are too many, a file at a time.
 */
import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

interface Place {
  readonly file: string;
  readonly offset: number;
  readonly bytes: number;
}

export interface LogSettings {
  readonly folder: string;
  /** Messages that are kept. */
  readonly capacity: number;
  /** Room on disk for all of them. */
  readonly capacityBytes: number;
  /** Told of each message, at the start and as it is written. */
  onKept(id: string, message: Buffer): void;
  onDropped(id: string): void;
}

interface Waiting {
  readonly id: string;
  readonly message: Buffer;
  readonly done: (error?: unknown) => void;
}

interface Current {
  readonly file: string;
  readonly handle: FileHandle;
  offset: number;
  messages: number;
}

const perFile = 250;
const fileBytes = 32 * 1024 * 1024;
const suffix = '.mbox';
/** `{id} {bytes}` and a line break, the message, a line break. */
const header = /^([0-9a-f-]{36}) (\d{1,10})\n/;

export class MessageLog {
  readonly #settings: LogSettings;
  /** In the order of arrival. */
  readonly #places = new Map<string, Place>();
  readonly #inFile = new Map<string, number>();
  #bytesKept = 0;
  #current: Current | null = null;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  private constructor(settings: LogSettings) {
    this.#settings = settings;
  }

  static async open(settings: LogSettings): Promise<MessageLog> {
    const { folder } = settings;
    const log = new MessageLog(settings);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(suffix)).toSorted()) {
      const content = await readFile(join(folder, file));
      for (const { id, offset, bytes } of recordsOf(content))
        log.#keep(id, { file, offset, bytes }, content.subarray(offset, offset + bytes));
      await log.#dropOldest();
    }
    return log;
  }

  /** Resolves when it is written; several that wait are written at once. */
  append(id: string, message: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        id,
        message,
        done: (error) => (error === undefined ? resolve() : reject(error)),
      });
      this.#writing ??= this.#writeWaiting();
    });
  }

  async read(id: string): Promise<Buffer | null> {
    const place = this.#places.get(id);
    const handle = place && (await open(join(this.#settings.folder, place.file)).catch(() => null));
    if (!handle) return null;
    try {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(place.bytes),
        0,
        place.bytes,
        place.offset,
      );
      return bytesRead === place.bytes ? buffer : null;
    } finally {
      await handle.close();
    }
  }

  async clear(): Promise<void> {
    await this.close();
    for (const id of this.#places.keys()) this.#settings.onDropped(id);
    this.#places.clear();
    this.#bytesKept = 0;
    for (const file of this.#inFile.keys()) await this.#removeFile(file);
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#endFile();
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const error: unknown = await this.#write(batch).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      for (const each of batch) each.done(error);
    }
    this.#writing = null;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const into = await this.#openFile(batch[0]?.id ?? '');
    const records = batch.map(({ id, message }) => {
      const head = Buffer.from(`${id} ${message.length}\n`);
      const place = { file: into.file, offset: into.offset + head.length, bytes: message.length };
      into.offset += head.length + message.length + 1;
      into.messages += 1;
      return { id, message, place, parts: [head, message, Buffer.from('\n')] };
    });
    await into.handle.appendFile(Buffer.concat(records.flatMap((each) => each.parts)));
    for (const { id, message, place } of records) this.#keep(id, place, message);
    await this.#dropOldest();
  }

  /** The file to write into; one that is full is ended and the next is named by its first message. */
  async #openFile(firstId: string): Promise<Current> {
    if (this.#current && (this.#current.messages >= perFile || this.#current.offset >= fileBytes))
      await this.#endFile();
    if (this.#current) return this.#current;
    const file = `${firstId}${suffix}`;
    this.#current = {
      file,
      handle: await open(join(this.#settings.folder, file), 'a', 0o600),
      offset: 0,
      messages: 0,
    };
    return this.#current;
  }

  async #endFile(): Promise<void> {
    if (!this.#current) return;
    const { file, handle } = this.#current;
    this.#current = null;
    await handle.close();
    if (this.#inFile.get(file) === 0) await this.#removeFile(file);
  }

  #keep(id: string, place: Place, message: Buffer): void {
    this.#places.set(id, place);
    this.#inFile.set(place.file, (this.#inFile.get(place.file) ?? 0) + 1);
    this.#bytesKept += place.bytes;
    this.#settings.onKept(id, message);
  }

  async #dropOldest(): Promise<void> {
    for (const [id, { file, bytes }] of this.#places) {
      if (
        this.#places.size <= this.#settings.capacity &&
        this.#bytesKept <= this.#settings.capacityBytes
      )
        return;
      this.#places.delete(id);
      this.#bytesKept -= bytes;
      this.#settings.onDropped(id);
      const left = (this.#inFile.get(file) ?? 1) - 1;
      this.#inFile.set(file, left);
      if (left === 0 && file !== this.#current?.file) await this.#removeFile(file);
    }
  }

  async #removeFile(file: string): Promise<void> {
    this.#inFile.delete(file);
    await rm(join(this.#settings.folder, file), { force: true });
  }
}

/** What was written whole; the end of a file may be cut off by a crash. */
function* recordsOf(content: Buffer): Generator<{ id: string; offset: number; bytes: number }> {
  let at = 0;
  while (at < content.length) {
    const [head, id, length] = header.exec(content.toString('latin1', at, at + 64)) ?? [];
    const offset = at + (head?.length ?? 0);
    const bytes = Number(length);
    if (!id || offset + bytes > content.length) return;
    yield { id, offset, bytes };
    at = offset + bytes + 1;
  }
}
