/** Inserts the imported rooms, with the buildings and floors that the church does not have. */
import {
  createBuildingInput,
  createRoomInput,
  maxBuildings,
  maxFloors,
  maxRooms,
} from '#domain/buildings/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import type { ImportWriter, WritingRun } from '#server/imports/public.ts';
import {
  insertBuilding,
  listBuildingColumns,
  listFloors,
  lockBuilding,
  saveFloors,
  type Floor,
} from '../../records/building-queries.ts';
import { insertRoom, listRooms } from '../../records/room-queries.ts';
import type { RoomDraft } from './room-columns.ts';

interface KnownBuilding {
  readonly id: string;
  floors: readonly Floor[];
  /** Folded. */
  readonly roomNames: Set<string>;
}

export function writeRooms(db: ChurchDb, run: WritingRun): ImportWriter<RoomDraft> {
  let buildings: Buildings | null = null;
  return {
    async insert(drafts) {
      buildings ??= await Buildings.read(db, run);
      const ids: string[] = [];
      for (const draft of drafts) ids.push(await buildings.insertRoom(draft));
      await recordInsertedRows(db, run.id, 'rooms', ids);
    },
  };
}

class Buildings {
  readonly #db: ChurchDb;
  readonly #run: WritingRun;
  /** By folded name; several of one name: the first. */
  readonly #known: Map<string, KnownBuilding>;
  #rooms: number;

  private constructor(
    db: ChurchDb,
    run: WritingRun,
    known: Map<string, KnownBuilding>,
    rooms: number,
  ) {
    this.#db = db;
    this.#run = run;
    this.#known = known;
    this.#rooms = rooms;
  }

  /** Locks the buildings: no room gets the same name meanwhile. */
  static async read(db: ChurchDb, run: WritingRun): Promise<Buildings> {
    const known = new Map<string, KnownBuilding>();
    const buildings = await listBuildingColumns(db);
    for (const { id } of buildings.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await lockBuilding(db, id);
    const rooms = await listRooms(db);
    for (const { id, name } of buildings) {
      if (known.has(fold(name))) continue;
      const names = rooms.filter((room) => room.building_id === id).map((room) => fold(room.name));
      known.set(fold(name), { id, floors: await listFloors(db, id), roomNames: new Set(names) });
    }
    return new Buildings(db, run, known, rooms.length);
  }

  async insertRoom({ building, floor, ...fields }: RoomDraft): Promise<string> {
    const found = await this.#findOrCreate(building);
    const id = newId();
    const floorId = await this.#findFloor(found, floor);
    const input = {
      ...fields,
      name: fields.name ?? '',
      requestId: id,
      buildingId: found.id,
      floorId,
    };
    const { requestId: _, buildingId, ...room } = createRoomInput.parse(input);
    if (found.roomNames.has(fold(room.name)))
      throw new Problem('conflict', 'buildings:errors.room-name-taken');
    found.roomNames.add(fold(room.name));
    if (++this.#rooms > maxRooms)
      throw new Problem('limit_reached', 'buildings:errors.too-many-rooms', {
        values: { limit: maxRooms },
      });
    await insertRoom(this.#db, { id, requestId: null, buildingId, room }, this.#run.author);
    return id;
  }

  async #findOrCreate(name: string): Promise<KnownBuilding> {
    const [first] = this.#known.values();
    const found = name === '' ? first : this.#known.get(fold(name));
    if (found) return found;
    if (this.#known.size >= maxBuildings)
      throw new Problem('limit_reached', 'buildings:errors.too-many-buildings', {
        values: { limit: maxBuildings },
      });
    const id = newId();
    const { requestId: _, ...building } = createBuildingInput.parse({ requestId: id, name });
    const row = { id, requestId: null, building, placeId: null };
    await insertBuilding(this.#db, row, this.#run.author);
    await recordInsertedRows(this.#db, this.#run.id, 'buildings', [id]);
    const created: KnownBuilding = { id, floors: [], roomNames: new Set() };
    this.#known.set(fold(name), created);
    return created;
  }

  /** A new floor is the highest. */
  async #findFloor(building: KnownBuilding, name: string): Promise<string | null> {
    if (name === '') return null;
    const find = (): Floor | undefined =>
      building.floors.find((floor) => fold(floor.name) === fold(name));
    if (!find() && building.floors.length < maxFloors) {
      await saveFloors(this.#db, building.id, [...building.floors, { id: null, name }]);
      building.floors = await listFloors(this.#db, building.id);
    }
    return find()?.id ?? null;
  }
}
