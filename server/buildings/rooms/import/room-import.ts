/** The import of rooms from spreadsheets. Buildings and floors that the church does not have come with them. */
import { roomsImport } from '#domain/buildings/rooms-import.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import { readChurch } from '#server/churches/public.ts';
import { defineImport, findMissing, requireUnchanged } from '#server/imports/public.ts';
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
      const { changed, unchanged } = await lockUndoRows(db, importId, 'rooms');
      const kept = [...new Set([...changed, ...(await listUsedRooms(db, unchanged))])];
      await requireUnchanged(kept, async (ids) =>
        (await listRooms(db, { ids })).map(({ name }) => name),
      );
      return unchanged;
    },
    async erase(db, { id, author }) {
      await deleteInsertedRows(db, id, 'rooms', author.at);
      await deleteImportedBuildings(db, id);
    },
  },
});

async function findOnlyBuilding(db: ChurchDb): Promise<string | null> {
  const [first, ...others] = await listBuildingColumns(db);
  return first && others.length === 0 ? first.name : null;
}
