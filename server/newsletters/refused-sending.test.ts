/** Sendings that do not begin: refused for a reason in the newsletter, too slow, or given up by the client. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { callableTimeoutSeconds } from '#server/core/api/callables.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  send,
  sendAndWait,
  unique,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());

describe('a newsletter', () => {
  test.each([
    ['without an audience', { audienceType: null }, 'Elige a quién va dirigido el newsletter.'],
    ['without content', { content: '<p> </p>' }, 'El newsletter no tiene contenido.'],
    [
      'without recipients',
      {},
      'No hay ningún destinatario: nadie de la audiencia tiene correo y ha dado su consentimiento.',
    ],
    [
      'without lists',
      { audienceType: 'custom_list' },
      'No hay ningún destinatario: nadie de la audiencia tiene correo y ha dado su consentimiento.',
    ],
  ] as const)('%s is refused, and has failed with the reason', async (_, change, message) => {
    const { admin } = await server().createChurch();
    const draft = await createTestNewsletter(admin, change);
    expect((await send(admin, draft)).error).toEqual({ status: 'FAILED_PRECONDITION', message });
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual({
      ...draft,
      status: 'failed',
      errorMessage: message,
      updatedAt: expect.any(String) as string,
    });
  });

  test('that was refused is sent after it was corrected', async () => {
    const { admin } = await server().createChurch();
    const draft = await createTestNewsletterTo(admin, [unique('luz')], { content: '' });
    await send(admin, draft);
    await admin.call(contract.update, {
      newsletterId: draft.id,
      version: draft.version,
      content: '<p>Hola</p>',
    });
    expect(await sendAndWait(admin, draft)).toMatchObject({
      status: 'sent',
      sent: 1,
      errorMessage: null,
    });
  });

  test('that was answered with DEADLINE_EXCEEDED is never sent afterwards, and has failed', async () => {
    const { admin, id } = await server().createChurch();
    const email = unique('tarde');
    const draft = await createTestNewsletterTo(admin, [email]);
    const original = setTimeout;
    const shorter = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms?: number) =>
        original(work, ms === callableTimeoutSeconds * 1000 ? 300 : ms)) as typeof setTimeout);
    const blocking = await server().core.database.pool.connect();
    try {
      await blocking.query('BEGIN');
      await blocking.query('SELECT FROM churches WHERE id = $1 FOR UPDATE', [id]);
      expect((await send(admin, draft)).error?.status).toBe('DEADLINE_EXCEEDED');
    } finally {
      shorter.mockRestore();
      await blocking.query('COMMIT');
      blocking.release();
    }
    const failed = await waitForStatus(admin, draft.id, 'failed');
    expect(failed).toMatchObject({
      total: 0,
      errorMessage: expect.stringMatching(/tard/) as string,
    });
    expect(sink.deliveries.has(email)).toBe(false);
  });

  test('whose client is gone before it began stays a draft', async () => {
    const { admin, id } = await server().createChurch();
    const draft = await createTestNewsletterTo(admin, [unique('cortada')]);
    const blocking = await server().core.database.pool.connect();
    const client = new AbortController();
    await blocking.query('BEGIN');
    await blocking.query('SELECT FROM churches WHERE id = $1 FOR UPDATE', [id]);
    const call = admin.fetch('/functions/sendNewsletterCallable', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { churchId: id, newsletterId: draft.id } }),
      signal: client.signal,
    });
    setTimeout(() => client.abort(), 200);
    await expect(call).rejects.toThrow('aborted');
    // The server has noticed it when the lock is released.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await blocking.query('COMMIT');
    blocking.release();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
  });
});
