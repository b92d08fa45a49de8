/** Replies of the relay and their outcome for the recipient: refusals, delays, and lost replies. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getRecipientsByEmail,
  send,
  sendAndWait,
  waitUntil,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink, type SinkStage } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const createUniqueAddresses = (count: number, name: string): string[] =>
  buildAddresses(count, `${name}-${crypto.randomUUID().slice(0, 8)}-`);
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

/** Sends to one bad address, for which the relay replies so at that stage, among good ones. */
async function sendWith(
  reply: string,
  stage: SinkStage,
): Promise<{ admin: Client; id: string; bad: string; good: string[] }> {
  const { admin } = await server().createChurch();
  const [bad = '', ...good] = createUniqueAddresses(6, 'matriz');
  sink.rule = (command) => (command.stage === stage && command.to === bad ? reply : undefined);
  const draft = await createTestNewsletterTo(admin, [bad, ...good]);
  await send(admin, draft);
  await waitUntil(
    () => getRecipientsByEmail(admin, draft.id),
    (all) =>
      good.every((email) => all.get(email)?.outcome === 'sent') &&
      (all.get(bad)?.attempts ?? 0) > 0 &&
      settled(all.get(bad)),
  );
  return { admin, id: draft.id, bad, good };
}

const settled = (row: { outcome: string; reason: string | null } | undefined): boolean =>
  row?.outcome !== 'waiting' || row.reason !== null;

describe('a reply about one recipient', () => {
  test.each([
    ['550 5.1.1 no such user', 'rcpt', 'failed', 'address-unknown', true],
    ['550 no such user', 'rcpt', 'failed', 'address-unknown', true],
    ['553 5.1.3 bad address', 'rcpt', 'failed', 'address-unknown', true],
    ['552 5.2.2 mailbox full', 'rcpt', 'failed', 'mailbox-full', false],
    ['550 5.7.1 blocked by policy', 'rcpt', 'failed', 'refused', false],
    ['554 5.7.1 looks like spam', 'body', 'failed', 'refused', false],
    ['554 transaction failed', 'data', 'failed', 'refused', false],
    ['552 5.3.4 too big', 'body', 'failed', 'too-large', false],
    ['450 4.2.1 greylisted', 'rcpt', 'waiting', 'temporary', false],
    ['451 4.7.1 too many', 'rcpt', 'waiting', 'temporary', false],
    ['452 4.3.1 no space', 'body', 'waiting', 'temporary', false],
    ['421 4.3.2 closing', 'body', 'waiting', 'temporary', false],
  ] as const)('%s at %s: %s, %s', async (reply, stage, outcome, reason, suppressed) => {
    const { admin, id, bad } = await sendWith(reply, stage);
    const row = (await getRecipientsByEmail(admin, id)).get(bad);
    expect(row).toMatchObject({ outcome, reason, reply });
    expect(count(bad)).toBe(0);
    const again = await createTestNewsletterTo(admin, [bad]);
    const { exclusions, recipients } = await admin.call(contract.audience, {
      audienceType: 'custom_list',
      targetRecipientListIds: again.targetRecipientListIds,
    });
    expect([exclusions.bounced, recipients]).toEqual(suppressed ? [1, 0] : [0, 1]);
  });

  test('a temporary refusal is retried after five minutes', async () => {
    const { admin, id, bad } = await sendWith('450 4.2.1 greylisted', 'rcpt');
    sink.rule = () => undefined;
    const { nextAttemptAt } = (await getRecipientsByEmail(admin, id)).get(bad) ?? {};
    const wait = (new Date(nextAttemptAt ?? 0).getTime() - now().getTime()) / 60_000;
    expect(wait).toBeGreaterThan(4.5);
    expect(wait).toBeLessThan(6.1);
    const restore = setClock(() => new Date(Date.now() + 7 * 60_000));
    try {
      expect(await waitForStatus(admin, id, 'sent')).toMatchObject({ sent: 6, failed: 0 });
    } finally {
      restore();
    }
    expect(count(bad)).toBe(1);
  });

  test('after six attempts the recipient has failed', async () => {
    let offset = 0;
    const restore = setClock(() => new Date(Date.now() + offset));
    try {
      const { admin, id, bad } = await sendWith('450 4.2.1 try later', 'rcpt');
      for (let tries = 2; tries <= 6; tries += 1) {
        offset += 12 * 3600_000;
        await waitUntil(
          () => getRecipientsByEmail(admin, id),
          // Waits for the written result: a clock jump during an attempt would make it uncertain.
          (all) =>
            all.get(bad)?.attempts === tries &&
            (all.get(bad)?.outcome === 'failed' || all.get(bad)?.nextAttemptAt !== null),
        );
      }
      expect(await waitForStatus(admin, id, 'sent')).toMatchObject({ sent: 5, failed: 1 });
      expect((await getRecipientsByEmail(admin, id)).get(bad)).toMatchObject({
        outcome: 'failed',
        reason: 'attempts-exhausted',
        attempts: 6,
      });
    } finally {
      restore();
    }
  }, 60_000);

  test('an address whose mailbox was full for three newsletters is suppressed', async () => {
    const { admin, id } = await server().createChurch();
    await server().core.database.pool.query(`UPDATE churches SET plan = 'premium' WHERE id = $1`, [
      id,
    ]);
    const [full = '', other = ''] = createUniqueAddresses(2, 'lleno');
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to === full ? '552 5.2.2 over quota' : undefined;
    const first = await createTestNewsletterTo(admin, [full, other]);
    const audience = {
      audienceType: 'custom_list',
      targetRecipientListIds: first.targetRecipientListIds,
    } as const;
    const bounced = async (): Promise<number> =>
      (await admin.call(contract.audience, audience)).exclusions.bounced;
    await sendAndWait(admin, first);
    await sendAndWait(admin, await createTestNewsletterTo(admin, [full, other]));
    expect(await bounced()).toBe(0);
    await sendAndWait(admin, await createTestNewsletterTo(admin, [full, other]));
    expect(await bounced()).toBe(1);
  });
});

