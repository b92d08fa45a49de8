import { reportsContract as contract } from '#domain/groups/reports/contract.ts';
import type { ReportInput } from '#domain/groups/reports/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { confirmReport } from '#server/attendance/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { lockGroupFor, requireAccess } from '../access.ts';
import { meetingPhotoRoutes } from './photo-routes.ts';
import {
  checkVisitors,
  readForm,
  readGatherings,
  readVersions,
  requireMeeting,
} from './read-form.ts';
import { acknowledgeMerge, readMerges } from './read-merges.ts';
import { saveReport } from './save-report.ts';
import { countLookups } from '../visitors/lookalikes.ts';
import { readSeenVisitors } from '../visitors/seen-visitors.ts';

export const reportsRoutes: readonly Route[] = [
  route(contract.list, readGatherings),
  route(contract.form, readForm),
  idempotentRoute(
    contract.report,
    saveReport,
    async (call: ChurchCall<ReportInput>): Promise<boolean> => {
      const typed = call.input.visitors.filter(({ personId }) => personId === null);
      return (await countLookups(call, typed.length)) === 0;
    },
  ),
  route(contract.confirm, async (call) => {
    const { db, actor, input } = call;
    const group = await lockGroupFor(call, input.groupId, 'supervise');
    const gathering = await requireMeeting(call, input);
    const at = now();
    const reporter = { userId: actor.userId, name: actor.name, at };
    if (!(await confirmReport(db, gathering.id, input.version, reporter)))
      throw new Problem('stale', 'groups:errors.report-stale');
    await recordAudit(db, {
      action: 'report-confirmed',
      subject: { table: 'groups', id: group.id, label: group.name },
    });
    return { confirmedBy: actor.name, confirmedAt: at.toISOString() };
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
