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

export interface MessageLog {
  /** Resolves when it is written; several that wait are written at once. */
  append(id: string, message: Buffer): Promise<void>;
  read(id: string): Promise<Buffer | null>;
  clear(): Promise<void>;
  close(): Promise<void>;
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

const perFile = 250;
const fileBytes = 32 * 1024 * 1024;
const suffix = '.mbox';
/** `{id} {bytes}` and a line break, the message, a line break. */
const header = /^([0-9a-f-]{36}) (\d{1,10})\n/;

export async function openMessageLog(settings: LogSettings): Promise<MessageLog> {
  const { folder } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const places = new Map<string, Place>();
  const inFile = new Map<string, number>();
  let bytesKept = 0;
  let current: { readonly file: string; readonly handle: FileHandle; offset: number; messages: number } | null = null;
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  function keep(id: string, place: Place, message: Buffer): void {
    places.set(id, place);
    inFile.set(place.file, (inFile.get(place.file) ?? 0) + 1);
    bytesKept += place.bytes;
    settings.onKept(id, message);
  }

  async function dropOldest(): Promise<void> {
    for (const [id, { file, bytes }] of places) {
      if (places.size <= settings.capacity && bytesKept <= settings.capacityBytes) return;
      places.delete(id);
      bytesKept -= bytes;
      settings.onDropped(id);
      const left = (inFile.get(file) ?? 1) - 1;
      inFile.set(file, left);
      if (left === 0 && file !== current?.file) await removeFile(file);
    }
  }

  async function removeFile(file: string): Promise<void> {
    inFile.delete(file);
    await rm(join(folder, file), { force: true });
  }

  async function endFile(): Promise<void> {
    if (!current) return;
    const { file, handle } = current;
    current = null;
    await handle.close();
    if (inFile.get(file) === 0) await removeFile(file);
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    if (current && (current.messages >= perFile || current.offset >= fileBytes)) await endFile();
    const file = `${batch[0]?.id ?? ''}${suffix}`;
    current ??= { file, handle: await open(join(folder, file), 'a', 0o600), offset: 0, messages: 0 };
    const into = current;
    const records = batch.map(({ id, message }) => {
      const head = Buffer.from(`${id} ${message.length}\n`);
      const place = { file: into.file, offset: into.offset + head.length, bytes: message.length };
      into.offset += head.length + message.length + 1;
      into.messages += 1;
      return { id, message, place, parts: [head, message, Buffer.from('\n')] };
    });
    await into.handle.appendFile(Buffer.concat(records.flatMap((each) => each.parts)));
    for (const { id, message, place } of records) keep(id, place, message);
    await dropOldest();
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const error: unknown = await write(batch).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      for (const each of batch) each.done(error);
    }
    writing = null;
  }

  for (const file of (await readdir(folder)).filter((name) => name.endsWith(suffix)).toSorted()) {
    const content = await readFile(join(folder, file));
    for (const { id, offset, bytes } of recordsOf(content)) keep(id, { file, offset, bytes }, content.subarray(offset, offset + bytes));
    await dropOldest();
  }

  return {
    append(id, message) {
      return new Promise((resolve, reject) => {
        waiting.push({ id, message, done: (error) => (error === undefined ? resolve() : reject(error)) });
        writing ??= writeWaiting();
      });
    },
    async read(id) {
      const place = places.get(id);
      if (!place) return null;
      const handle = await open(join(folder, place.file)).catch(() => null);
      if (!handle) return null;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(place.bytes), 0, place.bytes, place.offset);
        return bytesRead === place.bytes ? buffer : null;
      } finally {
        await handle.close();
      }
    },
    async clear() {
      await writing;
      await endFile();
      for (const id of places.keys()) settings.onDropped(id);
      places.clear();
      bytesKept = 0;
      for (const file of [...inFile.keys()]) await removeFile(file);
    },
    async close() {
      await writing;
      await endFile();
    },
  };
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
