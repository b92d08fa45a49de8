/** Children who are born into a family or adopted by it. */
import { describe, expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationsContract as relations } from '#domain/families/relations/contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  carryOut,
  findMember,
  getNames,
  preview,
  readFamilyRows,
  readHomes,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { getError } from '#server/testing/get-error.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while their rows are compared.
const server = testServer(() => ({}), { work: false });
const on = '2026-02-01';
const twins = [
  { givenNames: 'Eva', surname1: 'García', surname2: 'Núñez', sex: 'female' as const },
  { givenNames: 'Abel', surname1: 'García', surname2: 'Núñez', sex: 'male' as const },
];

describe('a birth', () => {
  test('of twins adds both at once with their parents and their home, says so before, and is undone', async () => {
    const { church, admin, family, luis, ana } = await registerCouple(server());
    const input = { familyId: family.id, on, parentIds: [luis, ana], children: twins };
    const before = await readFamilyRows(server(), church);
    const seen = await preview(admin, changes.birth, input);
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect(tellEffects(seen.effects)).toEqual([
      'childBorn, Eva García Núñez, 2026-02-01',
      'childBorn, Abel García Núñez, 2026-02-01',
      'parentOf, Eva García Núñez, Luis García, unknown',
      'parentOf, Eva García Núñez, Ana Núñez, unknown',
      'parentOf, Abel García Núñez, Luis García, unknown',
      'parentOf, Abel García Núñez, Ana Núñez, unknown',
      'joins, Eva García Núñez, Familia García Núñez, 2026-02-01',
      'joins, Abel García Núñez, Familia García Núñez, 2026-02-01',
    ]);
    const { undoId } = await carryOut(admin, changes.birth, input);
    const home = await admin.call(families.get, { familyId: family.id });
    expect(getNames(home)).toEqual(
      expect.arrayContaining(['Eva García Núñez', 'Abel García Núñez']),
    );
    const eva = findMember(home, 'Eva').person;
    expect(eva.birth).toEqual({ year: 2026, month: 2, day: 1 });
    const { items, derived } = await admin.call(relations.list, { personId: eva.id });
    expect(items.map(({ role }) => role)).toEqual(['parent', 'parent']);
    expect(derived).toMatchObject([
      { role: 'sibling', relative: { displayName: 'Abel García Núñez' } },
    ]);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect(await getError(admin.call(people.get, { personId: eva.id }))).toMatch(/^404/);
    expect((await admin.call(people.list, { q: 'eva' })).items).toEqual([]);
    expect((await admin.call(people.initials, {})).total).toBe(4);
  });

  test('is not undone once somebody wrote in the record of the child', async () => {
    const { admin, family } = await registerCouple(server());
    const { undoId } = await carryOut(admin, changes.birth, {
      familyId: family.id,
      on,
      children: twins.slice(0, 1),
    });
    const home = await admin.call(families.get, { familyId: family.id });
    const personId = findMember(home, 'Eva').person.id;
    await admin.call(people.setRecordStatus, { personId, recordStatus: 'inactive' });
    expect(await getError(admin.call(families.undo, { undoId: undoId ?? '' }))).toMatch(
      /^409 .*Eva García Núñez/,
    );
  });

  test('is not undone once there is more about a child than the change recorded', async () => {
    const { admin, family } = await registerCouple(server());
    const other = await registerFamily(admin, [['Rosa', 'Díaz', 'head']]);
    const input = { familyId: family.id, on, children: twins };
    const { undoId } = await carryOut(admin, changes.birth, input);
    const home = await admin.call(families.get, { familyId: family.id });
    const [eva, abel] = [findMember(home, 'Eva').person.id, findMember(home, 'Abel').person.id];
    const undo = () => getError(admin.call(families.undo, { undoId: undoId ?? '' }));
    const note = await admin.call(notes.create, {
      personId: eva,
      text: 'Nació antes de tiempo.',
    });
    expect(await undo()).toMatch(/^409 .*Eva García Núñez/);
    await admin.call(notes.remove, { noteId: note.id });
    await admin.call(families.addMember, { familyId: other.id, personId: abel, isPrimary: false });
    expect(await undo()).toMatch(/^409 .*Abel García Núñez/);
    await relate(admin, abel, 'guardian', findMember(other, 'Rosa').person.id);
    expect(await undo()).toMatch(/^409 .*Abel García Núñez/);
  });

  test('asks about a record of the same name and about a parent who would be a child', async () => {
    const { admin, family } = await registerCouple(server());
    await addNamed(admin, 'Eva', { surname1: 'García', surname2: 'Núñez' });
    const young = await addNamed(admin, 'Iván', { birth: { year: 2020 } });
    const { questions } = await preview(admin, changes.birth, {
      familyId: family.id,
      on,
      parentIds: [young],
      children: twins.slice(0, 1),
    });
    expect(questions).toMatchObject([
      { kind: 'sameName', name: 'Eva García Núñez' },
      { kind: 'youngParent', name: 'Iván' },
    ]);
  });

  test('is refused in the future, without a name, with somebody twice, and in a dissolved family', async () => {
    const { admin, family, luis } = await registerCouple(server());
    const birth = (change: object) =>
      preview(admin, changes.birth, { familyId: family.id, on, children: twins, ...change });
    const refused = (path: string) => ({ failure: { code: 'invalid', fields: [{ path }] } });
    await expect(birth({ on: '2120-01-01' })).rejects.toMatchObject({
      failure: { code: 'invalid' },
    });
    for (const child of [{}, { surname1: 'García' }])
      await expect(birth({ children: [child] })).rejects.toMatchObject(
        refused('children.0.givenNames'),
      );
    await expect(birth({ parentIds: [luis, luis] })).rejects.toMatchObject(refused('parentIds'));
    await admin.call(families.dissolve, { familyId: family.id, on });
    await expect(birth({})).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  });

  test('needs the permission to add people, as its undo does', async () => {
    const { church, admin, family } = await registerCouple(server());
    const input = { familyId: family.id, on, children: twins };
    const helper = await createUserWith(church, ['families.view', 'families.edit', 'people.view']);
    expect(await getError(preview(helper, changes.birth, input))).toMatch(/^403/);
    const { undoId } = await carryOut(admin, changes.birth, input);
    expect(await getError(helper.call(families.undo, { undoId: undoId ?? '' }))).toMatch(/^403/);
  });
});

