/** The tests of groups from spreadsheets over HTTP. */
import { describe, expect, test } from 'vitest';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { createGroup, describeGroups, joinGroup } from '#server/testing/groups.ts';
import { getError } from '#server/testing/get-error.ts';
import {
  chooseGroupWords,
  confirmGroupImport,
  importGroups,
  waitForGroupImport,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const { endpoints: contract } = groupsImport;

async function createChurch() {
  const { admin } = await server().createChurch();
  const add = async (givenNames: string, surname1: string): Promise<string> =>
    (await addPerson(admin, { givenNames, surname1, confirmed: true })).id;
  return {
    admin,
    ana: await add('Ana', 'Núñez'),
    beto: await add('Beto', 'Ruiz'),
    elias: await add('Elías', 'Ramírez'),
  };
}

const sheet = [
  ['Red', 'Célula', 'Líder', 'Día', 'Hora', 'Dirección', 'Barrio'],
  ['Norte', 'Betel', 'Pr. Elías Ramírez', 'Martes', '7:30 pm', 'Calle 1 # 2-3', 'Suba'],
  ['Norte', 'Emaús', 'Ana Núñez y Beto Ruiz', '2do sábado', '18:00', 'Casa de Ana Núñez', ''],
  ['', 'Jóvenes', 'Beto Ruiz - +57 300 555 0101', 'Cada 15 días, viernes', '7', '', ''],
];
const imported = {
  Betel: ['FREQ=WEEKLY;BYDAY=TU 19:30', 'Elías Ramírez: Líder', 'Norte', 'Calle 1 # 2-3'],
  Emaús: [
    'FREQ=MONTHLY;BYDAY=2SA 18:00',
    'Ana Núñez: Líder, Beto Ruiz: Líder',
    'Norte',
    'Ana Núñez',
  ],
  Jóvenes: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 19:00', 'Beto Ruiz: Líder', '', ''],
  Norte: ['', '', '', ''],
};

describe('groups from a sheet', () => {
  test('come with leaders, days, hours, places and branches, and their meetings are planned', async () => {
    const { admin } = await createChurch();
    const view = await importGroups(admin, sheet);
    expect(view.counts).toMatchObject({ rows: 3, valid: 3, withErrors: 0 });
    expect(view.preview[0]?.values).toMatchObject({
      name: 'Grupo nuevo: Betel',
      leader: 'Elías Ramírez',
      day: 'Los martes a las 19:30',
    });
    expect(view.preview[2]?.values['day']).toBe(
      'Cada dos semanas, los viernes a las 19:00 (confirma si es a. m. o p. m.)',
    );
    expect(await confirmGroupImport(admin, view.id)).toMatchObject({
      status: 'done',
      counts: { imported: 3 },
    });
    expect(await describeGroups(admin)).toEqual(imported);
    const { items } = await admin.call(groups.list, { q: 'betel' });
    const { upcoming } = await admin.call(reportsContract.list, { groupId: items[0]?.id ?? '' });
    expect(upcoming).not.toBeNull();
  });

  test('are understood in English and in Portuguese', async () => {
    const { admin } = await createChurch();
    const english = await importGroups(admin, [
      ['Small group', 'Leader', 'When', 'Host', 'Address'],
      ['Bethel', 'Ana Núñez', 'Tuesdays at 7:30pm', 'Beto Ruiz', '12 Main St'],
    ]);
    await confirmGroupImport(admin, english.id);
    const portuguese = await importGroups(admin, [
      ['Nome da célula', 'Líder da célula', 'Dia da semana', 'Horário da reunião', 'Endereço'],
      ['Betânia', 'Ana Núñez', 'Quinta-feira', '20h', 'Rua 1'],
    ]);
    await confirmGroupImport(admin, portuguese.id);
    expect(await describeGroups(admin)).toEqual({
      Betânia: ['FREQ=WEEKLY;BYDAY=TH 20:00', 'Ana Núñez: Líder', '', 'Rua 1'],
      Bethel: [
        'FREQ=WEEKLY;BYDAY=TU 19:30',
        'Ana Núñez: Líder, Beto Ruiz: Anfitrión/a',
        '',
        '12 Main St',
      ],
    });
  });

  test('ask for the leader if nobody or several people on record have the name', async () => {
    const { admin, elias } = await createChurch();
    await addPerson(admin, { givenNames: 'Beto', surname1: 'Ruiz', confirmed: true });
    const view = await importGroups(admin, [
      ['Célula', 'Líder'],
      ['Betel', 'Pastor Elías'],
      ['Emaús', 'Beto Ruiz'],
      ['Sión', 'Ana Núñez y Zoila Cano'],
    ]);
    expect(view.counts).toMatchObject({ valid: 0, withErrors: 3 });
    expect(view.unknownWords.map(({ value }) => value)).toEqual([
      'Pastor Elías',
      'Beto Ruiz',
      'Zoila Cano',
    ]);
    expect(await getError(admin.call(contract.confirmImport, { importId: view.id }))).toMatch(
      /412|400|409/,
    );
    const words = { leader: { 'Pastor Elías': elias, 'Beto Ruiz': null, 'Zoila Cano': null } };
    const chosen = await chooseGroupWords(admin, view, words);
    expect(chosen.counts).toMatchObject({ valid: 3, withErrors: 0 });
    await confirmGroupImport(admin, view.id);
    expect(await describeGroups(admin)).toMatchObject({
      Betel: ['', 'Elías Ramírez: Líder', '', ''],
      Emaús: ['', '', '', ''],
      Sión: ['', 'Ana Núñez: Líder', '', ''],
    });
  });

  test('are not guessed where the file does not say it: the error stands at its cell', async () => {
    const { admin } = await createChurch();
    const { id: importId } = await importGroups(admin, [
      ['Célula', 'Líder', 'Día', 'Hora', 'Tipo'],
      ['Betel', '', 'cuando se pueda', '7 pm', ''],
      ['Emaús', '', 'Martes', '', ''],
      ['Sión', '', '', '19:00', ''],
      ['', 'Ana Núñez', 'Martes', '7 pm', ''],
      ['Gosén', '', 'Martes', '7 pm', 'Tribu'],
      ['Silo', '', 'Martes 6 pm', '7 pm', ''],
    ]);
    const { items } = await admin.call(contract.importProblems, { importId });
    expect(items.map(({ row, header, reason }) => [row, header, reason.split('.').at(-1)])).toEqual(
      [
        [2, 'Día', 'meeting-unreadable'],
        [3, 'Día', 'hour-missing'],
        [4, 'Hora', 'weekday-missing'],
        [5, 'Célula', 'import-name-missing'],
        [6, 'Tipo', 'import-type-unknown'],
        [7, 'Hora', 'meeting-twice'],
      ],
    );
    await confirmGroupImport(admin, importId, { errors: 'without-cells' });
    expect(Object.keys(await describeGroups(admin))).toEqual([
      'Betel',
      'Emaús',
      'Gosén',
      'Silo',
      'Sión',
    ]);
  });
});

describe('branches', () => {
  test('of one name below two others are two, and keep their supervisor', async () => {
    const { admin } = await createChurch();
    const { id } = await importGroups(admin, [
      ['Red', 'Zona', 'Célula', 'Supervisor'],
      ['Norte', 'Zona 1', 'Betel', 'Elías Ramírez'],
      ['Sur', 'Zona 1', 'Emaús', 'Ana Núñez'],
      ['Este', '', 'Silo', 'Beto Ruiz'],
    ]);
    await confirmGroupImport(admin, id);
    expect(await describeGroups(admin)).toMatchObject({
      Betel: ['', '', 'Norte > Zona 1', ''],
      Emaús: ['', '', 'Sur > Zona 1', ''],
      Este: ['', 'Beto Ruiz: Supervisor/a', '', ''],
    });
    const { id: importId } = await importGroups(admin, [
      ['Red', 'Célula', 'Supervisor'],
      ['Este', 'Sión', 'Ana Núñez'],
      ['Este', 'Gosén', 'Beto Ruiz'],
    ]);
    const { items } = await admin.call(contract.importProblems, { importId });
    expect(items.map(({ row, header, reason }) => [row, header, reason])).toEqual([
      [2, 'Supervisor', 'group-imports:errors.supervisor-other'],
    ]);
  });
});

describe('groups that the church has', () => {
  test('are completed, and keep what they have', async () => {
    const { admin, elias } = await createChurch();
    const betel = await createGroup(admin, { name: 'Betel' });
    await joinGroup(admin, betel, [elias], 'member');
    const emaus = await createGroup(admin, { name: 'Emaús' });
    await joinGroup(admin, emaus, [elias], 'leader');
    const view = await importGroups(admin, sheet);
    expect(view.preview.map(({ values }) => values['name'])).toEqual([
      'Completa el grupo Betel',
      'Completa el grupo Emaús',
      'Grupo nuevo: Jóvenes',
    ]);
    const { items } = await admin.call(contract.importProblems, { importId: view.id });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'group-imports:errors.leader-other'],
    ]);
    await confirmGroupImport(admin, view.id, { errors: 'without-cells' });
    expect(await describeGroups(admin)).toEqual({
      ...imported,
      Emaús: [
        'FREQ=MONTHLY;BYDAY=2SA 18:00',
        'Elías Ramírez: Líder, Ana Núñez: Anfitrión/a',
        'Norte',
        'Ana Núñez',
      ],
    });
  });

  test('get the leaders that are named beside the one whom they have', async () => {
    const { admin, elias, beto } = await createChurch();
    const betel = await createGroup(admin, { name: 'Betel' });
    await joinGroup(admin, betel, [elias], 'leader');
    await joinGroup(admin, betel, [beto], 'member');
    const { id: importId, counts } = await importGroups(admin, [
      ['Grupo', 'Líder'],
      ['Betel', 'Elías Ramírez y Beto Ruiz'],
    ]);
    expect(counts).toMatchObject({ withErrors: 0 });
    await confirmGroupImport(admin, importId);
    expect(await describeGroups(admin)).toEqual({
      Betel: ['', 'Elías Ramírez: Líder, Beto Ruiz: Líder', '', ''],
    });
  });

  test('are offered under a similar name, and nothing is joined in silence', async () => {
    const { admin } = await createChurch();
    const { id } = await createGroup(admin, { name: 'Célula Betel' });
    const view = await importGroups(admin, [
      ['Grupo', 'Líder'],
      ['BÉTEL', 'Ana Núñez'],
      ['Jóvenes', 'Beto Ruiz'],
      ['Grupo de Jóvenes', 'Elías Ramírez'],
    ]);
    expect(view.unknownWords).toEqual([
      { target: 'name', value: 'BÉTEL', count: 1, suggestion: { id, name: 'Célula Betel' } },
    ]);
    expect(view.counts).toMatchObject({ valid: 2, withErrors: 1, duplicates: 1 });
    await chooseGroupWords(admin, view, { name: { BÉTEL: id } });
    await confirmGroupImport(admin, view.id);
    expect(await describeGroups(admin)).toMatchObject({
      'Célula Betel': ['', 'Ana Núñez: Líder', '', ''],
      Jóvenes: ['', 'Beto Ruiz: Líder', '', ''],
    });
  });
});

