/** Creates the churches and callers of the matrix: each role in each situation, with a session. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/kernel/roles.ts';
import { createAccount, createTestChurch } from '../accounts.ts';
import type { TestServer } from '../server.ts';
import { rightKeys } from '#domain/rights.ts';
import { customPermissions } from './all-features.ts';
import {
  rolesWithRights,
  type Caller,
  type MatrixRole,
  type Situation,
  type MatrixContext,
} from './row.ts';

export interface MatrixChurch extends MatrixContext {
  readonly customRoleId: string;
}

const createSqlRunner =
  ({ core }: TestServer) =>
  (text: string, values: readonly unknown[]): Promise<unknown> =>
    core.database.pool.query(text, [...values]);

export async function createMatrixChurch(server: TestServer): Promise<MatrixChurch> {
  const { churchId, admin } = await createTestChurch(server.core);
  const marker = `Marca${randomUUID().slice(0, 8)}`;
  const customRoleId = randomUUID();
  await createSqlRunner(server)(`UPDATE churches SET name = $2, plan = 'premium' WHERE id = $1`, [
    churchId,
    `Iglesia ${marker}`,
  ]);
  await server.core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_roles')
      .values({
        id: customRoleId,
        name: `Cuidado ${marker}`,
        permissions: customPermissions,
        based_on: 'secretary',
      })
      .execute(),
  );
  await createSqlRunner(server)('UPDATE users SET name = $2 WHERE id = $1', [
    admin.userId,
    `Ana ${marker}`,
  ]);
  const superuser = server.createClient(
    await createAccount(server.core, { churchId, role: 'superadmin', name: `Ana ${marker}` }),
  );
  return { server, churchId, marker, superuser, customRoleId };
}

const toBuiltInRole = (role: MatrixRole): Role => (role === 'custom' ? 'secretary' : role);

/** A caller with a session in the given situation. `applySituation` changes the church itself. */
export async function createMatrixCaller(
  server: TestServer,
  church: MatrixChurch,
  role: MatrixRole,
  situation: Situation,
): Promise<Caller> {
  const sql = createSqlRunner(server);
  const isPreview = situation === 'role preview';
  const caller = await createAccount(server.core, {
    churchId: situation === 'no church' ? null : church.churchId,
    role: isPreview ? 'admin' : toBuiltInRole(role),
    emailVerified: situation !== 'e-mail unverified',
    name: `Rut ${church.marker}`,
  });
  const customRoleId = role === 'custom' ? church.customRoleId : null;
  if (customRoleId && !isPreview && situation !== 'no church')
    await sql('UPDATE users SET church_role_id = $2 WHERE id = $1', [caller.userId, customRoleId]);
  if (rolesWithRights.includes(role))
    await sql('UPDATE users SET rights = $2 WHERE id = $1', [
      caller.userId,
      JSON.stringify(rightKeys.map((right) => ({ right, until: null }))),
    ]);
  if (isPreview) {
    const values = [caller.userId, toBuiltInRole(role), customRoleId];
    await sql(
      'UPDATE sessions SET preview_role = $2, preview_church_role_id = $3 WHERE user_id = $1',
      values,
    );
  }
  if (situation === 'session ended') await server.core.session.endSessions(caller.userId);
  if (situation === 'account disabled') await server.core.session.disableAccount(caller.userId);
  if (situation === 'read-only support') {
    const values = [caller.userId, randomUUID(), church.churchId];
    const text = `UPDATE sessions SET support_id = $2, support_church_id = $3, support_read_only = true,
      support_until = now() + interval '1 hour' WHERE user_id = $1`;
    await sql(text, values);
  }
  return caller;
}

const churchUpdates: Partial<Record<Situation, string>> = {
  'no subscription': `UPDATE customers SET subscription_status = 'canceled' WHERE user_id = (SELECT owner_user_id FROM churches WHERE id = $1)`,
  'module off': `UPDATE churches SET modules = '{system}' WHERE id = $1`,
  'module read-only': `UPDATE churches SET plan_modules = '{system}' WHERE id = $1`,
  'church suspended': `UPDATE churches SET status = 'suspended' WHERE id = $1`,
  'second factor missing': `UPDATE churches SET two_factor_roles = $2 WHERE id = $1`,
};

/** Situations of a whole church need a separate church. */
export const needsOwnChurch = (situation: Situation): boolean => situation in churchUpdates;

export async function applySituation(
  server: TestServer,
  church: MatrixChurch,
  situation: Situation,
): Promise<void> {
  const text = churchUpdates[situation];
  if (!text) return;
  const allRoles = [
    'superadmin',
    'admin',
    'pastor',
    'secretary',
    'treasurer',
    'leader',
    'member',
    church.customRoleId,
  ];
  await createSqlRunner(server)(
    text,
    text.includes('$2') ? [church.churchId, allRoles] : [church.churchId],
  );
}
