import { describe, expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { insertPeople } from '#server/people/public.ts';
import { generatePeople } from '#server/people/samples/sample-people.ts';
import { confirmAndWaitForImport, importFile } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

async function createChurch(count: number, seed: number): Promise<TestChurch> {
  const church = await server().createChurch();
  const options = {
    seed,
    today: '2026-03-01',
    city: 'Cali',
    country: 'CO',
    mailDomain: 'ejemplo.co',
    statusId: () => null,
  };
  await server().core.database.inChurch(church.id, (db) =>
    insertPeople(db, generatePeople(count, options), { userId: null, at: new Date() }),
  );
  return church;
}

describe('an export', () => {
  const file = async (client: Client, query: string) =>
    Buffer.from(await (await client.fetch(`/api/people/export${query}`)).arrayBuffer()).toString();

  test('contains the filtered list, with formulas escaped', async () => {
    const { admin } = await server().createChurch();
    await addPerson(admin, {
      givenNames: '=1+1',
      surname1: 'Núñez; "hijo"',
      birth: { month: 5, day: 3 },
      phones: [{ number: '+34612345678' }],
      sex: 'female',
    });
    await addPerson(admin, { givenNames: 'Berta', surname1: 'Ruiz' });
    const text = await file(admin, '?q=nun&columns=givenNames,surname1,birth,mobile,sex');
    expect(text).toBe(
      `\ufeffNombres;Primer apellido;Fecha de nacimiento;Celular;Sexo\r\n'=1+1;"Núñez; ""hijo""";03/05;'+34 612 34 56 78;Mujer\r\n`,
    );
  });

  test('has no formula in any cell, whatever separator a spreadsheet expects, and is imported unchanged', async () => {
    const [{ admin }, other] = [await server().createChurch(), await server().createChurch()];
    const names = [
      '＝1 Lea',
      '＋2 Rut',
      '－3 Noé',
      '＠SUM(A1)',
      'Ana;=1+1',
      'Eva, @SUM(A1)',
      "D'Angelo; 'x'",
    ];
    for (const givenNames of names) await addPerson(admin, { givenNames, surname1: 'Paz' });
    const text = await file(admin, '?columns=givenNames,surname1');
    for (const cell of text.slice(1).split(/[,;\t\r\n]/))
      expect(cell.trimStart().replace(/^"/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    const view = await importFile(other.admin, text);
    await confirmAndWaitForImport(other.admin, view.id);
    const { items } = await other.admin.call(peopleContract.list, {});
    expect(items.map(({ displayName }) => displayName).toSorted()).toEqual(
      names.map((name) => `${name} Paz`).toSorted(),
    );
  });

  test('contains all pages', async () => {
    const church = await createChurch(2300, 7);
    const lines = (
      await file(church.admin, '?recordStatus=active,inactive,archived&columns=givenNames')
    )
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2301);
  });

  test('can be imported again without differences', async () => {
    const one = await createChurch(120, 8);
    const other = await server().createChurch();
    const text = await file(one.admin, '?recordStatus=active,inactive,archived');
    const view = await importFile(other.admin, text);
    expect(view.counts).toMatchObject({ rows: 120, withErrors: 0 });
    await confirmAndWaitForImport(other.admin, view.id, { duplicates: 'import' });
    expect(await file(other.admin, '?recordStatus=active,inactive,archived')).toBe(text);
  });

  test('requires the export permission', async () => {
    const church = await server().createChurch();
    expect((await (await church.as('treasurer')).fetch('/api/people/export')).status).toBe(403);
    expect((await (await church.as('secretary')).fetch('/api/people/export')).status).toBe(200);
  });
});
