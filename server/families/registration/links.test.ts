/** Who can open the link by which a family registers itself, and how often. */
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import { garcia, registerFamily } from '#server/testing/families/families.ts';
import { getError } from '#server/testing/get-error.ts';
import { createLink, findWaiting, send, soto } from '#server/testing/families/registration.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('a registration link', () => {
  test('is used once, and a request that is sent again, also at the same time, is stored once', async () => {
    const church = await server().createChurch();
    const member = await church.as('member');
    const { token } = await createLink(church.admin);
    const requestId = crypto.randomUUID();
    const again = () => send(member, { token, people: soto }, requestId);
    expect(await Promise.all([again(), again()])).toEqual([
      { outcome: 'waiting', familyId: null },
      { outcome: 'waiting', familyId: null },
    ]);
    expect(await again()).toEqual({ outcome: 'waiting', familyId: null });
    await findWaiting(church);
    expect(await getError(send(member, { token, people: soto }))).toMatch(
      /^409 Este enlace ya se usó/,
    );
    expect(await getError(member.call(registration.open, { token }))).toMatch(
      /^409 Este enlace ya/,
    );
  });

  test('is found by its secret in its church only, whose database does not have it', async () => {
    const church = await server().createChurch();
    const other = await server().createChurch();
    const { token } = await createLink(church.admin);
    const [churchId, secret] = token.split('.');
    for (const wrong of [
      token.slice(0, -1),
      'x',
      `${other.id}.${secret}`,
      `${churchId}.${'A'.repeat(43)}`,
    ])
      expect(await getError(church.admin.call(registration.open, { token: wrong }))).toMatch(
        /^404/,
      );
    expect(await getError(other.admin.call(registration.open, { token }))).toMatch(/^404/);
    expect(await getError(send(other.admin, { token, people: soto }))).toMatch(/^404/);
    const rows = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('registration_links').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('that was revoked, replaced or has expired opens nothing and says why', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const member = await church.as('member');
    const open = (token: string) => getError(member.call(registration.open, { token }));
    const family = await registerFamily(admin, garcia);
    const first = await createLink(admin, { familyId: family.id });
    const second = await createLink(admin, { familyId: family.id });
    expect(await open(first.token)).toMatch(/^409 La iglesia anuló/);
    expect(await open(second.token)).toBe('done');
    const { items } = await admin.call(registration.links, { familyId: family.id });
    expect(items).toMatchObject([{ id: second.linkId, label: family.name }]);
    expect(items[0]?.openedAt).not.toBeNull();
    await admin.call(registration.revokeLink, { linkId: second.linkId });
    expect(await open(second.token)).toMatch(/^409 La iglesia anuló/);
    expect(await getError(admin.call(registration.revokeLink, { linkId: second.linkId }))).toMatch(
      /^404/,
    );

    const { token, linkId } = await createLink(admin);
    await server().core.database.inChurch(church.id, (db) =>
      db
        .updateTable('registration_links')
        .set({ expires_at: new Date(0) })
        .where('id', '=', linkId)
        .execute(),
    );
    expect(await open(token)).toMatch(/^409 Este enlace venció/);
    expect(await getError(send(member, { token, people: soto }))).toMatch(
      /^409 Este enlace venció/,
    );
    expect((await admin.call(registration.links, {})).items).toEqual([]);
  });

  test('of a family that is dissolved or deleted opens nothing', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const family = await registerFamily(admin, garcia);
    const { token } = await createLink(admin, { familyId: family.id });
    await admin.call(families.dissolve, { familyId: family.id, on: '2020-01-31' });
    expect(await getError(admin.call(registration.open, { token }))).toMatch(
      /^409 Esta familia está/,
    );
    await admin.call(families.remove, { familyId: family.id });
    expect(await getError(admin.call(registration.open, { token }))).toMatch(/^404/);
  });
});
