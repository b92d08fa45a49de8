/** Scheduled newsletters: a real SMTP server receives them. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { startScheduledNewsletters } from '#server/newsletters/delivery/schedule-worker.ts';
import { startNewsletterDelivery } from '#server/newsletters/delivery/worker.ts';
import {
  buildAddresses,
  createTestList,
  createTestNewsletter,
  createTestNewsletterTo,
  getProgress,
  send,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { testServer, type Client, type TestServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const settings = (): Record<string, string> => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Redil <noticias@redil.test>',
});
const server = testServer(settings);
const idle = testServer(settings, { work: false });
afterAll(() => sink.close());

const unique = (name: string, count = 1): string[] =>
  buildAddresses(count, `${name}-${crypto.randomUUID()}`);
const countDeliveries = (emails: readonly string[]): number[] =>
  emails.map((email) => sink.deliveries.get(email) ?? 0);
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const schedule = (
  client: Client,
  { id, version }: Pick<NewsletterView, 'id' | 'version'>,
  at: string,
): Promise<NewsletterView> => client.call(contract.schedule, { newsletterId: id, version, at });
const read = (client: Client, newsletterId: string): Promise<NewsletterView> =>
  client.call(contract.get, { newsletterId });

/** As if the time that the user chose had come so long ago. */
const letTimeCome = (churchId: string, at: string): Promise<unknown> =>
  server().core.database.inChurch(churchId, (db) =>
    sql`UPDATE newsletters SET scheduled_at = ${at}::timestamptz WHERE church_id = ${churchId} AND status = 'scheduled'`.execute(
      db,
    ),
  );

