/** The import of rooms from spreadsheets. Buildings and floors that the church does not have come with them. */
import { roomsImport } from '#domain/buildings/rooms-import.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { leaveRows } from '#server/core/database/related-tables.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import { readChurch } from '#server/churches/public.ts';
import { defineImport, findMissing, withoutKept } from '#server/imports/public.ts';
import { listBuildingColumns } from '../../records/building-queries.ts';
import { listRooms } from '../../records/room-queries.ts';
import { deleteImportedBuildings, listUsedRooms } from './import-queries.ts';
import { listRoomColumns, type RoomContext, type RoomDraft } from './room-columns.ts';
import { createRoomMatcher } from './room-matcher.ts';
import { writeRooms } from './write-rooms.ts';

export const roomImport = defineImport<RoomDraft, RoomContext>({
  declaration: roomsImport,
  kind: 'rooms',
  templateName: 'buildings:import.templateName',
  listColumns: async (_, language) => listRoomColumns(language),
  openContext: async (db) => ({
    onlyBuilding: await findOnlyBuilding(db),
    currency: (await readChurch(db)).currency,
  }),
  createDraft: () => ({ building: '', floor: '' }),
  checkRow: ({ name, building }, row, { onlyBuilding }) => [
    ...(name ? [] : findMissing(row, 'name', 'import-name-missing')),
    ...(building !== '' || onlyBuilding !== null
      ? []
      : findMissing(row, 'building', 'buildings:errors.import-building-missing')),
  ],
  matchExisting: {
    reasons: ['buildings:errors.room-name-taken', 'buildings:errors.import-name-in-file'],
    open: ({ settings: { mapping } }) => createRoomMatcher(mapping.indexOf('name')),
  },
  write: writeRooms,
  undo: {
    async lock(db, importId) {
      const rows = await lockUndoRows(db, importId, 'rooms');
      const used = await listUsedRooms(db, rows.unchanged);
      return withoutKept(rows, used, (ids) => listRooms(db, { ids }));
    },
    async erase(db, { id, author, keptIds }) {
      await leaveRows(db, id, keptIds);
      await deleteInsertedRows(db, id, 'rooms', author.at);
      await deleteImportedBuildings(db, id);
    },
  },
});

async function findOnlyBuilding(db: ChurchDb): Promise<string | null> {
  const [first, ...others] = await listBuildingColumns(db);
  return first && others.length === 0 ? first.name : null;
}
