/** By whatever path a person is marked as dead, the record is the same, and all counts of people agree; the undo gives all back. */
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { figuresCard } from '#domain/people/figures/front-page.ts';
import { keyFigures } from '#domain/people/figures/statistics.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { up as settleRecords } from '#server/migrations/families/0207_records_of_the_dead.ts';
import { carryOut } from '#server/testing/families/families.ts';
import { confirmAndWaitForImport, importRows, waitForImport } from '#server/testing/imports.ts';
import { addPerson, changePerson, readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const diedOn = '2021-02-03';

async function readMemberStatus(admin: Client): Promise<string> {
  const { items } = await admin.call(people.statuses, {});
  return items.find(({ key }) => key === 'member')?.id ?? '';
}

async function addMember(admin: Client, givenNames: string, confirmed = true): Promise<string> {
  const belongingStatusId = await readMemberStatus(admin);
  return (await addPerson(admin, { givenNames, belongingStatusId, confirmed })).id;
}

/** What each screen says of the number of people, and what the exported file has of Ana. */
async function readEverywhere(admin: Client) {
  const statistics = await admin.call(people.statistics, {});
  const { cards } = await admin.call(frontPageContract.read, {});
  const onFrontPage = keyFigures
    .pick({ active: true, members: true })
    .strip()
    .parse(
      cards.flatMap(({ key, data }) =>
        key === 'people-figures' ? [figuresCard.parse(data).figures] : [],
      )[0],
    );
  const count = async (filters: object): Promise<number> =>
    (await admin.call(people.list, filters)).items.length;
  const active = { recordStatus: 'active' };
  const deceased = await readDeceasedStatus(admin);
  const file = await (await admin.fetch('/api/people/export?q=ana&recordStatus=inactive')).text();
  return {
    active: [statistics.active, onFrontPage.active, await count(active)],
    members: [
      statistics.members,
      onFrontPage.members,
      await count({ ...active, status: statistics.memberStatusIds.join(',') }),
    ],
    dead: [statistics.deceased, await count({ living: 'no' }), await count({ status: deceased })],
    inFile: /Ana.*Fallecido/s.test(file),
  };
}

const living = { active: [2, 2, 2], members: [2, 2, 2], dead: [0, 0, 0], inFile: false };
const dead = { active: [1, 1, 1], members: [1, 1, 1], dead: [1, 1, 1], inFile: true };

/** Marks Ana as dead; returns the undo. */
type Path = (admin: Client, personId: string) => Promise<() => Promise<unknown>>;

async function importDeath(admin: Client, rows: readonly string[][]) {
  const { id } = await importRows(admin, rows);
  await confirmAndWaitForImport(admin, id, { duplicates: 'complete' });
  return async () => {
    await admin.call(people.undoImport, { importId: id });
    await waitForImport(admin, id);
  };
}

const paths: Readonly<Record<string, Path>> = {
  'the guided change': async (admin, personId) => {
    const { undoId } = await carryOut(admin, changes.death, { personId, on: diedOn });
    return () => admin.call(familiesContract.undo, { undoId: undoId ?? '' });
  },
  'the day in the form': async (admin, personId) => {
    await changePerson(admin, personId, { diedOn });
    const belongingStatusId = await readMemberStatus(admin);
    return () =>
      changePerson(admin, personId, { diedOn: null, belongingStatusId, recordStatus: 'active' });
  },
  'the status in the form': async (admin, personId) => {
    await changePerson(admin, personId, { belongingStatusId: await readDeceasedStatus(admin) });
    const belongingStatusId = await readMemberStatus(admin);
    return () => changePerson(admin, personId, { belongingStatusId, recordStatus: 'active' });
  },
  'the status for several people': async (admin, personId) => {
    const { undoId } = await admin.call(bulk.setBelongingStatus, {
      selection: { ids: [personId] },
      belongingStatusId: await readDeceasedStatus(admin),
    });
    return () => admin.call(bulk.undo, { undoId: undoId ?? '' });
  },
  'an import that completes the record': (admin) =>
    importDeath(admin, [
      ['Nombre', 'Fecha de fallecimiento'],
      ['Ana', '3/2/2021'],
    ]),
  'a merge with a record of the death': async (admin, personId) => {
    const other = await addPerson(admin, { givenNames: 'Ana', diedOn, confirmed: true });
    const ids = { personId, removedId: other.id };
    const { undoId } = await admin.call(mergeContract.merge, ids);
    return async () => {
      await admin.call(mergeContract.undo, { undoId });
      await admin.call(people.remove, { personId: other.id });
    };
  },
};

test.each(Object.entries(paths))('%s takes a person out of all counts', async (_, die) => {
  const { admin } = await server().createChurch();
  await addMember(admin, 'Rut');
  const personId = await addMember(admin, 'Ana');
  expect(await readEverywhere(admin)).toEqual(living);
  const undo = await die(admin, personId);
  expect(await readEverywhere(admin)).toEqual(dead);
  await undo();
  expect(await readEverywhere(admin)).toEqual(living);
});

const arrivals: Readonly<Record<string, (admin: Client) => Promise<unknown>>> = {
  'the form': async (admin) =>
    addPerson(admin, {
      givenNames: 'Ana',
      diedOn,
      belongingStatusId: await readMemberStatus(admin),
    }),
  'an import with the day': (admin) =>
    importDeath(admin, [
      ['Nombre', 'Situación', 'Fecha de fallecimiento'],
      ['Ana', 'Miembro', '3/2/2021'],
    ]),
  'an import with the status': (admin) =>
    importDeath(admin, [
      ['Nombre', 'Situación'],
      ['Ana', 'Fallecida'],
    ]),
};

test.each(Object.entries(arrivals))(
  'who is recorded as dead by %s is not counted',
  async (_, add) => {
    const { admin } = await server().createChurch();
    await addMember(admin, 'Rut');
    await add(admin);
    expect(await readEverywhere(admin)).toEqual(dead);
  },
);

test('who died is not active again when records are restored, and a change of many leaves the status of the dead', async () => {
  const { admin } = await server().createChurch();
  await addMember(admin, 'Rut');
  const personId = await addMember(admin, 'Ana');
  await changePerson(admin, personId, { diedOn });
  const selection = { ids: [personId] };
  await admin.call(bulk.setRecordStatus, { selection, recordStatus: 'archived' });
  const restored = await admin.call(bulk.setRecordStatus, { selection, recordStatus: 'active' });
  expect(restored.changed).toBe(1);
  expect(await readEverywhere(admin)).toEqual(dead);
  const belongingStatusId = await readMemberStatus(admin);
  const { changed } = await admin.call(bulk.setBelongingStatus, { selection, belongingStatusId });
  expect(changed).toBe(0);
  await admin.call(people.setRecordStatus, { personId, recordStatus: 'active' });
  expect(await readEverywhere(admin)).toEqual(dead);
});

test('records of before are settled once, with an entry of the activity log', async () => {
  const { admin, id } = await server().createChurch();
  await addMember(admin, 'Rut');
  const personId = await addMember(admin, 'Ana');
  const { database } = server().core;
  await database.inChurch(id, (db) =>
    db.updateTable('people').set({ died_on: diedOn }).where('id', '=', personId).execute(),
  );
  await settleRecords(database.global as Kysely<unknown>);
  expect(await readEverywhere(admin)).toEqual(dead);
  const { items } = await admin.call(auditContract.list, { kind: 'people', action: 'update' });
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Redil cambió la ficha de Ana: el estado de la ficha y la situación en la iglesia',
  ]);
});
