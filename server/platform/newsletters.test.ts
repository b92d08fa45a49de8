import { describe, expect, test } from 'vitest';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { newsletterReviewContract } from '#domain/newsletters/sending/review-contract.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { waitForMail } from '#server/testing/mail.ts';
import {
  createTestNewsletter,
  getRecipientsByEmail,
  sendAndWait,
} from '#server/testing/newsletters.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const to = (platformAudience: Partial<PlatformAudience> = {}) => ({
  audienceType: 'platform_users' as const,
  platformAudience,
});

test('the newsletters of a church this month are those that its limit counts, deleted ones too', async () => {
  const { id: churchId, admin } = await server().createChurch();
  const superadmin = await signInSuperadmin(server());
  await createTestNewsletter(admin);
  const { id } = await createTestNewsletter(admin);
  await admin.call(newslettersContract.remove, { newsletterId: id });
  const { usage } = await superadmin.call(platformContract.church, { churchId });
  const { count } = await admin.call(newslettersContract.usage, {});
  expect([usage.newslettersThisMonth, count]).toEqual([2, 2]);
});

describe('newsletters of the platform', () => {
  test('are sent to the administrators of all churches, and to nobody else', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const secretary = await one.as('secretary');
    const admin = await signInSuperadmin(server());
    const newsletter = await createTestNewsletter(admin, to({ roles: ['admin'] }));
    expect(newsletter.platformAudience).toEqual({
      plans: [],
      roles: ['admin'],
      countries: [],
      languages: [],
    });
    expect(
      await admin.call(newsletterReviewContract.review, { newsletterId: newsletter.id }),
      'the service has no postal address to write',
    ).toMatchObject({ hasAddress: true });
    await sendAndWait(admin, newsletter);
    const recipients = await getRecipientsByEmail(admin, newsletter.id);
    expect([...recipients.keys()]).toEqual(
      expect.arrayContaining([one.admin.email, other.admin.email]),
    );
    expect(recipients.has(secretary.email)).toBe(false);
    expect(recipients.has(admin.email)).toBe(false);
    const [letter] = await waitForMail(server(), one.admin.email);
    expect(letter?.subject).toBe(newsletter.subject);
  });

  test('can be filtered by plan, country and language, and exclude suspended churches and disabled users', async () => {
    const admin = await signInSuperadmin(server());
    const [premium, basic, suspended] = [
      await server().createChurch(),
      await server().createChurch(),
      await server().createChurch(),
    ];
    const [gone] = [await premium.as('secretary')];
    await server().core.session.disableAccount(gone.userId);
    for (const church of [premium, suspended])
      await admin.call(platformContract.updateChurch, {
        churchId: church.id,
        plan: 'premium',
        country: 'PE',
      });
    await admin.call(platformContract.setStatus, { churchId: suspended.id, status: 'suspended' });
    const reached = async (audience: Partial<PlatformAudience>) => {
      const newsletter = await createTestNewsletter(admin, to(audience));
      await sendAndWait(admin, newsletter);
      return new Set((await getRecipientsByEmail(admin, newsletter.id)).keys());
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

  test('are not sent to a user who unsubscribed', async () => {
    const admin = await signInSuperadmin(server());
    const church = await server().createChurch();
    await admin.call(platformContract.updateChurch, { churchId: church.id, country: 'UY' });
    const first = await createTestNewsletter(admin, to({ countries: ['UY'] }));
    await sendAndWait(admin, first);
    const [letter] = await waitForMail(server(), church.admin.email);
    const link = /https?:\/\/\S+\/u\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    await fetch(new URL(new URL(link).pathname, server().url), { method: 'POST' });
    const { recipients, exclusions } = await admin.call(
      newslettersContract.audience,
      to({ countries: ['UY'] }),
    );
    expect([recipients, exclusions.unsubscribed]).toEqual([0, 1]);
  });

  test('are not available to a church: it can neither address nor count users of other churches', async () => {
    const { admin } = await server().createChurch();
    await expect(createTestNewsletter(admin, to())).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'audienceType' }] },
    });
    await expect(admin.call(newslettersContract.audience, to())).rejects.toMatchObject({
      status: 400,
    });
  });
});
