/** Whether a person is known to have died, by the day or by the status. All queries decide it here. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { settleDeath, type DeceasedStatus } from '#domain/people/belonging.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const write = (person: string): readonly [string, string] => [
  `(${person}.died_on IS NOT NULL OR coalesce(${person}.belonging_status_id = ANY (ARRAY(
    SELECT dead.id FROM belonging_statuses dead WHERE dead.church_id = `,
  ` AND dead.key = 'deceased')), false))`,
];

/** Of a row of `people`, in a statement whose `$1` is the church. */
export const buildIsDead = (person: string): string => write(person).join('$1');

/** SQL: whether the person with the id has died. `$1` is the church. */
export const buildHasDied = (id: string): string =>
  `EXISTS (SELECT FROM people d WHERE d.church_id = $1 AND d.id = ${id} AND ${buildIsDead('d')})`;

/** Of a row of `people`; a symbol stands for the church as in the filters of families. */
export function isDead(church: string | symbol, person = 'p'): RawBuilder<SqlBool> {
  const [before, after] = write(person);
  return sql<SqlBool>`${sql.raw(before)}${church}::uuid${sql.raw(after)}`;
}

/** Of the person with an id. */
export function hasDied(church: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const [before, after] = write('d');
  const dead = sql`${sql.raw(before)}${church}${sql.raw(after)}`;
  return sql<SqlBool>`EXISTS (SELECT FROM people d WHERE d.church_id = ${church} AND d.id = ${id} AND ${dead})`;
}

/** Of these people, the ones who are known to have died. */
export async function listDeadIds(db: ChurchDb, ids: readonly string[]): Promise<Set<string>> {
  const died = hasDied(sql`${getChurchId(db)}::uuid`, sql`given.id`);
  const found = sql<{ readonly id: string }>`
    SELECT DISTINCT given.id FROM unnest(${ids}::uuid[]) AS given (id) WHERE ${died}`;
  return new Set(ids.length === 0 ? [] : (await found.execute(db)).rows.map(({ id }) => id));
}

const selectDeceasedStatus = prepareQuery<DeceasedStatus>(
  'select_deceased_status',
  `SELECT id, archived_at IS NOT NULL AS "isArchived" FROM belonging_statuses WHERE church_id = $1 AND key = 'deceased'`,
);

export async function findDeceasedStatus(db: ChurchDb): Promise<DeceasedStatus | undefined> {
  const [status] = await selectDeceasedStatus(db, []);
  return status;
}

/** People as they are stored: see `settleDeath`. */
export async function settleDeaths(
  db: ChurchDb,
  people: readonly PersonInput[],
): Promise<readonly PersonInput[]> {
  if (people.every((each) => each.diedOn === null && each.belongingStatusId === null))
    return people;
  const status = await findDeceasedStatus(db);
  return people.map((person) => settleDeath(person, status));
}
