import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Housemate, PickupContact, PickupOfChild, PickupView } from '#domain/pickup/schema.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getPersonName, readDisplayName } from '#server/people/public.ts';
import {
  findChild,
  isHousehold,
  listAdultHousemates,
  listChildrenOf,
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
  const adultsBornUntil = toAdultBirth(today);
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

/** Throws Problem `not_found`, also for a reader who may not see people. */
export async function readPickupOfFamily(call: Call, familyId: string): Promise<PickupOfChild[]> {
  const { db, actor, church } = call;
  const maySeePeople = can(actor, peoplePermissions.view);
  if (!maySeePeople || !(await isHousehold(db, familyId)))
    throw new Problem('not_found', 'families:errors.family-not-found');
  const today = toPlainDay(now(), church.timeZone);
  const items: PickupOfChild[] = [];
  for (const row of await listChildrenOf(db, familyId, toAdultBirth(today)))
    items.push({
      child: { id: row.id, displayName: readDisplayName(row) },
      contacts: (await listContacts(db, row.id)).map((contact) => toContact(contact, today)),
    });
  return items;
}

/** The latest birth date of an adult. */
const toAdultBirth = (today: string): string =>
  `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;

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
    phone: isOnRecord ? (!row.is_deceased && row.e164) || '' : row.phone,
    note: row.note,
    until: row.until,
    isOver: row.until !== null && row.until < today,
    isDeceased: row.is_deceased,
  };
}
