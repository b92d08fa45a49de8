import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Housemate, PickupContact, PickupView } from '#domain/pickup/schema.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getPersonName, readDisplayName } from '#server/people/public.ts';
import {
  findChild,
  listAdultHousemates,
  listContacts,
  type ContactRow,
  type HousemateRow,
} from './queries.ts';

const adultAge = 18;

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** Throws Problem `not_found`. */
export async function readPickup(call: Call, personId: string): Promise<PickupView> {
  const { db, actor, church } = call;
  await getPersonName(db, personId);
  const today = toPlainDay(now(), church.timeZone);
  const adultsBornUntil = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
  const contacts = (await listContacts(db, personId)).map((row) => toContact(row, today));
  const child = await findChild(db, personId);
  const birth = child?.latest_birth ?? null;
  const isChild = birth === null ? child?.is_child_at_home === true : birth > adultsBornUntil;
  const maySeeFamilies = checkEndpointAccess(toVisitor(actor), familiesContract.ofPerson) === null;
  const housemates =
    isChild && maySeeFamilies ? await listAdultHousemates(db, personId, adultsBornUntil) : [];
  const named = new Set(contacts.map(({ recordId }) => recordId));
  return {
    isChild,
    contacts,
    housemates: housemates.filter(({ id }) => !named.has(id)).map(toHousemate),
  };
}

const toHousemate = (row: HousemateRow): Housemate => ({
  id: row.id,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  phone: row.e164 ?? '',
});

function toContact(row: ContactRow, today: string): PickupContact {
  const isOnRecord = row.record_id !== null;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    recordId: row.record_id,
    name: isOnRecord ? readDisplayName(row) : row.name,
    photoId: isOnRecord ? row.record_photo_id : row.photo_id,
    relation: row.relation,
    phone: isOnRecord ? (row.e164 ?? '') : row.phone,
    note: row.note,
    until: row.until,
    isOver: row.until !== null && row.until < today,
  };
}
