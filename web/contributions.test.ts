/** What features add to the pages of other features, with a feature that exists only here. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PermissionHolder } from '#domain/kernel/permission.ts';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import type { Visitor } from '#domain/access/guard.ts';
import { auditPermissions } from '#domain/audit/permissions.ts';
import { registrationFacts } from '#domain/families/registration.ts';
import { moduleKeys } from '#domain/modules.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { requestFacts } from '#domain/finder/requests.ts';
import { personFields } from '#domain/people/schema.ts';
import { cardFacts } from '#domain/visitors/schema.ts';
import {
  definePart,
  Parts,
  selectContributions,
  type Contributions,
  type FilterProps,
} from './core/contributions.tsx';
import { findRecordPath } from './core/record-path.ts';
import { FeatureCell } from './people/list/FeatureCell.tsx';
import { contributions } from './contributions.ts';

const Greeting = ({ personId }: { readonly personId: string }) => `Groups of ${personId}`;

const planted: Contributions = {
  memberParts: [
    definePart({
      permission: peoplePermissions.view,
      order: 5,
      load: async () => ({ default: Greeting }),
    }),
  ],
  memberFilters: [
    {
      key: 'choir',
      labelKey: 'nav:members',
      ...definePart<FilterProps>({
        permission: peoplePermissions.view,
        order: 50,
        load: async () => ({ default: ({ value }) => `Group ${value}` }),
      }),
    },
  ],
  memberColumns: [
    {
      key: 'choir',
      labelKey: 'nav:members',
      ...definePart<{ value: string }>({
        permission: peoplePermissions.view,
        order: 10,
        load: async () => ({ default: ({ value }) => `In ${value}` }),
      }),
    },
  ],
  recordPages: [
    { table: 'planted', permission: peoplePermissions.view, path: (id) => `/app/planted/${id}` },
  ],
  recordHistory: [
    definePart<{ recordId: string }>({
      permission: auditPermissions.view,
      order: 5,
      load: async () => ({ default: ({ recordId }) => `Changes of ${recordId}` }),
    }),
  ],
};

const visitor: Visitor = {
  account: { emailVerified: true },
  user: { role: 'admin' },
  church: { modules: moduleKeys },
  subscription: 'active',
};

describe('what a feature adds to a page', () => {
  const features = [...contributions, planted];

  test('comes in its order', () => {
    const parts = selectContributions(features, visitor, (feature) => feature.recordHistory);
    expect(parts.map(({ order }) => order)).toEqual([5, 10]);
  });

  test('is only shown to visitors with its permission', () => {
    const secretary: Visitor = { ...visitor, user: { role: 'secretary' } };
    expect(selectContributions(features, secretary, (feature) => feature.recordHistory)).toEqual(
      [],
    );
    expect(
      selectContributions([planted], secretary, (feature) => feature.memberParts),
    ).toHaveLength(1);
  });

  test('is not shown while its module is disabled', () => {
    const without: Visitor = { ...visitor, church: { modules: ['system'] } };
    expect(selectContributions(features, without, (feature) => feature.memberParts)).toEqual([]);
  });

  test('is loaded when it is shown, and gets the properties of the page', async () => {
    const parts = planted.memberParts ?? [];
    const { prelude } = await prerender(
      createElement(Parts<{ personId: string }>, { parts, props: { personId: '7' } }),
    );
    expect(await new Response(prelude).text()).toContain('Groups of 7');
  });

  test('can be a column of the list of members, with an empty cell for people without a value', async () => {
    const [column] = selectContributions([planted], visitor, (feature) => feature.memberColumns);
    if (!column) throw new Error('There is no column');
    const draw = async (value: string | undefined): Promise<string> => {
      const { prelude } = await prerender(createElement(FeatureCell, { column, value }));
      return new Response(prelude).text();
    };
    expect(await draw('Choir')).toContain('In Choir');
    expect(await draw(undefined)).not.toContain('In');
  });

  test('can be a filter of the list of members, beside those of other features', () => {
    const getKeys = (user: PermissionHolder) =>
      selectContributions(features, { ...visitor, user }, (feature) => feature.memberFilters).map(
        ({ key }) => key,
      );
    expect(getKeys({ role: 'secretary' })).toEqual([
      'family',
      'homeSize',
      'homeChildren',
      'homeKind',
      'homeMissing',
      'zone',
      'area',
      'leftOutOfDirectory',
      'group',
      'recipientList',
      'leftOut',
      'choir',
    ]);
    expect(getKeys({ role: 'member', permissions: ['people.view'] })).toEqual([
      'zone',
      'area',
      'choir',
    ]);
  });

  test('can be the page of its records, for those who may open it', () => {
    const record = { table: 'planted', id: '7' };
    expect(findRecordPath(features, visitor, record)).toBe('/app/planted/7');
    expect(findRecordPath(features, { ...visitor, user: { role: 'member' } }, record)).toBeNull();
    expect(findRecordPath(features, visitor, { ...record, table: 'consents' })).toBeNull();
  });

  test('can be the page of an import', () => {
    const kinds = [
      'people',
      'groups',
      'rooms',
      'rota_teams',
      'suppliers',
      'finance_batches',
      'finance_entries',
    ];
    for (const kind of kinds)
      expect(findRecordPath(contributions, visitor, { table: `${kind}-import`, id: '7' })).toMatch(
        /\/importar\?import=7$/,
      );
  });

  test('has a place of its own on each page', () => {
    for (const kind of [
      'frontPageNotices',
      'frontPageCards',
      'memberParts',
      'memberTimelineParts',
      'recordHistory',
      'memberBulkActions',
      'memberFilters',
      'memberColumns',
      'familyParts',
      'deathParts',
      'groupParts',
    ] as const) {
      const orders = contributions.flatMap((feature) =>
        (feature[kind] ?? []).map(({ order }) => order),
      );
      expect(orders).toEqual([...new Set(orders)]);
    }
  });
});

test('the front page has the notices that the visitor needs', () => {
  const countNotices = (change: Partial<Visitor>): number =>
    selectContributions(
      contributions,
      { ...visitor, ...change },
      (feature) => feature.frontPageNotices,
    ).length;
  expect(countNotices({})).toBe(3);
  expect(countNotices({ user: { role: 'member' } })).toBe(0);
  expect(countNotices({ subscription: 'canceled' })).toBe(2);
});

describe('what a row of the inbox says of a submission', () => {
  const facts: Readonly<Record<string, readonly string[]>> = {
    completion: Object.keys(personFields),
    family_registration: registrationFacts,
    group_request: requestFacts,
    group_visitor: [],
    visitor_card: cardFacts,
  };
  const kinds = contributions.flatMap((feature) => feature.submissionKinds ?? []);

  test.each(['es', 'en'])('has a text in %s for each kind', async (language) => {
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(facts).toSorted());
    for (const { kind, factKey } of kinds)
      for (const fact of facts[kind] ?? [])
        expect(await findText(language, factKey(fact)), `${kind} ${fact}`).toBeTypeOf('string');
  });
});

/** The text of a key such as `families:title`. */
async function findText(language: string, key: string): Promise<unknown> {
  const [namespace = '', path = ''] = key.split(':');
  const url = new URL(`public/locales/${language}/${namespace}.json`, import.meta.url);
  const texts: unknown = JSON.parse(await readFile(url, 'utf8'));
  return path
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], texts);
}

test('an endpoint that a contribution names by its text is in a contract', async () => {
  const list = (folder: string, ending: RegExp): URL[] =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .map((path) => new URL(`${folder}/${path}`, import.meta.url));
  const read = (urls: readonly URL[]) => Promise.all(urls.map((url) => readFile(url, 'utf8')));
  const contracts = await read(list('../domain', /(?<!\.test)\.ts$/));
  const declared = new Set(
    contracts.flatMap((text) =>
      [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    ),
  );
  const sources = await read(list('.', /\/contributions\.ts$/));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/'((?:GET|POST) \/api\/[^']*)'/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !declared.has(name ?? ''))).toEqual([]);
});
