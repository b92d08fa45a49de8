/** The requests of a group, for those who lead or supervise it. */
import {
  acceptedRequest,
  type RequestCandidate,
  type RequestView,
  type StoredRequest,
} from '#domain/finder/requests.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import {
  findLivingDuplicates,
  findSubmissionOfKind,
  readNamedPeople,
  type Submission,
} from '#server/people/public.ts';
import { keepKnown, requireAccess, seesPeople } from '#server/groups/public.ts';
import { countFree } from './finder-queries.ts';
import { getRequestName, groupRequestKind } from './request-kind.ts';
import { findGroupOfRequest, listWaitingRequests } from './request-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;
type Request = Submission<StoredRequest>;

const createMissingProblem = (): Problem =>
  new Problem('not_found', 'groups:errors.request-not-found');

/** Throws Problem `not_found` for a request whose group is gone, or is not the user's to decide. */
export async function requireGroupOfRequest(call: Call, submissionId: string): Promise<string> {
  const groupId = await findGroupOfRequest(call.db, submissionId);
  if (groupId === null) throw createMissingProblem();
  await requireAccess(call, groupId, 'editMembers');
  return groupId;
}

export interface Candidates {
  readonly shown: readonly RequestCandidate[];
  /** The author may be a person on record whom the user does not know. */
  readonly hasOthers: boolean;
}

/**
 * The people on record who may be the author of a request. A leader without the permission to view people gets only those who are or
 * were in the own groups: anybody can send a request with somebody else's name, telephone or address.
 */
export async function listCandidates(
  call: Call,
  { content, personId }: Request,
): Promise<Candidates> {
  if (personId !== null) return { shown: [], hasOthers: false };
  const { givenNames, surname1, phone, email } = content;
  const found = await findLivingDuplicates(call, {
    ...createEmptyPerson(),
    givenNames,
    surname1,
    phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp: false }],
    emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
  });
  const known = new Set(
    await keepKnown(
      call,
      found.map(({ id }) => id),
    ),
  );
  const shown = found
    .filter(({ id }) => known.has(id))
    .map((person) => ({
      id: person.id,
      displayName: person.displayName,
      detail: seesPeople(call.actor)
        ? [person.phone, person.email].filter(Boolean).join(' · ')
        : '',
    }));
  return { shown, hasOthers: known.size < found.length };
}

async function toView(
  call: Call,
  group: Pick<RequestView, 'groupId' | 'free'>,
  request: Request,
): Promise<RequestView> {
  const { content, personId } = request;
  const { db } = call;
  const isWaiting = request.status === 'waiting';
  const people = await readNamedPeople(db, personId === null ? [] : [personId]);
  // Without the permission to view people, contact data is of those who ask or belong to a group, not of who asked or left.
  const isContact = isWaiting || seesPeople(call.actor);
  const candidates = isWaiting
    ? await listCandidates(call, request)
    : { shown: [], hasOthers: false };
  return {
    id: request.id,
    ...group,
    groupName: content.groupName,
    name: getRequestName(content),
    phone: isContact ? content.phone : '',
    whatsapp: isContact && content.whatsapp,
    email: isContact ? content.email : '',
    message: content.message,
    submittedAt: request.submittedAt.toISOString(),
    person: (personId !== null && people.get(personId)) || null,
    candidates: [...candidates.shown],
    waitsForOffice: candidates.hasOthers,
    status: request.status,
    mayUndo: request.status === 'accepted' && acceptedRequest.safeParse(request.result).success,
  };
}

export async function readRequest(
  call: TransactionCall<{ submissionId: string }>,
): Promise<RequestView> {
  const { submissionId } = call.input;
  const groupId = await requireGroupOfRequest(call, submissionId);
  const request = await findSubmissionOfKind(call.db, groupRequestKind, submissionId);
  if (!request) throw createMissingProblem();
  return toView(call, { groupId, free: await countFree(call.db, groupId) }, request);
}

export async function readRequests(call: TransactionCall<{ groupId: string }>) {
  const { groupId } = call.input;
  await requireAccess(call, groupId, 'editMembers');
  const free = await countFree(call.db, groupId);
  const items: RequestView[] = [];
  for (const id of await listWaitingRequests(call.db, groupId)) {
    const request = await findSubmissionOfKind(call.db, groupRequestKind, id);
    if (request) items.push(await toView(call, { groupId, free }, request));
  }
  return { items, free };
}
