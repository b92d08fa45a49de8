/** The relations that the roles of a family suggest. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationsContract } from '#domain/families/relations/contract.ts';
import type { RelationKind } from '#domain/families/relations/schema.ts';
import { rolesContract } from '#domain/families/roles.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import type { ProposedRelation } from '#domain/families/proposals/schema.ts';
import {
  findMember,
  readRoles,
  registerFamily,
  type NewMember,
} from '#server/testing/families/families.ts';
import { addNamed, relate, toChoice } from '#server/testing/families/relations.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const five: readonly NewMember[] = [
  ['Luis', 'García', 'head'],
  ['Ana', 'Núñez', 'spouse'],
  ['Sofía', 'García', 'child'],
  ['Leo', 'García', 'child'],
  ['Noé', 'García', 'child'],
];

async function register(members: readonly NewMember[]) {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, members);
  const idOf = (name: string): string => findMember(family, name).person.id;
  return { admin, family, idOf };
}

const readItems = async (client: Client, { id }: HouseholdView) =>
  (await client.call(contract.ofFamily, { familyId: id })).items;

const tell = ({ kind, first, second, doubt, questions }: ProposedRelation): string =>
  [
    `${first.displayName} ${kind} ${second.displayName}`,
    ...(doubt ? [doubt] : []),
    ...questions.map((question) => question.kind),
  ].join(', ');

const readProposal = async (client: Client, family: HouseholdView): Promise<string[]> =>
  (await readItems(client, family)).map(tell);

/** Confirms all that is proposed. */
async function confirmAll(client: Client, family: HouseholdView): Promise<string> {
  const relations = (await readItems(client, family)).map(toChoice);
  const families = [{ familyId: family.id, relations }];
  const requestId = crypto.randomUUID();
  return (await client.call(contract.confirm, { requestId, families })).undoId;
}

const countTree = async (client: Client, personId: string): Promise<number> =>
  (await client.call(relationsContract.tree, { personId })).people.length;

describe('of a couple with three children', () => {
  test('are the couple and both parents of each child, and nothing is saved by asking', async () => {
    const { admin, family, idOf } = await register(five);
    expect(await readProposal(admin, family)).toEqual([
      'Luis García spouse Ana Núñez',
      'Luis García parent Leo García',
      'Ana Núñez parent Leo García',
      'Luis García parent Noé García',
      'Ana Núñez parent Noé García',
      'Luis García parent Sofía García',
      'Ana Núñez parent Sofía García',
    ]);
    expect(await countTree(admin, idOf('Luis'))).toBe(1);
  });

  test('are saved together, make the tree, and are not proposed again', async () => {
    const { admin, family, idOf } = await register(five);
    await confirmAll(admin, family);
    expect(await countTree(admin, idOf('Sofía'))).toBe(5);
    expect(await readProposal(admin, family)).toEqual([]);
    const { items } = await admin.call(relationsContract.list, { personId: idOf('Ana') });
    expect(items.map(({ role }) => role).toSorted()).toEqual(['child', 'child', 'child', 'spouse']);
  });

  test('are taken back together, and both are in the activity log', async () => {
    const { admin, family, idOf } = await register(five);
    const undoId = await confirmAll(admin, family);
    await admin.call(families.undo, { undoId });
    expect(await countTree(admin, idOf('Luis'))).toBe(1);
    expect(await readProposal(admin, family)).toHaveLength(7);
    const { items } = await admin.call(auditContract.list, { subject: idOf('Sofía') });
    const actions = items.map(({ action }) => action);
    expect(actions.filter((action) => action === 'relation-added')).toHaveLength(2);
    expect(actions.filter((action) => action === 'relation-removed')).toHaveLength(2);
  });

  test('are not taken back once one of them has changed', async () => {
    const { admin, family, idOf } = await register(five);
    const undoId = await confirmAll(admin, family);
    const personId = idOf('Luis');
    const { items } = await admin.call(relationsContract.list, { personId });
    const [relation] = items;
    await admin.call(relationsContract.remove, {
      personId,
      relationId: relation?.relationId ?? '',
    });
    await expect(admin.call(families.undo, { undoId })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    });
  });

  test('are saved once by a repeated request', async () => {
    const { admin, family, idOf } = await register(five);
    const relations = (await readItems(admin, family)).map(toChoice);
    const families = [{ familyId: family.id, relations }];
    const input = { requestId: crypto.randomUUID(), families };
    await admin.call(contract.confirm, input);
    expect(await admin.call(contract.confirm, input)).toEqual({
      undoId: input.requestId,
      impossible: [],
    });
    const { items } = await admin.call(relationsContract.list, { personId: idOf('Luis') });
    expect(items).toHaveLength(4);
  });

  test('leave out what is on record, whatever it is', async () => {
    const { admin, family, idOf } = await register(five);
    await relate(admin, idOf('Sofía'), 'parent', idOf('Ana'));
    await relate(admin, idOf('Leo'), 'stepParent', idOf('Luis'));
    await relate(admin, idOf('Ana'), 'spouse', idOf('Luis'), { endReason: 'separation' });
    expect(await readProposal(admin, family)).toEqual([
      'Ana Núñez parent Leo García',
      'Luis García parent Noé García',
      'Ana Núñez parent Noé García',
      'Luis García parent Sofía García',
    ]);
  });
});

