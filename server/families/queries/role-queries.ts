/** The church's list of roles in a household. */
import { standardRoles } from '#domain/families/roles.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];

export const listRoleRows = (db: ChurchDb) =>
  db
    .selectFrom('household_roles')
    .select(['id', 'key', 'name', 'is_head', 'archived_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();

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
