/**
 * Resumable uploads (tus 1.0.0) at /api/uploads. Files are only received, never served, and only the user who created an
 * upload can continue it. The room of the upload's purpose opens the finished file.
 */
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import { mkdir, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';
import { Problem } from '#domain/kernel/errors.ts';
import { isUploadPurpose, uploadPurposes, type UploadPurpose } from '#domain/uploads.ts';
import { requireAccess } from './session/access.ts';
import type { Actor } from './session/actor.ts';
import { now } from './clock.ts';
import { detectFileKind, sniffedBytes, type FileKind } from './security/file-kinds.ts';
import { newId } from './ids.ts';

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
  /** Path on disk, for formats that need random access. */
  readonly path: string;
}

export interface Uploads {
  /**
   * Opens a finished upload of this user and purpose. Throws Problem `not_found` (also for another user's upload),
   * `failed_precondition` when it is unfinished, and `invalid` when the content has the wrong file kind.
   */
  open(id: string, uploader: UploadOwner, purpose: UploadPurpose): Promise<OpenedUpload>;
  remove(id: string): Promise<void>;
  /** Count and announced size of a church's uploads that have not been processed yet. */
  getPending(churchId: string): Promise<{ readonly count: number; readonly bytes: number }>;
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
  readonly church: string;
  readonly purpose: string;
  readonly filename: string;
}

type Upload = Awaited<ReturnType<FileStore['getUpload']>>;

export async function openUploads({ dataDir }: { readonly dataDir: string }): Promise<Uploads> {
  const directory = join(dataDir, 'uploads');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const configstore = new FileConfigstore(directory);
  const store = new FileStore({
    directory,
    configstore,
    expirationPeriodInMilliseconds: unfinishedLifetime,
  });
  const actors = new WeakMap<object, Actor>();
  const tus = new Server({ ...tusOptions(actors), datastore: store });

  const find = async (id: string): Promise<UploadRecord | null> =>
    isCanonicalUuid(id) ? store.getUpload(id).then(toUploadRecord, () => null) : null;

  async function findOwn(id: string, { userId, church }: UploadOwner): Promise<UploadRecord> {
    const found = await find(id);
    if (!found || !church || found.owner !== userId || found.church !== church.id)
      throw new Problem('not_found', 'upload-not-found');
    return found;
  }

  const remove = async (id: string): Promise<void> => {
    if (isCanonicalUuid(id)) await store.remove(id).catch(() => undefined);
  };

  return {
    remove,
    async open(id, uploader, purpose) {
      const found = await findOwn(id, uploader);
      if (found.purpose !== purpose) throw new Problem('not_found', 'upload-not-found');
      if (!found.finished) throw new Problem('failed_precondition', 'upload-unfinished');
      const { contentKind } = uploadPurposes[purpose];
      if (contentKind && (await readFileKind(join(directory, id))) !== contentKind)
        throw new Problem('invalid', 'upload-type');
      return {
        content: store.read(id),
        bytes: found.bytes,
        filename: found.filename,
        path: join(directory, id),
      };
    },
    async removeForChurch(churchId) {
      for (const id of await configstore.list())
        if ((await find(id))?.church === churchId) await remove(id);
    },
    async getPending(churchId) {
      const all = await Promise.all((await configstore.list()).map(find));
      const ofChurch = all.filter((each) => each?.church === churchId);
      return {
        count: ofChurch.length,
        bytes: ofChurch.reduce((sum, each) => sum + (each?.size ?? 0), 0),
      };
    },
    async removeExpired() {
      const expired: string[] = [];
      for (const id of await configstore.list()) {
        const found = await find(id);
        const age = found ? now().getTime() - found.created.getTime() : Infinity;
        if (age > (found?.finished ? finishedLifetime : unfinishedLifetime)) expired.push(id);
      }
      for (const id of expired) await remove(id);
      return expired.length;
    },
    async handle(request, actor) {
      if (request.method !== 'POST') {
        const { purpose } = await findOwn(
          new URL(request.url).pathname.slice(uploadPath.length + 1),
          actor,
        );
        // Without the permission a user can still delete the own upload.
        if (request.method !== 'DELETE') requirePurpose(actor, purpose);
      }
      actors.set(request, actor);
      return tus.handleWeb(request);
    },
  };
}

async function readFileKind(path: string): Promise<FileKind | null> {
  const file = await openFile(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return detectFileKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function toUploadRecord({ offset, size, metadata, creation_date: created }: Upload): UploadRecord {
  const { owner, church, purpose, filename } = metadata ?? {};
  return {
    bytes: offset,
    size: size ?? offset,
    finished: offset === size,
    owner: owner ?? '',
    church: church ?? '',
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
    namingFunction: () => newId(),
    getFileIdFromRequest: (_, id) => (id && isCanonicalUuid(id) ? id : undefined),
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
          filename: (filename ?? '').slice(0, 255),
          owner: actor.userId,
          church: actor.church.id,
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
