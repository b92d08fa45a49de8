/** Makes a registration a family on record, or completes one, with its people; and undoes all of it. */
import { isDeepStrictEqual } from 'node:util';
import { isOpen, leaveHome, type Membership } from '#domain/families/memberships.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import {
  acceptedRegistration,
  type AcceptedRegistration,
  type RegistrationAcceptance,
  type StoredRegistration,
} from '#domain/families/registration.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { listInsertedIds, recordRows } from '../queries/undo-records.ts';
import { createUndoStep, lockUndoStep, markAsUndone } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  clearDecision,
  lockSubmission,
  recordSubmission,
  saveDecision,
  saveNewcomers,
  undoNewcomers,
  type Submission,
} from '#server/people/public.ts';
import { changePlaceOfHousehold } from '#server/places/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import { joinIds } from '../changes/guided-change.ts';
import { openHome } from '../changes/homes.ts';
import { addTheirHomes, listRowsOf } from '../changes/situation-queries.ts';
import { giveRowsBack } from '../changes/undo-guided-change.ts';
import { listSubjectsOfStep } from '../changes/undo-queries.ts';
import { updateHousehold } from '../queries/household-queries.ts';
import { lockPeople } from '../queries/membership-queries.ts';
import { listRoleRows } from '../queries/role-queries.ts';
import { checkHousehold, listKnown, toNewPerson, toPersonPath } from '../register-family.ts';
import { getFamily, getToday, lockFamily, requireRoom } from '../save-household.ts';
import { followMerges } from '../queries/merge-queries.ts';
import { registrationKind } from './submission-kind.ts';

type Call = TransactionCall<RegistrationAcceptance>;

interface SentHome extends Pick<RegistrationAcceptance, 'weddingDate' | 'address'> {
  readonly homePhone: string | null;
  /** The family is the one that the link was for, or a new one. */
  readonly isOfLink: boolean;
}

export async function acceptRegistration(call: Call): Promise<AcceptedRegistration> {
  const submission = await lockSubmission(call.db, registrationKind, call.input.submissionId);
  if (!submission) throw new Problem('not_found', 'submission-decided');
  return applyRegistration(call, submission);
}

/** One step of the undo. The submission waits and is locked, or is new. */
export async function applyRegistration(
  call: Call,
  submission: Submission<StoredRegistration>,
): Promise<AcceptedRegistration> {
  const { db, input, actor } = call;
  requireAcceptance(call, {
    isNewFamily: input.familyId === null,
    hasNewPeople: input.people.some(({ personId }) => personId === null),
    hasKnownPeople: listKnown(call).length > 0,
  });
  if (input.familyId === null && input.people.length === 0)
    throw new Problem('invalid', 'families:errors.nobody-registered');
  const homePhone = checkHousehold(call, input, await listRoleRows(db));
  const { newcomers, personIds } = await savePeople(call);
  const { weddingDate, address } = input;
  const { familyId: ofLink } = submission.content;
  const isOfLink = input.familyId === (ofLink && (await followMerges(db, ofLink)));
  const home = { homePhone, weddingDate, address, isOfLink };
  const { stepId, familyId } = await saveHome(call, personIds, home);
  const result: AcceptedRegistration = {
    familyId,
    stepId,
    newcomers: {
      ...newcomers,
      personIds: [...newcomers.personIds],
      addedIds: [...newcomers.addedIds],
    },
  };
  const { id, content } = submission;
  const at = toAuthor(call).at;
  await saveDecision(db, id, { status: 'accepted', by: actor, at, result });
  await recordSubmission(db, 'submission-accepted', id, content.title);
  return result;
}

interface Changes {
  readonly isNewFamily: boolean;
  readonly hasNewPeople: boolean;
  /** Records of people are completed. */
  readonly hasKnownPeople: boolean;
}

/** Throws Problem `forbidden` unless the user may do what accepting does, or undo it. */
function requireAcceptance(
  { actor }: Pick<Call, 'actor'>,
  { isNewFamily, hasNewPeople, hasKnownPeople }: Changes,
): void {
  if (!isNewFamily) requireAccess(actor, { method: 'POST', can: familiesPermissions.edit });
  if (hasNewPeople) requireAccess(actor, { method: 'POST', can: peoplePermissions.create });
  if (hasKnownPeople) requireAccess(actor, { method: 'POST', can: peoplePermissions.edit });
}

/** Adds the people who are not on record and completes the others; returns the ids of all people of the form, in its order. */
async function savePeople(call: Call) {
  const { people, confirmed } = call.input;
  const rows = [...people.keys()].filter((index) => people[index]?.personId === null);
  const known = listKnown(call);
  // All at once, in the order of their ids: two acceptances that lock in two steps can wait for each other.
  await lockPeople(call.db, [
    ...people.flatMap(({ personId }) => personId ?? []),
    ...call.input.leavingIds,
  ]);
  const newcomers = await saveNewcomers(call, {
    known,
    people: people.filter(({ personId }) => personId === null).map(toNewPerson),
    confirmed,
    toPath: (index, path) => toPersonPath(rows[index] ?? 0, path),
    contactConsent: null,
  });
  const added = new Map(rows.map((row, index) => [row, newcomers.addedIds[index] ?? '']));
  const personIds = people.map(({ personId }, index) => personId ?? added.get(index) ?? '');
  return { newcomers, personIds };
}

