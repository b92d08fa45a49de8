/** Serves the meetings of every owner, by the id of the meeting. */
import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { meetingsContract as contract } from '#domain/meetings/contract.ts';
import type { MeetingReportInput } from '#domain/meetings/reports/schema.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import type { Method } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { findGathering, lockGathering, type Gathering } from '../queries/gathering-queries.ts';
import {
  route,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { countLookups } from '../visitors/lookalikes.ts';
import { confirmMeeting } from './confirm-meeting.ts';
import { requireOwner, type MeetingOwner, type OwnedMeeting } from './meeting-owner.ts';
import { listVersions, readStored } from './read-form.ts';
import { createMissingMeetingProblem, requirePast, saveReport } from './save-report.ts';

/** Whether the visitors of a report may be looked for among the people on record. */
export async function mayLookUpVisitors(
  call: ChurchCall<Pick<MeetingReportInput, 'visitors'>>,
): Promise<boolean> {
  const typed = call.input.visitors.filter(({ personId }) => personId === null);
  return (await countLookups(call, typed.length)) === 0;
}

type Call = TransactionCall<{ readonly gatheringId: string }>;

interface Found {
  readonly owner: MeetingOwner;
  readonly gathering: Gathering;
  readonly meeting: OwnedMeeting;
}

type Needed = keyof MeetingOwner['permissions'];

/** Throws Problem for a user who has the permission of no owner, whatever the meeting. */
function requireAnyOwner(
  owners: readonly MeetingOwner[],
  { actor }: Call,
  method: Method,
  needed: Needed,
): void {
  const endpoints = owners.map(({ permissions }) => ({ method, can: permissions[needed] }));
  const visitor = toVisitor(actor);
  if (endpoints.some((endpoint) => checkEndpointAccess(visitor, endpoint) === null)) return;
  for (const endpoint of endpoints) requireAccess(actor, endpoint);
}

/** Throws Problem for a meeting that the user does not see, and without the owner's permission. */
async function requireOwned(
  owners: readonly MeetingOwner[],
  call: Call,
  method: Method,
  needed: Needed = 'report',
): Promise<Found> {
  const { db, actor, input } = call;
  const locks = method !== 'GET';
  requireAnyOwner(owners, call, method, needed);
  const found = await findGathering(db, input.gatheringId, null);
  if (!found) throw createMissingMeetingProblem();
  const owner = requireOwner(owners, found);
  requireAccess(actor, { method, can: owner.permissions[needed] });
  const meeting = await owner.findMeeting(call, found, locks);
  const gathering = locks ? await lockGathering(db, found.id) : found;
  if (!meeting || !gathering) throw createMissingMeetingProblem();
  return { owner, gathering, meeting };
}

const toLocalStart = ({ starts_at: startsAt, time_zone: timeZone }: Gathering) => ({
  ...toLocalTime(startsAt, timeZone),
  timeZone,
});

async function readForm(owners: readonly MeetingOwner[], call: Call) {
  const { owner, gathering, meeting } = await requireOwned(owners, call, 'GET');
  const { name, groupId, questions, categories, collectsOffering, canConfirm, seesPrayers } =
    meeting;
  const when = toLocalStart(gathering);
  const { report, ...stored } = await readStored(call, { groupId, gathering, seesPrayers });
  const named = report?.present ?? [];
  const { readPeople, isSearched } = await owner.listExpected(call, gathering, when.day, named);
  return {
    gatheringId: gathering.id,
    name,
    ...when,
    questions,
    categories,
    collectsOffering,
    canConfirm,
    ...stored,
    report,
    people: [...(await readPeople())],
    isSearched,
  };
}

async function report(
  owners: readonly MeetingOwner[],
  call: TransactionCall<MeetingReportInput>,
  mayLookUp?: boolean,
) {
  const { owner, gathering, meeting } = await requireOwned(owners, call, 'PUT');
  const { day, timeZone } = toLocalStart(gathering);
  const named = call.input.people.map(({ personId }) => personId);
  const expected = await owner.listExpected(call, gathering, day, named);
  const reported = {
    owner: { ...meeting, kind: owner.kind },
    gathering,
    id: gathering.id,
    startsAt: gathering.starts_at,
    timeZone,
    durationMinutes: gathering.duration_minutes,
    day,
    memberIds: expected.ids,
    seesPrayers: () => Promise.resolve(meeting.seesPrayers),
  };
  requirePast(reported);
  return saveReport(call, reported, mayLookUp);
}

export const meetingsRoutes = (owners: readonly MeetingOwner[]): readonly Route[] => [
  route(contract.form, (call) => readForm(owners, call)),
  idempotentRoute(
    contract.report,
    (call, mayLookUp) => report(owners, call, mayLookUp),
    mayLookUpVisitors,
  ),
  route(contract.confirm, async (call) => {
    const { meeting } = await requireOwned(owners, call, 'PUT', 'confirm');
    if (!meeting.canConfirm) throw new Problem('forbidden', 'no-permission');
    return confirmMeeting(call, meeting.subject);
  }),
  route(contract.versions, async (call) =>
    listVersions(call, (await requireOwned(owners, call, 'GET')).gathering.id),
  ),
];
