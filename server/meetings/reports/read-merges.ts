/** What a user has not seen of reports that became one. */
import type { reportsContract } from '#domain/meetings/reports/contract.ts';
import { mergedStatements } from '#domain/meetings/reports/merge-schema.ts';
import { isStanding } from '#domain/meetings/reports/merge.ts';
import { reportContent, type UnseenMerges } from '#domain/meetings/reports/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { deleteMergeNotice, listUnseenMerges } from '../queries/merge-queries.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readAccess, readGroupColumns, requireAccess } from '#server/groups/public.ts';
import { listNames } from './merge-report.ts';
import { requireMeeting } from './read-form.ts';

const { headcounts, answers } = reportContent.shape;

type CallOf<E extends keyof typeof reportsContract> = TransactionCall<
  OutputOf<(typeof reportsContract)[E]['input']>
>;

export async function readMerges(call: CallOf<'merges'>): Promise<UnseenMerges> {
  const { db, actor, input } = call;
  if (input.groupId) await requireAccess(call, input.groupId, 'report');
  const rows = await listUnseenMerges(db, input.groupId ?? null, actor.userId);
  const groupNames = await listReportedGroups(call, [...new Set(rows.map((row) => row.group_id))]);
  const items: UnseenMerges['items'] = [];
  for (const row of rows) {
    const name = groupNames.get(row.group_id);
    if (name === undefined) continue;
    const present = {
      absent: row.said_absent,
      headcounts: headcounts.parse(row.headcounts),
      offering: row.offering_amount,
      topic: row.topic,
      notes: row.notes,
      answers: answers.parse(row.answers),
    };
    const said = mergedStatements.parse(row.said).filter((each) => isStanding(each, present));
    items.push({
      gatheringId: row.gathering_id,
      group: { id: row.group_id, name },
      version: row.version,
      startsAt: row.starts_at.toISOString(),
      timeZone: row.time_zone,
      by: row.by,
      isLater: row.is_later,
      said,
      names: await listNames(call, said),
    });
  }
  return { items };
}

/** The names of those of these groups that the user still reports. */
async function listReportedGroups(
  call: CallOf<'merges'>,
  groupIds: readonly string[],
): Promise<Map<string, string>> {
  const groupNames = new Map<string, string>();
  for (const id of groupIds) {
    const group = (await readAccess(call, id))?.report ? await readGroupColumns(call.db, id) : null;
    if (group) groupNames.set(id, group.name);
  }
  return groupNames;
}

export async function acknowledgeMerge(call: CallOf<'acknowledgeMerge'>) {
  const { db, actor, input } = call;
  await requireAccess(call, input.groupId, 'report');
  const { id } = await requireMeeting(call, input);
  await deleteMergeNotice(db, id, input.version, actor.userId);
  return { version: input.version };
}
