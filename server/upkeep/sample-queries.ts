/** Faults, plans, papers and keys of buildings, for measuring: whole sets in few statements. */
import { sql } from 'kysely';
import { listRooms } from '#server/buildings/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface SampleSize {
  /** Over the last two years, of which a tenth is unfinished. */
  readonly faults: number;
  readonly plans: number;
  /** Of each building. */
  readonly papers: number;
  readonly keys: number;
}

/** Nothing for a church without rooms, or with faults. */
export async function addSampleUpkeep(db: ChurchDb, size: SampleSize): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const known = await db.selectFrom('faults').select('id').limit(1).execute();
  if (known.length > 0) return;
  const found = await listRooms(db);
  const buildingIds = [...new Set(found.map((each) => each.building_id))];
  const rooms = sql`(
    SELECT r.id, r.building_id, r.number - 1 AS number, ${found.length}::int AS count
    FROM unnest(${found.map(({ id }) => id)}::uuid[], ${found.map((each) => each.building_id)}::uuid[])
      WITH ORDINALITY r (id, building_id, number)) room`;
  const buildings = sql`unnest(${buildingIds}::uuid[]) b (id)`;
  await sql`
    INSERT INTO faults (church_id, id, building_id, room_id, title, state, priority, reported_at, done_on, cost, currency)
    SELECT ${church}, gen_random_uuid(), room.building_id, room.id, 'Avería ' || n,
      CASE WHEN n % 10 = 0 THEN 'open' ELSE 'done' END, (ARRAY['low', 'normal', 'normal', 'urgent'])[1 + n % 4],
      now() - make_interval(hours => (17520.0 * n / ${size.faults}::int)::int),
      CASE WHEN n % 10 = 0 THEN NULL ELSE current_date - (700.0 * n / ${size.faults}::int)::int END,
      CASE WHEN n % 3 = 1 AND n % 10 <> 0 THEN 50000 + n END, CASE WHEN n % 3 = 1 AND n % 10 <> 0 THEN 'COP' END
    FROM generate_series(1, ${size.faults}::int) n JOIN ${rooms} ON room.number = n % room.count`.execute(
    db,
  );
  await sql`
    INSERT INTO upkeep_plans (church_id, id, building_id, room_id, title, every, unit, basis, next_on)
    SELECT ${church}, gen_random_uuid(), room.building_id, room.id, 'Revisión ' || n, 1 + n % 6, 'month', 'done', current_date + 5 + n % 60
    FROM generate_series(1, ${size.plans}::int) n JOIN ${rooms} ON room.number = n % room.count`.execute(
    db,
  );
  await sql`
    INSERT INTO building_papers (church_id, id, building_id, kind, title, valid_until)
    SELECT ${church}, gen_random_uuid(), b.id, (ARRAY['insurance', 'permit', 'inspection'])[1 + n % 3], 'Documento ' || n, current_date + 100 + n
    FROM ${buildings} CROSS JOIN generate_series(1, ${size.papers}::int) n`.execute(db);
  await sql`
    WITH key AS (
      INSERT INTO building_keys (church_id, id, building_id, name)
      SELECT ${church}, gen_random_uuid(), b.id, 'Llave ' || n
      FROM ${buildings} CROSS JOIN generate_series(1, ${size.keys}::int) n RETURNING id)
    INSERT INTO key_holdings (church_id, id, key_id, name, handed_on)
    SELECT ${church}, gen_random_uuid(), key.id, 'Portería', current_date - 30 FROM key`.execute(
    db,
  );
}
