/**
 * Resumable uploads (tus 1.0.0) at /api/uploads. Files are only received, never served, and only the user who created an
 * upload can continue it. The feature of the upload's purpose opens the finished file.
 */
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import type { Readable } from 'node:stream';
import { Server, type ServerOptions, type Upload as TusUpload } from '@tus/server';
import { Problem } from '#domain/kernel/errors.ts';
import { isUploadPurpose, uploadPurposes, type UploadPurpose } from '#domain/uploads.ts';
import { requireAccess } from './session/access.ts';
import type { Actor } from './session/actor.ts';
import { now } from './clock.ts';
import { detectFileKind, sniffedBytes, type FileKind } from './security/file-kinds.ts';
import { newId } from './ids.ts';
import type { Database } from './database/database.ts';
import { openUploadStore, type StorageSettings } from './storage/open-storage.ts';
import { toUploadKey } from './storage/upload-store.ts';
import { createUploadRows } from './upload-queries.ts';

/** Owner of an upload: an Actor, or the ids that a job stored. */
export interface UploadOwner {
  readonly userId: string;
  readonly church: { readonly id: string } | null;
}

export interface OpenedUpload {
  readonly content: Readable;
  readonly bytes: number;
  /** As sent by the client, for display only. */
  readonly filename: string;
}

export interface Uploads {
  /**
   * Opens a finished upload of this user and purpose. Throws Problem `not_found` (also for another user's upload),
   * `failed_precondition` when it is unfinished, and `invalid` when the content has the wrong file kind.
   */
  open(id: string, uploader: UploadOwner, purpose: UploadPurpose): Promise<OpenedUpload>;
  /** Calls `work` with the path of a finished upload's file, for formats that need random access. Throws like `open`. */
  openFile<T>(
    id: string,
    uploader: UploadOwner,
    purpose: UploadPurpose,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  remove(id: string, churchId: string): Promise<void>;
  /** Counts by purpose and announced size of a church's uploads that have not been processed yet. */
  getPending(
    churchId: string,
  ): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly bytes: number }>;
  /** Removes all uploads of a church. */
  removeForChurch(churchId: string): Promise<void>;
  /** Removes unfinished uploads after 24 hours and finished ones after a week. */
  removeExpired(): Promise<number>;
  /** Handles a tus request of a signed-in user. */
  handle(request: Request, actor: Actor): Promise<Response>;
}

export const uploadPath = '/api/uploads';
const hour = 3600 * 1000;
const unfinishedLifetime = 24 * hour;
const finishedLifetime = 7 * 24 * hour;

interface UploadRecord {
  readonly created: Date;
  readonly bytes: number;
  /** The announced size. */
  readonly size: number;
  readonly finished: boolean;
  readonly owner: string;
  readonly purpose: string;
  readonly filename: string;
}

export async function openUploads(settings: StorageSettings, database: Database): Promise<Uploads> {
  const store = await openUploadStore(settings, createUploadRows(database), unfinishedLifetime);
  const actors = new WeakMap<object, Actor>();
  const tus = new Server({ ...tusOptions(actors), datastore: store.receiver });

  const find = async (key: string): Promise<UploadRecord | null> =>
    store.find(key).then((found) => found && toUploadRecord(found));

  async function findOwn(
    id: string,
    { userId, church }: UploadOwner,
  ): Promise<UploadRecord & { readonly key: string }> {
    const key = church && isCanonicalUuid(id) ? toUploadKey(church.id, id) : null;
    const found = key && (await find(key));
    if (!found || found.owner !== userId) throw new Problem('not_found', 'upload-not-found');
    return { ...found, key };
  }

  async function findFinished(
    id: string,
    uploader: UploadOwner,
    purpose: UploadPurpose,
  ): Promise<UploadRecord & { readonly key: string }> {
    const found = await findOwn(id, uploader);
    if (found.purpose !== purpose) throw new Problem('not_found', 'upload-not-found');
    if (!found.finished) throw new Problem('failed_precondition', 'upload-unfinished');
    const { contentKind } = uploadPurposes[purpose];
    if (contentKind && (await readFileKind(await store.read(found.key))) !== contentKind)
      throw new Problem('invalid', 'upload-type');
    return found;
  }

  return {
    async remove(id, churchId) {
      if (isCanonicalUuid(id)) await store.remove(toUploadKey(churchId, id));
    },
    async open(id, uploader, purpose) {
      const { key, bytes, filename } = await findFinished(id, uploader, purpose);
      return { content: await store.read(key), bytes, filename };
    },
    async openFile(id, uploader, purpose, work) {
      const { key } = await findFinished(id, uploader, purpose);
      return store.useFile(key, work);
    },
    removeForChurch: (churchId) => store.removeForChurch(churchId),
    async getPending(churchId) {
      const all = (await store.list(churchId)).map(toUploadRecord);
      const byPurpose = Map.groupBy(all, ({ purpose }) => purpose);
      return {
        counts: new Map([...byPurpose].map(([purpose, { length }]) => [purpose, length])),
        bytes: all.reduce((sum, { size }) => sum + size, 0),
      };
    },
    async removeExpired() {
      const all = await store.list();
      const expired = all.filter((upload) => {
        const { created, finished } = toUploadRecord(upload);
        const age = now().getTime() - created.getTime();
        return age > (finished ? finishedLifetime : unfinishedLifetime);
      });
      const known = new Set(all.map(({ id }) => id));
      for (const { id } of expired) {
        await store.remove(id);
        known.delete(id);
      }
      await store.removeUnreferenced(known);
      return expired.length;
    },
    async handle(request, actor) {
      if (request.method !== 'POST') {
        const { purpose } = await findOwn(
          new URL(request.url).pathname.slice(uploadPath.length + 1),
          actor,
        );
        // Without the permission a user can still delete their own upload.
        if (request.method !== 'DELETE') requirePurpose(actor, purpose);
      }
      actors.set(request, actor);
      return tus.handleWeb(request);
    },
  };
}

