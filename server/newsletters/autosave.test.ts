/** What the editor saves while its user writes. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { createTestNewsletter, send } from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

const listEntries = async (admin: Client, subjectId: string) =>
  (await admin.call(auditContract.list, { subject: subjectId })).items;

test('a draft is saved before it has a subject, but without one it is neither scheduled nor sent', async () => {
  const { admin } = await server().createChurch();
  const draft = await createTestNewsletter(admin, { subject: '' });
  expect(draft).toMatchObject({ subject: '', status: 'draft' });
  const at = new Date(Date.now() + 3600_000).toISOString();
  await expect(
    admin.call(contract.schedule, { newsletterId: draft.id, version: draft.version, at }),
  ).rejects.toMatchObject({ failure: { message: 'Escribe el asunto.' } });
  const copy = await admin.call(contract.duplicate, { newsletterId: draft.id });
  expect(copy.subject).toBe('');
  const answer = await send(admin, draft);
  expect(answer.error?.message).toBe('Escribe el asunto.');
  expect(await admin.call(contract.get, { newsletterId: draft.id })).toMatchObject({
    status: 'failed',
    errorMessage: 'Escribe el asunto.',
  });
});

test('what one user saves while writing is one entry of the activity log', async () => {
  const { admin } = await server().createChurch();
  const draft = await createTestNewsletter(admin, { content: '<p>Uno</p>' });
  let { version } = draft;
  for (const text of ['Dos', 'Tres', 'Cuatro'])
    ({ version } = await admin.call(contract.update, {
      newsletterId: draft.id,
      version,
      content: `<p>${text}</p>`,
      preheader: text,
      isAutosave: true,
    }));
  expect(await listEntries(admin, draft.id)).toHaveLength(1);
});
