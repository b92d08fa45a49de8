/**
 * Resumable uploads (tus 1.0.0) at /api/uploads. A file is only received here: it is never served back, and only the user
 * who began an upload goes on with it. What has arrived is opened by the room that it is for.
 */
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
import { fileKindOf, sniffedBytes, type FileKind } from './guarding/file-kinds.ts';
import { newId } from './ids.ts';

/** Whose upload it is: an Actor, or what a job remembers of one. */
export interface Uploader {
  readonly userId: string;
  readonly church: { readonly id: string } | null;
}

export interface OpenedUpload {
  readonly content: Readable;
  readonly bytes: number;
  /** As the client called it: for showing only. */
  readonly filename: string;
  /** Where it lies on disk, for formats that are read from their end. */
  readonly path: string;
}

export interface Uploads {
  /**
   * A finished upload of this user, for this purpose. Throws Problem `not_found` (also for somebody else's) or
   * `failed_precondition` when it is not finished, and `invalid` when its content is not what the purpose wants.
   */
  open(id: string, uploader: Uploader, purpose: UploadPurpose): Promise<OpenedUpload>;
  remove(id: string): Promise<void>;
  /** What a church's users began and nothing has been made of, by its full size. */
  pendingOf(churchId: string): Promise<{ readonly count: number; readonly bytes: number }>;
  /** Removes whatever a church's users uploaded. */
  removeOf(churchId: string): Promise<void>;
  /** Removes what was begun more than 24 hours ago and never finished, and what nobody used within a week. */
  removeExpired(): Promise<number>;
  /** One tus request of somebody who is signed in. */
  handle(request: Request, actor: Actor): Promise<Response>;
}

export const uploadPath = '/api/uploads';
const hour = 3600 * 1000;
const unfinishedLives = 24 * hour;
const finishedLives = 7 * 24 * hour;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Stored {
  readonly created: Date;
  readonly bytes: number;
  /** As announced. */
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
    expirationPeriodInMilliseconds: unfinishedLives,
  });
  const actors = new WeakMap<object, Actor>();
  const tus = new Server({ ...tusOptions(actors), datastore: store });

  const find = async (id: string): Promise<Stored | null> =>
    uuid.test(id) ? store.getUpload(id).then(storedOf, () => null) : null;

  async function own(id: string, { userId, church }: Uploader): Promise<Stored> {
    const found = await find(id);
    if (!found || !church || found.owner !== userId || found.church !== church.id)
      throw new Problem('not_found', 'upload-not-found');
    return found;
  }

  const remove = async (id: string): Promise<void> => {
    if (uuid.test(id)) await store.remove(id).catch(() => undefined);
  };

  return {
    remove,
    async open(id, uploader, purpose) {
      const found = await own(id, uploader);
      if (found.purpose !== purpose) throw new Problem('not_found', 'upload-not-found');
      if (!found.finished) throw new Problem('failed_precondition', 'upload-unfinished');
      const { holds } = uploadPurposes[purpose];
      if (holds && (await kindOfFile(join(directory, id))) !== holds)
        throw new Problem('invalid', 'upload-type');
      return {
        content: store.read(id),
        bytes: found.bytes,
        filename: found.filename,
        path: join(directory, id),
      };
    },
    async removeOf(churchId) {
      for (const id of await configstore.list())
        if ((await find(id))?.church === churchId) await remove(id);
    },
    async pendingOf(churchId) {
      const all = await Promise.all((await configstore.list()).map(find));
      const own = all.filter((each) => each?.church === churchId);
      return { count: own.length, bytes: own.reduce((sum, each) => sum + (each?.size ?? 0), 0) };
    },
    async removeExpired() {
      const expired: string[] = [];
      for (const id of await configstore.list()) {
        const found = await find(id);
        const age = found ? now().getTime() - found.created.getTime() : Infinity;
        if (age > (found?.finished ? finishedLives : unfinishedLives)) expired.push(id);
      }
      for (const id of expired) await remove(id);
      return expired.length;
    },
    async handle(request, actor) {
      if (request.method !== 'POST') {
        const { purpose } = await own(
          new URL(request.url).pathname.slice(uploadPath.length + 1),
          actor,
        );
        // Whoever has lost the permission since may only take the file back.
        if (request.method !== 'DELETE') requirePurpose(actor, purpose);
      }
      actors.set(request, actor);
      return tus.handleWeb(request);
    },
  };
}

async function kindOfFile(path: string): Promise<FileKind | null> {
  const file = await openFile(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return fileKindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function storedOf({ offset, size, metadata, creation_date: created }: Upload): Stored {
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
    // No other site uploads here.
    allowedOrigins: () => false,
    maxSize: Math.max(...Object.values(uploadPurposes).map((each) => each.maxBytes)),
    namingFunction: () => newId(),
    getFileIdFromRequest: (_, id) => (id && uuid.test(id) ? id : undefined),
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
      // A problem of ours is answered like everywhere else; what tus found is told by its status.
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
