import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError, call, urlOf } from './api.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/people/:personId/notes',
  can: 'people.view',
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
  can: 'people.edit',
  input: z.strictObject({ personId: z.string(), email: z.string().nullable() }),
  output: z.strictObject({ ok: z.boolean() }),
  summary: 'Changes a person.',
});

function answerWith(body: unknown, status = 200) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

test('path parameters fill the path, the rest of a reading becomes its query, what is missing is left out', () => {
  expect(urlOf(read, { personId: 'a/b', search: 'Ñuñez é', tags: ['x', 'y'] })).toBe(
    '/api/people/a%2Fb/notes?search=%C3%91u%C3%B1ez+%C3%A9&tags=x%2Cy',
  );
  expect(urlOf(read, { personId: '1', search: '', tags: undefined })).toBe('/api/people/1/notes');
});

test('a change is sent as JSON without its path parameters, with our header and the language on screen', async () => {
  const fetched = answerWith({ ok: true });
  expect(await call(write, { personId: '7', email: null })).toEqual({ ok: true });
  const [url, init] = fetched.mock.calls[0] ?? [];
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

test('a refusal is thrown in the words of the server, with the fields at fault', async () => {
  const fields = [{ path: 'email', message: 'El correo electrónico no es válido.' }];
  answerWith({ error: { code: 'invalid', message: 'Hay datos que corregir.', fields } }, 400);
  const refusal = await call(write, { personId: '7', email: 'x' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    code: 'invalid',
    status: 400,
    message: 'Hay datos que corregir.',
    fields,
  });
});

test('an answer that is not ours, such as the page of a proxy, is an error too', async () => {
  answerWith(null, 502);
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

test('without a connection the error says so', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(read, { personId: '1' })).rejects.toMatchObject({ code: 'offline' });
});
