import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { maxLabels } from '#domain/families/labels.ts';
import { registerFamily } from '#server/testing/families/families.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const address = { line1: 'Calle 10 # 20-30', city: 'Cali', region: 'Valle', country: 'CO' };

async function readPages(client: Client, query = ''): Promise<string[]> {
  const response = await client.fetch(`${families.labels.path}${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()));
  return text;
}

const registerMany = async (client: Client, count: number): Promise<void> => {
  for (let number = 10; number < 10 + count; number += 1)
    await registerFamily(client, [['Ana', `Ap${number}`, 'head']], {
      address: { ...address, line1: `Carrera ${number}` },
    });
};

describe('address labels', () => {
  test('are one for each household with an address, in the order of the list', async () => {
    const { admin } = await server().createChurch();
    await registerFamily(admin, [['Luis', 'Núñez', 'head']], { address });
    await registerFamily(admin, [['Ana', 'García', 'head']], {
      address: { ...address, line1: 'Rua Ñandú 5', country: 'BR' },
    });
    await registerFamily(admin, [['Pedro', 'Rojas', 'head']]);
    expect(await admin.call(families.labelFigures, {})).toEqual({ labels: 2, withoutAddress: 1 });
    const [page = '', ...others] = await readPages(admin);
    expect(others).toEqual([]);
    expect(page.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Familia García Rua Ñandú 5 Cali, Valle Brasil Familia Núñez Calle 10 # 20-30 Cali, Valle',
    );
  });

  test('have the town before the state and the code in the United States', async () => {
    const { admin } = await server().createChurch();
    const miami = { line1: '20 NW 1st St', city: 'Miami', region: 'FL', postalCode: '33101' };
    await registerFamily(admin, [['Ana', 'Paz', 'head']], { address: { ...miami, country: 'US' } });
    const [page = ''] = await readPages(admin);
    expect(page.replaceAll(/\s+/g, ' ')).toContain('20 NW 1st St Miami, FL 33101 Estados Unidos');
  });

  test('follow the filters', async () => {
    const { admin } = await server().createChurch();
    await registerMany(admin, 2);
    expect(await admin.call(families.labelFigures, { q: 'ap11' })).toEqual({
      labels: 1,
      withoutAddress: 0,
    });
    const [page = ''] = await readPages(admin, '?q=ap11&sheet=letter');
    expect(page).toContain('Carrera 11');
    expect(page).not.toContain('Carrera 10');
  });

  test('begin where a used sheet goes on, and continue on the next sheet', async () => {
    const { admin } = await server().createChurch();
    await registerMany(admin, 2);
    const [first = '', second = ''] = await readPages(admin, '?first=24');
    expect(first).toContain('Carrera 10');
    expect(second).toContain('Carrera 11');
    const refused = await admin.fetch(`${families.labels.path}?first=25`);
    expect(refused.status).toBe(400);
    expect(await readPages(admin, '?first=25&sheet=letter')).toHaveLength(1);
  });

  test('print the letters of other scripts, and a question mark for what no font has', async () => {
    const { admin } = await server().createChurch();
    await registerFamily(admin, [['Łukasz', 'Dvořák', 'head']], {
      name: 'Иван Dvořák 👨‍👩‍👧 王',
      address: { ...address, line1: `${'Sin'.repeat(35)}`, line2: 'Nguyễn Ωmega' },
    });
    const [page = ''] = await readPages(admin);
    expect(page.replaceAll(/\s+/g, '')).toContain('ИванDvořák??SinSin');
    expect(page.replaceAll(/\s+/g, '')).toContain('NguyễnΩmega');
  });

  test('of a church without families are an empty sheet', async () => {
    const { admin } = await server().createChurch();
    expect((await readPages(admin)).join('').trim()).toBe('');
  });

  test('are up to five thousand in a file; more are refused', async () => {
    const { admin, id } = await server().createChurch();
    await registerFamily(admin, [['Luis', 'Núñez', 'head']], { address });
    await server().core.database.inChurch(id, (db) =>
      sql`INSERT INTO households (church_id, id, name, sort_key, search_text, place_id)
        SELECT church_id, gen_random_uuid(), 'Familia ' || n, lpad(n::text, 4, '0'), '', place_id
        FROM households, generate_series(1, ${maxLabels - 1}) n WHERE church_id = ${id}::uuid`.execute(
        db,
      ),
    );
    const pages = await readPages(admin);
    expect(pages).toHaveLength(Math.ceil(maxLabels / 24));
    expect(pages.join(' ')).toContain('Familia 4999');
    await registerFamily(admin, [['Ana', 'Paz', 'head']], { address });
    const response = await admin.fetch(families.labels.path);
    expect(await response.json()).toMatchObject({ error: { code: 'limit_reached' } });
  });
});
