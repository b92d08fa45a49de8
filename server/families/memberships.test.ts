import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  createTwoHomes,
  findMember,
  garcia,
  getNames,
  readHomes,
  readRoles,
  registerFamily,
} from '#server/testing/families/families.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** The rows of households and memberships, without what counts their changes. */
async function readRows({ id }: TestChurch): Promise<unknown> {
  return server().core.database.inChurch(id, async (db) => ({
    members: await db
      .selectFrom('household_members')
      .select([
        'id',
        'household_id',
        'person_id',
        'role_id',
        'since',
        'until',
        'is_primary',
        'days',
      ])
      .select('created_at')
      .orderBy('id')
      .execute(),
    households: await db
      .selectFrom('households')
      .select(['id', 'name', 'is_renamed', 'sort_key', 'search_text', 'contact_id', 'notes'])
      .select(['dissolved_on', 'dissolution_reason'])
      .orderBy('id')
      .execute(),
    words: await db
      .selectFrom('household_search')
      .select(['token', 'household_id'])
      .orderBy('household_id')
      .orderBy('token')
      .execute(),
  }));
}

describe('somebody with two homes', () => {
  test('has one primary home, and the days of the other', async () => {
    const church = await server().createChurch();
    const { first, second, personId } = await createTwoHomes(church);
    expect(await readHomes(church, personId)).toEqual([
      ['Familia García Núñez', true, '', null],
      ['Familia Paz', false, 'fines de semana', null],
    ]);
    await church.admin.call(families.changeMember, {
      familyId: second.id,
      membershipId: findMember(second, 'Sofía').id,
      isPrimary: true,
    });
    expect(await readHomes(church, personId)).toEqual([
      ['Familia Paz', true, '', null],
      ['Familia García Núñez', false, '', null],
    ]);
    const shown = await church.admin.call(families.get, { familyId: first.id });
    expect(findMember(shown, 'Sofía').otherHomes).toEqual([
      { id: second.id, name: 'Familia Paz', days: '', isHead: false },
    ]);
  });

  test('keeps the other as primary after leaving one, and the history', async () => {
    const church = await server().createChurch();
    const { first, personId } = await createTwoHomes(church);
    await church.admin.call(families.changeMember, {
      familyId: first.id,
      membershipId: findMember(first, 'Sofía').id,
      until: '2025-02-03',
    });
    expect(await readHomes(church, personId)).toEqual([
      ['Familia Paz', true, 'fines de semana', null],
      ['Familia García Núñez', true, '', '2025-02-03'],
    ]);
    const { items } = await church.admin.call(people.timeline, { personId });
    const entries = items.map(({ kind, values }) => [kind, values['family']]);
    expect(entries).toContainEqual(['family-left', 'Familia García Núñez']);
    expect(entries).toContainEqual(['family-joined', 'Familia Paz']);
  });

  test('can belong to a home once at a time, and come back', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const sofia = findMember(family, 'Sofía');
    const add = () =>
      admin.call(families.addMember, { familyId: family.id, personId: sofia.person.id });
    await expect(add()).rejects.toMatchObject({ failure: { code: 'conflict' } });
    await admin.call(families.changeMember, {
      familyId: family.id,
      membershipId: sofia.id,
      until: '2020-01-31',
    });
    const { family: shown } = await add();
    expect(getNames(shown)).toContain('Sofía García');
    expect(shown.formerMembers.map(({ until }) => until)).toEqual(['2020-01-31']);
  });

  test('cannot leave before coming, or in the future', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const change = (dates: { since?: string; until: string }) =>
      admin.call(families.changeMember, {
        familyId: family.id,
        membershipId: findMember(family, 'Ana').id,
        ...dates,
      });
    await expect(change({ since: '2020-01-02', until: '2020-01-01' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'until' }] },
    });
    await expect(change({ until: '2120-01-01' })).rejects.toMatchObject({
      failure: { fields: [{ path: 'until' }] },
    });
  });
});

describe('an undo', () => {
  test('gives back the rows of random changes', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { first, second } = await createTwoHomes(church);
    const eva = await addPerson(admin, { givenNames: 'Eva', surname1: 'Soto' });
    const roles = Object.values(await readRoles(admin));
    const homes = [first.id, second.id];
    const change = async (kind: string, familyId: string, at: number): Promise<string | null> => {
      const { members } = await admin.call(families.get, { familyId });
      const member = members[at % Math.max(1, members.length)];
      if (kind === 'add')
        return members.some(({ person }) => person.id === eva.id)
          ? null
          : (await admin.call(families.addMember, { familyId, personId: eva.id })).undoId;
      if (!member) return null;
      const membership = { familyId, membershipId: member.id };
      if (kind === 'remove') return (await admin.call(families.removeMember, membership)).undoId;
      if (kind === 'dissolve')
        return (await admin.call(families.dissolve, { familyId, on: '2024-01-01' })).undoId;
      const until = kind === 'leave' ? '2024-01-01' : null;
      const roleId = roles[at % roles.length] ?? null;
      const isPrimary = at % 2 === 0;
      const input = { ...membership, roleId, isPrimary, until };
      return (await admin.call(families.changeMember, input)).undoId;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('add', 'change', 'leave', 'remove', 'dissolve'),
        fc.constantFrom(...homes),
        fc.nat(9),
        async (kind, familyId, at) => {
          const before = await readRows(church);
          const undoId = await change(kind, familyId, at);
          if (undoId === null) return;
          await admin.call(families.undo, { undoId });
          expect(await readRows(church)).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is refused once, and when somebody changed the family since', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { second, undoId } = await createTwoHomes(church);
    await admin.call(families.changeMember, {
      familyId: second.id,
      membershipId: findMember(second, 'Sofía').id,
      days: 'vacaciones',
    });
    await expect(admin.call(families.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      failure: { code: 'conflict', message: expect.stringContaining('Familia Paz') },
    });
    const removed = await admin.call(families.removeMember, {
      familyId: second.id,
      membershipId: findMember(second, 'Sofía').id,
    });
    await admin.call(families.undo, { undoId: removed.undoId ?? '' });
    await expect(admin.call(families.undo, { undoId: removed.undoId ?? '' })).rejects.toMatchObject(
      {
        failure: { code: 'failed_precondition' },
      },
    );
  });

  test('leaves who came into another home since with a primary one', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const [one, other] = [
      await registerFamily(admin, garcia),
      await registerFamily(admin, [['Mario', 'Paz', 'head']]),
    ];
    const { id: personId } = await addPerson(admin, { givenNames: 'Eva', surname1: 'Soto' });
    const { undoId } = await admin.call(families.addMember, { familyId: one.id, personId });
    const input = { familyId: other.id, personId, isPrimary: false };
    await admin.call(families.addMember, input);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readHomes(church, personId)).toEqual([['Familia Paz', true, '', null]]);
  });
});
