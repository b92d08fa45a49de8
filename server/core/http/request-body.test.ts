/** Bodies and queries of strangers and insiders are bounded before anything is created from them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { bodySizes, hasBody, type Endpoint } from '#domain/kernel/endpoint.ts';
import { recipientListsContract as listsContract } from '#domain/newsletters/lists-contract.ts';
import { allCallables, allRoutes } from '#server/app.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });
let church: TestChurch;

beforeAll(async () => {
  church = await server().createChurch();
});

const tooLarge = 'Lo que envías es demasiado grande.';
const tooManyEntries = 'Lo que envías tiene demasiados datos. Envíalo en varias partes.';
const tooDeep = 'Lo que envías tiene demasiados niveles.';

const createUnknownKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));

/** A body without a declared length is sent in parts. */
const toParts = (text: string): ReadableStream => new Blob([text]).stream();

async function send(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: string | ReadableStream,
  {
    client = server().anonymous,
    headers = {},
  }: { client?: TestChurch['admin']; headers?: object } = {},
): Promise<[status: number, message: string | undefined]> {
  const response = await client.fetch(path.replaceAll(/:\w+/g, crypto.randomUUID()), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  return [response.status, error?.message];
}

describe('a stranger’s body', () => {
  const { signIn } = accessContract;

  test('of 110,000 unknown keys is refused by its size, with or without a declared length', async () => {
    const body = createUnknownKeys(110_000);
    expect(await send(signIn, body)).toEqual([413, tooLarge]);
    expect(await send(signIn, toParts(body))).toEqual([413, tooLarge]);
  });

  test('of 64 KB with more keys than any form has is refused before it is parsed', async () => {
    const body = createUnknownKeys(5000);
    expect(body.length).toBeLessThan(bodySizes.form.bytes);
    expect(await send(signIn, body)).toEqual([413, tooManyEntries]);
    expect(await send(signIn, toParts(body))).toEqual([413, tooManyEntries]);
    expect(await send(signIn, body.slice(0, -1))).toEqual([413, tooManyEntries]);
  });

  test('that is nested deep is refused before it is parsed', async () => {
    expect(await send(signIn, '['.repeat(60_000))).toEqual([400, tooDeep]);
    expect(await send(signIn, '{"email":'.repeat(21))).toEqual([400, tooDeep]);
  });

  test('is not read without a solved challenge', async () => {
    const [status] = await send(accessContract.signUp, '{');
    expect(status).toBe(403);
  });

  test('has errors for fifty of its unknown keys at most', async () => {
    const response = await server().anonymous.fetch(signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: createUnknownKeys(2000),
    });
    const { error } = (await response.json()) as { error: { fields: unknown[] } };
    expect([response.status, error.fields.length]).toEqual([400, 50]);
  });
});

describe('an insider’s body', () => {
  const insider = () => ({ client: church.admin });

  test('of a list of records is refused when it is nested deep or has more than 10,000 values', async () => {
    expect(await send(listsContract.addRecipients, '['.repeat(500_000), insider())).toEqual([
      400,
      tooDeep,
    ]);
    expect(await send(listsContract.addRecipients, createUnknownKeys(60_000), insider())).toEqual([
      413,
      tooManyEntries,
    ]);
  });

  test.for(
    allRoutes.filter(({ contract }) => hasBody(contract.method)).map((route) => route.contract),
  )('$method $path refuses a body above its limit', async (contract) => {
    const { bytes } = bodySizes[contract.body ?? 'form'];
    const body = ' '.repeat(bytes + 1);
    expect(await send(contract, body, insider())).toEqual([413, tooLarge]);
  });

  test.for(allCallables.map(({ name }) => name))(
    'a call of %s refuses one with more keys than any form has',
    async (name) => {
      const callable = { method: 'POST', path: `/functions/${name}` as '/api/' } as const;
      const body = `{"data":${createUnknownKeys(5000)}}`;
      expect(await send(callable, body, insider())).toEqual([413, tooManyEntries]);
    },
  );
});

test('only a form with a solved challenge reads more than 64 KB of a stranger, and no more than 400 KB', () => {
  const large = allRoutes
    .map(({ contract }) => contract)
    .filter(({ can, body }) => can === 'public' && body !== undefined);
  const unguarded = large.filter(
    ({ botCheck, body }) => !botCheck || bodySizes[body ?? 'form'].bytes > bodySizes.picture.bytes,
  );
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

test('a query with more parameters than any list has filters is refused before it is read', async () => {
  const query = Array.from({ length: 1500 }, (_, index) => `k${index}`).join('&');
  const response = await server().anonymous.fetch(`${accessContract.session.path}?${query}`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('La dirección tiene demasiados parámetros.');
});
