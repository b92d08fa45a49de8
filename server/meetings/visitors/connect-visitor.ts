/** Somebody who sees all people says who a visitor is: one on record, or a new person; and takes it back. */
import {
  connectedVisitor,
  type ConnectedVisitor,
  type StoredVisitor,
  type waitingVisitorsContract as contract,
  type WaitingVisitorView,
} from '#domain/meetings/reports/waiting-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { lockGathering } from '../queries/gathering-queries.ts';
import { recountWeeks } from '../queries/week-queries.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  clearDecision,
  findPersonDuplicates,
  findSubmissionOfKind,
  lockSubmission,
  readNamedPeople,
  recordSubmission,
  saveDecision,
  saveNewcomers,
  undoNewcomers,
  type Submission,
} from '#server/people/public.ts';
import { createMissingGroupProblem, lockMeetingGroup } from '#server/groups/public.ts';
import { findVisitorStatus } from '../reports/report-queries.ts';
import { toPerson } from './lookalikes.ts';
import { groupVisitorKind, toTitle } from './visitor-kind.ts';
import {
  connectVisits,
  disconnectVisits,
  isUsedElsewhere,
  listVisitsOf,
} from './waiting-queries.ts';

type Call = TransactionCall<{ submissionId: string }>;
type ConnectCall = TransactionCall<OutputOf<(typeof contract)['connect']['input']>>;
type Visitor = Submission<StoredVisitor>;

/** Besides the people of the inbox: all groups, and the people who are shown. */
function requireOffice({ actor }: Pick<Call, 'actor'>): void {
  requireAccess(actor, { method: 'GET', can: groupsPermissions.all });
  requireAccess(actor, peopleContract.list);
}

const createMissingProblem = (): Problem =>
  new Problem('not_found', 'groups:errors.visitor-not-found');

export async function readWaitingVisitor(call: Call): Promise<WaitingVisitorView> {
  requireOffice(call);
  const { db, input } = call;
  const visitor = await findSubmissionOfKind(db, groupVisitorKind, input.submissionId);
  if (!visitor) throw createMissingProblem();
  const { content, personId, status } = visitor;
  const people = await readNamedPeople(db, personId === null ? [] : [personId]);
  const visits = await listVisitsOf(db, visitor.id);
  return {
    id: visitor.id,
    ...content,
    days: visits.map(({ day }) => day),
    person: people.get(personId ?? '') ?? null,
    candidates: status === 'waiting' ? await listCandidates(call, content) : [],
    status,
    mayUndo: status === 'accepted' && connectedVisitor.safeParse(visitor.result).success,
  };
}

const listCandidates = async (call: Call, content: StoredVisitor) =>
  (await findPersonDuplicates(call, toPerson(content))).map(
    ({ id, displayName, photoId, phone, email }) => ({
      id,
      displayName,
      photoId,
      detail: [phone, email].filter(Boolean).join(' · '),
    }),
  );

/** What a report locks that names the visitor too: the group, or the meetings of another owner. */
async function lockMeetings(
  { db }: Call,
  { id, content: { groupId } }: Pick<Visitor, 'id' | 'content'>,
): Promise<void> {
  if (groupId === null) {
    const meetings = new Set((await listVisitsOf(db, id)).map((visit) => visit.gathering_id));
    for (const meetingId of [...meetings].toSorted()) await lockGathering(db, meetingId);
  } else if (!(await lockMeetingGroup(db, groupId))) throw createMissingGroupProblem();
}

async function lockVisitor(call: Call, status: Visitor['status']): Promise<Visitor> {
  requireOffice(call);
  const { db, input } = call;
  const found = await findSubmissionOfKind(db, groupVisitorKind, input.submissionId);
  if (!found) throw createMissingProblem();
  await lockMeetings(call, found);
  const visitor = await lockSubmission(db, groupVisitorKind, input.submissionId, status);
  if (!visitor) throw new Problem('failed_precondition', 'submission-decided');
  return visitor;
}

export async function connectVisitor(call: ConnectCall): Promise<{ personId: string }> {
  const { db, input, actor } = call;
  const { id: submissionId, content } = await lockVisitor(call, 'waiting');
  if (input.personId !== null) {
    const candidates = await listCandidates(call, content);
    if (!candidates.some(({ id }) => id === input.personId))
      throw new Problem('not_found', 'groups:errors.person-unknown');
  }
  const people = input.personId === null ? await addPerson(call, submissionId, content) : null;
  const personId = input.personId ?? people?.personIds[0] ?? '';
  const isNewPerson = people !== null;
  const dropped = await connectVisits(db, { submissionId, personId, isNewPerson });
  if (dropped.length > 0 && content.groupId !== null) await recountWeeks(db, [content.groupId]);
  const result: ConnectedVisitor = { people, dropped };
  await saveDecision(db, submissionId, {
    status: 'accepted',
    by: actor,
    at: now(),
    personId,
    result,
  });
  await recordSubmission(db, 'submission-accepted', submissionId, toTitle(content));
  return { personId };
}

/** The candidates were shown, and who decides chose none of them. */
async function addPerson(call: Call, submissionId: string, content: StoredVisitor) {
  const [first] = await listVisitsOf(call.db, submissionId);
  const belongingStatusId = await findVisitorStatus(call.db);
  return saveNewcomers(call, {
    known: [],
    people: [{ ...toPerson(content), belongingStatusId, firstVisit: first?.day ?? null }],
    confirmed: true,
    toPath: (_index, path) => path,
    contactConsent: null,
  });
}

/** All of it, or nothing: throws Problem if a new person has changed since, came again or joined a group. */
export async function undoConnection(call: Call): Promise<void> {
  const { db } = call;
  const { id, content, personId, result } = await lockVisitor(call, 'accepted');
  const connected = connectedVisitor.safeParse(result);
  if (!connected.success) throw new Problem('failed_precondition', 'newcomers-undo-too-late');
  const { people, dropped } = connected.data;
  if (people && personId !== null && (await isUsedElsewhere(db, id, personId)))
    throw new Problem('conflict', 'newcomers-changed');
  await disconnectVisits(db, id, content, dropped);
  await clearDecision(db, id, { person_id: null });
  if (people) await undoNewcomers(call, people);
  if (dropped.length > 0 && content.groupId !== null) await recountWeeks(db, [content.groupId]);
  await recordSubmission(db, 'submission-reopened', id, toTitle(content));
}
