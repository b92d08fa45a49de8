import { expect, test } from 'vitest';
import { keepAddresses, pointToAddresses } from './addresses.ts';

const header = `import { peopleContract } from '#domain/people/contract.ts';\n`;
const use = (code: string): string => pointToAddresses(header + code, 'web/page.tsx');

test('a module that only calls endpoints and asks for rights gets the contract without schemas', () => {
  const code = use(
    'const list = useInfiniteList(peopleContract.list, {}); useMay(peopleContract.get); const lists = [peopleContract.list];',
  );
  expect(code).toContain(`'#domain/people/contract.address.ts'`);
});

test('a form, and a module that reads a schema or passes the endpoint on, keep the whole contract', () => {
  for (const code of [
    'useSubmit(peopleContract.create, {});',
    'useMay(peopleContract.get); const state = useListState(peopleContract.list.input);',
    'const place = { endpoint: peopleContract.create };',
  ])
    expect(use(code)).toContain(`'#domain/people/contract.ts'`);
});

test('the variant has addresses, permissions and what they need, and nothing of the schemas', () => {
  const kept = keepAddresses(
    `import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { list, permissions } from './permissions.ts';
const filters = z.object({});
const people = z.object({});
const isRead = { subscription: false } as const;
export const contract = { list: endpoint({ ...isRead, path: '/api/people', can: permissions.view, input: filters, output: filters, summary: 'All.' }) };`,
    'contract.ts',
  );
  expect(kept).toContain(`path: '/api/people', can: permissions.view`);
  expect(kept).toContain('subscription: false');
  // A name of an endpoint and a word of its path are no variables.
  expect(kept).not.toMatch(/zod|filters|All|const people|list as/);
});
