import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';
import { listBuildingColumns } from '../../records/building-queries.ts';
import { listRooms } from '../../records/room-queries.ts';
import type { RoomDraft } from './room-columns.ts';

interface Known {
  /** The church's rooms, by the names of building and room. */
  readonly rooms: ReadonlySet<string>;
  readonly onlyBuilding: string;
}

export const toRoomKey = (building: string, room: string): string =>
  `${fold(building)}\n${fold(room)}`;

/** Finds rows with a name that another room of the building has, in the church or in an earlier row. */
export class RoomMatcher implements ImportMatcher<RoomDraft> {
  readonly #nameColumn: number;
  readonly #rows = new Map<string, Pick<ImportableRow<RoomDraft>, 'number' | 'hasErrors'>>();
  #known: Known | null = null;
  readonly duplicates = 0;
  readonly repairableDuplicates = 0;

  constructor(nameColumn: number) {
    this.#nameColumn = nameColumn;
  }

  async match(db: ChurchDb, rows: readonly ImportableRow<RoomDraft>[]): Promise<ProblemRow[]> {
    const { rooms, onlyBuilding } = (this.#known ??= await readKnown(db));
    return rows.flatMap(({ number, hasErrors, draft: { name = '', building } }): ProblemRow[] => {
      const key = toRoomKey(building || onlyBuilding, name);
      const problem = {
        row: number,
        column: this.#nameColumn,
        kind: 'error',
        value: name,
      } as const;
      if (rooms.has(key))
        return [{ ...problem, reason: 'buildings:errors.room-name-taken', details: null }];
      const earlier = this.#rows.get(key);
      if (!earlier || (earlier.hasErrors && !hasErrors)) {
        this.#rows.set(key, { number, hasErrors });
        return [];
      }
      const details = { row: earlier.number };
      return [{ ...problem, reason: 'buildings:errors.import-name-in-file', details }];
    });
  }
}

async function readKnown(db: ChurchDb): Promise<Known> {
  const buildings = await listBuildingColumns(db);
  const rooms = await listRooms(db);
  return {
    rooms: new Set(rooms.map((room) => toRoomKey(room.building_name, room.name))),
    onlyBuilding: buildings[0]?.name ?? '',
  };
}