describe('a lost reply', () => {
  test('after the message was accepted makes it uncertain, and it is not sent again automatically', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(60, 'perdida');
    let bodies = 0;
    sink.rule = ({ stage }) =>
      stage === 'body' && ++bodies % 5 === 0 ? 'accept-and-hang-up' : undefined;
    const draft = await createTestNewsletterTo(admin, to);
    const progress = await sendAndWait(admin, draft);
    expect(progress).toMatchObject({
      status: 'sent',
      sent: 48,
      uncertain: 12,
      failed: 0,
      waiting: 0,
    });
    expect(to.map(count)).toEqual(to.map(() => 1));
    const all = [...(await getRecipientsByEmail(admin, draft.id)).values()].filter(
      (each) => each.outcome === 'uncertain',
    );
    expect(all).toHaveLength(12);
    for (const each of all) expect(each.reason).toBe('response-lost');
  });

  test('before the message was accepted is not uncertain: it is sent again, once', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(40, 'antes');
    const dropped = new Set<string>();
    sink.rule = ({ stage, to: recipient }) => {
      if (stage !== 'rcpt' || dropped.has(recipient) || dropped.size >= 4) return undefined;
      dropped.add(recipient);
      return 'hang-up';
    };
    expect(await sendAndWait(admin, await createTestNewsletterTo(admin, to))).toMatchObject({
      sent: 40,
      uncertain: 0,
      failed: 0,
    });
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('is resolved by a user: left as it is, or sent again', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(3, 'duda');
    sink.rule = ({ stage, deliveredBefore: taken }) =>
      stage === 'body' && taken === 0 ? 'accept-and-hang-up' : undefined;
    const draft = await createTestNewsletterTo(admin, to);
    expect(await sendAndWait(admin, draft)).toMatchObject({
      uncertain: 3,
      uncertainReviewed: false,
    });
    expect(
      await admin.call(contract.markUncertainReviewed, { newsletterId: draft.id }),
    ).toMatchObject({
      uncertain: 3,
      uncertainReviewed: true,
    });
    await admin.call(contract.sendAgain, { newsletterId: draft.id, to: 'uncertain' });
    expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({
      sent: 3,
      uncertain: 0,
      uncertainReviewed: false,
    });
    expect(to.map(count)).toEqual([2, 2, 2]);
  });
});

describe('failures', () => {
  test('a newsletter without any delivery has failed, and can be sent again', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(3, 'nadie');
    sink.rule = ({ stage }) => (stage === 'rcpt' ? '550 5.7.1 not today' : undefined);
    const draft = await createTestNewsletterTo(admin, to);
    const failed = await sendAndWait(admin, draft);
    expect(failed).toMatchObject({
      status: 'failed',
      sent: 0,
      failed: 3,
      errorMessage: 'No se pudo entregar a ningún destinatario.',
    });
    sink.rule = () => undefined;
    expect(await sendAndWait(admin, draft)).toMatchObject({
      status: 'sent',
      sent: 3,
      failed: 0,
      errorMessage: null,
    });
    expect(to.map(count)).toEqual([1, 1, 1]);
  });

  test('sending again to failed recipients mails nobody else', async () => {
    const { admin } = await server().createChurch();
    const [bad = '', ...good] = createUniqueAddresses(8, 'fallidos');
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to === bad ? '550 5.7.1 not today' : undefined;
    const draft = await createTestNewsletterTo(admin, [bad, ...good]);
    await sendAndWait(admin, draft);
    sink.rule = () => undefined;
    await admin.call(contract.sendAgain, { newsletterId: draft.id, to: 'failed' });
    expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 8, failed: 0 });
    expect([bad, ...good].map(count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test("ten consecutive refusals of the message pause the newsletter with the relay's reply", async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(80, 'rechazado');
    sink.rule = ({ stage }) => (stage === 'body' ? '554 5.7.1 spam, we think' : undefined);
    const draft = await createTestNewsletterTo(admin, to);
    await send(admin, draft);
    const paused = await waitForStatus(admin, draft.id, 'paused');
    expect(paused.errorMessage).toBe(
      'El servidor de correo rechazó varios mensajes seguidos: 554 5.7.1 spam, we think',
    );
    expect(paused.failed).toBeLessThanOrEqual(30);
    sink.rule = () => undefined;
    await admin.call(contract.resume, { newsletterId: draft.id });
    const sent = await waitForStatus(admin, draft.id, 'sent');
    expect(sent.sent + sent.failed).toBe(80);
    expect(sent.errorMessage).toBeNull();
  });
});
