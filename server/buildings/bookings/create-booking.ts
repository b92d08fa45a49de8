import type { BookingView, CreateBookingInput } from '#domain/buildings/bookings/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { listLedGroups, readGroupNames } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { managesBuildings, toAuthor } from '../records/author.ts';
import { createFieldProblem, requireRecord } from '../records/require.ts';
import { needsApproval } from '../records/room-access.ts';
import { shareRooms } from '../records/room-queries.ts';
import type { BookingCall } from './call.ts';
import { requireFree } from './conflicts.ts';
import { notifyApprovers } from './notify.ts';
import { planDates } from './plan-dates.ts';
import { toHeldDates } from './held-dates.ts';
import { presentBooking, readBooking } from './read-booking.ts';
import {
  findRequestByKey,
  insertDates,
  insertRequest,
  type OwnerColumns,
} from './request-queries.ts';

type Call = BookingCall &
  Pick<TransactionCall<unknown>, 'actor'> & { readonly input: CreateBookingInput };

/**
 * Books all dates or none. A date that somebody else takes at the same moment violates the exclusion constraint: the caller
 * then checks again, to say who has it.
 */
export async function createBooking(call: Call): Promise<BookingView> {
  const { db, input, actor } = call;
  const { planned } = await planDates(call, input, null, shareRooms);
  const owner = await toOwnerColumns(call);
  // The same request, sent twice, is not in its own way.
  const isInTheWay = planned.some(({ conflicts }) => conflicts.length > 0);
  const twin = isInTheWay ? await findRequestByKey(db, input.requestId) : undefined;
  if (twin) return readBooking(call, twin.id);
  requireFree(call, planned);
  const id = newId();
  const author = toAuthor(call);
  const by = { ...author, name: actor.name };
  const request = await insertRequest(db, id, { input, owner, by });
  if (!request) return readBooking(call, await findWritten(call));
  const stated = planned.map((use) => ({
    use,
    status: needsApproval(actor, use.room) ? ('pending' as const) : ('approved' as const),
  }));
  const rows = await insertDates(db, id, stated, { timeZone: call.church.timeZone, author });
  const pending = stated.filter(({ status }) => status === 'pending').map(({ use }) => use);
  await notifyApprovers(call, { id, title: input.title }, pending);
  return presentBooking(call, {
    request,
    dates: toHeldDates(rows),
    rooms: new Map(planned.map(({ room }) => [room.id, room])),
  });
}

/** The booking that has this request already. */
async function findWritten({ db, input }: Call): Promise<string> {
  return requireRecord(await findRequestByKey(db, input.requestId), 'booking').id;
}

const noOwner = { person_id: null, group_id: null, outsider_name: null, outsider_phone: '' };

/** Users book for themselves and for groups that they lead; those who edit buildings for everybody. */
async function toOwnerColumns({ db, actor, input: { owner } }: Call): Promise<OwnerColumns> {
  const manages = managesBuildings(actor);
  if (owner.kind === 'church' || owner.kind === 'outsider') {
    if (!manages) throw new Problem('forbidden', 'buildings:errors.not-owner');
    if (owner.kind === 'church') return { ...noOwner, owner_kind: 'church' };
    return {
      ...noOwner,
      owner_kind: 'outsider',
      outsider_name: owner.name,
      outsider_phone: owner.phone,
    };
  }
  if (owner.kind === 'group') {
    const known = manages
      ? [...(await readGroupNames(db, [owner.groupId])).keys()]
      : await listLedGroups(db, actor.userId, [owner.groupId]);
    if (known.length === 0)
      throw createFieldProblem('owner.groupId', 'buildings:errors.group-unknown');
    return { ...noOwner, owner_kind: 'group', group_id: owner.groupId };
  }
  const own = await findPersonOfUser(db, actor.userId);
  const personId = owner.personId ?? own;
  if (personId === null) throw new Problem('failed_precondition', 'buildings:errors.no-own-record');
  if (personId !== own && !manages) throw new Problem('forbidden', 'buildings:errors.not-owner');
  if (!(await readNamedPeople(db, [personId])).has(personId))
    throw createFieldProblem('owner.personId', 'buildings:errors.person-unknown');
  return { ...noOwner, owner_kind: 'person', person_id: personId };
}
