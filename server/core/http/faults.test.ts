/** Broken connections and malformed requests. */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });
afterEach(() => vi.restoreAllMocks());

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a request whose client disconnects (%s) is no error in the log',
  async (header) => {
    const { admin } = await server().createChurch();
    const logged = vi.spyOn(server().core.log, 'error');
    const socket = connect(Number(new URL(server().url).port), '127.0.0.1');
    socket.write(
      `POST /api/people HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\n${header}\r\n\r\n`,
    );
    await setTimeout(200);
    socket.destroy();
    await setTimeout(300);
    expect(logged).not.toHaveBeenCalled();
  },
);

/** Starts a request, ends the connection on which it waits for a lock, and returns its response. */
async function loseConnection(request: () => Promise<Response>): Promise<Response> {
  const blocker = new pg.Client({ connectionString: server().core.config.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE people IN ACCESS EXCLUSIVE MODE');
  const response = request();
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await blocker.query(`SELECT ${waiting}`)).rowCount).toBe(1);
  await blocker.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await blocker.query('ROLLBACK');
  await blocker.end();
  return response;
}

test('when PostgreSQL ends a connection, a read is repeated and a change is answered with 503', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Ana', surname1: 'Paz' });
  const logged = vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const read = await loseConnection(() => admin.fetch('/api/people'));
  expect(await read.json()).toMatchObject({ items: [{ displayName: expect.any(String) }] });
  expect(logged).not.toHaveBeenCalled();
  const change = await loseConnection(() =>
    admin.fetch('/api/people', {
      method: 'POST',
      body: JSON.stringify({ givenNames: 'Rut', surname1: 'Paz', confirmed: true }),
      headers: { 'content-type': 'application/json' },
    }),
  );
  expect(change.status).toBe(503);
  expect(await change.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(logged).toHaveBeenCalledOnce();
});

test.each([
  ['Upload-Concat', { 'upload-concat': 'partial', 'upload-length': '10' }],
  ['Upload-Concat', { 'upload-concat': 'final;/api/uploads/a' }],
  ['Upload-Length', { 'upload-length': '1e400' }],
  ['Upload-Length', { 'upload-length': '9'.repeat(400) }],
])('an upload with an unsupported %s is invalid', async (path, headers) => {
  const { admin } = await server().createChurch();
  const answer = await admin.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-metadata': `purpose ${btoa('people-import')}`,
      ...headers,
    },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid', fields: [{ path }] } });
});

test.each(['{"year":1e400}', '{"year":-1e400}'])(
  'a number beyond every limit is an error of its field: %s',
  async (birth) => {
    const { admin } = await server().createChurch();
    const answer = await admin.fetch('/api/people', {
      method: 'POST',
      body: `{"givenNames":"Ana","surname1":"Paz","birth":${birth}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { fields: [{ path: 'birth.year' }] } });
  },
);

test('missing translations are logged once each, at most 200, and only short ones', async () => {
  const logged = vi.spyOn(server().core.log, 'warn').mockImplementation(() => undefined);
  const report = async (body: string) =>
    (await fetch(`${server().url}/locales/add/es/members`, { method: 'POST', body })).status;
  expect(await report('x'.repeat(100_000))).toBe(413);
  expect([await report('{"a":"a"}'), await report('{"a":"a"}')]).toEqual([204, 204]);
  expect(logged).toHaveBeenCalledTimes(1);
  for (let index = 0; index < 300; index += 1) await report(`{"a":"${index}"}`);
  expect(logged).toHaveBeenCalledTimes(200);
});
