/** Resumable uploads through HTTP, also with the client that the browser uses. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { now, setClock } from '#server/core/clock.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const tus = { 'tus-resumable': '1.0.0' };
const metadata = (purpose: string, filename = 'miembros.csv'): string =>
  `purpose ${Buffer.from(purpose).toString('base64')},filename ${Buffer.from(filename).toString('base64')}`;

let church: TestChurch;
let secretary: Client;
beforeAll(async () => {
  church = await server().church();
  secretary = await church.as('secretary');
});

const begin = (
  client: Client,
  length: number | string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': metadata('people-import'),
      ...headers,
    },
  });

const patch = (client: Client, at: string, offset: number, body: string): Promise<Response> =>
  client.fetch(at, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });

async function begun(client: Client, length: number): Promise<{ at: string; id: string }> {
  const answer = await begin(client, length);
  const at = answer.headers.get('location') ?? '';
  expect([answer.status, at]).toEqual([
    201,
    expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/),
  ]);
  return { at, id: at.split('/').at(-1) ?? '' };
}

const uploaderOf = (client: Client, of: TestChurch = church) => ({
  userId: client.userId,
  church: { id: of.id },
});
const open = (client: Client, id: string) =>
  server().core.uploads.open(id, uploaderOf(client), 'people-import');
const messageOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error: { message: string } }).error.message;

describe('an upload', () => {
  test('goes in pieces, tells how far it is, and is opened when finished', async () => {
    const { at, id } = await begun(secretary, 11);
    expect((await patch(secretary, at, 0, 'nombre')).status).toBe(204);
    const head = await secretary.fetch(at, { method: 'HEAD', headers: tus });
    expect([
      head.status,
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
    ]).toEqual([200, '6', '11']);
    await expect(open(secretary, id)).rejects.toMatchObject({ code: 'failed_precondition' });
    expect((await patch(secretary, at, 6, ',email')).status).toBeGreaterThanOrEqual(400);
    expect((await patch(secretary, at, 6, 'email')).status).toBe(204);
    const opened = await open(secretary, id);
    expect(opened).toMatchObject({ bytes: 11, filename: 'miembros.csv' });
    expect((await buffer(opened.content)).toString()).toBe('nombreemail');
  });

  test('goes on where a broken connection left it', async () => {
    const { at } = await begun(secretary, 10_000);
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
      void offsetReaches(at, 4000).then(() => socket.destroy(), reject);
      socket.on('close', () => resolve());
    });
    await expect
      .poll(async () => (await patch(secretary, at, 4000, 'y'.repeat(6000))).status, {
        timeout: 15_000,
      })
      .toBe(204);
  });

  test('by the client of the browser arrives whole', async () => {
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

  test('is taken back by its owner', async () => {
    const { at, id } = await begun(secretary, 5);
    expect((await secretary.fetch(at, { method: 'DELETE', headers: tus })).status).toBe(204);
    await expect(open(secretary, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is never served back', async () => {
    const { at } = await begun(secretary, 4);
    await patch(secretary, at, 0, 'text');
    expect((await secretary.fetch(at)).status).toBe(404);
    expect((await secretary.fetch('/api/uploads')).status).toBe(404);
  });
});

async function offsetReaches(at: string, wanted: number): Promise<void> {
  const file = join(server().core.config.dataDir, 'uploads', at.split('/').at(-1) ?? '');
  const { stat } = await import('node:fs/promises');
  await expect
    .poll(async () => (await stat(file)).size, { timeout: 10_000, interval: 20 })
    .toBe(wanted);
}

describe('who may upload', () => {
  test('needs a session and the permission of the purpose', async () => {
    expect((await begin(server().anonymous, 5)).status).toBe(401);
    expect((await begin(await church.as('member'), 5)).status).toBe(403);
    expect((await begin(secretary, 5, { 'upload-metadata': metadata('anything') })).status).toBe(
      400,
    );
    expect((await begin(secretary, 5, { 'upload-metadata': '' })).status).toBe(400);
  });

  test("nobody else's upload is found, neither in the church nor in another", async () => {
    const { at, id } = await begun(secretary, 4);
    const colleague = await church.as('secretary');
    const stranger = await (await server().church()).as('secretary');
    for (const client of [colleague, stranger]) {
      expect((await client.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(404);
      expect((await patch(client, at, 0, 'evil')).status).toBe(404);
      expect((await client.fetch(at, { method: 'DELETE', headers: tus })).status).toBe(404);
    }
    expect((await patch(secretary, at, 0, 'good')).status).toBe(204);
    await expect(open(colleague, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      server().core.uploads.open(
        id,
        uploaderOf(secretary, await server().church()),
        'people-import',
      ),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('what a client says of the owner counts for nothing', async () => {
    const stranger = await (await server().church()).as('secretary');
    const forged = `${metadata('people-import')},owner ${Buffer.from(stranger.userId).toString('base64')}`;
    const answer = await begin(secretary, 4, { 'upload-metadata': forged });
    const at = answer.headers.get('location') ?? '';
    expect((await stranger.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(404);
    expect((await secretary.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(200);
  });

  test.each([
    '..',
    '%2e%2e%2fauth-secret',
    'x'.repeat(300),
    '00000000-0000-7000-8000-000000000000',
  ])('%s is no upload', async (id) => {
    expect((await patch(secretary, `/api/uploads/${id}`, 0, 'x')).status).toBe(404);
  });

  test("another site's page does not upload with the cookie of ours", async () => {
    const { cookie } = await server().core.session.open(secretary.userId);
    const headers = {
      ...tus,
      cookie: cookie.split(';')[0] ?? '',
      'upload-length': '4',
      'upload-metadata': metadata('people-import'),
    };
    const post = (origin: string) =>
      server().anonymous.fetch('/api/uploads', { method: 'POST', headers: { ...headers, origin } });
    expect((await post('https://elsewhere.example')).status).toBe(403);
    expect((await post(server().url)).status).toBe(201);
  });
});

describe('limits', () => {
  test('50 MB is accepted, one byte more is too large', async () => {
    expect((await begin(secretary, 50 * 1024 * 1024)).status).toBe(201);
    const answer = await begin(secretary, 50 * 1024 * 1024 + 1);
    expect([answer.status, await messageOf(answer)]).toEqual([
      413,
      'El archivo es demasiado grande.',
    ]);
  });

  test('a length that is kept secret is refused', async () => {
    const headers = {
      ...tus,
      'upload-defer-length': '1',
      'upload-metadata': metadata('people-import'),
    };
    expect((await secretary.fetch('/api/uploads', { method: 'POST', headers })).status).toBe(400);
  });

  test('unfinished uploads go after a day, finished ones after a week', async () => {
    const owner = await church.as('secretary');
    const unfinished = await begun(owner, 4);
    const finished = await begun(owner, 4);
    await patch(owner, finished.at, 0, 'text');
    const start = now().getTime();
    const files = () => readdir(join(server().core.config.dataDir, 'uploads'));
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

  test('one user begins no more than 60 in an hour', async () => {
    const eager = await church.as('secretary');
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) {
      const answer = await begin(eager, 1);
      statuses.push(answer.status);
      const at = answer.headers.get('location');
      if (at) await eager.fetch(at, { method: 'DELETE', headers: tus });
    }
    expect(statuses.filter((each) => each === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what arrives', () => {
  test('is what it is, not what it is called', async () => {
    const { id: churchId, admin } = await server().church();
    const answer = await begin(admin, 8, {
      'upload-metadata': metadata('church-logo', 'logo.png'),
    });
    const at = answer.headers.get('location') ?? '';
    expect((await patch(admin, at, 0, '%PDF-1.7')).status).toBe(204);
    const uploader = { userId: admin.userId, church: { id: churchId } };
    const opening = server().core.uploads.open(at.split('/').at(-1) ?? '', uploader, 'church-logo');
    await expect(opening).rejects.toMatchObject({ code: 'invalid', messageKey: 'upload-type' });
  });

  test('lies unused only so many times for a church, whoever of it sends; another church goes on', async () => {
    const [own, other] = [await server().church(), await server().church()];
    for (let count = 0; count < 20; count += 1)
      expect((await begin(own.admin, 3)).status).toBe(201);
    const colleague = await own.as('secretary');
    const refused = await begin(colleague, 3);
    expect(refused.status).toBe(409);
    expect(await messageOf(refused)).toContain('20 archivos');
    expect((await begin(other.admin, 3)).status).toBe(201);
  });

  test('has room by the plan of the church, what is on its way counted by its full size', async () => {
    const { id, admin } = await server().church();
    const { core } = server();
    const gigabyte = 1024 ** 3;
    const stored = vi
      .spyOn(core.storage, 'bytesOf')
      .mockImplementation(async (church) => (church === id ? gigabyte - 10_000 : 0));
    try {
      expect((await begin(admin, 6_000)).status).toBe(201);
      const refused = await begin(admin, 6_000);
      expect([refused.status, await messageOf(refused)]).toEqual([
        409,
        expect.stringContaining('1 GB'),
      ]);
      expect((await begin(admin, 4_000)).status).toBe(201);
    } finally {
      stored.mockRestore();
    }
  });
});
