/** The audit log: sentences, filters, pages and export. */
import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { findAuditField, isVisibleColumn } from '#domain/audit/fields.ts';
import { auditActions, auditKinds, getAuditTextKey } from '#domain/audit-entries.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { hasTranslation } from '#server/core/translations.ts';
import { garcia, registerFamily } from '#server/testing/families/families.ts';
import {
  addBatch,
  addExpense,
  addGift,
  countAndCommit,
  openBooks,
} from '#server/testing/finance.ts';
import { createGroup } from '#server/testing/groups.ts';
import { importFile, confirmAndWaitForImport } from '#server/testing/imports.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { openSupport } from '#server/testing/platform.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { deleteExpiredAuditEntries } from './unscoped-queries.ts';

const server = testServer();

const rut = { givenNames: 'Rut', surname1: 'Gómez', phones: [{ number: '311 555 0101' }] };

async function withHistory(): Promise<{ church: TestChurch; personId: string }> {
  const church = await server().createChurch();
  const person = await addPerson(church.admin, rut);
  const phones = [{ number: '311 555 0199' }];
  await church.admin.call(people.update, {
    ...toPersonInput(person),
    phones,
    marital: 'married',
    personId: person.id,
    version: person.version,
  });
  return { church, personId: person.id };
}

