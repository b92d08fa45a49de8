import { expect, test } from 'vitest';
import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import type { Visitor } from '#domain/access/guard.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

const secretary = (modules: NonNullable<Visitor['church']>['modules']): Visitor => ({
  account: { emailVerified: true },
  user: { role: 'secretary' },
  church: { modules },
  subscription: 'active',
});

test('recipients are chosen from the members only while the module People is on; pasting stays', () => {
  const both = secretary(['people', 'newsletters']);
  expect(checkEndpointAccess(both, peopleContract.list)).toBeNull();
  const newslettersOnly = secretary(['newsletters']);
  expect(checkEndpointAccess(newslettersOnly, peopleContract.list)).toBe('module-disabled');
  expect(checkEndpointAccess(newslettersOnly, recipientListsContract.addRecipients)).toBeNull();
});
