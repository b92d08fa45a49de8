/** The HTTP protocol of callables, without the SDK. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallableRoutes } from '#server/core/api/callables.ts';
import { startHttpServer, type HttpServer } from '#server/core/http/listen.ts';
import { createLog } from '#server/core/log.ts';
import { sampleCallables } from '#server/testing/servers/sample-callables.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

let listening: HttpServer;
let url: string;
beforeAll(async () => {
  listening = await startHttpServer(
    createCallableRoutes({ ...server().core, log: createLog('silent') }, sampleCallables),
    '127.0.0.1',
    0,
  );
  url = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => listening.close());

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the protocol', () => {
  test('both paths call a function, and an error has its HTTP status', async () => {
    for (const path of ['/functions', '/any-project/us-central1', '/p/southamerica-east1']) {
      const answer = await post(`${path}/echo`, { data: 1 });
      expect([answer.status, await answer.json()]).toEqual([200, { result: 1 }]);
    }
    const unknown = await post('/functions/nothing', { data: 1 }, { 'accept-language': 'en' });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: { status: 'NOT_FOUND', message: 'There is no function nothing.' } },
    ]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['no data', '{}', 400],
    ['an unknown type of number', '{"data":{"@type":"x","value":"1"}}', 400],
    ['more than 1 MB', `{"data":"${'x'.repeat(1_100_000)}"}`, 413],
    ['too deeply nested lists', `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
  ])('a body with %s is an invalid argument', async (_, body, status) => {
    const answer = await post('/functions/echo', body);
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: { status: 'INVALID_ARGUMENT' } },
    ]);
  });

  test('only POST requests with JSON are accepted', async () => {
    expect((await fetch(`${url}/functions/echo`)).status).toBe(400);
    expect(
      (await post('/functions/echo', { data: 1 }, { 'content-type': 'text/plain' })).status,
    ).toBe(400);
  });

  test('64-bit numbers keep every digit', async () => {
    const of = (type: string, value: string) => ({
      '@type': `type.googleapis.com/google.protobuf.${type}`,
      value,
    });
    const data = [
      of('Int64Value', '9007199254740993'),
      of('Int64Value', '-9223372036854775808'),
      of('UInt64Value', '18446744073709551615'),
      of('Int64Value', '42'),
    ];
    const answer = await post('/functions/echo', { data });
    expect(await answer.json()).toEqual({ result: [...data.slice(0, 3), 42] });
    expect(
      (await post('/functions/echo', { data: of('Int64Value', '9223372036854775808') })).status,
    ).toBe(400);
  });

  test('CORS preflight requests are accepted from any origin', async () => {
    const answer = await fetch(`${url}/demo/us-central1/echo`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,firebase-instance-id-token,x-firebase-appcheck',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    for (const name of [
      'authorization',
      'content-type',
      'x-firebase-appcheck',
      'firebase-instance-id-token',
    ]) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name);
    }
    for (const body of [{ data: 1 }, {}]) {
      expect(
        (await post('/functions/echo', body, { origin: 'https://elsewhere.example' })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe('*');
    }
  });
});
