/** The church's types of groups with their roles. */
import { sql } from 'kysely';
import { standardTypes } from '#domain/groups/types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export const listTypeRows = (db: ChurchDb) =>
  db.selectFrom('group_types').selectAll().orderBy('position').orderBy('id').execute();

export const listRoleRows = (db: ChurchDb) =>
  db.selectFrom('group_roles').selectAll().orderBy('position').orderBy('id').execute();

/** Creates the standard types with their roles of a new church. */
export async function seedTypes(db: ChurchDb): Promise<void> {
  const types = standardTypes.map((type, index) => ({ ...type, id: newId(), position: index + 1 }));
  await db
    .insertInto('group_types')
    .values(
      types.map(({ id, key, position, kind, visibility, collectsOffering }) => ({
        id,
        key,
        position,
        kind,
        visibility,
        collects_offering: collectsOffering,
      })),
    )
    .execute();
  await db
    .insertInto('group_roles')
    .values(
      types.flatMap(({ id: typeId, roles }) =>
        roles.map((role, index) => ({
          id: newId(),
          type_id: typeId,
          key: role.key,
          position: index + 1,
          function: role.function,
        })),
      ),
    )
    .execute();
}

/** New groups can have a type that is not archived. */
export const findType = (db: ChurchDb, id: string) =>
  db
    .selectFrom('group_types')
    .select(['id', 'kind', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether the type of a group has this role and still gives it. */
export async function isRoleAssignable(
  db: ChurchDb,
  typeId: string,
  roleId: string,
): Promise<boolean> {
  const role = await db
    .selectFrom('group_roles')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', roleId)
    .where('type_id', '=', typeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return role !== undefined;
}
