/** Limits of resumable uploads: size, time, number and content. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { now, setClock } from '#server/core/clock.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import {
  createUpload,
  encodeMetadata,
  readMessage,
  sendChunk,
  startUpload,
  tusHeaders,
} from '#server/testing/uploads.ts';

const server = testServer();

let church: TestChurch;
let secretary: Client;
beforeAll(async () => {
  church = await server().createChurch();
  secretary = await church.as('secretary');
});

describe('limits', () => {
  test('50 MB is accepted, one byte more is too large', async () => {
    expect((await createUpload(secretary, 50 * 1024 * 1024)).status).toBe(201);
    const answer = await createUpload(secretary, 50 * 1024 * 1024 + 1);
    expect([answer.status, await readMessage(answer)]).toEqual([
      413,
      'El archivo es demasiado grande.',
    ]);
  });

  test('an upload without a length is rejected', async () => {
    const headers = {
      ...tusHeaders,
      'upload-defer-length': '1',
      'upload-metadata': encodeMetadata('people-import'),
    };
    expect((await secretary.fetch('/api/uploads', { method: 'POST', headers })).status).toBe(400);
  });

  test('unfinished uploads are deleted after a day, finished ones after a week', async () => {
    const owner = await church.as('secretary');
    const unfinished = await startUpload(owner, 4);
    const finished = await startUpload(owner, 4);
    await sendChunk(owner, finished.at, 0, 'text');
    const start = now().getTime();
    const files = () => readdir(join(server().core.config.dataDir, 'uploads', church.id));
    const after = async (hours: number) => {
      const reset = setClock(() => new Date(start + hours * 3_600_000));
      await server().core.uploads.removeExpired();
      reset();
    };
    await after(23);
    expect(await files()).toContain(unfinished.id);
    await after(25);
    expect(await files()).not.toContain(unfinished.id);
    expect(await files()).not.toContain(`${unfinished.id}.json`);
    expect(await files()).toContain(finished.id);
    await after(24 * 7 + 1);
    expect(await files()).not.toContain(finished.id);
  });

  test('a user can create 60 uploads per hour', async () => {
    const user = await church.as('secretary');
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) {
      const answer = await createUpload(user, 1);
      statuses.push(answer.status);
      const at = answer.headers.get('location');
      if (at) await user.fetch(at, { method: 'DELETE', headers: tusHeaders });
    }
    expect(statuses.filter((each) => each === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the content of an upload', () => {
  test('is identified by its first bytes, not by its name', async () => {
    const { id: churchId, admin } = await server().createChurch();
    const answer = await createUpload(admin, 8, {
      'upload-metadata': encodeMetadata('church-logo', 'logo.png'),
    });
    const at = answer.headers.get('location') ?? '';
    expect((await sendChunk(admin, at, 0, '%PDF-1.7')).status).toBe(204);
    const uploader = { userId: admin.userId, church: { id: churchId } };
    const opening = server().core.uploads.open(at.split('/').at(-1) ?? '', uploader, 'church-logo');
    await expect(opening).rejects.toMatchObject({ code: 'invalid', messageKey: 'upload-type' });
  });

  test('can be pending for at most 20 files per church and purpose', async () => {
    const [own, other] = [await server().createChurch(), await server().createChurch()];
    for (let count = 0; count < 20; count += 1)
      expect((await createUpload(own.admin, 3)).status).toBe(201);
    const colleague = await own.as('secretary');
    const rejected = await createUpload(colleague, 3);
    expect(rejected.status).toBe(409);
    expect(await readMessage(rejected)).toContain('20 archivos');
    expect((await createUpload(other.admin, 3)).status).toBe(201);
    const metadata = { 'upload-metadata': encodeMetadata('church-logo', 'logo.png') };
    expect((await createUpload(own.admin, 3, metadata)).status).toBe(201);
  });

  test('counts towards the storage limit of the plan, pending uploads with their announced size', async () => {
    const { id, admin } = await server().createChurch();
    const { core } = server();
    const gigabyte = 1024 ** 3;
    const stored = vi
      .spyOn(core.storage, 'getTotalBytes')
      .mockImplementation(async (church) => (church === id ? gigabyte - 10_000 : 0));
    try {
      expect((await createUpload(admin, 6_000)).status).toBe(201);
      const rejected = await createUpload(admin, 6_000);
      expect([rejected.status, await readMessage(rejected)]).toEqual([
        409,
        expect.stringContaining('1 GB'),
      ]);
      expect((await createUpload(admin, 4_000)).status).toBe(201);
    } finally {
      stored.mockRestore();
    }
  });
});
