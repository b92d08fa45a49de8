/** Two processes that share a database and a bucket, and no folder: an upload that one receives continues at the other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import { openBucket } from '#server/core/storage/s3-bucket.ts';
import { parseS3Url, type S3Location } from '#server/core/storage/s3-location.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { listLocalFiles } from '#server/testing/files/local-files.ts';
import { confirmAndWaitForImport, waitForImport } from '#server/testing/imports.ts';
import { createProcessLauncher } from '#server/testing/processes/process.ts';
import { openS3Server } from '#server/testing/servers/s3-server.ts';
import { createTestClient, testServer, type Client } from '#server/testing/server.ts';
import { createUpload, sendChunk, startUpload, tusHeaders } from '#server/testing/uploads.ts';

const bucket = await openS3Server();
const shared = { STORAGE_URL: bucket.url, AUTH_SECRET: 'two-machines-have-the-same-secret' };
const server = testServer(() => shared, { work: false });
const otherFolder = await mkdtemp(join(tmpdir(), 'redil-other-'));
const launcher = createProcessLauncher({ ...shared, DATA_DIR: otherFolder, LOG_LEVEL: 'info' });
let otherUrl = '';

beforeAll(async () => {
  const { port } = await launcher.start({ DATABASE_URL: server().core.database.url });
  otherUrl = `http://127.0.0.1:${port}`;
}, 60_000);
afterAll(async () => {
  await launcher.stopAll();
  await bucket.close();
  await rm(otherFolder, { recursive: true });
});

/** Clients of the same user: the first of the process that runs no jobs, the second of the other. */
const atBoth = (client: Client): readonly [Client, Client] => [
  client,
  createTestClient(otherUrl, client),
];

async function createUser(): Promise<readonly [Client, Client]> {
  return atBoth((await server().createChurch()).admin);
}

async function listObjects(id: string): Promise<string[]> {
  const location = parseS3Url(bucket.url) as S3Location;
  const { listObjects: list } = await openBucket(location);
  const keys: string[] = [];
  for await (const { key } of list(`${location.prefix}uploads/`)) keys.push(key);
  return keys.filter((key) => key.includes(id));
}

const readOffset = async (client: Client, at: string): Promise<string | null> =>
  (await client.fetch(at, { method: 'HEAD', headers: tusHeaders })).headers.get('upload-offset');

test('an upload begun at one process continues at the other, whose job imports it, and both leave no file on their machines', async () => {
  const [one, other] = await createUser();
  const file = 'Nombre,Apellido\nRut,Gómez\nNoé,Paz\n';
  const [first, second] = [file.slice(0, 20), file.slice(20)];
  const { at, id } = await startUpload(one, Buffer.byteLength(file));
  expect((await sendChunk(one, at, 0, first)).status).toBe(204);
  expect(await readOffset(other, at)).toBe('20');
  expect((await sendChunk(other, at, 20, second)).status).toBe(204);
  const started = await one.call(people.startImport, { uploadId: id, fileName: 'gente.csv' });
  const preview = await waitForImport(one, started.id);
  expect((await confirmAndWaitForImport(one, preview.id)).status).toBe('done');
  expect((await one.call(people.list, {})).items).toHaveLength(2);
  await expect.poll(() => listObjects(id)).toEqual([]);

  const zip = await downloadExport(one);
  const stranger = await createUser();
  expect((await restoreFromZip(stranger[0], zip)).status).toBe('done');
  expect((await stranger[1].call(people.list, {})).items).toHaveLength(2);

  // A job deletes its copy of an upload when it ends.
  for (const folder of [server().core.config.dataDir, otherFolder])
    await expect.poll(() => listLocalFiles(folder)).toEqual([]);
}, 60_000);

test('of two parts for the same place that arrive at both processes, one is stored and the other is refused', async () => {
  const [one, other] = await createUser();
  const { at, id } = await startUpload(one, 8);
  const answers = await Promise.all([
    sendChunk(one, at, 0, 'here'),
    sendChunk(other, at, 0, 'here'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await listObjects(id)).toHaveLength(1);
  expect((await sendChunk(one, at, 4, 'rest')).status).toBe(204);
  const { userId } = one;
  const { church } = (await server().core.session.readActor(
    new Request(server().url, { headers: { authorization: `Bearer ${one.token}` } }),
  )) ?? { church: null };
  const opened = await server().core.uploads.open(id, { userId, church }, 'people-import');
  expect((await buffer(opened.content)).toString()).toBe('hererest');
});

test('what arrived before a connection broke is kept, and the other process continues after it', async () => {
  const [one, other] = await createUser();
  const { at } = await startUpload(one, 10_000);
  const { hostname, port } = new URL(server().url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH ${at} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${one.token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    'Content-Length: 10000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(4000)}`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.destroy();
  await expect.poll(() => readOffset(other, at), { timeout: 15_000 }).toBe('4000');
  expect((await sendChunk(other, at, 4000, 'y'.repeat(6000))).status).toBe(204);
});

test('an upload that its user deletes, or that ends unfinished, leaves nothing in the bucket', async () => {
  const [one, other] = await createUser();
  const deleted = await startUpload(one, 8);
  const abandoned = await startUpload(one, 8);
  for (const { at } of [deleted, abandoned]) await sendChunk(one, at, 0, 'half');
  expect((await other.fetch(deleted.at, { method: 'DELETE', headers: tusHeaders })).status).toBe(
    204,
  );
  expect(await listObjects(deleted.id)).toEqual([]);
  const start = now().getTime();
  for (const [hours, objects] of [
    [23, 1],
    [25, 0],
  ] as const) {
    const reset = setClock(() => new Date(start + hours * 3_600_000));
    await server().core.uploads.removeExpired();
    reset();
    expect(await listObjects(abandoned.id)).toHaveLength(objects);
  }
});

test('uploads at both processes count towards the limit of the church', async () => {
  const clients = await createUser();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await createUpload(clients[count % 2] as Client, 3)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 409]);
});

test('a part whose process ended before it was counted is deleted after a day', async () => {
  const location = parseS3Url(bucket.url) as S3Location;
  const { s3 } = await openBucket(location);
  const church = await server().createChurch();
  const id = '00000000-0000-7000-8000-000000000001';
  const Key = `${location.prefix}uploads/${church.id}/${id}/part`;
  await s3.putObject({ Bucket: location.bucket, Key, Body: 'half', ContentLength: 4 });
  await server().core.uploads.removeExpired();
  expect(await listObjects(id)).toHaveLength(1);
  const reset = setClock(() => new Date(Date.now() + 25 * 3_600_000));
  await server().core.uploads.removeExpired();
  reset();
  expect(await listObjects(id)).toEqual([]);
});
