import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { pickupContract } from '#domain/pickup/contract.ts';
import { maxPickupContacts, type PickupView } from '#domain/pickup/schema.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { deletePhotoAfterCommit, getPersonName } from '#server/people/public.ts';
import {
  deleteContact,
  insertContact,
  listContacts,
  lockContact,
  updateContact,
  type ContactColumns,
} from './queries.ts';
import { readPickup } from './read-pickup.ts';

type Call<E extends keyof typeof pickupContract> = TransactionCall<
  OutputOf<(typeof pickupContract)[E]['input']>
>;

export async function addContact(call: Call<'create'>): Promise<PickupView> {
  const { db, input } = call;
  const { personId } = input;
  await lockList(call);
  const columns = await readColumns(call, null);
  if ((await listContacts(db, personId)).length >= maxPickupContacts)
    throw new Problem('failed_precondition', 'pickup:errors.tooMany', {
      values: { max: maxPickupContacts },
    });
  await insertContact(db, newId(), personId, columns);
  return finish(call);
}

export async function changeContact(call: Call<'update'>): Promise<PickupView> {
  const { db, input } = call;
  await lockList(call);
  const before = await getContact(call);
  if (before.version !== input.version) throw new Problem('stale', 'stale');
  const columns = await readColumns(call, input.contactId);
  const keepsPhoto = columns.record_id === null;
  await updateContact(db, before.id, { ...columns, ...(keepsPhoto ? {} : { photo_id: null }) });
  if (!keepsPhoto) deletePhotoAfterCommit(call, db, before.photo_id);
  return finish(call);
}

export async function removeContact(call: Call<'remove'>): Promise<PickupView> {
  const { db } = call;
  const contact = await getContact(call);
  await deleteContact(db, contact.id);
  deletePhotoAfterCommit(call, db, contact.photo_id);
  return finish(call);
}

/** The photo of somebody who is not on record; null: none. Throws Problem for a person on record, who has a photo there. */
export async function changeContactPhoto(
  call: Call<'removePhoto'>,
  fileId: string | null,
): Promise<PickupView> {
  const { db } = call;
  const contact = await getContact(call);
  if (contact.record_id !== null)
    throw new Problem('failed_precondition', 'pickup:errors.photoOnRecord');
  await updateContact(db, contact.id, { photo_id: fileId });
  deletePhotoAfterCommit(call, db, contact.photo_id);
  return finish(call);
}

/** One change of a child's list at a time, so that nobody is in it twice. */
const lockList = ({ db, input }: TransactionCall<{ readonly personId: string }>): Promise<void> =>
  lockInTransaction(db, `pickup ${input.personId}`);

/** Throws Problem `not_found`. */
export async function getContact({
  db,
  input,
}: Pick<Call<'remove'>, 'db' | 'input'>): Promise<
  NonNullable<Awaited<ReturnType<typeof lockContact>>>
> {
  await getPersonName(db, input.personId);
  const contact = await lockContact(db, input.personId, input.contactId);
  if (!contact) throw new Problem('not_found', 'pickup:errors.notFound');
  return contact;
}

/** Throws Problem with the errors of all fields. `ownId`: of the entry that is changed. */
async function readColumns(
  call: Call<'create'> | Call<'update'>,
  ownId: string | null,
): Promise<ContactColumns> {
  const { db, input, church } = call;
  const { personId, recordId, kind, relation, note, until } = input;
  await getPersonName(db, personId);
  const fields: FieldError[] = [];
  const written = recordId === null ? input.phone : '';
  const phone = written === '' ? '' : parsePhone(written, church.country);
  if (phone === null) fields.push({ path: 'phone', reason: 'invalid-phone' });
  if (recordId === personId) fields.push({ path: 'recordId', reason: 'pickup:errors.own' });
  else if (recordId !== null) {
    await getPersonName(db, recordId);
    const others = (await listContacts(db, personId)).filter(({ id }) => id !== ownId);
    if (others.some(({ record_id: id }) => id === recordId))
      fields.push({ path: 'recordId', reason: 'pickup:errors.twice' });
  }
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  return {
    kind,
    record_id: recordId,
    name: recordId === null ? input.name : '',
    relation,
    phone: phone ?? '',
    note,
    until,
  };
}

/** The log gets an entry about the child that does not say who was allowed or forbidden. */
async function finish(call: TransactionCall<{ readonly personId: string }>): Promise<PickupView> {
  const { db, input } = call;
  const label = await getPersonName(db, input.personId);
  await recordAudit(db, {
    action: 'pickup-changed',
    subject: { table: 'people', id: input.personId, label },
  });
  return readPickup(call, input.personId);
}
