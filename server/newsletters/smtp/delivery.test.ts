/** What the relay may answer, and what becomes of the recipient: refusals, delays, and answers that are lost. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import {
  addresses,
  draftTo,
  recipientsOf,
  send,
  sendToTheEnd,
  until,
  untilStatus,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink, type SinkStage } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const some = (count: number, name: string): string[] =>
  addresses(count, `${name}-${crypto.randomUUID().slice(0, 8)}-`);
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

/** Sends to one bad address among good ones, which answers so at that stage. */
async function sendWith(
  reply: string,
  stage: SinkStage,
): Promise<{ admin: Client; id: string; bad: string; good: string[] }> {
  const { admin } = await server().church();
  const [bad = '', ...good] = some(6, 'matriz');
  sink.rule = (command) => (command.stage === stage && command.to === bad ? reply : undefined);
  const draft = await draftTo(admin, [bad, ...good]);
  await send(admin, draft);
  await until(
    () => recipientsOf(admin, draft.id),
    (all) =>
      good.every((email) => all.get(email)?.outcome === 'sent') &&
      (all.get(bad)?.attempts ?? 0) > 0 &&
      settled(all.get(bad)),
  );
  return { admin, id: draft.id, bad, good };
}

const settled = (row: { outcome: string; reason: string | null } | undefined): boolean =>
  row?.outcome !== 'waiting' || row.reason !== null;

describe('an answer about one recipient', () => {
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
    const row = (await recipientsOf(admin, id)).get(bad);
    expect(row).toMatchObject({ outcome, reason, reply });
    expect(count(bad)).toBe(0);
    const again = await draftTo(admin, [bad]);
    const { exclusions, recipients } = await admin.call(contract.audience, {
      audienceType: 'custom_list',
      targetRecipientListIds: again.targetRecipientListIds,
    });
    expect([exclusions.bounced, recipients]).toEqual(suppressed ? [1, 0] : [0, 1]);
  });

  test('a temporary refusal is tried again after five minutes, and then it arrives', async () => {
    const { admin, id, bad } = await sendWith('450 4.2.1 greylisted', 'rcpt');
    sink.rule = () => undefined;
    const { nextAttemptAt } = (await recipientsOf(admin, id)).get(bad) ?? {};
    const wait = (new Date(nextAttemptAt ?? 0).getTime() - now().getTime()) / 60_000;
    expect(wait).toBeGreaterThan(4.5);
    expect(wait).toBeLessThan(6.1);
    const restore = setClock(() => new Date(Date.now() + 7 * 60_000));
    try {
      expect(await untilStatus(admin, id, 'sent')).toMatchObject({ sent: 6, failed: 0 });
    } finally {
      restore();
    }
    expect(count(bad)).toBe(1);
  });

  test('after six tries it has failed', async () => {
    let offset = 0;
    const restore = setClock(() => new Date(Date.now() + offset));
    try {
      const { admin, id, bad } = await sendWith('450 4.2.1 try later', 'rcpt');
      for (let tries = 2; tries <= 6; tries += 1) {
        offset += 12 * 3600_000;
        await until(
          () => recipientsOf(admin, id),
          // Its answer is written down: a clock that jumps while it is on its way would leave it in doubt.
          (all) =>
            all.get(bad)?.attempts === tries &&
            (all.get(bad)?.outcome === 'failed' || all.get(bad)?.nextAttemptAt !== null),
        );
      }
      expect(await untilStatus(admin, id, 'sent')).toMatchObject({ sent: 5, failed: 1 });
      expect((await recipientsOf(admin, id)).get(bad)).toMatchObject({
        outcome: 'failed',
        reason: 'tries-used-up',
        attempts: 6,
      });
    } finally {
      restore();
    }
  }, 60_000);

  test('a mailbox that was full for three newsletters gets no fourth', async () => {
    const { admin, id } = await server().church();
    await server().core.database.pool.query(`UPDATE churches SET plan = 'premium' WHERE id = $1`, [
      id,
    ]);
    const [full = '', other = ''] = some(2, 'lleno');
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to === full ? '552 5.2.2 over quota' : undefined;
    const first = await draftTo(admin, [full, other]);
    const audience = {
      audienceType: 'custom_list',
      targetRecipientListIds: first.targetRecipientListIds,
    } as const;
    const bounced = async (): Promise<number> =>
      (await admin.call(contract.audience, audience)).exclusions.bounced;
    await sendToTheEnd(admin, first);
    await sendToTheEnd(admin, await draftTo(admin, [full, other]));
    expect(await bounced()).toBe(0);
    await sendToTheEnd(admin, await draftTo(admin, [full, other]));
    expect(await bounced()).toBe(1);
  });
});

