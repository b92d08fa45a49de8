import { describe, expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationsContract as relations } from '#domain/families/relations/contract.ts';
import { mapContract } from '#domain/map/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  carryOut,
  findMember,
  garcia,
  preview,
  readFamilyRows,
  readHomes,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { testServer } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while their rows are compared.
const server = testServer(() => ({}), { work: false });
const on = '2026-02-01';

describe('a death', () => {
  test('ends the couple and the memberships, asks for the widow, passes on who heads the home, and is undone', async () => {
    const { church, admin, family, luis, ana } = await registerCouple(server());
    const before = await readFamilyRows(server(), church);
    const input = { personId: luis, on, takesSpouseByRole: true, changesMarital: true };
    const seen = await preview(admin, changes.death, input);
    expect(await readFamilyRows(server(), church)).toEqual(before);
    expect(tellEffects(seen.effects)).toEqual([
      'diedWithStatus, Luis García, 2026-02-01, Fallecido',
      'coupleWidowed, Ana Núñez, Luis García',
      'belongedUntilDeath, Luis García, Familia García Núñez, 2026-02-01',
      'becomesHead, Ana Núñez, Familia García Núñez',
      'contact, Familia García Núñez, Ana Núñez',
      'marital, Ana Núñez, widowed, unknown',
    ]);
    const { undoId, familyId } = await carryOut(admin, changes.death, input);
    expect(familyId).toBe(family.id);
    const person = await admin.call(people.get, { personId: luis });
    expect(person).toMatchObject({ diedOn: on, recordStatus: 'inactive', marital: 'unknown' });
    expect(await readHomes(church, luis)).toEqual([['Familia García Núñez', true, '', on]]);
    const home = await admin.call(families.get, { familyId: family.id });
    expect(home).toMatchObject({ name: 'Familia García Núñez', contactId: ana });
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
  });

  test('leaves the headship to whom the family chooses, and dissolves the home of who lived alone', async () => {
    const { admin, ana, sofia, family } = await registerCouple(server());
    await carryOut(admin, changes.death, { personId: findMember(family, 'Luis').person.id, on });
    const chosen = await carryOut(admin, changes.death, { personId: ana, on, headId: sofia });
    expect(tellEffects(chosen.effects)).toContain(
      'becomesHead, Sofía García, Familia García Núñez',
    );
    const alone = await registerFamily(admin, [['Rosa', 'Díaz', 'head']]);
    const personId = findMember(alone, 'Rosa').person.id;
    const { effects } = await carryOut(admin, changes.death, { personId, on });
    expect(tellEffects(effects).at(-1)).toBe('familyDissolved, Familia Díaz');
  });

  test('asks about a minor whom the family chooses as its head', async () => {
    const { admin, family, ana, luis, sofia } = await registerCouple(server());
    await changePerson(admin, sofia, { birth: { year: 2015 } });
    await carryOut(admin, changes.death, { personId: luis, on });
    const seen = await preview(admin, changes.death, { personId: ana, on, headId: sofia });
    expect(seen.questions).toMatchObject([{ kind: 'youngHead', name: 'Sofía García' }]);
    const alone = await preview(admin, changes.death, { personId: ana, on });
    expect(alone.questions).toMatchObject([{ kind: 'noHead', name: family.name }]);
  });

  test('is refused twice, before the birth, in the future, and with a head from elsewhere', async () => {
    const { admin, luis } = await registerCouple(server());
    const eva = await addNamed(admin, 'Eva', { birth: { year: 1990 } });
    const death = (input: object) => preview(admin, changes.death, { personId: eva, on, ...input });
    const refused = (path: string) => ({ failure: { code: 'invalid', fields: [{ path }] } });
    await expect(death({ on: '1989-12-31' })).rejects.toMatchObject(refused('on'));
    await expect(death({ on: '2120-01-01' })).rejects.toMatchObject(refused('on'));
    await expect(death({ headId: luis })).rejects.toMatchObject(refused('headId'));
    await carryOut(admin, changes.death, { personId: eva, on });
    await expect(death({})).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  });

  test('asks who heads a home in which no spouse is left', async () => {
    const { admin, ana, luis } = await registerCouple(server());
    await carryOut(admin, changes.death, { personId: luis, on });
    const { questions } = await preview(admin, changes.death, { personId: ana, on });
    expect(questions).toMatchObject([{ kind: 'noHead', name: 'Familia García Núñez' }]);
  });

  test('finds the spouse by the role in the family where no couple is on record, asks, and is undone', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const family = await registerFamily(admin, garcia);
    const [luis, ana] = ['Luis', 'Ana'].map((name) => findMember(family, name).person.id);
    const before = await readFamilyRows(server(), church);
    const input = { personId: luis ?? '', on, takesSpouseByRole: true, changesMarital: true };
    const seen = await preview(admin, changes.death, input);
    expect(seen.questions).toMatchObject([
      { kind: 'spouseByRole', name: 'Luis García', otherName: 'Ana Núñez' },
    ]);
    expect(tellEffects(seen.effects)).toEqual([
      'diedWithStatus, Luis García, 2026-02-01, Fallecido',
      'coupleWidowed, Luis García, Ana Núñez',
      'belongedUntilDeath, Luis García, Familia García Núñez, 2026-02-01',
      'becomesHead, Ana Núñez, Familia García Núñez',
      'contact, Familia García Núñez, Ana Núñez',
      'marital, Ana Núñez, widowed, unknown',
    ]);
    const { undoId } = await carryOut(admin, changes.death, input);
    const { items } = await admin.call(relations.list, { personId: ana ?? '' });
    expect(items).toMatchObject([{ role: 'spouse', endReason: 'death', until: { year: 2026 } }]);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
  });

  test('records no couple when the answer is no, when one of them is single, or when they are on record as something else', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const [luis = '', ana = ''] = ['Luis', 'Ana'].map((name) => findMember(family, name).person.id);
    const input = { personId: luis, on, takesSpouseByRole: true, changesMarital: true };
    const ask = (answer: object) => preview(admin, changes.death, { ...input, ...answer });
    const refused = await ask({ takesSpouseByRole: false });
    const onlyNextHead = [{ kind: 'nextHead', name: 'Ana Núñez' }];
    expect(refused.questions).toMatchObject(onlyNextHead);
    expect(tellEffects(refused.effects)).not.toContain('marital, Ana Núñez, widowed, unknown');
    await changePerson(admin, ana, { marital: 'single' });
    expect((await ask({})).questions).toMatchObject(onlyNextHead);
    await changePerson(admin, ana, { marital: 'unknown' });
    await relate(admin, luis, 'spouse', ana, { endReason: 'divorce' });
    const divorced = await ask({});
    expect(divorced.questions).toMatchObject(onlyNextHead);
    expect(tellEffects(divorced.effects)).not.toContain('marital, Ana Núñez, widowed, unknown');
  });

  test('widows nobody of a spouse who died long before', async () => {
    const { admin, luis, ana } = await registerCouple(server());
    await changePerson(admin, luis, { diedOn: '2020-05-01' });
    const { effects, questions } = await carryOut(admin, changes.death, {
      personId: ana,
      on,
      changesMarital: true,
    });
    expect(questions).toEqual([]);
    expect(tellEffects(effects).join()).not.toMatch(/coupleWidowed|marital/);
  });

  test('leaves the civil status of a partner who was not married', async () => {
    const { church, admin } = await registerCouple(server());
    const [ivan, rut] = [await addNamed(admin, 'Iván'), await addNamed(admin, 'Rut')];
    await relate(admin, ivan, 'spouse', rut, { union: 'partnership' });
    await carryOut(admin, changes.death, { personId: ivan, on, changesMarital: true });
    expect(await church.admin.call(people.get, { personId: rut })).toMatchObject({
      marital: 'unknown',
    });
  });
});

