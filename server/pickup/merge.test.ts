/** Two records become one, and a child is not handed to somebody who was forbidden to fetch it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { pickupContract as pickup } from '#domain/pickup/contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const allowed = {
  kind: 'allowed',
  name: '',
  relation: 'Tío',
  phone: '',
  note: 'Los viernes',
  until: null,
} as const;
const forbidden = {
  ...allowed,
  kind: 'forbidden',
  relation: '',
  note: 'Orden judicial',
  until: '2090-05-31',
} as const;

let church: TestChurch;
let pastor: Client;
beforeEach(async () => {
  church = await server().createChurch();
  const user = await church.as('pastor');
  const { userId } = user;
  await church.admin.call(rightsContract.grant, { userId, right: 'pickup.see', until: null });
  pastor = user;
});

const add = async (givenNames: string): Promise<string> =>
  (await addPerson(church.admin, { givenNames, confirmed: true })).id;

const read = async (personId: string) =>
  (await pastor.call(pickup.list, { personId })).contacts.map(
    ({ kind, recordId, relation, note, until }) => ({ kind, recordId, relation, note, until }),
  );

const merge = (personId: string, removedId: string) =>
  church.admin.call(mergeContract.merge, { personId, removedId });

describe('what is forbidden prevails over what is allowed', () => {
  test.each([
    ['the record that is kept', forbidden, allowed],
    ['the record that is removed', allowed, forbidden],
  ])('of two records of an adult, by %s', async (_name, ofKept, ofRemoved) => {
    const [child, kept, removed] = [await add('Sara'), await add('Hugo'), await add('Hugo José')];
    await pastor.call(pickup.create, { personId: child, ...ofKept, recordId: kept });
    await pastor.call(pickup.create, { personId: child, ...ofRemoved, recordId: removed });
    const before = await read(child);
    const { undoId } = await merge(kept, removed);
    expect(await read(child)).toMatchObject([
      { kind: 'forbidden', recordId: kept, note: 'Orden judicial', until: '2090-05-31' },
    ]);
    await church.admin.call(mergeContract.undo, { undoId });
    expect(await read(child)).toEqual(before);
  });

  test.each([
    ['the record that is kept', forbidden, allowed],
    ['the record that is removed', allowed, forbidden],
  ])('of two records of a child, by %s', async (_name, ofKept, ofRemoved) => {
    const [adult, kept, removed] = [await add('Hugo'), await add('Sara'), await add('Sarita')];
    await pastor.call(pickup.create, { personId: kept, ...ofKept, recordId: adult });
    await pastor.call(pickup.create, { personId: removed, ...ofRemoved, recordId: adult });
    const { undoId } = await merge(kept, removed);
    expect(await read(kept)).toMatchObject([
      { kind: 'forbidden', recordId: adult, note: 'Orden judicial', until: '2090-05-31' },
    ]);
    await church.admin.call(mergeContract.undo, { undoId });
    expect(await read(kept)).toMatchObject([{ kind: ofKept.kind, note: ofKept.note }]);
    expect(await read(removed)).toMatchObject([{ kind: ofRemoved.kind, note: ofRemoved.note }]);
  });
});

test('of two prohibitions both reasons stay, without a last day if one has none', async () => {
  const [child, kept, removed] = [await add('Sara'), await add('Hugo'), await add('Hugo José')];
  await pastor.call(pickup.create, { personId: child, ...forbidden, recordId: kept });
  await pastor.call(pickup.create, {
    personId: child,
    ...forbidden,
    note: 'Pedido de la madre',
    until: null,
    recordId: removed,
  });
  await merge(kept, removed);
  expect(await read(child)).toMatchObject([
    { kind: 'forbidden', note: 'Orden judicial\nPedido de la madre', until: null },
  ]);
});

test('the comparison says what stays, only to those who see who may fetch a child', async () => {
  const [child, kept, removed] = [await add('Sara'), await add('Hugo'), await add('Hugo José')];
  await pastor.call(pickup.create, { personId: child, ...allowed, recordId: kept });
  await pastor.call(pickup.create, { personId: child, ...forbidden, recordId: removed });
  const ids = { personId: kept, removedId: removed };
  const merger = await church.as('secretary');
  expect((await merger.call(mergeContract.preview, ids)).rows).toEqual([]);
  const { userId } = merger;
  await church.admin.call(rightsContract.grant, { userId, right: 'pickup.see', until: null });
  expect((await merger.call(mergeContract.preview, ids)).rows).toEqual([
    {
      kind: 'pickup',
      kept: 1,
      removed: 1,
      names: {
        kept: ['Hugo puede recoger a Sara (se quita: la otra ficha lo prohíbe)'],
        removed: ['Hugo José no puede recoger a Sara (así queda: la prohibición prevalece)'],
      },
    },
  ]);
});