describe('an answer that is lost', () => {
  test('after the message was taken leaves it in doubt, said as such, and never sent again by itself', async () => {
    const { admin } = await server().church();
    const to = some(60, 'perdida');
    let bodies = 0;
    sink.rule = ({ stage }) =>
      stage === 'body' && ++bodies % 5 === 0 ? 'take-and-hang-up' : undefined;
    const draft = await draftTo(admin, to);
    const progress = await sendToTheEnd(admin, draft);
    expect(progress).toMatchObject({
      status: 'sent',
      sent: 48,
      uncertain: 12,
      failed: 0,
      waiting: 0,
    });
    expect(to.map(count)).toEqual(to.map(() => 1));
    const all = [...(await recipientsOf(admin, draft.id)).values()].filter(
      (each) => each.outcome === 'uncertain',
    );
    expect(all).toHaveLength(12);
    for (const each of all) expect(each.reason).toBe('reply-lost');
  });

  test('before the message was taken is no doubt: it is sent again, once', async () => {
    const { admin } = await server().church();
    const to = some(40, 'antes');
    const dropped = new Set<string>();
    sink.rule = ({ stage, to: recipient }) => {
      if (stage !== 'rcpt' || dropped.has(recipient) || dropped.size >= 4) return undefined;
      dropped.add(recipient);
      return 'hang-up';
    };
    expect(await sendToTheEnd(admin, await draftTo(admin, to))).toMatchObject({
      sent: 40,
      uncertain: 0,
      failed: 0,
    });
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('is resolved by whoever decides: left as it is, or sent again', async () => {
    const { admin } = await server().church();
    const to = some(3, 'duda');
    sink.rule = ({ stage, taken }) =>
      stage === 'body' && taken === 0 ? 'take-and-hang-up' : undefined;
    const draft = await draftTo(admin, to);
    expect(await sendToTheEnd(admin, draft)).toMatchObject({
      uncertain: 3,
      uncertainSettled: false,
    });
    expect(await admin.call(contract.settleDoubts, { newsletterId: draft.id })).toMatchObject({
      uncertain: 3,
      uncertainSettled: true,
    });
    await admin.call(contract.sendAgain, { newsletterId: draft.id, to: 'uncertain' });
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({
      sent: 3,
      uncertain: 0,
      uncertainSettled: false,
    });
    expect(to.map(count)).toEqual([2, 2, 2]);
  });
});

describe('failures', () => {
  test('when nobody could be reached the newsletter has failed, and can be sent once the cause is gone', async () => {
    const { admin } = await server().church();
    const to = some(3, 'nadie');
    sink.rule = ({ stage }) => (stage === 'rcpt' ? '550 5.7.1 not today' : undefined);
    const draft = await draftTo(admin, to);
    const failed = await sendToTheEnd(admin, draft);
    expect(failed).toMatchObject({
      status: 'failed',
      sent: 0,
      failed: 3,
      errorMessage: 'No se pudo entregar a ningún destinatario.',
    });
    sink.rule = () => undefined;
    expect(await sendToTheEnd(admin, draft)).toMatchObject({
      status: 'sent',
      sent: 3,
      failed: 0,
      errorMessage: null,
    });
    expect(to.map(count)).toEqual([1, 1, 1]);
  });

  test('those who failed are tried again, and nobody else', async () => {
    const { admin } = await server().church();
    const [bad = '', ...good] = some(8, 'fallidos');
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to === bad ? '550 5.7.1 not today' : undefined;
    const draft = await draftTo(admin, [bad, ...good]);
    await sendToTheEnd(admin, draft);
    sink.rule = () => undefined;
    await admin.call(contract.sendAgain, { newsletterId: draft.id, to: 'failed' });
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 8, failed: 0 });
    expect([bad, ...good].map(count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('ten refusals of the message in a row pause the newsletter, with the words of the relay', async () => {
    const { admin } = await server().church();
    const to = some(80, 'rechazado');
    sink.rule = ({ stage }) => (stage === 'body' ? '554 5.7.1 spam, we think' : undefined);
    const draft = await draftTo(admin, to);
    await send(admin, draft);
    const paused = await untilStatus(admin, draft.id, 'paused');
    expect(paused.errorMessage).toBe(
      'El servidor de correo rechazó varios mensajes seguidos: 554 5.7.1 spam, we think',
    );
    expect(paused.failed).toBeLessThanOrEqual(30);
    sink.rule = () => undefined;
    await admin.call(contract.resume, { newsletterId: draft.id });
    const sent = await untilStatus(admin, draft.id, 'sent');
    expect(sent.sent + sent.failed).toBe(80);
    expect(sent.errorMessage).toBeNull();
  });
});
