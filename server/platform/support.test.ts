import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { supportContract } from '#domain/access/support-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const reason = 'No les llegan los newsletters desde el lunes';

interface Rights {
  readonly readOnly?: boolean;
  readonly minutes?: number;
}

/** A superadmin with support access to the church, which allows it. */
async function inside(
  church: TestChurch,
  rights: Rights = {},
): Promise<{ support: Client; id: string }> {
  await church.admin.call(supportContract.allow, { allowed: true });
  return ask(church, rights);
}

/** A superadmin who asks for support access. */
async function ask(
  church: TestChurch,
  rights: Rights = {},
): Promise<{ support: Client; id: string }> {
  const support = await signInSuperadmin(server());
  const { id } = await support.call(platformContract.requestSupport, {
    churchId: church.id,
    reason,
    ...rights,
  });
  return { support, id };
}

async function getAuditEntries(
  churchId: string,
): Promise<{ action: string; subject_table: string; support_id: string | null; after: unknown }[]> {
  const rows = await server().core.database.inChurch(churchId, (db) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_table', 'support_id', 'after'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  return rows;
}

describe('support access', () => {
  test('starts at once with a reason, reads what an administrator reads, and changes nothing', async () => {
    const church = await server().createChurch();
    await addPerson(church.admin, completePerson);
    const { support } = await inside(church);
    const session = await support.call(accessContract.session, {});
    expect(session).toMatchObject({
      church: { id: church.id },
      user: { role: 'admin' },
      support: { readOnly: true },
    });
    expect((await support.call(peopleContract.list, {})).items).toHaveLength(1);
    await expect(addPerson(support, completePerson)).rejects.toMatchObject({
      status: 403,
      failure: { message: expect.stringContaining('solo lectura') },
    });
    expect((await support.fetch('/api/people/export?format=csv')).status).toBe(403);
    await expect(support.call(platformContract.overview, {})).rejects.toMatchObject({
      status: 403,
    });
  });

  test('when read-only shows the users of the church, and changes none', async () => {
    const church = await server().createChurch();
    await church.as('secretary');
    const { support } = await inside(church);
    const { items } = await support.call(managementContract.list, {});
    expect(items.map(({ id }) => id)).toContain(church.admin.userId);
    const one = items.find(({ id }) => id !== church.admin.userId);
    expect((await support.call(managementContract.get, { userId: one?.id ?? '' })).email).toBe(
      one?.email,
    );
    expect((await support.call(rolesContract.list, {})).builtIn.length).toBeGreaterThan(0);
    for (const path of ['/api/invitations', '/api/join-requests'])
      expect((await support.fetch(path)).status).toBe(200);
    const refused = { status: 403, failure: { message: expect.stringContaining('solo lectura') } };
    await expect(
      support.call(managementContract.disable, { userId: one?.id ?? '' }),
    ).rejects.toMatchObject(refused);
    await expect(
      support.call(rolesContract.startPreview, { role: 'member' }),
    ).rejects.toMatchObject(refused);
  });

  test('is mailed to the administrators: who, why, until when, and with which rights', async () => {
    const church = await server().createChurch();
    await inside(church);
    await inside(church, { readOnly: false });
    const letters = await waitForMail(server(), church.admin.email, 2);
    expect(letters.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'El soporte de Redil entró a Iglesia Betania'),
    );
    for (const { text } of letters) expect(text).toContain(`«${reason}»`);
    expect(letters.map(({ text }) => text).join()).toMatch(/pero no cambiar nada/);
    expect(letters.map(({ text }) => text).join()).toMatch(/y también hacer cambios/);
  });

  test('requires a reason', async () => {
    const church = await server().createChurch();
    const support = await signInSuperadmin(server());
    await expect(
      support.call(platformContract.requestSupport, { churchId: church.id, reason: 'ver' }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'reason' }] },
    });
    await expect(
      support.call(platformContract.requestSupport, { churchId: church.id, reason, minutes: 481 }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'minutes' }] },
    });
  });

  test('with write access is recorded in the audit entry of every change', async () => {
    const church = await server().createChurch();
    const { support, id } = await inside(church, { readOnly: false });
    await addPerson(support, completePerson);
    const log = await getAuditEntries(church.id);
    expect(log.find((entry) => entry.action === 'support-started')?.after).toMatchObject({
      reason,
    });
    expect(
      log.filter((entry) => entry.subject_table === 'people').map((entry) => entry.support_id),
    ).toEqual([id]);
    expect((await support.fetch('/api/people/export?format=csv')).status).toBe(403);
  });

  test('is shown to the church while it runs, can be ended by its administrator, and stays listed', async () => {
    const church = await server().createChurch();
    const { support, id } = await inside(church);
    const { accesses } = await church.admin.call(supportContract.current, {});
    expect(accesses).toMatchObject([{ id, reason, readOnly: true, state: 'running' }]);
    await church.admin.call(supportContract.end, { accessId: id });
    const session = await support.call(accessContract.session, {});
    expect(session).toMatchObject({ user: { role: 'superadmin' }, support: null });
    expect(session.church?.id).not.toBe(church.id);
    expect((await church.admin.call(supportContract.current, {})).accesses).toEqual([]);
    expect((await church.admin.call(supportContract.list, {})).accesses).toMatchObject([
      { id, state: 'ended', endedBy: 'church' },
    ]);
    expect((await getAuditEntries(church.id)).map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['support-started', 'support-ended']),
    );
  });

  test('ends when the superadmin leaves and when it expires', async () => {
    const church = await server().createChurch();
    const left = await inside(church);
    await left.support.call(supportContract.leave, {});
    expect((await left.support.call(accessContract.session, {})).support).toBeNull();
    const over = await inside(church, { minutes: 5 });
    await server().core.database.pool.query(
      `UPDATE sessions SET support_until = now() - interval '1 second' WHERE support_id = $1`,
      [over.id],
    );
    expect(await over.support.call(accessContract.session, {})).toMatchObject({
      support: null,
      user: { role: 'superadmin' },
    });
    await over.support.call(platformContract.overview, {});
  });

  test('gives no access to another church, nor to another session of the same superadmin', async () => {
    const church = await server().createChurch();
    const other = await server().createChurch();
    await addPerson(other.admin, completePerson);
    const { support, id } = await inside(church);
    expect((await support.call(peopleContract.list, {})).items).toEqual([]);
    await expect(other.admin.call(supportContract.end, { accessId: id })).rejects.toMatchObject({
      status: 404,
    });
    expect((await other.admin.call(supportContract.list, {})).accesses).toEqual([]);
  });
});

