/** Relations and homes that the dead, or two people who are related, cannot have. */
import { describe, expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationsContract as relations } from '#domain/families/relations/contract.ts';
import { mergeContract as merges } from '#domain/people/merge/contract.ts';
import {
  carryOut,
  findMember,
  preview,
  readHomes,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const refusal = (text: string) => ({
  failure: { code: 'failed_precondition', message: expect.stringContaining(text) },
});

describe('somebody who has died', () => {
  test('comes into no home: by a wedding, as a member, or into a new family', async () => {
    const { admin, family } = await registerCouple(server());
    const eva = await addNamed(admin, 'Eva', { diedOn: '2025-01-01' });
    const sol = await addNamed(admin, 'Sol');
    const wedding = { firstId: eva, secondId: sol, on: '2026-02-01' };
    const text = refusal('Eva falleció y ya no puede pasar a un hogar');
    await expect(preview(admin, changes.marriage, wedding)).rejects.toMatchObject(text);
    const joining = { familyId: family.id, personId: eva };
    await expect(admin.call(families.addMember, joining)).rejects.toMatchObject(text);
    const people = [{ personId: eva }, { personId: sol }];
    const registration = { requestId: crypto.randomUUID(), people };
    await expect(admin.call(families.register, registration)).rejects.toMatchObject(text);
  });

  test('is asked about as a parent of a child who was born later, and as a spouse', async () => {
    const { admin, family } = await registerCouple(server());
    const died = { diedOn: '2025-06-01' };
    const eva = await addNamed(admin, 'Eva', { ...died, sex: 'female' });
    const teo = await addNamed(admin, 'Teo', { ...died, sex: 'male' });
    const askAboutBirth = async (parentId: string, on: string, parentage?: 'adoptive') => {
      const children = [{ givenNames: 'Nora', sex: 'female' as const }];
      const input = { familyId: family.id, parentIds: [parentId], on, parentage, children };
      const { questions } = await preview(admin, changes.birth, input);
      return questions.map(({ kind, name, otherName }) => [kind, name, otherName].join(' '));
    };
    expect(await askAboutBirth(eva, '2025-06-02')).toEqual(['deadParent Eva Nora']);
    expect(await askAboutBirth(eva, '2025-06-01')).toEqual([]);
    expect(await askAboutBirth(teo, '2026-01-15')).toEqual([]);
    expect(await askAboutBirth(teo, '2026-05-15')).toEqual(['deadParent Teo Nora']);
    expect(await askAboutBirth(teo, '2026-01-15', 'adoptive')).toEqual(['deadAdopter Teo Nora']);
    const couple = { personId: eva, relativeId: teo, role: 'spouse' as const };
    const askAboutCouple = async (year: number) =>
      (await admin.call(relations.create, { ...couple, civilWedding: { year } })).questions;
    expect(await askAboutCouple(2026)).toMatchObject([
      { kind: 'deadSpouse' },
      { kind: 'deadSpouse' },
    ]);
    expect(await askAboutCouple(2001)).toEqual([]);
  });

  test('is asked about when the day of the death is before a birth or a wedding', async () => {
    const { admin, ana } = await registerCouple(server());
    const nora = await addNamed(admin, 'Nora', { birth: { year: 2015 } });
    await relate(admin, nora, 'parent', ana);
    const death = { personId: ana, on: '2009-05-01' };
    const { questions } = await preview(admin, changes.death, death);
    const asked = questions.map(({ kind, otherName }) => [kind, otherName]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['deadSpouse', 'Luis García'],
        ['deadParent', 'Nora'],
      ]),
    );
  });

  test('is never the contact of a family', async () => {
    const { admin, family, luis, ana } = await registerCouple(server());
    const rosa = await addNamed(admin, 'Rosa', { diedOn: null });
    const { items: roles } = await admin.call(families.roles, {});
    const roleId = roles.find(({ key }) => key === 'head')?.id ?? null;
    await admin.call(families.addMember, { familyId: family.id, personId: rosa, roleId });
    for (const personId of [luis, rosa])
      await carryOut(admin, changes.death, { personId, on: '2026-02-01' });
    const { effects } = await preview(admin, changes.death, { personId: ana, on: '2026-02-02' });
    expect(tellEffects(effects).filter((effect) => /Luis|Rosa/.test(effect))).toEqual([]);
  });
});

