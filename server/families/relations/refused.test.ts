/** Proposed relations that are not so. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import {
  findMember,
  preview,
  readRoles,
  registerFamily,
  type NewMember,
} from '#server/testing/families/families.ts';
import { addNamed } from '#server/testing/families/relations.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const three: readonly NewMember[] = [
  ['Luis', 'García', 'head'],
  ['Ana', 'Núñez', 'spouse'],
  ['Leo', 'García', 'child'],
];

async function register(members: readonly NewMember[] = three) {
  const church = await server().createChurch();
  const family = await registerFamily(church.admin, members);
  const getId = (name: string): string => findMember(family, name).person.id;
  return { ...church, family, getId };
}

const readProposal = async (client: Client, { id }: HouseholdView): Promise<string[]> =>
  (await client.call(contract.ofFamily, { familyId: id })).items.map(
    ({ kind, first, second }) => `${first.displayName} ${kind} ${second.displayName}`,
  );

const refuse = (
  client: Client,
  { id: familyId }: HouseholdView,
  kind: 'spouse' | 'parent',
  firstId: string,
  secondId: string,
) =>
  client.call(contract.refuse, {
    requestId: crypto.randomUUID(),
    familyId,
    kind,
    firstId,
    secondId,
  });

test('what was refused is not proposed again, in this family or in another home of the two', async () => {
  const { admin, family, getId } = await register();
  // The one who was named first on screen may be the second in the other home.
  await refuse(admin, family, 'spouse', getId('Ana'), getId('Luis'));
  expect(await readProposal(admin, family)).toEqual([
    'Luis García parent Leo García',
    'Ana Núñez parent Leo García',
  ]);
  const roles = await readRoles(admin);
  const people = [
    { personId: getId('Ana'), roleId: roles['head'] ?? '' },
    { personId: getId('Luis'), roleId: roles['spouse'] ?? '' },
  ];
  const home = await admin.call(families.register, { requestId: crypto.randomUUID(), people });
  expect(await readProposal(admin, home)).toEqual([]);
});

test('a family of which everything was refused leaves the list, and comes back with the undo', async () => {
  const { admin, family, getId } = await register(three.toSpliced(1, 1));
  const { undoId } = await refuse(admin, family, 'parent', getId('Luis'), getId('Leo'));
  expect((await admin.call(contract.list, {})).items).toEqual([]);
  await admin.call(families.undo, { undoId });
  expect((await admin.call(contract.list, {})).items).toMatchObject([
    { family: { id: family.id } },
  ]);
  const { items } = await admin.call(auditContract.list, { subject: getId('Leo') });
  const actions = items.map(({ action }) => action);
  expect(actions).toContain('relation-refused');
  expect(actions).toContain('relation-refusal-undone');
});

test('a refusal is saved once by a repeated request, and is stale for what is not proposed', async () => {
  const { admin, family, getId } = await register();
  const requestId = crypto.randomUUID();
  const ends = { kind: 'parent', firstId: getId('Ana'), secondId: getId('Leo') } as const;
  const input = { requestId, familyId: family.id, ...ends };
  expect(await admin.call(contract.refuse, input)).toEqual({ undoId: requestId });
  expect(await admin.call(contract.refuse, input)).toEqual({ undoId: requestId });
  const stale = { failure: { code: 'stale' } };
  await expect(refuse(admin, family, 'parent', getId('Ana'), getId('Leo'))).rejects.toMatchObject(
    stale,
  );
  await expect(refuse(admin, family, 'parent', getId('Leo'), getId('Luis'))).rejects.toMatchObject(
    stale,
  );
});

test('a refused couple is not taken for a couple when one of the two dies', async () => {
  const { admin, family, getId } = await register();
  await refuse(admin, family, 'spouse', getId('Luis'), getId('Ana'));
  const { questions } = await preview(admin, changes.death, {
    personId: getId('Luis'),
    on: '2024-05-01',
    takesSpouseByRole: true,
    changesMarital: true,
  });
  expect(questions.map(({ kind }) => kind)).not.toContain('spouseByRole');
});

test('a merge keeps what was refused of either record, and its undo gives it back', async () => {
  const { admin, family, getId } = await register();
  await refuse(admin, family, 'spouse', getId('Luis'), getId('Ana'));
  await refuse(admin, family, 'parent', getId('Luis'), getId('Leo'));
  const keptId = await addNamed(admin, 'Luis Alberto', { surname1: 'García' });
  const { undoId } = await admin.call(mergeContract.merge, {
    personId: keptId,
    removedId: getId('Luis'),
  });
  expect(await readProposal(admin, family)).toEqual(['Ana Núñez parent Leo García']);
  await admin.call(mergeContract.undo, { undoId });
  expect(await readProposal(admin, family)).toEqual(['Ana Núñez parent Leo García']);
});

test('who is erased leaves no refusal, and its undo is gone', async () => {
  const { admin, family, getId } = await register();
  const { undoId } = await refuse(admin, family, 'parent', getId('Luis'), getId('Leo'));
  await admin.call(peopleContract.remove, { personId: getId('Leo') });
  await expect(admin.call(families.undo, { undoId })).rejects.toMatchObject({
    failure: { code: 'failed_precondition' },
  });
  expect(await readProposal(admin, family)).toEqual(['Luis García spouse Ana Núñez']);
});
