import { fold } from '#domain/kernel/text/folding.ts';
import { createUniqueMatcher, type ImportMatcher } from '#server/imports/public.ts';
import { listBuildingColumns } from '../../records/building-queries.ts';
import { listRooms } from '../../records/room-queries.ts';
import type { RoomDraft } from './room-columns.ts';

const toRoomKey = (building: string, room: string): string => `${fold(building)}\n${fold(room)}`;

/** Finds rows with a name that another room of the building has, in the church or in an earlier row. */
export const createRoomMatcher = (column: number): ImportMatcher<RoomDraft> =>
  createUniqueMatcher({
    taken: { column, reason: 'buildings:errors.room-name-taken' },
    repeated: { column, reason: 'buildings:errors.import-name-in-file' },
    show: ({ name = '' }) => name,
    async open(db) {
      const [only] = await listBuildingColumns(db);
      const known = new Set(
        (await listRooms(db)).map((room) => toRoomKey(room.building_name, room.name)),
      );
      const toKey = ({ name = '', building }: RoomDraft): string =>
        toRoomKey(building || (only?.name ?? ''), name);
      return {
        isTaken: (draft) => known.has(toKey(draft)),
        toKey: (draft) => (draft.name ? toKey(draft) : null),
      };
    },
  });
