import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  carryOut,
  findMember,
  preview,
  readFamilyRows,
  readHomes,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while their rows are compared.
const server = testServer(() => ({}), { work: false });

describe('a separation', () => {
  test('gives each child one home or two, says so before, and is undone with every row as it was', async () => {
    const { church, admin, luis, ana, sofia, leo } = await registerCouple(server());
    const input = {
      stayingId: ana,
      leavingId: luis,
      on: '2026-02-01',
      address: { line1: 'Carrera 9' },
      changesMarital: true,
      children: [
        { personId: sofia, days: 'fines de semana' },
        { personId: leo, primary: 'leaves' as const, days: 'miércoles' },
      ],
    };
    const before = await readFamilyRows(server(), church);
    const seen = await preview(admin, changes.separation, input);
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect(tellEffects(seen.effects)).toEqual([
      'coupleSeparated, Ana Núñez, Luis García',
      'homeCreatedAt, Familia García, Carrera 9',
      'movesHome, Luis García, Familia García Núñez, 2026-02-01, Familia García',
      'becomesHead, Ana Núñez, Familia García Núñez',
      'joinsSecondOn, Sofía García, Familia García, fines de semana, 2026-02-01',
      'becomesSecondOn, Leo García, Familia García Núñez, miércoles',
      'joins, Leo García, Familia García, 2026-02-01',
      'familyRenamed, Familia García Núñez, Familia Núñez',
      'contact, Familia Núñez, Ana Núñez',
      'marital, Luis García, separated, unknown',
      'marital, Ana Núñez, separated, unknown',
    ]);
    const done = await carryOut(admin, changes.separation, input);
    expect(done.effects).toEqual(seen.effects);
    expect(await readHomes(church, sofia)).toEqual([
      ['Familia Núñez', true, '', null],
      ['Familia García', false, 'fines de semana', null],
    ]);
    expect(await readHomes(church, leo)).toEqual([
      ['Familia García', true, '', null],
      ['Familia Núñez', false, 'miércoles', null],
    ]);
    await admin.call(families.undo, { undoId: done.undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
    const { items } = await admin.call(peopleBulkContract.recent, {});
    expect(items).toMatchObject([{ kind: 'family', label: 'Familia Núñez', isUndone: true }]);
  });

  test('is in the activity log, as is its undo', async () => {
    const { admin, luis, ana } = await registerCouple(server());
    const input = { stayingId: ana, leavingId: luis, on: '2026-02-01' };
    const { undoId } = await carryOut(admin, changes.separation, input);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    const { items } = await admin.call(auditContract.list, {});
    const actions = items.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['couple-separated', 'relation-changed', 'family-change-undone']),
    );
  });

  test('is refused for two who live in no home together', async () => {
    const { admin, luis } = await registerCouple(server());
    const eva = await addNamed(admin, 'Eva');
    const input = { stayingId: luis, leavingId: eva, on: '2026-02-01' };
    await expect(preview(admin, changes.separation, input)).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
  });
});

describe('a home is founded', () => {
  test('by a child who leaves the parents with the spouse and a baby', async () => {
    const { church, admin, sofia, family } = await registerCouple(server());
    const mario = await addNamed(admin, 'Mario', { surname1: 'Paz' });
    const baby = await addNamed(admin, 'Inés', { surname1: 'Paz' });
    await admin.call(families.addMember, { familyId: family.id, personId: baby });
    await relate(admin, baby, 'parent', sofia);
    const { effects, familyId } = await carryOut(admin, changes.newHome, {
      personId: sofia,
      spouseId: mario,
      companionIds: [baby],
      churchWedding: { year: 2026, month: 1 },
      on: '2026-02-01',
    });
    expect(tellEffects(effects)).toEqual([
      'coupleMarried, Sofía García, Mario Paz',
      'homeCreated, Familia García Paz',
      'movesHome, Sofía García, Familia García Núñez, 2026-02-01, Familia García Paz',
      'joins, Mario Paz, Familia García Paz, 2026-02-01',
      'movesHome, Inés Paz, Familia García Núñez, 2026-02-01, Familia García Paz',
    ]);
    const home = await admin.call(families.get, { familyId: familyId ?? '' });
    const { items: roles } = await admin.call(families.roles, {});
    const keys = new Map(roles.map(({ id, key }) => [id, key]));
    expect(home.members.map(({ roleId }) => keys.get(roleId ?? ''))).toEqual([
      'head',
      'spouse',
      'child',
    ]);
    expect(await readHomes(church, sofia)).toEqual([
      ['Familia García Paz', true, '', null],
      ['Familia García Núñez', true, '', '2026-02-01'],
    ]);
  });
});

