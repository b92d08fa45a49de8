/** The relay or the database fails while newsletters are being sent. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  getRecipientsByEmail,
  send,
  sendAndWait,
  waitForStatus,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { defaultDeliverySettings } from './worker.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));
const uniqueName = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}-`;
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

/** Sends to thirty addresses through a relay that hangs up, until the newsletter shows the hold. */
async function sendIntoOutage(stage: 'connect' | 'mail'): Promise<{
  admin: Client;
  id: string;
  to: string[];
}> {
  const { admin } = await server().createChurch();
  const to = buildAddresses(30, uniqueName('ausente'));
  await waitUntil(
    async () => sink.connections,
    (open) => open === 0,
  );
  sink.rule = (command) => (command.stage === stage ? 'hang-up' : undefined);
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  await waitUntil(
    () => getProgress(admin, draft.id),
    (progress) => progress.held !== null,
  );
  return { admin, id: draft.id, to };
}

test.each(['connect', 'mail'] as const)(
  'while the relay hangs up at %s nobody fails, the newsletter shows the hold, and it continues within 15 seconds',
  async (stage) => {
    const { admin, id, to } = await sendIntoOutage(stage);
    // Long enough for the pause between two attempts to have grown.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    expect(await getProgress(admin, id)).toMatchObject({
      status: 'sending',
      waiting: 30,
      failed: 0,
      held: { reason: 'relay-unreachable' },
    });
    sink.rule = () => undefined;
    const startedAt = performance.now();
    await waitUntil(
      async () => to.filter((email) => count(email) > 0).length,
      (delivered) => delivered > 0,
    );
    expect((performance.now() - startedAt) / 1000).toBeLessThan(15);
    expect(await waitForStatus(admin, id, 'sent')).toMatchObject({
      sent: 30,
      failed: 0,
      uncertain: 0,
      held: null,
    });
    expect(to.map(count)).toEqual(to.map(() => 1));
  },
  60_000,
);

test('while the relay can not be reached no recipient is claimed: a crash would leave nobody in doubt', async () => {
  const { id } = await sendIntoOutage('connect');
  const inFlight = await server().core.database.unscoped((db) =>
    db.selectFrom('newsletters').select('in_flight').where('id', '=', id).execute(),
  );
  expect(inFlight).toEqual([{ in_flight: [] }]);
});

test('"Try now" tries the relay at once', async () => {
  const { admin, id } = await sendIntoOutage('connect');
  const { held } = await waitUntil(
    () => getProgress(admin, id),
    (progress) => new Date(progress.held?.until ?? 0).getTime() > Date.now() + 4_000,
  );
  sink.rule = () => undefined;
  await admin.call(contract.retryNow, { newsletterId: id });
  await waitForStatus(admin, id, 'sent');
  expect(Date.now()).toBeLessThan(new Date(held?.until ?? 0).getTime());
}, 30_000);

test('a newsletter whose results the database rejects is paused; others are sent, and nobody is mailed twice', async () => {
  const { admin } = await server().createChurch();
  const { pool } = server().core.database;
  const to = buildAddresses(40, uniqueName('rechazado'));
  const failing = await createTestNewsletterTo(admin, to);
  const sane = await createTestNewsletterTo(admin, buildAddresses(5, uniqueName('sano')));
  await pool.query(
    `CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'rejected row'; END $$`,
  );
  await pool.query(`
    CREATE TRIGGER rejecting BEFORE UPDATE ON newsletter_recipients FOR EACH ROW
      WHEN (NEW.newsletter_id = '${failing.id}' AND NEW.status = 'sent') EXECUTE FUNCTION reject()`);
  await send(admin, failing);
  expect(await sendAndWait(admin, sane)).toMatchObject({ status: 'sent', sent: 5 });
  const paused = await waitForStatus(admin, failing.id, 'paused');
  expect(paused.errorMessage).toMatch(/^La base de datos rechazó los resultados/);
  await pool.query('DROP TRIGGER rejecting ON newsletter_recipients');
  await pool.query('DROP FUNCTION reject()');
  await admin.call(contract.resume, { newsletterId: failing.id });
  const { sent, uncertain } = await waitForStatus(admin, failing.id, 'sent');
  expect(sent + uncertain).toBe(40);
  expect(uncertain).toBeGreaterThan(0);
  expect(uncertain).toBeLessThanOrEqual(defaultDeliverySettings.connections);
  expect(to.map(count)).toEqual(to.map(() => 1));
}, 60_000);

test('after the connection to the database broke, a newsletter that the database rejects does not stop the others', async () => {
  const { pool } = server().core.database;
  const [failing, sane] = await Promise.all(
    [6, 60].map(async (recipients) => {
      const { admin } = await server().createChurch();
      const to = buildAddresses(recipients, uniqueName('corte'));
      return { admin, to, draft: await createTestNewsletterTo(admin, to) };
    }),
  );
  if (!failing || !sane) throw new Error('Two newsletters are created');
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage }) => (stage === 'rcpt' ? gate : undefined);
  for (const { admin, draft } of [failing, sane]) {
    await send(admin, draft);
    await waitUntil(
      () => getRecipientsByEmail(admin, draft.id),
      (all) => [...all.values()].some((each) => each.attempts > 0),
    );
  }
  await pool.query(
    `CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'rejected row'; END $$`,
  );
  await pool.query(`
    CREATE TRIGGER rejecting BEFORE UPDATE OF in_flight ON newsletters FOR EACH ROW
      WHEN (OLD.id = '${failing.draft.id}') EXECUTE FUNCTION reject()`);
  await pool.query(`
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  release(undefined);
  expect(await waitForStatus(sane.admin, sane.draft.id, 'sent')).toMatchObject({
    sent: 60,
    uncertain: 0,
  });
  await waitForStatus(failing.admin, failing.draft.id, 'paused');
  await pool.query('DROP TRIGGER rejecting ON newsletters');
  await pool.query('DROP FUNCTION reject()');
  await failing.admin.call(contract.resume, { newsletterId: failing.draft.id });
  const { sent, uncertain } = await waitForStatus(failing.admin, failing.draft.id, 'sent');
  expect(sent + uncertain).toBe(6);
  for (const { to } of [failing, sane]) expect(to.map(count)).toEqual(to.map(() => 1));
}, 60_000);