describe('a family', () => {
  const address = { line1: 'Carrera 9', city: 'Cali' };

  test('moves with those who follow, not with those who have an address of their own, and is undone', async () => {
    const { church, admin, family, sofia, leo } = await registerCouple(server());
    await carryOut(admin, changes.move, {
      familyId: family.id,
      address: { line1: 'Residencia 4' },
      who: 'people',
      personIds: [sofia, leo],
    });
    const before = await readFamilyRows(server(), church);
    const input = { familyId: family.id, address, personIds: [leo] };
    const seen = await preview(admin, changes.move, input);
    expect(tellEffects(seen.effects)).toEqual([
      'familyMovesFrom, Familia García Núñez, Carrera 9, Cali, Calle 1',
      'sharesAddress, Leo García',
    ]);
    const { undoId } = await carryOut(admin, changes.move, input);
    const readAddress = async (personId: string) => {
      const person = await admin.call(people.get, { personId });
      return [person.addressFrom, person.address?.line1];
    };
    expect(await readAddress(leo)).toEqual(['household', 'Carrera 9']);
    expect(await readAddress(sofia)).toEqual(['own', 'Residencia 4']);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
  });

  test('stays out of the map where it was, and loses the point of the former house', async () => {
    const { admin, family, luis } = await registerCouple(server());
    const readPlace = async () =>
      (await admin.call(mapContract.ofPerson, { personId: luis })).place;
    const former = await readPlace();
    await admin.call(mapContract.setVisibility, { placeId: former?.id ?? '', isHidden: true });
    await carryOut(admin, changes.move, { familyId: family.id, address });
    const place = await readPlace();
    expect(place).toMatchObject({ isHidden: true, isLocked: false, precision: 'none' });
    expect(place?.id).not.toBe(former?.id);
  });

  test('is not moved without an address, with people of other families, or after it was dissolved', async () => {
    const { admin, family } = await registerCouple(server());
    const eva = await addNamed(admin, 'Eva');
    const input = { familyId: family.id, address };
    const move = (change: object) => preview(admin, changes.move, { ...input, ...change });
    const refused = (path: string) => ({ failure: { code: 'invalid', fields: [{ path }] } });
    await expect(move({ address: {} })).rejects.toMatchObject(refused('address.line1'));
    await expect(move({ who: 'people' })).rejects.toMatchObject(refused('personIds'));
    await expect(move({ personIds: [eva] })).rejects.toMatchObject(refused('personIds'));
    await admin.call(families.dissolve, { familyId: family.id, on });
    await expect(move({})).rejects.toMatchObject({ failure: { code: 'failed_precondition' } });
  });
});

test('who may not edit people records no death, and moves only the home', async () => {
  const { church, family, luis } = await registerCouple(server());
  const secretary = await createUserWith(church, ['families.view', 'families.edit', 'people.view']);
  const forbidden = { failure: { code: 'forbidden' } };
  await expect(preview(secretary, changes.death, { personId: luis, on })).rejects.toMatchObject(
    forbidden,
  );
  const input = { familyId: family.id, address: { line1: 'Carrera 9' } };
  await expect(
    preview(secretary, changes.move, { ...input, personIds: [luis] }),
  ).rejects.toMatchObject(forbidden);
  expect((await preview(secretary, changes.move, input)).effects).toHaveLength(1);
});
