/** Figures of the people: how many have each value. Every write of `people` moves them in its transaction. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { isSpreadOverNodes } from '#server/core/database/distribute/opening.ts';
import { newId } from '#server/core/ids.ts';
import type { PersonRecord } from '../person-record.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** The id of a row that is a sum; the others are differences since. */
export const sumId = '00000000-0000-0000-0000-000000000000';
/** From this many differences on, a reader replaces them by sums. */
const maxDifferences = 1000;

/** A statement that adds the values of people, or subtracts them. `people` is a SELECT of rows of `people` as `person`. */
export const buildFigures = (people: string, count: string): string => `
  INSERT INTO people_figures (church_id, figure, value, record_status, count)
  SELECT $1::uuid, f.figure, f.value, (each.person).record_status, sum(${count})
  FROM (${people}) each, person_figures(each.person) f
  GROUP BY 2, 3, 4`;

const prepareAddition = (name: string, condition: string) =>
  prepareQuery(
    name,
    buildFigures(
      `SELECT p AS person FROM people p WHERE p.church_id = $1 AND ${condition} FOR UPDATE`,
      '$3::int',
    ),
  );
const addOfMany = prepareAddition('add_figures', 'p.id = ANY ($2::uuid[])');
// With an array PostgreSQL would plan the statement again each time.
const addOfOne = prepareAddition('add_figures_of_person', 'p.id = $2::uuid');

const lockPeople = prepareQuery(
  'lock_counted_people',
  'SELECT FROM people WHERE church_id = $1 AND id = ANY ($2::uuid[]) FOR UPDATE',
);
/** As rows of `people`: at the node of the church they have another type. */
const countOnNode = prepareQuery(
  'add_figures_on_node',
  `INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
  SELECT p.church_id, f.figure, f.value, p.record_status, $4::uuid, sum($3::int)
  FROM people p, person_figures(jsonb_populate_record(NULL::people, to_jsonb(p))) f
  WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[]) GROUP BY 1, 2, 3, 4`,
);

/** Locks the people. */
async function addFigures(db: ChurchDb, ids: readonly string[], count: 1 | -1): Promise<void> {
  if (isSpreadOverNodes(db)) {
    await lockPeople(db, [ids]);
    await countOnNode(db, [ids, count, newId()]);
  } else await (ids.length === 1 ? addOfOne(db, [ids[0], count]) : addOfMany(db, [ids, count]));
}

export const addToFigures = (db: ChurchDb, ids: readonly string[]): Promise<void> =>
  addFigures(db, ids, 1);

/** Call it before people are deleted. It locks them. */
export const removeFromFigures = (db: ChurchDb, ids: readonly string[]): Promise<void> =>
  addFigures(db, ids, -1);

/** Changes people, who are locked from the beginning. */
export async function movingFigures<T>(
  db: ChurchDb,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  await removeFromFigures(db, ids);
  const result = await change();
  await addFigures(db, ids, 1);
  return result;
}

/** Whether a change of a person moves a figure. */
export const hasOtherFigures = (
  { row: before }: PersonRecord,
  { row: after }: PersonRecord,
): boolean =>
  before.record_status !== after.record_status ||
  before.belonging_status_id !== after.belonging_status_id ||
  before.sex !== after.sex ||
  before.newsletter_consent !== after.newsletter_consent ||
  before.has_email !== after.has_email ||
  before.has_phone !== after.has_phone ||
  before.latest_birth !== after.latest_birth ||
  before.died_on !== after.died_on ||
  before.birth_month !== after.birth_month ||
  before.birth_day !== after.birth_day ||
  before.sort_key !== after.sort_key ||
  before.first_visit !== after.first_visit ||
  before.baptism_year !== after.baptism_year ||
  before.baptism_month !== after.baptism_month;

const deleteAll = prepareQuery('delete_figures', 'DELETE FROM people_figures WHERE church_id = $1');
/** The rows of a shard have another type than `people`. */
const insertAll = prepareQuery(
  'insert_figures',
  `INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
  SELECT $1::uuid, f.figure, f.value, p.record_status, '${sumId}', count(*)
  FROM people p, person_figures(ROW(p.*)::people) f WHERE p.church_id = $1 GROUP BY 2, 3, 4`,
);

/** Counts all people, for a church that has been restored. */
export async function countAllFigures(db: ChurchDb): Promise<void> {
  await deleteAll(db, []);
  await insertAll(db, []);
}

const sumUp = prepareQuery(
  'sum_up_figures',
  `WITH former AS (
    DELETE FROM people_figures WHERE church_id = $1 RETURNING figure, value, record_status, count
  )
  INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
  SELECT $1::uuid, figure, value, record_status, '${sumId}', sum(count) FROM former
  GROUP BY figure, value, record_status HAVING sum(count) <> 0
  ON CONFLICT (church_id, figure, value, record_status, id) DO UPDATE SET count = people_figures.count + excluded.count`,
);

/** Replaces the differences by sums when there are many of them. */
export async function sumUpFigures(db: ChurchDb, differences: number): Promise<void> {
  if (differences > maxDifferences) await sumUp(db, []);
}
