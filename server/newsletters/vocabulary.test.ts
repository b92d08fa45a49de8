/** A church's own word for its newsletters, through HTTP. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { termOptions } from '#domain/vocabulary.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const refuseSchedule = async (client: Client, language: string): Promise<string> => {
  const { id, version } = await createTestNewsletter(client, { audienceType: null });
  const response = await client.fetch(`/api/newsletters/${id}/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-redil': '1' },
    body: JSON.stringify({ version, at: new Date(Date.now() + 3600_000).toISOString() }),
  });
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message;
};

test('a church that says “boletín” reads it in messages and in its activity log, only in its own language', async () => {
  const { admin } = await server().createChurch();
  expect(await refuseSchedule(admin, 'es')).toBe('Elige a quién va dirigido el newsletter.');

  const newsletter = { ...termOptions.newsletter.es[1] };
  await admin.call(churchesContract.update, { vocabulary: { newsletter } });
  expect(await refuseSchedule(admin, 'es')).toBe('Elige a quién va dirigido el boletín.');
  expect(await refuseSchedule(admin, 'en')).toBe('Choose who the newsletter is for.');
  const { items } = await admin.call(auditContract.list, { kind: 'newsletters' });
  expect(items[0]?.sentence).toContain('el boletín «Boletín de marzo»');
});
