/** What a feature contributes on the server has its counterpart in the browser, and what a contract declares is served. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { allRoutes } from '#server/app.ts';
import { allFeatures } from '#server/features.ts';
import { contributions } from '#web/contributions.ts';
import { isTest } from './check-architecture/source.ts';
import { root } from './run-command.ts';

const inServer = allFeatures.contributions;

const sorted = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted();
const getKeys = (items: readonly { readonly key: string }[]): string[] =>
  sorted(items.map(({ key }) => key));
const getKinds = (items: readonly { readonly kind: string }[]): string[] =>
  sorted(items.map(({ kind }) => kind));

describe('what a feature adds', () => {
  test('to the filters of people has a condition and a field', () => {
    expect(getKeys(contributions.flatMap((each) => each.memberFilters ?? []))).toEqual(
      getKeys(inServer.flatMap((each) => each.peopleFilters ?? [])),
    );
  });

  test('to the filters of families has a condition and a field', () => {
    expect(getKeys(contributions.flatMap((each) => each.familyFilters ?? []))).toEqual(
      getKeys(inServer.flatMap((each) => each.familyFilters ?? [])),
    );
  });

  test('to the columns of people has a value and a cell', () => {
    expect(getKeys(contributions.flatMap((each) => each.memberColumns ?? []))).toEqual(
      getKeys(inServer.flatMap((each) => each.peopleColumns ?? [])),
    );
  });

  test('to the front page has its data and a card', () => {
    expect(getKeys(contributions.flatMap((each) => each.frontPageCards ?? []))).toEqual(
      getKeys(inServer.flatMap((each) => each.frontPageCards ?? [])),
    );
  });

  test('to the inbox has what it does and how it is shown', () => {
    expect(getKinds(contributions.flatMap((each) => each.submissionKinds ?? []))).toEqual(
      getKinds(inServer.flatMap((each) => each.submissionKinds ?? [])),
    );
  });

  test('to the search finds records that have a page', () => {
    expect(getKinds(contributions.flatMap((each) => each.searchKinds ?? []))).toEqual(
      getKinds(inServer.flatMap((each) => each.searchKinds ?? [])),
    );
  });
});

test('the endpoints that the contracts declare are those that the server serves', async () => {
  const folder = join(root, 'domain');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((path) => path.endsWith('.ts') && !isTest(path))
      .map((path) => import(join(folder, path)) as Promise<object>),
  );
  const contracts = modules
    .flatMap((each) => Object.values(each).map(Object))
    .flatMap(listContracts);
  const declared = contracts.flatMap((contract) => Object.values(contract)).filter(isEndpoint);
  const served = allRoutes.map(({ contract }) => contract);
  expect(listAddresses([...new Set(declared)])).toEqual(listAddresses(served));
});

/** The declaration of an import has the endpoints of all imports, which a contract can have, too. */
const listContracts = (exported: object): object[] =>
  'endpoints' in exported ? [exported, Object(exported.endpoints)] : [exported];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'can' in value && 'method' in value;

const listAddresses = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
