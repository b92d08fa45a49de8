/** Sender name, reply address, footer and logo of a church's newsletters. */
import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { churchesContract } from '#domain/churches/contract.ts';
import { createTestNewsletterTo, sendAndWait } from '#server/testing/newsletters.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: true });
const server = testServer(() => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'noticias@redil.test',
  APP_URL: 'https://redil.test',
}));

afterAll(() => sink.close());

test("a newsletter has the church's sender name, reply address, logo and footer", async () => {
  const { admin } = await server().createChurch();
  await admin.call(churchesContract.update, {
    contactEmail: 'iglesia@betania.example',
    address: 'Carrera 7 # 1-20\nBogotá',
    newsletter: {
      senderName: 'Betania al día',
      replyTo: 'boletin@betania.example',
      footer: 'Calle 10 # 4-22\nDomingos, 10 a. m.',
      links: [{ network: 'instagram', url: 'https://instagram.com/betania' }],
    },
  });
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  const { logoUrl } = await admin.call(churchesContract.setLogo, {
    data: picture.toString('base64'),
  });
  const email = `ana-${crypto.randomUUID()}@example.org`;
  await sendAndWait(admin, await createTestNewsletterTo(admin, [email]));
  const mail = await sink.read(email);
  expect(mail.from).toMatchObject({ name: 'Betania al día', address: 'noticias@redil.test' });
  expect(mail.replyTo).toMatchObject([{ address: 'boletin@betania.example' }]);
  expect(mail.html).toContain(`src="https://redil.test${logoUrl}"`);
  expect(mail.html).toMatch(
    /Calle 10 # 4-22<br>Domingos, 10 a\. m\.<br><a href="https:\/\/instagram\.com\/betania"[^>]*>Instagram<\/a><br><br>©|&copy;/,
  );
  expect(mail.html).toMatch(/Todos los derechos reservados\.[\s\S]*Cancelar suscripción/);
  expect(mail.html).toMatch(/reservados\.<br>\s*Carrera 7 # 1-20, Bogotá<br>/);
  expect(mail.text).toContain('Domingos, 10 a. m.');
  expect(mail.text).toContain('\nCarrera 7 # 1-20, Bogotá\n');
});

test('an address that the church wrote into the footer is not repeated', async () => {
  const { admin } = await server().createChurch();
  await admin.call(churchesContract.update, {
    address: 'Carrera 7 # 1-20\nBogotá',
    newsletter: {
      senderName: '',
      replyTo: null,
      footer: 'Te esperamos en la carrera 7 # 1-20, Bogota.',
      links: [],
      reading: 'totals',
    },
  });
  const email = `ana-${crypto.randomUUID()}@example.org`;
  await sendAndWait(admin, await createTestNewsletterTo(admin, [email]));
  const { html, text } = await sink.read(email);
  expect(html).toContain('Te esperamos en la carrera 7 # 1-20, Bogota.');
  expect(`${html} ${text}`).not.toContain('Carrera 7');
});
