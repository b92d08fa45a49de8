/** Roles defined by the church. */
import { getPermissions } from '#domain/permissions.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { builtInRoles, type ChurchRoleBase } from '#domain/users/rules.ts';
import type { ChurchRoleView, RoleForm } from '#domain/users/schema.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';

export async function findRole(
  db: ChurchDb,
  roleId: string,
): Promise<{ basedOn: ChurchRoleBase } | undefined> {
  const role = await db
    .selectFrom('church_roles')
    .select('based_on')
    .where('id', '=', roleId)
    .executeTakeFirst();
  return role && { basedOn: role.based_on };
}

/** Number of users per built-in role, without users of church roles. */
export async function countBuiltInRoles(db: ChurchDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('users')])
    .where('church_id', '=', getChurchId(db))
    .where('church_role_id', 'is', null)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, users }) => [role, users]));
}

export async function listChurchRoles(db: ChurchDb): Promise<ChurchRoleView[]> {
  const rows = await db
    .selectFrom('church_roles')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      'permissions',
      'based_on',
      selectFrom('users')
        .select(fn.countAll<number>().as('count'))
        .where('users.church_id', '=', getChurchId(db))
        .whereRef('users.church_role_id', '=', 'church_roles.id')
        .as('users'),
      selectFrom('invitations')
        .select(fn.countAll<number>().as('count'))
        .whereRef('invitations.church_role_id', '=', 'church_roles.id')
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .as('invitations'),
    ])
    .orderBy('name')
    .execute();
  return rows.map(({ based_on, permissions, users, invitations, ...role }) => ({
    ...role,
    permissions: getPermissions({ role: based_on, permissions }),
    basedOn: based_on,
    users: users ?? 0,
    invitations: invitations ?? 0,
  }));
}

const toColumns = ({ name, permissions, basedOn }: RoleForm) => ({
  name,
  permissions,
  based_on: basedOn,
});

const builtInNames: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    builtInRoles.map((role) => fold(translate(language).t(`common:roles.${role}`))),
  ),
);

/** false: the name is taken. */
export async function insertRole(db: ChurchDb, id: string, form: RoleForm): Promise<boolean> {
  if (await isNameTaken(db, form.name, id)) return false;
  await db
    .insertInto('church_roles')
    .values({ id, ...toColumns(form) })
    .execute();
  return true;
}

export async function updateRole(
  db: ChurchDb,
  id: string,
  form: RoleForm,
): Promise<'updated' | 'missing' | 'taken'> {
  if (await isNameTaken(db, form.name, id)) return 'taken';
  const { numUpdatedRows } = await db
    .updateTable('church_roles')
    .set({ ...toColumns(form), updated_at: now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'updated' : 'missing';
}

/** A built-in role has its names of all languages: two roles of one name could not be told apart. */
async function isNameTaken(db: ChurchDb, name: string, except: string): Promise<boolean> {
  if (builtInNames.has(fold(name))) return true;
  const row = await db
    .selectFrom('church_roles')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}