describe('a marriage', () => {
  test('joins two homes: those who come leave an empty one, which is dissolved, and keep their second homes', async () => {
    const { church, admin, family, luis, ana, sofia } = await registerCouple(server());
    const separated = { stayingId: ana, leavingId: luis, on: '2026-02-01' };
    const custody = [{ personId: sofia, days: 'fines de semana' }];
    await carryOut(admin, changes.separation, { ...separated, children: custody });
    const other = await registerFamily(admin, [
      ['Rosa', 'Díaz', 'head'],
      ['Noé', 'Díaz', 'child'],
    ]);
    const [rosa, noe] = ['Rosa', 'Noé'].map((name) => findMember(other, name).person.id);
    const before = await readFamilyRows(server(), church);
    const { effects, undoId } = await carryOut(admin, changes.marriage, {
      firstId: ana,
      secondId: rosa ?? '',
      union: 'partnership',
      companionIds: [noe ?? ''],
      on: '2026-02-20',
      familyId: family.id,
      changesMarital: true,
    });
    expect(tellEffects(effects)).toEqual([
      'coupleTogether, Ana Núñez, Rosa Díaz',
      'movesHome, Rosa Díaz, Familia Díaz, 2026-02-20, Familia Núñez',
      'movesHome, Noé Díaz, Familia Díaz, 2026-02-20, Familia Núñez',
      'familyRenamed, Familia Núñez, Familia Núñez Díaz',
      'familyDissolved, Familia Díaz',
      'marital, Ana Núñez, civil_union, unknown',
      'marital, Rosa Díaz, civil_union, unknown',
    ]);
    expect((await readHomes(church, sofia)).map(([name]) => name)).toEqual([
      'Familia Núñez Díaz',
      'Familia García',
    ]);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
  });

  test('of somebody who has another spouse, or had one until later, is asked about', async () => {
    const { admin, luis, ana, sofia } = await registerCouple(server());
    const askOn = async (on: string) => {
      const input = { firstId: luis, secondId: sofia, on };
      const { questions } = await preview(admin, changes.marriage, input);
      return questions.map(({ kind }) => kind);
    };
    expect(await askOn('2026-02-01')).toEqual(['otherSpouse', 'nextHead']);
    await carryOut(admin, changes.separation, {
      stayingId: ana,
      leavingId: luis,
      on: '2026-02-01',
    });
    expect(await askOn('2026-01-10')).toContain('earlierUnion');
    expect(await askOn('2026-02-01')).not.toContain('earlierUnion');
  });

  test('of close relatives is refused by name', async () => {
    const { admin, luis, sofia, leo } = await registerCouple(server());
    const input = { firstId: luis, secondId: sofia, on: '2026-02-01' };
    await relate(admin, sofia, 'parent', luis);
    const refuse = (people: { firstId: string; secondId: string }) =>
      getError(preview(admin, changes.marriage, { ...input, ...people }));
    expect(await refuse({ firstId: luis, secondId: sofia })).toMatch(
      /^409 Sofía García es hij.* de Luis García: no pueden ser pareja/,
    );
    await relate(admin, leo, 'parent', luis);
    expect(await refuse({ firstId: leo, secondId: sofia })).toMatch(/Sofía García es herman/);
    const grandson = await addNamed(admin, 'Set');
    await relate(admin, grandson, 'parent', leo);
    expect(await refuse({ firstId: grandson, secondId: luis })).toMatch(/Luis García es abuel/);
    await expect(
      preview(admin, changes.marriage, { ...input, secondId: luis }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'secondId' }] } });
  });
});

