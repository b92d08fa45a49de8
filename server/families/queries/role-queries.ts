/** The church's list of roles in a household. */
import { sql, type Selectable } from 'kysely';
import { standardRoles, type RoleInput } from '#domain/families/roles.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { findNextPosition } from '#server/core/database/ordered-lists.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';

export type RoleRow = Pick<
  Selectable<Tables['household_roles']>,
  'id' | 'key' | 'name' | 'is_head' | 'archived_at'
>;

const selectRoles = prepareQuery<RoleRow>(
  'select_household_roles',
  `SELECT id, key, name, is_head, archived_at FROM household_roles WHERE church_id = $1
  ORDER BY position, id`,
);

export const listRoleRows = (db: ChurchDb): Promise<RoleRow[]> => selectRoles(db, []);

/** Creates the standard roles of a new church. */
export async function seedRoles(db: ChurchDb): Promise<void> {
  const rows = standardRoles.map(({ key, isHead }, index) => ({
    id: newId(),
    key,
    position: index + 1,
    is_head: isHead,
  }));
  await db.insertInto('household_roles').values(rows).execute();
}

/** Whether somebody may get this role: it exists and is not archived. */
export async function isRoleAssignable(db: ChurchDb, id: string): Promise<boolean> {
  const role = await db
    .selectFrom('household_roles')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return role !== undefined;
}

const toColumns = ({ name, isHead }: RoleInput) => ({ name: name || null, is_head: isHead });

export async function insertRole(db: ChurchDb, role: RoleInput): Promise<void> {
  const position = await findNextPosition(db, 'household_roles');
  await db
    .insertInto('household_roles')
    .values({ ...toColumns(role), id: newId(), position })
    .execute();
}

export async function updateRole(db: ChurchDb, id: string, role: RoleInput): Promise<void> {
  await db.updateTable('household_roles').set(toColumns(role)).where('id', '=', id).execute();
}

/** How many people have this role, or had it in a household that they left. */
export async function countPeopleWithRole(db: ChurchDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('household_members')
    .select(sql<number>`count(DISTINCT person_id)::int`.as('count'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}