describe('a separation that is no divorce', () => {
  test('leaves the marriage undissolved, and a child with weekends in a home without the parent', async () => {
    const { admin, luis, ana, sofia, leo } = await registerCouple(server());
    await relate(admin, sofia, 'parent', luis);
    await relate(admin, sofia, 'parent', ana);
    const children = [{ personId: sofia, days: 'fines de semana' }];
    const separation = { stayingId: ana, leavingId: luis, on: '2026-06-01', children };
    const { familyId } = await carryOut(admin, changes.separation, {
      ...separation,
      name: 'Casa de Luis',
    });
    expect(familyId).not.toBeNull();
    const home = (await admin.call(families.ofPerson, { personId: luis })).items[0]?.household;
    const joining = { familyId: home?.id ?? '', personId: leo, isPrimary: true };
    await admin.call(families.addMember, joining);
    const sol = await addNamed(admin, 'Sol');
    const wedding = { firstId: luis, secondId: sol, on: '2026-09-01' };
    const { questions } = await preview(admin, changes.marriage, wedding);
    expect(questions.map(({ kind, name, otherName }) => [kind, name, otherName])).toEqual(
      expect.arrayContaining([
        ['undissolvedUnion', 'Luis García', 'Ana Núñez'],
        ['secondHome', 'Sofía García', 'Casa de Luis'],
      ]),
    );
    const together = await preview(admin, changes.marriage, { ...wedding, union: 'partnership' });
    expect(together.questions.map(({ kind }) => kind)).not.toContain('undissolvedUnion');
  });
});

describe('guided changes one after the other', () => {
  test('are undone one after the other, as are plain changes before and between them', async () => {
    const { church, admin, family, luis, ana } = await registerCouple(server());
    const [sol, eva] = [await addNamed(admin, 'Sol'), await addNamed(admin, 'Eva')];
    const undoIds: string[] = [];
    const note = ({ undoId }: { undoId: string | null }) => undoIds.push(undoId ?? '');
    const before = await readHomes(church, luis);
    note(await admin.call(families.addMember, { familyId: family.id, personId: eva }));
    const separation = { stayingId: ana, leavingId: luis, on: '2026-06-01' };
    note(await carryOut(admin, changes.separation, separation));
    note(
      await carryOut(admin, changes.marriage, { firstId: luis, secondId: sol, on: '2026-09-01' }),
    );
    const there = (await admin.call(families.ofPerson, { personId: eva })).items[0];
    const membershipId = there?.id ?? '';
    const change = { familyId: family.id, membershipId, days: 'lunes', isPrimary: true };
    note(
      await admin.call(families.changeMember, {
        ...change,
        roleId: null,
        since: null,
        until: null,
      }),
    );
    note(await carryOut(admin, changes.death, { personId: luis, on: '2026-10-01' }));
    for (const undoId of undoIds.toReversed()) await admin.call(families.undo, { undoId });
    expect(await readHomes(church, luis)).toEqual(before);
    expect(await readHomes(church, eva)).toEqual([]);
  });
});

describe('two records', () => {
  test('of a couple, of parent and child, or of a godparent are not merged, and the comparison says so', async () => {
    const { admin, luis, ana, sofia, leo } = await registerCouple(server());
    await relate(admin, sofia, 'parent', luis);
    await relate(admin, leo, 'godparent', ana);
    for (const [personId, removedId, text] of [
      [luis, ana, 'están registradas como pareja'],
      [sofia, luis, 'es padre o madre de la otra'],
      [ana, leo, 'es padrino o madrina de la otra'],
    ] as const) {
      const pair = { personId, removedId };
      await expect(admin.call(merges.preview, pair)).rejects.toMatchObject(refusal(text));
      await expect(admin.call(merges.merge, pair)).rejects.toMatchObject(refusal(text));
    }
  });

  test('of siblings, and of two people of one home, are merged after a warning', async () => {
    const { admin, family, luis, sofia, leo } = await registerCouple(server());
    const compare = async () =>
      (await admin.call(merges.preview, { personId: sofia, removedId: leo })).doubts;
    expect(await compare()).toEqual([expect.stringContaining('viven en «Familia García Núñez»')]);
    for (const child of [sofia, leo]) await relate(admin, child, 'parent', luis);
    expect(await compare()).toEqual([expect.stringContaining('Son hermanos')]);
    const again = await registerFamily(admin, [['Sofía', 'García', 'child']], { confirmed: true });
    const { person } = findMember(again, 'Sofía');
    const { doubts } = await admin.call(merges.preview, { personId: sofia, removedId: person.id });
    expect(doubts).toEqual([]);
    await admin.call(merges.merge, { personId: sofia, removedId: leo });
    expect((await admin.call(families.get, { familyId: family.id })).members).toHaveLength(3);
  });

  test('of a family: who had no role gets one, and does not head it', async () => {
    const { admin, sofia, family } = await registerCouple(server());
    const grandmother = await registerFamily(admin, [['Petra', 'Luna', 'head']]);
    await admin.call(families.addMember, { familyId: grandmother.id, personId: sofia });
    const input = { keptId: grandmother.id, removedId: family.id };
    const { effects } = await preview(admin, changes.merge, input);
    const told = tellEffects(effects).filter((effect) => effect.includes('Sofía'));
    expect(told).toEqual([
      expect.stringMatching(/^hasRole, Sofía García, Familia Luna.*, Hijo o hija$/),
    ]);
  });
});
