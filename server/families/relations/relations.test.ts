/** The endpoints for relations between people. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { relationsContract as contract } from '#domain/families/relations/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function listRoles(client: Client, personId: string): Promise<string[]> {
  const { items, derived } = await client.call(contract.list, { personId });
  return [...items, ...derived].map(({ role, relative }) => `${role} ${relative.displayName}`);
}

describe('a relation', () => {
  test('is read from both people', async () => {
    const { admin } = await server().createChurch();
    const [ana, luis, noe] = [
      await addNamed(admin, 'Ana'),
      await addNamed(admin, 'Luis'),
      await addNamed(admin, 'Noé'),
    ];
    await relate(admin, noe, 'parent', ana);
    await relate(admin, ana, 'other', luis, { words: 'primo', reverseWords: 'prima' });
    expect(await listRoles(admin, noe)).toEqual(['parent Ana']);
    const [, cousin] = (await admin.call(contract.list, { personId: ana })).items;
    expect(cousin).toMatchObject({ role: 'other', words: 'primo', reverseWords: 'prima' });
    const [back] = (await admin.call(contract.list, { personId: luis })).items;
    expect(back).toMatchObject({ role: 'other', words: 'prima', reverseWords: 'primo' });
  });

  test('of siblings, half-siblings, grandparents and grandchildren follows from the parents', async () => {
    const { admin } = await server().createChurch();
    const [eva, ana, luis, rut, noe, sara, ester] = (await Promise.all(
      ['Eva', 'Ana', 'Luis', 'Rut', 'Noé', 'Sara', 'Ester'].map((name) => addNamed(admin, name)),
    )) as [string, string, string, string, string, string, string];
    await relate(admin, ana, 'parent', eva);
    for (const child of [noe, sara]) {
      await relate(admin, child, 'parent', ana);
      await relate(admin, child, 'parent', luis);
    }
    await relate(admin, ester, 'parent', luis);
    await relate(admin, ester, 'parent', rut);
    expect((await listRoles(admin, noe)).toSorted()).toEqual([
      'grandparent Eva',
      'halfSibling Ester',
      'parent Ana',
      'parent Luis',
      'sibling Sara',
    ]);
    expect(await listRoles(admin, eva)).toEqual(['child Ana', 'grandchild Noé', 'grandchild Sara']);
  });

  test('exists once for two people and a kind, whoever states it', async () => {
    const { admin } = await server().createChurch();
    const [ana, luis] = [await addNamed(admin, 'Ana'), await addNamed(admin, 'Luis')];
    await relate(admin, ana, 'spouse', luis);
    await expect(relate(admin, luis, 'spouse', ana)).rejects.toMatchObject({
      status: 409,
      failure: { message: 'Estas dos personas ya tienen ese parentesco.' },
    });
    await relate(admin, ana, 'godparent', luis);
  });

  test('needs two people of their own church, and words if it is another one', async () => {
    const { admin } = await server().createChurch();
    const ana = await addNamed(admin, 'Ana');
    const stranger = await addNamed((await server().createChurch()).admin, 'Luis');
    await expect(relate(admin, ana, 'spouse', stranger)).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(contract.list, { personId: stranger })).rejects.toMatchObject({
      status: 404,
    });
    await expect(relate(admin, ana, 'spouse', ana)).rejects.toMatchObject({
      failure: { fields: [{ path: 'relativeId', message: 'Elige a otra persona.' }] },
    });
    const luis = await addNamed(admin, 'Luis');
    await expect(relate(admin, ana, 'other', luis)).rejects.toMatchObject({
      failure: { fields: [{ path: 'words' }] },
    });
  });

  test('that is unusual is asked about, and saved when it is confirmed', async () => {
    const { admin } = await server().createChurch();
    const ana = await addNamed(admin, 'Ana', { sex: 'female', birth: { year: 1990, month: 1 } });
    const noe = await addNamed(admin, 'Noé', { birth: { year: 2001, month: 6 } });
    const input = { personId: noe, relativeId: ana, role: 'parent' as const };
    expect(await admin.call(contract.create, input)).toEqual({
      relationId: null,
      questions: [{ kind: 'youngParent', sex: 'female', name: 'Ana', otherName: 'Noé', age: 11 }],
    });
    expect(await listRoles(admin, noe)).toEqual([]);
    const saved = await admin.call(contract.create, { ...input, confirmed: true });
    expect(saved.questions).toEqual([]);
    expect(await listRoles(admin, noe)).toEqual(['parent Ana']);
  });

  test('of a couple ends after it began, and not in the future', async () => {
    const { admin } = await server().createChurch();
    const [ana, luis] = [await addNamed(admin, 'Ana'), await addNamed(admin, 'Luis')];
    await expect(
      relate(admin, ana, 'spouse', luis, {
        civilWedding: { year: 2010, month: 5 },
        churchWedding: { year: 2149 },
        endReason: 'divorce',
        until: { year: 2009 },
      }),
    ).rejects.toMatchObject({
      failure: {
        fields: [
          { path: 'churchWedding', message: 'La fecha está en el futuro.' },
          { path: 'until', message: 'Es anterior al matrimonio.' },
          { path: 'until' },
        ],
      },
    });
  });

  test('is changed by its version, from either side', async () => {
    const { admin } = await server().createChurch();
    const [ana, luis] = [await addNamed(admin, 'Ana'), await addNamed(admin, 'Luis')];
    const relationId = await relate(admin, ana, 'spouse', luis, { civilWedding: { year: 2005 } });
    const change = {
      personId: luis,
      relationId,
      version: 1,
      civilWedding: { year: 2005 },
      endReason: 'divorce' as const,
    };
    await admin.call(contract.update, change);
    await expect(admin.call(contract.update, change)).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
    const [relation] = (await admin.call(contract.list, { personId: ana })).items;
    expect(relation).toMatchObject({ version: 2, endReason: 'divorce', until: null });
  });
});

describe('nobody is their own ancestor', () => {
  test('not by a circle of three', async () => {
    const { admin } = await server().createChurch();
    const [ana, eva, rut] = [
      await addNamed(admin, 'Ana'),
      await addNamed(admin, 'Eva'),
      await addNamed(admin, 'Rut'),
    ];
    await relate(admin, ana, 'parent', eva);
    await relate(admin, eva, 'parent', rut);
    await expect(relate(admin, rut, 'parent', ana)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('su propio antepasado') },
    });
  });

  test('nor by two who each add a half of the circle at the same moment', async () => {
    const { admin } = await server().createChurch();
    for (let round = 0; round < 5; round += 1) {
      const [ana, eva, rut] = [
        await addNamed(admin, 'Ana'),
        await addNamed(admin, 'Eva'),
        await addNamed(admin, 'Rut'),
      ];
      const results = await Promise.allSettled([
        relate(admin, ana, 'parent', eva),
        relate(admin, eva, 'parent', rut),
        relate(admin, rut, 'parent', ana),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    }
  });
});

describe('a removed relation', () => {
  test('is brought back as it was', async () => {
    const { admin } = await server().createChurch();
    const [ana, luis] = [await addNamed(admin, 'Ana'), await addNamed(admin, 'Luis')];
    const relationId = await relate(admin, ana, 'spouse', luis, {
      churchWedding: { year: 1999, month: 12, day: 4 },
    });
    const before = await admin.call(contract.list, { personId: ana });
    const removal = await admin.call(contract.remove, { personId: luis, relationId });
    expect(await listRoles(admin, ana)).toEqual([]);
    await admin.call(contract.restore, removal);
    expect(await admin.call(contract.list, { personId: ana })).toEqual(before);
    await expect(admin.call(contract.restore, removal)).rejects.toMatchObject({ status: 404 });
  });

  test('stays removed if it no longer fits', async () => {
    const { admin } = await server().createChurch();
    const [ana, eva] = [await addNamed(admin, 'Ana'), await addNamed(admin, 'Eva')];
    const relationId = await relate(admin, ana, 'parent', eva);
    const removal = await admin.call(contract.remove, { personId: ana, relationId });
    const opposite = await relate(admin, eva, 'parent', ana);
    await expect(admin.call(contract.restore, removal)).rejects.toMatchObject({ status: 409 });
    await admin.call(contract.remove, { personId: ana, relationId: opposite });
    await admin.call(peopleContract.remove, { personId: eva });
    await expect(admin.call(contract.restore, removal)).rejects.toMatchObject({ status: 404 });
  });
});

test('the log names relative and role for both people, and forgets the name of an erased one', async () => {
  const { admin } = await server().createChurch();
  const ana = await addNamed(admin, 'Ana', { sex: 'female' });
  const noe = await addNamed(admin, 'Noé');
  await relate(admin, noe, 'parent', ana);
  const read = async (recordId: string) => {
    const { items } = await admin.call(auditContract.list, { subject: recordId });
    return items.find(({ action }) => action === 'relation-added');
  };
  expect(await read(noe)).toMatchObject({
    sentence: 'Rut Salas agregó un pariente a la ficha de Noé',
    changes: expect.arrayContaining([
      { field: 'Parentesco', before: null, after: 'Padre o madre', isHidden: false },
      { field: 'Pariente', before: null, after: 'Ana', isHidden: false },
    ]),
  });
  expect((await read(ana))?.changes).toContainEqual({
    field: 'Parentesco',
    before: null,
    after: 'Hijo o hija',
    isHidden: false,
  });
  await admin.call(peopleContract.remove, { personId: ana });
  expect(JSON.stringify(await read(noe))).not.toContain('Ana');
  expect(await listRoles(admin, noe)).toEqual([]);
});

test('weddings and new relatives are on the timelines of both', async () => {
  const { admin } = await server().createChurch();
  const ana = await addNamed(admin, 'Ana', { sex: 'female' });
  const luis = await addNamed(admin, 'Luis', { sex: 'male' });
  await relate(admin, ana, 'spouse', luis, {
    civilWedding: { year: 1999, month: 12, day: 4 },
    churchWedding: { year: 2000 },
    endReason: 'separation',
    until: { year: 2010, month: 2, day: 1 },
  });
  const read = async (personId: string) => {
    const { items } = await admin.call(peopleContract.timeline, { personId });
    return items
      .filter(({ values }) => 'relative' in values)
      .map(({ kind, values, recordId }) => [kind, values['relative'], values['role'], recordId]);
  };
  expect(await read(ana)).toEqual([
    ['relation-added', 'Luis', 'esposo', luis],
    ['couple-ended', 'Luis', 'esposo', luis],
    ['civil-wedding', 'Luis', 'esposo', luis],
  ]);
  expect((await read(luis))[0]).toEqual(['relation-added', 'Ana', 'esposa', ana]);
});

describe('two records of one person that are merged', () => {
  test('keep the relatives of both, each once', async () => {
    const { admin } = await server().createChurch();
    const [kept, removed, luis, noe] = [
      await addNamed(admin, 'Ana'),
      await addNamed(admin, 'Anita'),
      await addNamed(admin, 'Luis'),
      await addNamed(admin, 'Noé'),
    ];
    await relate(admin, kept, 'spouse', luis);
    await relate(admin, luis, 'spouse', removed, { civilWedding: { year: 2001 } });
    await relate(admin, noe, 'parent', removed);
    await relate(admin, kept, 'other', removed, { words: 'la misma' });
    await admin.call(mergeContract.merge, { personId: kept, removedId: removed });
    expect(await listRoles(admin, kept)).toEqual(['spouse Luis', 'child Noé']);
    const [couple] = (await admin.call(contract.list, { personId: luis })).items;
    expect(couple).toMatchObject({ role: 'spouse', civilWedding: { year: 2001 } });
  });

  test('are refused if one is an ancestor of the other', async () => {
    const { admin } = await server().createChurch();
    const [eva, ana, noe] = [
      await addNamed(admin, 'Eva'),
      await addNamed(admin, 'Ana'),
      await addNamed(admin, 'Noé'),
    ];
    await relate(admin, ana, 'parent', eva);
    await relate(admin, noe, 'parent', ana);
    await expect(
      admin.call(mergeContract.merge, { personId: eva, removedId: noe }),
    ).rejects.toMatchObject({
      failure: { message: expect.stringContaining('es antepasada de la otra') },
    });
    expect(await listRoles(admin, noe)).toContain('grandparent Eva');
  });
});
