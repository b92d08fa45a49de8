/** Newsletters under way share the relay in turns by church; the installation's limit a minute holds for all of them. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  send,
  sendAndWait,
  waitForStatus,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { testServer, type Client, type TestServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { defaultDeliverySettings, startNewsletterDelivery } from './worker.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
const uniqueName = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}-`;

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

async function createNewsletter(
  { createChurch }: TestServer,
  count: number,
  name: string,
): Promise<{ admin: Client; draft: NewsletterView; to: string[] }> {
  const { admin } = await createChurch();
  const to = buildAddresses(count, uniqueName(name));
  return { admin, draft: await createTestNewsletterTo(admin, to), to };
}

const countDelivered = (to: readonly string[]): number =>
  to.filter((email) => sink.deliveries.has(email)).length;

describe('newsletters under way', () => {
  test('a church of 22 is not kept waiting by one of 4,000: they take turns', async () => {
    const large = await createNewsletter(server(), 4_000, 'grande');
    const small = await createNewsletter(server(), 22, 'chica');
    sink.rule = ({ stage }) => (stage === 'rcpt' ? pause(20) : undefined);
    await send(large.admin, large.draft);
    await waitUntil(
      async () => countDelivered(large.to),
      (count) => count >= 50,
    );
    const before = countDelivered(large.to);
    const startedAt = performance.now();
    expect(await sendAndWait(small.admin, small.draft)).toMatchObject({ status: 'sent', sent: 22 });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(small.to.filter((email) => sink.deliveries.get(email) !== 1)).toEqual([]);
    const meanwhile = countDelivered(large.to) - before;
    expect(meanwhile).toBeGreaterThanOrEqual(10);
    expect(await getProgress(large.admin, large.draft.id)).toMatchObject({ status: 'sending' });
    sink.rule = () => undefined;
    expect(await waitForStatus(large.admin, large.draft.id, 'sent')).toMatchObject({ sent: 4_000 });
    expect(large.to.filter((email) => sink.deliveries.get(email) !== 1)).toEqual([]);
  }, 60_000);

  test('a second newsletter of the same church does not wait for the end of the first', async () => {
    const large = await createNewsletter(server(), 2_000, 'primera');
    const to = buildAddresses(15, uniqueName('segunda'));
    const second = await createTestNewsletterTo(large.admin, to);
    sink.rule = ({ stage }) => (stage === 'rcpt' ? pause(20) : undefined);
    await send(large.admin, large.draft);
    await waitUntil(
      async () => countDelivered(large.to),
      (count) => count >= 20,
    );
    await sendAndWait(large.admin, second);
    expect(await getProgress(large.admin, large.draft.id)).toMatchObject({ status: 'sending' });
    sink.rule = () => undefined;
    await waitForStatus(large.admin, large.draft.id, 'sent');
  }, 60_000);

  test('of many churches are all sent, each recipient once', async () => {
    const newsletters = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        createNewsletter(server(), 30 + index, `iglesia-${index}`),
      ),
    );
    await Promise.all(newsletters.map(({ admin, draft }) => send(admin, draft)));
    for (const { admin, draft, to } of newsletters) {
      expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({
        sent: to.length,
        uncertain: 0,
        failed: 0,
      });
      expect(to.filter((email) => sink.deliveries.get(email) !== 1)).toEqual([]);
    }
  }, 60_000);
});

test('a relay that accepts three connections is used with three', async () => {
  const { admin, draft, to } = await createNewsletter(server(), 60, 'tres');
  let most = 0;
  let open = 0;
  sink.rule = async ({ stage }) => {
    if (stage === 'connect') return (open += 1) > 3 ? '421 4.7.0 too many connections' : undefined;
    if (stage !== 'rcpt') return undefined;
    most += 1;
    await pause(10);
    most -= 1;
    expect(most).toBeLessThanOrEqual(3);
    return undefined;
  };
  await waitUntil(
    async () => sink.connections,
    (count) => count === 0,
  );
  expect(await sendAndWait(admin, draft)).toMatchObject({ sent: 60, failed: 0, held: null });
  expect(countDelivered(to)).toBe(60);
}, 30_000);

describe('with a limit of 600 messages a minute', () => {
  const limited = testServer(() => ({
    SMTP_URL: sink.url,
    MAIL_FROM: 'noticias@redil.test',
    NEWSLETTER_MESSAGES_PER_MINUTE: '600',
  }));

  test('two workers together keep to it, two churches share it, and the screen can show it', async () => {
    const stop = await startNewsletterDelivery(limited().core, {
      ...defaultDeliverySettings,
      pollSeconds: 0.05,
    });
    try {
      const newsletters = [
        await createNewsletter(limited(), 20, 'limite'),
        await createNewsletter(limited(), 20, 'otra'),
      ];
      const startedAt = performance.now();
      for (const { admin, draft } of newsletters) await send(admin, draft);
      for (const { admin, draft } of newsletters)
        expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({
          sent: 20,
          maxPerMinute: 600,
        });
      const seconds = (performance.now() - startedAt) / 1000;
      expect(seconds).toBeGreaterThan(2.9);
      expect(seconds).toBeLessThan(10);
    } finally {
      await stop();
    }
  }, 30_000);
});
