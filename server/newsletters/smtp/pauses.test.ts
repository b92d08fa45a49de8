/** A sending that is paused, cancelled, overtaken by an unsubscription, shared by two workers, or without a relay. */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { platformContract as platform } from '#domain/platform/contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import { deliveryDefaults, startNewsletters } from '#server/newsletters/delivery/worker.ts';
import {
  addresses,
  draftTo,
  progressOf,
  recipientsOf,
  send,
  sendToTheEnd,
  until,
  untilStatus,
} from '#server/testing/newsletters.ts';
import { superadmin } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const some = (count: number, name: string): string[] =>
  addresses(count, `${name}-${crypto.randomUUID().slice(0, 8)}-`);
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

/** The first messages are on their way. */
const underWay = (client: Client, id: string): Promise<unknown> =>
  until(
    () => recipientsOf(client, id),
    (all) => [...all.values()].some((each) => each.attempts > 0),
  );

describe('a sending under way', () => {
  test('is paused within a window, and resumed where it stood', async () => {
    const { admin } = await server().church();
    const to = some(120, 'pausa');
    const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && to.includes(recipient) ? held : undefined;
    const draft = await draftTo(admin, to);
    await send(admin, draft);
    await underWay(admin, draft.id);
    await admin.call(contract.pause, { newsletterId: draft.id });
    goOn(undefined);
    await until(
      () => progressOf(admin, draft.id),
      (progress) => progress.sent > 0,
    );
    expect((await progressOf(admin, draft.id)).status).toBe('paused');
    expect(to.filter((email) => count(email) > 0).length).toBeLessThanOrEqual(20);
    await admin.call(contract.resume, { newsletterId: draft.id });
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 120 });
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('is cancelled: whoever was not mailed will not be', async () => {
    const { admin } = await server().church();
    const to = some(120, 'cancela');
    const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && to.includes(recipient) ? held : undefined;
    const draft = await draftTo(admin, to);
    await send(admin, draft);
    await underWay(admin, draft.id);
    const cancelled = await admin.call(contract.cancel, { newsletterId: draft.id });
    expect(cancelled.status).toBe('cancelled');
    goOn(undefined);
    const end = await until(
      () => progressOf(admin, draft.id),
      (progress) => progress.waiting === 0,
    );
    expect(end.sent + end.skipped).toBe(120);
    expect(end.sent).toBeLessThanOrEqual(20);
    expect(to.filter((email) => count(email) > 0)).toHaveLength(end.sent);
    await expect(admin.call(contract.resume, { newsletterId: draft.id })).rejects.toThrow(
      'failed_precondition',
    );
  });

  test.each([
    [
      'the platform suspends the church',
      async (_: Client, id: string, open: boolean) =>
        void (await (
          await superadmin(server())
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
  ])('is paused when %s, and goes on when its people say so', async (_, change, reason) => {
    const { admin, id } = await server().church();
    const to = some(60, 'cierre');
    const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && to.includes(recipient) ? held : undefined;
    const draft = await draftTo(admin, to);
    await send(admin, draft);
    await underWay(admin, draft.id);
    await change(admin, id, false);
    goOn(undefined);
    await expect(progressOf(admin, draft.id)).rejects.toMatchObject({ status: 403 });
    await change(admin, id, true);
    expect(await progressOf(admin, draft.id)).toMatchObject({
      status: 'paused',
      errorMessage: reason,
    });
    await admin.call(contract.resume, { newsletterId: draft.id });
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 60 });
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('two workers at once: everybody once', async () => {
    const { admin } = await server().church();
    const to = some(400, 'dos');
    const stop = await startNewsletters(server().core, { ...deliveryDefaults, sweepSeconds: 0.05 });
    try {
      const progress = await sendToTheEnd(admin, await draftTo(admin, to));
      expect(progress).toMatchObject({ sent: 400, uncertain: 0, failed: 0 });
      expect(to.map(count)).toEqual(to.map(() => 1));
    } finally {
      await stop();
    }
  });

  test('whose connection to the database breaks is told of to the end: nobody is in doubt, and nobody is mailed twice', async () => {
    const { admin } = await server().church();
    const to = some(200, 'corte');
    let breaks = 0;
    sink.rule = async ({ stage, to: recipient }) => {
      if (stage !== 'body' || !to.includes(recipient) || ++breaks % 40 !== 0) return undefined;
      await server().core.database.pool.query(`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      return undefined;
    };
    expect(await sendToTheEnd(admin, await draftTo(admin, to))).toMatchObject({
      sent: 200,
      uncertain: 0,
      failed: 0,
    });
    expect(breaks).toBeGreaterThanOrEqual(200);
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('the oldest newsletter goes first', async () => {
    const [one, two] = [await server().church(), await server().church()];
    const [first, second] = [some(60, 'primero'), some(60, 'segundo')];
    const order: string[] = [];
    const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to }) => {
      if (stage === 'body') order.push(to.startsWith('primero') ? 'first' : 'second');
      return stage === 'rcpt' && to.startsWith('primero') ? held : undefined;
    };
    const drafts = [await draftTo(one.admin, first), await draftTo(two.admin, second)] as const;
    await send(one.admin, drafts[0]);
    await send(two.admin, drafts[1]);
    goOn(undefined);
    await untilStatus(one.admin, drafts[0].id, 'sent');
    await untilStatus(two.admin, drafts[1].id, 'sent');
    expect(order).toEqual([...first.map(() => 'first'), ...second.map(() => 'second')]);
  });
});

test('whoever unsubscribes or bounces between the start and the turn is not mailed', async () => {
  const { admin, id: churchId } = await server().church();
  const to = some(60, 'entretanto');
  const [gone = '', bounced = ''] = to.slice(-2);
  const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage, to: recipient }) =>
    stage === 'rcpt' && to.includes(recipient) ? held : undefined;
  const draft = await draftTo(admin, to);
  await send(admin, draft);
  await underWay(admin, draft.id);
  const before = await recipientsOf(admin, draft.id);
  const waiting = [...before.values()]
    .filter((each) => each.attempts === 0)
    .map((each) => each.email);
  expect(waiting.length).toBeGreaterThanOrEqual(40);
  const [left = gone, hard = bounced] = waiting;
  await server().core.database.inChurch(churchId, (db) =>
    db
      .insertInto('suppressions')
      .values([
        { email: left, reason: 'unsubscribed', created_at: now() },
        { email: hard, reason: 'bounced', created_at: now() },
      ])
      .execute(),
  );
  goOn(undefined);
  expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 58, skipped: 2 });
  expect([left, hard].map(count)).toEqual([0, 0]);
  const after = await recipientsOf(admin, draft.id);
  expect([after.get(left)?.reason, after.get(hard)?.reason]).toEqual([
    'unsubscribed',
    'bounced-before',
  ]);
});

test('a relay that is away: nobody fails, the newsletter says what it waits for, and goes on by itself', async () => {
  const { admin } = await server().church();
  const to = some(30, 'ausente');
  sink.rule = ({ stage }) => (stage === 'connect' || stage === 'mail' ? 'hang-up' : undefined);
  const draft = await draftTo(admin, to);
  await send(admin, draft);
  const held = await until(
    () => progressOf(admin, draft.id),
    (progress) => progress.held !== null,
  );
  expect(held).toMatchObject({
    status: 'sending',
    waiting: 30,
    failed: 0,
    held: { reason: 'relay-unreachable' },
  });
  sink.rule = () => undefined;
  const restore = setClock(() => new Date(Date.now() + 15 * 60_000));
  try {
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({
      sent: 30,
      failed: 0,
      uncertain: 0,
      held: null,
    });
  } finally {
    restore();
  }
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
])('of Send and %s at the same moment, one sees the other', async (_, close, refusal) => {
  const { admin, id } = await server().church();
  const draft = await draftTo(admin, some(3, 'vez'));
  const closing = await server().core.database.pool.connect();
  try {
    await closing.query('BEGIN');
    await closing.query(close, [id]);
    const sending = send(admin, draft);
    await until(
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

test('whoever withdraws the consent while a sending is paused is not mailed when it goes on', async () => {
  const { admin } = await server().church();
  const to = some(40, 'retira');
  const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage, to: recipient }) =>
    stage === 'rcpt' && to.includes(recipient) ? held : undefined;
  const draft = await draftTo(admin, to);
  await send(admin, draft);
  await underWay(admin, draft.id);
  await admin.call(contract.pause, { newsletterId: draft.id });
  goOn(undefined);
  const waiting = await until(
    async () =>
      [...(await recipientsOf(admin, draft.id)).values()].filter(
        (each) => each.outcome === 'waiting',
      ),
    (rows) => rows.every((each) => each.attempts === 0),
  );
  const gone = waiting[0]?.email ?? '';
  await admin.call(people.create, {
    givenNames: 'Rut',
    surname1: 'Salas',
    emails: [{ value: gone, kind: 'home', primary: true }],
    newsletterConsent: { status: 'withdrawn' },
    confirmed: true,
  });
  const restore = setClock(() => new Date(Date.now() + 5 * 60_000));
  try {
    await admin.call(contract.resume, { newsletterId: draft.id });
    expect(await untilStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 39, skipped: 1 });
  } finally {
    restore();
  }
  expect(count(gone)).toBe(0);
});

test('a stored message that cannot be read pauses its newsletter, and others go on', async () => {
  const { admin, id: churchId } = await server().church();
  const broken = await draftTo(admin, some(3, 'roto'));
  const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage }) => (stage === 'rcpt' ? held : undefined);
  await send(admin, broken);
  await underWay(admin, broken.id);
  await admin.call(contract.pause, { newsletterId: broken.id });
  goOn(undefined);
  await until(
    () => progressOf(admin, broken.id),
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
  const paused = await untilStatus(admin, broken.id, 'paused');
  expect(paused.errorMessage).toBe(
    'El mensaje guardado no se puede leer. Cancela el envío y crea otro newsletter.',
  );
  expect(await sendToTheEnd(admin, await draftTo(admin, some(2, 'sano')))).toMatchObject({
    status: 'sent',
    sent: 2,
  });
});
