/** Values that the database can't store are errors of the field that has them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessContract } from '#domain/access/contract.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { allCallables, allRoutes } from '#server/app.ts';
import { testServer } from '#server/testing/server.ts';
import { findUnstorableTexts } from './unstorable-text.ts';

const server = testServer(() => ({}), { work: false });
const halfOfASurrogatePair = '\uD83D';

const unstorable = (path: string) => ({
  status: 400,
  failure: { fields: [{ path, message: expect.stringContaining('no se puede guardar') }] },
});

test.each(['\u0000', halfOfASurrogatePair])(
  'a text with %j is an error of its field',
  async (character) => {
    const { admin } = await server().createChurch();
    await expect(
      admin.call(peopleContract.create, { givenNames: `Ana${character}`, surname1: 'Ríos' }),
    ).rejects.toMatchObject(unstorable('givenNames'));
    await expect(
      admin.call(fieldsContract.create, {
        label: 'Talla',
        kind: 'choice',
        options: [{ label: 'S' }, { label: `M${character}` }],
      }),
    ).rejects.toMatchObject(unstorable('options.1.label'));
    await expect(
      server().anonymous.call(accessContract.signIn, {
        email: 'ana@ejemplo.test',
        password: `x${character}`,
      }),
    ).rejects.toMatchObject(unstorable('password'));
  },
);

test('a text anywhere in the input is found with its path, also as a key and very deep', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }), (keys) => {
      const nested = (leaf: unknown) =>
        keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), leaf);
      expect(findUnstorableTexts(nested('Núñez 🕊'))).toEqual([]);
      expect(findUnstorableTexts(nested('\0'))).toEqual([
        { path: keys.join('.').slice(0, 200), reason: 'unstorable-text' },
      ]);
      expect(findUnstorableTexts(nested({ [halfOfASurrogatePair]: 1 }))).toHaveLength(1);
    }),
  );
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(findUnstorableTexts(deep)).toHaveLength(1);
});

test('every input refuses fields that it does not name, at any depth', () => {
  const open = [...allRoutes, ...allCallables].flatMap(({ contract }) =>
    findOpenObjects(
      z.toJSONSchema(contract.input as z.ZodType, { io: 'input', unrepresentable: 'any' }),
    ).map((path) => `${'path' in contract ? contract.path : ''}: ${path}`),
  );
  // Browsers add fields of their own to the answer of a passkey.
  expect(open.filter((each) => !/passkeys?: \/properties\/answer/.test(each))).toEqual([]);
});

/** Objects with named fields that accept others too. */
function findOpenObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as Readonly<Record<string, unknown>>;
  const isOpen = properties !== undefined && additionalProperties !== false;
  const inner = Object.entries(schema).flatMap(([key, each]) =>
    findOpenObjects(each, `${path}/${key}`),
  );
  return isOpen ? [path, ...inner] : inner;
}

test('a text that was encoded twice is decoded once', async () => {
  const { admin } = await server().createChurch();
  await admin.call(peopleContract.create, { givenNames: 'Ana%2541', surname1: 'Ríos' });
  const find = async (query: string) => {
    const response = await admin.fetch(`/api/people?q=${query}`);
    return ((await response.json()) as { items: unknown[] }).items.length;
  };
  expect([await find('Ana%252541'), await find('Ana%25252541')]).toEqual([1, 0]);
});

test('every whole number of an input has a limit that a column can hold', () => {
  const unlimited = allRoutes.flatMap(({ contract }) =>
    findUnlimitedIntegers(
      z.toJSONSchema(contract.input as z.ZodType, { io: 'input', unrepresentable: 'any' }),
    ).map((path) => `${contract.method} ${contract.path}: ${path}`),
  );
  expect(unlimited).toEqual([]);
});

function findUnlimitedIntegers(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum, column } = schema as Readonly<Record<string, unknown>>;
  const limit = column === 'bigint' ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
  if (type === 'integer') return typeof maximum === 'number' && maximum <= limit ? [] : [path];
  return Object.entries(schema).flatMap(([key, inner]) =>
    findUnlimitedIntegers(inner, `${path}/${key}`),
  );
}
