import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { platformContract } from '#domain/platform/contract.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { recordStatistics } from './daily-statistics.ts';

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

async function readFigures(admin: Client) {
  const { churches, newThisMonth, activeThisWeek, attention } = await admin.call(
    platformContract.overview,
    {},
  );
  return {
    ...churches,
    new_this_month: newThisMonth,
    used_this_week: activeThisWeek,
    quiet: attention.quiet,
  };
}

/** The same figures, from the lists that they open. */
async function readLists(admin: Client) {
  const count = async (state: keyof Awaited<ReturnType<typeof readFigures>>) =>
    (await admin.call(platformContract.churches, { state, limit: 100 })).items.length;
  return {
    active: await count('active'),
    suspended: await count('suspended'),
    archived: await count('archived'),
    new_this_month: await count('new_this_month'),
    used_this_week: await count('used_this_week'),
    quiet: await count('quiet'),
  };
}

test('the figures are those of the churches after churches changed, were erased and were counted anew', async () => {
  const { core } = server();
  const admin = await signInSuperadmin(server());
  const [suspended, archived, quiet, erased] = [
    await server().createChurch(),
    await server().createChurch(),
    await server().createChurch(),
    await server().createChurch(),
  ];
  const setStatus = (churchId: string, status: 'suspended' | 'archived' | 'active') =>
    admin.call(platformContract.setStatus, { churchId, status, reason: 'No responden desde mayo' });
  const before = await readFigures(admin);
  await setStatus(suspended.id, 'suspended');
  await setStatus(archived.id, 'suspended');
  await setStatus(archived.id, 'archived');
  await core.database.pool.query(
    `UPDATE churches SET created_at = created_at - interval '40 days', last_active_at = now() - interval '35 days' WHERE id = $1`,
    [quiet.id],
  );
  await core.database.pool.query('DELETE FROM users WHERE church_id = $1', [erased.id]);
  await core.database.pool.query('DELETE FROM churches WHERE id = $1', [erased.id]);
  const after = await readFigures(admin);
  expect(after).toMatchObject({
    active: before.active - 3,
    suspended: before.suspended + 1,
    archived: before.archived + 1,
    quiet: before.quiet + 1,
  });
  expect(after).toEqual(await readLists(admin));
  await recordStatistics(core, new Date(), new AbortController().signal);
  expect(await readFigures(admin)).toEqual(after);
  const { rows } = await core.database.pool.query(
    'SELECT kind, day FROM church_counts GROUP BY kind, day HAVING count(*) > 1',
  );
  expect(rows).toEqual([]);
  await setStatus(suspended.id, 'active');
  expect(await readFigures(admin)).toEqual(await readLists(admin));
});