/** By the first bytes of the content, which is closed then. */
async function readFileKind(content: Readable): Promise<FileKind | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= sniffedBytes) break;
  }
  return detectFileKind(Buffer.concat(parts).subarray(0, sniffedBytes));
}

function toUploadRecord({
  offset,
  size,
  metadata,
  creation_date: created,
}: TusUpload): UploadRecord {
  const { owner, purpose, filename } = metadata ?? {};
  return {
    bytes: offset,
    size: size ?? offset,
    finished: offset === size,
    owner: owner ?? '',
    purpose: purpose ?? '',
    filename: filename ?? '',
    created: new Date(created ?? 0),
  };
}

function tusOptions(actors: WeakMap<object, Actor>): Omit<ServerOptions, 'locker'> {
  return {
    path: uploadPath,
    relativeLocation: true,
    // No cross-origin uploads.
    allowedOrigins: () => false,
    maxSize: Math.max(...Object.values(uploadPurposes).map((each) => each.maxBytes)),
    // The address has the last part of the key; the church comes from the session.
    namingFunction: (request) => toUploadKey(getChurchId(actors.get(request)), newId()),
    generateUrl: (_, { path, id }) => `${path}/${id.split('/').at(-1) ?? ''}`,
    getFileIdFromRequest: (request, id) =>
      id && isCanonicalUuid(id) ? toUploadKey(getChurchId(actors.get(request)), id) : undefined,
    async onUploadCreate(request, upload) {
      const actor = actors.get(request);
      if (!actor?.church) throw new Problem('forbidden', 'no-church');
      const { purpose, filename } = upload.metadata ?? {};
      const { maxBytes } = requirePurpose(actor, purpose);
      if (upload.size === undefined)
        throw new Problem('invalid', 'invalid', {
          fields: [{ path: 'Upload-Length', reason: 'required' }],
        });
      if (upload.size > maxBytes) throw new Problem('too_large', 'file-too-large');
      return {
        metadata: {
          purpose: purpose ?? null,
          filename: (filename ?? '').replaceAll('\0', '').slice(0, 255).toWellFormed(),
          owner: actor.userId,
        },
      };
    },
    onResponseError(_, error) {
      // Problems are handled by the app's error handler; for other errors tus sets the status.
      if (error instanceof Problem) throw error;
      return undefined;
    },
  };
}

function getChurchId(actor: Actor | undefined): string {
  if (!actor?.church) throw new Problem('forbidden', 'no-church');
  return actor.church.id;
}

function requirePurpose(
  actor: Actor,
  purpose: string | null | undefined,
): { readonly maxBytes: number } {
  if (!isUploadPurpose(purpose)) {
    throw new Problem('invalid', 'upload-purpose', {
      fields: [
        {
          path: 'purpose',
          reason: 'not-an-option',
          values: { options: Object.keys(uploadPurposes).join(', ') },
        },
      ],
    });
  }
  requireAccess(actor, { can: uploadPurposes[purpose].permission });
  return uploadPurposes[purpose];
}