/** The household and who belongs to it. The rows are kept for the undo. */
async function saveHome(
  call: Call,
  comingIds: readonly string[],
  home: SentHome,
): Promise<{ readonly stepId: string; readonly familyId: string }> {
  const { db, input } = call;
  const personIds = [...new Set([...comingIds, ...input.leavingIds])];
  const stepId = newId();
  await lockPeople(db, personIds);
  if (input.familyId !== null) await requirePresent(call, input.familyId);
  const known = { personIds, familyIds: input.familyId === null ? [] : [input.familyId] };
  const before = await listRowsOf(db, await addTheirHomes(db, known));
  await createUndoStep(db, stepId, toAuthor(call).at);
  await recordRows(db, stepId, 'before', before);
  const familyId =
    input.familyId ?? (await openHome(call, { name: input.name, address: input.address }));
  await changeMembers(call, familyId, comingIds);
  await changeHousehold(call, familyId, home);
  const changed = await addTheirHomes(db, { personIds, familyIds: [familyId] });
  await recordRows(db, stepId, 'after', joinIds(before, await listRowsOf(db, changed)));
  return { stepId, familyId };
}

/** Locks the family on record. Throws Problem if it is dissolved, or not as it was read. */
async function requirePresent(call: Call, familyId: string): Promise<void> {
  const household = await lockFamily(call, familyId);
  if (household.dissolved_on !== null)
    throw new Problem('failed_precondition', 'families:errors.family-dissolved');
  if (call.input.version !== null && household.version !== call.input.version)
    throw new Problem('stale', 'families:errors.family-stale');
}

/** Who belongs to it already stays as they are. */
async function changeMembers(
  call: Call,
  familyId: string,
  comingIds: readonly string[],
): Promise<void> {
  const { input } = call;
  const today = getToday(call);
  const leaving = new Set(input.leavingIds);
  const isHere = (each: Membership) => each.householdId === familyId && isOpen(each);
  const change = async (before: readonly Membership[]) => {
    const here = new Set(before.filter(isHere).map(({ personId }) => personId));
    const added = input.people.flatMap((person, index): Membership[] => {
      const personId = comingIds[index] ?? '';
      if (here.has(personId)) return [];
      const { roleId, since, days } = person;
      return [
        {
          id: newId(),
          householdId: familyId,
          personId,
          roleId,
          since,
          until: null,
          isPrimary: false,
          days,
        },
      ];
    });
    const after = before.map((each) =>
      isHere(each) && leaving.has(each.personId) ? leaveHome(each, today) : each,
    );
    const primaries = new Set(
      input.people.flatMap(({ isPrimary }, index) => (isPrimary ? (comingIds[index] ?? '') : [])),
    );
    await requireRoom(call, familyId, added.length);
    const chosen = added.filter(({ personId }) => primaries.has(personId)).map(({ id }) => id);
    return { after: [...after, ...added], chosen: new Set(chosen) };
  };
  await applyToMemberships(call, [...comingIds, ...input.leavingIds], change, null);
}

/** A family that the link did not name loses nothing: it gets what it lacks. */
async function changeHousehold(call: Call, familyId: string, home: SentHome): Promise<void> {
  const { db } = call;
  const author = toAuthor(call);
  const household = await lockFamily(call, familyId);
  const before = {
    homePhone: household.home_phone,
    weddingDate: household.wedding_date,
    address: (await getFamily(call, familyId)).address,
  };
  const after = home.isOfLink
    ? home
    : {
        homePhone: before.homePhone ?? home.homePhone,
        weddingDate: before.weddingDate ?? home.weddingDate,
        address: before.address ?? home.address,
      };
  if (before.homePhone !== after.homePhone || before.weddingDate !== after.weddingDate)
    await updateHousehold(
      db,
      household,
      { home_phone: after.homePhone, wedding_date: after.weddingDate },
      author,
    );
  if (!isDeepStrictEqual(before.address, after.address))
    await changePlaceOfHousehold(db, familyId, after.address, author);
}

/** All of it, or nothing: throws Problem if something has changed since. */
export async function undoRegistration(
  call: TransactionCall<{ readonly submissionId: string }>,
): Promise<void> {
  const { db, input } = call;
  const submission = await lockSubmission(db, registrationKind, input.submissionId, 'accepted');
  if (!submission) throw new Problem('not_found', 'families:errors.registration-not-accepted');
  const accepted = acceptedRegistration.safeParse(submission.result);
  const { at } = toAuthor(call);
  if (!accepted.success || !(await lockUndoStep(db, accepted.data.stepId, at)))
    throw new Problem('failed_precondition', 'families:errors.undo-too-late');
  const { stepId, newcomers } = accepted.data;
  const isNewFamily = (await listInsertedIds(db, stepId, 'households')).length > 0;
  requireAcceptance(call, {
    isNewFamily,
    hasNewPeople: newcomers.addedIds.length > 0,
    hasKnownPeople: newcomers.personIds.length > newcomers.addedIds.length,
  });
  await giveRowsBack(call, stepId, await listSubjectsOfStep(db, stepId, null));
  await markAsUndone(db, stepId, at);
  await undoNewcomers(call, newcomers);
  await clearDecision(db, submission.id);
  await recordAudit(db, {
    action: 'registration-undone',
    subject: { table: 'submissions', id: submission.id, label: submission.content.title },
  });
}
