import { describe, expect, test } from 'vitest';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { buildNewsletter, recipientsOf, sendToTheEnd } from '#server/testing/newsletters.ts';
import { superadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const to = (platformAudience: Partial<PlatformAudience> = {}) => ({
  audienceType: 'platform_users' as const,
  platformAudience,
});

describe('newsletters of the platform', () => {
  test('reach administrators of every church, and nobody else of them', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const secretary = await one.as('secretary');
    const admin = await superadmin(server());
    const newsletter = await buildNewsletter(admin, to({ roles: ['admin'] }));
    expect(newsletter.platformAudience).toEqual({
      plans: [],
      roles: ['admin'],
      countries: [],
      languages: [],
    });
    await sendToTheEnd(admin, newsletter);
    const recipients = await recipientsOf(admin, newsletter.id);
    expect([...recipients.keys()]).toEqual(
      expect.arrayContaining([one.admin.email, other.admin.email]),
    );
    expect(recipients.has(secretary.email)).toBe(false);
    expect(recipients.has(admin.email)).toBe(false);
    const [letter] = await lettersTo(server().core, one.admin.email);
    expect(letter?.subject).toBe(newsletter.subject);
  });

  test('are narrowed to plans, countries and languages, and never reach a suspended church or a disabled user', async () => {
    const admin = await superadmin(server());
    const [premium, basic, suspended] = [
      await server().church(),
      await server().church(),
      await server().church(),
    ];
    const [gone] = [await premium.as('secretary')];
    await server().core.session.disable(gone.userId);
    for (const church of [premium, suspended])
      await admin.call(platformContract.updateChurch, {
        churchId: church.id,
        plan: 'premium',
        country: 'PE',
      });
    await admin.call(platformContract.setStatus, { churchId: suspended.id, status: 'suspended' });
    const reached = async (audience: Partial<PlatformAudience>) => {
      const newsletter = await buildNewsletter(admin, to(audience));
      await sendToTheEnd(admin, newsletter);
      return new Set((await recipientsOf(admin, newsletter.id)).keys());
    };
    const found = await reached({ plans: ['premium'], countries: ['PE'], languages: ['es'] });
    expect(found).toEqual(new Set([premium.admin.email]));
    expect(
      (await admin.call(newslettersContract.audience, to({ languages: ['en'] }))).recipients,
    ).toBe(0);
    expect(
      (await admin.call(newslettersContract.audience, to({ plans: ['basic'] }))).recipients,
    ).toBeGreaterThan(0);
    expect(found.has(basic.admin.email)).toBe(false);
  });

  test('whoever unsubscribes is not mailed again', async () => {
    const admin = await superadmin(server());
    const church = await server().church();
    await admin.call(platformContract.updateChurch, { churchId: church.id, country: 'UY' });
    const first = await buildNewsletter(admin, to({ countries: ['UY'] }));
    await sendToTheEnd(admin, first);
    const [letter] = await lettersTo(server().core, church.admin.email);
    const link = /https?:\/\/\S+\/u\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    await fetch(new URL(new URL(link).pathname, server().url), { method: 'POST' });
    const { recipients, exclusions } = await admin.call(
      newslettersContract.audience,
      to({ countries: ['UY'] }),
    );
    expect([recipients, exclusions.unsubscribed]).toEqual([0, 1]);
  });

  test('a church can neither write to users of other churches nor learn how many there are', async () => {
    const { admin } = await server().church();
    await expect(buildNewsletter(admin, to())).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'audienceType' }] },
    });
    expect((await admin.call(newslettersContract.audience, to())).recipients).toBe(0);
  });
});
