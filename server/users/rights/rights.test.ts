/** Rights that administrators give to single users: who has them, until when, and what the log says. */
import { afterEach, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { healthContract } from '#domain/health/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

const right = 'health.see';
const noRight = { status: 403, failure: { message: expect.stringContaining('derecho') } };

const give = (admin: Client, { userId }: Client, until: string | null = null) =>
  admin.call(rightsContract.grant, { userId, right, until });
const take = (admin: Client, { userId }: Client) =>
  admin.call(rightsContract.take, { userId, right });
const readRights = async (client: Client) =>
  (await client.call(accessContract.session, {})).user?.rights;

/** Reads the health of a new person, which needs the right. */
async function createUse({ admin }: TestChurch): Promise<(client: Client) => Promise<unknown>> {
  const person = { givenNames: 'Rut', surname1: 'Gómez', confirmed: true };
  const { id: personId } = await addPerson(admin, person);
  return (client) => client.call(healthContract.get, { personId });
}

describe('a right', () => {
  test('counts from the next request of its user until the next request after it was taken', async () => {
    const church = await server().createChurch();
    const use = await createUse(church);
    const user = await church.as('secretary');
    await expect(use(user)).rejects.toMatchObject(noRight);
    expect(await readRights(user)).toEqual([]);
    await give(church.admin, user);
    expect(await use(user)).toMatchObject({ version: 0 });
    expect(await readRights(user)).toEqual([right]);
    await expect(use(await church.as('secretary'))).rejects.toMatchObject(noRight);
    expect((await take(church.admin, user)).items).toEqual([]);
    await expect(use(user)).rejects.toMatchObject(noRight);
  });

  test('counts through its last day in the time zone of the church, not after it', async () => {
    const church = await server().createChurch();
    const use = await createUse(church);
    const user = await church.as('secretary');
    // Bogotá is five hours behind UTC.
    restoreClock = setClock(() => new Date('2026-03-10T15:00:00Z'));
    const { items } = await give(church.admin, user, '2026-03-10');
    expect(items).toMatchObject([{ right, until: '2026-03-10', hasEnded: false }]);
    setClock(() => new Date('2026-03-11T04:59:00Z'));
    await use(user);
    setClock(() => new Date('2026-03-11T05:00:00Z'));
    await expect(use(user)).rejects.toMatchObject(noRight);
    expect(await readRights(user)).toEqual([]);
    const { userId } = user;
    expect((await church.admin.call(rightsContract.list, { userId })).items).toMatchObject([
      { right, hasEnded: true },
    ]);
    await expect(give(church.admin, user, '2026-03-10')).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'until' }] },
    });
    await give(church.admin, user, '2026-03-11');
    await use(user);
  });

  test('implies no permission, and does not come with a role, not even the administrator’s', async () => {
    const church = await server().createChurch();
    const use = await createUse(church);
    await expect(use(church.admin)).rejects.toMatchObject(noRight);
    const member = await church.as('member');
    await give(church.admin, member);
    expect(await readRights(member)).toEqual([right]);
    await expect(use(member)).rejects.toMatchObject({
      status: 403,
      failure: { message: 'No tienes permiso para hacer esto.' },
    });
    await give(church.admin, church.admin);
    await use(church.admin);
  });

  test('stays with its user when the role changes, and is not part of a previewed role', async () => {
    const church = await server().createChurch();
    const use = await createUse(church);
    const user = await church.as('member');
    await give(church.admin, user);
    await church.admin.call(managementContract.changeRole, {
      userId: user.userId,
      role: 'pastor',
    });
    await use(user);
    await give(church.admin, church.admin);
    await church.admin.call(rolesContract.startPreview, { role: 'pastor' });
    await expect(use(church.admin)).rejects.toMatchObject(noRight);
  });

  test('ends when its user leaves the church, also for a later return', async () => {
    const church = await server().createChurch();
    const user = await church.as('secretary');
    await give(church.admin, user);
    const { userId } = user;
    await church.admin.call(managementContract.remove, { userId });
    const { rows } = await server().core.database.pool.query(
      `SELECT rights FROM users WHERE id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ rights: [] }]);
    const left = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('granted_rights').select('id').where('user_id', '=', userId).execute(),
    );
    expect(left).toEqual([]);
  });

  test('says who gave it and when; giving it again only changes its end', async () => {
    const church = await server().createChurch();
    const user = await church.as('secretary');
    await give(church.admin, user);
    const { name } = (await church.admin.call(accessContract.session, {})).account ?? {};
    const { items } = await give(church.admin, user, '2099-12-31');
    expect(items).toEqual([
      {
        right,
        scope: null,
        until: '2099-12-31',
        hasEnded: false,
        grantedBy: name,
        grantedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
  });

  test('is in the activity log in words', async () => {
    const church = await server().createChurch();
    const user = await church.as('secretary');
    await give(church.admin, user);
    await give(church.admin, user, '2099-12-31');
    await give(church.admin, user, '2099-12-31');
    await take(church.admin, user);
    await take(church.admin, user);
    const { items } = await church.admin.call(auditContract.list, { subject: user.userId });
    expect(items.map(({ action, sentence }) => [action, sentence])).toEqual([
      ['right-taken', expect.stringContaining('el derecho «Ver la salud de las personas»')],
      ['right-granted', expect.stringContaining('el derecho «Ver la salud de las personas»')],
      ['right-granted', expect.stringContaining('el derecho «Ver la salud de las personas»')],
    ]);
    expect(items[1]?.changes).toMatchObject([
      { field: 'Hasta el día', before: null, after: '31 dic 2099' },
      { field: 'Derecho', before: null, after: 'Ver la salud de las personas' },
    ]);
  });

  test('is given and taken in their own church only', async () => {
    const church = await server().createChurch();
    const stranger = await (await server().createChurch()).as('secretary');
    await expect(give(church.admin, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(take(church.admin, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(
      church.admin.call(rightsContract.list, { userId: stranger.userId }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
