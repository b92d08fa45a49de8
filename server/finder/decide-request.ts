/** What becomes of a request: a member, somebody on the waiting list, or a refusal; and the undo of an acceptance. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import {
  acceptedRequest,
  type acceptanceInput,
  type AcceptanceResult,
  type AcceptedRequest,
  type refusalInput,
  type StoredRequest,
} from '#domain/finder/requests.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import {
  clearDecision,
  listBelongingStatuses,
  lockSubmission,
  recordSubmission,
  saveDecision,
  saveNewcomers,
  undoNewcomers,
  type Submission,
} from '#server/people/public.ts';
import { lockGroupFor } from '#server/groups/public.ts';
import { countFree } from './finder-queries.ts';
import { joinGroup } from './join-group.ts';
import { listCandidates, requireGroupOfRequest } from './read-requests.ts';
import { getRequestName, groupRequestKind, toTitle } from './request-kind.ts';
import { mailRefusal } from './request-mails.ts';
import { deleteMembership, findOpenMembership } from './request-queries.ts';

type AcceptCall = TransactionCall<OutputOf<typeof acceptanceInput>>;
type Request = Submission<StoredRequest>;

const lockWaiting = async ({
  db,
  input,
}: TransactionCall<{ submissionId: string }>): Promise<Request> => {
  const request = await lockSubmission(db, groupRequestKind, input.submissionId);
  if (!request) throw new Problem('not_found', 'submission-decided');
  return request;
};

export async function acceptRequest(call: AcceptCall): Promise<AcceptanceResult> {
  const { db, input, actor } = call;
  const groupId = await requireGroupOfRequest(call, input.submissionId);
  const group = await lockGroupFor(call, groupId, 'editMembers');
  if (group.status === 'closed')
    throw new Problem('failed_precondition', 'groups:errors.group-closed');
  const request = await lockWaiting(call);
  const { personId, people } = await findPerson(call, request);
  const before = await findOpenMembership(db, group.id, personId);
  const isFull = (await countFree(db, group.id)) === 0 && !input.overCapacity;
  const waits = input.waits || isFull;
  if (before?.status === 'active' || (before && waits))
    throw new Problem('conflict', 'groups:errors.already-member');
  const result = await joinGroup(call, group, { personId, waits });
  const membership = await findOpenMembership(db, group.id, personId);
  const accepted: AcceptedRequest | undefined =
    membership && !before
      ? { people, membershipId: membership.id, version: membership.version }
      : undefined;
  await saveDecision(db, request.id, {
    status: 'accepted',
    by: actor,
    at: now(),
    personId,
    ...(accepted ? { result: accepted } : {}),
  });
  await recordSubmission(db, 'submission-accepted', request.id, toTitle(request.content));
  return { personId, state: result.state };
}

/** Who asks: the person on record of the user, a candidate, or a new person. */
async function findPerson(
  call: AcceptCall,
  request: Request,
): Promise<{ personId: string; people: AcceptedRequest['people'] }> {
  const { db, input, church } = call;
  if (request.personId !== null) return { personId: request.personId, people: null };
  const { shown, hasOthers } = await listCandidates(call, request);
  if (input.personId !== null) {
    if (!shown.some(({ id }) => id === input.personId))
      throw new Problem('not_found', 'groups:errors.person-unknown');
    return { personId: input.personId, people: null };
  }
  if (hasOthers) throw new Problem('failed_precondition', 'groups:errors.request-of-office');
  const { givenNames, surname1, phone, whatsapp, email, consent } = request.content;
  const statuses = await listBelongingStatuses(db, church.language);
  const visitor = statuses.find(({ key, archived }) => key === 'visitor' && !archived);
  const people = await saveNewcomers(call, {
    known: [],
    people: [
      {
        ...createEmptyPerson(),
        givenNames,
        surname1,
        phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp }],
        emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
        belongingStatusId: visitor?.id ?? null,
        firstVisit: toPlainDay(request.submittedAt, church.timeZone),
      },
    ],
    // The candidates were shown, and who decides chose none of them.
    confirmed: true,
    toPath: (_index, path) => path,
    contactConsent: consent && {
      personName: getRequestName(request.content),
      at: request.submittedAt,
      textVersion: consent.textVersion,
    },
  });
  return { personId: people.personIds[0] ?? '', people };
}

/** All of it, or nothing: throws Problem if something has changed since. */
export async function undoAcceptance(
  call: TransactionCall<{ submissionId: string }>,
): Promise<void> {
  const { db, input } = call;
  const groupId = await requireGroupOfRequest(call, input.submissionId);
  await lockGroupFor(call, groupId, 'editMembers');
  const request = await lockSubmission(db, groupRequestKind, input.submissionId, 'accepted');
  const accepted = acceptedRequest.safeParse(request?.result);
  if (!request || !accepted.success)
    throw new Problem('not_found', 'groups:errors.request-not-accepted');
  const { people, membershipId, version } = accepted.data;
  // Only a user with a record did not have to agree, and was known before.
  await clearDecision(db, request.id, request.content.consent ? { person_id: null } : {});
  if (!(await deleteMembership(db, membershipId, version)))
    throw new Problem('conflict', 'groups:errors.membership-changed');
  if (people) await undoNewcomers(call, people);
  await recordSubmission(db, 'submission-reopened', request.id, toTitle(request.content));
}

export async function refuseRequest(
  call: TransactionCall<OutputOf<typeof refusalInput>>,
): Promise<void> {
  const { db, input, actor } = call;
  const groupId = await requireGroupOfRequest(call, input.submissionId);
  await lockGroupFor(call, groupId, 'editMembers');
  const request = await lockWaiting(call);
  const { reason } = input;
  await saveDecision(db, request.id, { status: 'refused', by: actor, at: now(), reason });
  await recordSubmission(db, 'submission-refused', request.id, toTitle(request.content));
  await mailRefusal(call, request);
}
