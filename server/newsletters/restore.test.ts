/** Newsletters of an archive that another server, or nobody, has written. */
import { expect, test } from 'vitest';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

async function restore(zip: Buffer): Promise<TestChurch> {
  const church = await server().createChurch();
  expect((await restoreFromZip(church.admin, zip)).status).toBe('done');
  return church;
}

test('a restored link is one that the editor allows', async () => {
  const from = await server().createChurch();
  const { id } = await createTestNewsletter(from.admin);
  const urls = [
    'https://example.org/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.co',
  ];
  await server().core.database.inChurch(from.id, (db) =>
    db
      .insertInto('newsletter_links')
      .values(urls.map((url, position) => ({ newsletter_id: id, position, url })))
      .execute(),
  );
  const to = await restore(await downloadExport(from.admin));
  const rows = await server().core.database.inChurch(to.id, (db) =>
    db.selectFrom('newsletter_links').select('url').orderBy('position').execute(),
  );
  expect(rows.map(({ url }) => url)).toEqual([urls[0], urls[3]]);
});

test('the links of earlier mails lead to the restored church, unless the church that sent them still exists', async () => {
  const from = await server().createChurch();
  const { id } = await createTestNewsletter(from.admin);
  const sent = {
    id: crypto.randomUUID(),
    newsletter_id: id,
    email: 'rut@ejemplo.co',
    next_at: new Date(),
  };
  const { database } = server().core;
  const readIds = (church: TestChurch): Promise<{ id: string }[]> =>
    database.inChurch(church.id, (db) =>
      db.selectFrom('newsletter_recipients').select('id').execute(),
    );
  await database.inChurch(from.id, (db) =>
    db.insertInto('newsletter_recipients').values(sent).execute(),
  );
  const zip = await downloadExport(from.admin);
  const beside = await restore(zip);
  expect(await readIds(beside)).toEqual([{ id: expect.not.stringMatching(sent.id) }]);
  await database.inChurch(from.id, (db) => db.deleteFrom('newsletter_recipients').execute());
  expect(await readIds(await restore(zip))).toEqual([{ id: sent.id }]);
});

test('restored drafts count towards the month of the plan; more than it allows are cancelled', async () => {
  const from = await server().createChurch();
  for (const count of [5, 2]) {
    for (let each = 0; each < count; each += 1) await createTestNewsletter(from.admin);
    await server().core.database.inChurch(from.id, (db) =>
      db.deleteFrom('newsletter_usage').execute(),
    );
  }
  const to = await restore(await downloadExport(from.admin));
  const { items } = await to.admin.call(newsletters.list, {});
  const count = (status: string) => items.filter((each) => each.status === status).length;
  expect([count('draft'), count('cancelled')]).toEqual([5, 2]);
  await expect(createTestNewsletter(to.admin)).rejects.toMatchObject({
    failure: { code: 'limit_reached' },
  });
});
