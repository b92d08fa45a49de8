import { reportsContract as contract } from '#domain/meetings/reports/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { lockGroupFor, requireAccess } from '#server/groups/public.ts';
import { meetingPhotoRoutes } from './photo-routes.ts';
import {
  checkVisitors,
  readForm,
  readGatherings,
  readVersions,
  requireMeeting,
  type FindProposedMeeting,
} from './read-form.ts';
import { acknowledgeMerge, readMerges } from './read-merges.ts';
import { confirmMeeting } from './confirm-meeting.ts';
import { groupMeetings } from './group-owner.ts';
import { mayLookUpVisitors, meetingsRoutes } from './meetings-routes.ts';
import type { MeetingOwner } from './meeting-owner.ts';
import { reportGroup, toGroupOwner } from './report-group.ts';
import { countLookups } from '../visitors/lookalikes.ts';
import { readSeenVisitors } from '../visitors/seen-visitors.ts';

export const reportFormRoute = (findProposedMeeting: FindProposedMeeting): Route =>
  route(contract.form, (call) => readForm(call, findProposedMeeting));

/** `meetingOwners`: those that later features add to the groups. */
export const reportsRoutes = (meetingOwners: readonly MeetingOwner[]): readonly Route[] => [
  ...meetingsRoutes([groupMeetings, ...meetingOwners]),
  route(contract.list, readGatherings),
  idempotentRoute(contract.report, reportGroup, mayLookUpVisitors),
  route(contract.confirm, async (call) => {
    const group = await lockGroupFor(call, call.input.groupId, 'supervise');
    await requireMeeting(call, call.input);
    return confirmMeeting(call, toGroupOwner(group).subject);
  }),
  ...meetingPhotoRoutes,
  route(contract.merges, readMerges),
  route(contract.acknowledgeMerge, acknowledgeMerge),
  route(contract.versions, readVersions),
  route(contract.visitors, async (call) => {
    await requireAccess(call, call.input.groupId);
    return { items: await readSeenVisitors(call, call.input.groupId) };
  }),
  churchRoute(contract.checkVisitors, async (call) => {
    const { actor, inChurch, input } = call;
    await inChurch((db) => requireAccess({ db, actor }, input.groupId, 'report'));
    const retryAfter = await countLookups(call, input.visitors.length);
    if (retryAfter > 0) throw new Problem('rate_limited', undefined, { retryAfter });
    return inChurch((db) => checkVisitors({ ...call, db }));
  }),
];
