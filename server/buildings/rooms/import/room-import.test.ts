import { describe, expect, test } from 'vitest';
import { roomsContract as rooms } from '#domain/buildings/rooms-contract.ts';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { importPhases, type ImportView } from '#domain/imports/schema.ts';
import { addBuilding, addRoom, book, bookedDay } from '#server/testing/buildings.ts';
import { toCsv, uploadFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { parseCount, parseLength } from './read-cells.ts';

const server = testServer();

async function wait(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await client.call(rooms.import, { importId });
    if (!importPhases.isRunning(view.status)) return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function start(client: Client, content: string): Promise<ImportView> {
  const uploadId = await uploadFile(client, content, 'salones.csv', 'rooms-import');
  return wait(client, (await client.call(rooms.startImport, { uploadId })).id);
}

async function importAll(client: Client, content: string): Promise<ImportView> {
  const { id: importId } = await start(client, content);
  await client.call(rooms.confirmImport, { importId, errors: 'leave-out' });
  return wait(client, importId);
}

const listRooms = async (client: Client) => (await client.call(rooms.list, {})).items;

const spanish = toCsv(';', [
  ['Edificio', 'Piso', 'Salón', 'Aforo', 'Equipamiento', 'Accesible', 'Requiere aprobación'],
  ['Templo', 'Planta baja', 'Santuario', '1.200', 'Proyector, Piano', 'Sí', 'no'],
  ['Templo', 'Primer piso', 'Aula 1', '25 personas', '', 'no', 'sí'],
  ['Anexo', '', 'Cocina', '', '', '', ''],
]);
const english = toCsv(',', [
  ['Location', 'Resource name', 'Max capacity', 'Amenities', 'Turnaround', 'Minimum notice'],
  ['Main campus', 'Chapel', '80', 'Piano; Sound system', '15 min', '2 days'],
]);

describe('rooms from a spreadsheet', () => {
  test('bring the buildings and floors that the church does not have', async () => {
    const { admin } = await server().createChurch();
    expect(await importAll(admin, spanish)).toMatchObject({
      status: 'done',
      counts: { imported: 3 },
    });
    expect(await listRooms(admin)).toMatchObject([
      { name: 'Cocina', building: { name: 'Anexo' }, floor: null },
      {
        name: 'Santuario',
        floor: 'Planta baja',
        seated: 1200,
        equipment: ['Proyector', 'Piano'],
        accessible: true,
      },
      { name: 'Aula 1', building: { name: 'Templo' }, floor: 'Primer piso', seated: 25 },
    ]);
  });

  test('are understood in the words of other systems', async () => {
    const { admin } = await server().createChurch();
    expect(await importAll(admin, english)).toMatchObject({ status: 'done' });
    const [chapel] = await listRooms(admin);
    expect(await admin.call(rooms.get, { roomId: chapel?.id ?? '' })).toMatchObject({
      name: 'Chapel',
      building: { name: 'Main campus' },
      seated: 80,
      equipment: ['Piano', 'Sound system'],
      turnaroundMinutes: 15,
      leastNoticeHours: 48,
    });
  });

  test('go to the only building of the church when the file names none', async () => {
    const { admin } = await server().createChurch();
    const file = toCsv(',', [['Nombre'], ['Sala 1'], ['Sala 2']]);
    expect(await start(admin, file)).toMatchObject({ counts: { valid: 0, withErrors: 2 } });
    await addBuilding(admin, { name: 'Templo' });
    await importAll(admin, file);
    expect((await listRooms(admin)).map(({ building }) => building.name)).toEqual([
      'Templo',
      'Templo',
    ]);
  });

  test('are errors where the name is taken, in the church or in the file', async () => {
    const { admin } = await server().createChurch();
    const { id: buildingId } = await addBuilding(admin, { name: 'Templo' });
    await addRoom(admin, { buildingId, name: 'Santuario' });
    const file = toCsv(',', [
      ['Edificio', 'Salón'],
      ['templo', 'SANTUARIO'],
      ['Templo', 'Aula'],
      ['Templo', 'aula'],
      ['', 'Otra'],
      ['Templo', ''],
    ]);
    const { id: importId, counts } = await start(admin, file);
    expect(counts).toMatchObject({ rows: 5, valid: 2, withErrors: 3 });
    const { items } = await admin.call(rooms.importProblems, { importId });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'buildings:errors.room-name-taken'],
      [4, 'buildings:errors.import-name-in-file'],
      [6, 'import-name-missing'],
    ]);
  });

  test('are taken back with their buildings, unless a room was booked since', async () => {
    const { admin } = await server().createChurch();
    const { id: importId } = await importAll(admin, spanish);
    const [kitchen] = await listRooms(admin);
    const booking = await book(admin, [kitchen?.id ?? '']);
    await expect(admin.call(rooms.undoImport, { importId })).rejects.toThrow(/Cocina/);
    await admin.call(bookingsContract.cancel, { bookingId: booking.id });
    await expect(admin.call(rooms.undoImport, { importId })).rejects.toThrow(/Cocina/);
    await admin.call(rooms.undoImport, { importId, keepsChanged: true });
    expect(await wait(admin, importId)).toMatchObject({ status: 'undone' });
    expect((await listRooms(admin)).map(({ name }) => name)).toEqual(['Cocina']);
    const again = await importAll(admin, english);
    await admin.call(rooms.undoImport, { importId: again.id });
    expect(await wait(admin, again.id)).toMatchObject({ status: 'undone' });
    const { items } = await admin.call(buildingsContract.list, {});
    expect(items.map(({ name }) => name)).toEqual(['Anexo']);
  });
});