describe('a church that has not allowed support access', () => {
  test('gets a request, and support has access only after the approval', async () => {
    const church = await server().createChurch();
    const { support, id } = await ask(church);
    expect((await support.call(accessContract.session, {})).support).toBeNull();
    await expect(
      support.call(platformContract.enterSupport, { churchId: church.id, accessId: id }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await church.admin.call(supportContract.current, {})).accesses).toMatchObject([
      { id, state: 'requested' },
    ]);
    await church.admin.call(supportContract.decide, { accessId: id, decision: 'approve' });
    const another = await signInSuperadmin(server());
    await expect(
      another.call(platformContract.enterSupport, { churchId: church.id, accessId: id }),
    ).rejects.toMatchObject({ status: 403 });
    await support.call(platformContract.enterSupport, { churchId: church.id, accessId: id });
    expect((await support.call(accessContract.session, {})).church?.id).toBe(church.id);
  });

  test('can decline for good', async () => {
    const church = await server().createChurch();
    const { support, id } = await ask(church);
    await church.admin.call(supportContract.decide, { accessId: id, decision: 'decline' });
    await expect(
      support.call(platformContract.enterSupport, { churchId: church.id, accessId: id }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      church.admin.call(supportContract.decide, { accessId: id, decision: 'approve' }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('ends running accesses when it withdraws the permission; support cannot approve itself', async () => {
    const church = await server().createChurch();
    const { support } = await inside(church, { readOnly: false });
    await expect(support.call(supportContract.allow, { allowed: true })).rejects.toMatchObject({
      status: 403,
    });
    await church.admin.call(supportContract.allow, { allowed: false });
    expect((await support.call(accessContract.session, {})).support).toBeNull();
    await expect(
      (await church.as('secretary')).call(supportContract.list, {}),
    ).rejects.toMatchObject({ status: 403 });
  });
});
