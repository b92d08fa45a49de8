/** A sending while the church is suspended, a consent is withdrawn, the stored message is unreadable, or its rows fail. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress, NewsletterView } from '#domain/newsletters/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { platformContract as platform } from '#domain/platform/contract.ts';
import { setClock } from '#server/core/clock.ts';
import {
  addConsenting,
  buildAddresses,
  createTestNewsletter,
  createTestNewsletterTo,
  getProgress,
  getRecipientsByEmail,
  send,
  sendAndWait,
  waitUntil,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { changePerson, readDeceasedStatus } from '#server/testing/people.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const createUniqueAddresses = (count: number, name: string): string[] =>
  buildAddresses(count, `${name}-${crypto.randomUUID().slice(0, 8)}-`);
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

/** Waits until the first messages are in flight. */
const waitUntilInFlight = (client: Client, id: string): Promise<unknown> =>
  waitUntil(
    () => getRecipientsByEmail(client, id),
    (all) => [...all.values()].some((each) => each.attempts > 0),
  );

test.each([
  [
    'the platform suspends the church',
    async (_: Client, id: string, open: boolean) =>
      void (await (
        await signInSuperadmin(server())
      ).call(platform.setStatus, {
        churchId: id,
        status: open ? 'active' : 'suspended',
        reason: open ? null : 'Denuncias',
      })),
    'Quedó en pausa al suspender o archivar la iglesia.',
  ],
  [
    'the church switches the module off',
    async (admin: Client, _: string, open: boolean) =>
      void (await admin.call(churches.update, {
        modules: open ? ['people', 'newsletters', 'system'] : ['people', 'system'],
      })),
    'Quedó en pausa al desactivar el módulo.',
  ],
])('a sending is paused when %s, and its users can resume it', async (_, change, reason) => {
  const { admin, id } = await server().createChurch();
  const to = createUniqueAddresses(60, 'cierre');
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage, to: recipient }) =>
    stage === 'rcpt' && to.includes(recipient) ? gate : undefined;
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  await waitUntilInFlight(admin, draft.id);
  await change(admin, id, false);
  release(undefined);
  await expect(getProgress(admin, draft.id)).rejects.toMatchObject({ status: 403 });
  await change(admin, id, true);
  expect(await getProgress(admin, draft.id)).toMatchObject({
    status: 'paused',
    errorMessage: reason,
  });
  await admin.call(contract.resume, { newsletterId: draft.id });
  expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 60 });
  expect(to.map(count)).toEqual(to.map(() => 1));
});

test.each([
  [
    'the platform suspends the church',
    `UPDATE churches SET status = 'suspended' WHERE id = $1`,
    /suspendida/,
  ],
  [
    'the church switches the module off',
    `UPDATE churches SET modules = '{people,system}' WHERE id = $1`,
    /no tiene activado/,
  ],
])('Send is refused when concurrently %s', async (_, close, refusal) => {
  const { admin, id } = await server().createChurch();
  const draft = await createTestNewsletterTo(admin, createUniqueAddresses(3, 'vez'));
  const closing = await server().core.database.pool.connect();
  try {
    await closing.query('BEGIN');
    await closing.query(close, [id]);
    const sending = send(admin, draft);
    await waitUntil(
      () =>
        server().core.database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ({ rows }) => rows.length > 0,
    );
    await closing.query('COMMIT');
    expect(await sending).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(refusal) },
    });
  } finally {
    closing.release();
  }
});

/** Sends a newsletter and pauses it; those who still wait for it. */
async function pauseSending(admin: Client, draft: NewsletterView, to: readonly string[]) {
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage, to: recipient }) =>
    stage === 'rcpt' && to.includes(recipient) ? gate : undefined;
  await send(admin, draft);
  await waitUntilInFlight(admin, draft.id);
  await admin.call(contract.pause, { newsletterId: draft.id });
  release(undefined);
  return waitUntil(
    async () =>
      [...(await getRecipientsByEmail(admin, draft.id)).values()].filter(
        (each) => each.outcome === 'waiting',
      ),
    (rows) => rows.every((each) => each.attempts === 0),
  );
}

/** Resumes it when everything that was in flight has ended, and waits until it is sent. */
async function resumeSending(admin: Client, newsletterId: string): Promise<NewsletterProgress> {
  const restore = setClock(() => new Date(Date.now() + 5 * 60_000));
  try {
    await admin.call(contract.resume, { newsletterId });
    return await waitForStatus(admin, newsletterId, 'sent');
  } finally {
    restore();
  }
}