describe('are in doubt', () => {
  test('where a child has another parent on record: one of the couple is a step-parent', async () => {
    const { admin, family, idOf } = await register(five.slice(0, 3));
    await relate(admin, idOf('Sofía'), 'parent', await addNamed(admin, 'Mario'));
    expect(await readProposal(admin, family)).toEqual([
      'Luis García spouse Ana Núñez',
      'Luis García parent Sofía García, otherParent',
      'Ana Núñez parent Sofía García, otherParent',
    ]);
  });

  test('where a child has another home', async () => {
    const { admin, family, idOf } = await register(five.slice(0, 3));
    const other = await registerFamily(admin, [['Mario', 'Paz', 'head']]);
    const personId = idOf('Sofía');
    const roles = await readRoles(admin);
    await admin.call(families.addMember, {
      familyId: other.id,
      personId,
      roleId: roles['child'] ?? null,
      isPrimary: false,
    });
    expect((await readItems(admin, family)).map(({ doubt }) => doubt)).toEqual([
      null,
      'otherHome',
      'otherHome',
    ]);
    expect(await readProposal(admin, other)).toEqual(['Mario Paz parent Sofía García, otherHome']);
  });

  test('where two people have the same role, of whom one may be no parent', async () => {
    const { admin, family } = await register([
      ['Luis', 'García', 'head'],
      ['Rosa', 'García', 'head'],
      ['Sofía', 'García', 'child'],
    ]);
    expect((await readItems(admin, family)).map(({ doubt }) => doubt)).toEqual([
      'sameRole',
      'sameRole',
      'sameRole',
    ]);
  });

  test('where ages, another spouse or the marital status speak against it', async () => {
    const { admin } = await server().createChurch();
    const roles = await readRoles(admin);
    const add = (givenNames: string, year: number, marital: 'widowed' | 'unknown' = 'unknown') =>
      addNamed(admin, givenNames, { sex: 'female', birth: { year }, marital });
    const people = [
      { personId: await add('Luz', 1940), roleId: roles['head'] ?? null },
      { personId: await add('Ana', 1980, 'widowed'), roleId: roles['spouse'] ?? null },
      { personId: await add('Sofía', 1985), roleId: roles['child'] ?? null },
      { personId: await add('Leo', 2010), roleId: roles['child'] ?? null },
    ];
    const family = await admin.call(families.register, { requestId: crypto.randomUUID(), people });
    await relate(admin, people[0]?.personId ?? '', 'spouse', await addNamed(admin, 'Mario'));
    expect(await readProposal(admin, family)).toEqual([
      'Luz spouse Ana, marital, otherSpouse',
      'Luz parent Sofía',
      'Ana parent Sofía, youngParent',
      'Luz parent Leo, oldParent',
      'Ana parent Leo',
    ]);
  });
});

