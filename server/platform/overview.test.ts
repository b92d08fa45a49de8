import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { platformContract } from '#domain/platform/contract.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('the figures of the overview open lists with as many churches', async () => {
  const admin = await signInSuperadmin(server());
  const used = await server().createChurch();
  const { id: old } = await admin.call(platformContract.registerChurch, {
    name: 'Iglesia El Buen Pastor',
    country: 'CO',
    timeZone: 'America/Bogota',
    language: 'es',
    adminName: 'Elena Ruiz',
    adminEmail: `elena.${randomUUID()}@example.org`,
  });
  await server().core.database.pool.query(
    `UPDATE churches SET created_at = created_at - interval '31 days' WHERE id = $1`,
    [old],
  );
  await server().core.database.pool.query(
    'UPDATE users SET last_login = now() WHERE church_id = $1',
    [used.id],
  );
  const list = async (state: 'new_this_month' | 'used_this_week') => {
    const { items } = await admin.call(platformContract.churches, { state, limit: 100 });
    return items.map(({ id }) => id);
  };
  const [fresh, inUse] = [await list('new_this_month'), await list('used_this_week')];
  expect(fresh).toContain(used.id);
  expect(fresh).not.toContain(old);
  expect(inUse).toContain(used.id);
  expect(inUse).not.toContain(old);
  expect(await admin.call(platformContract.overview, {})).toMatchObject({
    newThisMonth: fresh.length,
    activeThisWeek: inUse.length,
  });
});
