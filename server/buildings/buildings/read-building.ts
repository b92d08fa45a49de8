import type { BuildingRow, BuildingView } from '#domain/buildings/schema.ts';
import { readFirstPhones, readNamedPeople } from '#server/people/public.ts';
import { readPlaces, toAddress } from '#server/places/public.ts';
import { getToday, type BuildingsCall } from '../records/author.ts';
import { countBookingsOfDay } from '../bookings/use-queries.ts';
import { listClosures } from '../records/closure-queries.ts';
import { listCovers, listPhotos } from '../records/photo-queries.ts';
import { requireRecord } from '../records/require.ts';
import { listRooms } from '../records/room-queries.ts';
import { findBuilding, listBuildingColumns, listFloors } from '../records/building-queries.ts';

/** Throws Problem `not_found` for none. */
export async function readBuilding(
  { db }: Pick<BuildingsCall, 'db'>,
  id: string,
): Promise<BuildingView> {
  const building = requireRecord(await findBuilding(db, id), 'building');
  const { place_id: placeId, caretaker_id: caretakerId } = building;
  const place = placeId === null ? null : (await readPlaces(db, [placeId])).get(placeId);
  return {
    id,
    version: building.version,
    name: building.name,
    status: building.status,
    address: place ? toAddress(place) : null,
    point:
      place?.latitude && place.longitude
        ? { latitude: place.latitude, longitude: place.longitude }
        : null,
    tenure: building.tenure,
    tenureFrom: building.tenure_from,
    tenureUntil: building.tenure_until,
    monthlyCost: building.monthly_cost,
    area: building.area,
    caretaker: caretakerId === null ? null : await readCaretaker(db, caretakerId),
    notes: building.notes,
    floors: await listFloors(db, id),
    photos: await listPhotos(db, { buildingId: id, roomId: null }),
    rooms: (await listRooms(db, { buildingId: id })).length,
  };
}

async function readCaretaker(
  db: BuildingsCall['db'],
  personId: string,
): Promise<BuildingView['caretaker']> {
  const person = (await readNamedPeople(db, [personId])).get(personId);
  if (!person) return null;
  const phone = (await readFirstPhones(db, [personId])).get(personId);
  return { ...person, phone: phone?.e164 ?? null, whatsapp: phone?.whatsapp ?? false };
}

/** All buildings by name, with their figures of today. */
export async function listBuildings(
  call: Pick<BuildingsCall, 'db' | 'church'>,
): Promise<BuildingRow[]> {
  const { db } = call;
  const today = getToday(call);
  const buildings = await listBuildingColumns(db);
  const places = await readPlaces(
    db,
    buildings.flatMap((building) => building.place_id ?? []),
  );
  const rooms = Map.groupBy(await listRooms(db), (room) => room.building_id);
  const covers = await listCovers(db);
  const bookings = await countBookingsOfDay(call, today);
  const closures = await listClosures(db, { from: today });
  return buildings.map((building) => {
    const own = rooms.get(building.id) ?? [];
    const place = places.get(building.place_id ?? '');
    const open = own.filter(({ status }) => status === 'open');
    return {
      id: building.id,
      name: building.name,
      status: building.status,
      tenure: building.tenure,
      addressLine: [place?.address_line1, place?.city].filter(Boolean).join(', '),
      photoId: covers.get(building.id) ?? null,
      rooms: own.length,
      capacity: open.reduce((sum, room) => sum + (room.seated ?? 0), 0),
      bookingsToday: own.reduce((sum, room) => sum + (bookings.get(room.id) ?? 0), 0),
      closedFor:
        closures.find(
          (closure) =>
            closure.building_id === building.id &&
            closure.room_id === null &&
            closure.first_day <= today,
        )?.reason ?? null,
    };
  });
}
