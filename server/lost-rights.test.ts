/** A role or right that is taken away while lists, forms, exports and uploads are open: the next call is refused. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { pickupContract as pickup } from '#domain/pickup/contract.ts';
import { pickupRights } from '#domain/pickup/rights.ts';
import { managementContract as management } from '#domain/users/management-contract.ts';
import { rightsContract as rights } from '#domain/users/rights-contract.ts';
import { garcia, registerFamily } from '#server/testing/families/families.ts';
import { importFile, waitForImport } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';
import { sendChunk, startUpload } from '#server/testing/uploads.ts';

const server = testServer();

const refused = '403 No tienes permiso para hacer esto.';

test('a smaller role refuses the next call of everything that was open, and nothing is half-written', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const family = await registerFamily(admin, garcia);
  const { id: personId } = await addPerson(admin, { givenNames: 'Rosa', surname1: 'Paz' });
  const secretary = await church.as('secretary');
  const list = await secretary.call(people.list, {});
  const person = await secretary.call(people.get, { personId });
  const upload = await startUpload(secretary, 20);
  expect((await sendChunk(secretary, upload.at, 0, 'Nombres\r\n')).status).toBe(204);
  await admin.call(management.changeRole, { userId: secretary.userId, role: 'member' });

  const selection = { filters: {} };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'the next page of the list': () => secretary.call(people.list, {}),
    'the open form': () =>
      secretary.call(people.update, { personId, version: person.version, givenNames: 'Otra' }),
    'the export of people': () => secretary.call(people.export, {}),
    'the export of families': () => secretary.call(families.export, {}),
    'the address labels': () => secretary.call(families.labels, { sheet: 'a4', first: 1 }),
    'a bulk change': () =>
      secretary.call(bulk.setRecordStatus, { selection, recordStatus: 'archived' }),
    'the start of an import': () =>
      secretary.call(people.startImport, { uploadId: upload.id, fileName: 'miembros.csv' }),
    'the inbox': () => secretary.call(inbox.refuseMany, { submissionIds: [personId] }),
    'the family': () =>
      secretary.call(families.update, {
        familyId: family.id,
        version: family.version,
        notes: 'Otra',
      } as never),
  };
  const answers: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) answers[name] = await getError(call());
  expect(answers).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, refused])));
  expect((await sendChunk(secretary, upload.at, 9, 'Eva\r\n')).status).toBe(403);

  expect(await admin.call(people.get, { personId })).toEqual(person);
  expect((await admin.call(families.get, { familyId: family.id })).version).toBe(family.version);
  expect((await admin.call(people.list, {})).items).toHaveLength(list.items.length);
});

test('a right that is taken away shows and changes nothing from the next call on', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const birth = { year: new Date().getFullYear() - 6, month: 1, day: 1 };
  const child = { givenNames: 'Eva', surname1: 'Paz', birth, confirmed: true };
  const { id: personId } = await addPerson(admin, child);
  const right = { userId: admin.userId, right: pickupRights.see.key };
  await admin.call(rights.grant, { ...right, until: null });
  const contact = {
    personId,
    kind: 'allowed',
    recordId: null,
    name: 'Luz Soto',
    relation: 'Abuela',
    phone: '',
    note: '',
    until: null,
  } as const;
  const { contacts } = await admin.call(pickup.create, contact);
  expect(contacts).toHaveLength(1);
  await admin.call(rights.take, right);
  expect(await getError(admin.call(pickup.list, { personId }))).toMatch(/^403 /);
  expect(await getError(admin.call(pickup.create, contact))).toMatch(/^403 /);
  await admin.call(rights.grant, { ...right, until: null });
  expect((await admin.call(pickup.list, { personId })).contacts).toHaveLength(1);
});

test('an import that is under way when its author loses the role leaves nobody behind, and says why', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const secretary = await church.as('secretary');
  const { id: importId } = await importFile(secretary, 'Nombres,Primer apellido\r\nEva,Paz\r\n');
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = server().core.database.unscoped(async (db) => {
    await sql`LOCK TABLE people IN SHARE MODE`.execute(db);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  await secretary.call(people.confirmImport, { importId });
  await admin.call(management.changeRole, { userId: secretary.userId, role: 'member' });
  released.resolve();
  await holding;
  expect(await waitForImport(admin, importId)).toMatchObject({
    status: 'failed',
    failure: 'No tienes permiso para hacer esto.',
  });
  expect((await admin.call(people.list, {})).items).toEqual([]);
});
