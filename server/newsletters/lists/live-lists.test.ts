/** Live recipient lists of a later feature, with a feature that exists only here. */
import { describe, expect, test } from 'vitest';
import { auditPermissions } from '#domain/audit/permissions.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { createTestList } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { newslettersCallables, newslettersRoutes } from '../routes.ts';

const server = testServer();

describe('a later feature adds live recipient lists to newsletters', () => {
  const youthId = '0198f3a4-0000-7000-8000-000000000001';
  /** One list: people whose nickname is "joven". */
  const youth: RecipientSource = {
    permission: auditPermissions.view,
    list: async () => [{ id: youthId, name: 'Jóvenes', recipientCount: 2 }],
    findLists: async (db, listIds) => {
      if (!listIds.includes(youthId)) return { known: [], personIds: [] };
      const rows = await db
        .selectFrom('people')
        .select('id')
        .where('nickname', '=', 'joven')
        .execute();
      return { known: [youthId], personIds: rows.map(({ id }) => id) };
    },
  };
  const routes = newslettersRoutes({ peopleFilters: [], recipientSources: [youth] });
  const callables = newslettersCallables({ recipientSources: [youth] });
  const post = (client: Client, path: string, body: object) =>
    callRoutes(
      server().core,
      client,
      routes,
      path,
      { method: 'POST', body: JSON.stringify(body) },
      callables,
    );
  const draft = (targetRecipientListIds: string[]) => ({
    title: 'Campamento',
    subject: 'Campamento',
    content: '<p>Hola</p>',
    audienceType: 'custom_list',
    targetRecipientListIds,
  });

  async function createChurch(): Promise<TestChurch & { readonly listId: string }> {
    const church = await server().createChurch();
    const newsletterConsent = { status: 'granted' } as const;
    const email = (value: string) => [{ value, kind: 'home', primary: true }] as const;
    for (const [givenNames, address] of [
      ['Ana', 'ana@example.org'],
      ['Abel', 'abel@example.org'],
    ] as const)
      await addPerson(church.admin, {
        givenNames,
        nickname: 'joven',
        emails: [...email(address)],
        newsletterConsent,
      });
    await addPerson(church.admin, { givenNames: 'Rut', nickname: 'joven' });
    await addPerson(church.admin, {
      givenNames: 'Noé',
      emails: [...email('noe@example.org')],
      newsletterConsent,
    });
    const listId = await createTestList(church.admin, ['ana@example.org', 'eva@example.org']);
    return { ...church, listId };
  }

  test('which are offered beside the recipient lists, to those who may see them', async () => {
    const { admin, as, listId } = await createChurch();
    const list = async (client: Client) =>
      recipientListsContract.targets.output.parse(
        await (await callRoutes(server().core, client, routes, '/api/newsletter-targets')).json(),
      ).items;
    expect((await list(admin)).map(({ id }) => id)).toEqual([listId, youthId]);
    const secretary = await as('secretary');
    expect((await list(secretary)).map(({ id }) => id)).toEqual([listId]);
    expect((await post(secretary, '/api/newsletters', draft([youthId]))).status).toBe(400);
    expect((await post(secretary, '/api/newsletters', draft([listId]))).status).toBe(200);
  });

  test('whose people are counted and become recipients, each address once', async () => {
    const { admin, listId } = await createChurch();
    const count = await post(admin, '/api/newsletter-audience', {
      audienceType: 'custom_list',
      targetRecipientListIds: [listId, youthId],
    });
    expect(await count.json()).toMatchObject({
      recipients: 3,
      exclusions: { withoutEmail: 1, duplicates: 1 },
    });
    const created = await post(admin, '/api/newsletters', draft([listId, youthId]));
    const { id, churchId } = newslettersContract.create.output.parse(await created.json());
    const data = { newsletterId: id, churchId };
    const sent = await post(admin, '/functions/sendNewsletterCallable', { data });
    expect(sent.status).toBe(200);
    const { items } = await admin.call(newslettersContract.recipients, data);
    expect(items.map(({ email }) => email)).toEqual([
      'abel@example.org',
      'ana@example.org',
      'eva@example.org',
    ]);
  });

  test('are not counted for those who may not see them, but in a newsletter that somebody else wrote', async () => {
    const { admin, as, listId } = await createChurch();
    const secretary = await as('secretary');
    const count = async (targetRecipientListIds: string[], newsletterId?: string) => {
      const body = { audienceType: 'custom_list', targetRecipientListIds, newsletterId };
      return (await post(secretary, '/api/newsletter-audience', body)).status;
    };
    expect(await count([listId])).toBe(200);
    expect(await count([listId, youthId])).toBe(400);
    expect(await count([crypto.randomUUID()])).toBe(400);
    const created = await post(admin, '/api/newsletters', draft([youthId]));
    const { id } = newslettersContract.create.output.parse(await created.json());
    expect(await count([youthId], id)).toBe(200);
    const own = await post(secretary, '/api/newsletters', draft([listId]));
    const { id: ownId } = newslettersContract.create.output.parse(await own.json());
    expect(await count([youthId], ownId)).toBe(400);
  });

  test('and a list that no feature has is refused', async () => {
    const { admin } = await createChurch();
    const foreign = await server().createChurch();
    const listId = await createTestList(foreign.admin, ['ana@example.org']);
    expect((await post(admin, '/api/newsletters', draft([listId]))).status).toBe(400);
  });
});
