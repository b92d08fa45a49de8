import { sql } from 'kysely';
import { roles } from '#domain/kernel/roles.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface RoleRequirement {
  readonly key: string;
  readonly name: string | null;
  readonly required: boolean;
  /** Number of users who are not disabled. */
  readonly people: number;
  readonly without: number;
}

const builtInRoleKeys: readonly string[] = roles.filter((role) => role !== 'superadmin');

/** Built-in roles first, then church roles by name. */
export async function listRoleRequirements(db: ChurchDb): Promise<RoleRequirement[]> {
  const church = await db
    .selectFrom('churches')
    .select('two_factor_roles')
    .executeTakeFirstOrThrow();
  const churchRoles = await db
    .selectFrom('church_roles')
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const counted = await db
    .selectFrom('users')
    .select([
      sql<string>`coalesce(church_role_id::text, role)`.as('key'),
      sql<number>`count(*)::int`.as('people'),
      sql<number>`count(*) FILTER (WHERE two_factor_at IS NULL)::int`.as('without'),
    ])
    .where('disabled_at', 'is', null)
    .groupBy('key')
    .execute();
  const counts = new Map(counted.map(({ key, people, without }) => [key, { people, without }]));
  return [
    ...builtInRoleKeys.map((key) => ({ key, name: null })),
    ...churchRoles.map(({ id, name }) => ({ key: id, name })),
  ].map((role) => ({
    ...role,
    required: church.two_factor_roles.includes(role.key),
    ...(counts.get(role.key) ?? { people: 0, without: 0 }),
  }));
}

/** Throws Problem `invalid` for an unknown role. */
export async function saveRoleRequirements(
  db: ChurchDb,
  churchId: string,
  keys: readonly string[],
): Promise<void> {
  const churchRoles = await db.selectFrom('church_roles').select('id').execute();
  const validKeys = new Set([...builtInRoleKeys, ...churchRoles.map(({ id }) => id)]);
  if (keys.some((key) => !validKeys.has(key)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'roles', reason: 'role-unknown' }],
    });
  await db
    .updateTable('churches')
    .set({ two_factor_roles: [...new Set(keys)] })
    .where('id', '=', churchId)
    .execute();
}
