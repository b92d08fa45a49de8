/** Resumable uploads over HTTP, also with the tus client of the web client. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import {
  createUpload,
  encodeMetadata,
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

const toOwner = (client: Client, of: TestChurch = church) => ({
  userId: client.userId,
  church: { id: of.id },
});
const open = (client: Client, id: string) =>
  server().core.uploads.open(id, toOwner(client), 'people-import');
describe('an upload', () => {
  test('is sent in chunks, reports its offset, and can be opened when finished', async () => {
    const { at, id } = await startUpload(secretary, 11);
    expect((await sendChunk(secretary, at, 0, 'nombre')).status).toBe(204);
    const head = await secretary.fetch(at, { method: 'HEAD', headers: tusHeaders });
    expect([
      head.status,
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
    ]).toEqual([200, '6', '11']);
    await expect(open(secretary, id)).rejects.toMatchObject({ code: 'failed_precondition' });
    expect((await sendChunk(secretary, at, 6, ',email')).status).toBeGreaterThanOrEqual(400);
    expect((await sendChunk(secretary, at, 6, 'email')).status).toBe(204);
    const opened = await open(secretary, id);
    expect(opened).toMatchObject({ bytes: 11, filename: 'miembros.csv' });
    expect((await buffer(opened.content)).toString()).toBe('nombreemail');
  });

  test('continues after a broken connection', async () => {
    const { at } = await startUpload(secretary, 10_000);
    await new Promise<void>((resolve, reject) => {
      const url = new URL(server().url);
      const socket = connect(Number(url.port), url.hostname, () => {
        const head = [
          `PATCH ${at} HTTP/1.1`,
          `Host: ${url.host}`,
          `Authorization: Bearer ${secretary.token}`,
          'Tus-Resumable: 1.0.0',
          'Upload-Offset: 0',
        ];
        socket.write(
          `${[...head, 'Content-Type: application/offset+octet-stream', 'Content-Length: 10000'].join('\r\n')}\r\n\r\n${'x'.repeat(4000)}`,
        );
      });
      socket.on('error', reject);
      void waitForSize(at, 4000).then(() => socket.destroy(), reject);
      socket.on('close', () => resolve());
    });
    await expect
      .poll(async () => (await sendChunk(secretary, at, 4000, 'y'.repeat(6000))).status, {
        timeout: 15_000,
      })
      .toBe(204);
  });

  test('by the tus client is complete', async () => {
    const content = Buffer.alloc(700_000, 'Ana,Ñáñez\n');
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(content, {
        endpoint: `${server().url}/api/uploads`,
        chunkSize: 256 * 1024,
        headers: { authorization: `Bearer ${secretary.token}` },
        metadata: { purpose: 'people-import', filename: 'año.csv' },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
    const opened = await open(secretary, url.split('/').at(-1) ?? '');
    expect(opened.filename).toBe('año.csv');
    expect((await buffer(opened.content)).equals(content)).toBe(true);
  });

  test('can be deleted by its owner', async () => {
    const { at, id } = await startUpload(secretary, 5);
    expect((await secretary.fetch(at, { method: 'DELETE', headers: tusHeaders })).status).toBe(204);
    await expect(open(secretary, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot be downloaded', async () => {
    const { at } = await startUpload(secretary, 4);
    await sendChunk(secretary, at, 0, 'text');
    expect((await secretary.fetch(at)).status).toBe(404);
    expect((await secretary.fetch('/api/uploads')).status).toBe(404);
  });
});

async function waitForSize(at: string, wanted: number): Promise<void> {
  const file = join(server().core.config.dataDir, 'uploads', church.id, at.split('/').at(-1) ?? '');
  const { stat } = await import('node:fs/promises');
  await expect
    .poll(async () => (await stat(file)).size, { timeout: 10_000, interval: 20 })
    .toBe(wanted);
}

describe('access to uploads', () => {
  test('requires a session and the permission of the purpose', async () => {
    expect((await createUpload(server().anonymous, 5)).status).toBe(401);
    expect((await createUpload(await church.as('member'), 5)).status).toBe(403);
    expect(
      (await createUpload(secretary, 5, { 'upload-metadata': encodeMetadata('anything') })).status,
    ).toBe(400);
    expect((await createUpload(secretary, 5, { 'upload-metadata': '' })).status).toBe(400);
  });

  test("another user's upload is not found, in the same church or in another", async () => {
    const { at, id } = await startUpload(secretary, 4);
    const colleague = await church.as('secretary');
    const stranger = await (await server().createChurch()).as('secretary');
    for (const client of [colleague, stranger]) {
      expect((await client.fetch(at, { method: 'HEAD', headers: tusHeaders })).status).toBe(404);
      expect((await sendChunk(client, at, 0, 'evil')).status).toBe(404);
      expect((await client.fetch(at, { method: 'DELETE', headers: tusHeaders })).status).toBe(404);
    }
    expect((await sendChunk(secretary, at, 0, 'good')).status).toBe(204);
    await expect(open(colleague, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      server().core.uploads.open(
        id,
        toOwner(secretary, await server().createChurch()),
        'people-import',
      ),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('an owner in the metadata is ignored', async () => {
    const stranger = await (await server().createChurch()).as('secretary');
    const forged = `${encodeMetadata('people-import')},owner ${Buffer.from(stranger.userId).toString('base64')}`;
    const answer = await createUpload(secretary, 4, { 'upload-metadata': forged });
    const at = answer.headers.get('location') ?? '';
    expect((await stranger.fetch(at, { method: 'HEAD', headers: tusHeaders })).status).toBe(404);
    expect((await secretary.fetch(at, { method: 'HEAD', headers: tusHeaders })).status).toBe(200);
  });

  test.each([
    '..',
    '%2e%2e%2fauth-secret',
    'x'.repeat(300),
    '00000000-0000-7000-8000-000000000000',
  ])('%s is not found', async (id) => {
    expect((await sendChunk(secretary, `/api/uploads/${id}`, 0, 'x')).status).toBe(404);
  });

  test('a cross-origin upload with the session cookie is rejected', async () => {
    const { cookie } = await server().core.session.openSession(secretary.userId);
    const headers = {
      ...tusHeaders,
      cookie: cookie.split(';')[0] ?? '',
      'upload-length': '4',
      'upload-metadata': encodeMetadata('people-import'),
    };
    const post = (origin: string) =>
      server().anonymous.fetch('/api/uploads', { method: 'POST', headers: { ...headers, origin } });
    expect((await post('https://elsewhere.example')).status).toBe(403);
    expect((await post(server().url)).status).toBe(201);
  });
});