describe('a scheduled newsletter', () => {
  test('waits for its time, and then reaches everybody who is on its lists by then', async () => {
    const { id: churchId, admin } = await server().createChurch();
    const [early, late] = [unique('antes'), unique('despues')];
    const listId = await createTestList(admin, early);
    const draft = await createTestNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: [listId],
    });
    const at = inSeconds(3600);
    expect(await schedule(admin, draft, at)).toMatchObject({
      status: 'scheduled',
      scheduledAt: at,
      sentAt: null,
    });
    await admin.call(recipientListsContract.addRecipients, {
      listId,
      recipients: late.map((email) => ({ email })),
      consentStated: true,
    });
    expect(countDeliveries(early)).toEqual([0]);
    await letTimeCome(churchId, inSeconds(-1));
    expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ total: 2, sent: 2 });
    expect(countDeliveries([...early, ...late])).toEqual([1, 1]);
    expect(await read(admin, draft.id)).toMatchObject({ scheduledAt: null, recipients: 2 });
  });

  test('can be moved, sent at once, or taken back to be changed', async () => {
    const { admin } = await server().createChurch();
    const [moved, back] = [
      await createTestNewsletterTo(admin, unique('mover')),
      await createTestNewsletterTo(admin, unique('volver')),
    ];
    await schedule(admin, moved, inSeconds(3600));
    const later = inSeconds(7200);
    expect(await schedule(admin, moved, later)).toMatchObject({ scheduledAt: later });
    await expect(
      admin.call(contract.update, { newsletterId: moved.id, version: 1, title: 'Otro' }),
    ).rejects.toThrow('failed_precondition');
    expect((await send(admin, moved)).result?.success).toBe(true);
    await waitForStatus(admin, moved.id, 'sent');

    await schedule(admin, back, inSeconds(3600));
    const draft = await admin.call(contract.unschedule, { newsletterId: back.id });
    expect(draft).toMatchObject({ status: 'draft', scheduledAt: null });
    await admin.call(contract.update, { newsletterId: back.id, version: 1, title: 'Otro' });
    await expect(admin.call(contract.unschedule, { newsletterId: back.id })).rejects.toThrow(
      'failed_precondition',
    );
  });

  test('needs a time ahead, content, an audience, and the version that was reviewed', async () => {
    const { admin } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    await expect(schedule(admin, draft, inSeconds(-60))).rejects.toThrow('invalid');
    await expect(schedule(admin, draft, inSeconds(400 * 24 * 3600))).rejects.toThrow('invalid');
    await expect(schedule(admin, { ...draft, version: 7 }, inSeconds(60))).rejects.toThrow('stale');
    const empty = await createTestNewsletter(admin, { content: '<p> </p>' });
    await expect(schedule(admin, empty, inSeconds(60))).rejects.toThrow('no tiene contenido');
    const aimless = await createTestNewsletter(admin, { audienceType: null });
    await expect(schedule(admin, aimless, inSeconds(60))).rejects.toThrow('Elige a quién');
    expect((await read(admin, draft.id)).status).toBe('draft');
  });

  test('that finds nobody to write to has failed, with the reason, and can be changed', async () => {
    const { id: churchId, admin } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    await schedule(admin, draft, inSeconds(60));
    await letTimeCome(churchId, inSeconds(-1));
    expect((await waitForStatus(admin, draft.id, 'failed')).errorMessage).toContain(
      'No hay ningún destinatario',
    );
    expect((await schedule(admin, draft, inSeconds(60))).status).toBe('scheduled');
  });

  test('that could not start is mailed to who wrote it and who scheduled it, each in their language', async () => {
    const church = await server().createChurch();
    const [author, scheduler] = [await church.as('secretary'), await church.as('pastor')];
    const draft = await createTestNewsletter(author, { title: 'Retiro de marzo' });
    await scheduler.call(accessContract.updateAccount, { language: 'en' });
    await schedule(scheduler, draft, inSeconds(60));
    await letTimeCome(church.id, inSeconds(-1));
    for (const { email } of [author, scheduler])
      await expect.poll(() => sink.deliveries.get(email), { timeout: 20_000 }).toBe(1);
    const mail = await sink.read(author.email);
    expect(mail.subject).toBe('«Retiro de marzo» no salió a su hora');
    expect(mail.text).toContain('No hay ningún destinatario');
    expect(mail.text).toContain(`/newsletters/view/${draft.id}`);
    expect(mail.text).not.toContain('La agenda');
    const other = await sink.read(scheduler.email);
    expect(other.subject).toBe('“Retiro de marzo” was not sent at its time');
    expect(sink.deliveries.has(church.admin.email)).toBe(false);
  });

  test('of a church without the module or an active subscription has failed, with the reason', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const unpaid = await createTestNewsletterTo(admin, unique('sin-pago'));
    const [owner] = await server()
      .core.database.global.selectFrom('churches')
      .select('owner_user_id')
      .where('id', '=', church.id)
      .execute();
    await schedule(admin, unpaid, inSeconds(60));
    const setSubscription = (status: 'active' | 'canceled') =>
      server()
        .core.database.global.updateTable('customers')
        .set({ subscription_status: status })
        .where('user_id', '=', owner?.owner_user_id ?? '')
        .execute();
    await setSubscription('canceled');
    await letTimeCome(church.id, inSeconds(-1));
    await expect
      .poll(() => findError(server(), church.id, unpaid.id), { timeout: 10_000 })
      .toBe('La suscripción de tu iglesia no está activa.');
    await setSubscription('active');

    const other = await createTestNewsletterTo(admin, unique('sin-modulo'));
    await schedule(admin, other, inSeconds(60));
    const { modules } = await admin.call(churchesContract.read, {});
    await admin.call(churchesContract.update, {
      modules: modules.filter((each) => each !== 'newsletters'),
    });
    await letTimeCome(church.id, inSeconds(-1));
    await expect
      .poll(() => findError(server(), church.id, other.id), { timeout: 10_000 })
      .toBe('Tu iglesia no tiene activado este módulo.');
  });

  test('that the server missed by more than a day is not sent, and says so', async () => {
    const { id: churchId, admin } = await server().createChurch();
    const to = unique('ayer');
    const draft = await createTestNewsletterTo(admin, to);
    await schedule(admin, draft, inSeconds(60));
    await letTimeCome(churchId, inSeconds(-25 * 3600));
    expect((await waitForStatus(admin, draft.id, 'failed')).errorMessage).toContain(
      'Redil estuvo apagado a la hora programada',
    );
    expect(countDeliveries(to)).toEqual([0]);
  });

  test('starts once, after a restart at its time, though two processes start it', async () => {
    const { admin } = await idle().createChurch();
    const to = unique('reinicio', 60);
    const draft = await createTestNewsletterTo(admin, to);
    await schedule(admin, draft, inSeconds(0.2));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await getProgress(admin, draft.id)).status).toBe('scheduled');
    const { core } = idle();
    const stops = [
      startScheduledNewsletters(core, [], 0.01),
      startScheduledNewsletters(core, [], 0.01),
      await startNewsletterDelivery(core),
    ];
    try {
      expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ total: 60, sent: 60 });
      expect(countDeliveries(to)).toEqual(to.map(() => 1));
    } finally {
      for (const stop of stops) await stop();
    }
  });
});

async function findError(
  { core }: TestServer,
  churchId: string,
  id: string,
): Promise<string | null | undefined> {
  return core.database.inChurch(churchId, async (db) => {
    const found = await db
      .selectFrom('newsletters')
      .select('error_message')
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.error_message;
  });
}

describe('an earlier newsletter', () => {
  test('that was sent can be used again as a draft, within the monthly limit', async () => {
    const { admin } = await server().createChurch();
    const sent = await createTestNewsletterTo(admin, unique('otra-vez'));
    await send(admin, sent);
    await waitForStatus(admin, sent.id, 'sent');
    const copy = await admin.call(contract.duplicate, { newsletterId: sent.id });
    expect(copy).toMatchObject({
      status: 'draft',
      title: 'Boletín de marzo (copia)',
      subject: sent.subject,
      content: sent.content,
      targetRecipientListIds: sent.targetRecipientListIds,
      sentAt: null,
      version: 1,
    });
    for (let count = 2; count < 5; count += 1)
      await admin.call(contract.duplicate, { newsletterId: copy.id });
    await expect(admin.call(contract.duplicate, { newsletterId: copy.id })).rejects.toThrow(
      'Has alcanzado el límite mensual de 5 newsletters para tu plan básico',
    );
  });
});
