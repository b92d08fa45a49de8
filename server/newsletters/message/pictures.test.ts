/** Pictures in the content of a newsletter. */
import { afterAll, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  sendAndWait,
} from '#server/testing/newsletters.ts';
import { testServer, type CallError } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: true });
const server = testServer(() => ({ SMTP_URL: sink.url }));

afterAll(() => sink.close());

test('a picture arrives no wider than the message, and with a text for those who do not see it', async () => {
  const { admin } = await server().createChurch();
  const email = `ana-${crypto.randomUUID()}@example.org`;
  const content =
    '<p><img src="https://a.test/wide.png" alt="El retiro" width="1400" height="700"><img src="https://a.test/own.png"></p>';
  await sendAndWait(admin, await createTestNewsletterTo(admin, [email], { content }));
  const { html = '' } = await sink.read(email);
  const [wide = '', own = ''] = html.match(/<img src="https:\/\/a\.test[^>]*>/g) ?? [];
  expect(wide).toContain('alt="El retiro" width="620"');
  expect(wide).not.toContain('height="700"');
  expect(own).toContain('alt="" width="620"');
  expect(own).toContain('max-width:100%;height:auto');
});

test('a picture without a web address is refused with a sentence, in a draft and in a preview', async () => {
  const { admin } = await server().createChurch();
  const draft = await createTestNewsletter(admin);
  const content = '<p>Hola <img src="data:image/png;base64,iVBORw0KGgo=" alt="El retiro"></p>';
  for (const save of [
    () => createTestNewsletter(admin, { content }),
    () => admin.call(contract.update, { newsletterId: draft.id, version: draft.version, content }),
    () => admin.call(contract.preview, { subject: 'Retiro', content }),
  ]) {
    const error = await save().then(
      () => null,
      (reason: CallError) => reason,
    );
    expect(error?.failure.fields).toMatchObject([
      {
        path: 'content',
        message:
          'Una imagen del contenido está en tu computadora y los correos no la mostrarían. Agrégala con el botón «Imagen» o arrástrala aquí.',
      },
    ]);
  }
});
