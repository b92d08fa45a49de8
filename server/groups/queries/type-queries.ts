/** The church's types of groups with their roles. */
import { sql } from 'kysely';
import { standardTypes, type RoleInput, type TypeInput } from '#domain/groups/types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findNextPosition } from '#server/core/database/ordered-lists.ts';
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

const toColumns = (type: TypeInput) => ({
  name: type.name || null,
  kind: type.kind,
  capacity: type.capacity,
  min_age: type.minAge,
  max_age: type.maxAge,
  sex: type.sex,
  marital_status: type.maritalStatus,
  visibility: type.visibility,
  join_policy: type.joinPolicy,
  report_questions: JSON.stringify(type.questions),
  headcount_categories: JSON.stringify(type.categories),
  collects_offering: type.collectsOffering,
});

/** The roles of a new type, whose names are translated. */
const usualRoles = {
  branch: ['supervisor'],
  group: ['leader', 'assistant', 'host', 'member'],
} as const;

export async function insertType(db: ChurchDb, type: TypeInput): Promise<void> {
  const id = newId();
  const position = await findNextPosition(db, 'group_types');
  await db
    .insertInto('group_types')
    .values({ ...toColumns(type), id, position })
    .execute();
  for (const [index, key] of usualRoles[type.kind].entries())
    await db
      .insertInto('group_roles')
      .values({ id: newId(), type_id: id, key, position: index + 1, function: key })
      .execute();
}

export async function updateType(db: ChurchDb, id: string, type: TypeInput): Promise<void> {
  await db.updateTable('group_types').set(toColumns(type)).where('id', '=', id).execute();
}

export async function countGroupsOfType(db: ChurchDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('groups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('type_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}

const toRoleColumns = (role: RoleInput) => ({ name: role.name || null, function: role.function });

export async function insertRole(db: ChurchDb, typeId: string, role: RoleInput): Promise<void> {
  const position = await findNextPosition(db, 'group_roles');
  await db
    .insertInto('group_roles')
    .values({ ...toRoleColumns(role), id: newId(), type_id: typeId, position })
    .execute();
}

export async function updateRole(db: ChurchDb, id: string, role: RoleInput): Promise<void> {
  await db.updateTable('group_roles').set(toRoleColumns(role)).where('id', '=', id).execute();
}

/** How many memberships have this role, or had it before; and how many people of proposals would have it. */
export async function countMembersWithRole(db: ChurchDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('group_members as m')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((member) =>
      member.or([
        member('m.role_id', '=', id),
        member.exists(
          member
            .selectFrom('group_member_roles as r')
            .select('r.id')
            .whereRef('r.membership_id', '=', 'm.id')
            .where('r.role_id', '=', id),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const proposed = await db
    .selectFrom('group_multiplication_people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count + proposed.count;
}
