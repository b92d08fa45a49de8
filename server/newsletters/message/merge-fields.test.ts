/** Values of the recipient in subject and text, in the messages that arrive. */
import { afterAll, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  sendAndWait,
  callFunction,
} from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: true });
const server = testServer(() => ({ SMTP_URL: sink.url }));

afterAll(() => sink.close());

const content =
  '<p>Hola, {{nombre|hermano &amp; hermana}} <strong>{{apellido}}</strong>, saluda {{iglesia}}.</p>';
const subject = '¿Vienes, {{nombre|amigo}}?';

test('each recipient gets their own names, and the fallback where the name is not known', async () => {
  const { admin } = await server().createChurch();
  const word = crypto.randomUUID();
  const consent = { status: 'granted', channel: 'paper' } as const;
  await addPerson(admin, {
    givenNames: 'José <Pepe>',
    surname1: 'Peña',
    emails: [{ value: `jose-${word}@example.org` }],
    newsletterConsent: consent,
  });
  await sendAndWait(admin, await createTestNewsletter(admin, { subject, content }));
  const named = await sink.read(`jose-${word}@example.org`);
  expect(named.subject).toBe('¿Vienes, José <Pepe>?');
  expect(named.html).toContain(
    'Hola, José &lt;Pepe&gt; <strong>Peña</strong>, saluda Iglesia Betania.',
  );
  expect(named.text).toContain('Hola, José <Pepe> Peña, saluda Iglesia Betania.');
  const email = `sin-nombre-${word}@example.org`;
  await sendAndWait(admin, await createTestNewsletterTo(admin, [email], { subject, content }));
  const unnamed = await sink.read(email);
  expect(unnamed.subject).toBe('¿Vienes, amigo?');
  expect(unnamed.html).toContain('Hola, hermano &amp; hermana<strong></strong>, saluda');
  expect(unnamed.text).toContain('Hola, hermano & hermana, saluda Iglesia Betania.');
});

test('an address of two people greets both', async () => {
  const { admin } = await server().createChurch();
  const email = `familia-${crypto.randomUUID()}@example.org`;
  for (const givenNames of ['Ana', 'Luis'])
    await addPerson(admin, {
      givenNames,
      surname1: 'Peña',
      emails: [{ value: email }],
      newsletterConsent: { status: 'granted', channel: 'paper' },
      confirmed: true,
    });
  await sendAndWait(admin, await createTestNewsletter(admin, { subject, content }));
  expect((await sink.read(email)).subject).toBe('¿Vienes, Ana y Luis?');
});

test('a test has the name of its sender, and a preview too', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const { id: newsletterId } = await createTestNewsletter(admin, { subject, content });
  await callFunction(admin, 'sendNewsletterCallable', {
    churchId,
    newsletterId,
    testEmails: [admin.email],
  });
  expect((await sink.read(admin.email)).subject).toBe('[Prueba] ¿Vienes, Rut?');
  const { html, text } = await admin.call(contract.preview, {
    subject,
    preheader: 'Para {{nombre}}',
    content,
  });
  expect(html).toContain('>Para Rut&#847;');
  expect(html).toContain('Hola, Rut ');
  expect(text).toContain('Hola, Rut Salas');
});
