import { Problem } from '#domain/kernel/errors.ts';
import { confirmReport } from '../queries/gathering-queries.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit, type AuditEntry } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';

type Call = Pick<
  TransactionCall<{ readonly gatheringId: string; readonly version: number }>,
  'db' | 'actor' | 'input'
>;

/** A supervisor confirms the report in the version that was shown. Throws Problem if it was corrected since. */
export async function confirmMeeting({ db, actor, input }: Call, subject: AuditEntry['subject']) {
  const at = now();
  const reporter = { userId: actor.userId, name: actor.name, at };
  if (!(await confirmReport(db, input.gatheringId, input.version, reporter)))
    throw new Problem('stale', 'groups:errors.report-stale');
  await recordAudit(db, { action: 'report-confirmed', subject });
  return { confirmedBy: actor.name, confirmedAt: at.toISOString() };
}
