/** What the editor saves while its user writes. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

const listEntries = async (admin: Client, subjectId: string) =>
  (await admin.call(auditContract.list, { subject: subjectId })).items;

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
