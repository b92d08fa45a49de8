/** The homes that people leave when they marry or found another one. */
import { describe, expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import {
  carryOut,
  findMember,
  preview,
  readFamilyRows,
  readRoles,
  registerCouple,
  registerFamily,
  tellEffects,
} from '#server/testing/families/families.ts';
import { addNamed } from '#server/testing/families/relations.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while their rows are compared.
const server = testServer(() => ({}), { work: false });
const on = '2026-02-01';

/** A mother heads a home with her two children and her father. She marries a man from another home. */
async function registerHome(church: TestChurch) {
  const { admin } = church;
  const family = await registerFamily(admin, [
    ['Ana', 'Núñez', 'head'],
    ['Sofía', 'García', 'child'],
    ['Leo', 'García', 'child'],
    ['Abel', 'Núñez', 'parent'],
  ]);
  const find = (name: string): string => findMember(family, name).person.id;
  const [ana, sofia, leo, abel] = [find('Ana'), find('Sofía'), find('Leo'), find('Abel')];
  await changePerson(admin, sofia, { birth: { year: 2000 } });
  await changePerson(admin, leo, { birth: { year: 2012 } });
  await changePerson(admin, abel, { birth: { year: 1950 } });
  const mario = await addNamed(admin, 'Mario', { surname1: 'Paz' });
  return { admin, family, ana, sofia, leo, abel, mario };
}

const readHead = async (admin: Client, familyId: string): Promise<string[]> => {
  const { head } = await readRoles(admin);
  const { members } = await admin.call(families.get, { familyId });
  return members.filter(({ roleId }) => roleId === head).map(({ person }) => person.displayName);
};

describe('a home whose head marries and leaves', () => {
  test('is headed by the oldest adult who stays, gets the name that fits, is asked about, and is undone', async () => {
    const church = await server().createChurch();
    const { admin, family, ana, leo, mario } = await registerHome(church);
    const before = await readFamilyRows(server(), church);
    const input = { firstId: mario, secondId: ana, companionIds: [leo], on };
    const seen = await preview(admin, changes.marriage, input);
    expect(seen.questions).toMatchObject([
      { kind: 'nextHead', name: 'Abel Núñez', otherName: 'Familia Núñez' },
    ]);
    expect(tellEffects(seen.effects)).toContain('becomesHead, Abel Núñez, Familia Núñez');
    const { undoId } = await carryOut(admin, changes.marriage, input);
    expect(await readHead(admin, family.id)).toEqual(['Abel Núñez']);
    await admin.call(families.undo, { undoId: undoId ?? '' });
    expect(await readFamilyRows(server(), church)).toEqual(before);
  });

  test('is headed by whom the user chooses, without a question, and not by somebody from elsewhere', async () => {
    const { admin, family, ana, sofia, mario } = await registerHome(await server().createChurch());
    const input = { firstId: mario, secondId: ana, on };
    const elsewhere = await preview(admin, changes.marriage, { ...input, nextHeadIds: [mario] });
    expect(elsewhere.questions).toMatchObject([{ kind: 'nextHead', name: 'Abel Núñez' }]);
    const { questions, effects } = await carryOut(admin, changes.marriage, {
      ...input,
      nextHeadIds: [sofia],
    });
    expect(questions).toEqual([]);
    expect(tellEffects(effects)).toContain('familyRenamed, Familia Núñez, Familia García');
    expect(await readHead(admin, family.id)).toEqual(['Sofía García']);
  });

  test('keeps no name that somebody chose after the one who left, and one that fits those who stay', async () => {
    const church = await server().createChurch();
    const { admin, ana, mario, sofia } = await registerHome(church);
    const rename = async (name: string): Promise<string[]> => {
      const [home] = (await admin.call(families.ofPerson, { personId: ana })).items;
      const familyId = home?.household.id ?? '';
      const { version } = await admin.call(families.get, { familyId });
      await admin.call(families.update, { familyId, version, name });
      const input = { firstId: mario, secondId: ana, nextHeadIds: [sofia], on };
      const { effects } = await preview(admin, changes.marriage, input);
      return tellEffects(effects).filter((each) => each.startsWith('familyRenamed'));
    };
    expect(await rename('Casa de Ana')).toEqual(['familyRenamed, Casa de Ana, Familia García']);
    expect(await rename('Ana y Leo')).toEqual([]);
    expect(await rename('Casa Esperanza')).toEqual([]);
  });

  test('with minors only is asked about', async () => {
    const { admin, ana, sofia, abel, mario } = await registerHome(await server().createChurch());
    const { questions } = await preview(admin, changes.newHome, {
      personId: ana,
      spouseId: mario,
      companionIds: [sofia, abel],
      on,
    });
    expect(questions).toMatchObject([{ kind: 'noHead', name: 'Familia Núñez' }]);
  });
});

describe('a baby', () => {
  test('does not move into a home of its own without a question, a grown child does', async () => {
    const { admin, sofia, leo } = await registerCouple(server());
    await changePerson(admin, leo, { birth: { year: 2025, month: 11 } });
    await changePerson(admin, sofia, { birth: { year: 2001 } });
    const baby = await preview(admin, changes.newHome, { personId: leo, on });
    expect(baby.questions).toMatchObject([{ kind: 'youngHead', name: 'Leo García' }]);
    const grown = await preview(admin, changes.newHome, {
      personId: sofia,
      companionIds: [leo],
      on,
    });
    expect(grown.questions).toEqual([]);
  });
});
