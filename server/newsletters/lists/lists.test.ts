import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { recipientListsContract as contract } from '#domain/newsletters/lists-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { buildAddresses, createTestList } from '#server/testing/newsletters.ts';
import { testServer, type Client, type CallError } from '#server/testing/server.ts';

const server = testServer();
const unknownId = '0196b3a0-0000-7000-8000-000000000000';

async function getMessage(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'welcome',
    (error: CallError) => error.failure.message,
  );
}

describe('a recipient list', () => {
  test('is created empty, filled, renamed and deleted', async () => {
    const { admin, id: churchId } = await server().createChurch();
    const list = await admin.call(contract.create, { name: ' Jóvenes ' });
    expect(list).toMatchObject({ churchId, name: 'Jóvenes', recipientCount: 0, version: 1 });
    expect(
      await admin.call(contract.addRecipients, {
        listId: list.id,
        recipients: [
          { email: 'ANA@example.org', name: 'Ana' },
          { email: 'luis@example.org' },
          { email: 'ana@example.org' },
        ],
        consentStated: true,
      }),
    ).toEqual({ added: 2, alreadyThere: 1, total: 2 });
    const renamed = await admin.call(contract.update, {
      listId: list.id,
      version: 1,
      name: 'Jóvenes y adolescentes',
    });
    expect(renamed).toMatchObject({
      name: 'Jóvenes y adolescentes',
      recipientCount: 2,
      version: 2,
    });
    expect(
      await getMessage(admin.call(contract.update, { listId: list.id, version: 1, name: 'x' })),
    ).toContain('Alguien más cambió');
    expect((await admin.call(contract.list, {})).items).toEqual([renamed]);
    expect(await admin.call(contract.remove, { listId: list.id })).toEqual({
      message: 'Lista eliminada correctamente.',
    });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
  });

  test('has a name of its own, also when it is renamed', async () => {
    const { admin } = await server().createChurch();
    const foreign = await server().createChurch();
    await foreign.admin.call(contract.create, { name: 'Coro' });
    const choir = await admin.call(contract.create, { name: 'Coro' });
    const youth = await admin.call(contract.create, { name: 'Jóvenes' });
    const rename = (name: string) =>
      admin.call(contract.update, { listId: choir.id, version: choir.version, name });
    const refusal = {
      failure: { fields: [{ path: 'name', message: 'Ya hay una lista con ese nombre.' }] },
    };
    await expect(admin.call(contract.create, { name: 'JOVENES ' })).rejects.toMatchObject(refusal);
    await expect(rename('jovenes')).rejects.toMatchObject(refusal);
    expect(await rename('CORO')).toMatchObject({ name: 'CORO', version: 2 });
    const names = (await admin.call(contract.list, {})).items.map(({ name }) => name);
    expect(names).toEqual(['CORO', youth.name]);
  });

  test('stores who stated the consent of an address, and when', async () => {
    const { admin, as } = await server().createChurch();
    const secretary = await as('secretary');
    await secretary.call(accessContract.updateAccount, { name: 'Lidia Ramos' });
    const { id: listId } = await admin.call(contract.create, { name: 'Coro' });
    await secretary.call(contract.addRecipients, {
      listId,
      recipients: [{ email: 'eva@example.org' }],
      consentStated: true,
    });
    await admin.call(contract.addRecipients, {
      listId,
      recipients: [{ email: 'eva@example.org' }],
      consentStated: true,
    });
    const { items } = await admin.call(contract.recipients, { listId });
    expect(items).toMatchObject([
      { email: 'eva@example.org', consent: { statedBy: 'Lidia Ramos' }, suppressed: null },
    ]);
    expect(Date.parse(items[0]?.consent.statedAt ?? '')).not.toBeNaN();
  });

  test('refuses addresses without that statement', async () => {
    const { admin } = await server().createChurch();
    const { id } = await admin.call(contract.create, { name: 'Coro' });
    const response = await admin.fetch(`/api/recipient-lists/${id}/recipients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipients: [{ email: 'a@example.org' }], consentStated: false }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        fields: [
          {
            path: 'consentStated',
            message: 'Confirma que estas personas aceptan recibir el newsletter.',
          },
        ],
      },
    });
  });

  test('is paged by address and can be searched', async () => {
    const { admin } = await server().createChurch();
    const emails = buildAddresses(25);
    const listId = await createTestList(admin, emails.toReversed());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(contract.recipients, {
        listId,
        limit: 10,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map((each) => each.email));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(emails);
    expect((await admin.call(contract.recipients, { listId, search: '00007' })).items).toHaveLength(
      1,
    );
  });

  test('keeps the person of an address; addresses can be removed', async () => {
    const { admin } = await server().createChurch();
    const person = await admin.call(people.create, {
      givenNames: 'Rut',
      surname1: 'Salas',
      confirmed: true,
    });
    const { id: listId } = await admin.call(contract.create, { name: 'Coro' });
    const recipients = [
      { email: 'a@example.org' },
      { email: 'rut@example.org', personId: person.id },
    ];
    await admin.call(contract.addRecipients, { listId, recipients, consentStated: true });
    const { items } = await admin.call(contract.recipients, { listId });
    expect(items.map((each) => each.personId)).toEqual([null, person.id]);
    await admin.call(contract.removeRecipient, { listId, recipientId: items[0]?.id ?? '' });
    expect((await admin.call(contract.get, { listId })).recipientCount).toBe(1);
  });
});

describe('another church', () => {
  const tries: readonly [string, string, (client: Client, listId: string) => Promise<unknown>][] = [
    [
      'reads',
      'Lista no encontrada o permiso denegado.',
      (client, listId) => client.call(contract.get, { listId }),
    ],
    [
      'reads the recipients of',
      'Lista no encontrada o permiso denegado.',
      (client, listId) => client.call(contract.recipients, { listId }),
    ],
    [
      'renames',
      'Lista no encontrada o permiso denegado.',
      (client, listId) => client.call(contract.update, { listId, version: 1, name: 'x' }),
    ],
    [
      'adds to',
      'Lista no encontrada o permiso denegado.',
      (client, listId) =>
        client.call(contract.addRecipients, {
          listId,
          recipients: [{ email: 'a@example.org' }],
          consentStated: true,
        }),
    ],
    [
      'takes from',
      'Lista no encontrada o permiso denegado.',
      (client, listId) => client.call(contract.removeRecipient, { listId, recipientId: unknownId }),
    ],
    [
      'deletes',
      'Lista no encontrada.',
      (client, listId) => client.call(contract.remove, { listId }),
    ],
  ];

  test.each(tries)('%s a list of a different church: %s', async (_, message, attempt) => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const listId = await createTestList(one.admin, ['a@example.org']);
    for (const id of [listId, unknownId, 'no-id'])
      expect(await getMessage(attempt(other.admin, id))).toBe(message);
    expect((await one.admin.call(contract.get, { listId })).recipientCount).toBe(1);
  });
});

test('a role without the permission gets the error of the attempted action', async () => {
  const church = await server().createChurch();
  const listId = await createTestList(church.admin, ['a@example.org']);
  const [secretary, member] = [await church.as('secretary'), await church.as('member')];
  expect(await getMessage(member.call(contract.get, { listId }))).toBe(
    'Lista no encontrada o permiso denegado.',
  );
  expect(await getMessage(secretary.call(contract.remove, { listId }))).toBe(
    'Permiso denegado para eliminar esta lista.',
  );
  expect(
    await getMessage(church.admin.call(contract.remove, { listId, churchId: unknownId })),
  ).toBe('Permiso denegado para eliminar esta lista.');
});