describe('files of rooms and bookings', () => {
  const readFile = async (client: Client, path: string): Promise<string> =>
    (await client.fetch(path)).text();

  test('rooms come back as they were exported', async () => {
    const before = await server().createChurch();
    const { id: buildingId } = await addBuilding(before.admin, {
      name: 'Templo',
      floors: [{ name: 'Sótano' }],
    });
    await addRoom(before.admin, {
      buildingId,
      name: '=Salón; "grande"',
      seated: 1200,
      standing: 90,
      equipment: ['Piano', 'Sonido'],
      accessible: true,
      turnaroundMinutes: 20,
      leastNoticeHours: 24,
      longestAheadDays: 90,
      outsiderPrice: 12_345_650,
      outsiderPriceFor: 'por hora',
      notes: 'Pedir la llave.\nApagar las luces.',
    });
    const file = await readFile(before.admin, '/api/rooms/export');
    const { admin } = await server().createChurch();
    expect(await importAll(admin, file)).toMatchObject({ counts: { imported: 1 } });
    const view = async (client: Client) => {
      const [room] = await listRooms(client);
      const {
        id: _id,
        building: _building,
        photoId: _photoId,
        ...rest
      } = await client.call(rooms.get, {
        roomId: room?.id ?? '',
      });
      return rest;
    };
    const [one, other] = [await view(before.admin), await view(admin)];
    expect(other).toEqual({ ...one, floorId: null });
  });

  test('bookings have a line for each room and date, with names and local hours', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin, { name: 'Coro' });
    await book(admin, [room.id], { owner: { kind: 'outsider', name: 'Ana Paz', phone: '+57 1' } });
    const file = await readFile(admin, `/api/bookings/export?from=${bookedDay}&to=2027-01-13`);
    const [, line] = file.split('\r\n');
    expect(line).toContain('Coro');
    expect(line).toContain(`Ana Paz`);
    expect(line).toContain(`${bookedDay} 19:00`);
  });
});

describe('cells', () => {
  test.each([
    ['120', 120],
    ['1.200', 1200],
    ['1,200 seats', 1200],
    ['80 personas', 80],
    ['80.0', 80],
    ['80-100', null],
    ['muchas', null],
  ])('the number of people %s', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  test.each([
    ['15', 15],
    ['15 min', 15],
    ['1:30', 90],
    ['1,5 h', 90],
    ['2 horas', 120],
    ['un rato', null],
  ])('the minutes %s', (text, minutes) => {
    expect(parseLength(text, 'minute')).toBe(minutes);
  });
});
