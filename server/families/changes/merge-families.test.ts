import { describe, expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import { mapContract } from '#domain/map/contract.ts';
import {
  carryOut,
  findMember,
  preview,
  readFamilyRows,
  readHomes,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { createLink, findWaiting, send } from '#server/testing/families/registration.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while their rows are compared.
const server = testServer(() => ({}), { work: false });

/** The family of a couple, and another record of it with a grandmother, a child of the couple, and more that is known. */
async function registerTwice() {
  const couple = await registerCouple(server());
  const { admin, sofia } = couple;
  const other = await registerFamily(admin, [['Rosa', 'Ríos', 'grandparent']], {
    name: 'Los García',
    homePhone: '601 555 0101',
    weddingDate: '2010-05-01',
    notes: 'Prefieren visitas de noche.',
    address: { line1: 'Carrera 9' },
  });
  await admin.call(families.addMember, { familyId: other.id, personId: sofia });
  return { ...couple, other, rosa: findMember(other, 'Rosa').person.id };
}

describe('two records of one family', () => {
  test('become one, with the chosen values and each person once, and two again when it is undone', async () => {
    const { church, admin, family, other, sofia, rosa } = await registerTwice();
    const before = await readFamilyRows(server(), church);
    const input = {
      keptId: family.id,
      removedId: other.id,
      choices: {
        name: 'removed' as const,
        address: 'removed' as const,
        homePhone: 'removed' as const,
        notes: 'both' as const,
      },
    };
    const seen = await preview(admin, changes.merge, input);
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect(tellEffects(seen.effects)).toEqual([
      'familiesMerged, Los García, Familia García Núñez',
      'becomesPrimary, Sofía García, Familia García Núñez',
      'belongsToMerged, Rosa Ríos, Familia García Núñez',
      'familyMovesFrom, Los García, Carrera 9, Calle 1',
      'familyRenamed, Familia García Núñez, Los García',
    ]);
    const { undoId } = await carryOut(admin, changes.merge, input);
    const merged = await admin.call(families.get, { familyId: family.id });
    expect(merged).toMatchObject({
      name: 'Los García',
      address: { line1: 'Carrera 9' },
      homePhone: '+576015550101',
      weddingDate: null,
      notes: 'Prefieren visitas de noche.',
    });
    expect(merged.members).toHaveLength(5);
    expect(await readHomes(church, sofia)).toEqual([['Los García', true, '', null]]);
    expect(await readHomes(church, rosa)).toEqual([['Los García', true, '', null]]);
    expect((await admin.call(families.get, { familyId: other.id })).id).toBe(family.id);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect((await admin.call(families.get, { familyId: other.id })).id).toBe(other.id);
  });

  test('stay out of the map if one of them was left out', async () => {
    const { admin, family, other, luis, rosa } = await registerTwice();
    const readPlace = async (personId: string) =>
      (await admin.call(mapContract.ofPerson, { personId })).place;
    const placeId = (await readPlace(rosa))?.id ?? '';
    await admin.call(mapContract.setVisibility, { placeId, isHidden: true });
    await carryOut(admin, changes.merge, { keptId: family.id, removedId: other.id });
    expect(await readPlace(luis)).toMatchObject({ isHidden: true });
  });

  test('keep what was in them before, and a membership that both have once', async () => {
    const { church, admin, family, other, rosa, sofia } = await registerTwice();
    const membershipId = findMember(other, 'Rosa').id;
    const leaving = { familyId: other.id, membershipId, until: '2026-01-31' };
    await admin.call(families.changeMember, leaving);
    await carryOut(admin, changes.merge, { keptId: family.id, removedId: other.id });
    expect(await readHomes(church, rosa)).toEqual([
      ['Familia García Núñez', true, '', '2026-01-31'],
    ]);
    expect(await readHomes(church, sofia)).toHaveLength(1);
  });

  test('are not merged with themselves, nor one with people into a dissolved one, nor without the permission to delete', async () => {
    const { church, admin, family, other } = await registerTwice();
    const merge = (client: Client, keptId: string, removedId: string) =>
      preview(client, changes.merge, { keptId, removedId });
    await expect(merge(admin, family.id, family.id)).rejects.toMatchObject({
      failure: { code: 'invalid', fields: [{ path: 'removedId' }] },
    });
    await expect(merge(admin, family.id, crypto.randomUUID())).rejects.toMatchObject({
      failure: { code: 'not_found' },
    });
    const editor = await createUserWith(church, ['families.view', 'families.edit', 'people.view']);
    await expect(merge(editor, family.id, other.id)).rejects.toMatchObject({
      failure: { code: 'forbidden' },
    });
    await admin.call(families.dissolve, { familyId: other.id, on: '2026-02-01' });
    await expect(merge(admin, other.id, family.id)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
    expect((await merge(admin, family.id, other.id)).effects).toHaveLength(1);
  });

  test('share their registration links and what waits in the inbox, until it is undone', async () => {
    const { church, admin, family, other } = await registerTwice();
    const [first, second] = [
      await createLink(admin, { familyId: other.id }),
      await createLink(admin, { familyId: family.id }),
    ];
    const member = await church.as('member');
    const roleId = null;
    await send(member, { token: first.token, people: [{ givenNames: 'Inés', roleId }] });
    const submissionId = await findWaiting(church);
    const third = await createLink(admin, { familyId: other.id });
    const { undoId } = await carryOut(admin, changes.merge, {
      keptId: family.id,
      removedId: other.id,
    });
    const listLinks = async (familyId: string) =>
      (await admin.call(registration.links, { familyId })).items.map(({ id }) => id).toSorted();
    expect(await listLinks(family.id)).toEqual([second.linkId, third.linkId].toSorted());
    const read = async () => (await admin.call(registration.read, { submissionId })).family?.id;
    expect(await read()).toBe(family.id);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await listLinks(family.id)).toEqual([second.linkId]);
    expect(await listLinks(other.id)).toEqual([third.linkId]);
    expect(await read()).toBe(other.id);
  });

  test('lead from earlier addresses through several merges', async () => {
    const { admin, family, other } = await registerTwice();
    const third = await registerFamily(admin, [['Noé', 'Paz', 'head']]);
    await carryOut(admin, changes.merge, { keptId: family.id, removedId: other.id });
    await carryOut(admin, changes.merge, { keptId: third.id, removedId: family.id });
    expect((await admin.call(families.get, { familyId: other.id })).id).toBe(third.id);
  });
});
