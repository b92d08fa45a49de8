/**
 * Keeps uploads in the bucket. Each received part is an object of its own and the order of parts is in the database, so that
 * every process can continue an upload. Of two parts that arrive at the same place, the first that is stored counts.
 */
import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Drafts } from './drafts.ts';
import { openBucket } from './s3-bucket.ts';
import type { S3Location } from './s3-location.ts';
import { parseUploadKey, toUploadKey, type UploadId, type UploadStore } from './upload-store.ts';

/** The largest upload in the parts of our client has 256. */
const maxParts = 1000;
const dayMs = 24 * 3600_000;

/** What the database has of an upload. */
export interface UploadRow extends UploadId {
  readonly metadata: Record<string, string | null>;
  /** The announced size in bytes. */
  readonly size: number;
  readonly received: number;
  /** Names of the objects whose contents follow each other. */
  readonly parts: readonly string[];
  readonly createdAt: Date;
}

export interface UploadRows {
  find(churchId: string, id: string): Promise<UploadRow | undefined>;
  /** Of a church, or of all. */
  list(churchId?: string): Promise<UploadRow[]>;
  insert(row: Omit<UploadRow, 'received' | 'parts'>): Promise<void>;
  /** False when another part was stored there before, or the upload is gone. */
  addPart(
    upload: UploadId,
    part: { readonly name: string; readonly offset: number; readonly bytes: number },
  ): Promise<boolean>;
  delete(upload: UploadId): Promise<boolean>;
  deleteAll(churchId: string): Promise<void>;
}

interface Settings {
  readonly location: S3Location;
  readonly rows: UploadRows;
  readonly drafts: Drafts;
  /** Milliseconds after which an unfinished upload can't be continued. */
  readonly lifetime: number;
}

/** The objects of uploads. */
interface Objects {
  /** Stores what arrives of a stream that may break, and returns its bytes; nothing is stored of an empty one. */
  put(name: string, content: Readable): Promise<number>;
  get(name: string): Promise<Readable>;
  list(beginning: string): AsyncIterable<{ readonly name: string; readonly modifiedAt: Date }>;
  delete(name: string): Promise<void>;
  deleteAll(beginning: string): Promise<void>;
}

export async function openBucketUploads(settings: Settings): Promise<UploadStore> {
  const { rows, drafts } = settings;
  const objects = await openObjects(settings);
  const receiver = new Receiver(settings, objects);

  async function read(key: string): Promise<Readable> {
    const { parts } = await receiver.getRow(key);
    return Readable.from(readParts(objects, parts), { objectMode: false });
  }

  return {
    receiver,
    find: (key) => receiver.getUpload(key).catch(nullIfMissing),
    list: async (churchId) => (await rows.list(churchId)).map(toUpload),
    read,
    useFile: async (key, work) => drafts.use(await read(key), work),
    async remove(key) {
      await receiver.remove(key).catch(nullIfMissing);
    },
    async removeForChurch(churchId) {
      await rows.deleteAll(churchId);
      await objects.deleteAll(toUploadKey(churchId));
    },
    async removeUnreferenced(known) {
      // A part is stored before its row is changed, so newer ones may be being received.
      const before = now().getTime() - dayMs;
      for await (const { name, modifiedAt } of objects.list('uploads/')) {
        const { churchId, id } = parseUploadKey(name);
        const isKnown = known.has(toUploadKey(churchId, id));
        if (!isKnown && modifiedAt.getTime() < before) await objects.delete(name);
      }
    },
  };
}

/** The part of tus that stores. Its errors are those of tus, so that its answers have their status. */
class Receiver extends DataStore {
  readonly #settings: Settings;
  readonly #objects: Objects;

  constructor(settings: Settings, objects: Objects) {
    super();
    this.#settings = settings;
    this.#objects = objects;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  async getRow(key: string): Promise<UploadRow> {
    const { churchId, id } = parseUploadKey(key);
    const row = await this.#settings.rows.find(churchId, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  override async getUpload(key: string): Promise<Upload> {
    return toUpload(await this.getRow(key));
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata = {} } = upload;
    const createdAt = now();
    await this.#settings.rows.insert({ ...parseUploadKey(upload.id), metadata, size, createdAt });
    upload.creation_date = createdAt.toISOString();
    return upload;
  }

  override async write(content: Readable, key: string, offset: number): Promise<number> {
    const { parts } = await this.getRow(key);
    if (parts.length >= maxParts) throw new Problem('limit_reached');
    const name = `${key}/${randomUUID()}`;
    const bytes = await this.#objects.put(name, content);
    if (bytes === 0) return offset;
    const part = { name, offset, bytes };
    const isNext = await this.#settings.rows.addPart(parseUploadKey(key), part);
    if (isNext) return offset + bytes;
    await this.#objects.delete(name);
    throw ERRORS.INVALID_OFFSET;
  }

  override async remove(key: string): Promise<void> {
    const isDeleted = await this.#settings.rows.delete(parseUploadKey(key));
    if (!isDeleted) throw ERRORS.FILE_NOT_FOUND;
    await this.#objects.deleteAll(`${key}/`);
  }

  override getExpiration(): number {
    return this.#settings.lifetime;
  }
}

async function openObjects({ location, drafts }: Settings): Promise<Objects> {
  const { bucket: Bucket, prefix } = location;
  const { s3, listObjects } = await openBucket(location);
  const locate = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const objects: Objects = {
    put: (name, content) =>
      // A request has a length, which a part gets when all of it has arrived.
      drafts.receive(content, async (path, bytes) => {
        if (bytes === 0) return 0;
        const Body = createReadStream(path);
        await s3.putObject({ ...locate(name), Body, ContentLength: bytes });
        return bytes;
      }),
    async get(name) {
      const { Body } = await s3.getObject(locate(name));
      if (!(Body instanceof Readable)) throw new Error('The object has no content');
      return Body;
    },
    async *list(beginning) {
      for await (const { key, modifiedAt } of listObjects(`${prefix}${beginning}`))
        yield { name: key.slice(prefix.length), modifiedAt };
    },
    async delete(name) {
      await s3.deleteObject(locate(name));
    },
    async deleteAll(beginning) {
      for await (const { name } of objects.list(beginning)) await objects.delete(name);
    },
  };
  return objects;
}

async function* readParts(objects: Objects, parts: readonly string[]): AsyncIterable<Buffer> {
  for (const part of parts) yield* (await objects.get(part)) as AsyncIterable<Buffer>;
}

const toUpload = ({ churchId, id, received, createdAt, ...row }: UploadRow): Upload =>
  new Upload({
    id: toUploadKey(churchId, id),
    offset: received,
    size: row.size,
    metadata: row.metadata,
    creation_date: createdAt.toISOString(),
  });

function nullIfMissing(error: unknown): null {
  if (error === ERRORS.FILE_NOT_FOUND) return null;
  throw error;
}
