import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createTestNewsletter, waitUntil } from '#server/testing/newsletters.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const registration = {
  name: 'Iglesia El Buen Pastor',
  city: 'Cali',
  country: 'CO',
  timeZone: 'America/Bogota',
  language: 'es',
  adminName: 'Elena Ruiz',
} as const;

const newAddress = () => `elena.${randomUUID()}@example.org`;

describe('access to the platform', () => {
  test.each(['admin', 'pastor', 'member'] as const)(
    'a user of a church (%s) has none',
    async (role) => {
      const client = await (await server().createChurch()).as(role);
      await expect(client.call(platformContract.overview, {})).rejects.toMatchObject({
        status: 403,
      });
      await expect(client.call(platformContract.churches, {})).rejects.toMatchObject({
        status: 403,
      });
      await expect(
        client.call(platformContract.registerChurch, { ...registration, adminEmail: newAddress() }),
      ).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  test('requires authentication', async () => {
    await expect(server().anonymous.call(platformContract.overview, {})).rejects.toMatchObject({
      status: 401,
    });
  });
});

test('the overview names the churches whose newsletters failed lately', async () => {
  const admin = await signInSuperadmin(server());
  const church = await server().createChurch();
  const { id } = await createTestNewsletter(church.admin);
  await server().core.database.inChurch(church.id, (db) =>
    db
      .updateTable('newsletters')
      .set({ status: 'failed', last_sent_at: new Date() })
      .where('id', '=', id)
      .execute(),
  );
  const { attention } = await admin.call(platformContract.overview, {});
  expect(attention.newsletters).toContainEqual(
    expect.objectContaining({ churchId: church.id, failed: 1, paused: 0 }),
  );
});

describe('the list of churches', () => {
  test('can be searched by name without accents, city, country and an administrator’s address', async () => {
    const admin = await signInSuperadmin(server());
    const word = randomUUID().slice(0, 8);
    const adminEmail = newAddress();
    const { id } = await admin.call(platformContract.registerChurch, {
      ...registration,
      name: `Misión ${word} Ñandú`,
      city: `Villa ${word}`,
      country: 'PY',
      timeZone: 'America/Asuncion',
      adminEmail,
    });
    const found = async (q: string) =>
      (await admin.call(platformContract.churches, { q, limit: 100 })).items.map((row) => row.id);
    expect(await found(`mision ${word} nandu`)).toEqual([id]);
    expect(await found(`VILLA ${word}`)).toEqual([id]);
    expect(await found(adminEmail)).toEqual([id]);
    expect(await found('paragua')).toContain(id);
    expect(await found('no such church %')).toEqual([]);
  });

  test('has each church once over its pages, in every sort order', async () => {
    const admin = await signInSuperadmin(server());
    const word = randomUUID().slice(0, 8);
    for (const name of ['Árbol', 'Barca', 'Cedro', 'Barca', 'Dátil']) {
      await admin.call(platformContract.registerChurch, {
        ...registration,
        name: `${word} ${name}`,
        adminEmail: newAddress(),
      });
    }
    const names: string[] = [];
    for (const sort of ['name', 'created', 'activity'] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.call(platformContract.churches, {
          q: word,
          sort,
          limit: 2,
          ...(cursor ? { cursor } : {}),
        });
        ids.push(...page.items.map((row) => row.id));
        if (sort === 'name') names.push(...page.items.map((row) => row.name.slice(9)));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(new Set(ids).size).toBe(5);
      expect(ids).toHaveLength(5);
    }
    expect(names).toEqual(['Árbol', 'Barca', 'Barca', 'Cedro', 'Dátil']);
  });

  test('can be filtered by plan and by suspended, past-due and quiet churches', async () => {
    const admin = await signInSuperadmin(server());
    const { id } = await admin.call(platformContract.registerChurch, {
      ...registration,
      adminEmail: newAddress(),
    });
    const ids = async (input: object) =>
      (
        await admin.call(platformContract.churches, { limit: 100, sort: 'created', ...input })
      ).items.map((row) => row.id);
    expect(await ids({ plan: 'premium' })).not.toContain(id);
    await admin.call(platformContract.updateChurch, {
      churchId: id,
      plan: 'premium',
      subscription: 'past_due',
    });
    expect(await ids({ plan: 'premium' })).toContain(id);
    expect(await ids({ state: 'past_due' })).toContain(id);
    expect(await ids({ state: 'quiet' })).not.toContain(id);
    await server().core.database.pool.query(
      `UPDATE churches SET created_at = created_at - interval '31 days' WHERE id = $1`,
      [id],
    );
    expect(await ids({ state: 'quiet' })).toContain(id);
    const before = await admin.call(platformContract.overview, {});
    expect(before.attention.pastDue).toBeGreaterThan(0);
    expect(before.attention.quiet).toBeGreaterThan(0);
    await admin.call(platformContract.setStatus, {
      churchId: id,
      status: 'suspended',
      reason: 'Sin pago desde marzo',
    });
    expect(await ids({ state: 'suspended' })).toContain(id);
    expect(await ids({ state: 'past_due' })).not.toContain(id);
    const after = await admin.call(platformContract.overview, {});
    expect(after.churches.suspended).toBe(before.churches.suspended + 1);
    expect(after.churches.active).toBe(before.churches.active - 1);
  });
});

describe('registering a church for an administrator', () => {
  test('creates church, administrator and subscription, and mails the activation link', async () => {
    const admin = await signInSuperadmin(server());
    const adminEmail = newAddress();
    const { id } = await admin.call(platformContract.registerChurch, {
      ...registration,
      adminEmail,
      plan: 'standard',
    });
    const church = await admin.call(platformContract.church, { churchId: id });
    expect(church).toMatchObject({
      name: registration.name,
      city: 'Cali',
      plan: 'standard',
      currency: 'COP',
      subscription: 'active',
    });
    expect(church.people).toMatchObject([
      {
        name: 'Elena Ruiz',
        email: adminEmail,
        role: 'admin',
        awaitsActivation: true,
        lastLogin: null,
      },
    ]);
    const [letter] = await waitForMail(server(), adminEmail);
    expect(letter?.text).toMatch(/\/activate-account\/[A-Za-z0-9_.~-]{20,}/);
    expect(letter?.text).toContain(registration.name);
    const [person] = church.people;
    await admin.call(platformContract.sendActivation, { churchId: id, userId: person?.id ?? '' });
    expect(await waitForMail(server(), adminEmail, 2)).toHaveLength(2);
  });

  test('is refused for an address with an account, as a field error, and creates no church', async () => {
    const admin = await signInSuperadmin(server());
    const taken = (await server().createChurch()).admin.email;
    const name = `Iglesia ${randomUUID()}`;
    await expect(
      admin.call(platformContract.registerChurch, { ...registration, name, adminEmail: taken }),
    ).rejects.toMatchObject({
      status: 409,
      failure: { fields: [{ path: 'adminEmail' }] },
    });
    expect((await admin.call(platformContract.churches, { q: name })).items).toEqual([]);
  });

  test('a church that does not exist, and an address that names none, are not found', async () => {
    const admin = await signInSuperadmin(server());
    for (const churchId of [randomUUID(), 'nada'])
      await expect(admin.call(platformContract.church, { churchId })).rejects.toMatchObject({
        status: 404,
        failure: { code: 'not_found', message: 'Iglesia no encontrada' },
      });
  });

  test('the platform’s own church is not listed and cannot be suspended', async () => {
    const admin = await signInSuperadmin(server());
    const churchId = '00000000-0000-7000-8000-000000000001';
    await expect(admin.call(platformContract.church, { churchId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      admin.call(platformContract.setStatus, { churchId, status: 'suspended' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a suspended church', () => {
  const suspended = async (): Promise<TestChurch> => {
    const church = await server().createChurch();
    const admin = await signInSuperadmin(server());
    await admin.call(platformContract.setStatus, {
      churchId: church.id,
      status: 'suspended',
      reason: 'Falta un documento',
    });
    return church;
  };

  test('can sign in and see the reason and its subscription, and nothing else', async () => {
    const church = await suspended();
    const session = await church.admin.call(accessContract.session, {});
    expect(session.church).toMatchObject({ id: church.id, status: 'suspended' });
    await expect(church.admin.call(peopleContract.list, {})).rejects.toMatchObject({
      status: 403,
      failure: { message: expect.stringContaining('suspendida') },
    });
    await church.admin.call(subscriptionContract.read, {});
  });

  test('has all its data after reactivation', async () => {
    const church = await suspended();
    const admin = await signInSuperadmin(server());
    await admin.call(platformContract.setStatus, { churchId: church.id, status: 'active' });
    expect((await church.admin.call(peopleContract.list, {})).items).toEqual([]);
  });
});

describe('statistics', () => {
  test('are computed by a job, not by the request: new churches and users by month, active and largest churches', async () => {
    const admin = await signInSuperadmin(server());
    const church = await server().createChurch();
    await church.admin.call(accessContract.session, {});
    const today = new Date().toISOString().slice(0, 10);
    const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
    // The hourly schedule must not run the job before the request does.
    await server().core.database.pool.query(
      `DELETE FROM pgboss.schedule WHERE name = 'platform-statistics'`,
    );
    await server().core.database.pool.query('DELETE FROM platform_months');
    const period = { from: lastYear, to: today };
    // The job may end before the response, which still gives the time of the last record.
    expect((await admin.call(platformContract.statistics, period)).computedAt).toBeNull();
    const statistics = await waitUntil(
      () => admin.call(platformContract.statistics, period),
      ({ computedAt, churches }) => computedAt !== null && churches.length > 0,
    );
    expect(statistics.months).toHaveLength(13);
    const month = statistics.months.at(-1);
    expect(month?.month).toBe(today.slice(0, 7));
    expect(month?.churches).toBeGreaterThan(0);
    expect(month?.activeChurches).toBeGreaterThan(0);
    await expect(
      admin.call(platformContract.statistics, { from: today, to: lastYear }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
