/** What happens to people with their families. */
import type { PersonView } from '#domain/people/schema.ts';
import type { Address } from '#domain/places/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { deleteUnusedPlaces, insertPlace } from '#server/places/public.ts';
import type { Author } from '../person-parts.ts';
import { movingFigures } from './figure-queries.ts';

export async function setMaritalStatus(
  db: ChurchDb,
  ids: readonly string[],
  marital: PersonView['marital'],
  { userId, at }: Author,
): Promise<void> {
  await movingFigures(db, ids, () =>
    db
      .updateTable('people')
      .set((row) => ({
        marital,
        version: row('version', '+', 1),
        updated_at: at,
        updated_by: userId,
      }))
      .where('id', 'in', ids)
      .execute(),
  );
}

interface OwnAddress {
  readonly address: Address;
  /** Where those without an own address lived until now. */
  readonly formerPlaceId: string | null;
}

/** Gives each of the people a place of their own with this address, or with null none. */
export async function changeOwnAddress(
  db: ChurchDb,
  ids: readonly string[],
  own: OwnAddress | null,
  { userId, at }: Author,
): Promise<void> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'place_id'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, place_id: formerId } of people) {
    const placeId = own && (await insertPlace(db, own.address, formerId ?? own.formerPlaceId));
    await db
      .updateTable('people')
      .set((row) => ({
        place_id: placeId,
        version: row('version', '+', 1),
        updated_at: at,
        updated_by: userId,
      }))
      .where('id', '=', id)
      .execute();
  }
  await deleteUnusedPlaces(
    db,
    people.flatMap((row) => row.place_id ?? []),
  );
}
