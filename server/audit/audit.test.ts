/** The church reads who did what: sentences, filters, pages, a file. */
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { auditField, auditKinds, isTold } from '#domain/audit/fields.ts';
import { auditActions } from '#domain/kernel/audit-actions.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { isWord } from '#server/core/words.ts';
import { importFile, confirmedImport } from '#server/testing/imports.ts';
import { addPerson, asDraft } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import { sweepAudit } from './unscoped-queries.ts';

const server = testServer();

const rut = { givenNames: 'Rut', surname1: 'Gómez', phones: [{ number: '311 555 0101' }] };

async function withHistory(): Promise<{ church: TestChurch; personId: string }> {
  const church = await server().church();
  const person = await addPerson(church.admin, rut);
  const phones = [{ number: '311 555 0199' }];
  await church.admin.call(people.update, {
    ...asDraft(person),
    phones,
    marital: 'married',
    personId: person.id,
    version: person.version,
  });
  return { church, personId: person.id };
}

describe('the log', () => {
  test('tells in sentences who changed what, with the fields as the form calls them', async () => {
    const { church, personId } = await withHistory();
    const { items } = await church.admin.call(audit.list, {});
    expect(items.map(({ sentence }) => sentence)).toEqual([
      'Rut Salas cambió la ficha de Rut Gómez: estado civil y teléfono',
      'Rut Salas añadió la ficha de Rut Gómez',
    ]);
    expect(items[0]).toMatchObject({
      subject: { kind: 'people', id: personId },
      support: false,
      address: expect.any(String),
    });
    expect(
      items[0]?.changes.toSorted((one, other) => one.field.localeCompare(other.field)),
    ).toEqual([
      { field: 'Estado civil', before: 'Sin indicar', after: 'Casado/a' },
      { field: 'Teléfono', before: '+573115550101', after: '+573115550199' },
    ]);
  });

  test('is found by words, by who, by kind, by record and by day', async () => {
    const { church, personId } = await withHistory();
    const other = await addPerson(church.admin, { givenNames: 'Noé', surname1: 'Rojas' });
    const found = async (
      filters: Parameters<
        typeof church.admin.call<typeof audit.list.input, typeof audit.list.output>
      >[1],
    ) => (await church.admin.call(audit.list, filters)).items.length;
    expect(await found({ q: 'gomez rut' })).toBe(2);
    expect(await found({ q: '0199' })).toBe(1);
    expect(await found({ subject: other.id })).toBe(1);
    expect(await found({ subject: personId, action: 'update' })).toBe(1);
    expect(await found({ actor: church.admin.userId })).toBe(3);
    expect(await found({ kind: 'newsletters' })).toBe(0);
    expect(await found({ to: '2020-01-01' })).toBe(0);
    expect(await found({ from: '2020-01-01' })).toBe(3);
    expect(await church.admin.call(audit.choices, {})).toEqual({
      actors: [{ id: church.admin.userId, name: 'Rut Salas' }],
      kinds: [{ kind: 'people', label: 'Personas' }],
    });
  });

  test('goes on page after page without repeating', async () => {
    const church = await server().church();
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

  test('holds one entry of a whole import', async () => {
    const church = await server().church();
    const started = await importFile(
      church.admin,
      'Nombres;Primer apellido\r\nAna;Paz\r\nNoé;Rojas\r\n',
      'hermanos.csv',
    );
    await confirmedImport(church.admin, started.id);
    const { items } = await church.admin.call(audit.list, { kind: 'people' });
    expect(items.map(({ sentence }) => sentence)).toEqual([
      'Rut Salas importó personas del archivo «hermanos.csv» (2)',
    ]);
  });

  test('is downloaded as it is shown, without formulas', async () => {
    const { church } = await withHistory();
    await addPerson(church.admin, { givenNames: '=1+1', surname1: 'Paz' });
    const response = await church.admin.fetch('/api/audit/export?q=paz');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('registro-de-actividad.csv');
    expect(text).toContain(`Nombres;;"'=1+1"`.replaceAll('"', ''));
    expect(text).not.toContain('Gómez');
  });

  test('is for administrators', async () => {
    const church = await server().church();
    for (const role of ['pastor', 'secretary', 'member'] as const) {
      await expect((await church.as(role)).call(audit.list, {})).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  test('forgets what is older than its years', async () => {
    const { church } = await withHistory();
    await sweepAudit(server().core.database, new Date('2000-01-01'));
    expect((await church.admin.call(audit.list, {})).items).toHaveLength(2);
    await sweepAudit(server().core.database, new Date('2999-01-01'));
    expect((await church.admin.call(audit.list, {})).items).toEqual([]);
  });
});

test('every action and every kind of record has its words', () => {
  const keys = [
    ...auditActions.flatMap((action) => [`audit:sentences.${action}`, `audit:actions.${action}`]),
    ...auditKinds.flatMap((kind) => [
      `audit:named.${kind}`,
      `audit:unnamed.${kind}`,
      `audit:kindNames.${kind}`,
    ]),
  ];
  expect(keys.filter((key) => !isWord(key))).toEqual([]);
});

test('every column that the log tells has its words', async () => {
  // The trigger's arguments, as auditTable wrote them: whose record it is, what tells parts apart, what is left out, what is kept.
  const { rows } = await server().core.database.pool.query<{ subject: string; column: string }>(
    `SELECT a.args[2] AS subject, CASE WHEN a.args[4] = '' THEN c.attname ELSE a.name || '.0.' || c.attname END AS column
     FROM (SELECT tgrelid, tgrelid::regclass::text AS name, string_to_array(encode(tgargs, 'escape'), '\\000') AS args
           FROM pg_trigger WHERE tgname = 'audit') a
     JOIN pg_attribute c ON c.attrelid = a.tgrelid AND c.attnum > 0 AND NOT c.attisdropped
     WHERE c.attname <> ALL (a.args[6]::text[] || a.args[3:4]) AND (a.args[7] = '{}' OR c.attname = ANY (a.args[7]::text[]))
       AND audit_columns(jsonb_build_object(c.attname, 1), '{}', '{}') <> '{}'`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const wordless = rows.filter(({ subject, column }) => {
    const field = auditField(subject, column);
    return isTold(subject, column) && !isWord(field?.label ?? `audit:columns.${column}`);
  });
  expect(wordless).toEqual([]);
});