test('a recipient who withdraws the consent while the sending is paused is not mailed when it resumes', async () => {
  const { admin } = await server().createChurch();
  const to = createUniqueAddresses(40, 'retira');
  const draft = await createTestNewsletterTo(admin, to);
  const waiting = await pauseSending(admin, draft, to);
  const gone = waiting[0]?.email ?? '';
  await admin.call(people.create, {
    givenNames: 'Rut',
    surname1: 'Salas',
    emails: [{ value: gone, kind: 'home', primary: true }],
    newsletterConsent: { status: 'withdrawn' },
    confirmed: true,
  });
  expect(await resumeSending(admin, draft.id)).toMatchObject({ sent: 39, skipped: 1 });
  expect(count(gone)).toBe(0);
});

test('a recipient who dies while the sending is paused is not mailed when it resumes', async () => {
  const { admin } = await server().createChurch();
  const to = createUniqueAddresses(40, 'fallece');
  for (const email of to) await addConsenting(admin, email);
  const draft = await createTestNewsletter(admin);
  const [first, second] = await pauseSending(admin, draft, to);
  await changePerson(admin, first?.personId ?? '', { diedOn: '2026-01-31' });
  await changePerson(admin, second?.personId ?? '', {
    belongingStatusId: await readDeceasedStatus(admin),
  });
  expect(await resumeSending(admin, draft.id)).toMatchObject({ sent: 38, skipped: 2 });
  const recipients = await getRecipientsByEmail(admin, draft.id);
  const skipped = [first, second].map((each) => recipients.get(each?.email ?? '')?.reason);
  expect(skipped).toEqual(['deceased', 'deceased']);
});

test('an unreadable stored message pauses its newsletter, and other newsletters are sent', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const broken = await createTestNewsletterTo(admin, createUniqueAddresses(3, 'roto'));
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage }) => (stage === 'rcpt' ? gate : undefined);
  await send(admin, broken);
  await waitUntilInFlight(admin, broken.id);
  await admin.call(contract.pause, { newsletterId: broken.id });
  release(undefined);
  await waitUntil(
    () => getProgress(admin, broken.id),
    (progress) => progress.waiting === 0,
  );
  await server().core.database.inChurch(churchId, async (db) => {
    await db
      .updateTable('newsletters')
      .set({ frozen: null, sent_count: 0, reached: sql`DEFAULT` })
      .where('id', '=', broken.id)
      .execute();
    await db
      .updateTable('newsletter_recipients')
      .set({ status: 'ready' })
      .where('newsletter_id', '=', broken.id)
      .execute();
  });
  await admin.call(contract.resume, { newsletterId: broken.id });
  const paused = await waitForStatus(admin, broken.id, 'paused');
  expect(paused.errorMessage).toBe(
    'El mensaje guardado no se puede leer. Cancela el envío y crea otro newsletter.',
  );
  expect(
    await sendAndWait(admin, await createTestNewsletterTo(admin, createUniqueAddresses(2, 'sano'))),
  ).toMatchObject({
    status: 'sent',
    sent: 2,
  });
});

test('a newsletter whose sending fails does not block the others, and is sent once it can be', async () => {
  const { admin } = await server().createChurch();
  const { pool } = server().core.database;
  const [failing, sane] = [
    await createTestNewsletterTo(admin, createUniqueAddresses(3, 'averiado')),
    await createTestNewsletterTo(admin, createUniqueAddresses(2, 'sano')),
  ];
  await pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken row'; END $$`,
  );
  await pool.query(`
    CREATE TRIGGER failing BEFORE UPDATE OF in_flight ON newsletters FOR EACH ROW WHEN (OLD.id = '${failing.id}' AND OLD.status = 'sending')
      EXECUTE FUNCTION fail()`);
  await send(admin, failing);
  expect(await sendAndWait(admin, sane)).toMatchObject({ status: 'sent', sent: 2 });
  expect(await getProgress(admin, failing.id)).toMatchObject({ status: 'sending', sent: 0 });
  await pool.query('DROP TRIGGER failing ON newsletters');
  await pool.query('DROP FUNCTION fail()');
  const later = Date.now() + 31_000;
  const restore = setClock(() => new Date(later));
  try {
    expect(await waitForStatus(admin, failing.id, 'sent')).toMatchObject({ sent: 3 });
  } finally {
    restore();
  }
});
