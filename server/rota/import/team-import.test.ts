/** The tests of teams from spreadsheets over HTTP. */
import { expect, test } from 'vitest';
import { importPhases, type ImportView } from '#domain/imports/schema.ts';
import { rotaContract as contract } from '#domain/rota/contract.ts';
import { addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { toCsv, uploadFile } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function wait(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await client.call(contract.import, { importId });
    if (!importPhases.isRunning(view.status)) return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function start(client: Client, content: string): Promise<ImportView> {
  const uploadId = await uploadFile(client, content, 'equipos.csv', 'teams-import');
  return wait(client, (await client.call(contract.startImport, { uploadId })).id);
}

async function importAll(client: Client, content: string): Promise<ImportView> {
  const { id: importId } = await start(client, content);
  await client.call(contract.confirmImport, { importId, errors: 'leave-out' });
  return wait(client, importId);
}

const describeTeams = async (client: Client) =>
  (await client.call(contract.teams, {})).items.map(({ name, positions, members }) => ({
    name,
    positions: positions.map((each) => each.name),
    members: members.map(({ person, positionIds, maxAMonth }) => [
      person.displayName,
      positionIds.map((id) => positions.find((each) => each.id === id)?.name).join(' '),
      maxAMonth,
    ]),
  }));

async function createChurch() {
  const { admin } = await server().createChurch();
  for (const [givenNames, surname1] of [
    ['Ana', 'Núñez'],
    ['Beto', 'Ruiz'],
  ] as const)
    await addPerson(admin, { givenNames, surname1, confirmed: true });
  return admin;
}

const volunteers = toCsv(',', [
  ['Team', 'Position', 'Volunteer', 'Times a month'],
  ['Sonido', 'Consola', 'Núñez, Ana', '2'],
  ['Sonido', 'Consola / Luces', 'beto ruiz', ''],
  ['Ujieres', 'Puerta', '', ''],
]);

test('teams come with their positions and members, named as other systems name them', async () => {
  const admin = await createChurch();
  expect(await importAll(admin, volunteers)).toMatchObject({
    status: 'done',
    counts: { imported: 3 },
  });
  expect(await describeTeams(admin)).toEqual([
    {
      name: 'Sonido',
      positions: ['Consola', 'Luces'],
      members: [
        ['Ana Núñez', 'Consola', 2],
        ['Beto Ruiz', 'Consola Luces', null],
      ],
    },
    { name: 'Ujieres', positions: ['Puerta'], members: [] },
  ]);
});

test('a stranger, two people of one name, a team that is there and somebody twice are errors at their lines', async () => {
  const admin = await createChurch();
  await addPerson(admin, { givenNames: 'Beto', surname1: 'Ruiz', confirmed: true });
  await importAll(
    admin,
    toCsv(',', [
      ['Equipo', 'Puesto'],
      ['Ujieres', 'Puerta'],
    ]),
  );
  const file = toCsv(';', [
    ['Equipo', 'Puesto', 'Persona'],
    ['Sonido', 'Consola', 'Ana Núñez'],
    ['sonido', 'Luces', 'Ana Núñez'],
    ['Sonido', 'Consola', 'Beto Ruiz'],
    ['Sonido', 'Consola', 'Zoila Cano'],
    ['UJIERES', 'Puerta', 'Ana Núñez'],
    ['Sonido', '', 'Ana Núñez'],
  ]);
  const { id: importId } = await start(admin, file);
  const { items } = await admin.call(contract.importProblems, { importId });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'rota:errors.import-person-in-file'],
    [4, 'rota:errors.import-person-ambiguous'],
    [5, 'rota:errors.person-unknown'],
    [6, 'rota:errors.import-team-taken'],
    [7, 'rota:errors.import-position-missing'],
  ]);
});

test('an import is taken back, unless a team changed or is needed since', async () => {
  const admin = await createChurch();
  const { id: importId } = await importAll(admin, volunteers);
  const [sound] = (await admin.call(contract.teams, {})).items;
  const positionId = sound?.positions[0]?.id ?? '';
  const event = await addEvent(admin);
  const need = (needs: { positionId: string; count: number }[]) =>
    admin.call(contract.setNeeds, { eventId: event.id, needs });
  await need([{ positionId, count: 1 }]);
  expect(await getError(admin.call(contract.undoImport, { importId }))).toMatch(/^409 /);
  await need([]);
  const personId = sound?.members[0]?.person.id ?? '';
  await admin.call(contract.removeMember, { teamId: sound?.id ?? '', personId });
  expect(await getError(admin.call(contract.undoImport, { importId }))).toMatch(/Sonido/);
  await admin.call(contract.undoImport, { importId, keepsChanged: true });
  expect(await wait(admin, importId)).toMatchObject({ status: 'undone' });
  expect((await describeTeams(admin)).map(({ name }) => name)).toEqual(['Sonido']);
  const again = await importAll(
    admin,
    toCsv(',', [
      ['Equipo', 'Puesto'],
      ['Cocina', 'Café'],
    ]),
  );
  await admin.call(contract.undoImport, { importId: again.id });
  expect(await wait(admin, again.id)).toMatchObject({ status: 'undone' });
  expect((await describeTeams(admin)).map(({ name }) => name)).toEqual(['Sonido']);
});