describe('the undo of an import of groups', () => {
  test('deletes the new groups, and gives the others back what they had', async () => {
    const { admin, elias, beto } = await createChurch();
    const betel = await createGroup(admin, { name: 'Betel' });
    await joinGroup(admin, betel, [elias, beto], 'member');
    const before = await describeGroups(admin);
    const held = await admin.call(groups.ofPerson, { personId: elias });
    const { id: importId } = await importGroups(admin, sheet);
    await confirmGroupImport(admin, importId);
    const { items } = await admin.call(groups.ofPerson, { personId: elias });
    expect(items[0]?.roles.map(({ name }) => name)).toEqual(['Miembro', 'Líder']);
    expect(Object.keys(await describeGroups(admin))).toHaveLength(4);
    await admin.call(contract.undoImport, { importId });
    expect(await waitForGroupImport(admin, importId)).toMatchObject({ status: 'undone' });
    expect(await describeGroups(admin)).toEqual(before);
    expect(await admin.call(groups.ofPerson, { personId: elias })).toEqual(held);
  });

  test('is refused with the name of a group that changed, or that others joined', async () => {
    const { admin, beto } = await createChurch();
    const { id: importId } = await importGroups(admin, sheet);
    await confirmGroupImport(admin, importId);
    const { items } = await admin.call(groups.list, { q: 'betel' });
    const [group] = items;
    if (group) await joinGroup(admin, group, [beto], 'member');
    expect(await getError(admin.call(contract.undoImport, { importId }))).toMatch(/^409 .*Betel/);
    await admin.call(contract.undoImport, { importId, keepsChanged: true });
    expect(await waitForGroupImport(admin, importId)).toMatchObject({ status: 'undone' });
    const left = await describeGroups(admin);
    expect(Object.keys(left).toSorted()).toEqual(['Betel', 'Norte']);
    expect(left).toMatchObject({
      Betel: expect.arrayContaining([expect.stringMatching(/Elías Ramírez: Líder/)]),
    });
  });
});
