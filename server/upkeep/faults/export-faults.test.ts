/** The test of the file of faults. */
import { expect, test } from 'vitest';
import { faultsContract as faults } from '#domain/upkeep/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('faults are lines of a file, those that need somebody first, with what they cost and no formulas', async () => {
  const { admin } = await server().createChurch();
  const room = await addRoom(admin, { name: 'Santuario' });
  const report = (title: string) =>
    admin.call(faults.report, { requestId: newId(), title, roomId: room.id });
  const { id: faultId } = await report('Vidrio roto');
  await report('=Gotea el techo');
  await admin.call(faults.update, {
    faultId,
    version: 1,
    title: 'Vidrio roto',
    state: 'done',
    doneOn: '2026-11-02',
    cost: 12_345_600,
    resolution: 'Se cambió',
  });
  const file = await (await admin.fetch('/api/faults/export')).text();
  const [, first = '', second = ''] = file.split('\r\n');
  expect(first).toContain("'=Gotea el techo");
  expect(first).toContain('Santuario');
  expect(second).toContain('Vidrio roto');
  expect(second).toContain('2026-11-02');
  expect(second).toContain('Se cambió');
  expect(second).toMatch(/123[.,]?456/);
});