test('a child on record who is adopted leaves the former home and keeps the parents by birth', async () => {
  const { church, admin, family, luis, ana } = await registerCouple(server());
  const former = await registerFamily(admin, [
    ['Rosa', 'Díaz', 'head'],
    ['Noé', 'Díaz', 'child'],
  ]);
  const [rosa, noe] = [findMember(former, 'Rosa').person.id, findMember(former, 'Noé').person.id];
  await relate(admin, noe, 'parent', rosa);
  const { effects } = await carryOut(admin, changes.birth, {
    familyId: family.id,
    parentage: 'adoptive',
    on,
    parentIds: [luis, ana],
    children: [{ personId: noe }],
  });
  expect(tellEffects(effects)).toEqual([
    'childAdopted, Noé Díaz, 2026-02-01',
    'parentOf, Noé Díaz, Luis García, unknown',
    'parentOf, Noé Díaz, Ana Núñez, unknown',
    'movesHome, Noé Díaz, Familia Díaz, 2026-02-01, Familia García Núñez',
  ]);
  expect(await readHomes(church, noe)).toEqual([
    ['Familia García Núñez', true, '', null],
    ['Familia Díaz', true, '', on],
  ]);
  const { items } = await admin.call(relations.list, { personId: noe });
  expect(items.map(({ parentage }) => parentage).toSorted()).toEqual([
    'adoptive',
    'adoptive',
    'biological',
  ]);
});

test('a stepchild who is adopted keeps the home of the other parent, and no foster home', async () => {
  const { church, admin, family, luis, ana, leo } = await registerCouple(server());
  const former = await registerFamily(admin, [['Rosa', 'Díaz', 'head']]);
  const foster = await registerFamily(admin, [['Berta', 'Gil', 'head']]);
  await relate(admin, leo, 'parent', luis);
  await relate(admin, leo, 'parent', findMember(former, 'Rosa').person.id);
  await admin.call(families.addMember, {
    familyId: former.id,
    personId: leo,
    isPrimary: false,
    days: 'fines de semana',
  });
  await admin.call(families.addMember, {
    familyId: foster.id,
    personId: leo,
    isPrimary: true,
    days: '',
  });
  await carryOut(admin, changes.birth, {
    familyId: family.id,
    parentage: 'adoptive',
    on,
    parentIds: [ana],
    children: [{ personId: leo }],
  });
  expect(await readHomes(church, leo)).toEqual([
    ['Familia García Núñez', true, '', null],
    ['Familia Díaz', false, 'fines de semana', null],
    ['Familia Gil', true, '', on],
  ]);
});
