import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { ApiError, call, buildUrl } from './api.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/people/:personId/notes',
  can: peoplePermissions.view,
  input: z.strictObject({
    personId: z.string(),
    search: z.string().optional(),
    tags: z.array(z.string()).optional(),
  }),
  output: z.strictObject({ ok: z.boolean() }),
  summary: 'Notes of a person.',
});
const write = endpoint({
  method: 'PATCH',
  path: '/api/people/:personId',
  can: peoplePermissions.edit,
  input: z.strictObject({ personId: z.string(), email: z.string().nullable() }),
  output: z.strictObject({ ok: z.boolean() }),
  summary: 'Changes a person.',
});

function stubFetch(body: unknown, status = 200) {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return fetchMock;
}
afterEach(() => vi.unstubAllGlobals());

test('path parameters fill the path, other values of a GET become the query, empty values are omitted', () => {
  expect(buildUrl(read, { personId: 'a/b', search: 'Ñuñez é', tags: ['x', 'y'] })).toBe(
    '/api/people/a%2Fb/notes?search=%C3%91u%C3%B1ez+%C3%A9&tags=x%2Cy',
  );
  expect(buildUrl(read, { personId: '1', search: '', tags: undefined })).toBe(
    '/api/people/1/notes',
  );
});

test('a change is sent as JSON without its path parameters, with the CSRF header and the language on screen', async () => {
  const fetchMock = stubFetch({ ok: true });
  expect(await call(write, { personId: '7', email: null })).toEqual({ ok: true });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/people/7');
  expect(init).toMatchObject({
    method: 'PATCH',
    credentials: 'same-origin',
    body: '{"email":null}',
  });
  expect(init?.headers).toMatchObject({
    'X-Redil': '1',
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
  });
});

test('an error response is thrown with the message of the server and the invalid fields', async () => {
  const fields = [{ path: 'email', message: 'El correo electrónico no es válido.' }];
  stubFetch({ error: { code: 'invalid', message: 'Hay datos que corregir.', fields } }, 400);
  const error = await call(write, { personId: '7', email: 'x' }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'invalid',
    status: 400,
    message: 'Hay datos que corregir.',
    fields,
  });
});

test('a response that is not JSON, such as an HTML page of a proxy, is an error', async () => {
  stubFetch(null, 502);
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(call(read, { personId: '1' })).rejects.toMatchObject({
    code: 'unavailable',
    status: 502,
  });
  vi.stubGlobal('fetch', async () => new Response('<html>fallback</html>', { status: 200 }));
  await expect(call(read, { personId: '1' })).rejects.toMatchObject({
    code: 'internal',
    status: 200,
  });
});

test('without a connection the error code is offline', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(read, { personId: '1' })).rejects.toMatchObject({ code: 'offline' });
});
