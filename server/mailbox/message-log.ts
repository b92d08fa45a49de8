/**
 * Append-only storage of messages on disk, in the order of arrival. Each file contains up to 250 messages, to avoid
 * creating thousands of files. A file is deleted when all its messages have been dropped.
 */
import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

interface MessageLocation {
  readonly file: string;
  readonly offset: number;
  readonly bytes: number;
}

export interface MessageLogSettings {
  readonly folder: string;
  /** Maximum number of messages. */
  readonly capacity: number;
  /** Maximum total size of the messages. */
  readonly capacityBytes: number;
  /** Called for each message, when the log is opened and when it is written. */
  onAdded(id: string, message: Buffer): void;
  onDropped(id: string): void;
}

interface PendingWrite {
  readonly id: string;
  readonly message: Buffer;
  readonly done: (error?: unknown) => void;
}

interface CurrentFile {
  readonly file: string;
  readonly handle: FileHandle;
  offset: number;
  messages: number;
}

const maxMessagesPerFile = 250;
const maxFileBytes = 32 * 1024 * 1024;
const suffix = '.mbox';
/** Record format: `{id} {bytes}`, a line break, the message, a line break. */
const header = /^([0-9a-f-]{36}) (\d{1,10})\n/;

export class MessageLog {
  readonly #settings: MessageLogSettings;
  /** In the order of arrival. */
  readonly #locations = new Map<string, MessageLocation>();
  readonly #messagesPerFile = new Map<string, number>();
  #totalBytes = 0;
  #current: CurrentFile | null = null;
  #pending: PendingWrite[] = [];
  #writing: Promise<void> | null = null;

  private constructor(settings: MessageLogSettings) {
    this.#settings = settings;
  }

  static async open(settings: MessageLogSettings): Promise<MessageLog> {
    const { folder } = settings;
    const log = new MessageLog(settings);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(suffix)).toSorted()) {
      const content = await readFile(join(folder, file));
      for (const { id, offset, bytes } of parseRecords(content))
        log.#add(id, { file, offset, bytes }, content.subarray(offset, offset + bytes));
      await log.#dropOldest();
    }
    return log;
  }

  /** Resolves when the message is written; pending messages are written together. */
  append(id: string, message: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({
        id,
        message,
        done: (error) => (error === undefined ? resolve() : reject(error)),
      });
      this.#writing ??= this.#writePending();
    });
  }

  async read(id: string): Promise<Buffer | null> {
    const place = this.#locations.get(id);
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
    for (const id of this.#locations.keys()) this.#settings.onDropped(id);
    this.#locations.clear();
    this.#totalBytes = 0;
    for (const file of this.#messagesPerFile.keys()) await this.#removeFile(file);
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#closeFile();
  }

  async #writePending(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      const error: unknown = await this.#write(batch).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      for (const each of batch) each.done(error);
    }
    this.#writing = null;
  }

  async #write(batch: readonly PendingWrite[]): Promise<void> {
    const current = await this.#openFile(batch[0]?.id ?? '');
    const records = batch.map(({ id, message }) => {
      const head = Buffer.from(`${id} ${message.length}\n`);
      const place = {
        file: current.file,
        offset: current.offset + head.length,
        bytes: message.length,
      };
      current.offset += head.length + message.length + 1;
      current.messages += 1;
      return { id, message, place, parts: [head, message, Buffer.from('\n')] };
    });
    await current.handle.appendFile(Buffer.concat(records.flatMap((each) => each.parts)));
    for (const { id, message, place } of records) this.#add(id, place, message);
    await this.#dropOldest();
  }

  /** Returns the file to write to; when it is full, starts a new one named after its first message. */
  async #openFile(firstId: string): Promise<CurrentFile> {
    if (
      this.#current &&
      (this.#current.messages >= maxMessagesPerFile || this.#current.offset >= maxFileBytes)
    )
      await this.#closeFile();
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

  async #closeFile(): Promise<void> {
    if (!this.#current) return;
    const { file, handle } = this.#current;
    this.#current = null;
    await handle.close();
    if (this.#messagesPerFile.get(file) === 0) await this.#removeFile(file);
  }

  #add(id: string, place: MessageLocation, message: Buffer): void {
    this.#locations.set(id, place);
    this.#messagesPerFile.set(place.file, (this.#messagesPerFile.get(place.file) ?? 0) + 1);
    this.#totalBytes += place.bytes;
    this.#settings.onAdded(id, message);
  }

  async #dropOldest(): Promise<void> {
    for (const [id, { file, bytes }] of this.#locations) {
      if (
        this.#locations.size <= this.#settings.capacity &&
        this.#totalBytes <= this.#settings.capacityBytes
      )
        return;
      this.#locations.delete(id);
      this.#totalBytes -= bytes;
      this.#settings.onDropped(id);
      const left = (this.#messagesPerFile.get(file) ?? 1) - 1;
      this.#messagesPerFile.set(file, left);
      if (left === 0 && file !== this.#current?.file) await this.#removeFile(file);
    }
  }

  async #removeFile(file: string): Promise<void> {
    this.#messagesPerFile.delete(file);
    await rm(join(this.#settings.folder, file), { force: true });
  }
}

/** Yields the complete records; a crash can leave a partial one at the end. */
function* parseRecords(content: Buffer): Generator<{ id: string; offset: number; bytes: number }> {
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