describe('every guided change', () => {
  test('tells who confirms it when the family changed since it was shown', async () => {
    const { admin, family, luis, ana } = await registerCouple(server());
    const input = { stayingId: ana, leavingId: luis, on: '2026-02-01' };
    const { seen } = await preview(admin, changes.separation, input);
    const membershipId = findMember(family, 'Leo').id;
    await admin.call(families.removeMember, { familyId: family.id, membershipId });
    const confirm = admin.call(changes.separation, {
      ...input,
      requestId: crypto.randomUUID(),
      seen,
    });
    await expect(confirm).rejects.toMatchObject({ failure: { code: 'stale' } });
  });

  test('is carried out once, also when the request arrives twice at the same time', async () => {
    const { admin, luis } = await registerCouple(server());
    const input = { personId: luis, on: '2026-02-01', requestId: crypto.randomUUID() };
    const { seen } = await admin.call(changes.newHome, input);
    const confirm = () => admin.call(changes.newHome, { ...input, seen });
    const outcomes = await Promise.all([confirm(), confirm()]);
    expect(outcomes.map(({ undoId }) => undoId)).toEqual([input.requestId, input.requestId]);
    const { families: count } = await admin.call(families.figures, {});
    expect(count).toBe(2);
  });

  test('finds nobody of another church', async () => {
    const { luis } = await registerCouple(server());
    const { admin, ana, family } = await registerCouple(server());
    const on = '2026-02-01';
    const other = await registerCouple(server());
    const notFound = { failure: { code: 'not_found' } };
    const strangers = [
      { personId: luis, on },
      { personId: ana, companionIds: [luis], on },
    ];
    for (const input of strangers)
      await expect(preview(admin, changes.newHome, input)).rejects.toMatchObject(notFound);
    const separation = { stayingId: ana, leavingId: luis, on };
    await expect(preview(admin, changes.separation, separation)).rejects.toMatchObject(notFound);
    const marriage = { firstId: other.ana, secondId: other.luis, familyId: family.id, on };
    await expect(preview(other.admin, changes.marriage, marriage)).rejects.toMatchObject(notFound);
  });

  test('is not undone when somebody came into its new home, or changed one of its people', async () => {
    const { admin, luis, ana } = await registerCouple(server());
    const input = { stayingId: ana, leavingId: luis, on: '2026-02-01' };
    const { undoId } = await carryOut(admin, changes.separation, {
      ...input,
      changesMarital: true,
    });
    const eva = await addNamed(admin, 'Eva');
    const { items } = await admin.call(families.ofPerson, { personId: luis });
    const newHomeId = items[0]?.household.id ?? '';
    const { undoId: additionId } = await admin.call(families.addMember, {
      familyId: newHomeId,
      personId: eva,
    });
    const undo = () => admin.call(families.undo, { undoId: undoId ?? '' });
    await expect(undo()).rejects.toMatchObject({ failure: { code: 'conflict' } });
    await admin.call(families.undo, { undoId: additionId ?? '' });
    await admin.call(people.setRecordStatus, { personId: ana, recordStatus: 'inactive' });
    await expect(undo()).rejects.toMatchObject({
      failure: { message: expect.stringContaining('Ana Núñez') },
    });
  });

  test('can no longer be undone when one of its people was erased', async () => {
    const { admin, luis, ana, sofia } = await registerCouple(server());
    const { undoId } = await carryOut(admin, changes.separation, {
      stayingId: ana,
      leavingId: luis,
      on: '2026-02-01',
      children: [{ personId: sofia, days: 'domingos' }],
    });
    await admin.call(people.remove, { personId: sofia });
    await expect(admin.call(families.undo, { undoId: undoId ?? '' })).rejects.toMatchObject({
      failure: { code: 'failed_precondition' },
    });
  });
});
