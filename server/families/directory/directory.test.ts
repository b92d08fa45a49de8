import { sql } from 'kysely';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { formatLeftOut, maxDirectoryEntries } from '#domain/families/directory.ts';
import { leftOutKey } from '#domain/families/filter-keys.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { registerFamily, setModules } from '#server/testing/families/families.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const address = { line1: 'Calle 10 # 20-30', city: 'Cali', region: 'Valle', country: 'CO' };
const granted = { status: 'granted', channel: 'paper', statedBy: 'Rut Salas' } as const;

const download = (client: Client, query = ''): Promise<Response> =>
  client.fetch(`${families.directory.path}${query}`);

async function readBytes(client: Client, query = ''): Promise<Uint8Array> {
  const response = await download(client, query);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

/** The text of all pages, without line breaks. */
async function readText(client: Client, query = ''): Promise<string> {
  const { text } = await extractText(await readBytes(client, query), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function countPictures(client: Client, query: string): Promise<number> {
  const bytes = await readBytes(client, query);
  const { numPages } = await getDocumentProxy(bytes.slice());
  let count = 0;
  for (let page = 1; page <= numPages; page += 1)
    count += (await extractImages(bytes.slice(), page)).length;
  return count;
}

const idOf = (family: HouseholdView, name: string): string =>
  family.members.find(({ person }) => person.displayName.startsWith(name))?.person.id ?? '';

/** Records what people say, by the beginning of their names. */
async function consent(
  client: Client,
  family: HouseholdView,
  names: readonly string[],
  changes: PersonDraft = {},
): Promise<void> {
  for (const name of names)
    await changePerson(client, idOf(family, name), { directoryConsent: granted, ...changes });
}

const registerGarcia = (client: Client): Promise<HouseholdView> =>
  registerFamily(
    client,
    [
      ['Ana', 'García', 'head'],
      ['Luis', 'Núñez', 'spouse'],
      ['Sofía', 'García', 'child'],
    ],
    { address, homePhone: '602 345 6789' },
  );

const picture = async (color: string): Promise<string> =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
      .png()
      .toBuffer()
  ).toString('base64');

const figuresOf = (client: Client, input: object = {}) =>
  client.call(families.directoryFigures, input);

/** Who the link of the dialog finds. */
const listLeftOut = async (client: Client, filters: object): Promise<string[]> => {
  const value = formatLeftOut(filters) ?? '';
  const { items } = await client.call(people.list, { featureFilters: `${leftOutKey}:${value}` });
  return items.map(({ displayName }) => displayName);
};

describe('the directory', () => {
  test('has the people who consent, heads with their surnames and children by their first names', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana', 'Luis', 'Sofía'], { surname2: 'Ibáñez' });
    await registerFamily(admin, [['Pedro', 'Rojas', 'head']]);
    const text = await readText(admin);
    expect(text).toMatch(/G Familia García Núñez Ana García Ibáñez Luis Núñez Ibáñez Sofía$/);
    expect(text).not.toMatch(/Rojas|Pedro/);
    expect(text).toContain('Para uso interno de la iglesia.');
    expect(text).toContain('1 / 1');
  });

  test('leaves out who did not consent, and who no longer does', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana', 'Luis']);
    expect(await readText(admin)).not.toContain('Sofía');
    await changePerson(admin, idOf(family, 'Luis'), { directoryConsent: { status: 'withdrawn' } });
    const text = await readText(admin);
    expect(text).toContain('Ana García');
    expect(text).not.toContain('Luis');
    await changePerson(admin, idOf(family, 'Ana'), { directoryConsent: { status: 'withdrawn' } });
    expect(await readText(admin)).not.toContain('Familia');
    expect(await figuresOf(admin)).toEqual({ households: 0, people: 0, withoutConsent: 3 });
  });

  test('prints what was chosen, of a birthday never the year, and nothing else of a record', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana'], {
      birth: { year: 1980, month: 5, day: 12 },
      phones: [{ number: '311 555 0101' }],
      emails: [{ value: 'ana@ejemplo.co' }],
      idDocument: { type: 'CO_CC', number: '12345678' },
    });
    const bare = await readText(admin);
    expect(bare).not.toMatch(/311|602|ana@|mayo|Calle/);
    const full = await readText(admin, '?parts=phone,email,birthday,address');
    for (const part of [
      /311\D*555\D*0101/,
      /602\D*345\D*6789/,
      /ana@ejemplo\.co/,
      /12 de mayo/,
      /Calle 10/,
    ])
      expect(full).toMatch(part);
    expect(full).not.toMatch(/1980|12345678/);
  });

  test('says where a family lives only if an adult who heads it consents', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    const all = '?parts=phone,address';
    await consent(admin, family, ['Sofía'], { birth: { year: 2015 } });
    expect(await readText(admin, all)).toContain('Sofía');
    expect(await readText(admin, all)).not.toMatch(/Calle|602/);
    await consent(admin, family, ['Luis'], { birth: { year: new Date().getFullYear() - 16 } });
    expect(await readText(admin, all)).not.toMatch(/Calle|602/);
    await consent(admin, family, ['Ana']);
    expect(await readText(admin, all)).toMatch(/Calle 10/);
  });

  test('leaves out the archived and the deceased, also from those who are left out', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana']);
    await consent(admin, family, ['Luis'], { diedOn: '2020-01-31' });
    await consent(admin, family, ['Sofía'], { recordStatus: 'archived' });
    const text = await readText(admin);
    expect(text).toContain('Ana');
    expect(text).not.toMatch(/Luis|Sofía/);
    expect(await figuresOf(admin)).toEqual({ households: 1, people: 1, withoutConsent: 0 });
  });

  test('has people without a family by their surname, among the families', async () => {
    const { admin } = await server().createChurch();
    await consent(admin, await registerGarcia(admin), ['Ana']);
    for (const [givenNames, surname1] of [
      ['Eva', 'Ñáñez'],
      ['Rut', 'Castro'],
    ] as const)
      await addPerson(admin, { givenNames, surname1, surname2: 'Paz', directoryConsent: granted });
    await addPerson(admin, { givenNames: 'Noé', surname1: 'Vega' });
    const text = await readText(admin);
    expect(text).toMatch(/C Castro Paz, Rut G Familia García Núñez Ana García Ñ Ñáñez Paz, Eva/);
    expect(await readText(admin, '?alone=no')).not.toMatch(/Castro|Ñáñez/);
    expect(await figuresOf(admin)).toEqual({ households: 1, people: 3, withoutConsent: 3 });
    expect(await figuresOf(admin, { alone: 'no' })).toMatchObject({ people: 1, withoutConsent: 2 });
  });

  test('follows the filters, and says who is left out by the same ones', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana']);
    await registerFamily(admin, [['Pedro', 'Rojas', 'head']]);
    await addPerson(admin, { givenNames: 'Noé', surname1: 'Vega' });
    for (const [filters, names] of [
      [{}, ['Luis Núñez', 'Noé Vega', 'Pedro Rojas', 'Sofía García']],
      [{ alone: 'no' }, ['Luis Núñez', 'Pedro Rojas', 'Sofía García']],
      [{ q: 'garc' }, ['Luis Núñez', 'Sofía García']],
      [{ size: '1,2' }, ['Pedro Rojas']],
      [{ size: '3', missing: 'address' }, []],
      [{ status: 'dissolved' }, []],
    ] as const) {
      expect((await listLeftOut(admin, filters)).toSorted()).toEqual(names);
      expect((await figuresOf(admin, filters)).withoutConsent).toBe(names.length);
    }
    expect(await readText(admin, '?size=1')).not.toContain('Ana');
    const invalid = await admin.fetch(`/api/people?featureFilters=${leftOutKey}:size%3D99`);
    expect(invalid.status).toBe(400);
  });

  test('has the photo of a home if everybody consents, else those of the heads, else initials', async () => {
    const { admin } = await server().createChurch();
    const family = await registerGarcia(admin);
    await admin.call(families.setPhoto, { familyId: family.id, data: await picture('olive') });
    await admin.call(people.setPhoto, {
      personId: idOf(family, 'Ana'),
      data: await picture('brown'),
    });
    await consent(admin, family, ['Ana', 'Luis']);
    expect(await countPictures(admin, '')).toBe(0);
    expect(await countPictures(admin, '?parts=photo')).toBe(1);
    expect(await readText(admin, '?parts=photo')).toContain('LN');
    await consent(admin, family, ['Sofía']);
    expect(await countPictures(admin, '?parts=photo')).toBe(1);
    expect(await readText(admin, '?parts=photo')).not.toContain('LN');
  });

  test('prints the letters of other scripts, on both papers and in the language of the user', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, [['Łukasz', 'Dvořák', 'head']], {
      name: 'Familia Иванов Ωmega 王',
    });
    await consent(admin, family, ['Łukasz']);
    const text = await readText(admin, '?paper=letter');
    expect(text).toContain('Familia Иванов Ωmega ? Łukasz Dvořák');
    const english = await admin.fetch(families.directory.path, {
      headers: { 'x-language': 'en', 'accept-language': 'en' },
    });
    expect(english.headers.get('content-disposition')).toMatch(/(directory|directorio)\.pdf/);
  });

  test('is for those who may export families, and is entered in the log', async () => {
    const church = await server().createChurch();
    await consent(church.admin, await registerGarcia(church.admin), ['Ana']);
    expect((await download(await church.as('secretary'))).status).toBe(200);
    for (const role of ['treasurer', 'leader', 'member'] as const)
      expect((await download(await church.as(role))).status).toBe(403);
    const log = await church.admin.call(auditContract.list, { action: 'export' });
    expect(log.items).toHaveLength(1);
    expect(log.items[0]).toMatchObject({ subject: { kind: 'households' } });
    await setModules(server(), church, ['people', 'system']);
    expect((await download(church.admin)).status).toBe(403);
  });

  test('has nobody of another church', async () => {
    const { admin } = await server().createChurch();
    const other: TestChurch = await server().createChurch();
    await consent(other.admin, await registerGarcia(other.admin), ['Ana', 'Luis']);
    await addPerson(other.admin, { givenNames: 'Eva', directoryConsent: granted });
    expect(await readText(admin)).toContain('Nadie ha aceptado aparecer');
    expect(await figuresOf(admin)).toEqual({ households: 0, people: 0, withoutConsent: 0 });
    expect(await listLeftOut(admin, {})).toEqual([]);
  });

  test('has up to five thousand entries without breaking one over two columns; more are refused', async () => {
    const { admin, id } = await server().createChurch();
    const family = await registerGarcia(admin);
    await consent(admin, family, ['Ana']);
    await server().core.database.inChurch(id, async (db) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO households (church_id, id, name, sort_key, search_text)
        SELECT ${id}::uuid, gen_random_uuid(), 'Familia ' || n, lpad(n::text, 4, '0'), ''
        FROM generate_series(1, ${maxDirectoryEntries - 1}) n RETURNING id`.execute(db);
      await sql`
        INSERT INTO household_members (church_id, id, household_id, person_id, role_id, is_primary)
        SELECT m.church_id, gen_random_uuid(), h.id, m.person_id, m.role_id, false
        FROM household_members m, unnest(${rows.map((row) => row.id)}::uuid[]) h (id)
        WHERE m.church_id = ${id}::uuid AND m.person_id = ${idOf(family, 'Ana')}::uuid`.execute(db);
    });
    expect(await figuresOf(admin)).toMatchObject({ households: maxDirectoryEntries, people: 1 });
    const text = await readText(admin, '?parts=phone');
    expect(text.match(/Familia \d+ Ana García/g)).toHaveLength(maxDirectoryEntries - 1);
    await addPerson(admin, { givenNames: 'Eva', directoryConsent: granted });
    const response = await download(admin);
    expect(await response.json()).toMatchObject({ error: { code: 'limit_reached' } });
  });
});
