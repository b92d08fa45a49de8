/** Addresses with letters beyond ASCII, to a real SMTP server. */
import { afterAll, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  sendAndWait,
  waitForStatus,
  send,
} from '#server/testing/newsletters.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { testServer } from '#server/testing/server.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Redil <noticias@redil.test>',
}));
afterAll(() => sink.close());

test('a newsletter reaches an internationalised domain and local part, in the form that servers understand', async () => {
  const { admin } = await server().createChurch();
  const emails = ['rut@peñalolén.example', 'josé@ejemplo.example'];
  for (const value of emails)
    await admin.call(people.create, {
      givenNames: value,
      emails: [{ value }],
      newsletterConsent: { status: 'granted' },
    });
  const draft = await createTestNewsletter(admin);
  await send(admin, draft);
  expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 2, failed: 0 });
  expect((await sink.read('rut@xn--pealoln-gya1e.example')).to).toMatchObject([
    { address: 'rut@xn--pealoln-gya1e.example' },
  ]);
  // The server of the test reads commands byte by byte.
  const bytes = Buffer.from('josé@ejemplo.example').toString('latin1');
  expect((await sink.read(bytes)).to).toMatchObject([{ address: bytes }]);
});

test('a recipient list takes such addresses, too', async () => {
  const { admin } = await server().createChurch();
  const draft = await createTestNewsletterTo(admin, ['eva@ñandú.example']);
  await sendAndWait(admin, draft);
  expect(sink.deliveries.get('eva@xn--and-6ma2c.example')).toBe(1);
});