describe('the audit log', () => {
  test('describes each change in a sentence, with the field labels of the form', async () => {
    const { church, personId } = await withHistory();
    const { items } = await church.admin.call(audit.list, {});
    expect(items.map(({ sentence }) => sentence)).toEqual([
      'Rut Salas cambió la ficha de Rut Gómez: el estado civil y el teléfono',
      'Rut Salas agregó la ficha de Rut Gómez',
    ]);
    expect(items[0]).toMatchObject({
      subject: { kind: 'people', id: personId },
      support: false,
      address: expect.any(String),
    });
    expect(
      items[0]?.changes.toSorted((one, other) => one.field.localeCompare(other.field)),
    ).toEqual([
      { field: 'Estado civil', before: 'Sin indicar', after: 'Casado/a', isHidden: false },
      { field: 'Teléfono', before: '+573115550101', after: '+573115550199', isHidden: false },
    ]);
  });

  test('contracts the article of a record in Spanish, and leaves names as they are', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const expense = await addExpense(admin, books);
    await admin.call(ledgerContract.setBill, { entryId: expense.id, data: onePicture });
    const batch = await addBatch(admin, books, { title: 'Culto de el Clavo a el mediodía' });
    await addGift(admin, batch.id, books, { organisation: 'Panadería' });
    await countAndCommit(admin, batch.id);
    await admin.call(receiptsContract.issueAll, { batchId: batch.id });
    const { items } = await admin.call(audit.list, {});
    const sentences = items.map(({ sentence }) => sentence);
    expect(sentences).toContain(
      `Rut Salas guardó la foto de la factura del movimiento n.º ${expense.number}`,
    );
    expect(sentences).toContain(
      'Rut Salas hizo recibos del recuento «Culto de el Clavo a el mediodía»',
    );
  });

  test('can be filtered by words, actor, kind, record and day', async () => {
    const { church, personId } = await withHistory();
    const other = await addPerson(church.admin, { givenNames: 'Noé', surname1: 'Rojas' });
    const count = async (
      filters: Parameters<
        typeof church.admin.call<typeof audit.list.input, typeof audit.list.output>
      >[1],
    ) => (await church.admin.call(audit.list, filters)).items.length;
    expect(await count({ q: 'gomez rut' })).toBe(2);
    expect(await count({ q: '0199' })).toBe(1);
    expect(await count({ subject: other.id })).toBe(1);
    expect(await count({ subject: personId, action: 'update' })).toBe(1);
    expect(await count({ actor: church.admin.userId })).toBe(3);
    expect(await count({ kind: 'newsletters' })).toBe(0);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    expect(await count({ from: '2020-01-01' })).toBe(3);
    expect(await church.admin.call(audit.choices, {})).toEqual({
      actors: [{ id: church.admin.userId, name: 'Rut Salas' }],
      kinds: [{ kind: 'people', label: 'Personas' }],
    });
  });

  test('is paged without repeated entries', async () => {
    const church = await server().createChurch();
    for (let number = 0; number < 53; number += 1)
      await addPerson(church.admin, {
        givenNames: `Ana ${number}`,
        surname1: 'Paz',
        confirmed: true,
      });
    const first = await church.admin.call(audit.list, {});
    const second = await church.admin.call(audit.list, { cursor: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
  });

  test('has one entry for a whole import', async () => {
    const church = await server().createChurch();
    const started = await importFile(
      church.admin,
      'Nombres;Primer apellido\r\nAna;Paz\r\nNoé;Rojas\r\n',
      'hermanos.csv',
    );
    await confirmAndWaitForImport(church.admin, started.id);
    const { items } = await church.admin.call(audit.list, { kind: 'people' });
    expect(items.map(({ sentence }) => sentence)).toEqual([
      'Rut Salas importó el archivo «hermanos.csv» (2)',
    ]);
  });

  test('exports the filtered list, with formulas escaped', async () => {
    const { church } = await withHistory();
    await addPerson(church.admin, { givenNames: '=1+1', surname1: 'Paz' });
    const response = await church.admin.fetch('/api/audit/export?q=paz');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('registro-de-actividad.csv');
    expect(text).toContain(`Nombres;;"'=1+1"`.replaceAll('"', ''));
    expect(text).not.toContain('Gómez');
  });

  test('names each file that left the church, the record it is about, and how much it has', async () => {
    const { admin } = await server().createChurch();
    await addPerson(admin, rut);
    const group = await createGroup(admin);
    for (const path of [
      people.export.path,
      groupMembersContract.exportGroups.path,
      `${groupMembersContract.exportMembers.path}?groupId=${group.id}`,
      familiesContract.export.path,
      audit.export.path,
    ])
      expect((await admin.fetch(path)).status).toBe(200);
    const read = async (): Promise<string[]> =>
      (await admin.call(audit.list, { action: 'export' })).items.map(({ sentence }) => sentence);
    expect(await read()).toEqual([
      'Rut Salas descargó «registro-de-actividad.csv»',
      'Rut Salas descargó «familias.csv»',
      'Rut Salas descargó «miembros-de-grupos.csv» del grupo «Emaús»',
      'Rut Salas descargó «grupos.csv»',
      'Rut Salas descargó «miembros.csv» (1 registro)',
    ]);
    await admin.call(accessContract.updateAccount, { language: 'en' });
    expect((await read()).at(-1)).toBe('Rut Salas downloaded “members.csv” (1 record)');
  });

  test('has no values for a user who may not see their records, neither in a search nor in the export', async () => {
    const { church, personId } = await withHistory();
    const { admin } = church;
    await registerFamily(admin, garcia, { notes: 'Viven separados' });
    const person = await admin.call(people.get, { personId });
    await admin.call(people.update, {
      ...toPersonInput(person),
      personId,
      version: person.version,
      address: { line1: 'Calle 8 # 3-14', city: 'Cali', country: 'CO' },
    });
    const secrets = /3115550|Casado|Calle 8|Viven separados/;
    const read = async (client: Client): Promise<string> =>
      JSON.stringify((await client.call(audit.list, {})).items);
    expect(await read(admin)).toMatch(/Viven separados/);
    expect(await read(admin)).toMatch(/Calle 8/);
    const auditor = await createUserWith(church, ['audit.view']);
    expect(await read(auditor)).not.toMatch(secrets);
    const [entry] = (await auditor.call(audit.list, { subject: personId })).items;
    expect(entry?.changes).toContainEqual({
      field: 'Ciudad',
      before: null,
      after: null,
      isHidden: true,
    });
    const file = await (await auditor.fetch('/api/audit/export')).text();
    expect(file).toMatch(/Ciudad;;cambió/);
    expect(file).not.toMatch(secrets);
    for (const q of ['3115550199', 'separados', 'calle'])
      expect([q, (await auditor.call(audit.list, { q })).items]).toEqual([q, []]);
    expect((await auditor.call(audit.list, { q: 'gomez' })).items).not.toEqual([]);
    const reader = await createUserWith(church, ['audit.view', 'people.view']);
    expect(await read(reader)).toMatch(/Calle 8/);
    expect(await read(reader)).not.toMatch(/Viven separados/);
  });

  test('is read by the support of the platform, who can not take it along', async () => {
    const { church } = await withHistory();
    const support = await openSupport(server(), church);
    expect((await support.call(audit.list, {})).items).not.toEqual([]);
    expect((await support.fetch('/api/audit/export')).status).toBe(403);
  });

  test('is accessible to administrators only', async () => {
    const church = await server().createChurch();
    for (const role of ['pastor', 'secretary', 'member'] as const) {
      await expect((await church.as(role)).call(audit.list, {})).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  test('keeps who did what to a deleted person, but nothing about the person', async () => {
    const { church, personId } = await withHistory();
    await church.admin.call(people.remove, { personId });
    const { items } = await church.admin.call(audit.list, {});
    expect(items.map(({ action, forgotten }) => [action, forgotten])).toEqual([
      ['delete', true],
      ['update', true],
      ['insert', true],
    ]);
    expect(items.map(({ actor }) => actor?.name)).toEqual(items.map(() => 'Rut Salas'));
    expect(JSON.stringify(items)).not.toMatch(/Gómez|555|Casad/);
    expect((await church.admin.call(audit.list, { q: 'Gómez' })).items).toEqual([]);
  });

  test('deletes entries after the retention period', async () => {
    const { church } = await withHistory();
    await deleteExpiredAuditEntries(server().core.database, new Date('2000-01-01'));
    expect((await church.admin.call(audit.list, {})).items).toHaveLength(2);
    await deleteExpiredAuditEntries(server().core.database, new Date('2999-01-01'));
    expect((await church.admin.call(audit.list, {})).items).toEqual([]);
  });
});

test('every action and every kind of record has its texts', () => {
  const keys = [
    ...auditActions.flatMap((action) => [
      getAuditTextKey('sentences', action),
      getAuditTextKey('actions', action),
    ]),
    ...auditKinds.flatMap((kind) => [
      getAuditTextKey('named', kind),
      getAuditTextKey('unnamed', kind),
      getAuditTextKey('kindNames', kind),
    ]),
  ];
  expect(keys.filter((key) => !hasTranslation(key))).toEqual([]);
});

test('every visible column has a label', async () => {
  // The trigger's arguments of auditTable: the subject's table, the key of parts, the excluded and the included columns.
  const { rows } = await server().core.database.pool.query<{ subject: string; column: string }>(
    `SELECT a.args[2] AS subject, CASE WHEN a.args[4] = '' THEN c.attname ELSE a.name || '.0.' || c.attname END AS column
     FROM (SELECT tgrelid, tgrelid::regclass::text AS name, string_to_array(encode(tgargs, 'escape'), '\\000') AS args
           FROM pg_trigger WHERE tgname = 'audit') a
     JOIN pg_attribute c ON c.attrelid = a.tgrelid AND c.attnum > 0 AND NOT c.attisdropped
     WHERE c.attname <> ALL (a.args[6]::text[] || a.args[3:4]) AND (a.args[7] = '{}' OR c.attname = ANY (a.args[7]::text[]))
       AND audit_is_logged(c.attname)`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const unlabelled = rows.filter(({ subject, column }) => {
    const field = findAuditField(subject, column);
    return (
      isVisibleColumn(subject, column) && !hasTranslation(field?.label ?? `audit:columns.${column}`)
    );
  });
  expect(unlabelled).toEqual([]);
});
