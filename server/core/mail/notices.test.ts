/** Notices by mail: each once, within the limit, behind the mails of accounts, and only to those who want them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { usersContract } from '#domain/users/contract.ts';
import { accessContract } from '#domain/access/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { deleteExpiredNotices } from '#server/core/mail/expire-notices.ts';
import type { Notice } from '#server/core/mail.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';

let sink: SmtpSink;
const server = testServer(async () => {
  sink = await openSmtpSink();
  return { SMTP_URL: sink.url, NEWSLETTER_MESSAGES_PER_MINUTE: '600' };
});
beforeEach(() => {
  sink.rule = () => undefined;
});
afterAll(() => sink.close());

const createChurch = () => server().createChurch();
const day = '2027-05-30';
const buildNotice = (
  userId: string,
  change: Partial<Pick<Notice, 'day' | 'about'>> = {},
): Notice => ({
  userId,
  day,
  about: randomUUID(),
  template: 'note-mention',
  language: 'es',
  values: { name: 'Ana', by: 'Marta', link: 'https://example.org/app' },
  ...change,
});
const notify = (churchId: string, notice: Notice): Promise<void> =>
  server().core.database.inChurch(churchId, (db) => server().core.mail.notify(db, notice));
const listNotices = (churchId: string) =>
  server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('notices').select(['content', 'next_at']).execute(),
  );
const countWaiting = async (churchId: string): Promise<number> =>
  (await listNotices(churchId)).filter(({ content }) => content !== null).length;
async function waitUntilNoneWaits(churchId: string): Promise<void> {
  await expect.poll(() => countWaiting(churchId), { timeout: 20_000 }).toBe(0);
}
const countDeliveries = ({ email }: Client): number => sink.deliveries.get(email) ?? 0;
const readStopUrl = async ({ email }: Client): Promise<string> => {
  const { headers } = await sink.read(email);
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return server().url + new URL(header.slice(1, -1)).pathname;
};
const post = (url: string) => fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });

describe('a notice', () => {
  test('is in the same transaction as what causes it', async () => {
    const { id, admin } = await createChurch();
    const { core } = server();
    const undone = core.database.inChurch(id, async (db) => {
      await core.mail.notify(db, buildNotice(admin.userId));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    expect(countDeliveries(admin)).toBe(1);
  });

  test('arrives once for each user, kind, day and matter, however often and however simultaneously a job runs', async () => {
    const days = [day, '2027-05-31'];
    const matters = ['a', 'b'];
    const run = fc.array(
      fc.record({
        who: fc.nat(1),
        day: fc.constantFrom(...days),
        about: fc.constantFrom(...matters),
      }),
      { minLength: 2, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(run, async (notices) => {
        const { id, admin, as } = await createChurch();
        const users = [admin, await as('pastor')];
        const send = () =>
          notices.map(({ who, ...matter }) =>
            notify(id, buildNotice(users[who]?.userId ?? '', matter)),
          );
        await Promise.all([...send(), ...send()]);
        await waitUntilNoneWaits(id);
        await Promise.all(send());
        await waitUntilNoneWaits(id);
        for (const [who, user] of users.entries()) {
          const own = notices.filter((notice) => notice.who === who);
          expect(countDeliveries(user)).toBe(
            new Set(own.map((each) => each.day + each.about)).size,
          );
        }
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  test('goes to the present address of its user, and to nobody who left or was disabled', async () => {
    const { id, as } = await createChurch();
    const [moved, left, disabled] = [await as('member'), await as('member'), await as('member')];
    const email = `${randomUUID()}@example.org`;
    const { pool } = server().core.database;
    await pool.query('UPDATE users SET email = $2 WHERE id = $1', [moved.userId, email]);
    await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.userId]);
    await left.call(usersContract.leaveChurch, {});
    for (const { userId } of [moved, left, disabled]) await notify(id, buildNotice(userId));
    await waitUntilNoneWaits(id);
    expect(sink.deliveries.get(email)).toBe(1);
    expect([moved, left, disabled].map(countDeliveries)).toEqual([0, 0, 0]);
  });

  test('of a suspended church waits until the church is active again', async () => {
    const { id, admin } = await createChurch();
    const setStatus = (status: string) =>
      server().core.database.pool.query('UPDATE churches SET status = $2 WHERE id = $1', [
        id,
        status,
      ]);
    await setStatus('suspended');
    await notify(id, buildNotice(admin.userId));
    const isPostponed = async () => {
      const [notice] = await listNotices(id);
      return notice && notice.next_at.getTime() > Date.now() + 59 * 60 * 1000;
    };
    await expect.poll(isPostponed, { timeout: 10_000 }).toBe(true);
    expect(countDeliveries(admin)).toBe(0);
    const none = { queue: 'notices', waiting: 0, oldestSeconds: 0 };
    expect(await server().core.mail.depths()).toContainEqual(none);
    await setStatus('active');
    await server().core.database.inChurch(id, (db) =>
      db.updateTable('notices').set({ next_at: new Date() }).execute(),
    );
    await waitUntilNoneWaits(id);
    expect(countDeliveries(admin)).toBe(1);
  });

  test('is not sent again to an address that nobody has, and a busy mailbox is tried again', async () => {
    const { id, admin, as } = await createChurch();
    const busy = await as('pastor');
    const tries = new Map<string, number>();
    sink.rule = ({ stage, to }) => {
      if (stage !== 'rcpt') return undefined;
      tries.set(to, (tries.get(to) ?? 0) + 1);
      if (to === admin.email) return '550 5.1.1 no such user';
      return to === busy.email && tries.get(to) === 1 ? '451 4.7.1 greylisted' : undefined;
    };
    for (const { userId } of [admin, busy]) await notify(id, buildNotice(userId));
    await waitUntilNoneWaits(id);
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    expect([tries.get(admin.email), countDeliveries(busy)]).toEqual([1, 1]);
  });

  test('is forgotten a month after it expired', async () => {
    const { id, admin } = await createChurch();
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    const countRows = async () => (await listNotices(id)).length;
    await deleteExpiredNotices(server().core);
    expect(await countRows()).toBe(1);
    const later = Date.now() + 34 * 24 * 3600 * 1000;
    const restoreClock = setClock(() => new Date(later));
    try {
      await deleteExpiredNotices(server().core);
    } finally {
      restoreClock();
    }
    expect(await countRows()).toBe(0);
  });
});

describe('many notices', () => {
  test('stay within the limit of messages, and do not slow a mail of accounts', async () => {
    const { id, as } = await createChurch();
    const members = await Promise.all(Array.from({ length: 40 }, () => as('member')));
    const forgetful = await createAccount(server().core, { password: 'una contraseña larga' });
    const sent: { readonly to: string; readonly at: number }[] = [];
    sink.rule = ({ stage, to }) => {
      if (stage === 'body') sent.push({ to, at: Date.now() });
      return undefined;
    };
    const startedAt = Date.now();
    await Promise.all(members.map(({ userId }) => notify(id, buildNotice(userId))));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await server().anonymous.call(accessContract.forgotPassword, { email: forgetful.email });
    await waitUntilNoneWaits(id);
    expect(sent).toHaveLength(41);
    // 600 a minute are ten a second, nine of them at once after a pause: 31 wait for a tenth of a second each.
    expect((sent.at(-1)?.at ?? 0) - startedAt).toBeGreaterThan(3000);
    const after = sent.findIndex(({ to }) => to === forgetful.email);
    expect(after).toBeLessThan(30);
  });
});

describe('the link in a notice', () => {
  test('stops this kind for this user by one click without a session, and starts it again', async () => {
    const { id, admin, as } = await createChurch();
    const pastor = await as('pastor');
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    const { headers, text, html } = await sink.read(admin.email);
    const url = await readStopUrl(admin);
    const path = new URL(url).pathname;
    expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect([text?.includes(path), html?.includes(path)]).toEqual([true, true]);

    const question = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
    expect(question).toContain('When someone mentions you in a note');
    expect((await admin.call(usersContract.notices, {})).stopped).toEqual([]);
    const stopped = await post(url);
    expect(await stopped.text()).toContain('ya no te escribiremos por esto');
    expect(stopped.headers.get('set-cookie')).toBeNull();
    expect((await admin.call(usersContract.notices, {})).stopped).toEqual(['note-mentions']);
    for (const { userId } of [admin, pastor]) await notify(id, buildNotice(userId));
    await waitUntilNoneWaits(id);
    expect([countDeliveries(admin), countDeliveries(pastor)]).toEqual([1, 1]);

    expect(await (await post(`${url}/undo`)).text()).toContain('volverás a recibir');
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    expect(countDeliveries(admin)).toBe(2);
  });

  test('that was changed, or whose user left the church, stops nothing', async () => {
    const { id, as } = await createChurch();
    const member = await as('member');
    await notify(id, buildNotice(member.userId));
    await waitUntilNoneWaits(id);
    const url = await readStopUrl(member);
    const [ids = '', kind = ''] = (url.split('/n/')[1] ?? '').split('.');
    const otherIds = ids.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const token of [`${ids}.group-requests`, `${otherIds}.${kind}`, 'x', `${ids}.`])
      expect((await post(`${server().url}/n/${token}`)).status).toBe(404);
    await member.call(usersContract.leaveChurch, {});
    expect((await post(url)).status).toBe(404);
    const rows = await server().core.database.inChurch(id, (db) =>
      db.selectFrom('notice_stops').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  test('is not needed: each user chooses the kinds in the account', async () => {
    const { id, admin } = await createChurch();
    const kind = 'note-mentions';
    await admin.call(usersContract.chooseNotices, { kind, byMail: false });
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    await admin.call(usersContract.chooseNotices, { kind, byMail: true });
    await notify(id, buildNotice(admin.userId));
    await waitUntilNoneWaits(id);
    expect(countDeliveries(admin)).toBe(1);
    await expect(
      admin.fetch('/api/account/notices/payments', {
        method: 'PUT',
        body: JSON.stringify({ byMail: false }),
        headers: { 'content-type': 'application/json' },
      }),
    ).resolves.toMatchObject({ status: 404 });
  });
});
