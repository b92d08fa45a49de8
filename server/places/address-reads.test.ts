/** What a page with addresses reads of a church of ten thousand people in 2,500 homes. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { peopleListInput } from '#domain/people/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { toNamesContext } from '#server/people/list/list-context.ts';
import { insertPeople } from '#server/people/public.ts';
import { readExportPage } from '#server/people/queries/export-queries.ts';
import { listPeople } from '#server/people/queries/list-queries.ts';
import { generatePeople } from '#server/people/samples/sample-people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });
const context = toNamesContext({ timeZone: 'America/Bogota', country: 'CO' });
const setting = {
  today: '2026-03-01',
  city: 'Cali',
  country: 'CO',
  mailDomain: 'ejemplo.co',
  seed: 7,
  statusId: () => null,
};
let churchId = '';

/** Four people a home, with the place of one of them; nobody has an address of their own. */
async function moveIntoHomes(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`
    CREATE TEMPORARY TABLE numbered ON COMMIT DROP AS
    SELECT id, place_id, (row_number() OVER (ORDER BY id) - 1) / 4 AS home FROM people WHERE church_id = ${church}::uuid`.execute(
    db,
  );
  await sql`
    INSERT INTO households (church_id, id, name, sort_key, search_text, place_id)
    SELECT ${church}::uuid, (array_agg(id ORDER BY id))[1], 'Familia', '', '', 
      coalesce(min(place_id::text)::uuid, (SELECT place_id FROM numbered WHERE place_id IS NOT NULL LIMIT 1)) FROM numbered GROUP BY home`.execute(
    db,
  );
  await sql`
    INSERT INTO household_members (church_id, id, household_id, person_id, is_primary)
    SELECT ${church}::uuid, gen_random_uuid(), first_value(id) OVER (PARTITION BY home ORDER BY id), id, true FROM numbered`.execute(
    db,
  );
  await db.updateTable('people').set({ place_id: null }).execute();
}

beforeAll(async () => {
  ({ id: churchId } = await server().createChurch());
  await server().core.database.inChurch(churchId, async (db) => {
    await insertPeople(db, generatePeople(10_000, setting), { userId: null, at: new Date() });
    await moveIntoHomes(db);
  });
  await server().core.database.pool.query('ANALYZE people, places, households, household_members');
});

/** The tables that were read from beginning to end in this transaction, without that of the few churches. */
async function listScannedTables(db: ChurchDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_stat_xact_user_tables WHERE seq_scan > 0 AND schemaname = 'public' AND relname <> 'churches' ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test('a page of the list reads the addresses of its people by index', async () => {
  const input = peopleListInput.parse({ includes: 'address', q: 'ma' });
  await server().core.database.inChurch(churchId, async (db) => {
    const { items } = await listPeople(db, input, context);
    expect(items).toHaveLength(50);
    expect(items.every(({ address }) => address?.city === 'Cali')).toBe(true);
    expect(await listScannedTables(db)).toEqual([]);
  });
});

test('a page of the export reads the addresses of its people by index', async () => {
  await server().core.database.inChurch(churchId, async (db) => {
    const selection = { filters: {}, except: [] };
    const { people } = await readExportPage(db, selection, context, null, 500);
    expect(people).toHaveLength(500);
    expect(people.every(({ address }) => address?.city === 'Cali')).toBe(true);
    expect(await listScannedTables(db)).not.toContain('places');
    expect(await listScannedTables(db)).not.toContain('households');
  });
});
