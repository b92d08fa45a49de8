/** The limits of a newsletter's content. */
import { expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

test('a newsletter of the largest size is previewed and saved, and a refusal names the content', async () => {
  const { admin } = await server().createChurch();
  const content = '<'.repeat(100_000);
  const { html, text } = await admin.call(contract.preview, { subject: 'Hola', content });
  expect(html).toContain('&lt;'.repeat(100_000));
  expect(text).toBe(content);
  const created = await createTestNewsletter(admin, { content });
  expect(created.content).toHaveLength(400_000);
  const saved = await admin.call(contract.update, {
    newsletterId: created.id,
    version: created.version,
    content: created.content,
  });
  expect(saved.content).toBe(created.content);
  const tooMany = '<b>x</b>'.repeat(20_001);
  const tooLong = '<'.repeat(100_001);
  for (const call of [
    () => admin.call(contract.preview, { subject: 'Hola', content: tooMany }),
    () => createTestNewsletter(admin, { content: tooMany }),
    () => createTestNewsletter(admin, { content: tooLong }),
  ])
    await expect(call()).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'content' }] },
    });
});

test('a user can preview 300 times in ten minutes', async () => {
  const { admin } = await server().createChurch();
  const preview = () => admin.call(contract.preview, { subject: 'Hola', content: '<p>Hola</p>' });
  for (let count = 0; count < 300; count += 1) await preview();
  await expect(preview()).rejects.toMatchObject({ status: 429 });
});