describe('are none', () => {
  test('for grandparents, godparents, other relatives, and roles of the church that say nothing', async () => {
    const { admin } = await server().createChurch();
    const { items } = await admin.call(rolesContract.create, { name: 'Hijastro' });
    const stepChild = items.find(({ name }) => name === 'Hijastro')?.id ?? null;
    const family = await registerFamily(admin, [
      ['Ana', 'Núñez', 'head'],
      ['Eva', 'Núñez', 'grandparent'],
      ['Eli', 'Núñez', 'parent'],
      ['Rut', 'Paz', 'godparent'],
      ['Teo', 'Paz', 'relative'],
      ['Max', 'Paz', 'unrelated'],
    ]);
    const personId = await addNamed(admin, 'Iván');
    await admin.call(families.addMember, { familyId: family.id, personId, roleId: stepChild });
    expect(await readProposal(admin, family)).toEqual([]);
  });

  test('between three people who head a home', async () => {
    const { admin, family } = await register([
      ['Luis', 'García', 'head'],
      ['Ana', 'Núñez', 'spouse'],
      ['Eva', 'García', 'head'],
      ['Sofía', 'García', 'child'],
    ]);
    expect(await readProposal(admin, family)).toEqual([]);
  });

  test('with somebody who left the home', async () => {
    const { admin, family } = await register(five.slice(0, 2));
    await admin.call(families.removeMember, {
      familyId: family.id,
      membershipId: findMember(family, 'Ana').id,
    });
    expect(await readProposal(admin, family)).toEqual([]);
  });
});

describe('are saved only', () => {
  const confirm = (
    client: Client,
    familyId: string,
    kind: RelationKind & ('spouse' | 'parent'),
    firstId: string,
    secondId: string,
  ) =>
    client.call(contract.confirm, {
      requestId: crypto.randomUUID(),
      families: [{ familyId, relations: [{ kind, firstId, secondId, wasSure: true }] }],
    });

  test('if they are proposed; otherwise nothing is', async () => {
    const { admin, family, idOf } = await register(five);
    const [couple] = (await readItems(admin, family)).map(toChoice);
    if (!couple) throw new Error('No couple is proposed');
    const made = {
      ...couple,
      kind: 'parent' as const,
      firstId: idOf('Sofía'),
      secondId: idOf('Leo'),
    };
    await expect(
      admin.call(contract.confirm, {
        requestId: crypto.randomUUID(),
        families: [{ familyId: family.id, relations: [couple, made] }],
      }),
    ).rejects.toMatchObject({ failure: { code: 'stale' } });
    expect(await countTree(admin, idOf('Luis'))).toBe(1);
  });

  test('by who may edit families, in the own church', async () => {
    const church = await server().createChurch();
    const family = await registerFamily(church.admin, five);
    const [couple] = (await readItems(church.admin, family)).map(toChoice);
    if (!couple) throw new Error('No couple is proposed');
    const { kind, firstId, secondId } = couple;
    const reader = await createUserWith(church, ['families.view']);
    await expect(readItems(reader, family)).rejects.toMatchObject({ status: 403 });
    await expect(confirm(reader, family.id, kind, firstId, secondId)).rejects.toMatchObject({
      status: 403,
    });
    const { admin: stranger } = await server().createChurch();
    await expect(readItems(stranger, family)).rejects.toMatchObject({ status: 404 });
    await expect(confirm(stranger, family.id, kind, firstId, secondId)).rejects.toMatchObject({
      status: 404,
    });
    const own = await registerFamily(stranger, five);
    await expect(confirm(stranger, own.id, kind, firstId, secondId)).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
  });
});
