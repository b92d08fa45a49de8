/** Test messages: the real message to a few addresses. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import {
  addConsenting,
  buildAddresses,
  callFunction,
  createTestNewsletter,
  unique,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Redil <noticias@redil.test>',
  APP_URL: 'https://redil.example.org',
}));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

describe('a test message', () => {
  const sendTest = (client: Client, churchId: string, newsletterId: string, testEmails: string[]) =>
    callFunction(client, 'sendNewsletterCallable', { churchId, newsletterId, testEmails });

  test('is sent only to the given addresses, is marked as a test, and is not tracked', async () => {
    const { admin, id } = await server().createChurch();
    await addConsenting(admin, unique('miembro'));
    const draft = await createTestNewsletter(admin);
    const to = [unique('prueba'), unique('prueba')];
    const before = sink.raw.length;
    expect(await sendTest(admin, id, draft.id, to)).toEqual({
      status: 200,
      result: { success: true, message: 'Prueba enviada a 2 direcciones.' },
    });
    expect(
      sink.raw
        .slice(before)
        .map((each) => each.to)
        .toSorted(),
    ).toEqual(to.toSorted());
    const mail = await sink.read(to[0] ?? '');
    expect(mail.subject).toBe('[Prueba] Lo que viene en marzo');
    expect(mail.html).toContain('href="https://example.org/agenda"');
    expect(mail.html).not.toContain('/t/o/');
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
    const link = /\/u\/[\w-]+/.exec(mail.html ?? '')?.[0] ?? '';
    const page = await server().anonymous.fetch(link, { headers: { 'accept-language': 'es' } });
    expect(await page.text()).toContain('mensaje de prueba');
  });

  test('is sent to at most five valid addresses', async () => {
    const { admin, id } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    expect((await sendTest(admin, id, draft.id, buildAddresses(6))).error?.status).toBe(
      'INVALID_ARGUMENT',
    );
    expect((await sendTest(admin, id, draft.id, ['no address'])).error?.status).toBe(
      'INVALID_ARGUMENT',
    );
  });

  test('fails with the reply of a refusing mail server, and the newsletter stays a draft', async () => {
    const { admin, id } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    const to = unique('rechazo');
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && recipient === to ? '550 5.1.1 no such user' : undefined;
    expect((await sendTest(admin, id, draft.id, [to])).error).toEqual({
      status: 'UNAVAILABLE',
      message: 'El servidor de correo no aceptó la prueba: 550 5.1.1 no such user',
    });
    expect((await admin.call(contract.get, { newsletterId: draft.id })).status).toBe('draft');
  });

  test('that the mail server asks to send later is sent later, once', async () => {
    const { admin, id } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    const [now, later] = [unique('directa'), unique('gris')];
    let refusals = 0;
    sink.rule = ({ stage, to }) => {
      if (stage !== 'rcpt' || to !== later || refusals > 0) return undefined;
      refusals += 1;
      return '451 4.7.1 greylisted, try again later';
    };
    expect(await sendTest(admin, id, draft.id, [now, later])).toEqual({
      status: 200,
      result: {
        success: true,
        message:
          'El servidor de correo pide esperar: la prueba a 1 dirección llegará en unos minutos.',
      },
    });
    await waitUntil(
      async () => sink.deliveries.get(later),
      (count) => count !== undefined,
    );
    const [first, second] = [await sink.read(now), await sink.read(later)];
    expect(second.subject).toBe('[Prueba] Lo que viene en marzo');
    expect(second.html).toBe(first.html);
    expect(second.to?.[0]?.address).toBe(later);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([sink.deliveries.get(now), sink.deliveries.get(later)]).toEqual([1, 1]);
  });

  test('is limited per church and day for addresses other than those of its users', async () => {
    const { admin, id, as } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    const colleague = await as('secretary');
    for (const name of ['uno', 'dos']) await sendTest(admin, id, draft.id, buildAddresses(5, name));
    expect((await sendTest(colleague, id, draft.id, [unique('otra')])).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('10 pruebas') as string,
    });
    expect((await sendTest(colleague, id, draft.id, [admin.email, colleague.email])).status).toBe(
      200,
    );
  });

  test('is limited per user', async () => {
    const { admin, id } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    for (let index = 0; index < 30; index += 1) await sendTest(admin, id, draft.id, [admin.email]);
    expect((await sendTest(admin, id, draft.id, [admin.email])).error).toEqual({
      status: 'RESOURCE_EXHAUSTED',
      message: 'Has enviado muchas pruebas. Espera un momento antes de enviar otra.',
    });
  });
});
