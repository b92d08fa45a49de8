/** The churches and people of the matrix: each role in each situation, every one with a session. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/permissions.ts';
import { createAccount, createTestChurch } from '../accounts.ts';
import type { TestServer } from '../server.ts';
import { customPermissions, type MatrixRole } from './grants.ts';
import type { Caller, Situation, World } from './row.ts';

export interface MatrixChurch extends World {
  readonly customRoleId: string;
}

const sqlOf =
  ({ core }: TestServer) =>
  (text: string, values: readonly unknown[]): Promise<unknown> =>
    core.database.pool.query(text, [...values]);

export async function matrixChurch(server: TestServer): Promise<MatrixChurch> {
  const { churchId, admin } = await createTestChurch(server.core);
  const mark = `Marca${randomUUID().slice(0, 8)}`;
  const customRoleId = randomUUID();
  await sqlOf(server)(`UPDATE churches SET name = $2, plan = 'premium' WHERE id = $1`, [
    churchId,
    `Iglesia ${mark}`,
  ]);
  await server.core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_roles')
      .values({
        id: customRoleId,
        name: `Cuidado ${mark}`,
        permissions: customPermissions,
        based_on: 'secretary',
      })
      .execute(),
  );
  await sqlOf(server)('UPDATE users SET name = $2 WHERE id = $1', [admin.userId, `Ana ${mark}`]);
  const maker = server.signedIn(
    await createAccount(server.core, { churchId, role: 'superadmin', name: `Quien hace ${mark}` }),
  );
  return { server, churchId, mark, maker, customRoleId };
}

const builtIn = (role: MatrixRole): Role => (role === 'custom' ? 'secretary' : role);

/** Somebody of this church, with a session, in this situation; the church itself is put into it by `changeChurch`. */
export async function matrixCaller(
  server: TestServer,
  church: MatrixChurch,
  role: MatrixRole,
  situation: Situation,
): Promise<Caller> {
  const sql = sqlOf(server);
  const looked = situation === 'seen by an administrator';
  const caller = await createAccount(server.core, {
    churchId: situation === 'no church' ? null : church.churchId,
    role: looked ? 'admin' : builtIn(role),
    emailVerified: situation !== 'e-mail unverified',
    name: `Quien pide ${church.mark}`,
  });
  const own = role === 'custom' ? church.customRoleId : null;
  if (own && !looked && situation !== 'no church')
    await sql('UPDATE users SET church_role_id = $2 WHERE id = $1', [caller.userId, own]);
  if (looked) {
    const values = [caller.userId, builtIn(role), own];
    await sql(
      'UPDATE sessions SET preview_role = $2, preview_church_role_id = $3 WHERE user_id = $1',
      values,
    );
  }
  if (situation === 'session ended') await server.core.session.end(caller.userId);
  if (situation === 'account disabled') await server.core.session.disable(caller.userId);
  if (situation === 'support that looks') {
    const values = [caller.userId, randomUUID(), church.churchId];
    const text = `UPDATE sessions SET support_id = $2, support_church_id = $3, support_read_only = true,
      support_until = now() + interval '1 hour' WHERE user_id = $1`;
    await sql(text, values);
  }
  return caller;
}

const changes: Partial<Record<Situation, string>> = {
  'no subscription': `UPDATE customers SET subscription_status = 'canceled' WHERE user_id = (SELECT owner_user_id FROM churches WHERE id = $1)`,
  'module off': `UPDATE churches SET modules = '{system}' WHERE id = $1`,
  'module read-only': `UPDATE churches SET plan_modules = '{system}' WHERE id = $1`,
  'church suspended': `UPDATE churches SET status = 'suspended' WHERE id = $1`,
  'second factor missing': `UPDATE churches SET two_factor_roles = $2 WHERE id = $1`,
};

/** Situations that are the church's have a church of their own. */
export const isOfChurch = (situation: Situation): boolean => situation in changes;

export async function changeChurch(
  server: TestServer,
  church: MatrixChurch,
  situation: Situation,
): Promise<void> {
  const text = changes[situation];
  if (!text) return;
  const everybody = [
    'superadmin',
    'admin',
    'pastor',
    'secretary',
    'treasurer',
    'leader',
    'member',
    church.customRoleId,
  ];
  await sqlOf(server)(text, text.includes('$2') ? [church.churchId, everybody] : [church.churchId]);
}
